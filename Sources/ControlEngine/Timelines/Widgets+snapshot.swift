internal import ControlBasics
internal import WidgetKitLite

/// What a widget would show, for galleries and previews.
extension Widgets {
    /// Asks a widget's provider for a snapshot, for the request that the current task serves.
    ///
    /// - Parameter environment: that of the host; what it doesn't say is as the widget's own says.
    /// - Throws: ``ControlError`` with `unavailable` and `timedOut`, and for a widget that has to be placed
    ///   with parameters.
    func snapshot(
        _ id: WidgetID, family: WidgetFamily, isPreview: Bool, in environment: WidgetEnvironment
    ) async throws(ControlError) -> RenderedEntry {
        guard let widget = records[id] else {
            throw ControlError(.unavailable, "the widget \(id) is gone")
        }
        if let problem = widget.placement.problem { throw problem }
        let (source, placement) = (widget.source, widget.placement)
        let environment = environment.filled(from: placement.environment)
        let context = TimelineProviderContext(
            family: family, isPreview: isPreview, environments: [environment])
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
            let place = DrawnTrees.Place(family: family, environment: environment)
            change(id) { $0.drawn.keep(entry, for: place) }
        }
        return entry
    }

    /// The trees that hosts may draw besides those of the timeline, as JSON.
    package func drawnTrees(of id: WidgetID) -> [String] { records[id]?.drawn.entries.map(\.json) ?? [] }
}
