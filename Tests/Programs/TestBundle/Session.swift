internal import ControlRuntime
internal import Foundation

/// What authors' code sees of the user's session.
struct DescribeSession: AppIntent {
    static let title: LocalizedStringResource = "Describe the session"

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        let moment = Date(timeIntervalSince1970: 1_790_000_000)
        let lines = [
            Locale.current.identifier, Locale.autoupdatingCurrent.identifier,
            Locale.preferredLanguages.joined(separator: " "), Calendar.current.weekdaySymbols[1],
            Calendar.autoupdatingCurrent.weekdaySymbols[2],
            Calendar.current.timeZone.identifier, EnvironmentValues().locale.identifier,
            12.5.formatted(.currency(code: "EUR")), 1_234.5.formatted(),
            Duration.seconds(159).formatted(.time(pattern: .minuteSecond(padMinuteToLength: 2))),
            moment.formatted(.dateTime.month(.wide)), NSHomeDirectory(),
            FileManager.default.homeDirectoryForCurrentUser.path,
        ]
        return .result(value: lines.joined(separator: "\n"))
    }
}
