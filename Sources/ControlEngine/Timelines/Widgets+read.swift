package import WidgetKitLite

/// What can be read of the widgets at any moment.
extension Widgets {
    /// What is shown of a widget, as far as anything has been shown yet: no placeholder is made.
    package func shownState(of id: WidgetID) -> WidgetState? { records[id]?.state }

    /// The entries of a widget's timeline: dates and trees as JSON.
    package func timeline(of id: WidgetID) -> [StoredTimeline.Entry] {
        restoreTimelines()
        return records[id]?.entries.map(\.stored) ?? []
    }

    /// The sizes that a widget has; nil for an unknown one.
    package func families(of id: WidgetID) -> [WidgetFamily]? { records[id]?.state.families }

    /// Whether the kind wants to be configured, or has to be, and this widget isn't.
    package func needsConfiguration(_ id: WidgetID) -> Bool {
        guard id.instance == nil, let record = records[id] else { return false }
        let declaration = record.declaration
        return declaration.isConfigurable && declaration.promptsForUserConfiguration
            || record.placement.problem != nil
    }

    /// How many reloads that its policy asks for a widget has left at this moment.
    package func budgetRemaining(of id: WidgetID) -> Int { records[id]?.budget.remaining(at: clock.now) ?? 0 }

    /// The widgets that were placed, in gallery order: not the kinds' own, which are there without that.
    var placedInfos: [WidgetInfo] { zip(all, infos).filter { $0.0.id.instance != nil }.map(\.1) }

    /// All widgets, in gallery order.
    var infos: [WidgetInfo] {
        all.map { record in
            WidgetInfo(
                kind: record.id.kind, family: record.placement.family, instance: record.id.instance,
                configuration: record.placement.intent)
        }
    }
}
