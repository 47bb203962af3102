internal import EventLoop
internal import Glibc

/// Finds out how large a message a bus takes, which no bus says.
///
/// A bus cuts off who sends a larger one, as soon as it has read the first bytes of it, which hold its size.
/// So these bytes are sent over connections that exist for nothing else, behind a Hello: the bus either
/// answers that or hangs up. Nothing large is sent.
struct MessageSizeProbe {
    /// Where the bus listens.
    private let address: Address
    /// In nanoseconds of the monotonic clock.
    private let deadline: UInt64

    /// - Parameters:
    ///   - address: that of the bus.
    ///   - limit: how long all of it may take.
    init(_ address: Address, within limit: Duration) {
        self.address = address
        deadline = MonotonicClock.now() + limit.clampedNanoseconds
    }

    /// Finds the largest message that the bus takes; blocks, so it is called on a thread of its own.
    ///
    /// - Parameter range: the sizes that matter, in bytes.
    /// - Returns: the largest size in the range that is surely taken, at most 1 KiB below the largest that
    ///   is; nil where the bus takes not even the smallest, or does not say.
    func largest(in range: ClosedRange<Int>) -> Int? {
        switch findAnswer(to: range.upperBound) {
        case .taken: return range.upperBound
        case .refused: break
        case nil: return nil
        }
        guard findAnswer(to: range.lowerBound) == .taken else { return nil }
        var (taken, refused) = (range.lowerBound, range.upperBound)
        while refused - taken > 1024 {
            let size = taken + (refused - taken) / 2
            switch findAnswer(to: size) {
            case .taken: taken = size
            case .refused: refused = size
            case nil: return taken
            }
        }
        return taken
    }

    private enum Answer {
        case taken
        case refused
    }

    /// Tries one size; nil where there is no answer.
    private func findAnswer(to size: Int) -> Answer? {
        let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | socketFlags, 0)
        guard socket >= 0 else { return nil }
        defer { close(socket) }
        guard address.connect(socket) else { return nil }
        let question = Self.question(size)
        guard question.withUnsafeBytes({ SocketWrite.attempt($0, to: socket) }) == .taken(question.count)
        else { return nil }
        var answer: [UInt8] = []
        while true {
            guard wait(for: socket) else { return nil }
            var bytes = [UInt8](repeating: 0, count: 512)
            let count = recv(socket, &bytes, bytes.count, 0)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            // Somebody else than a bus that has let us in says nothing about sizes.
            guard count > 0 else { return answer.starts(with: Self.welcome) ? .refused : nil }
            answer += bytes[..<count]
            guard let end = answer.firstIndex(of: UInt8(ascii: "\n")) else { continue }
            guard answer.starts(with: Self.welcome) else { return nil }
            if end + 1 < answer.count { return .taken }
        }
    }

    private var socketFlags: Int32 {
        Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    }

    /// Waits until there is something to read.
    private func wait(for socket: Int32) -> Bool {
        while true {
            let now = MonotonicClock.now()
            guard now < deadline else { return false }
            var poll = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            let count = Glibc.poll(&poll, 1, Int32(clamping: (deadline - now) / 1_000_000 + 1))
            if count > 0 { return true }
            if count < 0, errno != EINTR { return false }
        }
    }

    /// The beginning of a server's answer to a client whom it lets in ("Authentication Protocol").
    private static let welcome = Array("OK ".utf8)

    /// All that is sent: who we are, as the kernel will confirm, Hello, and the fixed beginning of a message
    /// ("Message Format") of so many bytes in all.
    private static func question(_ size: Int) -> [UInt8] {
        let identity = String(geteuid()).utf8.map { String($0, radix: 16) }.joined()
        var writer = WireWriter()
        let hello = OutgoingCall(
            destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
            interface: "org.freedesktop.DBus", member: "Hello")
        // A constant that can be marshalled.
        try? writer.append(.call(hello, []), serial: 1)
        var question = Array("\0AUTH EXTERNAL \(identity)\r\nBEGIN\r\n".utf8) + writer.bytes
        question += [UInt8(ascii: "l"), 1, 0, 1]
        for word in [UInt32(clamping: size - 16), 2, 0] {
            withUnsafeBytes(of: word.littleEndian) { question += $0 }
        }
        return question
    }
}

extension MessageSizeProbe {
    /// The address of a Unix socket.
    struct Address: Sendable {
        private let bytes: [UInt8]

        /// The one that a socket is connected to; nil where that is of another kind, or has no name.
        init?(peerOf socket: Int32) {
            var length = socklen_t(MemoryLayout<sockaddr_un>.size)
            var bytes = [UInt8](repeating: 0, count: Int(length))
            let hasAddress = bytes.withUnsafeMutableBytes { buffer in
                guard let start = buffer.baseAddress else { return false }
                return getpeername(socket, start.assumingMemoryBound(to: sockaddr.self), &length) == 0
                    && buffer.load(as: sa_family_t.self) == sa_family_t(AF_UNIX)
            }
            guard hasAddress, Int(length) > MemoryLayout<sa_family_t>.size, Int(length) <= bytes.count else {
                return nil
            }
            self.bytes = Array(bytes[..<Int(length)])
        }

        /// Connects without waiting; false where that is not to be had at once.
        func connect(_ socket: Int32) -> Bool {
            bytes.withUnsafeBytes { buffer in
                guard let start = buffer.baseAddress else { return false }
                return Glibc.connect(
                    socket, start.assumingMemoryBound(to: sockaddr.self), socklen_t(buffer.count)) == 0
            }
        }
    }
}
