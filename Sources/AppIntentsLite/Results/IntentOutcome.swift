/// What a run of an action produced, without its static type: what travels to the caller.
package struct IntentOutcome: Sendable {
    /// The value returned, if any.
    package var value: IntentArgument?
    /// The sentence for the person, if any.
    package var dialog: String?
    /// The action to run next, if any.
    package var opensIntent: (any AppIntent)?

    package init(value: IntentArgument? = nil, dialog: String? = nil, opensIntent: (any AppIntent)? = nil) {
        self.value = value
        self.dialog = dialog
        self.opensIntent = opensIntent
    }

    package init(_ result: some IntentResult) {
        value = result.value?._argument
        let parts = result as? any ResultParts
        dialog = parts?.dialog?.full.resolved
        opensIntent = parts?.anyOpensIntent
    }
}
