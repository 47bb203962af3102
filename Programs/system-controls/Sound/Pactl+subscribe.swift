internal import Subprocess

extension Pactl {
    /// Runs `pactl subscribe` until it ends or the task is cancelled, which ends it.
    ///
    /// - Parameter changed: called once the server sends events, and for each event about devices.
    static func subscribe(_ changed: @Sendable () -> Void) async throws {
        _ = try await Subprocess.run(
            .name("pactl"), arguments: ["subscribe"], environment: await environment(), input: .none,
            output: .sequence, error: .discarded
        ) { execution in
            // pactl doesn't report that it is subscribed. A second client that was started later and has its
            // answer shows it. Without a server that one fails, which ends the first.
            try await run("info")
            changed()
            for try await line in execution.standardOutput.strings() where concernsDevices(line) { changed() }
        }
    }

    /// Outputs, inputs, and the server itself, which says what device is the default one. Not `sink-input`:
    /// the programs that play; nor the clients, among them each run of pactl.
    private static func concernsDevices(_ event: String) -> Bool {
        // Event 'change' on sink #0
        [" on sink #", " on source #", " on server #"].contains(where: event.contains)
    }
}
