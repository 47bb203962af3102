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

/// A definition of a type of value, as App Intents Testing's `AppIntentTypeDefinition`: says what stands for
/// its values in tests.
public protocol AppIntentTypeDefinition {
    /// What stands for a value of the type.
    associatedtype Instance: IntentValueConvertible
    /// Checks that a value is of this definition's type.
    ///
    /// - Throws: ``IntentTestingError`` with `castingFailed` where it is of another.
    func isInstance(_ value: Instance) throws
}

extension AppIntentTypeDefinition {
    /// - Throws: ``IntentTestingError`` where the two differ.
    func check(_ type: String, is wanted: String, _ value: some CustomStringConvertible) throws {
        if type == wanted { return }
        throw IntentTestingError(.castingFailed, "expected \(wanted), got \(value)")
    }
}

/// An enumeration by its name, as App Intents Testing's `AppEnumDefinition`: makes its cases.
public struct AppEnumDefinition: Sendable, Equatable {
    /// The enumeration's name, or its persistent identifier.
    public let typeIdentifier: String

    init(typeIdentifier: String) { self.typeIdentifier = typeIdentifier }

    /// A case by its raw value. An action that gets one that isn't there says which there are.
    public func makeCase(_ rawValue: String) -> AnyAppEnum {
        AnyAppEnum(typeIdentifier: typeIdentifier, rawValue: rawValue)
    }
}

extension AppEnumDefinition: AppIntentTypeDefinition {
    public func isInstance(_ value: AnyAppEnum) throws {
        try check(value.typeIdentifier, is: typeIdentifier, value)
    }
}

/// A type of transient entity by its name, as App Intents Testing's `TransientAppEntityDefinition`: makes
/// what can be given for a parameter.
public struct TransientAppEntityDefinition: Sendable, Equatable {
    /// The entity's type: its name, or its persistent identifier.
    public let typeIdentifier: String
    /// What the bundle is found by.
    public let bundleIdentifier: String

    init(_ bundle: TestedBundle, _ typeIdentifier: String) {
        self.typeIdentifier = typeIdentifier
        bundleIdentifier = bundle.identifier
    }

    /// Makes an entity with properties by their names: `makeEntity(name: "Latte", cups: 2)`. Those left out
    /// stay as the bundle's `init()` makes them.
    public var makeEntity: IntentValuePropertiesCallable<AnyTransientAppEntity> {
        let type = AttributedTypeIdentifier(
            persistentIdentifier: typeIdentifier, bundleIdentifier: bundleIdentifier)
        return IntentValuePropertiesCallable { AnyTransientAppEntity(type, properties: $0) }
    }
}

extension TransientAppEntityDefinition: AppIntentTypeDefinition {
    public func isInstance(_ value: AnyTransientAppEntity) throws {
        let type = value.entityType.persistentIdentifier
        try check(type, is: typeIdentifier, type)
    }
}

/// A value query by its name, as App Intents Testing's `IntentValueQueryDefinition`. It can't be asked here.
public struct IntentValueQueryDefinition: Sendable {
    /// What the bundle is found by.
    public let bundleIdentifier: String
    /// The query's name, or its persistent identifier.
    public let queryIdentifier: String
}

/// Makes something of values by their names, as App Intents Testing's `IntentValuePropertiesCallable`: what
/// is called as a function with any labels.
@dynamicCallable
public struct IntentValuePropertiesCallable<T>: Sendable {
    private let make: @Sendable ([String: IntentValueContainer]) -> T

    init(_ make: @escaping @Sendable ([String: IntentValueContainer]) -> T) { self.make = make }

    /// The thing with these values; what is nil is left out, and of a name that comes twice the last counts.
    public func dynamicallyCall(
        withKeywordArguments args: KeyValuePairs<String, (any IntentValueExpressing)?>
    ) -> T {
        var values: [String: IntentValueContainer] = [:]
        for (name, value) in args { values[name] = value?.makeExpression().evaluated() }
        return make(values)
    }
}
