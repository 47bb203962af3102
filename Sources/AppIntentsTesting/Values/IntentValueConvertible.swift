public import AppIntentsLite

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
    /// What is wrapped.
    associatedtype BaseValue: IntentValueConvertible
    /// The value inside.
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
