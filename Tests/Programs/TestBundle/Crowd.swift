internal import ControlRuntime

/// A button whose action starts many jobs that name no executor, one after the other.
struct Crowd: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Crowd") {
            ControlWidgetButton(action: StartJobs()) { Text("Crowd") }
        }
    }
}

struct StartJobs: AppIntent {
    static let title: LocalizedStringResource = "Start Jobs"
    @Parameter(title: "Count", default: 50_000) var count: Int

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        var sum = 0
        for _ in 0..<count { sum += await Task.detached { 1 }.value }
        return .result(value: sum)
    }
}
