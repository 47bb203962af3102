internal import EventLoop
internal import Foundation
internal import Synchronization

/// A run of mpv with one sound, paused at first.
///
/// It gets its commands over a pair of connected sockets, whose other end it gets when it starts. When this
/// process ends, however it does, the system closes our end, and mpv ends as well.
final class PlayerProcess: Sendable {
    /// What became of opening the sound.
    enum Opening: Equatable {
        case ready
        case failed(PlayerFailure)
        /// There is no answer yet.
        case pending
    }

    private struct State {
        var opening = PlayerOpening()
        /// What waits for the opening or for a number; signalled for each, and once for all at the end.
        var openings: [DispatchSemaphore] = []
        var numbers: [Int: DispatchSemaphore] = [:]
        var answers: [Int: Double] = [:]
        var lastRequest = 10
        var hasEnded = false
        /// Whether its number is still its own.
        var isThere = true
    }

    private let socket: LineSocket
    private let process: pid_t
    private let state = Mutex(State())

    /// - Parameters:
    ///   - sound: the path of a file.
    ///   - descriptor: what mpv is to inherit besides.
    ///   - settings: mpv's options for this run.
    ///   - atEnd: called once, on another thread, when the sound or the process has ended by itself.
    /// - Throws: ``AudioProblem`` where mpv can't be started.
    init(
        _ sound: String, inheriting descriptor: Int32?, _ settings: [String],
        atEnd: @escaping @Sendable (PlayerProcess, PlayerEnd) -> Void
    ) throws {
        let environment = AudioEnvironment.current
        guard let program = ChildProgram.path(of: "mpv", environment) else {
            throw AudioProblem(
                description: "No program plays sounds: mpv isn't on PATH; install the package mpv.")
        }
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw AudioProblem(description: "No connection to mpv: \(String(cString: strerror(errno)))")
        }
        let name = ProcessInfo.processInfo.processName
        let command =
            [program] + Self.options + ["--audio-client-name=\(name)", "--input-ipc-client=fd://3"]
            + settings + ["--", sound]
        let process = ChildProgram.process(
            command, environment: environment, inheriting: [ends[1]] + (descriptor.map { [$0] } ?? []))
        close(ends[1])
        socket = LineSocket(ends[0])
        guard let process else { throw AudioProblem(description: "\(program) can't be started.") }
        self.process = process
        socket.read { [self] line in
            if let end = hear(line) { atEnd(self, end) }
        } atEnd: { [self] in
            if finish() { atEnd(self, .gone) }
        }
    }

    /// The path of what it inherits besides, behind the socket.
    static let inheritedSound = "/proc/self/fd/4"

    /// None of the user's own settings, scripts or further files: a sound, and nothing but it.
    private static let options = [
        "--no-config", "--no-terminal", "--load-scripts=no", "--osc=no", "--ytdl=no", "--vid=no",
        "--autoload-files=no", "--demuxer=lavf", "--idle=yes", "--pause",
    ]

    /// How the sound was opened, waited for at most as long as a person notices no delay.
    func opening() -> Opening {
        let wait: DispatchSemaphore? = state.withLock {
            guard $0.opening.result == .pending else { return nil }
            let wait = DispatchSemaphore(value: 0)
            $0.openings.append(wait)
            return wait
        }
        _ = wait?.wait(timeout: .now() + AudioEnvironment.limit)
        return state.withLock { $0.opening.result }
    }

    /// How long the sound is, in seconds; nil until mpv said it.
    var duration: Double? { state.withLock { $0.opening.duration } }

    /// Changes a property of mpv.
    func set(_ property: String, _ value: String) {
        socket.write("{\"command\":[\"set_property\",\"\(property)\",\"\(value)\"]}\n")
    }

    /// Goes to a place in the sound.
    func seek(_ seconds: Double) {
        socket.write("{\"command\":[\"seek\",\"\(seconds)\",\"absolute+exact\"]}\n")
    }

    /// Where in the sound it is, in seconds; nil where it doesn't say in time.
    func position() -> Double? {
        let wait = DispatchSemaphore(value: 0)
        let request: Int? = state.withLock {
            guard !$0.hasEnded else { return nil }
            $0.lastRequest += 1
            $0.numbers[$0.lastRequest] = wait
            return $0.lastRequest
        }
        guard let request else { return nil }
        requestNumber(request, "time-pos")
        _ = wait.wait(timeout: .now() + AudioEnvironment.limit)
        return state.withLock {
            $0.numbers[request] = nil
            return $0.answers.removeValue(forKey: request)
        }
    }

    /// Ends it. What it had to say is not heard any more.
    func end() {
        state.withLock {
            $0.hasEnded = true
            if $0.isThere { ChildProgram.send(SIGTERM, to: process) }
        }
        socket.end()
    }

    private func requestNumber(_ number: Int, _ property: String) {
        socket.write("{\"command\":[\"get_property\",\"\(property)\"],\"request_id\":\(number)}\n")
    }

    /// - Returns: the end of the sound, where the line says it.
    private func hear(_ line: String) -> PlayerEnd? {
        guard let line = PlayerLine(line) else { return nil }
        return state.withLock { state in
            guard !state.hasEnded else { return nil }
            if let request = line.request, let wait = state.numbers[request] {
                state.answers[request] = line.data
                wait.signal()
                return nil
            }
            if let question = PlayerOpening.question(after: line) {
                requestNumber(question.number, question.property)
            }
            let end = state.opening.hear(line)
            if state.opening.result != .pending {
                for wait in state.openings { wait.signal() }
                state.openings = []
            }
            return end
        }
    }

    /// The connection has ended, and so does the process: waits for that.
    ///
    /// - Returns: whether nobody asked for it.
    private func finish() -> Bool {
        // Only this here gives the number back.
        ChildProgram.send(SIGTERM, to: process)
        var information = siginfo_t()
        // The number stays the process's until the second call.
        while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        return state.withLock { state in
            state.isThere = false
            let status = ChildProgram.end(of: process).map { "status \($0)" } ?? "its status is lost"
            if state.opening.result == .pending {
                state.opening.result = .failed(.output("mpv ended, \(status)"))
            }
            for wait in state.openings + Array(state.numbers.values) { wait.signal() }
            defer { state.hasEnded = true }
            return !state.hasEnded
        }
    }
}
