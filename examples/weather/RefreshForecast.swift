internal import ControlRuntime

/// What the button in the widget does. The widget that it is pressed in is reloaded in any case; so are all
/// that have read when that was.
struct RefreshForecast: AppIntent {
    static let title: LocalizedStringResource = "Refresh the Forecast"
    static let description = IntentDescription("Reads the forecasts again, and notes when.")

    @SharedStorage("refreshed") private var refreshed: Date?

    func perform() async throws -> some IntentResult {
        let file = try ForecastFile.configured()
        try file.renew()
        // A file that can't be read is an error for the user who pressed, and no refresh.
        _ = try await file.read()
        refreshed = Date()
        return .result()
    }
}
