internal import EventLoop
internal import Glibc

/// How large a message may be that is sent: what the bus takes, and ``BusLimits/outgoingMessage`` at most.
///
/// The bus is asked before the first message that is not small, as only few programs ever have one.
struct OutgoingSizeLimit {
    /// What every bus takes, in bytes.
    static let small = 128 << 10

    private let most: Int
    /// In bytes of a whole message.
    private(set) var value: Int
    private(set) var isKnown: Bool

    init(_ limits: BusLimits) {
        most = limits.outgoingMessage
        value = min(Self.small, most)
        isKnown = most <= Self.small
    }

    /// The sizes to ask the bus for.
    var range: ClosedRange<Int> { value...most }

    /// - Parameter found: what the bus takes; nil where it did not say.
    mutating func learn(_ found: Int?) {
        value = found ?? most
        isKnown = true
    }

    /// What is sent meanwhile of what can't wait.
    var assumed: Int { isKnown ? value : most }
}

extension BusConnection {
    /// Sends a signal for an ``ObjectServer``. Where the bus takes nothing of its size, or may not, it goes
    /// out without the values of properties, so that who follows the object reads them; where D-Bus can't
    /// carry a property's value, it goes out without that. On a closed connection, which is reported
    /// separately, it is dropped.
    ///
    /// - Returns: why a value, or the signal where it has none to leave out, can't be carried; nil as a rule.
    @discardableResult
    public func announce(_ signal: BusSignal) -> BusConnectionError? {
        guard isConnected else { return nil }
        do throws(BusConnectionError) {
            try handle.send(.signal(signal))
            return nil
        } catch {
            if error.code == .invalidValue {
                announceSmaller(signal.withoutValues { !BusSignal.canCarry($0, of: signal) })
                return error
            }
            guard error.code == .limitsExceeded else { return nil }
            let isKnown = handle.sizeLimit.isKnown
            if !isKnown { whenLimitIsKnown {} }
            // Properties are read again by who follows them; that an object came, nobody would read.
            let isChange = signal.member == StandardInterfaces.Properties.propertiesChanged.name
            announceSmaller(isKnown || isChange ? signal.withoutValues { _ in true } : signal)
            return nil
        }
    }

    private func announceSmaller(_ signal: BusSignal) {
        // What fails now is on a closed connection, or has nothing that could be left out.
        _ = try? handle.send(.signal(signal), limit: handle.sizeLimit.assumed)
    }

    /// Runs `body` when it is known how large a message the bus takes, or when the connection has ended.
    func whenLimitIsKnown(_ body: @escaping @Sendable () -> Void) {
        guard isConnected, !handle.sizeLimit.isKnown else { return body() }
        limitWaits.append(body)
        guard limitWaits.count == 1 else { return }
        let (range, generation) = (handle.sizeLimit.range, generation)
        let hasThread = handle.peer.map { peer in
            loop.startThread { [weak self] loop in
                let found = MessageSizeProbe(peer, within: .seconds(5)).largest(in: range)
                loop.post { [weak self] in self?.assumeIsolated { $0.learnLimit(found, generation) } }
            }
        }
        if hasThread != true { learnLimit(nil, generation) }
    }

    private func learnLimit(_ found: Int?, _ generation: UInt32) {
        guard generation == self.generation, isConnected else { return }
        handle.sizeLimit.learn(found)
        endLimitWaits()
        handle.answersWait = false
    }

    func endLimitWaits() {
        let waits = limitWaits
        limitWaits = []
        for body in waits { body() }
    }
}

extension BusSignal {
    /// Whether a property's value can be sent in a signal of a standard interface.
    fileprivate static func canCarry(_ property: BusValue.Entry, of signal: BusSignal) -> Bool {
        let properties = BusValue.dictionary(key: .string, value: .variant, [property])
        let isAdded = signal.member == StandardInterfaces.ObjectManager.interfacesAdded.name
        let added = BusValue.dictionary(
            key: .string, value: .vardict, [BusValue.Entry(.string(""), properties)])
        return (try? BusValueValidator.check([isAdded ? added : properties])) != nil
    }

    /// The same without the values of some properties, of the signals of the standard interfaces that carry
    /// any: who follows has to read them.
    fileprivate func withoutValues(where isLeftOut: (BusValue.Entry) -> Bool) -> BusSignal {
        typealias Properties = StandardInterfaces.Properties
        typealias Manager = StandardInterfaces.ObjectManager
        var arguments = arguments
        switch (interface, member, arguments.last) {
        case (Properties.name, Properties.propertiesChanged.name, .array(_, let invalidated)?):
            guard case .dictionary(_, _, let changed) = arguments[1] else { return self }
            let left = changed.filter { !isLeftOut($0) }
            arguments[1] = .dictionary(key: .string, value: .variant, left)
            let names = changed.map(\.key).filter { name in !left.contains { $0.key == name } }
            arguments[2] = .array(of: .string, names + invalidated)
        case (Manager.name, Manager.interfacesAdded.name, .dictionary(_, _, let added)?):
            let interfaces = added.map { interface in
                var left: [BusValue.Entry] = []
                if case .dictionary(_, _, let properties) = interface.value {
                    left = properties.filter { !isLeftOut($0) }
                }
                return BusValue.Entry(interface.key, .dictionary(key: .string, value: .variant, left))
            }
            arguments[1] = .dictionary(key: .string, value: .vardict, interfaces)
        default: break
        }
        return BusSignal(path: path, interface: interface, member: member, arguments: arguments)
    }
}

/// How much a connection takes and gives. Sizes are in bytes of whole messages.
public struct BusLimits: Hashable, Sendable {
    /// The largest call and signal that is read; 16 MiB unless set. A larger call is answered
    /// `org.freedesktop.DBus.Error.LimitsExceeded`, a larger signal is dropped; their bodies are passed over
    /// as they come in. One value is made for each 256 bytes of this at most, which is 65,536 unless set, as
    /// a value takes more memory than its bytes. Bytes of an array are none; each part of a type is one that
    /// the message says beside a value.
    public var incomingCall = 16 << 20
    /// The same for answers to calls of this connection; 64 MiB unless set, and one value for each 64 bytes
    /// of this: a million. The call throws then. Who calls those that have called it, and expects little,
    /// sets less.
    public var incomingReply = 64 << 20
    /// The largest message that is sent. A larger answer becomes `org.freedesktop.DBus.Error.LimitsExceeded`,
    /// a larger call or signal throws. 32 MiB unless set, or what the bus takes where that is less: a bus
    /// disconnects a sender of more (`dbus-daemon` takes 32 MiB where its configuration says nothing, and 128
    /// MiB, the protocol's limit, on a session bus; `dbus-broker` takes 128 MiB everywhere). Before the first
    /// answer or call of more than 128 KiB the bus is asked, which takes about a millisecond; a signal that
    /// is given to ``BusConnection/send(_:)`` does not wait for that.
    public var outgoingMessage = 32 << 20
    /// How much may wait for the bus to take it. Beyond half of it no more calls are read. Beyond all of it
    /// calls throw and answers become `LimitsExceeded`; beyond twice as much, which only signals come to, the
    /// bus counts as lost. 64 MiB unless set.
    public var outgoingQueue = 64 << 20
    /// How long the bus may take nothing while something waits, before it counts as lost. 30 seconds unless
    /// set.
    public var patience: Duration = .seconds(30)
    /// How long connecting may take, from the first byte to the bus's answer to Hello. 25 seconds unless set.
    public var connecting: Duration = .seconds(25)

    public init() {}
}

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
