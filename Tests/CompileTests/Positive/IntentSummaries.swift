// Parameter summaries, as authors write them for Apple's platforms.
import AppIntents

enum Kind: String, AppEnum {
    case timer, alarm, none
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Kind"
    static let caseDisplayRepresentations: [Kind: DisplayRepresentation] = [
        .timer: "Timer", .alarm: "Alarm", .none: "None",
    ]
}
struct Simple: AppIntent {
    static let title: LocalizedStringResource = "Simple"
    @Parameter(title: "Name") var name: String
    @Parameter(title: "Count") var count: Int?
    static var parameterSummary: some ParameterSummary {
        Summary("Greet \(\.$name) \(\.$count) times")
    }
    func perform() async throws -> some IntentResult { .result() }
}
struct Detailed: AppIntent {
    static let title: LocalizedStringResource = "Detailed"
    @Parameter(title: "Name") var name: String
    @Parameter(title: "Count") var count: Int?
    @Parameter(title: "Loud") var loud: Bool
    static var parameterSummary: some ParameterSummary {
        Summary("Greet \(\.$name)") {
            \.$count
            \.$loud
        }
    }
    func perform() async throws -> some IntentResult { .result() }
}
struct Conditional: AppIntent {
    static let title: LocalizedStringResource = "Conditional"
    @Parameter(title: "Kind") var kind: Kind
    @Parameter(title: "Minutes") var minutes: Int?
    @Parameter(title: "At") var at: Date?
    static var parameterSummary: some ParameterSummary {
        When(\.$minutes, .hasAnyValue) {
            Summary("For \(\.$minutes)")
        } otherwise: {
            Switch(\.$kind) {
                Case(.timer) { Summary("Start a timer") }
                Case([.alarm, .none]) {
                    When(\.$kind, .equalTo, .alarm) {
                        Summary("Set an alarm at \(\.$at)")
                    } otherwise: {
                        Summary()
                    }
                }
                DefaultCase { Summary("Nothing") }
            }
        }
    }
    func perform() async throws -> some IntentResult { .result() }
}
struct Sized: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Sized"
    @Parameter(title: "Rows", default: 2) var rows: Int
    @Parameter(title: "Kind", default: .timer) var kind: Kind
    static var parameterSummary: some ParameterSummary {
        When(widgetFamily: .oneOf, [.systemLarge, .systemExtraLarge]) {
            Summary {
                \.$rows
                \.$kind
            }
        } otherwise: {
            When(\.$kind, .oneOf, [.timer, .alarm]) {
                Summary { \.$kind }
            } otherwise: {
                Summary()
            }
        }
    }
}
