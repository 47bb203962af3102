internal import ControlRuntime

/// A button with a value: the provider's answer goes to the template, and `actionLabel` shows it.
struct VolumeUpButton: ControlWidget {
    static let kind = "VolumeUp"

    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: Self.kind, provider: VolumeLevel()) { percent in
            ControlWidgetButton(action: RaiseVolume()) {
                Label("Volume Up", systemImage: "speaker.plus.fill")
                    .controlWidgetActionHint("Raise the Volume")
            } actionLabel: { _ in
                Text(verbatim: "\(percent) %")
            }
        }
        .displayName("Volume Up")
        .description("Raises the default output by five percent, to 100 at most.")
    }
}
