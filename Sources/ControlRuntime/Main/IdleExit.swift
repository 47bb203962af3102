internal import ControlEngine
internal import DBus
internal import EventLoop
internal import Logging

/// Ends a bundle's process that nobody uses any more; the next call starts it again, where it is installed.
///
/// The bus doesn't say who listens to signals. Whoever shows a control has asked for its state before, so
/// everybody who has called and is still on the bus counts as a watcher.
@EngineActor
final class IdleExit {
    private let limit: Duration
    private unowned let server: BundleServer
    private let end: @Sendable () -> Void
    private var callers = Callers()

    /// - Parameters:
    ///   - limit: for how long there must have been no call.
    ///   - end: ends the process in good order; the name is released already.
    init(after limit: Duration, _ server: BundleServer, _ end: @escaping @Sendable () -> Void) {
        self.limit = limit
        self.server = server
        self.end = end
    }

    /// Ends the process when it is idle from now on, once it has its name.
    func begin() { plan() }

    func record(_ call: MethodCall) {
        callers.isOn(bus: server.connection.generation)
        callers.insert(call.sender?.rawValue)
    }

    private func plan() {
        // Waits for the process's end, as a whole.
        Loop.main.schedule(after: limit) {
            EngineActor.assumeIsolated {
                guard self.callers.checkQuiet(), self.server.engine.isDormant else { return self.plan() }
                Task(executorPreference: Loop.main) { await self.endOrGoOn() }
            }
        }
    }

    /// A call that arrives before the name is released is answered, by a bundle that goes on then.
    private func endOrGoOn() async {
        await forgetThoseWhoLeft()
        guard callers.isEmpty else { return plan() }
        // All calls that the bus has sent before its answer are here by then.
        if await server.releaseName(), callers.isEmpty, server.engine.isDormant { return end() }
        // Without an answer, too: nobody knows then whether the name is still this bundle's.
        do {
            try await server.claimName()
            plan()
        } catch {
            // A process that was started meanwhile has the name. What came here is still to be done.
            finish()
        }
    }

    /// Ends without the name, once nothing is under way.
    private func finish() {
        guard !server.engine.isDormant else { return end() }
        Loop.main.schedule(after: .milliseconds(100)) { EngineActor.assumeIsolated { self.finish() } }
    }

    private func forgetThoseWhoLeft() async {
        callers.isOn(bus: server.connection.generation)
        for name in callers.names {
            guard let caller = try? BusName(name) else { continue }
            // A bus that gives no answer says nothing of who is there.
            do {
                if try await server.connection.owner(of: caller) == nil { callers.forget(name) }
            } catch {}
        }
    }

    /// Who has called. A plain value.
    struct Callers {
        /// Of more than these a process is in use.
        static let most = 1_000

        private(set) var names: Set<String> = []
        /// Whether somebody has called whose name was not kept.
        private var areThereMore = false
        private var bus: UInt32 = 0
        private var count = 0
        private var countAtCheck = 0

        /// Whether nobody is left of all who have called.
        var isEmpty: Bool { names.isEmpty && !areThereMore }

        /// A bus that was started again has other callers, some of them under the same names.
        mutating func isOn(bus: UInt32) {
            guard bus != self.bus else { return }
            self.bus = bus
            names = []
            areThereMore = false
        }

        mutating func insert(_ name: String?) {
            count &+= 1
            guard let name, !names.contains(name) else { return }
            if names.count < Self.most { names.insert(name) } else { areThereMore = true }
        }

        mutating func forget(_ name: String) { names.remove(name) }

        /// Whether nobody has called since the last check.
        mutating func checkQuiet() -> Bool {
            defer { countAtCheck = count }
            return count == countAtCheck
        }
    }
}
