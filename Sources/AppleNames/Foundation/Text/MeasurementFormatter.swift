public import Foundation
internal import _FoundationICU

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
            /// Written as in "3 kilometres".
            public static var wide: UnitWidth { UnitWidth(name: "wide") }
            /// Written as in "3 km".
            public static var abbreviated: UnitWidth { UnitWidth(name: "abbreviated") }
            /// Written as in "3km".
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

    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
    where S.FormatInput == Measurement<UnitType> { style.format(self) }
}

/// What a measurement is of, as Foundation's type of the same name; makes no difference.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
    private let name: String
    public static var general: Self { Self(name: "general") }
    public static var asProvided: Self { Self(name: "asProvided") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
    public static var road: Self { Self(name: "road") }
    public static var personHeight: Self { Self(name: "personHeight") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
    public static var weather: Self { Self(name: "weather") }
    public static var person: Self { Self(name: "person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
    public static var workout: Self { Self(name: "workout") }
    public static var food: Self { Self(name: "food") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
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

/// Numbers with units in a locale's words, by the ICU that Foundation brings along.
enum MeasureWords {
    enum Width {
        /// "5 hours", "5 hr", "5h" and "5:00".
        case wide, short, narrow, numeric

        fileprivate var code: UAMeasureFormatWidth {
            switch self {
            case .wide: UAMEASFMT_WIDTH_WIDE
            case .short: UAMEASFMT_WIDTH_SHORT
            case .narrow: UAMEASFMT_WIDTH_NARROW
            case .numeric: UAMEASFMT_WIDTH_NUMERIC
            }
        }
    }

    /// Several numbers as one text, such as "5 hours, 3 minutes"; nil where ICU has no words for them.
    static func text(_ measures: [(value: Double, unit: UAMeasureUnit)], _ width: Width, _ locale: Locale)
        -> String?
    {
        var status = U_ZERO_ERROR
        let format = locale.identifier.withCString { uameasfmt_open($0, width.code, nil, &status) }
        guard let format, status.rawValue <= 0 else { return nil }
        defer { uameasfmt_close(format) }
        let values = measures.map { UAMeasure(value: $0.value, unit: $0.unit) }
        var buffer = [UInt16](repeating: 0, count: 512)
        let length = values.withUnsafeBufferPointer {
            uameasfmt_formatMultiple(
                format, $0.baseAddress, Int32($0.count), &buffer, Int32(buffer.count), &status)
        }
        guard status.rawValue <= 0, length > 0, length <= buffer.count else { return nil }
        return String(decoding: buffer[..<Int(length)], as: UTF16.self)
    }

    /// What ICU calls one of Foundation's units; nil for one that it has no words for.
    static func unit(_ unit: Unit) -> UAMeasureUnit? { units[unit.symbol] }

    private static let units: [String: UAMeasureUnit] = [
        "km": UAMEASUNIT_LENGTH_KILOMETER, "m": UAMEASUNIT_LENGTH_METER, "cm": UAMEASUNIT_LENGTH_CENTIMETER,
        "mm": UAMEASUNIT_LENGTH_MILLIMETER, "mi": UAMEASUNIT_LENGTH_MILE, "yd": UAMEASUNIT_LENGTH_YARD,
        "ft": UAMEASUNIT_LENGTH_FOOT, "in": UAMEASUNIT_LENGTH_INCH, "NM": UAMEASUNIT_LENGTH_NAUTICAL_MILE,
        "kg": UAMEASUNIT_MASS_KILOGRAM, "g": UAMEASUNIT_MASS_GRAM, "mg": UAMEASUNIT_MASS_MILLIGRAM,
        "lb": UAMEASUNIT_MASS_POUND, "oz": UAMEASUNIT_MASS_OUNCE, "st": UAMEASUNIT_MASS_STONE,
        "t": UAMEASUNIT_MASS_METRIC_TON, "°C": UAMEASUNIT_TEMPERATURE_CELSIUS,
        "°F": UAMEASUNIT_TEMPERATURE_FAHRENHEIT, "K": UAMEASUNIT_TEMPERATURE_KELVIN,
        "m/s": UAMEASUNIT_SPEED_METER_PER_SECOND, "km/h": UAMEASUNIT_SPEED_KILOMETER_PER_HOUR,
        "mph": UAMEASUNIT_SPEED_MILE_PER_HOUR, "kn": UAMEASUNIT_SPEED_KNOT,
        "hr": UAMEASUNIT_DURATION_HOUR, "min": UAMEASUNIT_DURATION_MINUTE,
        "s": UAMEASUNIT_DURATION_SECOND, "ms": UAMEASUNIT_DURATION_MILLISECOND,
        "L": UAMEASUNIT_VOLUME_LITER, "mL": UAMEASUNIT_VOLUME_MILLILITER,
        "cL": UAMEASUNIT_VOLUME_CENTILITER, "dL": UAMEASUNIT_VOLUME_DECILITER,
        "hPa": UAMEASUNIT_PRESSURE_HECTOPASCAL, "mbar": UAMEASUNIT_PRESSURE_MILLIBAR,
        "inHg": UAMEASUNIT_PRESSURE_INCH_HG, "kPa": UAMEASUNIT_PRESSURE_KILOPASCAL,
        "W": UAMEASUNIT_POWER_WATT, "kW": UAMEASUNIT_POWER_KILOWATT, "MW": UAMEASUNIT_POWER_MEGAWATT,
        "°": UAMEASUNIT_ANGLE_DEGREE, "kCal": UAMEASUNIT_ENERGY_FOODCALORIE,
        "kJ": UAMEASUNIT_ENERGY_KILOJOULE, "kWh": UAMEASUNIT_ENERGY_KILOWATT_HOUR,
    ]
}
