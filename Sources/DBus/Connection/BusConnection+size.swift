internal import EventLoop

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
