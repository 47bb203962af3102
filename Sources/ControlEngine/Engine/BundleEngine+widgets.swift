public import AppIntentsLite
internal import Logging
public import WidgetKitLite

extension BundleEngine {
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
        try await checkPlacing(widget: kind)
        let room = try takeRoom(for: configuration, isNew: true)
        defer { giveBack(room) }
        let placement = try await resolved(
            WidgetPlacement(of: declaration, family: family, configuration: configuration), kind)
        let placeholder = await placeholder(of: placement, declaration)
        var id = WidgetID(kind: kind)
        try await keep(in: widgetKeeper) {
            id = nextWidget(ofKind: kind)
            var record = WidgetRecord(
                id: id, declaration: declaration, options: options, placement: placement)
            if let placeholder { record.show(placeholder: placeholder) }
            return (
                .add(stored(id, placement)),
                { [self] in
                    // One of an earlier run may have had the name, and been removed in that run's last
                    // moment.
                    writer?.removeTimeline(of: record.id)
                    place(record)
                    tellPushHandler(ofWidget: kind)
                }
            )
        }
        return id
    }

    /// What a new widget shows until its first entry; nil where the main actor is busy.
    private func placeholder(of placement: WidgetPlacement, _ declaration: WidgetDeclaration) async
        -> RenderedEntry?
    {
        let source = placement.source(of: declaration)
        let context = TimelineProviderContext(family: placement.family, isPreview: false)
        return try? await code.onMain(within: Self.placeholderLimit, "the placeholder of \(declaration.kind)")
        {
            source.placeholder(context)
        }
    }

    /// A name that no widget of the kind has had since the start.
    private func nextWidget(ofKind kind: String) -> WidgetID {
        while true {
            // A file may have any number; after the last one there is the first.
            lastWidgetNumber = lastWidgetNumber == .max ? 1 : lastWidgetNumber + 1
            let id = WidgetID(kind: kind, instance: "\(lastWidgetNumber)")
            if widgets[id] == nil, widgetKeeper?.has(kind, "\(lastWidgetNumber)") != true { return id }
        }
    }

    private func stored(_ id: WidgetID, _ placement: WidgetPlacement) -> StoredWidget {
        StoredWidget(
            kind: id.kind, instance: id.instance ?? "", family: placement.family.description,
            configuration: placement.configuration)
    }

    /// Gives a placed widget other parameter values; its family stays. Its entry stays on show until the
    /// timeline for the new values is there; a reload that runs with the old ones is cancelled.
    ///
    /// - Throws: ``ControlError`` for an unknown widget, the kind's own, values that don't fit or can't be
    ///   kept, and where nothing can be written; nothing has changed then.
    public func configureWidget(
        _ id: WidgetID, configuration: [String: IntentArgument]
    ) async throws(ControlError) {
        let widget = try placed(id)
        try configuration.checkKeepable()
        try await checkPlacing(widget: id.kind)
        let room = try takeRoom(for: configuration, isNew: false, insteadOf: widget.placement.configuration)
        defer { giveBack(room) }
        let placement = try await resolved(
            WidgetPlacement(
                of: widget.declaration, family: widget.placement.family, configuration: configuration),
            id.description)
        try await keep(in: widgetKeeper) { () throws(ControlError) in
            // It may have been removed meanwhile.
            _ = try placed(id)
            return (.replace(stored(id, placement)), { [self] in reconfigure(id, placement) })
        }
    }

    private func reconfigure(_ id: WidgetID, _ placement: WidgetPlacement) {
        change(id) { $0.configure(placement) }
        emit(.widgetConfigured(id))
        if phase == .running {
            followWidgetChanges(of: id)
            reloadAnew(id)
        }
        tellPushHandler(ofWidget: id.kind)
    }

    /// Removes a placed widget and what is kept of it.
    ///
    /// - Throws: ``ControlError`` for an unknown widget or the kind's own, which can't be removed, and where
    ///   nothing can be written; it is still there then.
    public func removeWidget(_ id: WidgetID) async throws(ControlError) {
        try await keep(in: widgetKeeper) { () throws(ControlError) in
            _ = try placed(id)
            return (.remove(kind: id.kind, instance: id.instance ?? ""), { [self] in takeAway(id) })
        }
    }

    private func takeAway(_ id: WidgetID) {
        guard let widget = widgets[id] else { return }
        widgetObservations[id]?.cancel()
        widgetObservations[id] = nil
        widgets[id] = nil
        widgetIDs.removeAll { $0 == id }
        forget(widget)
        actions.remove(id)
        emit(.widgetRemoved(id))
        unsaved.remove(id)
        writer?.removeTimeline(of: id)
        tellPushHandler(ofWidget: id.kind)
    }

    /// A widget's parameter values; empty for one without.
    package func configuration(of id: WidgetID) -> [String: IntentArgument] {
        widgets[id]?.placement.configuration ?? [:]
    }

    /// Whether the kind wants to be configured and this widget isn't.
    package func needsConfiguration(_ id: WidgetID) -> Bool {
        guard let declaration = widgets[id]?.declaration else { return false }
        return declaration.isConfigurable && declaration.promptsForUserConfiguration && id.instance == nil
    }

    /// Puts a widget of an earlier run back in its place, as ``restore(_:)`` does with a control.
    func restore(_ stored: StoredWidget) {
        let id = WidgetID(kind: stored.kind, instance: stored.instance)
        lastWidgetNumber = max(lastWidgetNumber, Int(stored.instance) ?? 0)
        do throws(ControlError) {
            try crashes.restoring("widget", id.description, clock.now) { () throws(ControlError) in
                try place(stored, as: id)
            }
        } catch {
            options.logger.warning("the widget \(id) can't be placed again: \(error)")
        }
    }

    private func place(_ stored: StoredWidget, as id: WidgetID) throws(ControlError) {
        let declaration = try widgetDeclaration(stored.kind)
        guard let family = WidgetFamily(named: stored.family) else {
            throw ControlError(.invalidValue, "there is no family \"\(stored.family)\"")
        }
        let placement = try WidgetPlacement(
            of: declaration, family: family, configuration: stored.configuration)
        place(WidgetRecord(id: id, declaration: declaration, options: options, placement: placement))
    }

    private func place(_ record: WidgetRecord) {
        let id = record.id
        guard widgets[id] == nil else { return }
        widgets[id] = record
        widgetIDs.append(id)
        actions.update(id, reloadsAfter: record.reloadTypes)
        emit(.widgetAdded(id))
        guard phase == .running else { return }
        followWidgetChanges(of: id)
        reload(id)
    }

    /// A placement with what its values name looked up, within the limit of an invocation.
    private func resolved(
        _ placement: WidgetPlacement, _ name: String
    ) async throws(ControlError) -> WidgetPlacement {
        guard let action = placement.pending else { return placement }
        var placement = placement
        // The values go to the storage that the placement's parameters share.
        _ = try await resolved(action, name)
        placement.pending = nil
        return placement
    }

    private func widgetDeclaration(_ kind: String) throws(ControlError) -> WidgetDeclaration {
        if let declaration = catalog.widgets.first(where: { $0.kind == kind }) { return declaration }
        throw unknown("widget", kind, catalog.widgets.map(\.kind))
    }

    private func placed(_ id: WidgetID) throws(ControlError) -> WidgetRecord {
        guard let record = widgets[id] else {
            throw unknown("widget", id.description, widgetIDs.map(\.description))
        }
        guard id.instance != nil else {
            throw ControlError(
                .notSupported, "\(id) is the kind's own widget; only those that were added can be changed")
        }
        return record
    }
}
