internal import DequeModule
internal import EventLoop

/// What a connection sends at the end of an iteration of its loop: written with one system call.
///
/// The library sends each message with a system call of its own and takes longer to build one than all of
/// that, and it waits where it should not. So messages are marshalled here and go straight to the
/// connection's socket. What that doesn't take at once waits in a backlog, in the same order.
///
/// Signals whose place later ones may take (``QueuedSignals``) keep it until something else than answers that
/// share signals comes behind them: the last signal before a property's answer must hold the same value.
struct OutgoingBatch: ~Copyable {
    /// A batch is written when it has grown to this. A Unix stream socket takes twice as much as a whole or
    /// not at all; only of a message that is larger by itself may a part be left.
    private static let largest = 16_384
    /// The library has said Hello with the first.
    private static let firstSerial: UInt32 = 2

    private var writer = WireWriter()
    /// Where each message ends.
    private var ends: [Int] = []
    private var lastSerial = firstSerial - 1
    /// The signals whose place can be taken.
    private var queued: [Span] = []
    /// Counts up whenever these places end.
    private var number: UInt64
    private var backlog = OutgoingBacklog()
    /// Whether the bus passes file descriptors on.
    private let takesDescriptors: Bool

    /// - Parameter number: where to begin to count; batches that follow one another on a connection have no
    ///   number in common, as ``QueuedSignals`` may outlive them.
    init(number: UInt64 = 0, takesDescriptors: Bool = true) {
        self.number = number
        self.takesDescriptors = takesDescriptors
    }

    /// Where the next batch of the same connection may begin to count.
    var nextNumber: UInt64 { number + 1 }

    /// Whether there is no message that has not been tried to write.
    var isEmpty: Bool { ends.isEmpty }
    /// Whether the socket has taken all that it was offered.
    var isDrained: Bool { backlog.isEmpty }
    var count: Int { writer.count + backlog.count }

    /// Whether it is time to ``flush(to:)``.
    var isFull: Bool { writer.count >= Self.largest }

    /// Adds a message.
    ///
    /// - Parameters:
    ///   - sharesSignals: whether signals before it may still be replaced.
    ///   - limit: the size that the message may have.
    /// - Returns: the message's serial.
    /// - Throws: ``BusConnectionError`` with `invalidValue` or `limitsExceeded`; nothing has been added then.
    @discardableResult
    mutating func add(
        _ message: WireMessage, sharesSignals: Bool = false, limit: Int = BusValueValidator.maximumMessage
    ) throws(BusConnectionError) -> UInt32 {
        if !sharesSignals { endPlaces() }
        let serial = nextSerial()
        guard message.holdsDescriptor else {
            try writer.append(message, serial: serial, limit: limit)
            ends.append(writer.count)
            return serial
        }
        guard takesDescriptors else {
            throw BusValueValidator.fault("this bus does not carry file descriptors")
        }
        // Descriptors are sent with the first byte of what is written at once, so that has to be their
        // message's.
        keepForLater()
        try writer.append(message, serial: serial, limit: limit)
        backlog.append(writer.bytes, message.descriptors)
        writer.reset()
        return serial
    }

    /// Adds signals that are marshalled already: in the place of others, where that can still be taken, else
    /// behind what is there.
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
        for (message, start) in zip(span.message..., signals.starts.dropFirst()) {
            ends[message] = span.place + start
        }
        guard growth != 0 else { return true }
        queued[index].length += growth
        for later in index + 1..<queued.count { queued[later].place += growth }
        for message in last..<ends.count { ends[message] += growth }
        return true
    }

    private mutating func giveSerials(_ signals: MarshalledSignals, at place: Int) {
        for start in signals.starts {
            writer.patch(nextSerial(), at: place + start + WireMessage.serialOffset)
        }
    }

    /// What is queued stays where it is.
    private mutating func endPlaces() {
        guard !queued.isEmpty else { return }
        queued.removeAll(keepingCapacity: true)
        number += 1
    }

    private mutating func nextSerial() -> UInt32 {
        lastSerial = max(Self.firstSerial, lastSerial &+ 1)
        return lastSerial
    }

    /// Writes as much as the socket takes.
    ///
    /// - Returns: whether it took any.
    mutating func flush(to socket: Int32) -> Bool {
        guard backlog.isEmpty, !ends.isEmpty else {
            keepForLater()
            return backlog.write(to: socket) > 0
        }
        endPlaces()
        let taken: Int
        switch writer.withBytes({ SocketWrite.attempt($0, to: socket) }) {
        case .taken(let count): taken = count
        case .full: taken = 0
        case .ended: taken = writer.count
        }
        if taken < writer.count {
            writer.withBytes { backlog.append(Array($0[taken...])) }
            clear()
            return backlog.write(to: socket) + taken > 0
        }
        clear()
        return true
    }

    /// Puts what has not been tried to write behind what waits already.
    private mutating func keepForLater() {
        guard !ends.isEmpty else { return }
        endPlaces()
        backlog.append(writer.bytes)
        clear()
    }

    private mutating func clear() {
        writer.reset()
        ends.removeAll(keepingCapacity: true)
    }
}

