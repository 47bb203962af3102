import AppIntentsLite
import TestSupport
import Testing

private enum Kind: String, AppEnum {
    case timer, alarm, none
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Kind"
    static let caseDisplayRepresentations: [Kind: DisplayRepresentation] = [
        .timer: "a timer", .alarm: "an alarm", .none: "nothing",
    ]
}
private struct Start: AppIntent {
    static let title: LocalizedStringResource = "Start"
    @Parameter(title: "Kind", default: .timer) var kind: Kind
    @Parameter(title: "Minutes") var minutes: Int?
    @Parameter(title: "Tags") var tags: [String]?
    @Parameter var untitled: String?
    static var parameterSummary: some ParameterSummary {
        When(\.$minutes, .hasAnyValue) {
            When(\.$minutes, .greaterThan, 60) {
                Summary("Start \(\.$kind) for hours") { \.$tags }
            } otherwise: {
                Summary("Start \(\.$kind) for \(\.$minutes) minutes, \(\.$tags) \(\.$untitled)")
            }
        } otherwise: {
            Switch(\.$kind) {
                Case(.timer) { Summary("Start \(\.$kind) of \(\.$minutes)") }
                Case([.alarm]) { Summary("Wake") }
                DefaultCase { Summary() }
            }
        }
    }
    func perform() async throws -> some IntentResult { .result() }
}
private struct Bare: AppIntent {
    static let title: LocalizedStringResource = "Bare"
    func perform() async throws -> some IntentResult { .result() }
}
private struct Sized: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Sized"
    @Parameter(title: "Rows", default: 2) var rows: Int
    static var parameterSummary: some ParameterSummary {
        When(widgetFamily: .equalTo, .systemLarge) {
            Summary("Large with \(\.$rows)")
        } otherwise: {
            Switch(.widgetFamily) {
                Case(.systemSmall) { Summary("Small") }
                DefaultCase { Summary("Other") }
            }
        }
    }
}
private struct Lamp: AppEntity {
    let id: Int
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Lamp"
    static let defaultQuery = LampQuery()
    var displayRepresentation: DisplayRepresentation { "Lamp \(id)" }
}
private struct LampQuery: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [Lamp] { identifiers.map(Lamp.init) }
}
private struct Light: AppIntent {
    static let title: LocalizedStringResource = "Light"
    @Parameter(title: "Lamp") var lamp: Lamp?
    static var parameterSummary: some ParameterSummary {
        When(\.$lamp, identifier: .equalTo, 1) {
            Summary("Light the first")
        } otherwise: {
            When(\.$lamp, identifier: .oneOf, [2, 3]) {
                Summary("Light an early one")
            } otherwise: {
                When(\.$lamp, identifier: .greaterThan, 100) {
                    Summary("Light a late one")
                } otherwise: {
                    When(\.$lamp, identifier: .hasSuffix, "7") {
                        Summary("Lucky")
                    } otherwise: {
                        Summary("Light")
                    }
                }
            }
        }
    }
    func perform() async throws -> some IntentResult { .result() }
}
private struct Dim: AppIntent {
    static let title: LocalizedStringResource = "Dim"
    @Parameter(title: "Lamp") var lamp: Lamp?
    static var parameterSummary: some ParameterSummary {
        When(widgetFamily: .oneOf, [.systemSmall, .systemMedium]) {
            Summary("Dim in small")
        } otherwise: {
            When(\.$lamp, identifier: .notEqualTo, 1) {
                Switch(\.$lamp) {
                    Case(identifier: 2) { Summary("Dim the second") }
                    DefaultCase { Summary("Dim any") }
                }
            } otherwise: {
                Summary("Dim the first")
            }
        }
    }
    func perform() async throws -> some IntentResult { .result() }
}
private struct Choose: AppIntent {
    static let title: LocalizedStringResource = "Choose"
    @Parameter(title: "Kinds") var kinds: [Kind]?
    @Parameter(title: "Lamps") var lamps: [Lamp]?
    static var parameterSummary: some ParameterSummary {
        Summary("Choose \(\.$kinds) and \(\.$lamps)")
    }
    func perform() async throws -> some IntentResult { .result() }
}

@Suite(.standardTimeLimit)
struct SummaryTests {
    private let schema = IntentSchema(Start.self)

    private func sentence(_ edit: (Start) -> Void) -> String {
        let intent = Start()
        edit(intent)
        return schema.summary(of: intent)
    }

    @Test func typeSummaryHasParameterTitles() {
        #expect(schema.summary == "Start Kind of Minutes")
        #expect(IntentSchema(Bare.self).summary == "")
    }

    @Test func intentSummaryHasItsValues() {
        #expect(sentence { _ in } == "Start a timer of Minutes")
        #expect(sentence { $0.kind = .alarm } == "Wake")
        #expect(sentence { $0.kind = .none } == "")
        #expect(
            sentence {
                $0.minutes = 5
                $0.tags = ["a", "b"]
            } == "Start a timer for 5 minutes, a, b untitled")
        #expect(sentence { $0.minutes = 90 } == "Start a timer for hours")
    }

    /// What users read, not what names the values outside.
    @Test func listSummaryHasTheTitlesOfItsValues() {
        let choose = Choose()
        choose.kinds = [.timer, .alarm]
        choose.lamps = [Lamp(id: 1), Lamp(id: 2)]
        let sentence = IntentSchema(Choose.self).summary(of: choose)
        #expect(sentence == "Choose a timer, an alarm and Lamp 1, Lamp 2")
    }

    @Test(arguments: [
        (nil, "Light"), (1, "Light the first"), (3, "Light an early one"), (101, "Light a late one"),
        (17, "Lucky"),
    ])
    func entityIdentifierSelectsTheSummary(_ number: Int?, _ sentence: String) {
        let light = Light()
        light.lamp = number.map(Lamp.init)
        #expect(IntentSchema(Light.self).summary(of: light) == sentence)
    }

    @Test(arguments: [
        (1, "Dim the first"), (2, "Dim the second"), (3, "Dim any"), (nil, "Dim any"),
    ])
    func entityAndFamilySelectTheSummary(_ number: Int?, _ sentence: String) {
        let dim = Dim()
        dim.lamp = number.map(Lamp.init)
        let schema = IntentSchema(Dim.self)
        #expect(schema.summary(of: dim) == sentence)
        for family in [IntentWidgetFamily.systemSmall, .systemMedium] {
            #expect(WidgetFamilyHere.$current.withValue(family) { schema.summary(of: dim) } == "Dim in small")
        }
        #expect(WidgetFamilyHere.$current.withValue(.systemLarge) { schema.summary(of: dim) } == sentence)
    }

    @Test func widgetSizeSelectsTheSummary() {
        #expect(IntentSchema(Sized.self).summary == "Other")
        #expect(
            WidgetFamilyHere.$current.withValue(.systemSmall) { IntentSchema(Sized.self).summary } == "Small")
        #expect(
            WidgetFamilyHere.$current.withValue(.systemLarge) { IntentSchema(Sized.self).summary }
                == "Large with Rows")
    }
}
