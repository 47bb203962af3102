public import AppIntentsLite
internal import Logging
package import WidgetKitLite

extension BundleEngine {
    /// Places another control of a kind, distinguished by its parameter values. It is kept over restarts.
    ///
    /// What the values name, such as an entity, is looked up first.
    ///
    /// - Throws: ``ControlError`` for an unknown kind, one that takes no configuration, values that don't fit
    ///   or can't be kept, an entity that is not there, and where nothing can be written: `unavailable`.
    ///   There is no new control then.
    /// - Returns: the new control's name.
    public func addControl(
        ofKind kind: String, configuration: [String: IntentArgument]
    ) async throws(ControlError) -> ControlID {
        let declaration = try configurable(kind)
        try configuration.checkKeepable()
        try await checkPlacing(control: kind)
        let room = try takeRoom(for: configuration, isNew: true)
        defer { giveBack(room) }
        let found = try await resolvedConfiguration(of: declaration, configuration)
        let placement = try ControlPlacement(of: declaration, configuration, found: found)
        let preview = try await preview(of: placement, kind)
        var id = ControlID(kind: kind)
        try await keep(in: controlKeeper) { () throws(ControlError) in
            var number = controlIDs.filter { $0.kind == kind }.count
            while isTaken(ControlID(kind: kind, instance: "\(number)")) { number += 1 }
            id = ControlID(kind: kind, instance: "\(number)")
            let record = ControlRecord(id: id, placement, preview: preview)
            let stored = StoredControl(kind: kind, instance: "\(number)", configuration: configuration)
            return (
                .add(stored),
                { [self] in
                    place(record)
                    tellPushHandler(ofControl: kind)
                }
            )
        }
        return id
    }

    /// Gives a configured control other parameter values.
    ///
    /// - Throws: ``ControlError`` for an unknown control, the kind's own, values that don't fit or can't be
    ///   kept, and where nothing can be written; nothing has changed then.
    public func configureControl(
        _ id: ControlID, configuration: [String: IntentArgument]
    ) async throws(ControlError) {
        try configuration.checkKeepable()
        let declaration = try placed(id).declaration
        try await checkPlacing(control: id.kind)
        let room = try takeRoom(for: configuration, isNew: false, insteadOf: self.configuration(of: id))
        defer { giveBack(room) }
        let found = try await resolvedConfiguration(of: declaration, configuration)
        let placement = try ControlPlacement(of: declaration, configuration, found: found)
        let preview = try await preview(of: placement, id.description)
        try await keep(in: controlKeeper) { () throws(ControlError) in
            // It may have been removed, or configured by another caller, meanwhile.
            _ = try placed(id)
            let record = ControlRecord(id: id, placement, preview: preview)
            let stored = StoredControl(
                kind: id.kind, instance: id.instance ?? "", configuration: configuration)
            return (.replace(stored), { [self] in exchange(record) })
        }
    }

    /// Puts a record in the place of the one of the same name.
    private func exchange(_ record: ControlRecord) {
        let id = record.id
        guard let old = controls[id] else { return }
        record.continues(old)
        let isReading = record.refresh.isRunning
        // What runs reads for the old values.
        if isReading { record.refresh.supersede() }
        controls[id] = record
        actions.replaceSource(of: id, by: record.source)
        actions.update(id, record.source, holding: record.actionType)
        emit(.controlConfigured(id))
        if record.actionType != old.actionType { emit(.dependenciesChanged(nil)) }
        if !record.state.looks(like: old.state) {
            controls[id]?.state.revision += 1
            emit(.controlChanged(id, from: old.state, to: controls[id]?.state ?? record.state))
        }
        followChanges(of: id)
        if isReading { startRefresh(id) } else { refresh(id) }
        tellPushHandler(ofControl: id.kind)
    }

    /// Removes a configured control. Invocations that wait for it are cancelled.
    ///
    /// - Throws: ``ControlError`` for an unknown control or the kind's own, which can't be removed, and where
    ///   nothing can be written; it is still there then.
    public func removeControl(_ id: ControlID) async throws(ControlError) {
        try await keep(in: controlKeeper) { () throws(ControlError) in
            _ = try placed(id)
            return (.remove(kind: id.kind, instance: id.instance ?? ""), { [self] in takeAway(id) })
        }
    }

    private func takeAway(_ id: ControlID) {
        guard let record = controls[id] else { return }
        let gone = ControlError(.cancelled, "the control \(id) was removed")
        expire(invocations.filter { $0.value.request.control == id }.keys.sorted(), gone)
        record.endOwnWork(gone)
        observations[id]?.cancel()
        observations[id] = nil
        controls[id] = nil
        controlIDs.removeAll { $0 == id }
        actions.remove(record)
        emit(.controlRemoved(id))
        tellPushHandler(ofControl: id.kind)
    }

    /// The placed controls, as `ControlCenter` reports them.
    package func controlInfos() -> [ControlInfo] {
        controlIDs.compactMap { controls[$0] }.map { record in
            ControlInfo(
                id: record.id.description, kind: record.id.kind, configuration: record.configurationIntent)
        }
    }

    /// A control's parameter values; empty for one without.
    package func configuration(of id: ControlID) -> [String: IntentArgument] {
        controls[id]?.configuration ?? [:]
    }

    /// Whether the kind wants to be configured and this control isn't.
    package func needsConfiguration(_ id: ControlID) -> Bool {
        guard let control = controls[id] else { return false }
        return control.declaration.isConfigurable && control.declaration.promptsForUserConfiguration
            && id.instance == nil
    }

    /// Puts a control of an earlier run back in its place, while the engine is made. One whose kind or values
    /// don't fit the bundle's declarations at present stays where it is kept, for a run in which it fits
    /// again.
    func restore(_ stored: StoredControl) {
        let id = ControlID(kind: stored.kind, instance: stored.instance)
        do throws(ControlError) {
            try crashes.restoring("control", id.description, clock.now) { () throws(ControlError) in
                let placement = try ControlPlacement(of: configurable(stored.kind), stored.configuration)
                place(
                    ControlRecord(
                        id: id, placement,
                        preview: MainActor.assumeIsolated { placement.source.previewTemplate() }))
            }
        } catch {
            options.logger.warning("the control \(id) can't be placed again: \(error)")
        }
    }

    private func place(_ record: ControlRecord) {
        guard controls[record.id] == nil else { return }
        controls[record.id] = record
        controlIDs.append(record.id)
        actions.add(record)
        emit(.controlAdded(record.id))
        if phase == .running {
            followChanges(of: record.id)
            begin(record.id)
        }
    }

    /// Whether a control has this name, will have it, or would have it if it fitted.
    private func isTaken(_ id: ControlID) -> Bool {
        controls[id] != nil || controlKeeper?.has(id.kind, id.instance ?? "") == true
    }

    private func configurable(_ kind: String) throws(ControlError) -> ControlDeclaration {
        guard let declaration = catalog.controls.first(where: { $0.kind == kind }) else {
            throw unknown("control", kind, catalog.controls.map(\.kind))
        }
        guard declaration.isConfigurable else {
            throw ControlError(
                .notSupported, "the control \(kind) takes no configuration: there is one of it")
        }
        return declaration
    }

    private func placed(_ id: ControlID) throws(ControlError) -> ControlRecord {
        guard let record = controls[id] else {
            throw unknown("control", id.description, controlIDs.map(\.description))
        }
        guard id.instance != nil else {
            throw ControlError(
                .notSupported, "\(id) is the kind's own control; only those that were added can be changed")
        }
        return record
    }
}
