/// A case of an enumeration without its type, as App Intents Testing's `AnyAppEnum`.
public struct AnyAppEnum: Sendable, Equatable, CustomStringConvertible {
    /// The enumeration's name, or its persistent identifier.
    public var typeIdentifier: String
    /// The case's raw value as text.
    public var rawValue: String

    /// A case by its raw value as text.
    public init(typeIdentifier: String, rawValue: String) {
        self.typeIdentifier = typeIdentifier
        self.rawValue = rawValue
    }

    /// A case by its raw value.
    public init(typeIdentifier: String, value: any LosslessStringConvertible) {
        self.init(typeIdentifier: typeIdentifier, rawValue: value.description)
    }

    /// The raw value as another type.
    ///
    /// - Throws: ``IntentTestingError`` with `castingFailed` where the text is none of that type.
    public func `as`<T: LosslessStringConvertible>(_ type: T.Type) throws -> T {
        if let value = T(rawValue) { return value }
        throw IntentTestingError(
            .castingFailed, "the raw value \"\(rawValue)\" of \(typeIdentifier) is no \(T.self)")
    }

    /// In the form `Enumeration.value`.
    public var description: String { "\(typeIdentifier).\(rawValue)" }
}

extension AnyAppEnum: IntentValueConvertible {
    /// The case; to a parameter it goes as its raw value.
    public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
        IntentValueContainer(.choice(enumeration: typeIdentifier, value: rawValue))
    }

    public static func _value(in container: IntentValueContainer) throws(IntentTestingError) -> AnyAppEnum {
        switch container.content {
        case .none: throw .noValue(AnyAppEnum.self)
        case .choice(let type, let value): return AnyAppEnum(typeIdentifier: type, rawValue: value)
        default: throw .castingFailed(container, AnyAppEnum.self)
        }
    }
}
