"""The rules that hold without a play: the pieces, the question about the end, its count, questions to the clerk."""
