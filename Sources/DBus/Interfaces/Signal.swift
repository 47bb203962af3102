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
    /// What it carries.
    public let arguments: Arguments<Values>

    /// The signal's name.
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
