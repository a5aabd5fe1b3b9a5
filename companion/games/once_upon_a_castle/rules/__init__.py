"""The rules without a session: the score question, scoring, guests and copy facts."""
