/// A method of an interface, as a typed value: an object answers it, a client calls it, and introspection
/// prints it.
///
/// `Input` and `Output` are `Void` for no values, the value's type for one, a tuple for more.
///
/// ```swift
/// static let setValue = Method<Bool, Bool>(
///     name, "SetValue", "value", returns: "isOn", doc: "Turns it on or off.")
///
/// let isOn = try await connection.call(Toggle1.setValue, true, of: bundle, at: path)
/// ```
public struct Method<Input, Output>: Sendable {
    /// The interface that has the method.
    public let interface: InterfaceName
    /// The method as data.
    public let description: InterfaceDescription.Method
    public let arguments: Arguments<Input>
    public let returns: Arguments<Output>

    @inlinable public var name: MemberName { description.name }

    /// Creates a method that takes and returns values.
    ///
    /// - Parameters:
    ///   - interface: the interface that has it.
    ///   - name: its name.
    ///   - arguments: what it takes.
    ///   - returns: what it returns.
    ///   - errors: what it may fail with, beside faults of the call itself.
    ///   - doc: what it does, in sentences; the first one says it in short.
    @inlinable public init(
        _ interface: InterfaceName, _ name: MemberName, _ arguments: Arguments<Input>,
        returns: Arguments<Output>, errors: [ErrorName] = [], doc: String = ""
    ) {
        self.interface = interface
        self.arguments = arguments
        self.returns = returns
        description = InterfaceDescription.Method(
            name, arguments.descriptions, returns: returns.descriptions, errors: errors, doc: doc)
    }
}

extension Method where Input == Void {
    /// Creates a method that takes no values.
    @inlinable public init(
        _ interface: InterfaceName, _ name: MemberName, returns: Arguments<Output>, errors: [ErrorName] = [],
        doc: String = ""
    ) {
        self.init(interface, name, Arguments(), returns: returns, errors: errors, doc: doc)
    }
}

extension Method where Output == Void {
    /// Creates a method that returns no values.
    @inlinable public init(
        _ interface: InterfaceName, _ name: MemberName, _ arguments: Arguments<Input>,
        errors: [ErrorName] = [], doc: String = ""
    ) {
        self.init(interface, name, arguments, returns: Arguments(), errors: errors, doc: doc)
    }
}

extension Method where Input == Void, Output == Void {
    /// Creates a method without values.
    @inlinable public init(
        _ interface: InterfaceName, _ name: MemberName, errors: [ErrorName] = [], doc: String = ""
    ) {
        self.init(interface, name, Arguments(), returns: Arguments(), errors: errors, doc: doc)
    }
}

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

/// A signal of an interface, as a typed value: an object sends it, a client follows it, and introspection
/// prints it.
///
/// `Values` is `Void` for no values, the value's type for one, a tuple for more.
///
/// ```swift
/// static let failed = Signal<(String, String)>(
///     name, "Failed", .init("name", "message"), doc: "An action of this control failed.")
///
/// try connection.send(Control1.failed.from(path, (name, message)))
/// ```
public struct Signal<Values>: Sendable {
    /// The interface that has the signal.
    public let interface: InterfaceName
    /// The signal as data.
    public let description: InterfaceDescription.Signal
    public let arguments: Arguments<Values>

    @inlinable public var name: MemberName { description.name }

    /// Creates a signal.
    ///
    /// - Parameters:
    ///   - interface: the interface that has it.
    ///   - name: its name.
    ///   - arguments: what it carries.
    ///   - doc: what it says, in sentences; the first one says it in short.
    @inlinable public init(
        _ interface: InterfaceName, _ name: MemberName, _ arguments: Arguments<Values>, doc: String = ""
    ) {
        self.interface = interface
        self.arguments = arguments
        description = InterfaceDescription.Signal(name, arguments.descriptions, doc: doc)
    }

    /// The signal of an object, to be sent.
    public func from(_ path: ObjectPath, _ values: Values) -> BusSignal {
        BusSignal(path: path, interface: interface, member: name, arguments: arguments.message(values))
    }

    /// What a signal that came says; nil for another signal, and for one with other values than this.
    public func values(of signal: BusSignal) -> Values? {
        guard signal.member == name, signal.interface == interface else { return nil }
        return try? arguments.values(of: signal.arguments)
    }
}
