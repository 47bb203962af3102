// Lamps and scenes in Control Center: shared protocols for controls, nested providers, actors, URLs opened by buttons.
import AppIntents
import Foundation
import SwiftUI
import WidgetKit

public protocol LampControl: ControlWidget {
    associatedtype Intent: AppIntent
    static var kindName: String { get }
    static var title: LocalizedStringResource { get }
    static var symbol: String { get }
    static func makeIntent() -> Intent
}
extension LampControl {
    public static var symbol: String { "lightbulb" }
    public var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: Self.kindName) {
            ControlWidgetButton(action: Self.makeIntent()) {
                Label(String(localized: Self.title), systemImage: Self.symbol)
            }
        }
        .displayName(Self.title)
    }
}

struct PartyScene: LampControl {
    static let kindName = "org.example.lamps.party"
    static let title: LocalizedStringResource = "Party"
    static func makeIntent() -> some AppIntent { RunScene(name: "party") }
}
struct NightScene: LampControl {
    static let kindName = "org.example.lamps.night"
    static let title = LocalizedStringResource("Night", table: "Scenes", comment: "The name of a scene")
    static var symbol: String { "moon.stars" }
    static func makeIntent() -> RunScene {
        let intent = RunScene()
        intent.name = "night"
        return intent
    }
}

struct RunScene: AppIntent {
    static let title: LocalizedStringResource = "Run Scene"
    static let isDiscoverable = false
    @Parameter(title: "Name") var name: String

    init() {}
    init(name: String) { self.name = name }

    func perform() async throws -> some IntentResult {
        try await LampHub.shared.run(scene: name)
        ControlCenter.shared.reloadControls(ofKind: LampToggle.kind)
        return .result()
    }
}

actor LampHub {
    static let shared = LampHub()
    private var lit: Set<String> = []

    func isLit(_ id: String) async throws -> Bool { lit.contains(id) }
    func set(_ id: String, _ isOn: Bool) { if isOn { lit.insert(id) } else { lit.remove(id) } }
    func run(scene: String) throws { if scene.isEmpty { throw CancellationError() } }
    func lamps(for identifiers: [String]? = nil) async -> [Lamp] {
        [Lamp(id: "desk", name: "Desk", room: "Office"), Lamp(id: "hall", name: "Hall", room: nil)]
            .filter { identifiers?.contains($0.id) ?? true }
    }
}

struct Lamp: AppEntity, Codable, Hashable {
    let id: String
    let name: String
    let room: String?

    static let typeDisplayRepresentation = TypeDisplayRepresentation(name: .init("Lamp", defaultValue: "Lamp"))
    static let defaultQuery = LampQuery()
    var displayRepresentation: DisplayRepresentation {
        guard let room else { return DisplayRepresentation(title: "\(name)") }
        return DisplayRepresentation(title: "\(name)", subtitle: "\(room)")
    }
}
struct LampQuery: EntityQuery, EntityStringQuery {
    func entities(for identifiers: [String]) async throws -> [Lamp] { await LampHub.shared.lamps(for: identifiers) }
    func entities(matching string: String) async throws -> IntentItemCollection<Lamp> {
        .init(items: await LampHub.shared.lamps().filter { $0.name.contains(string) })
    }
    func suggestedEntities() async throws -> IntentItemCollection<Lamp> {
        let rooms = Dictionary(grouping: await LampHub.shared.lamps()) { $0.room ?? "Elsewhere" }
        return IntentItemCollection(
            promptLabel: "Lamps",
            sections: rooms.sorted { $0.key < $1.key }.map { room, lamps in
                IntentItemSection<Lamp>(
                    LocalizedStringResource(stringLiteral: room),
                    items: lamps.map { IntentItem<Lamp>($0, title: LocalizedStringResource(stringLiteral: $0.name)) })
            })
    }
    func defaultResult() async -> Lamp? { await LampHub.shared.lamps().first }
}

struct ChooseLamp: ControlConfigurationIntent {
    static var title: LocalizedStringResource { "Choose Lamp" }
    static var description: IntentDescription? { IntentDescription("Which lamp the control switches.") }
    static var isDiscoverable: Bool { false }

    @Parameter(title: "Lamp") var lamp: Lamp?
    @Parameter(title: "Confirm", description: "Whether to ask first", default: false) var asks: Bool
    @Parameter(title: "Symbol", optionsProvider: SymbolOptions()) var symbol: String?

    struct SymbolOptions: DynamicOptionsProvider {
        @IntentParameterDependency<ChooseLamp>(\.$lamp) var choice

        func results() async throws -> ItemCollection<String> {
            let name = choice?.lamp.name ?? "Lamp"
            return ItemCollection(sections: [
                .init(
                    "\(name)",
                    items: [Item("lightbulb", title: "Bulb", image: .init(systemName: "lightbulb")), Item("lamp.desk")])
            ])
        }
    }

