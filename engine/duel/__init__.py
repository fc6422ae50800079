"""The rules. Import from the modules: what is re-exported here would hollow out the import contracts."""
