internal import Testing

/// The runtime from outside: a bundle's process on a real bus. One test at a time, as each has a bus
/// and a bundle of its own and some load them.
@Suite(.serialized)
struct RuntimeTests {}
