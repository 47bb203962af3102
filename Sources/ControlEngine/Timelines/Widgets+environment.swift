internal import ControlBasics
internal import SwiftUILite
internal import WidgetKitLite

/// What a widget shows in the environments of its hosts.
extension Widgets {
    /// The tree of the entry on show as JSON, for the request that the current task serves.
    ///
    /// It is evaluated when it is first asked for, from what the provider has answered. Kept entries of an
    /// earlier process can't be evaluated: the provider is asked for new ones, and where it has none, they
    /// are shown as they are.
    ///
    /// - Parameter environment: that of the host; what it doesn't say is as the widget's own says.
    /// - Returns: the tree, with its pictures where they are not those that the widget holds.
    /// - Throws: ``ControlError`` with `unavailable` for a widget that is gone, and `timedOut`.
    func entry(
        _ id: WidgetID, in environment: WidgetEnvironment
    ) async throws(ControlError) -> (tree: String, pictures: TreePictures?) {
        try await waitForEntries(of: id)
        guard let own = records[id]?.placement.environment else { throw gone(id) }
        let environment = environment.filled(from: own)
        records[id]?.drawn.noteEnvironment(environment)
        let place = DrawnTrees.Place(family: nil, environment: environment)
        if let kept = records[id]?.drawn.use(place) { return (kept.entry.json, kept.pictures) }
        guard environment != own, let entry = records[id]?.entryToEvaluate else {
            return (records[id]?.state.entry ?? "", nil)
        }
        let access = StateAccess(.provider, shared)
        let rendered = try await code.onMain(
            within: options.invocationLimit, "the entry of \(id)", recorded: .snapshot(id.description)
        ) {
            StateAccess.$current.withValue(access) { entry.timeline.entry(entry.index, in: environment) }
        }
        guard let rendered else { return (records[id]?.state.entry ?? "", nil) }
        // The views may read other values than they do for other hosts, which stay.
        report(.read(id, access, failed: true))
        // Another entry may have come meanwhile, which has been announced.
        if records[id]?.entryToEvaluate?.mark == entry.mark {
            records[id]?.drawn.keep(rendered, for: place)
            // Its buttons reload what they did before they were known.
            change(id) { _ in }
        }
        return (rendered.view.node.json(), rendered.view.pictures)
    }

    /// Waits until there are entries that can be evaluated, as far as the provider has any, and else for the
    /// placeholder.
    private func waitForEntries(of id: WidgetID) async throws(ControlError) {
        restoreTimelines()
        guard let widget = records[id] else { throw gone(id) }
        // One that failed is tried again in its time.
        if widget.entryToEvaluate == nil, widget.retry == nil {
            await withCheckedContinuation { continuation in
                let end: RefreshState.Waiter = { _ in continuation.resume() }
                // Whatever runs brings what there is.
                if records[id]?.refresh.join(end) != true { reload(id, completion: end) }
            }
        }
        guard !hasShown(id) else { return }
        await withCheckedContinuation { continuation in
            showPlaceholder(of: id) { continuation.resume() }
        }
    }

    private func gone(_ id: WidgetID) -> ControlError {
        ControlError(.unavailable, "the widget \(id) is gone")
    }
}
