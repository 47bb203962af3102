internal import ControlRuntime

/// Controls whose actions open something once they are done.
struct Opening: WidgetBundle {
    var body: some Widget {
        Opener()
        ModeOpener<AtOnce>()
        ModeOpener<Later>()
        ModeOpener<OnDemand>()
        FirstButton()
        LoopButton()
        Opened()
        PageButton()
        ConfigurationButton()
        ConfigurationOpener<PlaceOfTheApp>()
        ConfigurationOpener<ThingOfTheApp>()
    }
}

/// A button whose action starts the app.
struct Opener: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Opener") {
            ControlWidgetButton(action: OpenTheApp()) { Text("Open") }
        }
    }
}

struct OpenTheApp: AppIntent {
    static let title: LocalizedStringResource = "Open the App"
    static let openAppWhenRun = true

    func perform() async throws -> some IntentResult { .result() }
}

/// Buttons whose actions say where they run.
struct ModeOpener<Mode: OpeningMode>: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: Mode.kind) {
            ControlWidgetButton(action: OpenInMode<Mode>()) { Text("Open") }
        }
    }
}

protocol OpeningMode: Sendable {
    static var kind: String { get }
    static var modes: IntentModes { get }
}

enum AtOnce: OpeningMode {
    static let kind = "OpenerAtOnce"
    static let modes = IntentModes.foreground(.immediate)
}

enum Later: OpeningMode {
    static let kind = "OpenerLater"
    static let modes: IntentModes = [.background, .foreground(.deferred)]
}

enum OnDemand: OpeningMode {
    static let kind = "OpenerOnDemand"
    static let modes: IntentModes = [.background, .foreground(.dynamic)]
}

struct OpenInMode<Mode: OpeningMode>: AppIntent {
    static var title: LocalizedStringResource { "Open" }
    static var persistentIdentifier: String { Mode.kind }
    static var supportedModes: IntentModes { Mode.modes }

    func perform() async throws -> some IntentResult { .result() }
}

/// A button whose action has another one run after it.
struct FirstButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "First") {
            ControlWidgetButton(action: OpenAnother()) { Text("First") }
        }
    }
}

struct OpenAnother: AppIntent {
    static let title: LocalizedStringResource = "Open Another"

    func perform() async throws -> some IntentResult & ReturnsValue<Int> & OpensIntent {
        Board.note("Opening", "first")
        return .result(value: 1, opensIntent: SetOpened(value: true))
    }
}

/// A toggle with the action that ``OpenAnother`` opens.
struct Opened: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Opened", provider: SwitchValue(name: "Opened")) { isOn in
            ControlWidgetToggle(isOn: isOn, action: SetOpened()) { Text("Opened") }
        }
    }
}

struct SetOpened: SetValueIntent {
    static let title: LocalizedStringResource = "Set the Opened Switch"
    @Parameter(title: "On") var value: Bool

    init() {}
    init(value: Bool) { self.value = value }

    func perform() async throws -> some IntentResult & ProvidesDialog {
        Board.note("Opening", "second")
        Board.set("Opened", value)
        return .result(dialog: "the other")
    }
}

/// A button whose action opens itself, for ever.
struct LoopButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Loop") {
            ControlWidgetButton(action: OpenItself()) { Text("Loop") }
        }
    }
}

struct OpenItself: AppIntent {
    static let title: LocalizedStringResource = "Open Itself"

    func perform() async throws -> some IntentResult & OpensIntent { .result(opensIntent: OpenItself()) }
}

/// A button whose result opens a URL.
struct PageButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Page") {
            ControlWidgetButton(action: OpenThePage()) { Text("Page") }
        }
    }
}

struct OpenThePage: AppIntent {
    static let title: LocalizedStringResource = "Open the Page"

    func perform() async throws -> some IntentResult & OpensIntent {
        .result(opensIntent: OpenURLIntent(URL(string: "https://example.org/page?a=b%20c")!))
    }
}

/// A button whose action is its configuration, which has nothing to do. Its label has a second text.
struct ConfigurationButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        AppIntentControlConfiguration(kind: "Configuration", intent: Place.self) { place in
            ControlWidgetButton(action: place) {
                Image(systemName: "house")
                Text("Place")
                Text(place.name)
            }
        }
    }
}

struct Place: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Place"
    @Parameter(title: "Name", default: "Hall") var name: String
}

/// Buttons whose actions are configurations that open the app.
struct ConfigurationOpener<Configuration: ControlConfigurationIntent>: ControlWidget {
    var body: some ControlWidgetConfiguration {
        AppIntentControlConfiguration(kind: "\(Configuration.self)", intent: Configuration.self) {
            configuration in
            ControlWidgetButton(action: configuration) { Text("Open") }
        }
    }
}

struct PlaceOfTheApp: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Place"
    static let openAppWhenRun = true
}

struct ThingOfTheApp: ControlConfigurationIntent, OpenIntent {
    static let title: LocalizedStringResource = "Thing"
    @Parameter(title: "Thing", default: .first) var target: ThingInTheApp
}

enum ThingInTheApp: String, AppEnum {
    case first, second
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Thing"
    static let caseDisplayRepresentations: [ThingInTheApp: DisplayRepresentation] = [
        .first: "First", .second: "Second",
    ]
}
