"""What the rulebook counts: features, the score question and its points, and what a copy shows only in pictures."""
