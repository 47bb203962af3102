internal import CDBus
internal import Glibc

/// What a connection has to say at the end of a turn of its loop: signals and answers, written with one system call.
///
/// The library sends each message with a system call of its own and takes longer to build one than all of that. So these
/// are marshalled here and go straight to the connection's socket, whenever the library has nothing of its own
/// to write; else they take their place in its queue.
struct OutgoingBatch: ~Copyable {
    /// A batch is written when it has grown to this. A Unix stream socket takes twice as much as a whole or not at all;
    /// only of a message that is larger by itself may a part be left.
    private static let largest = 16_384
    /// Serials of the library count up from 1; those from here on are ours.
    private static let firstSerial: UInt32 = 1 << 31

    private var writer = WireWriter()
    /// Where each message ends.
    private var ends: [Int] = []
    private var lastSerial = firstSerial - 1
    /// A block of which the socket has taken the part before `written`.
    private var block = WireWriter()
    private var written = 0
    /// Whether the library may have messages of its own to write.
    private var mayLibraryWrite = true

    /// Whether there is no message that has not been begun.
    var isEmpty: Bool { ends.isEmpty }
    /// Whether half a message is out: until ``flush(_:_:)`` has written the rest nothing else may be.
    var isHalfWay: Bool { written < block.count }
    /// Bytes that wait.
    var count: Int { writer.count + block.count - written }

    /// Adds a message.
    ///
    /// - Returns: whether it is time to ``flush(_:_:)``.
    /// - Throws: ``BusConnectionError`` with `invalidValue`; the batch is as it was then.
    mutating func add(_ message: WireMessage) throws(BusConnectionError) -> Bool {
        try writer.append(message, serial: nextSerial())
        ends.append(writer.count)
        return writer.count >= Self.largest
    }

    /// Adds signals that are marshalled already.
    ///
    /// - Returns: whether it is time to ``flush(_:_:)``.
    mutating func add(_ signals: MarshalledSignals) -> Bool {
        let place = writer.count
        writer.append(raw: signals.bytes)
        for start in signals.starts {
            writer.patch(nextSerial(), at: place + start + WireMessage.serialOffset)
            if start > 0 { ends.append(place + start) }
        }
        ends.append(writer.count)
        return writer.count >= Self.largest
    }

    /// The library has been given a message: it goes first, unless it has been written at once.
    mutating func libraryMayWrite() { mayLibraryWrite = true }

    private mutating func nextSerial() -> UInt32 {
        lastSerial = max(Self.firstSerial, lastSerial &+ 1)
        return lastSerial
    }

    /// Hands everything to the socket, or to the library where that has something to write or the socket takes nothing
    /// now.
    ///
    /// - Returns: false when half a message is out and the socket takes no more at present.
    mutating func flush(_ connection: OpaquePointer, _ socket: Int32) -> Bool {
        guard writeRest(to: socket) else { return false }
        guard !ends.isEmpty else { return true }
        defer {
            writer.reset()
            ends.removeAll(keepingCapacity: true)
        }
        if mayLibraryWrite { mayLibraryWrite = dbus_connection_has_messages_to_send(connection) != 0 }
        if !mayLibraryWrite {
            let count = writer.withBytes { Self.write($0, to: socket) }
            if count == writer.count { return true }
            if count > 0 {
                swap(&block, &writer)
                written = count
                return writeRest(to: socket)
            }
        }
        mayLibraryWrite = true
        let bytes = writer.bytes
        var start = 0
        for end in ends {
            send(bytes[start..<end], connection)
            start = end
        }
        return true
    }

    private mutating func writeRest(to socket: Int32) -> Bool {
        while isHalfWay {
            let count = block.withBytes {
                Self.write(UnsafeRawBufferPointer(rebasing: $0[written...]), to: socket)
            }
            written += count
            if count == 0 { return false }
        }
        if written > 0 { block.reset() }
        written = 0
        return true
    }

    /// How much the socket took; all of it where the connection has ended and nobody will ever read it.
    private static func write(_ bytes: UnsafeRawBufferPointer, to socket: Int32) -> Int {
        while true {
            let count = Glibc.send(
                socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            if count >= 0 { return count }
            if errno == EAGAIN || errno == ENOBUFS { return 0 }
            if errno != EINTR { return bytes.count }
        }
    }

    /// Gives one message to the library.
    private func send(_ bytes: ArraySlice<UInt8>, _ connection: OpaquePointer) {
        // It is valid; so this fails for lack of memory only.
        guard let message = try? MessageHandle(demarshalling: bytes) else { return }
        dbus_connection_send(connection, message.pointer, nil)
    }
}
