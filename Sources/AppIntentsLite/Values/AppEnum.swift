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

/// An author's own type that may be a parameter, as App Intents' `AppValue`.
public protocol AppValue: PersistentlyIdentifiable, TypeDisplayRepresentable, _IntentValue, Sendable {}

/// A closed set of values with a text for each, as App Intents' `CaseDisplayRepresentable`.
///
/// What conforms to it does so from any thread, whatever it is isolated to: in a project where everything is
/// on the main actor, an extension's conformance would else be on it too, which an ``AppEnum`` can't be.
public protocol CaseDisplayRepresentable: CustomLocalizedStringResourceConvertible, CaseIterable, Hashable,
    SendableMetatype
{
    /// The name of each case for users: `[.on: "On", .off: "Off"]`.
    static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension CaseDisplayRepresentable {
    /// The title of this case; its Swift name where the author gave none.
    public var localizedStringResource: LocalizedStringResource {
        Self.caseDisplayRepresentations[self]?.title
            ?? LocalizedStringResource(stringLiteral: String(describing: self))
    }
}

/// A type and its cases, each with a text, as App Intents' `StaticDisplayRepresentable`.
public protocol StaticDisplayRepresentable: CaseDisplayRepresentable, TypeDisplayRepresentable {}
