/// `Never` stands for an absent result, value, intent or summary, as in App Intents.
extension Never: IntentResult {
    public var value: Never? { nil }
}

extension Never: AppIntent {
    public static var title: LocalizedStringResource { "" }
    /// Never called: nothing makes a `Never`.
    public init() { preconditionFailure("Never has no instances") }
    public nonisolated(nonsending) func perform() async throws -> Never { switch self {} }
}
