internal import Logging
internal import WidgetKitLite

extension Activities {
    /// How long after a change it is kept at the latest, where nobody waits for that.
    private static let saveDelay: Duration = .milliseconds(250)
    /// How long after a write that failed it is tried again; what changes meanwhile is with that.
    private static let saveAgain: Duration = .seconds(10)

    /// Keeps what there is, shortly.
    func saveSoon() { save(after: Self.saveDelay) }

    /// What can't be written is tried again until it can be, as nothing else may change meanwhile.
    private func save(after delay: Duration) {
        guard keeping != nil, saveTimer == nil else { return }
        saveTimer = clock.schedule(after: delay) { [weak self] in
            guard let self else { return }
            saveTimer = nil
            // Without an owner: it ends with the write.
            Task { [weak self] in
                guard let self else { return }
                let problem = await store.keep()
                // Each new reason is told once.
                if let problem, problem != unkept { reportUnkept(problem) }
                unkept = problem
                if problem != nil { save(after: Self.saveAgain) }
            }
        }
    }

    func reportUnkept(_ problem: String) {
        logger.warning("\(problem)", metadata: LoggedEvent.stateNotKept.metadata())
    }
}
