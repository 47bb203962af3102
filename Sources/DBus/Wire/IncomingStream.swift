internal import CDBus
internal import Glibc

/// What a connection's socket gives, cut into messages.
///
/// The library reads and checks messages as well, but under locks and in many small steps; it takes longer for that
/// than all the rest of a press. It still connects, authenticates and says Hello.
struct IncomingStream: ~Copyable {
    /// What became of an attempt to read.
    enum Reading { case some, nothing, ended }

    private static let smallest = 4096
    /// More than this is not kept for the next message.
    private static let largestKept = 1 << 17
    /// The kernel's own limit for one message.
    private static let mostDescriptors = 253

    private var base = UnsafeMutableRawPointer.allocate(byteCount: Self.smallest, alignment: 8)
    private var capacity = Self.smallest
    /// The part of the memory that has been read and not yet parsed.
    private var head = 0
    private var tail = 0
    /// Descriptors that came and whose messages have not been parsed.
    private var descriptors: [BusFileDescriptor] = []
    /// The frame of the first message, once its beginning is here.
    private var frame: MessageFrame?
    /// What is wrong with the first message: nothing behind it can be read.
    private var fault: WireReader.Fault?
    private var parser = MessageParser()

    deinit { base.deallocate() }

    /// Whether ``next()`` has something to say.
    var hasMessage: Bool { fault != nil || frame.map { tail - head >= $0.count } ?? false }

    /// Whether nothing has come that was not taken.
    var isEmpty: Bool { head == tail }

    /// Adds bytes that were read by others.
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        (base + tail).copyMemory(from: source, byteCount: bytes.count)
        tail += bytes.count
        look()
    }

    /// Reads once; does not wait.
    mutating func receive(from socket: Int32) -> Reading {
        reserve(max(Self.smallest / 2, min((frame?.count ?? 0) - (tail - head), 1 << 20)))
        var count = Int32(0)
        var found: [Int32] = []
        let received = withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.mostDescriptors) { room in
            count = Int32(Self.mostDescriptors)
            let received = controlruntime_receive(socket, base + tail, capacity - tail, room.baseAddress, &count)
            if count > 0 { found = Array(room.prefix(Int(count))) }
            return received
        }
        for descriptor in found { descriptors.append(BusFileDescriptor(owning: descriptor)) }
        guard received > 0 else {
            return received < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .ended
        }
        tail += received
        look()
        return .some
    }

    /// Takes the first message; nil when none has come as a whole. One whose header is wrong, which no bus lets through
    /// knowingly, is passed over.
    ///
    /// - Throws: what is wrong where a message should begin. The connection is of no use then.
    mutating func next() throws(WireReader.Fault) -> IncomingMessage? {
        while true {
            if let fault { throw fault }
            guard let frame, tail - head >= frame.count else { return nil }
            if let message = take(frame) { return message }
        }
    }

    private mutating func take(_ frame: MessageFrame) -> IncomingMessage? {
        let bytes = UnsafeRawBufferPointer(start: base + head, count: frame.count)
        var taken = 0
        let message = try? parser.message(bytes, frame) { count in
            taken = min(count, descriptors.count)
            return Array(descriptors.prefix(count))
        }
        // Which belonged to one that can't be read, nobody knows.
        descriptors.removeFirst(message == nil ? descriptors.count : taken)
        head += frame.count
        if head == tail { (head, tail) = (0, 0) }
        self.frame = nil
        look()
        return message
    }

    /// Looks for the beginning of the first message.
    private mutating func look() {
        guard frame == nil, fault == nil, tail - head >= MessageFrame.size else { return }
        do throws(WireReader.Fault) {
            frame = try MessageFrame(UnsafeRawBufferPointer(start: base + head, count: MessageFrame.size))
        } catch {
            fault = error
        }
    }

    /// Makes room for some bytes behind what is there.
    private mutating func reserve(_ more: Int) {
        let count = tail - head
        let isTooMuch = count == 0 && capacity > Self.largestKept && more <= Self.smallest
        if isTooMuch || count + more > capacity {
            let size = isTooMuch ? Self.smallest : max(count + more, capacity * 2)
            let moved = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
            moved.copyMemory(from: base + head, byteCount: count)
            base.deallocate()
            (base, capacity, head, tail) = (moved, size, 0, count)
        } else if tail + more > capacity {
            memmove(base, base + head, count)
            (head, tail) = (0, count)
        }
    }
}
