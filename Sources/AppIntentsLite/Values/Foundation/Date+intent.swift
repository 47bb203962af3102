public import FoundationEssentials
internal import TextFormats

/// A point in time. On D-Bus `x`, microseconds since 1970; a text in ISO 8601 is accepted as well.
extension Date: _IntentValue {
    public static var _argumentType: IntentArgumentType { .date }
    public var _argument: IntentArgument? { .date(self) }
    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> Date {
        switch argument {
        case .date(let date): return date
        case .int(let microseconds): return Date(timeIntervalSince1970: Double(microseconds) / 1_000_000)
        case .string(let text):
            guard let date = Date(iso8601Text: text) else {
                throw IntentArgumentError(
                    expected: _argumentType.description, received: argument.description,
                    hint: "write 2026-05-31T18:30:00Z")
            }
            return date
        default: throw _mismatch(argument)
        }
    }

    /// A date by its ISO 8601 text: with or without fractions of a second; a zone is UTC when it isn't said.
    init?(iso8601Text text: String) {
        let styles: [ISO8601FormatStyle] = [
            ISO8601FormatStyle(), ISO8601FormatStyle(includingFractionalSeconds: true),
            ISO8601FormatStyle().year().month().day().time(includingFractionalSeconds: false),
            ISO8601FormatStyle().year().month().day(),
        ]
        guard let date = styles.lazy.compactMap({ try? $0.parse(text) }).first else { return nil }
        self = date
    }

    /// Whole microseconds since 1970; what doesn't fit becomes the nearest that does.
    package var microseconds: Int64 { Int64(clamping: (timeIntervalSince1970 * 1_000_000).rounded()) }
}
