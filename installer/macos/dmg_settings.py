"""For dmgbuild: the window of the .dmg, with Duelmat beside the folder it is dragged to."""

import os

application = defines["app"]  # noqa: F821 (dmgbuild gives it)
files = [application]
symlinks = {"Applications": "/Applications"}
format = "UDZO"
icon = defines["icon"]  # noqa: F821
badge_icon = None
window_rect = ((200, 200), (540, 340))
default_view = "icon-view"
icon_size = 112
text_size = 13
icon_locations = {os.path.basename(application): (140, 150), "Applications": (400, 150)}
