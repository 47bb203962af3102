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
