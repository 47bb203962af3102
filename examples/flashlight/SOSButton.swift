internal import ControlRuntime

/// A button: an action without a state. `actionLabel` gets true while the action runs.
struct SOSButton: ControlWidget {
    static let kind = "SOS"

    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: Self.kind) {
            ControlWidgetButton(action: SendSOS()) {
                Label("SOS", systemImage: "sos")
                    .controlWidgetActionHint("Send SOS")
            } actionLabel: { isActive in
                if isActive { Text("Sending…") }
            }
            .tint(.red)
        }
        .displayName("SOS")
        .description("Blinks SOS in Morse code, then leaves the light as it was.")
    }
}
