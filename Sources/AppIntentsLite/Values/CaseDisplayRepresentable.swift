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
