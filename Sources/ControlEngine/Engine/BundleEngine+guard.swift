internal import AppIntentsLite
internal import WidgetKitLite

extension BundleEngine {
    /// Whether the user has to authenticate, or the session has to be unlocked, before actions of a type run.
    func isGuarded(_ type: any AppIntent.Type) -> Bool {
        authenticator != nil && type.authenticationPolicy != .alwaysAllowed
    }

    /// Returns when controls of a kind may be placed and configured: while the session is locked, not those
    /// whose action is guarded.
    ///
    /// - Throws: ``ControlError`` with the code `authenticationRequired`.
    func checkPlacing(control kind: String) async throws(ControlError) {
        let asks = controls[ControlID(kind: kind)].map { isGuarded($0.template.action.intentType) } ?? false
        guard asks, let authenticator else { return }
        try await authenticator.checkUnlocked(for: "configuring \(kind)")
    }

    /// The same for widgets: not those that show a guarded action.
    func checkPlacing(widget kind: String) async throws(ControlError) {
        let asks = widgets.values.contains { widget in
            widget.id.kind == kind && widget.actions.values.contains { isGuarded($0.intentType) }
        }
        guard asks, let authenticator else { return }
        try await authenticator.checkUnlocked(for: "configuring \(kind)")
    }

    /// Whether something of the bundle, as far as is known at the start, depends on the session's lock: an
    /// action that is guarded, or a control that is private.
    package var dependsOnLock: Bool {
        intents.values.contains { isGuarded($0.type) }
            || controls.values.contains { control in
                control.template.privacySensitive || isGuarded(control.template.action.intentType)
            }
    }
}
