public import AppIntentsLite
public import SwiftUILite

/// Parameters of a widget that are offered ready made, as WidgetKit's type of the same name.
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent>: Sendable {
    package let intent: Intent
    package let description: String

    /// Parameters with the text that hosts show for them; the text's styles are left out.
    public init(intent: Intent, description: Text) {
        self.intent = intent
        self.description = description.plainText
    }

    /// The same with a text that is looked up in the bundle's strings.
    public init(intent: Intent, description: LocalizedStringKey) {
        self.init(intent: intent, description: Text(description))
    }

    /// The same with a resource, resolved now.
    @_disfavoredOverload
    public init(intent: Intent, description: LocalizedStringResource) {
        self.init(intent: intent, description: Text(description))
    }

    /// The same with a text that is shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(intent: Intent, description: S) {
        self.init(intent: intent, description: Text(description))
    }
}