    static var parameterSummary: some ParameterSummary {
        When(\.$lamp, .hasNoValue) {
            Summary("Choose a lamp") { \.$lamp }
        } otherwise: {
            Summary("Switch \(\.$lamp)") {
                \.$symbol
                \.$asks
            }
        }
    }
}

@available(iOSApplicationExtension 18, macOSApplicationExtension 26, *)
struct LampToggle: ControlWidget {
    nonisolated static let kind: String = "org.example.lamps.toggle"

    var body: some ControlWidgetConfiguration {
        AppIntentControlConfiguration(kind: Self.kind, provider: Self.Provider()) { (value: Provider.Value) in
            ControlWidgetToggle(
                LocalizedStringKey(value.name), isOn: value.isLit, action: SwitchLamp(value.id),
                valueLabel: { isOn in
                    Label(isOn ? "On" : "Off", systemImage: isOn ? "\(value.symbol).fill" : value.symbol)
                        .controlWidgetActionHint(isOn ? "Turn Off" : "Turn On")
                }
            )
            .tint(.yellow)
            .disabled(value.id.isEmpty)
        }
        .displayName(.init("Lamp"))
        .description(LocalizedStringResource("Switches a lamp"))
        .pushHandler(LampPushes.self)
        .promptsForUserConfiguration()
    }
}
extension LampToggle {
    struct Provider: AppIntentControlValueProvider {
        struct Value {
            var id: String
            var name: String
            var isLit: Bool
            var symbol = "lightbulb"
        }

        func previewValue(configuration: ChooseLamp) -> Value {
            .init(id: "", name: configuration.lamp?.name ?? "Lamp", isLit: false)
        }

        func currentValue(configuration: ChooseLamp) async throws -> Value {
            guard let lamp = configuration.lamp else { throw AppIntentError.restartPerform }
            return try await Value(
                id: lamp.id, name: lamp.name, isLit: LampHub.shared.isLit(lamp.id),
                symbol: configuration.symbol ?? "lightbulb")
        }
    }
}
struct LampPushes: ControlPushHandler {
    func pushTokensDidChange(controls: [ControlInfo]) {
        for control in controls {
            guard let token = control.pushInfo?.token else { continue }
            let configuration = control.configurationIntent(of: ChooseLamp.self)
            print(control.kind, token.map { String(format: "%02x", $0) }.joined(), configuration?.lamp?.id ?? "")
        }
    }
}

struct SwitchLamp: SetValueIntent {
    static let title: LocalizedStringResource = "Switch Lamp"
    @Parameter(title: "Lamp") var id: String
    @Parameter(title: "Lit") var value: Bool

    init() {}
    init(_ id: String) { self.id = id }

    func perform() async throws -> some IntentResult & ProvidesDialog {
        await LampHub.shared.set(id, value)
        guard try await LampHub.shared.isLit(id) == value else { throw LampError.deaf(id) }
        return .result(dialog: value ? "It's on." : "It's off.")
    }
}
enum LampError: Error, LocalizedError {
    case deaf(String)
    var errorDescription: String? {
        switch self {
        case .deaf(let id): String(localized: "\(id) doesn't answer.")
        }
    }
}

struct OpenLamps: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "org.example.lamps.open", provider: CountProvider()) { count in
            ControlWidgetButton("Lamps", action: OpenURLIntent(URL(string: "lamps://all")!)) { isActive in
                if isActive { Text("Opening…") } else { Text("^[\(count) lamp](inflect: true)") }
            }
            .privacySensitive(count > 3)
        }
    }

    private struct CountProvider: ControlValueProvider {
        let previewValue = 0
        func currentValue() async -> Int { await LampHub.shared.lamps().count }
    }
}

struct ShowLampPage: OpenIntent {
    static let title: LocalizedStringResource = "Show Page"
    @Parameter(title: "Page") var target: LampPage
    func perform() async throws -> some IntentResult & OpensIntent {
        .result(opensIntent: OpenURLIntent(target.url))
    }
}
enum LampPage: String, AppEnum {
    case all, scenes
    static let typeDisplayRepresentation: TypeDisplayRepresentation = .init(stringLiteral: "Page")
    static let caseDisplayRepresentations: [LampPage: DisplayRepresentation] = [.all: "All", .scenes: "Scenes"]
    var url: URL { URL(string: "lamps://\(rawValue)")! }
}

struct LampBundle: WidgetBundle {
    init() { AppDependencyManager.shared.add(dependency: LampHub.shared) }

    var body: some Widget {
        if #available(iOSApplicationExtension 18.0, *) { controls }
        OpenLamps()
    }

    @available(iOS 18.0, *)
    @WidgetBundleBuilder private var controls: some Widget {
        LampToggle()
        PartyScene()
        NightScene()
    }
}
