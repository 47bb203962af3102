internal import Glibc

/// What a connection's socket gives, cut into messages.
///
/// The library reads and checks messages as well, but under locks and in many small steps; it takes longer
/// for that than all the rest of a press. It still connects, authenticates and says Hello.
struct IncomingStream: ~Copyable {
    /// What became of an attempt to read.
    enum Reading { case some, nothing, ended }

    private static let smallest = 4096
    /// So much is read at once where much is there.
    private static let widest = 1 << 16
    /// A larger body than this takes milliseconds to read.
    private static let largestReadHere = 1 << 16
    /// More than this is not kept for the next message.
    private static let largestKept = 1 << 17

    private let limits: BusLimits
    private var base = IncomingMemory(Self.smallest)
    /// Where the kernel puts the descriptors that come with the bytes of one read.
    private let control = IncomingMemory(SocketControl.space(for: SocketControl.most))
    /// The part of the memory that has been read and not yet parsed.
    private var head = 0
    private var tail = 0
    /// How much room there is to be for the next bytes: more when the last ones filled theirs.
    private var room = Self.smallest / 2
    /// Where in all that ever came ``head`` is.
    private var place: UInt64 = 0
    /// How much of what comes next belongs to a message that is too large and is passed over.
    private var skipping = 0
    private var descriptors = IncomingDescriptors()
    /// The frame of the first message, once its beginning is here.
    private var frame: MessageFrame?
    /// What is wrong with the first message: nothing behind it can be read.
    private var fault: WireReader.Fault?
    /// The body of the message that ``next()`` gave last, which begins at ``head``.
    private var body: IncomingBody?
    /// How many values ``arguments(of:)`` has made last; bytes of an array are none, parts of a type are.
    private(set) var valueCount = 0
    private var parser = MessageParser()

    init(_ limits: BusLimits = BusLimits()) { self.limits = limits }

    /// Whether ``next()`` has something to say.
    var hasMessage: Bool { fault != nil || frame.map { available >= needed($0) } ?? false }

    /// Whether nothing has come that was not taken.
    var isEmpty: Bool { available == 0 && skipping == 0 }

    /// How many bytes are here of what comes next.
    private var available: Int { tail - head - (body?.frame.count ?? 0) }

    /// How much of a message is kept: of one that is too large only the header.
    private func needed(_ frame: MessageFrame) -> Int {
        frame.count > limit(frame) ? frame.body : frame.count
    }

    private func limit(_ frame: MessageFrame) -> Int {
        frame.isReply ? limits.incomingReply : limits.incomingCall
    }

    /// A value takes several times what it has in a message, and each is looked at. Who is asked for much may
    /// say much: ten thousand controls have more than half of these. Nobody calls with so many.
    private func mostValues(_ frame: MessageFrame) -> Int {
        max(1_024, limit(frame) / (frame.isReply ? 64 : 256))
    }

