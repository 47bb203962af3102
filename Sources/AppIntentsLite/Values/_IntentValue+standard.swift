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
