"""The rulebook as code: pieces, placement, scoring, and which builders share a castle."""
