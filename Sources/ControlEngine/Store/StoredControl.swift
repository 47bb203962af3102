package import AppIntentsLite

/// A configured control, kept for the next start.
package struct StoredControl: StoredInstance {
    package let kind: String
    package let instance: String
    package let configuration: [String: IntentArgument]

    package init(kind: String, instance: String, configuration: [String: IntentArgument]) {
        self.kind = kind
        self.instance = instance
        self.configuration = configuration
    }
}
