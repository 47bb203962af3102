internal import AppIntentsLite
internal import WidgetKitLite

/// What depends on the session's lock, and what can't be placed behind it.
extension BundleEngine {
    /// Whether something of the bundle, as far as is known at the start, depends on the session's lock: an
    /// action that is guarded, a control that is private, or an activity, which may have private parts.
    package func dependsOnLock() async -> Bool {
        if !activityRecords.isEmpty || controls.all.contains(where: \.template.privacySensitive) {
            return true
        }
        guard environment.authenticator != nil else { return false }
        let types = intents.values.map(\.type) + controls.all.map(\.template.action.intentType)
        // What doesn't say counts as guarded.
        do { return try await descriptions.firstGuarded(of: types) != nil } catch { return true }
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

    /// The same for those that there are.
    private func checkUnlocked(forControls kind: String) async throws(ControlError) {
        let ofKind = controls.all.filter { $0.id.kind == kind }
        try await checkUnlocked(for: kind, ofKind.map(\.template.action.intentType))
    }

    /// The same for widgets: not where any entry of one of them has a guarded action, or may have one.
    func checkPlacing(widget kind: String) async throws(ControlError) {
        let types = widgets.all.filter { $0.id.kind == kind }.map(\.actionTypes)
        let known = types.compactMap(\.self)
        try await checkUnlocked(
            for: kind, known.flatMap(\.self), areAll: known.count == types.count && !types.isEmpty)
    }

    /// The same for what is asked about configurations, such as what there is to choose from, for every kind
    /// that one of them is of.
    func checkPlacing(whatHas configurations: [any AppIntent.Type]) async throws(ControlError) {
        let all = Set(configurations.map { ObjectIdentifier($0) })
        for control in catalog.controls {
            guard let type = control.configurationType, all.contains(ObjectIdentifier(type)) else { continue }
            try await checkUnlocked(forControls: control.kind)
        }
        for widget in catalog.widgets {
            guard let type = widget.configurationType, all.contains(ObjectIdentifier(type)) else { continue }
            try await checkPlacing(widget: widget.kind)
        }
    }

    /// - Parameters:
    ///   - types: those of the actions that a kind is known to have.
    ///   - areAll: whether it may have others.
    func checkUnlocked(
        for kind: String, _ types: [any AppIntent.Type], areAll: Bool = true
    ) async throws(ControlError) {
        guard let authenticator = environment.authenticator else { return }
        let asks = try await descriptions.firstGuarded(of: types) != nil
        guard asks || !areAll else { return }
        let reason = asks ? "" : ", whose actions are not known yet,"
        try await authenticator.checkUnlocked(for: "configuring \(kind)\(reason)")
    }
}
