public import AppIntentsLite
public import SwiftUILite

/// SiriKit's parameters of a widget that are offered ready made, as WidgetKit's `IntentRecommendation`.
public struct IntentRecommendation<Intent: INIntent> {
    package let intent: Intent
    package let description: String

    public init(intent: Intent, description: Text) {
        self.intent = intent
        self.description = description.plainText
    }

    public init(intent: Intent, description: LocalizedStringKey) {
        self.init(intent: intent, description: Text(description))
    }

    @_disfavoredOverload
    public init(intent: Intent, description: LocalizedStringResource) {
        self.init(intent: intent, description: Text(description))
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(intent: Intent, description: S) {
        self.init(intent: intent, description: Text(description))
    }
}
