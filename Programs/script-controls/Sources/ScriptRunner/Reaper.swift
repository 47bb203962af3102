internal import CSpawn
internal import EventLoop
internal import Glibc
internal import Synchronization

/// The process that ends all commands once this process is gone, also where that was killed. Where it is
/// killed itself, another one takes its place.
public enum Reaper {
    private struct State {
        var socket: Int32 = -1
        var process: Int32 = 0
        /// Says that it is gone.
        var watch: LoopWatch?
        /// What it has to know.
        var groups: Set<Int32> = []
        /// Whether another one is about to be started.
        var isAway = false
        /// When it was started.
        var begin: Duration = .zero
        /// Says something to the person who looks at the journal.
        var say: @Sendable (String) -> Void = { _ in }
    }

    /// Global as there is one for a process.
    private static let state = Mutex(State())
    /// One that is ended again and again isn't started without a pause.
    private static let pause: Duration = .seconds(1)

    /// Starts it. Call it as the first thing that a process does: it is a copy of this one.
    ///
    /// - Parameter say: called, with a sentence, for each that another one takes the place of.
    public static func begin(_ say: @escaping @Sendable (String) -> Void) {
        state.withLock {
            $0.say = say
            if $0.socket < 0 { start(&$0) }
        }
    }

    private static func start(_ state: inout State) {
        state.socket = spawn_group_begin_reaper(&state.process)
        state.begin = Loop.uptime
    }

    /// Where a command reports itself; -1 where there is none.
    static var socket: Int32 { state.withLock { $0.socket } }

    /// The process that it is; for tests.
    static var process: Int32 { state.withLock { $0.process } }

    // MARK: On the commands' loop

    /// A command has begun.
    static func begin(group: Int32) {
        state.withLock { state in
            guard state.socket >= 0 || state.isAway else { return }
            state.groups.insert(group)
            guard state.socket >= 0 else { return }
            follow(&state)
            // The command has reported it already, unless it is gone or doesn't listen.
            if spawn_group_report(state.socket, 1, group) == 0 { replace(&state) }
        }
    }

    /// A command has ended, and said so.
    static func end(group: Int32) { state.withLock { _ = $0.groups.remove(group) } }

    private static func follow(_ state: inout State) {
        guard state.watch == nil, state.socket >= 0 else { return }
        state.watch = CommandRun.loop.watch(state.socket) { self.state.withLock { replace(&$0) } }
    }

    /// Ends what is left of it, and has another one know all that runs.
    private static func replace(_ state: inout State) {
        guard state.socket >= 0 else { return }
        state.watch?.cancel()
        state.watch = nil
        close(state.socket)
        state.socket = -1
        state.say(
            "the process \(state.process), which ends all commands when this one is killed, has gone or doesn't "
                + "answer; another one is started")
        // Also one that is only stopped.
        spawn_group_kill(state.process)
        state.isAway = true
        if Loop.uptime - state.begin > pause { return restart(&state) }
        CommandRun.loop.schedule(after: pause) { self.state.withLock { restart(&$0) } }
    }

    private static func restart(_ state: inout State) {
        start(&state)
        guard state.socket >= 0 else {
            CommandRun.loop.schedule(after: pause) { self.state.withLock { restart(&$0) } }
            return
        }
        state.isAway = false
        for group in state.groups where spawn_group_report(state.socket, 1, group) == 0 {
            return replace(&state)
        }
        follow(&state)
    }
}
