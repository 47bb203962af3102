public import FoundationEssentials

/// An amount of money, as App Intents' `IntentCurrencyAmount`.
///
/// On D-Bus `a{sv}` with `amount s`, a decimal number as text, and `code s`, its ISO 4217 code; the text
/// `12.50 EUR` is accepted as well.
public struct IntentCurrencyAmount: Hashable, Sendable, Codable {
    /// How much, in units of the currency: 12.50, not 1250.
    public var amount: Decimal
    /// The ISO 4217 code, such as `EUR`.
    public var currencyCode: String

    /// An amount. The code isn't checked; what comes from outside has three capital letters.
    public init(amount: Decimal, currencyCode: String) {
        self.amount = amount
        self.currencyCode = currencyCode
    }
}

extension IntentCurrencyAmount: _IntentValue {
    public static var _argumentType: IntentArgumentType { .dictionary }

    public var _title: String? { "\(amount) \(currencyCode)" }

    public var _argument: IntentArgument? {
        .dictionary(["amount": .string(amount.description), "code": .string(currencyCode)])
    }

    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> IntentCurrencyAmount
    {
        var parts: [String] = []
        if case .string(let text) = argument {
            parts = text.split(separator: " ").map(String.init)
        } else {
            let reader = try DictionaryReader(argument, "an amount of money", ["amount", "code"])
            parts = [try reader.required("amount", String.self), try reader.required("code", String.self)]
        }
        guard parts.count == 2, let amount = Decimal(string: parts[0]),
            parts[1].utf8.count == 3, parts[1].utf8.allSatisfy({ (65...90).contains($0) })
        else {
            throw IntentArgumentError(
                expected: "an amount of money", received: argument.description, hint: "write \"12.50 EUR\"")
        }
        return IntentCurrencyAmount(amount: amount, currencyCode: parts[1])
    }
}

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

/// The sizes of a widget, for parameters that depend on them, as App Intents' `IntentWidgetFamily`.
public enum IntentWidgetFamily: String, Hashable, Sendable, Codable, CaseIterable {
    /// The sizes of widgets on a desktop.
    case systemSmall, systemMedium, systemLarge, systemExtraLarge
    /// The shapes of widgets on a watch's face and a lock screen.
    case accessoryCorner, accessoryCircular, accessoryRectangular, accessoryInline
}

package enum WidgetFamilyHere {
    /// The size of the widget whose parameters are shown or set; nil for actions that belong to none.
    @TaskLocal package static var current: IntentWidgetFamily?
}

/// On D-Bus `s`, such as `systemSmall`.
extension IntentWidgetFamily: _IntentValue {
    public static var _argumentType: IntentArgumentType { .string }
    public static var _choices: [(name: String, title: String)]? {
        allCases.map { ($0.rawValue, $0.rawValue) }
    }
    public var _argument: IntentArgument? { .string(rawValue) }
    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> IntentWidgetFamily {
        guard case .string(let name) = argument else { throw _mismatch(argument) }
        guard let family = IntentWidgetFamily(rawValue: name) else {
            throw IntentArgumentError(
                expected: "one of \(quoted(allCases.map(\.rawValue)))", received: argument.description)
        }
        return family
    }
}