    /// Adds bytes that were read by others.
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        (base.start + tail).copyMemory(from: source, byteCount: bytes.count)
        tail += bytes.count
        parseHeader()
    }

    /// Reads once; does not wait.
    mutating func receive(from socket: Int32) -> Reading {
        reserve(max(room, min((frame.map { needed($0) } ?? 0) - available, 1 << 20)))
        let read = SocketRead(
            from: socket,
            into: UnsafeMutableRawBufferPointer(start: base.start + tail, count: base.capacity - tail),
            UnsafeMutableRawBufferPointer(start: control.start, count: control.capacity))
        guard read.count > 0 else {
            return read.count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .ended
        }
        let start = place + UInt64(tail - head)
        descriptors.add(read.descriptors, isCut: read.isCut, at: start..<start + UInt64(read.count))
        room = read.count == base.capacity - tail ? Self.widest : Self.smallest / 2
        tail += read.count
        parseHeader()
        return .some
    }

    /// Takes the first message; nil when none has come as a whole. One whose header is wrong, which no bus
    /// lets through knowingly, is passed over. Of one that is too large this comes as soon as the header is
    /// here.
    ///
    /// - Throws: what is wrong where a message should begin. The connection is of no use then.
    mutating func next() throws(WireReader.Fault) -> IncomingMessage? {
        finish()
        while true {
            if let fault { throw fault }
            guard let frame, available >= needed(frame) else { return nil }
            if let message = message(in: frame) { return message }
        }
    }

    /// The arguments of the message that ``next()`` gave last, once.
    ///
    /// - Throws: what is wrong with the message's body.
    mutating func arguments(of message: borrowing IncomingMessage) throws(WireReader.Fault) -> [BusValue] {
        valueCount = 0
        if let fault = message.bodyFault { throw fault }
        _ = try message.signature.get()
        guard let body else { return [] }
        defer { finish() }
        let bytes = UnsafeRawBufferPointer(start: base.start + head, count: body.frame.count)
        return try body.values(bytes, counted: &valueCount)
    }

    /// Takes the body of the message that ``next()`` gave last, for whoever reads it elsewhere; nil for a
    /// small one, and for one that can't be read.
    mutating func takeLargeBody() -> UnreadBody? {
        guard let body, body.frame.count > Self.largestReadHere else { return nil }
        let bytes = UnsafeRawBufferPointer(start: base.start + head, count: body.frame.count)
        let unread = UnreadBody(bytes: Array(bytes), body: body)
        finish()
        if head == tail { base = IncomingMemory(Self.smallest) }
        return unread
    }

    private mutating func message(in frame: MessageFrame) -> IncomingMessage? {
        self.frame = nil
        let isTooLarge = frame.count > limit(frame)
        let bytes = UnsafeRawBufferPointer(start: base.start + head, count: needed(frame))
        var message: IncomingMessage
        do throws(WireReader.Fault) {
            message = try parser.header(bytes, frame)
        } catch {
            pass(frame.count)
            return nil
        }
        let count = Int(message.descriptorCount)
        let found = count == 0 ? [] : descriptors.removeFirst(count, of: place..<place + UInt64(frame.count))
        if isTooLarge {
            message.bodyFault = WireReader.Fault(
                "it has \(frame.count) bytes, and \(limit(frame)) are taken at most", isExcess: true)
        } else if found == nil {
            message.bodyFault = WireReader.Fault(
                "the file descriptors that came with it were lost, because this process has no numbers left for them",
                isExcess: true)
        }
        guard message.bodyFault == nil, message.bodyCount > 0,
            case .success(let signature) = message.signature
        else {
            // What has no body but a signature is wrong as well.
            if message.bodyFault == nil, case .success(let signature) = message.signature,
                !signature.types.isEmpty
            {
                message.bodyFault = WireReader.Fault("it ends too early")
            }
            pass(frame.count)
            return message
        }
        body = IncomingBody(
            frame: frame, types: signature.types, signatureCount: signature.description.utf8.count,
            descriptors: found ?? [], mostValues: mostValues(frame))
        parseHeader()
        return message
    }

    /// The body of the last message is not read any more.
    mutating func finish() {
        guard let count = body?.frame.count else { return }
        body = nil
        pass(count)
    }

    /// Continues behind a message, of which a part may not have come yet.
    private mutating func pass(_ count: Int) {
        let here = min(count, tail - head)
        head += here
        place += UInt64(here)
        skipping += count - here
        if head == tail { (head, tail) = (0, 0) }
        descriptors.drop(before: place)
        parseHeader()
    }

    /// Parses the beginning of the first message.
    private mutating func parseHeader() {
        if skipping > 0, tail > head {
            let count = skipping
            skipping = 0
            return pass(count)
        }
        guard frame == nil, fault == nil, skipping == 0, available >= MessageFrame.size else { return }
        do throws(WireReader.Fault) {
            let start = base.start + head + (body?.frame.count ?? 0)
            frame = try MessageFrame(UnsafeRawBufferPointer(start: start, count: MessageFrame.size))
        } catch {
            fault = error
        }
    }

    /// Makes room for some bytes behind what is there.
    private mutating func reserve(_ more: Int) {
        let count = tail - head
        if count == 0, base.capacity > Self.largestKept, more <= Self.smallest {
            base = IncomingMemory(Self.smallest)
            (head, tail) = (0, 0)
        } else if tail + more > base.capacity {
            if head > 0 { memmove(base.start, base.start + head, count) }
            (head, tail) = (0, count)
            // A message whose length is known needs no more than that.
            let wanted = frame.map { needed($0) + Self.smallest } ?? .max
            if count + more > base.capacity {
                base.grow(to: max(count + more, min(base.capacity * 2, wanted)))
            }
        }
    }
}

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

