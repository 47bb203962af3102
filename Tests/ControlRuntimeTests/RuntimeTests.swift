internal import Testing

/// The runtime from outside: a bundle's process on a real bus. Each test has a bus and a bundle of its own.
@Suite
struct RuntimeTests {}
