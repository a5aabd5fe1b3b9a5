"""The Turn page: what it shows, in keys, not words."""