/// The body of a message: how to read it once it is wanted.
struct IncomingBody {
    let frame: MessageFrame
    let types: [BusType]
    /// The length of the types' text.
    let signatureCount: Int
    let descriptors: [BusFileDescriptor]
    /// How many values it may become.
    let mostValues: Int

    /// - Parameters:
    ///   - bytes: exactly the message.
    ///   - count: becomes how many values were made, inner ones and parts of their types included.
    func values(
        _ bytes: UnsafeRawBufferPointer, counted count: inout Int
    ) throws(WireReader.Fault) -> [BusValue] {
        guard frame.count > frame.body || !types.isEmpty else { return [] }
        var reader = WireReader(
            bytes, from: frame.body, to: frame.count, isSwapped: frame.isSwapped, descriptors: descriptors,
            mostValues: mostValues)
        // Its arrays keep the types of their elements, also those that have none.
        try reader.countTypes(signatureCount)
        let values = try reader.values(types)
        count = mostValues - reader.valuesLeft
        guard reader.isAtEnd else { throw WireReader.Fault("its body is longer than its signature says") }
        return values
    }
}

/// A message with a body that has not been read, apart from the stream that it came with.
struct UnreadBody: Sendable {
    fileprivate let bytes: [UInt8]
    fileprivate let body: IncomingBody

    /// - Throws: what is wrong with the body.
    func values() throws(WireReader.Fault) -> [BusValue] {
        var count = 0
        return try bytes.withUnsafeBufferPointer { bytes throws(WireReader.Fault) in
            try body.values(UnsafeRawBufferPointer(bytes), counted: &count)
        }
    }
}

/// The file descriptors that came with a stream's bytes and whose messages have not been read.
///
/// The kernel gives them with the bytes that they were sent with, and a bus sends them with the first byte of
/// their message. Where this process has no numbers left the kernel drops some: the place identifies the
/// message that has lost them.
struct IncomingDescriptors {
    private struct Batch {
        /// Where in the stream the bytes were that they came with.
        let place: Range<UInt64>
        var descriptors: [BusFileDescriptor]
        let isCut: Bool
    }

    private var batches: [Batch] = []

    /// - Parameter isCut: whether some were dropped. The others of the same bytes are of no use then.
    mutating func add(_ descriptors: [BusFileDescriptor], isCut: Bool, at place: Range<UInt64>) {
        guard isCut || !descriptors.isEmpty else { return }
        batches.append(Batch(place: place, descriptors: isCut ? [] : descriptors, isCut: isCut))
    }

    /// The descriptors of a message, fewer where fewer came; nil where they were dropped.
    mutating func removeFirst(_ count: Int, of message: Range<UInt64>) -> [BusFileDescriptor]? {
        var taken: [BusFileDescriptor] = []
        var index = 0
        while taken.count < count, index < batches.count {
            guard batches[index].place.overlaps(message) else {
                index += 1
                continue
            }
            if batches[index].isCut {
                batches.remove(at: index)
                return nil
            }
            let part = batches[index].descriptors.prefix(count - taken.count)
            taken += part
            batches[index].descriptors.removeFirst(part.count)
            index += 1
        }
        return taken
    }

    /// Closes those whose bytes have all been read: no message has asked for them.
    mutating func drop(before offset: UInt64) {
        if !batches.isEmpty { batches.removeAll { $0.place.upperBound <= offset } }
    }
}
