package import AppIntentsLite

/// A placed widget, kept for the next start.
package struct StoredWidget: StoredInstance {
    package let kind: String
    package let instance: String
    /// The name of the family, such as "systemSmall".
    package let family: String
    package let configuration: [String: IntentArgument]

    package init(kind: String, instance: String, family: String, configuration: [String: IntentArgument]) {
        self.kind = kind
        self.instance = instance
        self.family = family
        self.configuration = configuration
    }
}
