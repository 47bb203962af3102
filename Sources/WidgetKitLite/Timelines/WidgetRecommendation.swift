package import AppIntentsLite

/// Parameters of a widget that its provider recommends, as data.
package struct WidgetRecommendation: Hashable, Sendable {
    /// What the user reads.
    package let description: String
    /// The parameters that have values.
    package let configuration: [String: IntentArgument]

    package init(description: String, configuration: [String: IntentArgument]) {
        self.description = description
        self.configuration = configuration
    }
}
