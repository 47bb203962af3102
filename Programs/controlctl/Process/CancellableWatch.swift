internal import DBus
internal import EventLoop
internal import Synchronization

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
