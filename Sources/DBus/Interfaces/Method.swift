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
    /// What it takes.
    public let arguments: Arguments<Input>
    /// What it returns.
    public let returns: Arguments<Output>

    /// The method's name.
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
