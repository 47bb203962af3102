/// A class of objects that parameters of a SiriKit intent can have, see ``INObject``. It is ours: SiriKit
/// takes every subclass, but a parameter here has to know the very class, which is therefore final.
public protocol INObjectValue: INObject, _PlainIntentValue, InstanceDisplayRepresentable {}

extension INObjectValue {
    public static var _argumentType: IntentArgumentType { .string }
    // The intent's handler may know the object.
    public static var _needsLookup: Bool { true }
    public var _argument: IntentArgument? { .string(name) }
    public var _title: String? { displayString }

    /// What users see of the object.
    public var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(
            title: LocalizedStringResource(stringLiteral: displayString),
            subtitle: subtitleString.map { LocalizedStringResource(stringLiteral: $0) },
            image: displayImage?.image)
    }

    /// An object of which nothing is known but its identifier.
    ///
    /// - Throws: ``IntentArgumentError`` for what is no text.
    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> Self {
        guard case .string(let text) = argument else { throw _mismatch(argument) }
        return Self(identifier: text, display: text, pronunciationHint: nil, subtitle: nil, image: nil)
    }
}
