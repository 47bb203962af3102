internal import ControlRuntime

/// A widget that follows the controls: each run of either action, whoever asked for it, reloads its timeline.
struct FlashlightStatus: Widget {
    static let kind = "FlashlightStatus"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: Self.kind, provider: StatusProvider()) { entry in
            StatusView(entry: entry)
        }
        .configurationDisplayName("Flashlight")
        .description("Shows whether the light is on, and since when.")
        .supportedFamilies([.systemSmall])
        // A timeline reloads only when something says so. Twice, or once with both types: it is the same.
        .reloads(after: SetFlashlight.self)
        .reloads(after: SendSOS.self)
    }
}
