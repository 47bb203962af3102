/// An interface as data: what introspection prints. Of a ``BusInterface`` it comes of the rows; what is known
/// at run time only, a ``DynamicBusObject`` writes down.
///
/// ```swift
/// let lamp = InterfaceDescription("org.example.Lamp1", doc: "A lamp.", methods: [
///     .init("Toggle", returns: [.init("on", .boolean)], doc: "Turns the lamp on or off."),
/// ], properties: [
///     .init("IsOn", .boolean, access: .readWrite, doc: "Whether the lamp is on."),
/// ])
/// ```
public struct InterfaceDescription: Hashable, Sendable {
    public let name: InterfaceName
    /// What the interface is for; becomes a DocString annotation.
    public let doc: String
    /// Its methods, in order.
    public let methods: [Method]
    /// Its properties, in order.
    public let properties: [Property]
    /// Its signals, in order.
    public let signals: [Signal]

    /// An interface with these members.
    public init(
        _ name: InterfaceName, doc: String = "", methods: [Method] = [], properties: [Property] = [],
        signals: [Signal] = []
    ) {
        self.name = name
        self.doc = doc
        self.methods = methods
        self.properties = properties
        self.signals = signals
    }

    /// A named, typed argument of a method or a signal.
    public struct Argument: Hashable, Sendable {
        /// Its name, for readers and generated code.
        public let name: String
        public let type: BusType

        /// An argument of that name and type.
        public init(_ name: String, _ type: BusType) {
            self.name = name
            self.type = type
        }
    }

    /// A method: what goes in, what comes out.
    public struct Method: Hashable, Sendable {
        public let name: MemberName
        /// What it takes, in order.
        public let arguments: [Argument]
        /// What it returns, in order.
        public let returns: [Argument]
        /// What it may fail with, beside faults of the call itself. Introspection has no word for it.
        public let errors: [ErrorName]
        /// What it does; becomes a DocString annotation.
        public let doc: String

        /// A method that takes and returns these values.
        public init(
            _ name: MemberName, _ arguments: [Argument] = [], returns: [Argument] = [],
            errors: [ErrorName] = [], doc: String = ""
        ) {
            self.name = name
            self.arguments = arguments
            self.returns = returns
            self.errors = errors
            self.doc = doc
        }
    }

    /// A signal and what it carries.
    public struct Signal: Hashable, Sendable {
        public let name: MemberName
        /// What it carries, in order.
        public let arguments: [Argument]
        /// What it says; becomes a DocString annotation.
        public let doc: String

        /// A signal that carries these values.
        public init(_ name: MemberName, _ arguments: [Argument] = [], doc: String = "") {
            self.name = name
            self.arguments = arguments
            self.doc = doc
        }
    }

    /// A property, who may write it, and how its changes are announced.
    public struct Property: Hashable, Sendable {
        /// What clients may do with it; as introspection spells it.
        public enum Access: String, Hashable, Sendable {
            /// They may do the one alone.
            case read, write
            /// They may do both.
            case readWrite = "readwrite"
        }

        /// How a change is announced: the specification's `org.freedesktop.DBus.Property.EmitsChangedSignal`.
        public enum Change: String, Hashable, Sendable {
            /// Changes are announced with the new value.
            case value = "true"
            /// Changes are announced by name only; or it never changes.
            case invalidates, const
            /// Changes are not announced.
            case silent = "false"
        }

        public let name: MemberName
        public let type: BusType
        /// What clients may do with it.
        public let access: Access
        /// How its changes are announced.
        public let change: Change
        /// What reading and writing may fail with, beside faults of the call itself.
        public let errors: [ErrorName]
        /// What it says; becomes a DocString annotation.
        public let doc: String

        /// A property of that type.
        public init(
            _ name: MemberName, _ type: BusType, access: Access = .read, change: Change = .value,
            errors: [ErrorName] = [], doc: String = ""
        ) {
            self.name = name
            self.type = type
            self.access = access
            self.change = change
            self.errors = errors
            self.doc = doc
        }
    }
}
