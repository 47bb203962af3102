/// An action that opens something of the app, as App Intents' `OpenIntent`.
public protocol OpenIntent: SystemIntent {
    /// What it opens: an entity or an enumeration; inferred from ``target``.
    associatedtype Value: AppValue
    /// What to open.
    var target: Value { get set }
}

extension OpenIntent {
    public static var openAppWhenRun: Bool { true }

    /// Does nothing beyond opening the app.
    ///
    /// - Throws: nothing.
    public nonisolated(nonsending) func perform() async throws -> some IntentResult { .result() }
}
