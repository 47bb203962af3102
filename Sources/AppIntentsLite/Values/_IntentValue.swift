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

    public static func _assemble(_ values: [ValueType]) -> Self? { values.first as? Self }

    /// The error for an argument of another type.
    public static func _mismatch(_ argument: IntentArgument, hint: String = "") -> IntentArgumentError {
        IntentArgumentError(
            expected: _argumentType.description, received: "\(argument.type.name) (\(argument))", hint: hint)
    }
}

extension Bool: _IntentValue {
    public static var _argumentType: IntentArgumentType { .bool }
    public var _argument: IntentArgument? { .bool(self) }
    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> Bool {
        guard case .bool(let value) = argument else { throw _mismatch(argument) }
        return value
    }
}

extension Int: _IntentValue {
    public static var _argumentType: IntentArgumentType { .int }
    public var _argument: IntentArgument? { .int(self) }
    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> Int {
        guard case .int(let value) = argument else { throw _mismatch(argument) }
        return value
    }
}

extension Double: _IntentValue {
    public static var _argumentType: IntentArgumentType { .double }
    public var _argument: IntentArgument? { .double(self) }
    /// An integer is taken where a number is wanted.
    ///
    /// - Throws: ``IntentArgumentError`` for what is no number.
    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> Double {
        switch argument {
        case .double(let value): return value
        case .int(let value): return Double(value)
        default: throw _mismatch(argument)
        }
    }
}

extension String: _IntentValue {
    public static var _argumentType: IntentArgumentType { .string }
    public var _argument: IntentArgument? { .string(self) }
    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> String {
        guard case .string(let value) = argument else { throw _mismatch(argument) }
        return value
    }
}

extension Optional: _IntentValue where Wrapped: _IntentValue {
    public typealias ValueType = Wrapped.ValueType
    public typealias UnwrappedType = Wrapped.UnwrappedType
    public static var _argumentType: IntentArgumentType { Wrapped._argumentType }
    public static var _choices: [(name: String, title: String)]? { Wrapped._choices }
    public var _argument: IntentArgument? { self?._argument }
    public var _title: String? { self?._title }
    public var _unwrapped: Wrapped.UnwrappedType? { self?._unwrapped }
    public static var _needsLookup: Bool { Wrapped._needsLookup }
    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> Wrapped? {
        try Wrapped._decode(argument)
    }
    public static func _parts(of argument: IntentArgument) throws(IntentArgumentError) -> [IntentArgument] {
        try Wrapped._parts(of: argument)
    }
    public static func _assemble(_ values: [Wrapped.ValueType]) -> Wrapped?? {
        Wrapped._assemble(values).map(Optional.some)
    }
    public static var _absent: Wrapped?? { .some(nil) }
}

extension Never: _IntentValue {
    public static var _argumentType: IntentArgumentType { .string }
    public var _argument: IntentArgument? { nil }
    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> Never {
        throw IntentArgumentError(expected: "nothing", received: argument.description)
    }
}

/// A list. On D-Bus an array of what stands for the element.
extension Array: _IntentValue where Element: _IntentValue {
    public typealias ValueType = Element
    public typealias UnwrappedType = [Element]
    public static var _argumentType: IntentArgumentType { .array(Element._argumentType) }
    public static var _choices: [(name: String, title: String)]? { Element._choices }
    public var _argument: IntentArgument? { .array(of: Element._argumentType, compactMap(\._argument)) }
    public var _title: String? { isEmpty ? nil : titles(of: self) }
    public static var _needsLookup: Bool { Element._needsLookup }
    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> [Element] {
        var result: [Element] = []
        for part in try _parts(of: argument) { result.append(try Element._decode(part)) }
        return result
    }
    public static func _parts(of argument: IntentArgument) throws(IntentArgumentError) -> [IntentArgument] {
        switch argument {
        case .array(_, let elements): return elements
        // Bytes are whole numbers where a list of them is wanted.
        case .data(let bytes) where Element._argumentType == .int: return bytes.map { .int(Int($0)) }
        default: throw _mismatch(argument)
        }
    }
    public static func _assemble(_ values: [Element]) -> [Element]? { values }
}

/// A set. On D-Bus an array of what stands for the element; a repeated element counts once.
extension Set: _IntentValue where Element: _IntentValue {
    public typealias ValueType = Element
    public typealias UnwrappedType = Set<Element>
    public static var _argumentType: IntentArgumentType { .array(Element._argumentType) }
    public static var _choices: [(name: String, title: String)]? { Element._choices }
    public var _argument: IntentArgument? { Array(self)._argument }
    public var _title: String? { isEmpty ? nil : titles(of: Array(self)) }
    public static var _needsLookup: Bool { Element._needsLookup }
    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> Set<Element> {
        Set(try [Element]._decode(argument))
    }
    public static func _parts(of argument: IntentArgument) throws(IntentArgumentError) -> [IntentArgument] {
        try [Element]._parts(of: argument)
    }
    public static func _assemble(_ values: [Element]) -> Set<Element>? { Set(values) }
}

private func titles(of values: [some _IntentValue]) -> String {
    values.map { value in value._title ?? value._argument?.spoken ?? "" }.joined(separator: ", ")
}

extension IntentArgument {
    /// The value inside a sentence: a string without its quotation marks.
    package var spoken: String {
        if case .string(let text) = self { text } else { description }
    }
}
