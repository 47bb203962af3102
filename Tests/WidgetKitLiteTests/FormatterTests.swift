import Foundation
import FoundationOverlay
import TestSupport
import Testing

/// Formatters that Foundation on Linux lacks, in the words of some languages.
@Suite(.standardTimeLimit)
struct FormatterTests {
    private func text(
        _ seconds: TimeInterval, _ style: DateComponentsFormatter.UnitsStyle, _ locale: String = "en_US",
        units: NSCalendar.Unit = [], zeros: DateComponentsFormatter.ZeroFormattingBehavior = .default,
        most: Int = 0
    ) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = style
        formatter.allowedUnits = units
        formatter.zeroFormattingBehavior = zeros
        formatter.maximumUnitCount = most
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: locale)
        calendar.timeZone = .gmt
        formatter.calendar = calendar
        // Some languages keep numbers and units together.
        return formatter.string(from: seconds)?.replacing("\u{a0}", with: " ")
    }

    @Test func durationsAreFormattedInEveryStyle() {
        #expect(text(7500, .full) == "2 hours, 5 minutes")
        #expect(text(7500, .short) == "2 hr, 5 min")
        #expect(text(7500, .abbreviated) == "2h 5m")
        #expect(text(7500, .positional) == "2:05:00")
        #expect(text(7500, .full, "de_DE") == "2 Stunden und 5 Minuten")
        #expect(text(90061, .full, "fr_FR") == "1 jour, 1 heure, 1 minute et 1 seconde")
    }

    @Test func durationFormatterPadsZerosAndLimitsUnits() {
        #expect(text(5, .positional, units: [.minute, .second], zeros: .pad) == "00:05")
        #expect(text(65, .positional, units: [.minute, .second]) == "1:05")
        #expect(text(3600, .abbreviated, units: [.hour, .minute]) == "1h")
        #expect(text(0, .abbreviated, units: [.hour, .minute]) == "0m")
        #expect(text(90061, .full, most: 2) == "1 day, 1 hour")
        #expect(text(-65, .positional, units: [.minute, .second]) == "-1:05")
        #expect(text(.nan, .full) == nil)
        #expect(text(.infinity, .full) == nil)
    }

    @Test func measurementsAreFormattedByLocale() {
        let way = Measurement(value: 3.26, unit: UnitLength.kilometers)
        let english = Locale(identifier: "en_US")
        #expect(way.formatted(.measurement(width: .abbreviated).locale(english)) == "3.26 km")
        let whole = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(0))
        #expect(
            way.formatted(
                .measurement(width: .wide, usage: .road, numberFormatStyle: whole)
                    .locale(Locale(identifier: "de_DE"))) == "3 Kilometer")
        // ICU has no word for it here.
        let far = Measurement(value: 3, unit: UnitLength.parsecs)
        #expect(far.formatted(.measurement(width: .wide).locale(english)) == "3 pc")
        let formatter = MeasurementFormatter()
        formatter.locale = english
        formatter.numberFormatter.maximumFractionDigits = 0
        formatter.unitStyle = .long
        #expect(formatter.string(from: way) == "3 kilometers")
    }
}
