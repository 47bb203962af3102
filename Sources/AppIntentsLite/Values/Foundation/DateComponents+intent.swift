public import FoundationEssentials

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
