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
    /// The interface's name.
    public let name: InterfaceName
    /// What the interface is for; becomes a DocString annotation.
    public let doc: String
    public let methods: [Method]
    public let properties: [Property]
    public let signals: [Signal]

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
        public let name: String
        public let type: BusType

        public init(_ name: String, _ type: BusType) {
            self.name = name
            self.type = type
        }
    }

    /// A method: what goes in, what comes out.
    public struct Method: Hashable, Sendable {
        public let name: MemberName
        public let arguments: [Argument]
        public let returns: [Argument]
        /// What it may fail with, beside faults of the call itself. Introspection has no word for it.
        public let errors: [ErrorName]
        public let doc: String

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
        public let arguments: [Argument]
        public let doc: String

        public init(_ name: MemberName, _ arguments: [Argument] = [], doc: String = "") {
            self.name = name
            self.arguments = arguments
            self.doc = doc
        }
    }

    /// A property, who may write it, and how its changes are announced.
    public struct Property: Hashable, Sendable {
        public enum Access: String, Hashable, Sendable {
            case read, write
            case readWrite = "readwrite"
        }

        /// The specification's `org.freedesktop.DBus.Property.EmitsChangedSignal`.
        public enum Change: String, Hashable, Sendable {
            case value = "true"
            case invalidates, const
            case silent = "false"
        }

        public let name: MemberName
        public let type: BusType
        public let access: Access
        public let change: Change
        /// What reading and writing may fail with, beside faults of the call itself.
        public let errors: [ErrorName]
        public let doc: String

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
