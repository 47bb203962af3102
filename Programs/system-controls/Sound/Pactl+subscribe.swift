internal import Subprocess

extension Pactl {
    /// Runs `pactl subscribe` until it ends or the task is cancelled, which ends it.
    ///
    /// - Parameter changed: called once the server sends events, and for each event, with what it is about;
    ///   nil for everything.
    static func subscribe(_ changed: @Sendable (SoundEvents.Subject?) -> Void) async throws {
        _ = try await Subprocess.run(
            .name("pactl"), arguments: ["subscribe"], environment: await environment(), input: .none,
            output: .sequence, error: .discarded
        ) { execution in
            // pactl doesn't report that it is subscribed. A second client that was started later and has its
            // answer shows it. Without a server that one fails, which ends the first.
            try await run("info")
            changed(nil)
            for try await line in execution.standardOutput.strings() {
                if let subject = subject(of: line) { changed(subject) }
            }
        }
    }

    /// Outputs, inputs, and the server itself, which says what device is the default one; and what programs
    /// play. Not the clients, among them each run of pactl.
    private static func subject(of event: String) -> SoundEvents.Subject? {
        // Event 'change' on sink #0
        if [" on sink #", " on source #", " on server #"].contains(where: event.contains) { return .devices }
        return event.contains(" on sink-input #") ? .streams : nil
    }
}
