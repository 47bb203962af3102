public import AppIntentsLite
internal import Logging
internal import SwiftUILite
package import ControlBasics
public import WidgetKitLite

/// Placing, configuring and removing: what is looked up first, that it is kept, and what it brings then.
extension BundleEngine {
    // Controls.

    /// Places another control of a kind, distinguished by its parameter values. It is kept over restarts.
    ///
    /// What the values name, such as an entity, is looked up first.
    ///
    /// - Throws: ``ControlError`` for an unknown kind, one that takes no configuration, values that are
    ///   missing, don't fit or can't be kept, an entity that is not there, and where nothing can be written:
    ///   `unavailable`.
    ///   There is no new control then.
    /// - Returns: the new control's name.
    public func addControl(
        ofKind kind: String, configuration: [String: IntentArgument]
    ) async throws(ControlError) -> ControlID {
        _ = try configurable(kind)
        try configuration.checkKeepable()
        await firstValues()
        try await checkPlacing(control: kind)
        let room = try instances.takeRoom(for: configuration, isNew: true)
        defer { instances.giveBack(room) }
        let (placement, preview) = try await lookUp(configuration, ofKind: kind, for: kind, places: true)
        var id = ControlID(kind: kind)
        try await instances.keepControls { () throws(ControlError) in
            id = instances.nextControl(ofKind: kind, from: controlIDs.count { $0.kind == kind }) {
                controls[$0] != nil
            }
            let record = ControlRecord(id: id, placement, preview: preview)
            return (
                .add(stored(record)),
                { [self] in
                    instances.hasPlaced(record.id)
                    place(record)
                    notifyPushHandler(ofControl: kind)
                }
            )
        }
        return id
    }

    /// Gives a configured control other parameter values.
    ///
    /// - Throws: ``ControlError`` for an unknown control, the kind's own, values that don't fit or can't be
    ///   kept, where nothing can be written, and with `cancelled` where a change that came later has been
    ///   made; nothing has changed then.
    public func configureControl(
        _ id: ControlID, configuration: [String: IntentArgument]
    ) async throws(ControlError) {
        let arrival = instances.arrival(of: .control(id))
        try configuration.checkKeepable()
        _ = try placed(id)
        await firstValues()
        try await checkPlacing(control: id.kind)
        let old = self.configuration(of: id)
        let room = try instances.takeRoom(for: configuration, isNew: false, insteadOf: old)
        defer { instances.giveBack(room) }
        let (placement, preview) = try await lookUp(
            configuration, ofKind: id.kind, for: id.description, insteadOf: old, places: true)
        try await instances.keepControls(arrival) { () throws(ControlError) in
            // It may have been removed meanwhile.
            _ = try placed(id)
            let record = ControlRecord(id: id, placement, preview: preview)
            return (.replace(stored(record)), { [self] in replace(by: record) })
        }
    }

    /// Removes a configured control, also one that can't be placed at present. Invocations that wait for it
    /// are cancelled.
    ///
    /// - Throws: ``ControlError`` for an unknown control or the kind's own, which can't be removed, and where
    ///   nothing can be written; it is still there then.
    public func removeControl(_ id: ControlID) async throws(ControlError) {
        try await instances.keepControls { () throws(ControlError) in
            if controls[id] != nil || !instances.hasControl(id) { _ = try placed(id) }
            return (.remove(kind: id.kind, instance: id.instance ?? ""), { [self] in remove(id) })
        }
    }

    /// What a gallery shows of a control of a kind: the template of its preview value.
    ///
    /// - Throws: ``ControlError`` for an unknown kind, values that don't fit, an entity that is not there,
    ///   and code of the author's that doesn't end.
    package func preview(
        ofKind kind: String, configuration: [String: IntentArgument]
    ) async throws(ControlError) -> ControlState {
        _ = try declared(kind)
        await firstValues()
        let (placement, preview) = try await previewed(configuration, ofKind: kind)
        let record = ControlRecord(id: ControlID(kind: kind), placement, preview: preview)
        return ControlState(ControlPresentation(preview, names: record.shown.presentation.names))
    }

    private func previewed(
        _ configuration: [String: IntentArgument], ofKind kind: String
    ) async throws(ControlError) -> (ControlPlacement, ResolvedTemplate) {
        guard configuration.isEmpty else {
            // What it names is looked up.
            try await checkPlacing(control: kind)
            return try await lookUp(configuration, ofKind: kind, for: kind)
        }
        // Without values it is what the author has for those that are missing.
        let finds = (try? await checkUnlocked(forControls: kind)) != nil
        do throws(ControlError) {
            return try await lookUp([:], ofKind: kind, for: kind, finds: finds)
        } catch {
            guard finds, error.code == .authenticationRequired else { throw error }
            // As the kind's own control has it before anything is looked up.
            return try await lookUp([:], ofKind: kind, for: kind, finds: false)
        }
    }

