internal import CDBus
internal import Glibc

/// What a connection has to say at the end of a turn of its loop: signals and answers, written with one system call.
///
/// The library sends each message with a system call of its own and takes longer to build one than all of that. So these
/// are marshalled here and go straight to the connection's socket, whenever the library has nothing of its own
/// to write; else they take their place in its queue.
///
/// Signals whose place later ones may take (``QueuedSignals``) keep it until something else than answers that share
/// signals comes behind them: who reads a property must find its value told by the last signal before the answer.
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
    /// The signals whose place can be taken.
    private var queued: [Span] = []
    /// Counts up whenever these places end.
    private var number: UInt64 = 0
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

    /// Whether it is time to ``flush(_:_:)``.
    var isFull: Bool { writer.count >= Self.largest }

    /// Adds a message.
    ///
    /// - Parameter sharesSignals: whether signals before it may still be replaced.
    /// - Throws: ``BusConnectionError`` with `invalidValue`; the batch is as it was then.
    mutating func add(_ message: WireMessage, sharesSignals: Bool = false) throws(BusConnectionError) {
        if !sharesSignals { endPlaces() }
        try writer.append(message, serial: nextSerial())
        ends.append(writer.count)
    }

    /// Adds signals that are marshalled already: in the place of others, where that can still be taken, else behind what
    /// is there.
    mutating func add(_ signals: MarshalledSignals, insteadOf earlier: QueuedSignals?) -> QueuedSignals {
        if let earlier, earlier.batch == number, replace(earlier.index, with: signals) { return earlier }
        let span = Span(place: writer.count, length: signals.bytes.count, message: ends.count)
        writer.append(raw: signals.bytes)
        for start in signals.starts where start > 0 { ends.append(span.place + start) }
        ends.append(writer.count)
        giveSerials(signals, at: span.place)
        queued.append(span)
        return QueuedSignals(batch: number, index: queued.count - 1)
    }

    /// Signals in the batch: where their bytes are, and which message is the first of them.
    private struct Span {
        var place: Int
        var length: Int
        let message: Int
    }

    private mutating func replace(_ index: Int, with signals: MarshalledSignals) -> Bool {
        let span = queued[index]
        let last = span.message + signals.starts.count - 1
        // As many messages as before.
        guard last < ends.count, ends[last] == span.place + span.length else { return false }
        let growth = writer.replace(at: span.place, count: span.length, with: signals.bytes)
        giveSerials(signals, at: span.place)
        for (message, start) in zip(span.message..., signals.starts.dropFirst()) { ends[message] = span.place + start }
        guard growth != 0 else { return true }
        queued[index].length += growth
        for later in index + 1..<queued.count { queued[later].place += growth }
        for message in last..<ends.count { ends[message] += growth }
        return true
    }

    private mutating func giveSerials(_ signals: MarshalledSignals, at place: Int) {
        for start in signals.starts { writer.patch(nextSerial(), at: place + start + WireMessage.serialOffset) }
    }

    /// What is queued stays where it is.
    private mutating func endPlaces() {
        guard !queued.isEmpty else { return }
        queued.removeAll(keepingCapacity: true)
        number += 1
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
        endPlaces()
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
