package import AppIntentsLite
internal import FoundationEssentials
internal import ControlBasics
package import WidgetKitLite

/// What can be read of an engine at any moment, and its controls and widgets by their names.
extension BundleEngine {
    /// The app's name for users, which also stands for controls and widgets that have none of their own; the
    /// bundle's where there is no app.
    package var displayName: String { environment.appName?() ?? bundleName }
    /// The app's icon, a name in the icon theme or a path; empty where there is none.
    package var iconName: String { environment.appIcon?() ?? "" }

    /// The control of a kind.
    ///
    /// - Throws: ``ControlError`` with the code `unknown` that lists the kinds there are.
    public func control(_ kind: String, instance: String? = nil) throws(ControlError) -> ControlHandle {
        let id = ControlID(kind: kind, instance: instance)
        guard controls[id] != nil else {
            throw ControlError(unknown: "control", id.description, controlIDs.map(\.description))
        }
        return ControlHandle(engine: self, id: id)
    }

    /// The widget of a kind.
    ///
    /// - Throws: ``ControlError`` with the code `unknown` that lists the kinds there are.
    public func widget(_ kind: String, instance: String? = nil) throws(ControlError) -> WidgetHandle {
        let id = WidgetID(kind: kind, instance: instance)
        guard widgets[id] != nil else {
            throw ControlError(unknown: "widget", id.description, widgetIDs.map(\.description))
        }
        return WidgetHandle(engine: self, id: id)
    }

    /// Everything that happens from now on, in order.
    public func events() -> AsyncStream<EngineEvent> {
        AsyncStream { continuation in
            let stop = observe { continuation.yield($0) }
            continuation.onTermination = { _ in Task { @EngineActor in stop() } }
        }
    }

    // Controls.

    /// What is shown of a control now; nil for an unknown one. Before its first value that is none of its
    /// preview's: see ``ControlState/hasValue``.
    public func state(of id: ControlID) -> ControlState? { controls[id]?.state }

    /// Calls `completion` once each of these controls has been read, with a value or without; at once where
    /// that is so, and after half a second in any case. Nothing is read for it that would not be, but what
    /// is waited for is read before other first values.
    package func awaitFirstValues(
        of ids: [ControlID], completion: @escaping @EngineActor () -> Void
    ) {
        controls.awaitFirstValues(of: ids, then: completion)
    }

    /// The state that a control's preview value gives, for lists of what there is; nil for an unknown one.
    package func previewState(of id: ControlID) -> ControlState? {
        controls[id].map {
            ControlState(ControlPresentation($0.template, names: $0.shown.presentation.names))
        }
    }

    /// A control's parameter values; empty for one without.
    package func configuration(of id: ControlID) -> [String: IntentArgument] {
        controls[id]?.configuration ?? [:]
    }

    /// What a configuration of a control takes; nil for one that takes none.
    package func configurationIntent(of id: ControlID) -> IntentSchema? {
        controls[id]?.declaration.configurationType.flatMap { schema(of: $0) }
    }

    /// The action that a press of a control runs, where it can be run by name.
    package func actionIntent(of id: ControlID) -> IntentSchema? {
        actionType(of: id).flatMap { schema(of: $0) }
    }

    /// Whether the kind wants to be configured, or has to be, and this control isn't.
    package func needsConfiguration(_ id: ControlID) -> Bool {
        guard id.instance == nil, let record = controls[id] else { return false }
        let declaration = record.declaration
        return declaration.isConfigurable && declaration.promptsForUserConfiguration || record.problem != nil
    }

    /// The type of the action that a control's template holds.
    package func actionType(of id: ControlID) -> (any AppIntent.Type)? {
        controls[id]?.template.action.intentType
    }

    /// The placed controls, as `ControlCenter` reports them.
    package func controlInfos() -> [ControlInfo] {
        controls.all.map { record in
            ControlInfo(
                id: record.id.description, kind: record.id.kind,
                pushInfo: pushTokens.token(of: .control(record.id.kind)).map { ControlPushInfo(token: $0) },
                configuration: record.configurationIntent)
        }
    }

    // Widgets.

    /// What is shown of a widget now; nil for an unknown one. Before the first entry that is a placeholder,
    /// once `Widgets.showPlaceholder(of:completion:)` has had it made.
    public func state(of id: WidgetID) -> WidgetState? {
        widgets.restoreTimelines()
        widgets.showPlaceholderHere(id)
        return widgets[id]?.state
    }

