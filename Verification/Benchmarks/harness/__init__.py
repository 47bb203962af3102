"""What `Verification/Benchmarks/run` and `Verification/Benchmarks/plot` are made of."""
