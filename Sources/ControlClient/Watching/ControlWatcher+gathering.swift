internal import BusContract
internal import DBus
internal import EventLoop

/// What of one change has come so far.
struct Gathering {
    /// How long half a change waits for the other half, should the bundle be busy.
    static let patience = Duration.milliseconds(250)
    /// How often the queue is read to its end, so that a flood can't put an update off for ever.
    static let maximumRounds = 32

    /// Distinguishes this gathering from earlier ones.
    let number: Int
    var isUnderWay = false
    /// Whether something came since the queue was last read to its end.
    var isFresh = false
    var rounds = 0
    var hasControl = false
    /// Whether the bundle has been asked for a sign that all has been sent.
    var hasAsked = false
}

extension ControlWatcher {
    /// Puts the update off until the signals of the same change are in.
    ///
    /// They leave the bundle back to back, `Toggle1` first, so usually both are in the queue already and
    /// going through it is enough. When the bus is slow with the second one, the bundle is pinged: what it
    /// sent before its answer is here before the answer.
    func gather(_ interface: String) {
        if interface == Control1.name.rawValue { gathering.hasControl = true }
        gathering.isFresh = true
        // While a ping is under way nothing checks the queue, so the second half does.
        guard !gathering.isUnderWay || gathering.hasAsked else { return }
        gathering.isUnderWay = true
        postCheck()
    }

    private func postCheck() {
        loop.post { self.assumeIsolated { $0.checkGathering() } }
    }

    private func checkGathering() {
        guard gathering.isUnderWay else { return }
        gathering.rounds += 1
        if gathering.isFresh, gathering.rounds < Gathering.maximumRounds {
            gathering.isFresh = false
            return postCheck()
        }
        if gathering.hasControl || gathering.rounds >= Gathering.maximumRounds { return deliverState() }
        guard !gathering.hasAsked else { return }
        gathering.hasAsked = true
        Task { [number = gathering.number] in
            // Any answer will do, and so will none for too long.
            _ = try? await connection.call(
                StandardInterfaces.Peer.ping, of: try address.busName(), at: address.path,
                timeout: Gathering.patience, noAutoStart: true)
            if gathering.number == number { deliverState() }
        }
    }
}
