internal import ControlBasics
internal import FoundationEssentials
internal import PushMessages

/// The dates of a payload, for people who mix up the two epochs: 1970 beside the content, 2001 within it.
enum PushDates {
    /// Between the epochs, in seconds.
    private static let between = Date.timeIntervalBetween1970AndReferenceDate

    static func lines(_ push: ActivityPush) -> [String] {
        var lines = [line("timestamp", push.timestamp)]
        if let date = push.staleDate { lines.append(line("stale-date", date)) }
        if let date = push.dismissalDate { lines.append(line("dismissal-date", date)) }
        for (name, text) in [("attributes", push.attributes), ("content-state", push.contentState)] {
            guard let text, let value = try? JSONReader.value(of: Array(text.utf8)) else { continue }
            lines += numbers(in: value, at: name).map { path, number in
                "\(path) \(NumberText.of(number)): \(moment(number + between)) as a date of Swift, since 2001; "
                    + "\(moment(number)) if it is meant since 1970: then write \(NumberText.of(number - between))"
            }
        }
        return lines
    }

    private static func line(_ name: String, _ seconds: Double) -> String {
        "\(name) \(NumberText.of(seconds)): \(moment(seconds)), since 1970; since 2001 it is "
            + NumberText.of(seconds - between)
    }

    private static func moment(_ seconds: Double) -> String {
        Date(timeIntervalSince1970: seconds).formatted(.iso8601)
    }

    /// Numbers that may be dates: of some years, and not after the year 9999.
    private static func numbers(in value: JSONValue, at path: String) -> [(String, Double)] {
        switch value {
        case .number(let number): (1e8...2.5e11).contains(number) ? [(path, number)] : []
        case .array(let elements):
            elements.enumerated().flatMap { numbers(in: $1, at: "\(path)[\($0)]") }
        case .object(let members): members.members.flatMap { numbers(in: $0.value, at: "\(path).\($0.name)") }
        default: []
        }
    }
}
