/// What may be a parameter or a result value, as App Intents' protocol of the same name.
///
/// Authors don't conform to it directly; ``AppEnum`` does for them.
public protocol _IntentValue {
    /// The value itself; the element in an array, the wrapped value in an optional.
    associatedtype ValueType: _IntentValue = Self
    /// The value without its optional.
    associatedtype UnwrappedType: _IntentValue = Self

    /// What the outside gives and gets for this type.
    static var _argumentType: IntentArgumentType { get }
    /// The names that the type is limited to with their titles; nil for open types.
    static var _choices: [(name: String, title: String)]? { get }
    /// The value for the outside; nil for an absent optional.
    var _argument: IntentArgument? { get }
    /// Makes a value from outside.
    ///
    /// - Throws: ``IntentArgumentError`` when the argument doesn't fit.
    static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> Self
    /// The value of a parameter that has none: nil for an optional, nothing for all else.
    static var _absent: Self? { get }
}

extension _IntentValue {
    public static var _choices: [(name: String, title: String)]? { nil }
    public static var _absent: Self? { nil }

    /// The error for an argument of another type.
    static func mismatch(_ argument: IntentArgument) -> IntentArgumentError {
        IntentArgumentError(expected: _argumentType.description, received: "\(argument.type) (\(argument))")
    }
}
