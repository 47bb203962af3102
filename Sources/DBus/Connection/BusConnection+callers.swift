internal import EventLoop

/// Callers of which many calls wait, and that leave the bus meanwhile: what they wait for is not done any
/// more.
extension BusConnection {
    /// How long a sender's line may be long before the bus is asked whether the sender is still there, and
    /// asked again: most have been handled by then.
    private static let linePatience: Duration = .milliseconds(20)

    /// Has the senders checked that have many calls here, for as long as there are any.
    func checkCallersSoon() {
        isCheckingCallers = true
        _ = loop.schedule(after: Self.linePatience) { [weak self] in
            self?.assumeIsolated { $0.checkCallers() }
        }
    }

    private func checkCallers() {
        let senders = isConnected ? calls.awaiting : []
        guard !senders.isEmpty else { return isCheckingCallers = false }
        // Without an owner: it ends with the bus's answers, which have a limit.
        Task {
            // A bus that doesn't answer, or has gone: what waits is handled, or ends with the connection.
            for sender in senders { try? await checkCaller(sender) }
            checkCallersSoon()
        }
    }

    /// The answer comes behind all that the sender has called.
    private func checkCaller(_ sender: BusName) async throws {
        guard try await owner(of: sender) == nil else { return }
        openCalls.removeAll(of: sender)
        _ = calls.takeAwaited(of: sender)
    }
}
