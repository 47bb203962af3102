internal import ControlRuntime

struct BrightnessSlider: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Brightness", provider: BrightnessValue()) { percent in
            ControlWidgetSlider(
                "Brightness", value: percent, in: 1...100, unit: "%", action: SetBrightness()
            ) {
                Label("\($0) %", systemImage: $0 > 50 ? "sun.max.fill" : "sun.min.fill")
            }
        }
        .displayName("Brightness")
        .description("How bright the screen is.")
    }
}

struct BrightnessValue: ObservingControlValueProvider {
    var previewValue: Int { 80 }
    func currentValue() async throws -> Int { try Backlight.current().percent }
    func changes() -> AsyncStream<Void> { Backlight.changes() }
}

struct SetBrightness: SetValueIntent {
    static let title: LocalizedStringResource = "Set the Brightness"
    @Parameter(title: "Percent", inclusiveRange: (1, 100)) var value: Int

    func perform() async throws -> some IntentResult {
        try await Backlight.current().setPercent(value)
        return .result()
    }
}
