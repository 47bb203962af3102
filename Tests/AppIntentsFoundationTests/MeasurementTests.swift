import AppIntentsFoundation
import AppIntentsLite
import Foundation
import TestSupport
import Testing

struct Pour: AppIntent {
    static let title: LocalizedStringResource = "Pour"
    @Parameter(title: "Amount", defaultUnit: .milliliters, supportsNegativeNumbers: false)
    var amount: Measurement<UnitVolume>
    @Parameter(title: "Heat", defaultValue: 20, unit: .celsius) var heat: Measurement<UnitTemperature>
    @Parameter(title: "Way") var way: Measurement<UnitLength>?

    func perform() async throws -> some IntentResult & ReturnsValue<Measurement<UnitVolume>> & ProvidesDialog
    {
        .result(value: amount.converted(to: .liters), dialog: "\(heat.value) \(heat.unit.symbol)")
    }
}

@Suite(.standardTimeLimit)
struct MeasurementTests {
    private let schema = IntentSchema(Pour.self)

    @Test(
        arguments: [
            .dictionary(["value": .double(250), "unit": .string("mL")]), .string("250 mL"), .string("0.25 L"),
            .double(0.25), .dictionary(["value": .int(250), "unit": .string("mL")]),
        ] as [IntentArgument])
    func measurementIsDecodedFromManyForms(argument: IntentArgument) async throws {
        let outcome = try await schema.action(with: ["amount": argument]).perform()
        #expect(outcome.value == .dictionary(["value": .double(0.25), "unit": .string("L")]))
        #expect(outcome.dialog == "20.0 °C")
    }

    @Test func measurementSchemaSaysItsUnit() {
        #expect(schema.parameters[0].hints == ["unit": .string("mL"), "fixed-unit": .bool(false)])
        #expect(schema.parameters[1].hints == ["unit": .string("°C"), "fixed-unit": .bool(true)])
        #expect(
            schema.parameters[1].defaultValue == .dictionary(["value": .double(20), "unit": .string("°C")]))
        #expect(schema.parameters.filter(\.isRequired).map(\.name) == ["amount"])
    }

    @Test(
        arguments: [
            (
                .string("a lot"),
                "the parameter \"amount\": expected an amount with a unit, got \"a lot\"; write \"12 L\""
            ),
            (.string("-1 L"), "the parameter \"amount\": expected an amount of at least 0, got -1.0"),
            (.double(.infinity), "the parameter \"amount\": expected a finite amount, got inf"),
            (.string("inf L"), "the parameter \"amount\": expected a finite amount, got \"inf L\""),
            (
                .bool(true),
                "the parameter \"amount\": expected an amount with a unit, "
                    + "a dictionary with \"value\", \"unit\", got a boolean (true)"
            ),
        ] as [(IntentArgument, String)])
    func badMeasurementsAreExplained(argument: IntentArgument, message: String) {
        let error = #expect(throws: IntentArgumentError.self) {
            try schema.action(with: ["amount": argument])
        }
        #expect(error?.description == message)
    }

    /// A number alone is in the dimension's base unit; a unit's symbol may have spaces.
    @Test func measurementUnitIsTheNamedOrBaseUnit() throws {
        let whole = try Measurement<UnitVolume>._decode(.int(2))
        #expect(whole.value == 2 && whole.unit == .liters)
        let heat = try Measurement<UnitTemperature>._decode(.int(290))
        #expect(heat.value == 290 && heat.unit == .kelvin)
        let symbol = UnitVolume.fluidOunces.symbol
        let ounces = try Measurement<UnitVolume>._decode(.string("8 \(symbol)"))
        #expect(ounces.value == 8 && ounces.unit.symbol == symbol)
    }

    @Test func unknownUnitIsAnsweredWithTheKnownOnes() {
        let error = #expect(throws: IntentArgumentError.self) {
            try schema.action(with: ["amount": .double(1), "way": .string("3 cubits")])
        }
        #expect(
            error?.description.hasPrefix("the parameter \"way\": expected a unit, one of \"Mm\", \"km\", ")
                == true)
        #expect(error?.description.hasSuffix("got \"cubits\"") == true)
    }
}