    /// Takes a new control in.
    func place(_ record: ControlRecord) {
        guard controls.place(record) else { return }
        if record.id.instance != nil { instances.weigh(.control(record.id), record.configuration) }
        dependencies.add(record)
        emit(.controlAdded(record.id))
        learn(record.template.action.intentType)
        controls.begin(record.id)
    }

    /// Puts a control in the place of the one of its name.
    func replace(by record: ControlRecord) {
        let id = record.id
        guard let (old, isReading) = controls.replace(by: record) else { return }
        if id.instance != nil { instances.weigh(.control(id), record.configuration) }
        dependencies.update(record)
        emit(.controlConfigured(id))
        learn(record.template.action.intentType)
        if record.actionType != old.actionType { emit(.dependenciesChanged(nil)) }
        if !record.state.showsSame(as: old.state) {
            emit(.controlChanged(id, from: old.state, to: record.state))
        }
        controls.restart(id, isReading: isReading)
        notifyPushHandler(ofControl: id.kind)
    }

    /// Takes a control out, if it is there. What is kept of it stays.
    func remove(_ id: ControlID) {
        guard let record = controls[id] else { return instances.forget(.control(id)) }
        let gone = ControlError(.cancelled, "the control \(id) was removed")
        giveUp(scheduler.tickets(of: id), gone)
        controls.remove(id, gone)
        pictures.hold(TreePictures(), by: .control(id), kind: id.kind)
        instances.forget(.control(id))
        dependencies.remove(record)
        emit(.controlRemoved(id))
        notifyPushHandler(ofControl: id.kind)
    }

    private func stored(_ record: ControlRecord) -> StoredControl {
        StoredControl(
            kind: record.id.kind, instance: record.id.instance ?? "", configuration: record.configuration)
    }

    /// A control with these values, after what they name was looked up: entities, and what the author's
    /// resolvers make of them; and what it shows before its first value. The author's code runs where it may
    /// block, within the limit of an invocation, and again where the kind was declared again meanwhile.
    ///
    /// Call it once the first values are there.
    ///
    /// - Parameters:
    ///   - old: the values until now: what stays as it was may name what has gone.
    ///   - finds: whether anything is looked up. A guarded action that the values bring is refused then while
    ///     the session is locked.
    /// - Throws: ``ControlError`` for values that don't fit, an entity that isn't there, and a query that
    ///   does not answer.
    private func lookUp(
        _ configuration: [String: IntentArgument], ofKind kind: String, for name: String,
        insteadOf old: [String: IntentArgument] = [:], finds: Bool = true, places: Bool = false
    ) async throws(ControlError) -> (ControlPlacement, ResolvedTemplate) {
        let limit = options.invocationLimit
        let (declaration, edition) = (try declared(kind), catalog.edition)
        let recorded = RecordedCode.placing("control \(kind)")
        let placement = try await code.run(for: declaration.kind, within: limit, recorded: recorded) {
            if places { try declaration.checkIsConfigured(by: configuration) }
            let action = finds ? try declaration.configurationAction(configuration) : nil
            let found = try await action?.resolved(accepted: old).intent as? any ControlConfigurationIntent
            return try ControlPlacement(of: declaration, configuration, found: found)
        }
        let source = placement.source
        let preview = try await code.onMain(
            within: limit, "the template of \(name)", recorded: recorded
        ) {
            source.previewTemplate()
        }
        // The values may bring an action that no control of the kind has yet, and the session may have been
        // locked meanwhile. Before the edition is looked at, as the kind may be declared again during this.
        if finds { try await checkUnlocked(for: declaration.kind, [preview.action.intentType]) }
        guard edition == catalog.edition else {
            return try await lookUp(
                configuration, ofKind: kind, for: name, insteadOf: old, finds: finds, places: places)
        }
        return (placement, preview)
    }

    private func declared(_ kind: String) throws(ControlError) -> ControlDeclaration {
        guard let declaration = catalog.controls.first(where: { $0.kind == kind }) else {
            throw ControlError(unknown: "control", kind, catalog.controls.map(\.kind))
        }
        return declaration
    }

