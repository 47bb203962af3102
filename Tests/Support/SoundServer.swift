public import Foundation

/// A PulseAudio server of the test's own, with an output that leads nowhere and a microphone that hears
/// nothing.
public struct SoundServer: Sendable {
    /// Where its socket and everybody's settings are.
    public let folder: URL
    private let daemon: ChildProcess

    /// Starts it, and waits until it takes clients.
    public init(in folder: URL) async throws {
        self.folder = folder
        daemon = try ChildProcess.start(
            [
                "pulseaudio", "-n", "-v", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
                "--disable-shm=yes", "-L", "module-null-sink sink_name=test", "-L",
                "module-null-source source_name=microphone", "-L",
                "module-native-protocol-unix auth-anonymous=1 socket=\(folder.path)/pulse.sock",
            ],
            environment: [
                "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "XDG_CONFIG_HOME": folder.path,
                "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(Nowhere.path)", "PULSE_SERVER": "", "LC_ALL": "C",
            ])
        try await daemon.line(on: .error) { $0.contains("Daemon startup complete") }
    }

    /// What a client needs in its environment.
    public static func environment(_ folder: URL) -> [String: String] {
        [
            "PULSE_SERVER": "unix:\(folder.path)/pulse.sock", "HOME": folder.path, "LC_ALL": "C",
            "XDG_CONFIG_HOME": folder.path,
        ]
    }

    /// Ends it and waits for its end.
    public func stop() async throws {
        daemon.terminate()
        _ = try await daemon.exitStatus()
    }

    /// Kills it and waits for its end. Its socket stays behind.
    public func kill() async throws {
        daemon.send(SIGKILL)
        _ = try await daemon.exitStatus()
    }

    /// Runs another client.
    @discardableResult
    public func pactl(_ arguments: String...) async throws -> String {
        let result = try await run(["pactl"] + arguments, environment: Self.environment(folder))
        guard result.exitStatus == 0 else { throw TestSupportError("pactl: \(result.errorOutput)") }
        return result.output.trimmingCharacters(in: .newlines)
    }
}
