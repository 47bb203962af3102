/// An action that may have to continue in the app, as App Intents' protocol of the same name.
public protocol ForegroundContinuableIntent: AppIntent {}

extension ForegroundContinuableIntent {
    /// Ends this run because the action must continue in the app. The continuation is not kept: nothing here
    /// can bring an app to the front.
    public func needsToContinueInForegroundError(
        _ dialog: IntentDialog? = nil, continuation: (@MainActor () async throws -> Void)? = nil
    ) -> AppIntentError { AppIntentError(.needsForeground(alwaysConfirm: true), dialog: dialog) }

    /// Asks for the app to come to the front.
    ///
    /// - Throws: ``AppIntentError``, always.
    @discardableResult
    public func requestToContinueInForeground<R: Sendable>(
        _ dialog: IntentDialog? = nil, continuation: @MainActor () async throws -> R = { () }
    ) async throws -> R { throw AppIntentError(.needsForeground(alwaysConfirm: true), dialog: dialog) }
}
