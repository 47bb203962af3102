internal import BusContract
public import DBus
internal import EventLoop
internal import Synchronization

/// A bundle whose every word a test decides: what it has, what it announces, and whether it answers.
public final class PlayedBundle: Sendable {
    /// What interfaces an object has, with their properties.
    public typealias Objects = [ObjectPath: [String: Vardict]]

    private struct State {
        var objects: Objects
        var answers = true
        var ones: Vardict = [:]
    }

    public let connection: BusConnection
    private let held = AsyncStream.makeStream(of: ReplyHandle.self)
    /// The members that are called, in order.
    public var calls: [String] { seen.withLock { $0 } }
    private let seen = Mutex<[String]>([])
    private let state: Mutex<State>

    /// - Parameters:
    ///   - name: nil for a program without a name; it may take several.
    ///   - objects: what it has.
    ///   - hangs: whether it answers no read.
    public init(
        on address: String, name: String?, _ objects: Objects = [:], hangs: Bool = false
    ) async throws {
        state = Mutex(State(objects: objects, answers: !hangs))
        connection = try BusConnection.connect(to: .custom(address), on: Loop(name: "played"))
        await connection.setCallHandler { [weak self] call in self?.answer(call) }
        if let name { try await connection.requestName(Contract.busName(bundle: name)) }
    }

    /// What it has from now on; nothing is announced.
    public func have(_ objects: Objects) { state.withLock { $0.objects = objects } }

    /// What `GetAll` answers from now on.
    public func answerOne(_ properties: Vardict) { state.withLock { $0.ones = properties } }

    /// The next read that waits for an answer, of a bundle that hangs.
    public func nextRead() async -> ReplyHandle? {
        for await reply in held.stream { return reply }
        return nil
    }

    private func answer(_ call: MethodCall) {
        seen.withLock { $0.append(call.member.rawValue) }
        let (objects, answers, ones) = state.withLock { ($0.objects, $0.answers, $0.ones) }
        switch call.member.rawValue {
        case "GetManagedObjects" where !answers: held.continuation.yield(call.reply)
        case "GetManagedObjects": call.reply.succeed([objects.busValue])
        case "GetAll": call.reply.succeed([ones.busValue])
        default: call.reply.succeed()
        }
    }

    /// Announces other properties of an object, and others without their values.
    public func change(
        _ path: ObjectPath, _ interface: InterfaceName, _ properties: Vardict, invalidated: [String] = []
    ) async throws {
        try await connection.send(
            BusSignal(
                path: path, interface: "org.freedesktop.DBus.Properties", member: "PropertiesChanged",
                arguments: [.string(interface.rawValue), properties.busValue, .strings(invalidated)]))
    }

    /// Announces an object.
    public func add(_ path: ObjectPath, _ interfaces: [String: Vardict]) async throws {
        try await manage("InterfacesAdded", path, interfaces.busValue)
    }

    /// Announces that an object is gone.
    public func remove(_ path: ObjectPath, _ interfaces: [String]) async throws {
        try await manage("InterfacesRemoved", path, .strings(interfaces))
    }

    private func manage(_ member: MemberName, _ path: ObjectPath, _ what: BusValue) async throws {
        try await connection.send(
            BusSignal(
                path: Contract.root, interface: "org.freedesktop.DBus.ObjectManager", member: member,
                arguments: [.objectPath(path), what]))
    }

    /// Calls attention to an activity.
    public func alert(_ path: ObjectPath, _ title: String) async throws {
        try await connection.send(
            BusSignal(
                path: path, interface: Activity1.name, member: "Alerted",
                arguments: [.string(title), .string(""), .string("default")]))
    }

    /// Leaves the bus.
    public func stop() async {
        await connection.close()
        connection.loop.stop()
    }
}
