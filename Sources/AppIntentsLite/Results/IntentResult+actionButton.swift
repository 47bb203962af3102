extension IntentResult {
    /// The action of a button beside the result.
    public static func result(actionButtonIntent: some AppIntent) -> Self
    where Self == IntentResultContainer<Never, Never, Never, Never> {
        IntentResultContainer(actionButtonIntent: actionButtonIntent)
    }

    /// The action of a button beside the result and a sentence for the user.
    public static func result(actionButtonIntent: some AppIntent, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
        IntentResultContainer(dialog: dialog, actionButtonIntent: actionButtonIntent)
    }

    /// A value and the action of a button beside the result.
    public static func result<V: _IntentValue & Sendable>(
        value: V, actionButtonIntent: some AppIntent
    ) -> Self
    where Self == IntentResultContainer<V, Never, Never, Never> {
        IntentResultContainer(value: value, actionButtonIntent: actionButtonIntent)
    }

    /// A value, the action of a button beside the result and a sentence for the user.
    public static func result<V: _IntentValue & Sendable>(
        value: V, actionButtonIntent: some AppIntent, dialog: IntentDialog
    ) -> Self
    where Self == IntentResultContainer<V, Never, Never, IntentDialog> {
        IntentResultContainer(value: value, dialog: dialog, actionButtonIntent: actionButtonIntent)
    }

    /// The action of a button beside the result, for a live activity.
    public static func result(actionButtonIntent: some AppIntent, activityIdentifier: String) -> Self
    where Self == IntentResultContainer<Never, Never, Never, Never> {
        IntentResultContainer(actionButtonIntent: actionButtonIntent, activityIdentifier: activityIdentifier)
    }

    /// The action of a button beside the result and a sentence for the user, for a live activity.
    public static func result(
        actionButtonIntent: some AppIntent, dialog: IntentDialog, activityIdentifier: String
    ) -> Self
    where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
        IntentResultContainer(
            dialog: dialog, actionButtonIntent: actionButtonIntent, activityIdentifier: activityIdentifier)
    }

    /// A value and the action of a button beside the result, for a live activity.
    public static func result<V: _IntentValue & Sendable>(
        value: V, actionButtonIntent: some AppIntent, activityIdentifier: String
    ) -> Self
    where Self == IntentResultContainer<V, Never, Never, Never> {
        IntentResultContainer(
            value: value, actionButtonIntent: actionButtonIntent, activityIdentifier: activityIdentifier)
    }

    /// A value, the action of a button beside the result and a sentence for the user, for a live activity.
    public static func result<V: _IntentValue & Sendable>(
        value: V, actionButtonIntent: some AppIntent, dialog: IntentDialog, activityIdentifier: String
    ) -> Self
    where Self == IntentResultContainer<V, Never, Never, IntentDialog> {
        IntentResultContainer(
            value: value, dialog: dialog, actionButtonIntent: actionButtonIntent,
            activityIdentifier: activityIdentifier)
    }
}
