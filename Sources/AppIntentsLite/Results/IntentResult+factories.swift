// The factories are constrained on `Self`, as App Intents has them, so that `.result(…)` finds them on an
// opaque result.

extension IntentResult {
    /// Nothing but success.
    public static func result() -> Self
    where Self == IntentResultContainer<Never, Never, Never, Never> {
        IntentResultContainer()
    }

    /// A sentence for the user.
    public static func result(dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
        IntentResultContainer(dialog: dialog)
    }

    /// Another action to run afterwards.
    public static func result(opensIntent: some AppIntent) -> Self
    where Self == IntentResultContainer<Never, Never, Never, Never> {
        IntentResultContainer(erasedOpensIntent: opensIntent)
    }

    /// Another action to run afterwards and a sentence for the user.
    public static func result(opensIntent: some AppIntent, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
        IntentResultContainer(dialog: dialog, erasedOpensIntent: opensIntent)
    }

    /// A value.
    public static func result<V: _IntentValue & Sendable>(value: V) -> Self
    where Self == IntentResultContainer<V, Never, Never, Never> {
        IntentResultContainer(value: value)
    }

    /// A value and a sentence for the user.
    public static func result<V: _IntentValue & Sendable>(value: V, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<V, Never, Never, IntentDialog> {
        IntentResultContainer(value: value, dialog: dialog)
    }

    /// A value and another action to run afterwards.
    public static func result<V: _IntentValue & Sendable>(value: V, opensIntent: some AppIntent) -> Self
    where Self == IntentResultContainer<V, Never, Never, Never> {
        IntentResultContainer(value: value, erasedOpensIntent: opensIntent)
    }

    /// A value, another action to run afterwards and a sentence for the user.
    public static func result<V: _IntentValue & Sendable>(
        value: V, opensIntent: some AppIntent, dialog: IntentDialog
    ) -> Self
    where Self == IntentResultContainer<V, Never, Never, IntentDialog> {
        IntentResultContainer(value: value, dialog: dialog, erasedOpensIntent: opensIntent)
    }

    /// Another action to run afterwards. The action's type is part of the result's.
    @_disfavoredOverload
    public static func result<O: AppIntent>(opensIntent: O) -> Self
    where Self == IntentResultContainer<Never, O, Never, Never> {
        IntentResultContainer(opensIntent: opensIntent)
    }

    /// Another action to run afterwards and a sentence for the user. The action's type is part of the
    /// result's.
    @_disfavoredOverload
    public static func result<O: AppIntent>(opensIntent: O, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, O, Never, IntentDialog> {
        IntentResultContainer(dialog: dialog, opensIntent: opensIntent)
    }

    /// A value and another action to run afterwards. The action's type is part of the result's.
    @_disfavoredOverload
    public static func result<V: _IntentValue & Sendable, O: AppIntent>(value: V, opensIntent: O) -> Self
    where Self == IntentResultContainer<V, O, Never, Never> {
        IntentResultContainer(value: value, opensIntent: opensIntent)
    }

    /// A value, another action to run afterwards and a sentence for the user. The action's type is part of
    /// the result's.
    @_disfavoredOverload
    public static func result<V: _IntentValue & Sendable, O: AppIntent>(
        value: V, opensIntent: O, dialog: IntentDialog
    ) -> Self
    where Self == IntentResultContainer<V, O, Never, IntentDialog> {
        IntentResultContainer(value: value, dialog: dialog, opensIntent: opensIntent)
    }
}
