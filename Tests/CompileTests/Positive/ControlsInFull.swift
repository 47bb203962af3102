// Every declaration of controls that other files here don't use, in Apple's spelling.
import AppIntents
import SwiftUI
import WidgetKit

struct Dim: SetValueIntent {
    static let title: LocalizedStringResource = "Dim"
    @Parameter(title: "Dimmed") var value: Bool
    func perform() async throws -> some IntentResult { .result() }
}
struct RoomConfiguration: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Room"
    @Parameter(title: "Name", default: "Hall") var name: String
}

struct Nothing: ControlWidget {
    var body: some ControlWidgetConfiguration { EmptyControlWidgetConfiguration() }
}
func start() async { await Nothing.main() }

@ControlWidgetConfigurationBuilder @MainActor
func configuration() -> some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "Empty", content: { EmptyControlWidgetTemplate() })
}
@ControlWidgetTemplateBuilder @MainActor
func template(isOn: Bool) -> some ControlWidgetTemplate {
    let text = isOn ? "Dim" : "Bright"
    ControlWidgetToggle("Dim", isOn: isOn, action: Dim(), valueLabel: { Text($0 ? "On" : text) })
        .privacySensitive(isOn)
}
struct Whole: ControlWidgetTemplate {
    let isOn: Bool
    var body: some ControlWidgetTemplate { template(isOn: isOn).privacySensitive().tint(nil) }
}
typealias DefaultToggle = ControlWidgetToggle<Text, ControlWidgetToggleDefaultLabel, Dim>
typealias DefaultButton = ControlWidgetButton<Text, ControlWidgetButtonDefaultActionLabel, Dim>
@MainActor func templates() -> (DefaultToggle, DefaultButton) {
    (
        ControlWidgetToggle(isOn: true, action: Dim(), label: { Text("Dim") }),
        ControlWidgetButton(action: Dim(), label: { Text("Dim") })
    )
}

struct RoomValue: AppIntentControlValueProvider {
    typealias Value = Int
    func previewValue(configuration: RoomConfiguration) -> Int { 0 }
    func currentValue(configuration: RoomConfiguration) async throws -> Int { configuration.name.count }
}
struct Room: ControlWidget {
    var body: some ControlWidgetConfiguration {
        AppIntentControlConfiguration(
            kind: "Room", provider: RoomValue(),
            content: { count in
                ControlWidgetButton(
                    action: Dim(), label: { Text("\(count)") },
                    actionLabel: { isActive in Text(isActive ? "Dimming" : "Dim") })
            }
        )
        .displayName("Room")
        .description("Dims a room")
        .promptsForUserConfiguration()
        .pushHandler(RoomPushes.self)
    }
}
struct RoomPushes: ControlPushHandler {
    func pushTokensDidChange(controls: [ControlInfo]) {
        for control in controls {
            let push: ControlPushInfo? = control.pushInfo
            print(control.id, control.kind, push?.token.count ?? 0)
            print(control.configurationIntent(of: RoomConfiguration.self)?.name ?? "")
        }
    }
}
func center() async throws {
    let controls: [ControlInfo] = try await ControlCenter.shared.currentControls()
    for control in controls { ControlCenter.shared.reloadControls(ofKind: control.kind) }
    ControlCenter.shared.reloadAllControls()
}

struct All: WidgetBundle {
    @WidgetBundleBuilder var body: some Widget {
        Room()
        Nothing()
    }
}
func startAll() async { await All.main() }

struct Labels: View {
    var body: some View {
        Text("Dim").controlWidgetStatus(Text("Dimmed")).controlWidgetActionHint(Text("Dim"))
        Text("Dim").controlWidgetStatus(LocalizedStringResource("Dimmed")).controlWidgetActionHint("Dim")
    }
}

// Buttons and toggles of views, B9.
struct Actions: View {
    let title = "variable"
    var body: some View {
        Button(intent: Dim(), label: { Text("Dim") })
        Button("Dim", intent: Dim())
        Button(title, intent: Dim())
        Button(LocalizedStringResource("Dim"), intent: Dim())
        Button(role: .destructive, intent: Dim(), label: { Text("Dim") })
        Button("Dim", role: .cancel, intent: Dim())
        Button("Dim", systemImage: "sun.min", intent: Dim())
        Button("Dim", systemImage: "sun.min", role: .destructive, intent: Dim())
        Button("Dim", image: ImageResource(name: "dim", bundle: .main), intent: Dim())
        Button("Dim", image: ImageResource(name: "dim", bundle: .main), role: nil, intent: Dim())
        Toggle(isOn: true, intent: Dim(), label: { Text("Dim") })
        Toggle("Dim", isOn: false, intent: Dim())
        Toggle(title, isOn: false, intent: Dim())
        Toggle(LocalizedStringResource("Dim"), isOn: false, intent: Dim())
    }
}
