"""Exports and imports: files for spreadsheets, files of other apps, and files with complete sessions."""
