/// The snippet action that a result brings along, as App Intents' type of the same name.
public struct _SnippetIntentContainer: Sendable {
    package let intent: any SnippetIntent

    package init(_ intent: any SnippetIntent) { self.intent = intent }
}
