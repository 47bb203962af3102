public import AppIntentsLite
public import Foundation

/// An amount with a unit. On D-Bus `a{sv}` with `value d` and `unit s`, the unit's symbol; the text `21.5 °C`
/// is accepted as well, and a plain number is in the dimension's base unit.
extension Measurement: _IntentValue where UnitType: Dimension {
    public static var _argumentType: IntentArgumentType { .dictionary }

    public var _title: String? { "\(value) \(unit.symbol)" }

    public var _argument: IntentArgument? {
        .dictionary(["value": .double(value), "unit": .string(unit.symbol)])
    }

    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> Measurement<
        UnitType
    > {
        let measurement = try read(argument)
        guard measurement.value.isFinite else {
            throw IntentArgumentError(expected: "a finite amount", received: argument.description)
        }
        return measurement
    }

    private static func read(
        _ argument: IntentArgument
    ) throws(IntentArgumentError) -> Measurement<UnitType> {
        switch argument {
        case .double(let value): return Measurement(value: value, unit: UnitType.baseUnit())
        case .int(let value): return Measurement(value: Double(value), unit: UnitType.baseUnit())
        case .string(let text):
            let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
            guard parts.count == 2, let value = Double(parts[0]) else {
                throw IntentArgumentError(
                    expected: "an amount with a unit", received: argument.description,
                    hint: "write \"12 \(UnitType.baseUnit().symbol)\"")
            }
            return Measurement(value: value, unit: try unit(parts[1]))
        default:
            let reader = try DictionaryReader(argument, "an amount with a unit", ["value", "unit"])
            let value = try reader.required("value", Double.self)
            return Measurement(value: value, unit: try unit(try reader.required("unit", String.self)))
        }
    }

    private static func unit(_ symbol: String) throws(IntentArgumentError) -> UnitType {
        let units = MeasurementUnits.all.compactMap { $0 as? UnitType }
        if let unit = units.first(where: { $0.symbol == symbol }) { return unit }
        let known = units.map { "\"\($0.symbol)\"" }.joined(separator: ", ")
        throw IntentArgumentError(expected: "a unit, one of \(known)", received: "\"\(symbol)\"")
    }
}
