/// What may be a parameter or a result value, as App Intents' protocol of the same name.
///
/// Authors don't conform to it directly; ``AppEnum`` and ``AppEntity`` do for them. The members with an
/// underscore are the runtime's: how a value crosses to the outside and back.
public protocol _IntentValue: SendableMetatype {
    /// The value itself; the element in an array, the wrapped value in an optional.
    associatedtype ValueType: _IntentValue = Self
    /// The value without its optional.
    associatedtype UnwrappedType: _IntentValue = Self
    /// The type of ``defaultResolverSpecification``; inferred from it.
    associatedtype Specification: ResolverSpecification = EmptyResolverSpecification<Self>

    /// How values of other types become one of this type. Defaults to none.
    static var defaultResolverSpecification: Specification { get }

    /// What the outside gives and gets for this type.
    static var _argumentType: IntentArgumentType { get }
    /// The names that the type is limited to with their titles; nil for open types.
    static var _choices: [(name: String, title: String)]? { get }
    /// The value for the outside; nil for an absent optional.
    var _argument: IntentArgument? { get }
    /// The name of the value for users; nil when ``_argument`` says it all.
    var _title: String? { get }
    /// Makes a value from outside.
    ///
    /// - Throws: ``IntentArgumentError`` when the argument doesn't fit.
    static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> Self
    /// Whether a value from outside has to be looked up with ``_lookup(_:)``, which takes time.
    static var _needsLookup: Bool { get }
    /// Makes values from outside where that takes time: an entity's query is asked. Runs authors' code.
    ///
    /// - Throws: ``IntentArgumentError`` when an argument doesn't fit, and what the query throws.
    static func _lookup(_ arguments: [IntentArgument]) async throws -> [Self]
    /// The single values in an argument: its elements where the type is a collection.
    ///
    /// - Throws: ``IntentArgumentError`` when a list is wanted and it is none.
    static func _parts(of argument: IntentArgument) throws(IntentArgumentError) -> [IntentArgument]
    /// Puts single values together again; nil when they don't make a value of this type.
    static func _assemble(_ values: [ValueType]) -> Self?
    /// The value of a parameter that has none: nil for an optional, nothing for all else.
    static var _absent: Self? { get }
    /// The value without its optional; nil when there is none.
    var _unwrapped: UnwrappedType? { get }
}

extension _IntentValue where Specification == EmptyResolverSpecification<Self> {
    /// None.
    public static var defaultResolverSpecification: EmptyResolverSpecification<Self> {
        EmptyResolverSpecification()
    }
}

extension _IntentValue {
    /// None: the type is open.
    public static var _choices: [(name: String, title: String)]? { nil }
    /// None: a parameter of it needs a value.
    public static var _absent: Self? { nil }
    /// None: the outside's value says it all.
    public var _title: String? { nil }
    /// The value itself.
    public var _unwrapped: UnwrappedType? { self as? UnwrappedType }
    /// False: ``_decode(_:)`` is enough.
    public static var _needsLookup: Bool { false }

    /// Each by ``_decode(_:)``, in order.
    ///
    /// - Throws: ``IntentArgumentError`` when an argument doesn't fit.
    public static func _lookup(_ arguments: [IntentArgument]) async throws -> [Self] {
        try arguments.map { argument in try _decode(argument) }
    }

    /// The argument itself: it is one value.
    ///
    /// - Throws: nothing.
    public static func _parts(of argument: IntentArgument) throws(IntentArgumentError) -> [IntentArgument] {
        [argument]
    }

    /// The first value.
    public static func _assemble(_ values: [ValueType]) -> Self? { values.first as? Self }

    /// The error for an argument of another type.
    public static func _mismatch(_ argument: IntentArgument, hint: String = "") -> IntentArgumentError {
        IntentArgumentError(
            expected: _argumentType.description, received: "\(argument.type.name) (\(argument))", hint: hint)
    }
}
