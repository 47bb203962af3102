/// What a call that waits keeps in memory.
package struct CallWeight: Hashable, Sendable {
    /// The size of its message.
    package var bytes: Int
    /// How many file descriptors it holds.
    package var descriptors: Int

    package init(bytes: Int = 0, descriptors: Int = 0) {
        self.bytes = bytes
        self.descriptors = descriptors
    }
}
