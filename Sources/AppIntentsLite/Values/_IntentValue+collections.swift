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
