internal import Foundation
internal import Synchronization

/// A program that was just started, and this process's ends of the pipes to its standard streams.
///
/// By `posix_spawn`, and not Foundation's `Process`: that learns of a child's end through a descriptor which
/// the child inherits. A child that closes all descriptors, as servers do, makes it believe in an end that
/// has not come, and then it blocks until the end does come, unaware of the ends of all other children.
struct SpawnedProgram: Sendable {
    let process: pid_t
    let input: Int32
    let output: Int32
    let error: Int32

    /// Starts the program whose path is the first word, in a process group of its own, without any other
    /// descriptor of this process's, and with no signal blocked or ignored: threads of Swift's pool block
    /// nearly all, and a child inherits that.
    ///
    /// - Throws: `TestingError` when there are no pipes or there is no such program.
    static func start(_ words: [String], environment: [String: String]) throws -> SpawnedProgram {
        keepStatuses()
        let pipes = try (0...2).map { _ in try Pipe() }
        // The child has its copies then; an end that stays open here would hide the child's own end.
        defer { for (index, pipe) in pipes.enumerated() { close(index == 0 ? pipe.reader : pipe.writer) } }
        var process: pid_t = 0
        let status = withArguments(words) { arguments in
            withArguments(environment.map { "\($0)=\($1)" }) { variables in
                withSettings(pipes) { actions, attributes in
                    posix_spawn(&process, words[0], actions, attributes, arguments, variables)
                }
            }
        }
        guard status == 0 else {
            for (index, pipe) in pipes.enumerated() { close(index == 0 ? pipe.writer : pipe.reader) }
            throw TestingError("can't start \(words): \(String(cString: strerror(status)))")
        }
        return SpawnedProgram(
            process: process, input: pipes[0].writer, output: pipes[1].reader, error: pipes[2].reader)
    }

    /// Where whoever started the tests ignores SIGCHLD, the kernel throws all statuses away. A handler stays.
    private static func keepStatuses() {
        var action = sigaction()
        sigaction(SIGCHLD, nil, &action)
        // SIG_IGN is 1, and functions can't be compared.
        let isIgnored = withUnsafeBytes(of: action.__sigaction_handler) { $0.load(as: Int.self) == 1 }
        guard isIgnored else { return }
        action.__sigaction_handler.sa_handler = SIG_DFL
        sigaction(SIGCHLD, &action, nil)
    }

    private struct Pipe {
        let reader: Int32
        let writer: Int32

        init() throws {
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else {
                throw TestingError("no pipe: \(String(cString: strerror(errno)))")
            }
            // For where other descriptors can't be closed in the child. Only one thread starts programs, so
            // none is started in between.
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            (reader, writer) = (ends[0], ends[1])
        }
    }

    private typealias FileActions = UnsafeMutablePointer<posix_spawn_file_actions_t>
    private typealias CloseFrom = @convention(c) (FileActions, Int32) -> Int32

    /// `posix_spawn_file_actions_addclosefrom_np`, from glibc 2.34 on. Looked up by name, because Swift's
    /// Glibc module leaves it out.
    private static let closeFrom: CloseFrom? = dlopen(nil, RTLD_NOW)
        .flatMap { dlsym($0, "posix_spawn_file_actions_addclosefrom_np") }
        .map { unsafeBitCast($0, to: CloseFrom.self) }

    private static func withSettings<Result>(
        _ pipes: [Pipe],
        _ body: (UnsafePointer<posix_spawn_file_actions_t>, UnsafePointer<posix_spawnattr_t>) -> Result
    ) -> Result {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (index, pipe) in pipes.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, index == 0 ? pipe.reader : pipe.writer, Int32(index))
        }
        // Tests have pipes and sockets whose other ends have to notice when they are closed, and write
        // programs, which can't be started while they are open to be written.
        _ = closeFrom?(&actions, 3)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        posix_spawnattr_setflags(&attributes, Int16(flags))
        return body(&actions, &attributes)
    }

    /// The words as C has them, for as long as `body` runs.
    private static func withArguments<Result>(
        _ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let arguments = words.map { strdup($0) }
        defer { for argument in arguments { free(argument) } }
        return body(arguments + [nil])
    }
}

/// Starts child processes from one thread that never ends.
///
/// A child's parent-death signal is sent when the *thread* that started it ends, and the threads of Swift's
/// pool come and go.
final class Spawner: Sendable {
    static let shared = Spawner()

    private struct Job: Sendable { let run: @Sendable () -> Void }

    private let queue = Mutex<[Job]>([])
    private let ready = DispatchSemaphore(value: 0)

    private init() {
        let thread = Thread { [self] in
            while true {
                ready.wait()
                queue.withLock { $0.removeFirst() }.run()
            }
        }
        thread.name = "spawner"
        thread.start()
    }

    /// Runs `body` on the thread and waits for its result.
    func run<Success: Sendable>(_ body: @escaping @Sendable () throws -> Success) throws -> Success {
        let done = DispatchSemaphore(value: 0)
        let result = Mutex<Result<Success, any Error>?>(nil)
        let work: @Sendable () -> Void = {
            let outcome = Result { try body() }
            result.withLock { $0 = outcome }
            done.signal()
        }
        queue.withLock { $0.append(Job(run: work)) }
        ready.signal()
        done.wait()
        guard let outcome = result.withLock({ $0 }) else {
            throw TestingError("the spawner gave no result")
        }
        return try outcome.get()
    }
}
