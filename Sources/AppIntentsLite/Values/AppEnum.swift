/// An enumeration that may be a parameter, as App Intents' `AppEnum`. From outside, its raw value names a
/// case.
public protocol AppEnum: AppValue, StaticDisplayRepresentable, RawRepresentable
where RawValue: LosslessStringConvertible {}

extension AppEnum {
    public static var _argumentType: IntentArgumentType { .string }

    public static var _choices: [(name: String, title: String)]? {
        allCases.map { ($0.rawValue.description, $0.localizedStringResource.resolved) }
    }

    public var _argument: IntentArgument? { .string(rawValue.description) }

    public var _title: String? { localizedStringResource.resolved }

    /// A case by its raw value, given as a string, or as a number where the raw value is one.
    ///
    /// - Throws: ``IntentArgumentError`` with all names for what names no case.
    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> Self {
        let name: String
        switch argument {
        case .string(let text): name = text
        case .int(let number): name = String(number)
        default: throw _mismatch(argument)
        }
        guard let raw = RawValue(name), let value = Self(rawValue: raw) else {
            let names = quoted(allCases.map(\.rawValue.description))
            throw IntentArgumentError(expected: "one of \(names)", received: argument.description)
        }
        return value
    }
}
