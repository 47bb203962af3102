internal import ControlClient
internal import DBus
internal import EventLoop
internal import Glibc
internal import Synchronization

/// Follows a control that a user named, also before there is such a control.
struct ControlFollower {
    /// How long nothing is said of a control whose bundle doesn't answer, and the first pause before it is
    /// asked again; each pause is twice the one before.
    private static let patience: Duration = .seconds(2)
    private static let longestPause: Duration = .seconds(30)

    private let client: ControlClient
    private let name: String

    init(_ client: ControlClient, _ name: String) {
        self.client = client
        self.name = name
    }

    /// Reports every update until the connection ends.
    ///
    /// A panel starts this when the session starts, perhaps before the bundle is there, and does not start it
    /// again: so what isn't found is reported as unavailable, and searched again whenever a bundle appears,
    /// and after a while where one didn't answer.
    ///
    /// - Throws: `ControlClientError` for a name that more than one control fits.
    func follow(_ notify: @escaping @Sendable (ControlUpdate) -> Void) async throws {
        guard let address = try await find(notify) else { return }
        // The bundle has answered; from here on it is not started again.
        for await update in client.watch(address, starting: false) { notify(update) }
    }

    private func find(_ notify: @escaping @Sendable (ControlUpdate) -> Void) async throws -> ControlAddress? {
        // However many bundles appear meanwhile: they are all asked at once.
        let (occasions, source) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let changes = try await client.bundleChanges()
        let following = Task {
            for await change in changes {
                if case .appeared = change { source.yield() }
            }
            source.finish()
        }
        defer { following.cancel() }
        let loop = client.connection.loop
        let notice = EarlyNotice(notify)
        let timer = loop.schedule(after: Self.patience) {
            notice.tell(.unavailable(reason: "there is no answer yet"))
        }
        defer { timer.cancel() }
        var pause = Self.patience
        var isFirst = true
        source.yield()
        for await _ in occasions {
            do {
                let address = try await client.resolve(name, startingBundles: isFirst).address
                notice.end()
                return address
            } catch let error as ControlClientError where error.code == .disconnected {
                // It is searched once the bus is back, with its bundles.
            } catch let error as ControlClientError where error.code != .ambiguous {
                notice.end()
                if isFirst {
                    Console.complain("\(error.message); waiting for it")
                    notify(.unavailable(reason: error.message))
                }
                if error.isUnanswered || error.gap == .silent {
                    loop.schedule(after: pause) { source.yield() }
                    pause = min(pause * 2, Self.longestPause)
                }
            }
            isFirst = false
        }
        return nil
    }
}

/// What is said of a control that isn't known yet, unless it is by then.
private final class EarlyNotice: Sendable {
    private let notify: Mutex<Receiver?>

    /// In a class, as a lock that holds a function wraps it again at each use.
    private final class Receiver: Sendable {
        let call: @Sendable (ControlUpdate) -> Void
        init(_ call: @escaping @Sendable (ControlUpdate) -> Void) { self.call = call }
    }

    init(_ notify: @escaping @Sendable (ControlUpdate) -> Void) { self.notify = Mutex(Receiver(notify)) }

    /// Within the lock, so that nothing is said after ``end()``.
    func tell(_ update: ControlUpdate) { notify.withLock { $0?.call(update) } }

    func end() { notify.withLock { $0 = nil } }
}

/// A watch that its own action can cancel, even when the action runs before the watch has been returned.
final class CancellableWatch: Sendable {
    private struct State {
        var watch: LoopWatch?
        var isCancelled = false
    }

    private let state = Mutex(State())

    func set(_ watch: LoopWatch) {
        let isCancelled = state.withLock {
            $0.watch = watch
            return $0.isCancelled
        }
        if isCancelled { watch.cancel() }
    }

    func cancel() {
        let watch = state.withLock {
            $0.isCancelled = true
            return $0.watch
        }
        watch?.cancel()
    }
}
