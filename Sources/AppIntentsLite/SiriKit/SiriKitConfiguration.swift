/// A SiriKit intent as the parameters of a widget, so that it is configured, kept and reported as any other.
///
/// @unchecked because SiriKit's classes aren't `Sendable`: an instance is made and filled in by the runtime
/// before a provider sees it, and its parameters guard their own storage.
package struct SiriKitConfiguration<Intent: INIntent>: WidgetConfigurationIntent, @unchecked Sendable {
    package static var title: LocalizedStringResource { "\(typeName(Intent.self))" }
    package static var persistentIdentifier: String { typeName(Intent.self) }
    package static var isDiscoverable: Bool { false }

    package let intent: Intent

    package init() { intent = Intent() }

    /// The parameters of the author's own object.
    package init(_ intent: Intent) { self.intent = intent }
}

/// What keeps its parameters in another object.
package protocol SiriKitConfigured {
    /// The author's own object.
    var siriKitIntent: INIntent { get }
}

extension SiriKitConfiguration: SiriKitConfigured {
    package var siriKitIntent: INIntent { intent }
}
