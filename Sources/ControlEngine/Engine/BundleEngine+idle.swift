extension BundleEngine {
    /// Whether nothing is under way, and nothing will be before somebody asks: no action or reload runs, no
    /// widget changes at some moment by itself, and no provider's changes are followed.
    package var isDormant: Bool {
        phase == .running && invocations.isEmpty && expired.isEmpty && reloads.isIdle && pushes.isEmpty
            && observations.isEmpty && widgetObservations.isEmpty && agenda.count == 0
    }
}
