public import Foundation

/// Writes how far a date is from another, as Foundation's type of the same name, which Linux's Foundation
/// lacks: "in 5 minutes", "yesterday", in the locale's words.
public final class RelativeDateTimeFormatter: Formatter {
    /// How much is written.
    public enum UnitsStyle: Int, Sendable {
        /// Written as in "in 2 months".
        case full
        /// Written as in "in two months".
        case spellOut
        /// Written as in "in 2 mo.".
        case short
        /// "in 2 mo", as short as the locale allows.
        case abbreviated
    }

    /// Whether days have names.
    public enum DateTimeStyle: Int, Sendable {
        /// Written as in "1 day ago".
        case numeric
        /// Written as in "yesterday".
        case named
    }

    /// How much is written. Defaults to `.full`.
    public var unitsStyle = UnitsStyle.full
    /// Whether days have names. Defaults to `.numeric`.
    public var dateTimeStyle = DateTimeStyle.numeric
    /// Whose words they are. Defaults to the user's.
    public var locale: Locale! = Locale.autoupdatingCurrent
    /// By which days are counted. Defaults to the user's.
    public var calendar: Calendar! = Calendar.autoupdatingCurrent
    /// Kept for the author's code.
    public var formattingContext = Formatter.Context.unknown

    /// How far a date is from another.
    public func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        localizedString(fromTimeInterval: date.timeIntervalSince(referenceDate))
    }

    /// How far it is to a number of seconds from now.
    public func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let units: Date.RelativeFormatStyle.UnitsStyle =
            switch unitsStyle {
            case .full: .wide
            case .spellOut: .spellOut
            case .short: .abbreviated
            case .abbreviated: .narrow
            }
        let style = Date.RelativeFormatStyle(
            presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units,
            locale: locale ?? .current, calendar: calendar ?? .current)
        // It is measured from the moment at which it is written, which is later than this one.
        return style.format(Date().addingTimeInterval(timeInterval + (timeInterval < 0 ? 0 : 0.2)))
    }

    /// How far some days, hours and so on from now are.
    public func localizedString(from dateComponents: DateComponents) -> String {
        let now = Date()
        let date = (calendar ?? .current).date(byAdding: dateComponents, to: now) ?? now
        return localizedString(for: date, relativeTo: now)
    }

    /// How far a date is from now; nil for what is no date.
    public override func string(for obj: Any?) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }
}

/// Writes lists, as Foundation's type of the same name, which Linux's Foundation lacks: "a, b, and c".
public final class ListFormatter: Formatter {
    /// Whose words they are. Defaults to the user's.
    public var locale: Locale! = Locale.autoupdatingCurrent
    /// Writes what is no text; nil writes it as Swift does.
    public var itemFormatter: Formatter?

    /// Some texts as a list in the user's language.
    public class func localizedString(byJoining strings: [String]) -> String {
        strings.formatted(.list(type: .and))
    }

    /// Some values as a list.
    public func string(from items: [Any]) -> String? {
        let texts = items.map { itemFormatter?.string(for: $0) ?? "\($0)" }
        return texts.formatted(.list(type: .and).locale(locale ?? .current))
    }

    /// Some values as a list; nil for what is no array.
    public override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap { string(from: $0) } }
}

extension ProcessInfo {
    /// False: a desktop that saves power informs the user, not the programs.
    public var isLowPowerModeEnabled: Bool { false }
}
