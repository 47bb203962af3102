internal import ControlRuntime

struct BrightnessSlider: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Brightness", provider: BrightnessValue()) { brightness in
            ControlWidgetSlider(
                "Brightness", value: Double(brightness.percent), in: 1...100, step: brightness.step,
                unit: "%",
                action: SetBrightness()
            ) { _ in
                Label(
                    "\(brightness.percent) %",
                    systemImage: brightness.percent > 50 ? "sun.max.fill" : "sun.min.fill")
            }
        }
        .displayName("Brightness")
        .description("How bright the screen is.")
    }
}

struct BrightnessValue: ObservingControlValueProvider {
    struct Brightness: Hashable {
        var percent = 80
        var step = 1.0
    }

    var previewValue: Brightness { Brightness() }

    func currentValue() async throws -> Brightness {
        let device = try Backlight.current()
        return Brightness(percent: try device.percent, step: try device.step)
    }

    func changes() -> AsyncStream<Void> { Backlight.changes() }
}

struct SetBrightness: SetValueIntent {
    static let title: LocalizedStringResource = "Set the Brightness"
    @Parameter(title: "Percent", inclusiveRange: (1, 100)) var value: Double

    func perform() async throws -> some IntentResult {
        try await Backlight.current().setPercent(value)
        return .result()
    }
}
