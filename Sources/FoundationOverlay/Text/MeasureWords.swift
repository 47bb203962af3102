internal import Foundation
internal import _FoundationICU

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
