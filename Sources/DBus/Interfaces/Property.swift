/// A property of an interface that is read, as a typed value: an object answers it, a client reads it, and
/// introspection prints it. One that is written too is a ``WritableProperty``.
///
/// ```swift
/// static let title = Property<String>(name, "Title", doc: "The label.")
///
/// let title = try await connection.get(Control1.title, of: bundle, at: path)
/// ```
public struct Property<Value: BusRepresentable>: Sendable {
    /// The interface that has the property.
    public let interface: InterfaceName
    /// The property as data.
    public let description: InterfaceDescription.Property

    /// The property's name.
    @inlinable public var name: MemberName { description.name }

    /// Creates a property.
    ///
    /// - Parameters:
    ///   - interface: the interface that has it.
    ///   - name: its name.
    ///   - change: how its changes are announced.
    ///   - errors: what reading may fail with, beside faults of the call itself.
    ///   - doc: what it says, in sentences; the first one says it in short.
    @inlinable public init(
        _ interface: InterfaceName, _ name: MemberName,
        change: InterfaceDescription.Property.Change = .value, errors: [ErrorName] = [], doc: String = ""
    ) {
        self.init(
            interface,
            InterfaceDescription.Property(
                name, Value.busType, access: .read, change: change, errors: errors, doc: doc))
    }

    @usableFromInline init(_ interface: InterfaceName, _ description: InterfaceDescription.Property) {
        self.interface = interface
        self.description = description
    }

    /// The property with a value, as changes are announced.
    @inlinable public func holding(_ value: Value) -> (MemberName, BusValue) { (name, value.busValue) }

    /// Its value among those of its interface; nil where it is missing or has another type.
    public func value(in values: Vardict) -> Value? {
        guard let entry = values.entries.last(where: { $0.key == .string(name.rawValue) }),
            case .variant(let value) = entry.value
        else { return nil }
        return try? Value.decode(value)
    }
}
