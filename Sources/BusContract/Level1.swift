public import DBus

/// The interface of a control that is a number within limits.
public enum Level1 {
    public static let name: InterfaceName = "org.controlruntime.Level1"

    /// The property `Value d`, writable.
    public static let value = WritableProperty<Double>(
        name, "Value",
        errors: ContractError.ofInvocations,
        doc: """
            Where it stands. It can be set from Minimum to Maximum; what it counts may stand beyond them. Writing \
            does what SetValue does.
            """)

    /// The property `Minimum d`.
    public static let minimum = Property<FiniteNumber>(
        name, "Minimum",
        errors: [ContractError.unavailable, ContractError.authenticationRequired],
        doc: "The least that it can be set to.")

    /// The property `Maximum d`.
    public static let maximum = Property<FiniteNumber>(
        name, "Maximum",
        errors: [ContractError.unavailable, ContractError.authenticationRequired],
        doc: "The greatest that it can be set to.")

    /// The property `Step d`.
    public static let step = Property<FiniteNumber>(
        name, "Step",
        errors: [ContractError.unavailable, ContractError.authenticationRequired],
        doc: "The distance between the values that it can have, from Minimum on; 0 for any.")

    /// The property `Unit s`.
    public static let unit = Property<String>(
        name, "Unit",
        errors: [ContractError.unavailable, ContractError.authenticationRequired],
        doc: "What it counts, to show behind the number, for instance %; may be empty.")

    /// The method `SetValue(value: d) → d`.
    public static let setValue = Method<Double, Double>(
        name, "SetValue", "value", returns: "value",
        errors: ContractError.ofInvocations,
        doc: """
            Sets it, and answers the value read after the action. The nearest value that it can have is set; \
            InvalidValue for what is below Minimum or above Maximum. Does nothing when a value read afresh is \
            already the wanted one. While the action runs, a later SetValue of the same caller takes the \
            place of one that waits, which is answered with the value read after its replacement.
            """)

    /// The method `Change(delta: d) → d`.
    public static let change = Method<Double, Double>(
        name, "Change", "delta", returns: "value",
        errors: ContractError.ofInvocations,
        doc: """
            Moves it by so much, and answers the value read after the action. It moves from a value read \
            afresh, as far as its limits allow and by a step at least, and from beyond them only back; several \
            moves add up.
            """)

    /// What an object does that has the interface. Properties answer what is known already: reading one runs
    /// no code of an author's.
    public protocol Object: AnyObject {
        /// Answers `Value`.
        /// - Throws: `BusError` where it is hidden or unknown.
        var value: Double { get throws(BusError) }
        func setLevelValue(_ value: Double, _ call: BusCall<Void>)
        /// Answers `Minimum`.
        /// - Throws: `BusError` where it is hidden or unknown.
        var minimum: Double { get throws(BusError) }
        /// Answers `Maximum`.
        /// - Throws: `BusError` where it is hidden or unknown.
        var maximum: Double { get throws(BusError) }
        /// Answers `Step`.
        /// - Throws: `BusError` where it is hidden or unknown.
        var step: Double { get throws(BusError) }
        /// Answers `Unit`.
        /// - Throws: `BusError` where it is hidden or unknown.
        var unit: String { get throws(BusError) }
        func setValue(value: Double, _ call: BusCall<Double>)
        func change(delta: Double, _ call: BusCall<Double>)
    }

    /// The interface for objects of a class, which are, or have, an ``Object``.
    @inlinable public static func interface<Exported>(of object: @escaping (Exported) -> any Object)
        -> BusInterface
    {
        BusInterface(
            name,
            doc: "A control that is a number within limits.",
            [
                setValue.bound(object) { $0.setValue(value: $1, $2) },
                change.bound(object) { $0.change(delta: $1, $2) },
                value.bound(object, get: { try $0.value }, set: { $0.setLevelValue($1, $2) }),
                minimum.bound(object) { FiniteNumber(try $0.minimum) },
                maximum.bound(object) { FiniteNumber(try $0.maximum) },
                step.bound(object) { FiniteNumber(try $0.step) },
                unit.bound(object) { try $0.unit },
            ])
    }

    /// The interface as data.
    public static let description = InterfaceDescription(of: interface(of:))
}
