import AppIntents
import SwiftUI
import WidgetKit

@available(iOS 18.0, *)
struct MachineControl: ControlWidget {
    static let kind: String = "shapes.machine"

    var body: some ControlWidgetConfiguration {
        AppIntentControlConfiguration(
            kind: Self.kind,
            provider: MachineProvider()
        ) { value in
            ControlWidgetToggle(
                isOn: value.isRunning,
                action: SetMachineRunning(machine: value.machine)
            ) {
                Label {
                    if let name = value.machine?.name { Text(name) } else { Text("Choose a Machine") }
                } icon: {
                    Image(systemName: value.isRunning ? "stop.circle.fill" : "play.circle.fill")
                }
                .controlWidgetActionHint(Text(value.isRunning ? "Stop" : "Start"))
            } valueLabel: { isOn in
                Text(isOn ? "Running" : "Stopped")
                    .controlWidgetStatus(isOn ? "\(value.machine?.name ?? "It") runs" : "It stopped")
            }
            .tint(tint(value.isRunning))
            .disabled(value.machine == nil)
            .privacySensitive()
        }
        .displayName("Machine")
        .promptsForUserConfiguration()
    }

    private func tint(_ isOn: Bool) -> Color? { isOn ? .accentColor : nil }
}

struct MachineValue {
    var machine: Machine?
    var isRunning = false
}

struct MachineProvider: AppIntentControlValueProvider {
    func previewValue(configuration: MachineConfiguration) -> MachineValue { MachineValue() }

    func currentValue(configuration: MachineConfiguration) async throws -> MachineValue {
        MachineValue(
            machine: configuration.machine, isRunning: Folder.read("machine-\(configuration.machine?.id ?? 0)") == "true")
    }
}

struct MachineConfiguration: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Choose a Machine"
    static let description: IntentDescription = "Which machine to start."

    @Parameter(
        title: "Machine",
        requestDisambiguationDialog: IntentDialog("Which machine?")
    )
    var machine: Machine?

    init() { }
}

struct SetMachineRunning: SetValueIntent {
    static let title: LocalizedStringResource = "Start or Stop a Machine"
    static let isDiscoverable: Bool = false

    @Parameter(title: "Machine") var machine: Machine?
    @Parameter(title: "Running") var value: Bool

    init() { }

    init(machine: Machine?) {
        self.machine = machine
    }

    func perform() async throws -> some IntentResult {
        guard let machine else { throw $machine.needsValueError() }
        try Folder.write("\(value)", to: "machine-\(machine.id)")
        return .result()
    }
}

/// Has the actions that no control holds.
struct CopyControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "shapes.copy") {
            ControlWidgetButton(action: CopyToDrive()) { Text("Copy") }
        }
    }
}
