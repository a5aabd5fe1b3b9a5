"""The state and moves of a session, and the views of the state: phase, running points, final form."""
