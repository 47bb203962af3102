internal import ControlRuntime
internal import EventLoop

/// The socket at which the sound server takes clients. It appears with the server.
struct ServerSocket: Sendable {
    private let changes: AsyncStream<Void>

    /// Watches from now on.
    static func watch() async -> ServerSocket {
        let changes = FileObservation.changes(of: await watchedPath())
        // The first element says that the watch has begun.
        for await _ in changes { break }
        return ServerSocket(changes: changes)
    }

    /// Waits until the socket has come, gone or been replaced; five seconds where that can't be seen, as with
    /// a server on another machine.
    ///
    /// - Returns: whether it has; false when the limit is over.
    func change(atMost limit: Duration) async -> Bool {
        await withTaskGroup { group in
            group.addTask {
                for await _ in changes { return true }
                try? await Task.sleep(for: .seconds(5))
                return false
            }
            group.addTask {
                try? await Task.sleep(for: limit)
                return false
            }
            defer { group.cancelAll() }
            return await group.next() ?? false
        }
    }

    /// Whether there is one; a server on another machine has none here.
    static var isThere: Bool {
        get async { FileManager.default.fileExists(atPath: path(await ProgramEnvironment.current())) }
    }

    /// The socket; its folder as long as that isn't there.
    private static func watchedPath() async -> String {
        let path = path(await ProgramEnvironment.current())
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        return FileManager.default.fileExists(atPath: "/\(folder)") ? path : "/\(folder)"
    }

    /// Where clients look for it, see "PULSE_SERVER" in pulseaudio(1).
    private static func path(_ variables: [String: String]) -> String {
        if let server = variables["PULSE_SERVER"], let start = server.firstIndex(of: "/") {
            return String(server[start...])
        }
        let folder = variables["PULSE_RUNTIME_PATH"] ?? "\(variables["XDG_RUNTIME_DIR"] ?? "/run")/pulse"
        return "\(folder)/native"
    }
}
