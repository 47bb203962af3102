internal import AppIntentsFoundation
public import AppIntentsLite
public import Foundation

/// What goes into a parameter and comes out of a result, as App Intents' `IntentValueConvertible`.
///
/// All types of value that parameters can have conform, with optionals and arrays of them, and so do
/// ``AnyAppEntity``, ``AnyTransientAppEntity`` and ``AnyAppEnum``. A type of a test's own conforms to
/// ``IntentValueConvertibleWrapper``.
public protocol IntentValueConvertible: IntentValueExpressing {
    /// The value without its static type.
    func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer
    /// The value of this type that a container holds. For the module's own use.
    ///
    /// - Throws: ``IntentTestingError`` with `castingFailed`, or `noValue`, where it holds none.
    static func _value(in container: IntentValueContainer) throws(IntentTestingError) -> Self
}

extension IntentValueConvertible {
    /// An expression that holds the value.
    public func makeExpression() -> IntentValueExpression { IntentValueExpression(self) }
}

extension IntentValueConvertible where Self: _IntentValue {
    /// The value as it goes to a bundle.
    public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
        IntentValueContainer(_argument.map { .plain($0) } ?? .none)
    }

    /// The value, as a parameter of the type takes it from outside.
    ///
    /// - Throws: ``IntentTestingError`` with `castingFailed`, or `noValue`, where it holds none.
    public static func _value(in container: IntentValueContainer) throws(IntentTestingError) -> Self {
        let argument: IntentArgument
        switch container.content {
        case .none: throw .noValue(Self.self)
        case .plain(let value): argument = value
        case .choice(_, let value): argument = .string(value)
        case .entity, .list: throw .castingFailed(container, Self.self)
        }
        do {
            return try _decode(argument)
        } catch {
            throw IntentTestingError(.castingFailed, error.description)
        }
    }
}

/// A type of a test's own around a value, as App Intents' protocol of the same name.
///
/// ```swift
/// struct Drink: IntentValueConvertibleWrapper {
///     var baseValue: AnyAppEntity
///     init(baseValue: AnyAppEntity) { self.baseValue = baseValue }
///     var isHot: Bool { get throws { try baseValue.isHot } }
/// }
///
/// let drink: Drink = try result.value
/// ```
public protocol IntentValueConvertibleWrapper: IntentValueConvertible {
    associatedtype BaseValue: IntentValueConvertible
    var baseValue: BaseValue { get }
    /// Wraps a value.
    ///
    /// - Throws: what says that it is none of this type's.
    init(baseValue: BaseValue) throws
}

extension IntentValueConvertibleWrapper {
    /// That of the value inside.
    public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
        baseValue.makeContainer(context: context)
    }

    public static func _value(in container: IntentValueContainer) throws(IntentTestingError) -> Self {
        let base = try BaseValue._value(in: container)
        do {
            return try Self(baseValue: base)
        } catch {
            throw IntentTestingError(.castingFailed, "\(container) is no \(Self.self): \(error)")
        }
    }
}

extension Bool: IntentValueConvertible {}
extension Int: IntentValueConvertible {}
extension Double: IntentValueConvertible {}
extension Date: IntentValueConvertible {}
extension DateComponents: IntentValueConvertible {}
extension Duration: IntentValueConvertible {}
extension AttributedString: IntentValueConvertible {}
extension IntentFile: IntentValueConvertible {}
extension IntentPerson: IntentValueConvertible {}
extension IntentCurrencyAmount: IntentValueConvertible {}
extension IntentPaymentMethod: IntentValueConvertible {}
extension StringSearchCriteria: IntentValueConvertible {}
extension PersonNameComponents: IntentValueConvertible {}
extension Measurement: IntentValueExpressing where UnitType: Dimension {}
extension Measurement: IntentValueConvertible where UnitType: Dimension {}
extension URL: IntentValueConvertible {}

extension String: IntentValueConvertible {
    /// The text; of a case of an enumeration its raw value.
    ///
    /// - Throws: ``IntentTestingError`` with `castingFailed`, or `noValue`, where it holds none.
    public static func _value(in container: IntentValueContainer) throws(IntentTestingError) -> String {
        switch container.content {
        case .plain(.string(let text)), .choice(_, let text): return text
        case .none: throw .noValue(String.self)
        default: throw .castingFailed(container, String.self)
        }
    }
}

extension Optional: IntentValueExpressing where Wrapped: IntentValueConvertible {}

extension Optional: IntentValueConvertible where Wrapped: IntentValueConvertible {
    /// The value; for nil, none: the parameter is left out.
    public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
        self?.makeContainer(context: context) ?? IntentValueContainer(.none)
    }

    public static func _value(in container: IntentValueContainer) throws(IntentTestingError) -> Wrapped? {
        if container.content == .none { return nil }
        return try Wrapped._value(in: container)
    }
}

extension Array: IntentValueExpressing where Element: IntentValueConvertible {}

extension Array: IntentValueConvertible where Element: IntentValueConvertible {
    /// The values in order.
    public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
        IntentValueContainer(.list(map { $0.makeContainer(context: context) }))
    }

    public static func _value(in container: IntentValueContainer) throws(IntentTestingError) -> [Element] {
        if container.content == .none { throw .noValue([Element].self) }
        var values: [Element] = []
        for element in try container.elements(of: "the value") {
            values.append(try Element._value(in: element))
        }
        return values
    }
}

extension Set: IntentValueExpressing where Element: IntentValueConvertible {}

extension Set: IntentValueConvertible where Element: IntentValueConvertible {
    /// The values in any order.
    public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
        Array(self).makeContainer(context: context)
    }

    public static func _value(in container: IntentValueContainer) throws(IntentTestingError) -> Set<Element> {
        Set(try [Element]._value(in: container))
    }
}

/// What may be given for a parameter, as App Intents' `IntentValueExpressing`: a value, or what gives one
/// later.
public protocol IntentValueExpressing: Sendable {
    /// What gives the value when it is needed.
    func makeExpression() -> IntentValueExpression
}

/// What gives a value when it is needed, as App Intents' `IntentValueExpression`.
public struct IntentValueExpression: Sendable {
    private let make: @Sendable () -> IntentValueContainer

    /// An expression of a value.
    public init(_ value: some IntentValueConvertible) {
        make = { value.makeContainer(context: IntentValueContainer.ConversionContext()) }
    }

    public func evaluated() -> IntentValueContainer { make() }
}
