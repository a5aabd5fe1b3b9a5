"""What a castle is, what it is worth, and what is printed in the box."""
