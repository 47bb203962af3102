/// What begins with the start.
extension BundleEngine {
    /// Begins what is to come after the controls' first values: at once, as a rule. Where a process has ended
    /// in something that is not suspended yet, one thing begins after the other, so that the next death shows
    /// which it was.
    func startRest() {
        guard environment.crashes.isSearching else { return startAllElse() }
        controls.awaitFirstValues(of: controlIDs) { [weak self] in self?.startAllElse() }
    }

    private func startAllElse() {
        guard phase.isRunning else { return }
        widgets.start()
        declarations.start { [weak self] in await self?.declare($0) }
        activities.start(showsRuns: showsRuns)
    }
}
