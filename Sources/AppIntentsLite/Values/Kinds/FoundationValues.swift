public import FoundationEssentials
internal import ControlBasics

/// A text with attributes. On D-Bus `s`: the characters as they are; markup in them is not interpreted, and
/// attributes are left out.
extension AttributedString: _IntentValue {
    public static var _argumentType: IntentArgumentType { .string }
    public var _argument: IntentArgument? { .string(String(characters)) }
    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> AttributedString {
        guard case .string(let text) = argument else { throw _mismatch(argument) }
        return AttributedString(text)
    }
}

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

/// Parts of a date. On D-Bus `a{sv}` with the whole numbers `year`, `month`, `day`, `hour`, `minute`,
/// `second`, `nanosecond`, `weekday`, and `timezone s`; all optional. The texts `2026-05-31`, `18:30`,
/// `18:30:15` and `2026-05-31T18:30` are accepted as well.
extension DateComponents: _IntentValue {
    public static var _argumentType: IntentArgumentType { .dictionary }

    private static let fields: [(name: String, path: any WritableKeyPath<DateComponents, Int?> & Sendable)] =
        [
            ("year", \.year), ("month", \.month), ("day", \.day), ("hour", \.hour), ("minute", \.minute),
            ("second", \.second), ("nanosecond", \.nanosecond), ("weekday", \.weekday),
        ]

    public var _argument: IntentArgument? {
        var entries: [String: IntentArgument] = [:]
        for field in Self.fields { entries[field.name] = self[keyPath: field.path].map { .int($0) } }
        entries["timezone"] = timeZone.map { .string($0.identifier) }
        return .dictionary(entries)
    }

    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> DateComponents {
        if case .string(let text) = argument {
            guard let components = DateComponents(isoText: text) else {
                throw IntentArgumentError(
                    expected: "parts of a date", received: argument.description,
                    hint: "write 2026-05-31, 18:30 or 2026-05-31T18:30")
            }
            return components
        }
        let reader = try DictionaryReader(argument, "parts of a date", fields.map(\.name) + ["timezone"])
        var components = DateComponents()
        for field in fields { components[keyPath: field.path] = try reader.value(field.name, Int.self) }
        if let name = try reader.value("timezone", String.self) {
            guard let zone = TimeZone(identifier: name) else {
                throw IntentArgumentError(
                    expected: "a time zone such as \"Europe/Berlin\"", received: "\"\(name)\"")
            }
            components.timeZone = zone
        }
        return components
    }

    private init?(isoText text: String) {
        self.init()
        let halves = text.split(separator: "T", omittingEmptySubsequences: false).map(String.init)
        guard (1...2).contains(halves.count) else { return nil }
        if halves.count == 2 || text.contains("-") {
            let parts = halves[0].split(separator: "-", omittingEmptySubsequences: false).map(Self.number)
            guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
                (1...12).contains(month), (1...Self.days(of: month, in: year)).contains(day)
            else { return nil }
            (self.year, self.month, self.day) = (year, month, day)
        }
        if halves.count == 2 || text.contains(":") {
            let parts = halves[halves.count - 1].split(separator: ":", omittingEmptySubsequences: false).map(
                Self.number)
            guard (2...3).contains(parts.count), let hour = parts[0], let minute = parts[1],
                (0...23).contains(hour), (0...59).contains(minute)
            else { return nil }
            (self.hour, self.minute) = (hour, minute)
            guard parts.count == 3 else { return }
            guard let second = parts[2], (0...60).contains(second) else { return nil }
            self.second = second
        } else if !text.contains("-") {
            return nil
        }
    }

    /// Digits and nothing else, no sign either.
    private static func number(_ digits: Substring) -> Int? {
        digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(digits) : nil
    }

    private static func days(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

/// A length of time. On D-Bus `x`, microseconds; `d`, seconds, is accepted as well.
extension Duration: _IntentValue {
    public static var _argumentType: IntentArgumentType { .duration }
    public var _argument: IntentArgument? { .duration(self) }
    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> Duration {
        switch argument {
        case .duration(let duration): return duration
        case .int(let microseconds): return .microseconds(microseconds)
        // A century is longer than any wait, and the conversion of far more would trap.
        case .double(let seconds) where seconds.magnitude <= 3_155_760_000: return .seconds(seconds)
        default: throw _mismatch(argument)
        }
    }

    /// Whole microseconds, rounded towards zero; what doesn't fit becomes the nearest that does.
    package var microseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
        let (sum, overflowed) = product.addingReportingOverflow(attoseconds / 1_000_000_000_000)
        if overflow || overflowed { return seconds < 0 ? .min : .max }
        return sum
    }
}

/// A URL. On D-Bus `s`.
extension URL: _IntentValue {
    public static var _argumentType: IntentArgumentType { .string }
    public var _argument: IntentArgument? { .string(absoluteString) }
    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> URL {
        guard case .string(let text) = argument else { throw _mismatch(argument) }
        guard let url = URL(string: text), !text.isEmpty else {
            throw IntentArgumentError(expected: "a URL", received: argument.description)
        }
        return url
    }
}
