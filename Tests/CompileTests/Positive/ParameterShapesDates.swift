// Every shape of a parameter's initialiser, with all its arguments, for dates, addresses and texts.
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
struct DateShapes: AppIntent {
    static let title: LocalizedStringResource = "Date"
    @Parameter(
        title: "T", description: "D", default: Date(timeIntervalSince1970: 0), kind: .date,
        requestValueDialog: "Which?", inputConnectionBehavior: .never)
    var p0: Date
    @Parameter(
        title: "T", description: "D", default: Date(timeIntervalSince1970: 0), kind: .date,
        requestValueDialog: "Which?", inputConnectionBehavior: .never, resolvers: { Same<Date>() })
    var p1: Date
    @Parameter(
        title: "T", description: "D", default: Date(timeIntervalSince1970: 0), kind: .date,
        requestValueDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(Date(timeIntervalSince1970: 0)))
    var p2: Date
    @Parameter(
        title: "T", description: "D", default: Date(timeIntervalSince1970: 0), kind: .date,
        requestValueDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(Date(timeIntervalSince1970: 0)), resolvers: { Same<Date>() })
    var p3: Date
    @Parameter(
        description: "D", default: Date(timeIntervalSince1970: 0), kind: .date,
        requestValueDialog: "Which?", inputConnectionBehavior: .never)
    var p4: Date
    @Parameter(
        description: "D", default: Date(timeIntervalSince1970: 0), kind: .date,
        requestValueDialog: "Which?", inputConnectionBehavior: .never, resolvers: { Same<Date>() })
    var p5: Date
    @Parameter(
        description: "D", default: Date(timeIntervalSince1970: 0), kind: .date,
        requestValueDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(Date(timeIntervalSince1970: 0)))
    var p6: Date
    @Parameter(
        description: "D", default: Date(timeIntervalSince1970: 0), kind: .date,
        requestValueDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(Date(timeIntervalSince1970: 0)), resolvers: { Same<Date>() })
    var p7: Date
    func perform() async throws -> some IntentResult { .result() }
}
struct DateComponentsShapes: AppIntent {
    static let title: LocalizedStringResource = "DateComponents"
    @Parameter(
        title: "T", description: "D", default: DateComponents(hour: 8), kind: .date,
        requestValueDialog: "Which?", inputConnectionBehavior: .never)
    var p0: DateComponents
    @Parameter(
        title: "T", description: "D", default: DateComponents(hour: 8), kind: .date,
        requestValueDialog: "Which?", inputConnectionBehavior: .never,
        resolvers: { Same<DateComponents>() })
    var p1: DateComponents
    @Parameter(
        title: "T", description: "D", default: DateComponents(hour: 8), kind: .date,
        requestValueDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(DateComponents(hour: 8)))
    var p2: DateComponents
    @Parameter(
        title: "T", description: "D", default: DateComponents(hour: 8), kind: .date,
        requestValueDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(DateComponents(hour: 8)), resolvers: { Same<DateComponents>() })
    var p3: DateComponents
    @Parameter(
        description: "D", default: DateComponents(hour: 8), kind: .date, requestValueDialog: "Which?",
        inputConnectionBehavior: .never)
    var p4: DateComponents
    @Parameter(
        description: "D", default: DateComponents(hour: 8), kind: .date, requestValueDialog: "Which?",
        inputConnectionBehavior: .never, resolvers: { Same<DateComponents>() })
    var p5: DateComponents
    @Parameter(
        description: "D", default: DateComponents(hour: 8), kind: .date, requestValueDialog: "Which?",
        inputConnectionBehavior: .never, optionsProvider: Offers(DateComponents(hour: 8)))
    var p6: DateComponents
    @Parameter(
        description: "D", default: DateComponents(hour: 8), kind: .date, requestValueDialog: "Which?",
        inputConnectionBehavior: .never, optionsProvider: Offers(DateComponents(hour: 8)),
        resolvers: { Same<DateComponents>() })
    var p7: DateComponents
    func perform() async throws -> some IntentResult { .result() }
}
struct URLShapes: AppIntent {
    static let title: LocalizedStringResource = "URL"
    @Parameter(
        title: "T", description: "D", default: URL(string: "https://swift.org")!,
        requestValueDialog: "Which?", inputConnectionBehavior: .never)
    var p0: URL
    @Parameter(
        title: "T", description: "D", default: URL(string: "https://swift.org")!,
        requestValueDialog: "Which?", inputConnectionBehavior: .never, resolvers: { Same<URL>() })
    var p1: URL
    @Parameter(
        title: "T", description: "D", requestValueDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(URL(string: "https://swift.org")!))
    var p2: URL
    @Parameter(
        title: "T", description: "D", requestValueDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(URL(string: "https://swift.org")!), resolvers: { Same<URL>() })
    var p3: URL
    @Parameter(
        description: "D", default: URL(string: "https://swift.org")!, requestValueDialog: "Which?",
        inputConnectionBehavior: .never)
    var p4: URL
    @Parameter(
        description: "D", default: URL(string: "https://swift.org")!, requestValueDialog: "Which?",
        inputConnectionBehavior: .never, resolvers: { Same<URL>() })
    var p5: URL
    @Parameter(
        description: "D", requestValueDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(URL(string: "https://swift.org")!))
    var p6: URL
    @Parameter(
        description: "D", requestValueDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(URL(string: "https://swift.org")!), resolvers: { Same<URL>() })
    var p7: URL
    func perform() async throws -> some IntentResult { .result() }
}
struct AttributedStringShapes: AppIntent {
    static let title: LocalizedStringResource = "AttributedString"
    @Parameter(
        title: "T", description: "D", default: AttributedString("a"), requestValueDialog: "Which?",
        inputConnectionBehavior: .never)
    var p0: AttributedString
    @Parameter(
        title: "T", description: "D", default: AttributedString("a"), requestValueDialog: "Which?",
        inputConnectionBehavior: .never, resolvers: { Same<AttributedString>() })
    var p1: AttributedString
    @Parameter(
        title: "T", description: "D", requestValueDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(AttributedString("a")))
    var p2: AttributedString
    @Parameter(
        title: "T", description: "D", requestValueDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(AttributedString("a")), resolvers: { Same<AttributedString>() })
    var p3: AttributedString
    @Parameter(
        description: "D", default: AttributedString("a"), requestValueDialog: "Which?",
        inputConnectionBehavior: .never)
    var p4: AttributedString
    @Parameter(
        description: "D", default: AttributedString("a"), requestValueDialog: "Which?",
        inputConnectionBehavior: .never, resolvers: { Same<AttributedString>() })
    var p5: AttributedString
    @Parameter(
        description: "D", requestValueDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(AttributedString("a")))
    var p6: AttributedString
    @Parameter(
        description: "D", requestValueDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(AttributedString("a")), resolvers: { Same<AttributedString>() })
    var p7: AttributedString
    func perform() async throws -> some IntentResult { .result() }
}
