/// What begins with the start, and what of that ended earlier processes.
extension BundleEngine {
    /// Begins what is to come after the controls' first values: at once, as a rule. Where a process has ended
    /// in something that is not suspended yet, one thing begins after the other, so that the next death shows
    /// which it was.
    func startRest() {
        guard environment.crashes.isSearching else { return startAllElse() }
        controls.awaitFirstReads { [weak self] in
            guard let self else { return }
            phase.awaitFirstReads = nil
            guard phase.holdsCalls else { return startAllElse() }
            // What was called for goes first.
            _ = environment.clock.schedule(after: Self.headStart) { [weak self] in self?.startAllElse() }
        }
    }

    /// How long what callers asked for runs alone in a process that searches.
    private static let headStart: Duration = .milliseconds(500)

    private func startAllElse() {
        guard phase.isRunning else { return }
        widgets.start()
        declarations.start { [weak self] in await self?.declare($0) }
        activities.start(showsRuns: showsRuns)
        wantPushTokens()
        phase.hasBegun()
    }

    /// Waits until every control and every widget has been asked once after this call.
    public func ready() async {
        for id in controlIDs { try? await control(id.kind, instance: id.instance).reload() }
        for id in widgetIDs { try? await widget(id.kind, instance: id.instance).reload() }
    }

    /// What callers ask for waits so; see ``EnginePhase/afterFirstValues(_:)``.
    func firstValues() async { await phase.firstValues() }

    /// Whether an invocation waits for the first values in the same way; it begins then.
    func holds(_ invocation: Invocation) -> Bool {
        guard phase.awaitFirstReads != nil else { return false }
        let ticket = invocation.ticket
        phase.afterFirstValues { [weak self] in
            // It may have been given up meanwhile.
            if let self, let waiting = scheduler[ticket] { begin(waiting, hasWaited: true) }
        }
        return true
    }
}
