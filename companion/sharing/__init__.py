"""What leaves the house and comes back: files for spreadsheets and for other programs, whole plays to keep and to move."""
