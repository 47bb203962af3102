public import FoundationEssentials

/// A text with attributes. On D-Bus `s`: the characters as they are; markup in them is not interpreted, and
/// attributes are left out.
extension AttributedString: _IntentValue {
    public static var _argumentType: IntentArgumentType { .string }
    public var _argument: IntentArgument? { .string(String(characters)) }
    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> AttributedString {
        guard case .string(let text) = argument else { throw _mismatch(argument) }
        return AttributedString(text)
    }
}
