internal import DBus

/// What a bundle has, by name, as App Intents Testing's `IntentDefinitions`: the entry to testing it from
/// outside, without its types.
///
/// ```swift
/// let definitions = IntentDefinitions(bundleIdentifier: "org.example.Coffee")
/// let order = definitions.intents["OrderCoffee"].makeIntent(size: "large", cups: 2)
/// let result = try await order.run()
/// #expect(try result.value.name == "Latte")
/// ```
///
/// The bundle runs in a process of its own and is used over the session bus, which starts it if it doesn't
/// run. Nothing is asked of it before the first call that waits, so a wrong name is an error of that call.
///
/// A bundle is found by what its desktop entry is called where that is what was given (`org.example.Coffee`
/// for `org.example.Coffee.desktop`, of bundles that run), else by the end of its bus name: it may be given
/// alone (`Coffee`), as the whole name on the bus, or as the last part of an identifier
/// (`org.example.Coffee`, `com.example.coffee-bar` for `CoffeeBar`).
public struct IntentDefinitions: Sendable {
    /// What the bundle is found by.
    public let bundleIdentifier: String
    private let bundle: TestedBundle

    /// The definitions of a bundle on the session bus.
    public init(bundleIdentifier: String) {
        self.init(bundleIdentifier, .session)
    }

    /// The definitions of a bundle on another bus, such as one that the test has started for itself. This
    /// package's own.
    ///
    /// - Parameters:
    ///   - bundleIdentifier: what the bundle is found by.
    ///   - busAddress: the bus's, as `DBUS_SESSION_BUS_ADDRESS` has it.
    public init(bundleIdentifier: String, busAddress: String) {
        self.init(bundleIdentifier, .custom(busAddress))
    }

    private init(_ bundleIdentifier: String, _ address: BusAddress) {
        self.bundleIdentifier = bundleIdentifier
        bundle = TestedBundle(bundleIdentifier, on: address)
    }

    /// Definitions of one sort, by name.
    public struct DefinitionCollection<Definition: Sendable>: Sendable {
        private let make: @Sendable (String) -> Definition

        init(_ make: @escaping @Sendable (String) -> Definition) { self.make = make }

        /// The definition of a type, by the type's name: its persistent identifier, where it has one of its
        /// own.
        public subscript(identifier: String) -> Definition { make(identifier) }
    }

    /// The actions: those that the bundle's controls and widgets hold, and those that they name in
    /// `reloads(after:)`.
    public var intents: DefinitionCollection<AppIntentDefinition> {
        DefinitionCollection { [bundle] in AppIntentDefinition(bundle, $0) }
    }

    /// The entities that actions take or give.
    public var entities: DefinitionCollection<AppEntityDefinition> {
        DefinitionCollection { [bundle] in AppEntityDefinition(bundle, $0) }
    }

    /// The transient entities, which tests make.
    public var transientEntities: DefinitionCollection<TransientAppEntityDefinition> {
        DefinitionCollection { [bundle] in TransientAppEntityDefinition(bundle, $0) }
    }

    /// The enumerations.
    public var enums: DefinitionCollection<AppEnumDefinition> {
        DefinitionCollection { AppEnumDefinition(typeIdentifier: $0) }
    }

    /// The value queries, none of which can be asked here.
    public var valueQueries: DefinitionCollection<IntentValueQueryDefinition> {
        DefinitionCollection { [bundleIdentifier] in
            IntentValueQueryDefinition(bundleIdentifier: bundleIdentifier, queryIdentifier: $0)
        }
    }
}
