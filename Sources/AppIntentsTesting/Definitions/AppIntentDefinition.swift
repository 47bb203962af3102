/// An action by its name, as App Intents Testing's `AppIntentDefinition`: makes what can be run.
///
/// ```swift
/// let order = definitions.intents["OrderCoffee"]
/// try await order.makeIntent(size: "large").run()
/// ```
public struct AppIntentDefinition: Sendable, Equatable {
    /// The action's name: its type's, or its persistent identifier.
    public let identifier: String
    private let bundle: TestedBundle

    /// What the bundle is found by.
    public var bundleIdentifier: String { bundle.identifier }

    init(_ bundle: TestedBundle, _ identifier: String) {
        self.bundle = bundle
        self.identifier = identifier
    }

    /// Makes an action with parameters by their names: `makeIntent(size: "large", cups: 2)`. Those left out,
    /// and those with nil, have their defaults.
    public var makeIntent: IntentValuePropertiesCallable<AnyAppIntent> {
        IntentValuePropertiesCallable { [self] in AnyAppIntent(bundle, identifier, $0) }
    }

    /// Whether it is the same action of a bundle with the same identifier.
    public static func == (one: Self, other: Self) -> Bool {
        one.identifier == other.identifier && one.bundleIdentifier == other.bundleIdentifier
    }
}
