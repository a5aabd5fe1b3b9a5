"""Benchmarks: `make bench`. A floor is the least time that the same work can take, measured in the same run."""
