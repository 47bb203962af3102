internal import CDBus
internal import Glibc

/// What a connection has to say at the end of a turn of its loop: signals and answers, written with one system call.
///
/// The library sends each message with a system call of its own and takes longer to build one than all of that. So these
/// are marshalled here and go straight to the connection's socket, whenever the library has nothing of its own
/// to write; else they take their place in its queue.
struct OutgoingBatch {
    /// A Unix stream socket takes a block of up to 32 KiB as a whole or not at all. What is larger goes to the library,
    /// which knows how to wait for room.
    private static let largestBlock = 32_768
    /// A batch is written when it has grown to this.
    private static let largest = 16_384
    /// Serials of the library count up from 1; those from here on are ours.
    private static let firstSerial: UInt32 = 1 << 31

    private var writer = WireWriter()
    /// Where each message ends.
    private var ends: [Int] = []
    private var lastSerial = firstSerial - 1

    var isEmpty: Bool { ends.isEmpty }
    var count: Int { writer.count }

    /// Adds a message.
    ///
    /// - Returns: whether it is time to ``flush(_:)``.
    /// - Throws: ``BusConnectionError`` with `invalidValue`; the batch is as it was then.
    mutating func add(_ message: WireMessage) throws(BusConnectionError) -> Bool {
        lastSerial = max(Self.firstSerial, lastSerial &+ 1)
        try writer.append(message, serial: lastSerial)
        ends.append(writer.count)
        return writer.count >= Self.largest
    }

    /// Hands everything to the socket, or to the library where that has something to write or the socket takes nothing
    /// now. Does nothing without messages.
    mutating func flush(_ connection: OpaquePointer) {
        guard !ends.isEmpty else { return }
        defer {
            writer.reset()
            ends.removeAll(keepingCapacity: true)
        }
        if writer.count <= Self.largestBlock, dbus_connection_has_messages_to_send(connection) == 0,
            Self.write(writer.bytes, to: connection)
        {
            return
        }
        var start = 0
        for end in ends {
            send(start..<end, connection)
            start = end
        }
    }

    /// False when nothing was written.
    private static func write(_ bytes: [UInt8], to connection: OpaquePointer) -> Bool {
        var descriptor: Int32 = -1
        guard dbus_connection_get_unix_fd(connection, &descriptor) != 0 else { return false }
        return bytes.withUnsafeBytes { block in
            guard let base = block.baseAddress else { return true }
            var written = 0
            while written < block.count {
                let count = Glibc.send(
                    descriptor, base + written, block.count - written,
                    Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
                if count > 0 {
                    written += count
                } else if errno == EINTR {
                    continue
                } else if written > 0, errno == EAGAIN {
                    // Half a message is out; nothing else may come before the rest of it.
                    var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    poll(&wait, 1, -1)
                } else {
                    // Not now, or never again: the library will find out.
                    return written > 0
                }
            }
            return true
        }
    }

    /// Gives one message to the library.
    private func send(_ range: Range<Int>, _ connection: OpaquePointer) {
        // It is valid; so this fails for lack of memory only.
        guard let message = try? MessageHandle(demarshalling: writer.bytes[range]) else { return }
        dbus_connection_send(connection, message.pointer, nil)
    }
}
