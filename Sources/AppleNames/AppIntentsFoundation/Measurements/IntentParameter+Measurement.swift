public import AppIntentsLite
public import Foundation

extension IntentParameter where Value.ValueType: _MeasurementValue {
    /// An amount, in a unit that the caller may choose; `defaultUnit` is that of the default, and hosts
    /// show it.
    public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        defaultValue: Double? = nil, defaultUnit: Value.ValueType.UnitType? = nil,
        defaultUnitAdjustForLocale: Bool = false, supportsNegativeNumbers: Bool = true,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) {
        self.init(
            title: title, description: description, default: Self.amount(defaultValue, defaultUnit),
            requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
            resolvers: resolvers()._resolvers, hints: Self.hints(defaultUnit, fixed: false),
            check: Self.check(supportsNegativeNumbers))
    }

    /// An amount in one unit, which hosts show.
    public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        defaultValue: Double? = nil, unit: Value.ValueType.UnitType, unitAdjustForLocale: Bool = false,
        supportsNegativeNumbers: Bool = true, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() }
    ) {
        self.init(
            title: title, description: description, default: Self.amount(defaultValue, unit),
            requestValueDialog: requestValueDialog, connection: inputConnectionBehavior,
            resolvers: resolvers()._resolvers, hints: Self.hints(unit, fixed: true),
            check: Self.check(supportsNegativeNumbers))
    }

    /// An amount whose options, and whose default, come from a provider.
    public convenience init<OptionsProvider: DynamicOptionsProvider>(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: _Resolvers = { _ResolverList() },
        optionsProvider: OptionsProvider
    ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
        self.init(
            title: title, description: description, default: nil, requestValueDialog: requestValueDialog,
            connection: inputConnectionBehavior, options: OptionsSource(optionsProvider),
            resolvers: resolvers()._resolvers)
    }

    private static func amount(_ value: Double?, _ unit: Value.ValueType.UnitType?) -> Value? {
        value.flatMap {
            Value.ValueType(value: $0, unit: unit ?? Value.ValueType.UnitType.baseUnit()) as? Value
        }
    }

    private static func hints(_ unit: Value.ValueType.UnitType?, fixed: Bool) -> [String: IntentArgument] {
        guard let unit else { return [:] }
        return ["unit": .string(unit.symbol), "fixed-unit": .bool(fixed)]
    }

    private static func check(
        _ supportsNegativeNumbers: Bool
    ) -> (@Sendable (Value.ValueType) throws(IntentArgumentError) -> Void)? {
        if supportsNegativeNumbers { return nil }
        return { (value) throws(IntentArgumentError) in
            guard value.value < 0 else { return }
            throw IntentArgumentError(expected: "an amount of at least 0", received: "\(value.value)")
        }
    }
}

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

/// `Measurement` of any dimension, so that its parameters have one set of initialisers.
public protocol _MeasurementValue: _IntentValue {
    /// The unit's dimension, such as `UnitLength`.
    associatedtype UnitType: Dimension
    /// A measurement of so many units.
    init(value: Double, unit: UnitType)
    /// The number of units.
    var value: Double { get }
}

extension Measurement: _MeasurementValue where UnitType: Dimension {}
