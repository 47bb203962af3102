public import FoundationEssentials

/// A URL. On D-Bus `s`.
extension URL: _IntentValue {
    public static var _argumentType: IntentArgumentType { .string }
    public var _argument: IntentArgument? { .string(absoluteString) }
    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> URL {
        guard case .string(let text) = argument else { throw _mismatch(argument) }
        guard let url = URL(string: text), !text.isEmpty else {
            throw IntentArgumentError(expected: "a URL", received: argument.description)
        }
        return url
    }
}
