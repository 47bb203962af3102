internal import AppIntentsLite
internal import WidgetKitLite

/// What depends on the session's lock, and what can't be placed behind it.
extension BundleEngine {
    /// Whether something of the bundle, as far as is known at the start, depends on the session's lock: an
    /// action that is guarded, a control that is private, an activity, which may have private parts, or a
    /// widget with parameters, whose recommendations aren't sent behind it.
    package func dependsOnLock() async -> Bool {
        if !activities.store.records.isEmpty || controls.all.contains(where: \.template.privacySensitive) {
            return true
        }
        if catalog.widgets.contains(where: \.isConfigurable) { return true }
        guard environment.authenticator != nil else { return false }
        // One that nothing shows is asked about when it is run.
        let used = intents.values.filter { !catalog.isUnused($0.identifier) }
        let types = used.map(\.type) + controls.all.map(\.template.action.intentType)
        // What doesn't say counts as guarded.
        do { return try await descriptions.isAnyGuarded(of: types) } catch { return true }
    }

    /// Returns when controls of a kind may be placed and configured: while the session is locked, not where
    /// one of them has a guarded action.
    ///
    /// - Throws: ``ControlError`` with the code `authenticationRequired`, and where it doesn't come within a
    ///   limit whether an action is guarded.
    func checkPlacing(control kind: String) async throws(ControlError) {
        guard controls[ControlID(kind: kind)] != nil else {
            throw ControlError(
                .unavailable, "the control \(kind) is left out at present, and none of its kind can be placed"
            )
        }
        try await checkUnlocked(forControls: kind)
    }

    /// The same for those that there are. What is left out may have any action: the kind's own, and what was
    /// placed and can't be at present.
    func checkUnlocked(forControls kind: String) async throws(ControlError) {
        guard environment.authenticator != nil else { return }
        let areAll =
            controls[ControlID(kind: kind)] != nil && !instances.leavesOut(controlOfKind: kind)
        try await checkUnlocked(for: kind, controls.actionTypes(ofKind: kind), areAll: areAll)
    }

    /// The same for widgets: not where any entry of one of them has a guarded action, or may have one.
    func checkPlacing(widget kind: String) async throws(ControlError) {
        let types = widgets.all.filter { $0.id.kind == kind }.map(\.actionTypes)
        let known = types.compactMap(\.self)
        let isLeftOut = instances.leavesOut(widgetOfKind: kind)
        let areAll = widgets[WidgetID(kind: kind)] != nil && !isLeftOut && known.count == types.count
        try await checkUnlocked(for: kind, known.flatMap(\.self), areAll: areAll)
    }

    /// The same for what is asked about configurations, such as what there is to choose from, for every kind
    /// that one of them is of. Of one that is no kind's any more it isn't known what it would be asked for.
    func checkPlacing(whatHas configurations: [any AppIntent.Type]) async throws(ControlError) {
        let all = Set(configurations.map { ObjectIdentifier($0) })
        var found: Set<ObjectIdentifier> = []
        for control in catalog.controls {
            guard let type = control.configurationType, all.contains(ObjectIdentifier(type)) else { continue }
            found.insert(ObjectIdentifier(type))
            try await checkUnlocked(forControls: control.kind)
        }
        for widget in catalog.widgets {
            guard let type = widget.configurationType, all.contains(ObjectIdentifier(type)) else { continue }
            found.insert(ObjectIdentifier(type))
            try await checkPlacing(widget: widget.kind)
        }
        for type in configurations where !found.contains(ObjectIdentifier(type)) {
            let name = type.persistentIdentifier
            if catalog.isOnlyConfiguration(name) { try await checkUnlocked(for: name, [], areAll: false) }
        }
    }

    /// - Parameters:
    ///   - types: those of the actions that a kind is known to have.
    ///   - areAll: whether it has no others.
    func checkUnlocked(
        for kind: String, _ types: [any AppIntent.Type], areAll: Bool = true
    ) async throws(ControlError) {
        guard let authenticator = environment.authenticator else { return }
        let asks = try await descriptions.isAnyGuarded(of: types)
        guard asks || !areAll else { return }
        let reason = asks ? "" : ", whose actions are not known yet,"
        try await authenticator.checkUnlocked(for: "configuring \(kind)\(reason)")
    }
}
