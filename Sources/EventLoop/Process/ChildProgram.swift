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
        guard let process = spawn(command, environment.map { "\($0)=\($1)" }) else { return false }
        // A thread has to wait for its end. There are few of these, and they sleep.
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { process in
                var status: Int32 = 0
                while waitpid(pid_t(Int(bitPattern: process)), &status, 0) < 0, errno == EINTR {}
                return nil
            }, UnsafeMutableRawPointer(bitPattern: Int(process)))
        if code == 0 { pthread_detach(thread) }
        return true
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

    private static func spawn(_ words: [String], _ variables: [String]) -> pid_t? {
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
        return withPointers(words) { words in
            withPointers(variables) { variables in
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
