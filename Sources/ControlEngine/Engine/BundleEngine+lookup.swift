package import AppIntentsLite
package import WidgetKitLite

extension BundleEngine {
    /// The control of a kind.
    ///
    /// - Throws: ``ControlError`` with the code `unknown` that lists the kinds there are.
    public func control(_ kind: String, instance: String? = nil) throws(ControlError) -> ControlHandle {
        let id = ControlID(kind: kind, instance: instance)
        guard controls[id] != nil else {
            throw unknown("control", id.description, controlIDs.map(\.description))
        }
        return ControlHandle(engine: self, id: id)
    }

    /// The widget of a kind.
    ///
    /// - Throws: ``ControlError`` with the code `unknown` that lists the kinds there are.
    public func widget(_ kind: String, instance: String? = nil) throws(ControlError) -> WidgetHandle {
        let id = WidgetID(kind: kind, instance: instance)
        guard widgets[id] != nil else {
            throw unknown("widget", id.description, widgetIDs.map(\.description))
        }
        return WidgetHandle(engine: self, id: id)
    }

    /// What is shown of a control now; nil for an unknown one.
    public func state(of id: ControlID) -> ControlState? { controls[id]?.state }

    /// What is shown of a widget now; nil for an unknown one. Before the first entry that is a placeholder,
    /// once `showPlaceholder(of:completion:)` has had it made.
    public func state(of id: WidgetID) -> WidgetState? {
        restoreTimelines()
        showPlaceholderHere(id)
        return widgets[id]?.state
    }

    /// The same, as far as anything has been shown yet: no placeholder is made.
    package func shownState(of id: WidgetID) -> WidgetState? { widgets[id]?.state }

    /// The sizes that a widget has; nil for an unknown one.
    package func families(of id: WidgetID) -> [WidgetFamily]? { widgets[id]?.state.families }

    /// Everything that happens from now on, in order.
    public func events() -> AsyncStream<EngineEvent> {
        AsyncStream { continuation in
            let stop = observe { continuation.yield($0) }
            continuation.onTermination = { _ in Task { @EngineActor in stop() } }
        }
    }

    /// What a configuration of a control takes; nil for one that takes none.
    package func configurationIntent(of id: ControlID) -> IntentSchema? {
        controls[id]?.declaration.configurationType.flatMap { schema(of: $0) }
    }

    /// What a configuration of a widget takes; nil for one that takes none.
    package func configurationIntent(of id: WidgetID) -> IntentSchema? {
        widgets[id]?.declaration.configurationType.flatMap { schema(of: $0) }
    }

    /// The schema of a type, if the type can be found by its identifier.
    private func schema(of type: any AppIntent.Type) -> IntentSchema? {
        let schema = intents[type.persistentIdentifier]
        return schema.flatMap { ObjectIdentifier($0.type) == ObjectIdentifier(type) ? $0 : nil }
    }

    func unknown(_ what: String, _ name: String, _ known: [String]) -> ControlError {
        let list =
            known.isEmpty ? "there is none" : "there are " + known.map { "\"\($0)\"" }.joined(separator: ", ")
        return ControlError(.unknown, "no \(what) \"\(name)\": \(list)")
    }
}
