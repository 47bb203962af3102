import AppIntents
import SwiftUI
import WidgetKit

@available(iOS 18.0, *)
struct WalkControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "walk") {
            ControlWidgetButton(action: TakeWalk()) {
                Label("Walk", systemImage: "figure.walk")
            }
        }
        .displayName("Walk")
    }
}

enum Pace: String, AppEnum {
    case stroll, brisk, run

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Pace"
    static let caseDisplayRepresentations: [Pace: DisplayRepresentation] = [
        .stroll: "a stroll", .brisk: "a brisk walk", .run: "a run",
    ]
}

@available(iOS 18.0, *)
struct TakeWalk: AppIntent {
    static let title: LocalizedStringResource = "Take a Walk"

    static var parameterSummary: some ParameterSummary {
        When(\.$company, .hasAnyValue) {
            Summary("Go with \(\.$company)") {
                \.$distance
            }
        } otherwise: {
            Switch(\.$pace) {
                Case(.run) {
                    Summary("Run \(\.$distance)")
                }
                Case(.brisk) {
                    Summary("Take \(\.$pace) of \(\.$distance) in \(\.$warmth)")
                }
                DefaultCase {
                    Summary("Take \(\.$pace)")
                }
            }
        }
    }

    @Parameter(title: "Distance", defaultValue: 2, defaultUnit: .kilometers, supportsNegativeNumbers: false)
    var distance: Measurement<UnitLength>

    @Parameter(title: "Warmth")
    var warmth: Measurement<UnitTemperature>?

    @Parameter(title: "Pace", default: .stroll)
    var pace: Pace

    @Parameter(title: "Company")
    var company: String?

    func perform() async throws -> some IntentResult & ReturnsValue<Measurement<UnitLength>> & ProvidesDialog {
        let inFahrenheit = warmth.map { "\($0.converted(to: .fahrenheit).value.rounded())" } ?? "nothing"
        return .result(value: distance.converted(to: .meters), dialog: "\(distance.unit.symbol), \(inFahrenheit)")
    }
}