    /// A widget's parameter values; empty for one without.
    package func configuration(of id: WidgetID) -> [String: IntentArgument] {
        widgets[id]?.placement.configuration ?? [:]
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

    // Who depends on what, in gallery order.

    /// The widgets that reload after an action of this type.
    package func dependentWidgets(of type: any AppIntent.Type) -> [WidgetID] {
        dependencies.widgets(after: type)
    }

    /// The controls declared with `.reloads(after:)` for this type.
    package func dependentControls(of type: any AppIntent.Type) -> [ControlID] {
        dependencies.controls(after: type)
    }

    /// Whether a control was declared with `.reloads(after:)`.
    package func reloadsAfterActions(_ id: ControlID) -> Bool {
        controls[id]?.declaration.reloadsAfter.isEmpty == false
    }

    /// The widgets that read what actions of this type write, as far as one has run.
    package func widgetsReadingState(writtenBy type: any AppIntent.Type) -> [WidgetID] {
        let readers = dependencies.readers(ofWritesBy: type)
        return readers.isEmpty ? [] : widgetIDs.filter { readers.contains(.widget($0)) }
    }

    /// The controls that read what actions of this type write, as far as one has run.
    package func controlsReadingState(writtenBy type: any AppIntent.Type) -> [ControlID] {
        let readers = dependencies.readers(ofWritesBy: type)
        return readers.isEmpty ? [] : controlIDs.filter { readers.contains(.control($0)) }
    }

    /// The types of action after which a widget reloads.
    package func reloadTypes(of id: WidgetID) -> [any AppIntent.Type] {
        guard let widget = widgets[id] else { return [] }
        return widget.declaration.reloadsAfter
            + widget.actions.sorted { $0.key < $1.key }.map(\.value.intentType)
    }

    /// The keys of shared state that a widget's provider and views read last time, in order, as `suite/key`.
    package func stateKeys(of id: WidgetID) -> [String] {
        dependencies.keys(readBy: .widget(id)).map(\.description).sorted()
    }

    // The whole.

    /// Why nothing more is done once it ends.
    package var closing: ControlError { phase.closing }

    /// Whether an author's words about a run may have something private in them: its action stands in a
    /// control that is private, or in the tree of a widget or activity with private parts. It is so however
    /// it is run.
    func isPrivate(_ request: InvocationRequest) -> Bool {
        let used = request.control.flatMap { controls[$0] }
        if used?.state.isPrivacySensitive == true { return true }
        guard let type = used?.template.action.intentType ?? request.actionType else { return false }
        let holders = dependencies.holders[ObjectIdentifier(type)] ?? []
        return holders.contains { controls[$0.id]?.state.isPrivacySensitive == true }
            || widgets.all.contains { widget in
                widget.actions.values.contains { $0.intentType == type } && widget.hasPrivateParts
            }
            || activities.hasPrivateParts(with: type)
    }

    /// Whether nothing is under way, and nothing will be before somebody asks: no action or reload runs, no
    /// widget or activity changes at some moment by itself, and neither a provider's changes nor the bundle's
    /// are followed.
    package var isDormant: Bool {
        phase.isRunning && scheduler.isIdle && pushes.isIdle && controls.isDormant && widgets.isDormant
            && activities.store.nextDate == nil && activities.alarms?.isIdle != false
            && !declarations.isFollowing
    }

    /// The actions that open entities, by the names of the entities' types.
    package var openers: [String: String] {
        // Of several that open a type the first by name.
        Dictionary(
            intents.values.sorted { $0.identifier < $1.identifier }.compactMap { schema in
                (schema.type as? any OpenIntent.Type).flatMap { Self.opened(by: $0) }.map {
                    ($0, schema.identifier)
                }
            }, uniquingKeysWith: { first, _ in first })
    }

    private static func opened<Action: OpenIntent>(by action: Action.Type) -> String? {
        (Action.Value.self as? any AppEntity.Type)?.persistentIdentifier
    }

    /// What happened so far.
    package var statistics: EngineStatistics {
        EngineStatistics(
            invocations: scheduler.count, failures: scheduler.failures,
            refusals: scheduler.refusals + requests.refusals, reloads: widgets.reloads,
            durations: code.durations)
    }

    /// How many invocations run, wait, and were given up without having ended.
    package var load: (running: Int, waiting: Int, unended: Int) { scheduler.load }

    /// How many other requests, such as snapshots and options, have no answer yet.
    package var requestCount: Int { requests.count }

    /// What runs and what waits, in sentences for a log: for which caller, and for how long already.
    package var situation: [String] {
        let lines = scheduler.situation + requests.situation
        return lines.isEmpty ? ["nothing runs and nothing waits"] : lines
    }
}
