// Every shape of a parameter's initialiser, with all its arguments, for amounts, files and people.
import AppIntents
import SwiftUI

struct Offers<Value: _IntentValue & Sendable>: DynamicOptionsProvider where Value.ValueType == Value {
    let value: Value
    init(_ value: Value) { self.value = value }
    func results() async throws -> [Value] { [value] }
}
struct Same<Value: _IntentValue & Hashable & Sendable>: Resolver {
    func resolve(from input: Value, context: IntentParameterContext<Value>) async throws -> Value? { input }
}
struct IntentCurrencyAmountShapes: AppIntent {
    static let title: LocalizedStringResource = "IntentCurrencyAmount"
    @Parameter(
        title: "T", description: "D", default: IntentCurrencyAmount(amount: 2, currencyCode: "EUR"),
        currencyCodes: ["EUR"], inclusiveRange: (Decimal(1), Decimal(100)), requestValueDialog: "Which?",
        inputConnectionBehavior: .never)
    var p0: IntentCurrencyAmount
    @Parameter(
        title: "T", description: "D", default: IntentCurrencyAmount(amount: 2, currencyCode: "EUR"),
        currencyCodes: ["EUR"], inclusiveRange: (Decimal(1), Decimal(100)), requestValueDialog: "Which?",
        inputConnectionBehavior: .never, resolvers: { Same<IntentCurrencyAmount>() })
    var p1: IntentCurrencyAmount
    @Parameter(
        title: "T", description: "D", default: IntentCurrencyAmount(amount: 2, currencyCode: "EUR"),
        currencyCodes: ["EUR"], inclusiveRange: (Decimal(1), Decimal(100)), requestValueDialog: "Which?",
        inputConnectionBehavior: .never,
        optionsProvider: Offers(IntentCurrencyAmount(amount: 2, currencyCode: "EUR")))
    var p2: IntentCurrencyAmount
    @Parameter(
        title: "T", description: "D", default: IntentCurrencyAmount(amount: 2, currencyCode: "EUR"),
        currencyCodes: ["EUR"], inclusiveRange: (Decimal(1), Decimal(100)), requestValueDialog: "Which?",
        inputConnectionBehavior: .never,
        optionsProvider: Offers(IntentCurrencyAmount(amount: 2, currencyCode: "EUR")),
        resolvers: { Same<IntentCurrencyAmount>() })
    var p3: IntentCurrencyAmount
    @Parameter(
        description: "D", default: IntentCurrencyAmount(amount: 2, currencyCode: "EUR"),
        currencyCodes: ["EUR"], inclusiveRange: (Decimal(1), Decimal(100)), requestValueDialog: "Which?",
        inputConnectionBehavior: .never)
    var p4: IntentCurrencyAmount
    @Parameter(
        description: "D", default: IntentCurrencyAmount(amount: 2, currencyCode: "EUR"),
        currencyCodes: ["EUR"], inclusiveRange: (Decimal(1), Decimal(100)), requestValueDialog: "Which?",
        inputConnectionBehavior: .never, resolvers: { Same<IntentCurrencyAmount>() })
    var p5: IntentCurrencyAmount
    @Parameter(
        description: "D", default: IntentCurrencyAmount(amount: 2, currencyCode: "EUR"),
        currencyCodes: ["EUR"], inclusiveRange: (Decimal(1), Decimal(100)), requestValueDialog: "Which?",
        inputConnectionBehavior: .never,
        optionsProvider: Offers(IntentCurrencyAmount(amount: 2, currencyCode: "EUR")))
    var p6: IntentCurrencyAmount
    @Parameter(
        description: "D", default: IntentCurrencyAmount(amount: 2, currencyCode: "EUR"),
        currencyCodes: ["EUR"], inclusiveRange: (Decimal(1), Decimal(100)), requestValueDialog: "Which?",
        inputConnectionBehavior: .never,
        optionsProvider: Offers(IntentCurrencyAmount(amount: 2, currencyCode: "EUR")),
        resolvers: { Same<IntentCurrencyAmount>() })
    var p7: IntentCurrencyAmount
    func perform() async throws -> some IntentResult { .result() }
}
struct IntentFileShapes: AppIntent {
    static let title: LocalizedStringResource = "IntentFile"
    @Parameter(
        title: "T", description: "D", default: IntentFile(data: Data(), filename: "a.txt"),
        supportedContentTypes: [.pdf], requestValueDialog: "Which?", inputConnectionBehavior: .never)
    var p0: IntentFile
    @Parameter(
        title: "T", description: "D", default: IntentFile(data: Data(), filename: "a.txt"),
        supportedContentTypes: [.pdf], requestValueDialog: "Which?", inputConnectionBehavior: .never,
        resolvers: { Same<IntentFile>() })
    var p1: IntentFile
    @Parameter(
        title: "T", description: "D", default: IntentFile(data: Data(), filename: "a.txt"),
        supportedContentTypes: [.pdf], requestValueDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(IntentFile(data: Data(), filename: "a.txt")))
    var p2: IntentFile
    @Parameter(
        title: "T", description: "D", default: IntentFile(data: Data(), filename: "a.txt"),
        supportedContentTypes: [.pdf], requestValueDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(IntentFile(data: Data(), filename: "a.txt")),
        resolvers: { Same<IntentFile>() })
    var p3: IntentFile
    @Parameter(
        description: "D", default: IntentFile(data: Data(), filename: "a.txt"),
        supportedContentTypes: [.pdf], requestValueDialog: "Which?", inputConnectionBehavior: .never)
    var p4: IntentFile
    @Parameter(
        description: "D", default: IntentFile(data: Data(), filename: "a.txt"),
        supportedContentTypes: [.pdf], requestValueDialog: "Which?", inputConnectionBehavior: .never,
        resolvers: { Same<IntentFile>() })
    var p5: IntentFile
    @Parameter(
        description: "D", default: IntentFile(data: Data(), filename: "a.txt"),
        supportedContentTypes: [.pdf], requestValueDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(IntentFile(data: Data(), filename: "a.txt")))
    var p6: IntentFile
    @Parameter(
        description: "D", default: IntentFile(data: Data(), filename: "a.txt"),
        supportedContentTypes: [.pdf], requestValueDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(IntentFile(data: Data(), filename: "a.txt")),
        resolvers: { Same<IntentFile>() })
    var p7: IntentFile
    func perform() async throws -> some IntentResult { .result() }
}
struct IntentPersonShapes: AppIntent {
    static let title: LocalizedStringResource = "IntentPerson"
    @Parameter(
        title: "T", description: "D",
        default: IntentPerson(identifier: .unknown, name: .displayName("Ada"), handle: nil), mode: .email,
        requestValueDialog: "Which?", inputConnectionBehavior: .never)
    var p0: IntentPerson
    @Parameter(
        title: "T", description: "D",
        default: IntentPerson(identifier: .unknown, name: .displayName("Ada"), handle: nil), mode: .email,
        requestValueDialog: "Which?", inputConnectionBehavior: .never, resolvers: { Same<IntentPerson>() })
    var p1: IntentPerson
    @Parameter(
        title: "T", description: "D",
        default: IntentPerson(identifier: .unknown, name: .displayName("Ada"), handle: nil), mode: .email,
        requestValueDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(IntentPerson(identifier: .unknown, name: .displayName("Ada"), handle: nil)))
    var p2: IntentPerson
    @Parameter(
        title: "T", description: "D",
        default: IntentPerson(identifier: .unknown, name: .displayName("Ada"), handle: nil), mode: .email,
        requestValueDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(IntentPerson(identifier: .unknown, name: .displayName("Ada"), handle: nil)),
        resolvers: { Same<IntentPerson>() })
    var p3: IntentPerson
    @Parameter(
        description: "D",
        default: IntentPerson(identifier: .unknown, name: .displayName("Ada"), handle: nil), mode: .email,
        requestValueDialog: "Which?", inputConnectionBehavior: .never)
    var p4: IntentPerson
    @Parameter(
        description: "D",
        default: IntentPerson(identifier: .unknown, name: .displayName("Ada"), handle: nil), mode: .email,
        requestValueDialog: "Which?", inputConnectionBehavior: .never, resolvers: { Same<IntentPerson>() })
    var p5: IntentPerson
    @Parameter(
        description: "D",
        default: IntentPerson(identifier: .unknown, name: .displayName("Ada"), handle: nil), mode: .email,
        requestValueDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(IntentPerson(identifier: .unknown, name: .displayName("Ada"), handle: nil)))
    var p6: IntentPerson
    @Parameter(
        description: "D",
        default: IntentPerson(identifier: .unknown, name: .displayName("Ada"), handle: nil), mode: .email,
        requestValueDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(IntentPerson(identifier: .unknown, name: .displayName("Ada"), handle: nil)),
        resolvers: { Same<IntentPerson>() })
    var p7: IntentPerson
    func perform() async throws -> some IntentResult { .result() }
}
