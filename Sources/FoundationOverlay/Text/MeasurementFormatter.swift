public import Foundation

/// Writes measurements, as Foundation's type of the same name, which Linux's Foundation declares and lacks:
/// "3 km", in the locale's words, in the unit that the measurement has.
public final class MeasurementFormatter: Formatter {
    /// In which unit it is written; in its own, whatever it says.
    public struct UnitOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// In its own unit.
        public static let providedUnit = UnitOptions(rawValue: 1)
        /// In a unit that suits the number; makes no difference.
        public static let naturalScale = UnitOptions(rawValue: 2)
        /// Without the scale of a temperature; makes no difference.
        public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
    }

    /// In which unit it is written.
    public var unitOptions: UnitOptions = []
    /// How much of the unit is written. Defaults to `.medium`.
    public var unitStyle = Formatter.UnitStyle.medium
    /// Whose words they are. Defaults to the user's.
    public var locale: Locale! = Locale.autoupdatingCurrent
    /// How the number is written: its digits behind the comma count.
    public var numberFormatter: NumberFormatter! = MeasurementFormatter.usualNumberFormatter

    private static var usualNumberFormatter: NumberFormatter {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        return formatter
    }

    /// A measurement.
    public func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
        let places = numberFormatter?.maximumFractionDigits ?? 3
        let width: MeasureWords.Width =
            switch unitStyle {
            case .short: .narrow
            case .long: .wide
            default: .short
            }
        return measurement.text(width, places: places, locale: locale ?? .current)
    }

    /// A unit's symbol.
    public func string(from unit: Unit) -> String { unit.symbol }
}

extension Measurement {
    fileprivate func text(_ width: MeasureWords.Width, places: Int, locale: Locale) -> String {
        let scale = pow(10, Double(min(max(places, 0), 3)))
        let rounded = (value * scale).rounded() / scale
        if let words = MeasureWords.unit(unit),
            let text = MeasureWords.text([(rounded, words)], width, locale)
        {
            return text
        }
        return "\(rounded.formatted(.number.locale(locale))) \(unit.symbol)"
    }
}

extension Measurement where UnitType: Dimension {
    /// How a measurement is written, as Foundation's `Measurement.FormatStyle`: in its own unit, whatever the
    /// usage says.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        /// How much of the unit is written.
        public struct UnitWidth: Codable, Hashable, Sendable {
            fileprivate let name: String
            /// "3 kilometres".
            public static var wide: UnitWidth { UnitWidth(name: "wide") }
            /// "3 km".
            public static var abbreviated: UnitWidth { UnitWidth(name: "abbreviated") }
            /// "3km".
            public static var narrow: UnitWidth { UnitWidth(name: "narrow") }
        }

        /// How much of the unit is written.
        public var width: UnitWidth
        /// Whose words they are.
        public var locale: Locale
        /// How the number is written; three digits behind the comma at most.
        public var numberFormatStyle: FloatingPointFormatStyle<Double>?

        /// - Parameters:
        ///   - width: how much of the unit is written.
        ///   - locale: whose words they are.
        ///   - usage: makes no difference: the measurement's own unit is written.
        ///   - numberFormatStyle: how the number is rounded.
        public init(
            width: UnitWidth, locale: Locale = .autoupdatingCurrent,
            usage: MeasurementFormatUnitUsage<UnitType> = .general,
            numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
        ) {
            self.width = width
            self.locale = locale
            self.numberFormatStyle = numberFormatStyle
        }

        /// The measurement as text.
        public func format(_ value: Measurement<UnitType>) -> String {
            let words: MeasureWords.Width =
                switch width.name {
                case "wide": .wide
                case "narrow": .narrow
                default: .short
                }
            // The style's own rounding, read back from its digits.
            let english = numberFormatStyle?.grouping(.never).locale(Locale(identifier: "en_US_POSIX"))
            let rounded = english.flatMap { Double($0.format(value.value)) } ?? value.value
            return Measurement(value: rounded, unit: value.unit).text(words, places: 3, locale: locale)
        }

        /// This style in another language.
        public func locale(_ locale: Locale) -> FormatStyle {
            var copy = self
            copy.locale = locale
            return copy
        }
    }

    /// The measurement as text, "3 km".
    public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }

    /// The measurement in a style.
    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
    where S.FormatInput == Measurement<UnitType> { style.format(self) }
}

/// What a measurement is of, as Foundation's type of the same name; makes no difference.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
    private let name: String
    /// Anything.
    public static var general: Self { Self(name: "general") }
    /// As it is.
    public static var asProvided: Self { Self(name: "asProvided") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
    /// A road's length.
    public static var road: Self { Self(name: "road") }
    /// A person's height.
    public static var personHeight: Self { Self(name: "personHeight") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
    /// The weather's.
    public static var weather: Self { Self(name: "weather") }
    /// A person's.
    public static var person: Self { Self(name: "person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
    /// What was burnt.
    public static var workout: Self { Self(name: "workout") }
    /// What was eaten.
    public static var food: Self { Self(name: "food") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
    /// A person's weight.
    public static var personWeight: Self { Self(name: "personWeight") }
}

extension FormatStyle {
    /// A measurement in its own unit.
    public static func measurement<UnitType: Dimension>(
        width: Measurement<UnitType>.FormatStyle.UnitWidth,
        usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle {
        Measurement<UnitType>.FormatStyle(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }
}
