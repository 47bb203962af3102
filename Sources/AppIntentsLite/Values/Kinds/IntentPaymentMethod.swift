/// A way to pay, as App Intents' `IntentPaymentMethod`.
///
/// On D-Bus `a{sv}` with `type s`, `name s` and, if there is one, `hint s`.
public struct IntentPaymentMethod: Hashable, Sendable {
    /// What sort of way it is.
    public enum PaymentType: String, Hashable, Sendable, CaseIterable {
        /// App Intents' sorts by their names; `unknown` where a caller names none.
        case applePay, brokerage, checking, credit, debit, prepaid, savings, store, unknown
    }

    /// What sort of way it is.
    public var type: PaymentType
    /// What the user calls it.
    public var name: String
    /// What distinguishes the method from others, such as the last digits of a card.
    public var identificationHint: String?
    /// A picture of it. It stays in this process.
    public var icon: DisplayRepresentation.Image?

    /// A way to pay.
    public init(
        type: PaymentType, name: String, identificationHint: String? = nil,
        icon: DisplayRepresentation.Image? = nil
    ) {
        self.type = type
        self.name = name
        self.identificationHint = identificationHint
        self.icon = icon
    }
}

extension IntentPaymentMethod: _IntentValue {
    public static var _argumentType: IntentArgumentType { .dictionary }

    public var _title: String? { name }

    public var _argument: IntentArgument? {
        var entries: [String: IntentArgument] = ["type": .string(type.rawValue), "name": .string(name)]
        entries["hint"] = identificationHint.map { .string($0) }
        return .dictionary(entries)
    }

    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> IntentPaymentMethod
    {
        let reader = try DictionaryReader(argument, "a way to pay", ["type", "name", "hint"])
        let name = try reader.value("type", String.self) ?? "unknown"
        guard let type = PaymentType(rawValue: name) else {
            throw IntentArgumentError(
                expected: "a way to pay whose type is one of \(quoted(PaymentType.allCases.map(\.rawValue)))",
                received: "\"\(name)\"")
        }
        return IntentPaymentMethod(
            type: type, name: try reader.required("name", String.self),
            identificationHint: try reader.value("hint", String.self))
    }
}
