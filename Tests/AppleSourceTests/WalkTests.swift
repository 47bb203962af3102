import BusContract
import DBus
import Foundation
import TestSupport
import Testing

/// Measurements as parameters and results, and an action's sentence with and without values.
@Suite(.standardTimeLimit)
struct WalkTests {
    private let walk = Contract.intentPath(identifier: "TakeWalk")

    private func take(
        _ bundle: AppleBundle, _ parameters: [(String, BusValue)]
    ) async throws -> [String: BusValue] {
        let results = try await bundle.call(
            walk, Intent1.name, Intent1.perform.name, [.properties(parameters), .properties([])]
        ).first?.properties
        return try #require(results)
    }

    private func sentence(
        _ bundle: AppleBundle, _ path: ObjectPath, _ parameters: [(String, BusValue)]
    ) async throws -> String? {
        try await bundle.call(path, Intent1.name, Intent1.summaryFor.name, [.properties(parameters)]).first?
            .text
    }

    private static func amount(_ value: Double, _ unit: String) -> BusValue {
        .properties([("value", .double(value)), ("unit", .string(unit))])
    }

    /// The two kilometres that a walk has by default.
    private static let standard: [String: BusValue] = ["value": .double(2000), "unit": .string("m")]

    @Test(arguments: Mode.allCases)
    func measurementsAreParametersAndResults(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            let standard = try await take(bundle, [])
            #expect(standard["value"]?.properties == Self.standard)
            #expect(standard["dialog"]?.text == "km, nothing")
            // A dictionary, a text, and a number in the base unit.
            let forms: [(BusValue, Double, String)] = [
                (Self.amount(1.5, "mi"), 2414, "mi"), (.string("800 m"), 800, "m"), (.int32(3), 3, "m"),
                (.properties([("unit", .string("km")), ("value", .byte(3))]), 3000, "km"),
            ]
            for (form, metres, unit) in forms {
                let results = try await take(bundle, [("distance", form), ("warmth", .string("20 °C"))])
                let value = try #require(results["value"]?.properties)
                #expect(value["unit"]?.text == "m")
                guard case .double(let found)? = value["value"] else {
                    Issue.record("no number: \(value)")
                    continue
                }
                #expect(abs(found - metres) < 0.1, "\(form)")
                #expect(results["dialog"]?.text == "\(unit), 68.0")
            }
        }
    }

    @Test func measurementParameterDescribesItsUnit() async throws {
        try await withApple(.swift6) { bundle async throws in
            let parameters = try await bundle.get(walk, Intent1.name, Intent1.parameters.name).elements ?? []
            let distance = try #require(parameters.first?.properties)
            #expect(distance["name"]?.text == "distance")
            #expect(distance["type"]?.text == "a{sv}")
            #expect(distance["unit"]?.text == "km")
            #expect(distance["default"]?.properties == ["value": .double(2), "unit": .string("km")])
        }
    }

    @Test(arguments: [
        (BusValue.string("a lot"), "expected an amount with a unit"),
        (.string("3 cubits"), "expected a unit, one of"),
        (.string("-1 km"), "expected an amount of at least 0"),
        (.boolean(true), "expected an amount with a unit"),
        (.properties([("value", .double(.nan)), ("unit", .string("km"))]), "expected a finite amount"),
        (.properties([("value", .double(1))]), ""), (.properties([("unit", .string("km"))]), ""),
        (.string("nan km"), "expected a finite amount"),
        (.string("inf km"), "expected a finite amount"),
        (.double(.infinity), "expected a finite amount"),
    ])
    func badAmountsAreTypedErrors(value: BusValue, reason: String) async throws {
        try await withApple(.swift6) { bundle async throws in
            let error = await failure { try await take(bundle, [("distance", value)]) }
            #expect(
                error.hasPrefix(
                    "org.controlruntime.Error.InvalidValue: the parameter \"distance\": \(reason)"),
                "\(error)")
            #expect(try await take(bundle, [])["value"]?.properties == Self.standard)
        }
    }

    @Test(arguments: Mode.allCases)
    func summaryHasTheParameterValues(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            // Of the type: titles in the sentence that the defaults choose.
            #expect(try await bundle.get(walk, Intent1.name, Intent1.summary.name).text == "Take Pace")
            // Defaults are values; what has none is there by its title.
            let cases: [([(String, BusValue)], String)] = [
                ([], "Take a stroll"),
                ([("pace", .string("run"))], "Run 2.0 km"),
                ([("pace", .string("run")), ("distance", .string("5 mi"))], "Run 5.0 mi"),
                ([("pace", .string("brisk"))], "Take a brisk walk of 2.0 km in Warmth"),
                (
                    [("pace", .string("brisk")), ("warmth", .string("20 °C"))],
                    "Take a brisk walk of 2.0 km in 20.0 °C"
                ),
                ([("company", .string("Ada")), ("pace", .string("run"))], "Go with Ada"),
            ]
            for (parameters, expected) in cases {
                #expect(try await sentence(bundle, walk, parameters) == expected)
            }
        }
    }

    @Test func summariesOfOtherActionsNameTheirValues() async throws {
        try await withApple(.swift6) { bundle async throws in
            let scene = Contract.intentPath(identifier: "ActivateSceneIntent")
            #expect(
                try await bundle.get(scene, Intent1.name, Intent1.summary.name).text
                    == "Activate Scene in Room")
            #expect(try await sentence(bundle, scene, []) == "Activate Scene in Hall")
            let party: [(String, BusValue)] = [("scene", .string("Party")), ("room", .string("Attic"))]
            #expect(try await sentence(bundle, scene, party) == "Activate Party in Attic")
            // An entity is looked up and shown by its name.
            let copy = Contract.intentPath(identifier: "CopyToDrive")
            #expect(
                try await bundle.get(copy, Intent1.name, Intent1.summary.name).text == "Copy File to Machine")
            #expect(try await sentence(bundle, copy, [("machine", .string("2"))]) == "Copy File to Build")
            #expect(
                try await sentence(bundle, copy, [("machine", .string("2")), ("drive", .string("C"))])
                    == "Copy File to C")
            // One without a sentence has its title.
            let brand = Contract.intentPath(identifier: "ShowBrand")
            #expect(try await bundle.get(brand, Intent1.name, Intent1.summary.name).text == "Show the Brand")
            #expect(try await sentence(bundle, brand, []) == "Show the Brand")
        }
    }

    @Test func summaryForWrongValuesIsRefused() async throws {
        try await withApple(.swift6) { bundle async throws in
            let range = await failure { try await sentence(bundle, walk, [("pace", .string("crawl"))]) }
            #expect(
                range.hasPrefix("org.controlruntime.Error.InvalidValue: the parameter \"pace\": expected "),
                "\(range)")
            let unknown = await failure { try await sentence(bundle, walk, [("speed", .string("run"))]) }
            #expect(unknown.hasPrefix("org.controlruntime.Error.InvalidValue: "), "\(unknown)")
            #expect(unknown.contains("\"speed\"") && unknown.contains("\"pace\""), "\(unknown)")
            let gone = await failure {
                try await sentence(
                    bundle, Contract.intentPath(identifier: "CopyToDrive"), [("machine", .string("9"))])
            }
            #expect(
                gone.hasPrefix("org.controlruntime.Error.InvalidValue: the parameter \"machine\": "),
                "\(gone)")
            #expect(try await sentence(bundle, walk, []) == "Take a stroll")
        }
    }
}
