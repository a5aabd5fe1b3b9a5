"""What the Turn page shows, as frozen views."""