/// What a socket has not taken yet, in its order.
struct OutgoingBacklog {
    private struct Block {
        let bytes: [UInt8]
        /// Sent with the first byte.
        let descriptors: [BusFileDescriptor]
        var written = 0
    }

    private var blocks: Deque<Block> = []
    private(set) var count = 0

    var isEmpty: Bool { blocks.isEmpty }

    mutating func append(_ bytes: [UInt8], _ descriptors: [BusFileDescriptor] = []) {
        guard !bytes.isEmpty else { return }
        blocks.append(Block(bytes: bytes, descriptors: descriptors))
        count += bytes.count
    }

    /// Writes as much as the socket takes.
    ///
    /// - Returns: how many bytes it took.
    mutating func write(to socket: Int32) -> Int {
        var total = 0
        while let block = blocks.first {
            let attempt = block.bytes.withUnsafeBytes {
                SocketWrite.attempt(
                    UnsafeRawBufferPointer(rebasing: $0[block.written...]), to: socket,
                    block.written == 0 ? block.descriptors : [])
            }
            let taken: Int
            switch attempt {
            case .full: return total
            case .ended: taken = block.bytes.count - block.written
            case .taken(let count): taken = count
            }
            total += taken
            count -= taken
            if block.written + taken == block.bytes.count {
                blocks.removeFirst()
            } else {
                blocks[0].written += taken
            }
        }
        return total
    }
}

/// For how long a bus may take nothing of what waits for it. After that it counts as lost, as a bus that
/// hangs can't be distinguished from one that is slow.
struct OutgoingPatience {
    /// In nanoseconds of the monotonic clock.
    private let limit: UInt64
    /// When the bus took something last, or when something began to wait; nil while nothing waits.
    private var since: UInt64?
    private var isWatched = false

    init(_ limit: Duration) { self.limit = limit.clampedNanoseconds }

    /// Records an attempt to write.
    ///
    /// - Parameters:
    ///   - took: whether the bus took any of it.
    ///   - isEmpty: whether nothing waits any more.
    /// - Returns: after how many nanoseconds to ``check(_:)``; nil where there is no need, or where that is
    ///   arranged already.
    mutating func recordWrite(took: Bool, isEmpty: Bool, _ now: @autoclosure () -> UInt64) -> UInt64? {
        guard !isEmpty else {
            since = nil
            return nil
        }
        if took || since == nil { since = now() }
        guard !isWatched else { return nil }
        isWatched = true
        return limit
    }

    /// What a check finds.
    enum Finding: Equatable {
        case nothing
        /// The bus is lost.
        case lost
        /// Check again after so many nanoseconds.
        case later(UInt64)
    }

    mutating func check(_ now: UInt64) -> Finding {
        isWatched = false
        guard let since else { return .nothing }
        let waited = now - min(now, since)
        guard waited < limit else { return .lost }
        isWatched = true
        return .later(limit - waited)
    }
}

/// Signals as bytes, for those that are sent again and again: only their serials are new each time.
public struct MarshalledSignals: Sendable {
    let bytes: [UInt8]
    /// Where each of them begins.
    let starts: [Int]

    /// Marshals some signals, to be sent in this order.
    ///
    /// - Throws: ``BusConnectionError`` with `invalidValue` for an argument that D-Bus can't carry, or that
    ///   can't be marshalled ahead: a file descriptor; with `limitsExceeded` for a signal of more than 128
    ///   KiB, which not every bus may take.
    public init(_ signals: [BusSignal]) throws(BusConnectionError) {
        var writer = WireWriter()
        var starts: [Int] = []
        for signal in signals {
            let message = WireMessage.signal(signal)
            guard !message.holdsDescriptor else {
                throw BusValueValidator.fault("a file descriptor travels beside the bytes of its message")
            }
            starts.append(writer.count)
            try writer.append(message, serial: 0, limit: OutgoingSizeLimit.small)
        }
        bytes = writer.bytes
        self.starts = starts
    }
}

/// Signals that a connection has been given and not written yet.
///
/// Until the end of the loop's iteration later ones that say the same with newer values can take their place
/// (``BusConnection/send(_:insteadOf:)``).
public struct QueuedSignals: Sendable, Equatable {
    /// Which batch they are in. Its number is another one as soon as their place can't be taken any more.
    let batch: UInt64
    /// Their number among the signals of the batch whose place can be taken.
    let index: Int
}
