internal import AppIntentsLite
internal import WidgetKitLite

/// What can't be placed while the session is locked.
extension BundleEngine {
    /// Returns when controls of a kind may be placed and configured: while the session is locked, not where
    /// one of them has a guarded action.
    ///
    /// - Throws: ``ControlError`` with the code `authenticationRequired`.
    func checkPlacing(control kind: String) async throws(ControlError) {
        guard controls[ControlID(kind: kind)] != nil else {
            throw ControlError(
                .unavailable, "the control \(kind) is left out at present, and none of its kind can be placed"
            )
        }
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

    /// - Parameters:
    ///   - types: those of the actions that a kind is known to have.
    ///   - areAll: whether it may have others.
    func checkUnlocked(
        for kind: String, _ types: [any AppIntent.Type], areAll: Bool = true
    ) async throws(ControlError) {
        let asks = types.contains { isGuarded($0) }
        guard asks || !areAll, let authenticator = environment.authenticator else { return }
        let reason = asks ? "" : ", whose actions are not known yet,"
        try await authenticator.checkUnlocked(for: "configuring \(kind)\(reason)")
    }
}
