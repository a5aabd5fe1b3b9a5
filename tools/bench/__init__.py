"""Measurements that tell how close each path is to its floor, which is measured in the same run. `make bench`."""