    func configurable(_ kind: String) throws(ControlError) -> ControlDeclaration {
        let declaration = try declared(kind)
        guard declaration.isConfigurable else {
            throw ControlError(
                .notSupported, "the control \(kind) takes no configuration: there is one of it")
        }
        return declaration
    }

    private func placed(_ id: ControlID) throws(ControlError) -> ControlRecord {
        guard let record = controls[id] else {
            throw ControlError(unknown: "control", id.description, controlIDs.map(\.description))
        }
        guard id.instance != nil else {
            throw ControlError(
                .notSupported, "\(id) is the kind's own control; only those that were added can be changed")
        }
        return record
    }

    // Widgets.

    /// Places another widget of a kind, distinguished by its size and its parameter values. It is kept over
    /// restarts.
    ///
    /// What the values name, such as an entity, is looked up first.
    ///
    /// - Parameters:
    ///   - kind: the widget's kind.
    ///   - family: nil for the first that the kind supports.
    ///   - configuration: empty for a kind without parameters, of which several sizes may be placed.
    /// - Throws: ``ControlError`` for an unknown kind, a family that it doesn't have, values that don't fit,
    ///   that can't be kept or that it doesn't take, an entity that is not there, and where nothing can be
    ///   written: `unavailable`. There is no new widget then.
    /// - Returns: the new widget's name.
    public func addWidget(
        ofKind kind: String, family: WidgetFamily? = nil, configuration: [String: IntentArgument] = [:]
    ) async throws(ControlError) -> WidgetID {
        let declaration = try widgetDeclaration(kind)
        try configuration.checkKeepable()
        await firstValues()
        try await checkPlacing(widget: kind)
        let room = try instances.takeRoom(for: configuration, isNew: true)
        defer { instances.giveBack(room) }
        let placement = try await lookedUp(
            WidgetPlacement(of: declaration, family: family, configuration: configuration), ofKind: kind,
            for: kind)
        let placeholder = await placeholder(of: placement, declaration)
        var id = WidgetID(kind: kind)
        try await instances.keepWidgets {
            id = instances.nextWidget(ofKind: kind) { widgets[$0] != nil }
            var record = WidgetRecord(
                id: id, declaration: declaration, options: options, placement: placement)
            if let placeholder { record.show(placeholder: placeholder) }
            return (
                .add(stored(id, placement)),
                { [self] in
                    // One of an earlier run may have had the name, and been removed in that run's last
                    // moment.
                    widgets.forgetTimeline(of: record.id)
                    place(record)
                    notifyPushHandler(ofWidget: kind)
                }
            )
        }
        return id
    }

    /// Gives a placed widget other parameter values; its family stays. Its entry stays on show until the
    /// timeline for the new values is there; a reload that runs with the old ones is cancelled.
    ///
    /// - Throws: ``ControlError`` for an unknown widget, the kind's own, values that don't fit or can't be
    ///   kept, where nothing can be written, and with `cancelled` where a change that came later has been
    ///   made; nothing has changed then.
    public func configureWidget(
        _ id: WidgetID, configuration: [String: IntentArgument]
    ) async throws(ControlError) {
        let arrival = instances.arrival(of: .widget(id))
        let widget = try placed(id)
        try configuration.checkKeepable()
        await firstValues()
        try await checkPlacing(widget: id.kind)
        let old = widget.placement.configuration
        let room = try instances.takeRoom(for: configuration, isNew: false, insteadOf: old)
        defer { instances.giveBack(room) }
        let (declaration, family) = (widget.declaration, widget.placement.family)
        let placement = try await lookedUp(
            WidgetPlacement(of: declaration, family: family, configuration: configuration),
            ofKind: id.kind, for: id.description, insteadOf: old)
        try await instances.keepWidgets(arrival) { () throws(ControlError) in
            // It may have been removed meanwhile.
            _ = try placed(id)
            return (
                edit(id) { $0.configuration = configuration },
                { [self] in
                    // How it is shown may have changed meanwhile.
                    var placement = placement
                    placement.environment = widgets[id]?.placement.environment ?? placement.environment
                    configure(id, placement)
                }
            )
        }
    }

    /// Says how the host of a placed widget shows it. It is kept, and the timeline is asked for again.
    ///
    /// - Throws: ``ControlError`` for an unknown widget, the kind's own, and where nothing can be written;
    ///   nothing has changed then.
    package func setEnvironment(
        _ environment: WidgetEnvironment, of id: WidgetID
    ) async throws(ControlError) {
        guard try placed(id).placement.environment != environment else { return }
        await firstValues()
        // Without an arrival: it takes no turn from a configuration that is being looked up.
        try await instances.keepWidgets { () throws(ControlError) in
            _ = try placed(id)
            return (
                edit(id) { $0.environment = environment.isEmpty ? nil : environment },
                { [self] in
                    // Its values may have changed meanwhile.
                    guard var placement = widgets[id]?.placement else { return }
                    placement.environment = environment
                    widgets.configure(id, placement)
                    widgets.restart(id)
                }
            )
        }
    }

