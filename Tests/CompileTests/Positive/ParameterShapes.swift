// Every shape of a parameter's initialiser, with all its arguments, for plain values.
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
struct BoolShapes: AppIntent {
    static let title: LocalizedStringResource = "Bool"
    @Parameter(
        title: "T", description: "D", default: true,
        displayName: Bool.IntentDisplayName(true: "On", false: "Off"), requestValueDialog: "Which?",
        inputConnectionBehavior: .never)
    var p0: Bool
    @Parameter(
        title: "T", description: "D", default: true,
        displayName: Bool.IntentDisplayName(true: "On", false: "Off"), requestValueDialog: "Which?",
        inputConnectionBehavior: .never, resolvers: { Same<Bool>() })
    var p1: Bool
    @Parameter(
        description: "D", default: true, displayName: Bool.IntentDisplayName(true: "On", false: "Off"),
        requestValueDialog: "Which?", inputConnectionBehavior: .never)
    var p2: Bool
    @Parameter(
        description: "D", default: true, displayName: Bool.IntentDisplayName(true: "On", false: "Off"),
        requestValueDialog: "Which?", inputConnectionBehavior: .never, resolvers: { Same<Bool>() })
    var p3: Bool
    func perform() async throws -> some IntentResult { .result() }
}
struct IntShapes: AppIntent {
    static let title: LocalizedStringResource = "Int"
    @Parameter(
        title: "T", description: "D", default: 2, controlStyle: .field, inclusiveRange: (1, 10),
        requestValueDialog: "Which?", inputConnectionBehavior: .never)
    var p0: Int
    @Parameter(
        title: "T", description: "D", default: 2, controlStyle: .field, inclusiveRange: (1, 10),
        requestValueDialog: "Which?", inputConnectionBehavior: .never, resolvers: { Same<Int>() })
    var p1: Int
    @Parameter(
        title: "T", description: "D", controlStyle: .field, inclusiveRange: (1, 10),
        requestValueDialog: "Which?", inputConnectionBehavior: .never, optionsProvider: Offers(2))
    var p2: Int
    @Parameter(
        title: "T", description: "D", controlStyle: .field, inclusiveRange: (1, 10),
        requestValueDialog: "Which?", inputConnectionBehavior: .never, optionsProvider: Offers(2),
        resolvers: { Same<Int>() })
    var p3: Int
    @Parameter(
        description: "D", default: 2, controlStyle: .field, inclusiveRange: (1, 10),
        requestValueDialog: "Which?", inputConnectionBehavior: .never)
    var p4: Int
    @Parameter(
        description: "D", default: 2, controlStyle: .field, inclusiveRange: (1, 10),
        requestValueDialog: "Which?", inputConnectionBehavior: .never, resolvers: { Same<Int>() })
    var p5: Int
    @Parameter(
        description: "D", controlStyle: .field, inclusiveRange: (1, 10), requestValueDialog: "Which?",
        inputConnectionBehavior: .never, optionsProvider: Offers(2))
    var p6: Int
    @Parameter(
        description: "D", controlStyle: .field, inclusiveRange: (1, 10), requestValueDialog: "Which?",
        inputConnectionBehavior: .never, optionsProvider: Offers(2), resolvers: { Same<Int>() })
    var p7: Int
    func perform() async throws -> some IntentResult { .result() }
}
struct DoubleShapes: AppIntent {
    static let title: LocalizedStringResource = "Double"
    @Parameter(
        title: "T", description: "D", default: 0.5, controlStyle: .slider, inclusiveRange: (0, 1),
        requestValueDialog: "Which?", inputConnectionBehavior: .never)
    var p0: Double
    @Parameter(
        title: "T", description: "D", default: 0.5, controlStyle: .slider, inclusiveRange: (0, 1),
        requestValueDialog: "Which?", inputConnectionBehavior: .never, resolvers: { Same<Double>() })
    var p1: Double
    @Parameter(
        title: "T", description: "D", controlStyle: .slider, inclusiveRange: (0, 1),
        requestValueDialog: "Which?", inputConnectionBehavior: .never, optionsProvider: Offers(0.5))
    var p2: Double
    @Parameter(
        title: "T", description: "D", controlStyle: .slider, inclusiveRange: (0, 1),
        requestValueDialog: "Which?", inputConnectionBehavior: .never, optionsProvider: Offers(0.5),
        resolvers: { Same<Double>() })
    var p3: Double
    @Parameter(
        description: "D", default: 0.5, controlStyle: .slider, inclusiveRange: (0, 1),
        requestValueDialog: "Which?", inputConnectionBehavior: .never)
    var p4: Double
    @Parameter(
        description: "D", default: 0.5, controlStyle: .slider, inclusiveRange: (0, 1),
        requestValueDialog: "Which?", inputConnectionBehavior: .never, resolvers: { Same<Double>() })
    var p5: Double
    @Parameter(
        description: "D", controlStyle: .slider, inclusiveRange: (0, 1), requestValueDialog: "Which?",
        inputConnectionBehavior: .never, optionsProvider: Offers(0.5))
    var p6: Double
    @Parameter(
        description: "D", controlStyle: .slider, inclusiveRange: (0, 1), requestValueDialog: "Which?",
        inputConnectionBehavior: .never, optionsProvider: Offers(0.5), resolvers: { Same<Double>() })
    var p7: Double
    func perform() async throws -> some IntentResult { .result() }
}
struct StringShapes: AppIntent {
    static let title: LocalizedStringResource = "String"
    @Parameter(
        title: "T", description: "D", default: "a",
        inputOptions: String.IntentInputOptions(
            keyboardType: .URL, capitalizationType: .none, multiline: true, autocorrect: false,
            smartQuotes: false, smartDashes: false),
        requestValueDialog: "Which?", inputConnectionBehavior: .never)
    var p0: String
    @Parameter(
        title: "T", description: "D", default: "a",
        inputOptions: String.IntentInputOptions(
            keyboardType: .URL, capitalizationType: .none, multiline: true, autocorrect: false,
            smartQuotes: false, smartDashes: false),
        requestValueDialog: "Which?", inputConnectionBehavior: .never, resolvers: { Same<String>() })
    var p1: String
    @Parameter(
        title: "T", description: "D",
        inputOptions: String.IntentInputOptions(
            keyboardType: .URL, capitalizationType: .none, multiline: true, autocorrect: false,
            smartQuotes: false, smartDashes: false),
        requestValueDialog: "Which?", inputConnectionBehavior: .never, optionsProvider: Offers("a"))
    var p2: String
    @Parameter(
        title: "T", description: "D",
        inputOptions: String.IntentInputOptions(
            keyboardType: .URL, capitalizationType: .none, multiline: true, autocorrect: false,
            smartQuotes: false, smartDashes: false),
        requestValueDialog: "Which?", inputConnectionBehavior: .never, optionsProvider: Offers("a"),
        resolvers: { Same<String>() })
    var p3: String
    @Parameter(
        description: "D", default: "a",
        inputOptions: String.IntentInputOptions(
            keyboardType: .URL, capitalizationType: .none, multiline: true, autocorrect: false,
            smartQuotes: false, smartDashes: false),
        requestValueDialog: "Which?", inputConnectionBehavior: .never)
    var p4: String
    @Parameter(
        description: "D", default: "a",
        inputOptions: String.IntentInputOptions(
            keyboardType: .URL, capitalizationType: .none, multiline: true, autocorrect: false,
            smartQuotes: false, smartDashes: false),
        requestValueDialog: "Which?", inputConnectionBehavior: .never, resolvers: { Same<String>() })
    var p5: String
    @Parameter(
        description: "D",
        inputOptions: String.IntentInputOptions(
            keyboardType: .URL, capitalizationType: .none, multiline: true, autocorrect: false,
            smartQuotes: false, smartDashes: false),
        requestValueDialog: "Which?", inputConnectionBehavior: .never, optionsProvider: Offers("a"))
    var p6: String
    @Parameter(
        description: "D",
        inputOptions: String.IntentInputOptions(
            keyboardType: .URL, capitalizationType: .none, multiline: true, autocorrect: false,
            smartQuotes: false, smartDashes: false),
        requestValueDialog: "Which?", inputConnectionBehavior: .never, optionsProvider: Offers("a"),
        resolvers: { Same<String>() })
    var p7: String
    func perform() async throws -> some IntentResult { .result() }
}
