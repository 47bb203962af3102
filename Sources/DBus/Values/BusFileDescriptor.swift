internal import Glibc

/// A Unix file descriptor as a D-Bus value. It owns its descriptor and closes it when the last copy goes.
public final class BusFileDescriptor: Hashable, Sendable {
    /// The descriptor; valid as long as this object lives.
    public let rawValue: Int32

    /// Takes ownership of `rawValue`, which is closed when this object goes.
    public init(owning rawValue: Int32) { self.rawValue = rawValue }

    /// Duplicates `descriptor` (close-on-exec) and owns the duplicate.
    ///
    /// - Throws: ``BusConnectionError`` when the descriptor isn't open or none is free.
    public convenience init(duplicating descriptor: Int32) throws(BusConnectionError) {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else {
            throw BusConnectionError(
                .invalidValue,
                "can't duplicate file descriptor \(descriptor): \(String(cString: strerror(errno)))")
        }
        self.init(owning: copy)
    }

    deinit { close(rawValue) }

    /// Two are equal when they own the same descriptor number.
    public static func == (left: BusFileDescriptor, right: BusFileDescriptor) -> Bool {
        left.rawValue == right.rawValue
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