    private func edit(
        _ id: WidgetID, _ change: @escaping @Sendable (inout StoredWidget) -> Void
    ) -> InstanceChange<StoredWidget> {
        .edit(kind: id.kind, instance: id.instance ?? "", change)
    }

    /// Removes a placed widget, also one that can't be placed at present, and what is kept of it.
    ///
    /// - Throws: ``ControlError`` for an unknown widget or the kind's own, which can't be removed, and where
    ///   nothing can be written; it is still there then.
    public func removeWidget(_ id: WidgetID) async throws(ControlError) {
        try await instances.keepWidgets { () throws(ControlError) in
            if widgets[id] != nil || !instances.hasWidget(id) { _ = try placed(id) }
            return (
                .remove(kind: id.kind, instance: id.instance ?? ""),
                { [self] in remove(id) }
            )
        }
    }

    func place(_ record: WidgetRecord) {
        guard widgets.place(record) else { return }
        if record.id.instance != nil {
            instances.weigh(.widget(record.id), record.placement.configuration)
        }
        dependencies.update(record.id, reloadsAfter: record.reloadTypes)
        emit(.widgetAdded(record.id))
        widgets.begin(record.id)
    }

    /// Gives a widget that is there other values.
    func configure(_ id: WidgetID, _ placement: WidgetPlacement) {
        widgets.configure(id, placement)
        if id.instance != nil { instances.weigh(.widget(id), placement.configuration) }
        emit(.widgetConfigured(id))
        widgets.restart(id)
        notifyPushHandler(ofWidget: id.kind)
    }

    /// Takes a widget out, if it is there, and what is kept of its timeline.
    func remove(_ id: WidgetID) {
        instances.forget(.widget(id))
        guard widgets.remove(id) else { return widgets.forgetTimeline(of: id) }
        dependencies.remove(id)
        emit(.widgetRemoved(id))
        notifyPushHandler(ofWidget: id.kind)
    }

    private func stored(_ id: WidgetID, _ placement: WidgetPlacement) -> StoredWidget {
        StoredWidget(
            kind: id.kind, instance: id.instance ?? "", family: placement.family.description,
            configuration: placement.configuration)
    }

    /// A placement with what its values name looked up, within the limit of an invocation. Call it once the
    /// first values are there.
    private func lookedUp(
        _ placement: @autoclosure @escaping @Sendable () throws -> WidgetPlacement, ofKind kind: String,
        for name: String, insteadOf old: [String: IntentArgument] = [:]
    ) async throws(ControlError) -> WidgetPlacement {
        let limit = options.invocationLimit
        let placement = try await code.run(
            for: name, within: limit, recorded: .placing("widget \(kind)")
        ) {
            var placement = try placement()
            try await placement.lookUp(insteadOf: old)
            return placement
        }
        // The session may have been locked meanwhile.
        try await checkPlacing(widget: kind)
        return placement
    }

    /// What a new widget shows until its first entry; nil where the main actor is busy.
    private func placeholder(of placement: WidgetPlacement, _ declaration: WidgetDeclaration) async
        -> RenderedEntry?
    {
        let source = placement.source(of: declaration)
        let context = TimelineProviderContext(family: placement.family, isPreview: false)
        let what = "the placeholder of \(declaration.kind)"
        return try? await code.onMain(
            within: Widgets.placeholderLimit, what, recorded: .placing("widget \(declaration.kind)")
        ) { source.placeholder(context) }
    }

    func widgetDeclaration(_ kind: String) throws(ControlError) -> WidgetDeclaration {
        if let declaration = catalog.widgets.first(where: { $0.kind == kind }) { return declaration }
        throw ControlError(unknown: "widget", kind, catalog.widgets.map(\.kind))
    }

    private func placed(_ id: WidgetID) throws(ControlError) -> WidgetRecord {
        guard let record = widgets[id] else {
            throw ControlError(unknown: "widget", id.description, widgetIDs.map(\.description))
        }
        guard id.instance != nil else {
            throw ControlError(
                .notSupported, "\(id) is the kind's own widget; only those that were added can be changed")
        }
        return record
    }
}
