import AppIntents
import SwiftUI
import WidgetKit

/// An action that is a control's configuration as well: what was configured is what runs.
struct PlayStation: AudioPlaybackIntent {
    static let title: LocalizedStringResource = "Play a Station"
    static let description = IntentDescription("Tunes in to a station.")
    static let isDiscoverable = true

    @Parameter(title: "Station", default: .jazz) var station: Station

    init() {}

    func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
        let value = "Tuning in to \(station.rawValue)…"
        try Folder.write(station.rawValue, to: "station")
        return .result(value: value, dialog: IntentDialog(stringLiteral: value))
    }

    @available(iOS 26.0, macOS 26.0, *)
    static var supportedModes: IntentModes { [.background] }
}

extension PlayStation: ControlConfigurationIntent {}

enum Station: String, AppEnum {
    case jazz, news

    static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Station", synonyms: ["channel"])
    static let caseDisplayRepresentations: [Station: DisplayRepresentation] = [
        .jazz: DisplayRepresentation(title: "Jazz", image: .init(systemName: "music.note")),
        .news: .init(title: "News"),
    ]
}

@available(iOS 18.0, *)
struct StationControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        AppIntentControlConfiguration(kind: "shapes.station", intent: PlayStation.self) { configuration in
            ControlWidgetButton(action: configuration) {
                Label(configuration.station.rawValue, systemImage: "radio\(Folder.read("station") == nil ? "" : ".fill")")
            }
        }
    }
}

/// A provider that has nothing to say.
struct NothingProvider: ControlValueProvider {
    typealias Value = Void

    var previewValue: Void { () }

    func currentValue() async throws -> Void { () }
}

/// Where in the app somebody wants to go.
enum AppScreen: String, AppEnum {
    case inbox, settings

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Screen"
    static let caseDisplayRepresentations: [AppScreen: DisplayRepresentation] = [.inbox: "Inbox", .settings: "Settings"]
}

struct OpenScreen: OpenIntent {
    static let title: LocalizedStringResource = "Open a Screen"

    static var parameterSummary: some ParameterSummary { Summary("Open \(\.$target)") }

    @Parameter(title: "Screen") var target: AppScreen

    init() {}
    init(target: AppScreen) { self.target = target }

    @MainActor
    func perform() async throws -> some IntentResult {
        let suite = UserDefaults(suiteName: "group.com.example.shapes") ?? .standard
        suite.set(target.rawValue, forKey: "pending")
        try Folder.write(target.rawValue, to: "screen")
        NotificationCenter.default.post(name: .init("screen"), object: nil)
        return .result()
    }
}

struct ScreenControl: ControlWidget {
    let kind = "shapes.screen"

    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: kind, provider: NothingProvider()) { _ in
            ControlWidgetButton(action: OpenScreen(target: .settings)) {
                Label(String(localized: "Settings"), image: "custom.gear")
            } actionLabel: { isActive in
                Text(isActive ? "Opening…" : "Open")
            }
            .tint(.green)
        }
        .displayName(LocalizedStringResource("shapes.screen.title", defaultValue: "Settings"))
        .description(LocalizedStringResource("shapes.screen.description", defaultValue: "Goes there", table: "Shapes"))
    }
}
