"""What `Verification/Reliability/run` does, a step a function. Buses, services and child processes are those of the benchmarks."""
import os
import sys

RELIABILITY = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ROOT = os.path.dirname(os.path.dirname(RELIABILITY))
sys.path.insert(0, os.path.join(os.path.dirname(RELIABILITY), "Benchmarks"))
