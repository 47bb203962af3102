public import AppIntentsLite
internal import Logging
package import WidgetKitLite

extension ControlHost {
    /// Places another control of a kind, told apart by its parameter values. It is kept over restarts.
    ///
    /// What the values name, such as an entity, is looked up first.
    ///
    /// - Throws: ``ControlError`` for an unknown kind, one that takes no configuration, values that don't fit, or an
    ///   entity that is not there.
    /// - Returns: the new control's name.
    public func addControl(
        ofKind kind: String, configuration: [String: IntentArgument]
    ) async throws(ControlError) -> ControlID {
        let declaration = try configurable(kind)
        let found = try await resolvedConfiguration(of: declaration, configuration)
        var number = controlIDs.filter { $0.kind == kind }.count
        while isTaken(ControlID(kind: kind, instance: "\(number)")) { number += 1 }
        let id = ControlID(kind: kind, instance: "\(number)")
        try place(
            ControlRecord(id: id, declaration: declaration, configuration: configuration, found: found))
        saveInstances()
        tellPushHandler(ofControl: kind)
        return id
    }

    /// Gives a configured control other parameter values.
    ///
    /// - Throws: ``ControlError`` for an unknown control, the kind's own, or values that don't fit; nothing has
    ///   changed then.
    public func configureControl(
        _ id: ControlID, configuration: [String: IntentArgument]
    ) async throws(ControlError) {
        let found = try await resolvedConfiguration(of: placed(id).declaration, configuration)
        // It may have been removed, or configured by somebody else, meanwhile.
        let old = try placed(id)
        let record = try ControlRecord(
            id: id, declaration: old.declaration, configuration: configuration, found: found)
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
        saveInstances()
        tellPushHandler(ofControl: id.kind)
    }

    /// Removes a configured control. Invocations that wait for it are cancelled.
    ///
    /// - Throws: ``ControlError`` for an unknown control or the kind's own, which can't be removed.
    public func removeControl(_ id: ControlID) throws(ControlError) {
        let record = try placed(id)
        let gone = ControlError(.cancelled, "the control \(id) was removed")
        expire(invocations.filter { $0.value.request.control == id }.keys.sorted(), gone)
        record.endOwnWork(gone)
        observations[id]?.cancel()
        observations[id] = nil
        controls[id] = nil
        controlIDs.removeAll { $0 == id }
        actions.remove(record)
        emit(.controlRemoved(id))
        saveInstances()
        tellPushHandler(ofControl: id.kind)
    }

    /// The placed controls, as `ControlCenter` tells them.
    package func controlInfos() -> [ControlInfo] {
        controlIDs.compactMap { controls[$0] }.map { record in
            ControlInfo(
                id: record.id.description, kind: record.id.kind, configuration: record.configurationIntent)
        }
    }

    /// A control's parameter values; empty for one without.
    package func configuration(of id: ControlID) -> [String: IntentArgument] { controls[id]?.configuration ?? [:] }

    /// Whether the kind wants to be configured and this control isn't.
    package func needsConfiguration(_ id: ControlID) -> Bool {
        guard let control = controls[id] else { return false }
        return control.declaration.isConfigurable && control.declaration.promptsForUserConfiguration
            && id.instance == nil
    }

    /// Puts the configured controls of earlier runs back in their places.
    func restoreInstances() {
        guard let store else { return }
        do {
            for stored in try store.controls() {
                let id = ControlID(kind: stored.kind, instance: stored.instance)
                do throws(ControlError) {
                    let declaration = try configurable(stored.kind)
                    try place(
                        ControlRecord(id: id, declaration: declaration, configuration: stored.configuration))
                } catch {
                    unplacedControls.append(stored)
                    options.logger.warning("the control \(id) can't be placed again: \(error)")
                }
            }
        } catch {
            options.logger.warning("the kept controls can't be read: \(ControlError.text(of: error))")
        }
    }

    private func place(_ record: ControlRecord) {
        controls[record.id] = record
        controlIDs.append(record.id)
        actions.add(record)
        emit(.controlAdded(record.id))
        if phase == .running {
            followChanges(of: record.id)
            begin(record.id)
        }
    }

    /// Whether a control has this name, or would have it if it fitted.
    private func isTaken(_ id: ControlID) -> Bool {
        controls[id] != nil
            || unplacedControls.contains { $0.kind == id.kind && $0.instance == id.instance }
    }

    private func configurable(_ kind: String) throws(ControlError) -> ControlDeclaration {
        guard let declaration = catalog.controls.first(where: { $0.kind == kind }) else {
            throw unknown("control", kind, catalog.controls.map(\.kind))
        }
        guard declaration.isConfigurable else {
            throw ControlError(.notSupported, "the control \(kind) takes no configuration: there is one of it")
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

    private func saveInstances() {
        writer?.save(
            controlIDs.compactMap { id in
                guard let instance = id.instance, let control = controls[id] else { return nil }
                return StoredControl(kind: id.kind, instance: instance, configuration: control.configuration)
            } + unplacedControls)
    }
}
