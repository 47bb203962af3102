internal import ControlClient

/// How far a use is, as the bundle shows it: a control by its progress, an action by the activity that shows
/// what goes on for longer than two seconds.
enum UseProgress {
    /// Calls back with shares of one until the task is cancelled.
    static func follow(
        _ use: Toolbox.Use, _ client: ControlClient, _ report: @Sendable (Double) async -> Void
    ) async {
        switch use {
        case .control(let address):
            for await update in client.watch(address, starting: false) {
                if case .state(let control) = update, let progress = control.progress {
                    await report(progress)
                }
            }
        case .action(let bundle):
            guard let updates = try? await client.activityUpdates() else { return }
            for await update in updates {
                guard case .activities(let activities) = update else { continue }
                let running = activities.first { $0.bundle == bundle && $0.style == "transient" }
                if let progress = running?.progress { await report(progress) }
            }
        }
    }
}
