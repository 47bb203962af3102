"""What `Benchmarks/run` and `Benchmarks/plot` are made of."""
