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
    /// Called for an object left out of `GetManagedObjects`, with the reason: it has a value that can't
    /// be sent, or there is no room for it. Once for each until it can be sent again. Called on the server's
    /// executor.
    public var unsent: (ObjectPath, BusConnectionError) -> Void = { _, _ in }
    /// How many bytes an answer of `GetManagedObjects` may have; objects that don't fit are left out. What
    /// D-Bus allows unless set.
    public var largestAnswer = 1 << 26

    var nodes: [ObjectPath: ObjectNode]
    /// What was called last.
    private var lastCall: CallCache?
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

extension ObjectServer {
    /// Answers a call, or passes it to its object, which answers now or later.
    ///
    /// Exactly one answer goes to `call.reply` in every case. Faults of the caller are answered with
    /// `UnknownObject`, `UnknownInterface`, `UnknownMethod`, `UnknownProperty`, `PropertyReadOnly` and
    /// `InvalidArgs`, with a message that says what there is instead. Called on the server's executor by the
    /// connection.
    public func handle(_ call: MethodCall) {
        if let last = lastCall, last.isSame(as: call) { return handle(call, at: last.node, last.bound) }
        guard let node = nodes[call.path] else { return call.reply.fail(unknownObject(call.path)) }
        guard let bound = node.shape.method(call.member, in: call.interface) else {
            return call.reply.fail(unknownMethod(call.member, of: call.interface, at: node))
        }
        if node.object != nil { lastCall = CallCache(call, at: node, bound) }
        handle(call, at: node, bound)
    }

    /// Why a call is refused whose arguments have not been read; nil for one that ``handle(_:)`` takes.
    ///
    /// ```swift
    /// connection.setCallHandler({ server.handle($0) }, screen: { server.refusal(of: $0) })
    /// ```
    public func refusal(of header: CallHeader) -> BusError? {
        guard let node = nodes[header.path] else { return unknownObject(header.path) }
        guard let bound = node.shape.method(header.member, in: header.interface) else {
            return unknownMethod(header.member, of: header.interface, at: node)
        }
        guard header.signature.types.elementsEqual(bound.method.arguments.lazy.map(\.type)) else {
            return Explain.wrongArguments(header.signature, for: bound.method)
        }
        return nil
    }

    private func handle(_ call: MethodCall, at node: ObjectNode, _ bound: BoundMethod) {
        guard bound.method.arguments.accept(call.arguments) else {
            return call.reply.fail(Explain.wrongArguments(call.signature, for: bound.method))
        }
        switch bound.answerer {
        case .object(let run): if let object = node.object { run(object, call) }
        case .server(let serve): serve(self, node, call)
        }
    }
}

/// The object and method of the last call, kept because the next call is mostly of the same.
private struct CallCache {
    let node: ObjectNode
    let bound: BoundMethod
    private let interface: InterfaceName?
    private let member: MemberName
    /// Another one once the object has been taken back.
    private let shape: ObjectShape

    /// - Parameter node: one with an object.
    init(_ call: MethodCall, at node: ObjectNode, _ bound: BoundMethod) {
        self.node = node
        self.bound = bound
        interface = call.interface
        member = call.member
        shape = node.shape
    }

    /// Whether the object is still there.
    var isCurrent: Bool { node.shape === shape }

    /// Whether a call is of this object and method as well.
    func isSame(as call: MethodCall) -> Bool {
        isCurrent && call.member == member && call.path == node.path && call.interface == interface
    }
}

extension ObjectServer {
    /// Sends one `PropertiesChanged` for properties of one interface; call it after the change.
    ///
    /// The interface's description decides: properties that are `const` or silent are never
    /// announced, those that only `invalidates` go out without their value. When nothing is left, or there is
    /// no such object or interface, nothing is sent.
    ///
    /// - Parameters:
    ///   - path: the object's.
    ///   - interface: the interface that the properties belong to.
    ///   - values: New values, in the order of the signal. The last of a repeated name counts. A value
    ///     of another type than declared is announced by name only, so that readers ask and get the error.
    ///   - invalidated: Properties that changed to a value which readers must ask for.
    public func changed(
        _ path: ObjectPath, _ interface: InterfaceName, _ values: [(MemberName, BusValue)],
        invalidated: [MemberName] = []
    ) {
        noteChange(of: path)
        if let signal = change(path, interface, values, invalidated: invalidated) { emit(signal) }
    }

    /// Drops the kept answer of an object's properties, for objects that announce a change in another way.
    public func noteChange(of path: ObjectPath) {
        // Mostly the object that was called.
        let called = lastCall.flatMap { $0.isCurrent && $0.node.path == path ? $0.node : nil }
        (called ?? nodes[path])?.fragment = nil
    }

    /// The signal that ``changed(_:_:_:invalidated:)`` sends; nil for none.
    public func change(
        _ path: ObjectPath, _ interface: InterfaceName, _ values: [(MemberName, BusValue)],
        invalidated: [MemberName] = []
    ) -> BusSignal? {
        guard let table = nodes[path]?.shape.interface(interface.rawValue) else { return nil }
        var change = Announcement()
        for (name, value) in values {
            guard let property = table.property(name.rawValue)?.description, property.isAnnounced else {
                continue
            }
            if property.change == .value, value.matches(property.type) {
                change.set(name.rawValue, value)
            } else {
                change.invalidate(name.rawValue)
            }
        }
        for name in invalidated where table.property(name.rawValue)?.description.isAnnounced == true {
            change.invalidate(name.rawValue)
        }
        guard !change.isEmpty else { return nil }
        return BusSignal(
            path: path, interface: StandardInterfaces.Properties.name,
            member: StandardInterfaces.Properties.propertiesChanged.name,
            arguments: [
                .string(interface.rawValue),
                .dictionary(key: .string, value: .variant, change.values),
                .strings(change.invalidated),
            ])
    }
}

extension InterfaceDescription.Property {
    fileprivate var isAnnounced: Bool { access != .write && (change == .value || change == .invalidates) }
}

/// What one signal will carry. Lists, not dictionaries: there are few properties and their order is kept.
private struct Announcement {
    var values: [BusValue.Entry] = []
    var invalidated: [String] = []

    var isEmpty: Bool { values.isEmpty && invalidated.isEmpty }

    mutating func set(_ name: String, _ value: BusValue) {
        invalidated.removeAll { $0 == name }
        let entry = BusValue.Entry(.string(name), .variant(value))
        if let index = values.firstIndex(where: { $0.key == entry.key }) {
            values[index] = entry
        } else {
            values.append(entry)
        }
    }

    mutating func invalidate(_ name: String) {
        guard !invalidated.contains(name), !values.contains(where: { $0.key == .string(name) }) else {
            return
        }
        invalidated.append(name)
    }
}
