internal import Glibc

/// A block of memory that grows in place where it can: a large message is not there twice while it comes in.
struct IncomingMemory: ~Copyable {
    private(set) var start: UnsafeMutableRawPointer
    private(set) var capacity: Int

    init(_ capacity: Int) {
        start = Self.require(malloc(capacity))
        self.capacity = capacity
    }

    deinit { free(start) }

    mutating func grow(to size: Int) {
        start = Self.require(realloc(start, size))
        capacity = size
    }

    private static func require(_ memory: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer {
        guard let memory else { fatalError("there is no memory left") }
        return memory
    }
}
