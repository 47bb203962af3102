public import Foundation
internal import _FoundationICU

/// Writes lengths of time, as Foundation's type of the same name, which Linux's Foundation declares and
/// lacks: "2 hours, 5 minutes", in the locale's words.
public final class DateComponentsFormatter: Formatter {
    /// How much is written.
    public enum UnitsStyle: Int, Sendable {
        /// Written as in "2:05:00".
        case positional
        /// Written as in "2h 5m".
        case abbreviated
        /// "2 hr, 5 min".
        case short
        /// "2 hours, 5 minutes".
        case full
        /// "two hours, five minutes"; with digits here.
        case spellOut
        /// "2hr 5min"; as `abbreviated` here.
        case brief
    }

    /// What becomes of parts that are zero.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Left out where other parts are there; those of `positional` stay in the middle and at the end.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1)
        /// Left out at the beginning.
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
        /// Left out in the middle.
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
        /// Left out at the end.
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        /// Written with two digits, "00:05".
        public static let pad = ZeroFormattingBehavior(rawValue: 65536)
    }

    /// How much is written. Defaults to `.positional`.
    public var unitsStyle = UnitsStyle.positional
    /// What may be written; empty, the default, for days, hours, minutes and seconds.
    public var allowedUnits: NSCalendar.Unit = []
    /// What becomes of parts that are zero. Defaults to `.default`.
    public var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// How many parts are written at most; 0, the default, for all.
    public var maximumUnitCount = 0
    /// Whose years, months and days they are. Defaults to the user's.
    public var calendar: Calendar? = Calendar.autoupdatingCurrent
    /// From when on months and days are counted. Defaults to nil, the moment of writing.
    public var referenceDate: Date?
    /// Kept for the author's code: fractions are never written.
    public var allowsFractionalUnits = false
    /// Kept for the author's code: parts are not summed up in smaller ones.
    public var collapsesLargestUnit = false
    /// Kept for the author's code: "about" is not written.
    public var includesApproximationPhrase = false
    /// Kept for the author's code: "remaining" is not written.
    public var includesTimeRemainingPhrase = false
    /// Kept for the author's code.
    public var formattingContext = Formatter.Context.unknown

    private static let parts: [(unit: NSCalendar.Unit, component: Calendar.Component, words: UAMeasureUnit)] =
        [
            (.year, .year, UAMEASUNIT_DURATION_YEAR), (.month, .month, UAMEASUNIT_DURATION_MONTH),
            (.weekOfMonth, .weekOfMonth, UAMEASUNIT_DURATION_WEEK), (.day, .day, UAMEASUNIT_DURATION_DAY),
            (.hour, .hour, UAMEASUNIT_DURATION_HOUR), (.minute, .minute, UAMEASUNIT_DURATION_MINUTE),
            (.second, .second, UAMEASUNIT_DURATION_SECOND),
        ]

    /// A number of seconds; nil for what is no number.
    public func string(from ti: TimeInterval) -> String? {
        guard ti.magnitude < 1e11 else { return nil }
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return string(from: start, to: start.addingTimeInterval(ti.rounded()))
    }

    /// The time from one date to another.
    public func string(from startDate: Date, to endDate: Date) -> String? {
        let chosen = chosenParts
        let components = (calendar ?? .current).dateComponents(
            Set(chosen.map(\.component)), from: startDate, to: endDate)
        return text(components, chosen)
    }

    /// Years, days, hours and so on. What isn't allowed is counted in what is.
    public func string(from components: DateComponents) -> String? {
        let calendar = calendar ?? .current
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return calendar.date(byAdding: components, to: start).flatMap { string(from: start, to: $0) }
    }

    /// The same in the user's language without a formatter of one's own.
    public class func localizedString(
        from components: DateComponents, unitsStyle: DateComponentsFormatter.UnitsStyle
    ) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    /// What a number of seconds or some date components are; nil for anything else.
    public override func string(for obj: Any?) -> String? {
        switch obj {
        case let components as DateComponents: string(from: components)
        case let seconds as TimeInterval: string(from: seconds)
        default: nil
        }
    }

    private typealias Part = (unit: NSCalendar.Unit, component: Calendar.Component, words: UAMeasureUnit)

    private var chosenParts: [Part] {
        let units: NSCalendar.Unit = allowedUnits.isEmpty ? [.day, .hour, .minute, .second] : allowedUnits
        return Self.parts.filter { units.contains($0.unit) }
    }

    private func text(_ components: DateComponents, _ chosen: [Part]) -> String? {
        var parts = chosen.map { (value: components.value(for: $0.component) ?? 0, words: $0.words) }
        guard !parts.isEmpty else { return nil }
        let isPositional = unitsStyle == .positional
        let isDefault = zeroFormattingBehavior.contains(.default)
        let last = parts.removeLast()
        if isDefault || zeroFormattingBehavior.contains(.dropLeading) {
            parts = Array(parts.drop { $0.value == 0 })
        }
        if isDefault && !isPositional || zeroFormattingBehavior.contains(.dropMiddle) {
            parts = parts.filter { $0.value != 0 }
        }
        let dropsLast = isDefault && !isPositional || zeroFormattingBehavior.contains(.dropTrailing)
        if last.value != 0 || parts.isEmpty || !dropsLast { parts.append(last) }
        if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
        if isPositional { return positional(parts.map(\.value)) }
        let width: MeasureWords.Width =
            switch unitsStyle {
            case .full, .spellOut: .wide
            case .short: .short
            case .positional, .abbreviated, .brief: .narrow
            }
        let locale = calendar?.locale ?? .current
        return MeasureWords.text(parts.map { (Double($0.value), $0.words) }, width, locale)
    }

    /// "2:05:00": two digits from the second part on.
    private func positional(_ values: [Int]) -> String {
        let pads = zeroFormattingBehavior.contains(.pad)
        let sign = values.contains { $0 < 0 } ? "-" : ""
        let digits = values.enumerated().map { index, value in
            let text = String(value.magnitude)
            return (index > 0 || pads) && text.count < 2 ? "0" + text : text
        }
        return sign + digits.joined(separator: ":")
    }
}
