"""The look: colours, type, icons, cloth and the widgets that rooms share."""
