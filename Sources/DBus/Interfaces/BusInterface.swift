/// An interface as objects of one class offer it: each row bound to what the object does about it.
///
/// One list of rows feeds dispatch, the check of signatures and introspection, so that they can't disagree.
/// It is made once for a class and serves all its objects.
///
/// ```swift
/// enum Lamp1 {
///     static let isOn = Property<Bool>(name, "IsOn", doc: "Whether the lamp is on.")
///     static let toggle = Method<Void, Bool>(name, "Toggle", returns: "on", doc: "Turns it over.")
///
///     protocol Object: AnyObject {
///         var isOn: Bool { get }
///         func toggle(_ call: BusCall<Bool>)
///     }
///
///     static func interface<Exported>(of object: @escaping (Exported) -> any Object) -> BusInterface {
///         BusInterface(name, doc: "A lamp.", [
///             toggle.bound(object) { $0.toggle($1) },
///             isOn.bound(object) { $0.isOn },
///         ])
///     }
/// }
///
/// final class Lamp: BusObject, Lamp1.Object {
///     lazy var interfaces = [Lamp1.interface { (lamp: Lamp) in lamp }]
/// }
/// ```
///
/// So the compiler finds a row without a handler. Not `Sendable`: it belongs to the executor of its objects.
public final class BusInterface {
    /// The interface as data.
    public let description: InterfaceDescription
    let methods: [String: BoundMethod]
    /// The properties in declared order.
    let properties: [BoundProperty]
    private let places: [String: Int]

    /// Makes an interface of bound rows.
    ///
    /// - Parameters:
    ///   - name: the interface's name.
    ///   - doc: what it is for.
    ///   - members: its rows, bound. Of several methods or properties under one name the first counts.
    public init(_ name: InterfaceName, doc: String = "", _ members: [InterfaceMember]) {
        var methods: [InterfaceDescription.Method] = []
        var signals: [InterfaceDescription.Signal] = []
        var bound: [String: BoundMethod] = [:]
        var properties: [BoundProperty] = []
        var places: [String: Int] = [:]
        for member in members {
            switch member.kind {
            case .method(let method, let run):
                methods.append(method)
                bound.keepFirst(method.name.rawValue, BoundMethod(name, method, .object(run)))
            case .served(let method, let serve):
                methods.append(method)
                bound.keepFirst(method.name.rawValue, BoundMethod(name, method, .server(serve)))
            case .property(let property, let read, let write):
                places.keepFirst(property.name.rawValue, properties.count)
                properties.append(BoundProperty(description: property, read: read, write: write))
            case .signal(let signal): signals.append(signal)
            }
        }
        description = InterfaceDescription(
            name, doc: doc, methods: methods, properties: properties.map(\.description), signals: signals)
        self.methods = bound
        self.properties = properties
        self.places = places
    }

    /// The interface's name.
    public var name: InterfaceName { description.name }

    func property(_ name: String) -> BoundProperty? { places[name].map { properties[$0] } }
}

extension InterfaceDescription {
    /// The interface as data, without any object.
    ///
    /// ```swift
    /// static let description = InterfaceDescription(of: interface(of:))
    /// ```
    ///
    /// - Parameter interface: binds it for objects of a class; for one without objects it tells its rows all
    ///   the same.
    public init<Target>(of interface: (@escaping (Never) -> Target) -> BusInterface) {
        func object(_ nobody: Never) -> Target {}
        self = interface(object).description
    }
}

/// A method with all that dispatch needs to know about it.
struct BoundMethod {
    enum Answerer {
        case object(InterfaceMember.Run)
        case server(InterfaceMember.Serve)
    }

    let interface: InterfaceName
    let method: InterfaceDescription.Method
    let answerer: Answerer

    init(_ interface: InterfaceName, _ method: InterfaceDescription.Method, _ answerer: Answerer) {
        self.interface = interface
        self.method = method
        self.answerer = answerer
    }
}

/// A property with what reads and writes it.
struct BoundProperty {
    let description: InterfaceDescription.Property
    let read: InterfaceMember.Read
    let write: InterfaceMember.Write
}

extension Dictionary {
    fileprivate mutating func keepFirst(_ key: Key, _ value: Value) {
        if self[key] == nil { self[key] = value }
    }
}

extension [InterfaceDescription.Argument] {
    /// Whether values have these arguments' types.
    func accept(_ values: [BusValue]) -> Bool {
        count == values.count && zip(self, values).allSatisfy { $1.matches($0.type) }
    }
}
