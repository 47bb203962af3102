internal import Glibc

/// A program that is started as a child of this process, where there is no service manager to start it.
package enum ChildProgram {
    /// Starts a program in a session of its own, with nothing on its standard streams.
    ///
    /// - Parameters:
    ///   - command: the program's path and its arguments.
    ///   - environment: all of its environment.
    /// - Returns: false when it can't be started.
    package static func start(_ command: [String], environment: [String: String]) -> Bool {
        guard let process = Self.process(command, environment: environment) else { return false }
        // A thread has to wait for its end. There are few of these, and they sleep.
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { process in
                _ = ChildProgram.end(of: pid_t(Int(bitPattern: process)))
                return nil
            }, UnsafeMutableRawPointer(bitPattern: Int(process)))
        if code == 0 { pthread_detach(thread) }
        return true
    }

    /// Runs a program to its end, with nothing on its standard streams. Blocks the calling thread.
    ///
    /// - Parameters:
    ///   - command: the program's path and its arguments.
    ///   - environment: all of its environment.
    ///   - descriptors: this process's, which are the program's 3, 4 and so on.
    ///   - limit: how long it may take; it is killed then.
    /// - Returns: its exit status; nil where it can't be started, took too long or died of a signal, and
    ///   where its status is lost.
    package static func run(
        _ command: [String], environment: [String: String], descriptors: [Int32], within limit: Duration
    ) -> Int32? {
        // The program has the other end for as long as it is there.
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
        defer { close(ends[0]) }
        let process = Self.process(command, environment: environment, inheriting: descriptors + [ends[1]])
        close(ends[1])
        guard let process else { return nil }
        let end = ContinuousClock.now + limit
        var hasEnded = false
        while !hasEnded, ContinuousClock.now < end {
            let rest = (end - .now) / .milliseconds(1)
            var own = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
            hasEnded = poll(&own, 1, Int32(min(max(rest, 1), 60_000))) > 0
        }
        if !hasEnded { send(SIGKILL, to: process) }
        guard let status = Self.end(of: process), hasEnded else { return nil }
        return status & 0x7f == 0 ? status >> 8 & 0xff : nil
    }

    /// Waits for the end of a child, and lets go of its number. Blocks the calling thread.
    ///
    /// - Returns: its status, as waitpid(2) has it; nil where it is lost: who ignores SIGCHLD, or waits for
    ///   any child, takes it away.
    package static func end(of process: Int32) -> Int32? {
        var status: Int32 = 0
        var ended: pid_t
        repeat { ended = waitpid(process, &status, 0) } while ended < 0 && errno == EINTR
        return ended == process ? status : nil
    }

    /// Sends a signal to a child that nobody has waited for. Any other number may be another process's by
    /// now, and gets none.
    package static func send(_ signal: Int32, to process: Int32) {
        var information = siginfo_t()
        guard waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0 else { return }
        kill(process, signal)
    }

    /// Where a program is, by `PATH` unless it is a path; nil when there is none that can be run.
    package static func path(of program: String, _ environment: [String: String]) -> String? {
        let paths = environment["PATH"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/bin:/usr/bin:/bin"
        let candidates =
            program.contains("/") ? [program] : paths.split(separator: ":").map { "\($0)/\(program)" }
        return candidates.first { path in
            var status = stat()
            return path.hasPrefix("/") && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
                && access(path, X_OK) == 0
        }
    }

    /// Starts a program as ``start(_:environment:)`` does, and leaves it to the caller to wait for its end.
    ///
    /// - Parameter descriptors: this process's, which are the program's 3, 4 and so on.
    /// - Returns: the process; nil when it can't be started.
    package static func process(
        _ command: [String], environment: [String: String], inheriting descriptors: [Int32] = []
    ) -> Int32? {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // This process blocks, handles or, as the bus's library does with SIGPIPE, ignores some signals: its
        // children must be able to end by all of them.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        // The last one is POSIX_SPAWN_SETSID.
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | 0x80))
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for stream in 0...2 {
            posix_spawn_file_actions_addopen(
                &actions, Int32(stream), "/dev/null", stream == 0 ? O_RDONLY : O_WRONLY, 0)
        }
        // Out of the way first, since one of them may have the number of another's place.
        let copies = descriptors.map { fcntl($0, F_DUPFD_CLOEXEC, 100) }
        defer { for copy in copies where copy >= 0 { close(copy) } }
        guard copies.allSatisfy({ $0 >= 0 }) else { return nil }
        for (index, copy) in copies.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, copy, Int32(3 + index))
        }
        return withPointers(command) { words in
            withPointers(environment.map { "\($0)=\($1)" }) { variables in
                var process: pid_t = 0
                guard let program = words[0],
                    posix_spawn(&process, program, &actions, &attributes, words, variables) == 0
                else { return nil }
                return process
            }
        }
    }

    /// The words as C has them, for as long as `body` runs.
    private static func withPointers<Result>(
        _ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let pointers = words.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        return body(pointers + [nil])
    }
}
