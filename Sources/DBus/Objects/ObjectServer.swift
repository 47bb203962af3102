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

    /// What `org.freedesktop.DBus.Peer.GetMachineId` answers; without it the call fails with `NotSupported`.
    /// ``BusConnection`` answers `Peer` before calls get here, so only connections of another kind need it.
    public var machineID: String?

    var nodes: [ObjectPath: ObjectNode] = [.root: ObjectNode(.root)]
    /// What was called last.
    var lastCall: CallCache?
    var isAnnouncing = false
    private var shapes: [ShapeKey: CachedShape] = [:]

    /// A server without objects.
    public init(emit: @escaping (BusSignal) -> Void = { _ in }) { self.emit = emit }

    /// The object at a path; nil when there is none, or only a node on the way to one.
    public func object(at path: ObjectPath) -> (any BusObject)? { nodes[path]?.object }

    /// The paths of all exported objects, sorted.
    public var paths: [ObjectPath] {
        nodes.values.filter { $0.object != nil }.map(\.path).sorted { $0.rawValue < $1.rawValue }
    }

    /// The shape for a list of interfaces; objects with equal lists share it.
    func shape(for descriptions: [InterfaceDescription], isManager: Bool) -> ObjectShape {
        let key = ShapeKey(names: descriptions.map(\.name), isManager: isManager)
        // Equal arrays nearly always share storage, so that this comparison is a pointer's.
        if let cached = shapes[key], cached.descriptions == descriptions { return cached.shape }
        let shape = ObjectShape(descriptions, isManager: isManager)
        shapes[key] = CachedShape(descriptions: descriptions, shape: shape)
        return shape
    }

    private struct ShapeKey: Hashable {
        let names: [InterfaceName]
        let isManager: Bool
    }

    private struct CachedShape {
        let descriptions: [InterfaceDescription]
        let shape: ObjectShape
    }
}
