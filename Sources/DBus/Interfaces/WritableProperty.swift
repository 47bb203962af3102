/// A property of an interface that is read and written. A row type of its own, so that the compiler finds one
/// that is bound to no setter.
///
/// ```swift
/// static let isOn = WritableProperty<Bool>(name, "IsOn", doc: "Whether it is on.")
///
/// let isOn = try await connection.get(Toggle1.isOn.readable, of: bundle, at: path)
/// try await connection.set(Toggle1.isOn, to: !isOn, of: bundle, at: path)
/// ```
public struct WritableProperty<Value: BusRepresentable>: Sendable {
    /// The row for all that reads the property.
    public let readable: Property<Value>

    /// The interface that has the property.
    @inlinable public var interface: InterfaceName { readable.interface }

    /// The property's name.
    @inlinable public var name: MemberName { readable.name }

    /// Creates a property.
    ///
    /// - Parameters:
    ///   - interface: the interface that has it.
    ///   - name: its name.
    ///   - change: how its changes are announced.
    ///   - errors: what reading and writing may fail with, beside faults of the call itself.
    ///   - doc: what it says, in sentences; the first one says it in short.
    @inlinable public init(
        _ interface: InterfaceName, _ name: MemberName,
        change: InterfaceDescription.Property.Change = .value, errors: [ErrorName] = [], doc: String = ""
    ) {
        readable = Property(
            interface,
            InterfaceDescription.Property(
                name, Value.busType, access: .readWrite, change: change, errors: errors, doc: doc))
    }

    /// The property with a value, as changes are announced.
    @inlinable public func holding(_ value: Value) -> (MemberName, BusValue) { readable.holding(value) }

    /// Its value among those of its interface; nil where it is missing or has another type.
    public func value(in values: Vardict) -> Value? { readable.value(in: values) }
}
