/// The tree of objects behind a connection: finds the object of a call, checks the call, and answers the
/// standard interfaces.
///
/// Not `Sendable`: it lives on one executor, that of the connection, together with its objects. It does no
/// I/O. Calls come in through ``handle(_:)``, answers go out through each call's ``MethodCall/reply``,
/// signals through ``emit``.
///
/// ```swift
/// let server = ObjectServer()
/// server.emit = { signal in … }
/// server.export(Lamp(), at: "/org/example/Lamp")
/// server.handle(call)
/// ```
///
/// Every node from `/` down to an object answers `Introspect`, so that `busctl tree` finds its way. Objects
/// may be exported and taken back at any time, also while one of them handles a call.
public final class ObjectServer {
    /// Sends a signal. Set by the connection's owner; drops signals until then. Called on the server's
    /// executor.
    public var emit: (BusSignal) -> Void

    var nodes: [ObjectPath: ObjectNode]
    /// What was called last.
    var lastCall: CallCache?
    var isAnnouncing = false
    /// What nodes answer that only lead to objects.
    let waypoint: ObjectShape
    private let standard: StandardAnswers
    private var shapes: [ShapeKey: ObjectShape] = [:]

    /// A server without objects.
    public init(emit: @escaping (BusSignal) -> Void = { _ in }) {
        self.emit = emit
        standard = StandardAnswers()
        waypoint = ObjectShape(own: [], standard: standard.everywhere)
        nodes = [.root: ObjectNode(.root, waypoint)]
    }

    /// The object at a path; nil when there is none, or only a node on the way to one.
    public func object(at path: ObjectPath) -> (any BusObject)? { nodes[path]?.object }

    /// The paths of all exported objects, sorted.
    public var paths: [ObjectPath] {
        nodes.values.filter { $0.object != nil }.map(\.path).sorted { $0.rawValue < $1.rawValue }
    }

    /// The shape for a list of interfaces; objects of one class with the same list share it.
    func shape(for interfaces: [BusInterface], isManager: Bool) -> ObjectShape {
        let key = ShapeKey(names: interfaces.map(\.name), isManager: isManager)
        // An interface is made once for a class, as a rule.
        if let shape = shapes[key], shape.given.elementsEqual(interfaces, by: ===) { return shape }
        let standard = standard.everywhere + [standard.properties]
        let shape = ObjectShape(
            own: interfaces, standard: isManager ? standard + [self.standard.objectManager] : standard)
        shapes[key] = shape
        return shape
    }

    private struct ShapeKey: Hashable {
        let names: [InterfaceName]
        let isManager: Bool
    }
}
