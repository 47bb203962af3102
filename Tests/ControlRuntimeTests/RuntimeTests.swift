internal import Testing

/// The runtime from outside: a bundle's process on a real bus. Each test has a bus and a bundle of its own.
@Suite
struct RuntimeTests {}

/// Those that load a bundle or hold against the real clock: one at a time, and so behind all others.
@Suite(.serialized)
struct TimedRuntimeTests {}
