extension AppIntent {
    /// Asks for the app to come to the front, and continues there.
    ///
    /// - Throws: ``AppIntentError``, always: nothing here can bring an app to the front.
    public func continueInForeground(_ dialog: IntentDialog? = nil, alwaysConfirm: Bool = true) async throws {
        throw needsToContinueInForegroundError(dialog, alwaysConfirm: alwaysConfirm)
    }

    /// Ends this run because the action must continue in the app.
    public func needsToContinueInForegroundError(
        _ dialog: IntentDialog? = nil, alwaysConfirm: Bool = true
    ) -> AppIntentError {
        AppIntentError(.needsForeground(alwaysConfirm: alwaysConfirm), dialog: dialog)
    }
}
