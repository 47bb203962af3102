internal import WidgetKitLite

/// What a widget would show, for galleries and previews.
extension Widgets {
    /// Asks a widget's provider for a snapshot, for the request that the current task serves.
    ///
    /// - Throws: ``ControlError`` with `unavailable` and `timedOut`, and for a widget that has to be placed
    ///   with parameters.
    func snapshot(
        _ id: WidgetID, family: WidgetFamily, isPreview: Bool
    ) async throws(ControlError) -> RenderedEntry {
        guard let widget = records[id] else {
            throw ControlError(.unavailable, "the widget \(id) is gone")
        }
        if let problem = widget.placement.problem { throw problem }
        let (source, placement) = (widget.source, widget.placement)
        let context = TimelineProviderContext(family: family, isPreview: isPreview)
        let access = StateAccess(.provider, shared)
        await phase.firstValues()
        let entry = try await code.run(
            within: options.invocationLimit, "the provider of \(id) did not answer within the limit",
            recorded: .snapshot(id.description),
            { ControlError(unavailable: "no snapshot of \(id)", because: $0) }
        ) {
            try await StateAccess.$current.withValue(access) {
                let evaluate = try await placement.currentSource(source).snapshot(context)
                return await MainActor.run { evaluate() }
            }
        }
        // What a gallery shows is an example.
        if !isPreview, records[id]?.placement.configuration == placement.configuration {
            change(id) { $0.noteSnapshot(entry, in: family) }
        }
        return entry
    }

    /// The trees of a widget's snapshots, as JSON.
    package func snapshotTrees(of id: WidgetID) -> [String] { records[id]?.snapshotTrees ?? [] }
}
