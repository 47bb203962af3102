internal import BusContract
public import DBus
public import EventLoop

/// A bundle that keeps to nothing: what it announces, answers and sends is odd, of other types than it
/// should be, too much, late or never there. The same for the same seed.
///
/// ```swift
/// let bundle = try await HostileBundle.start(on: bus.address, name: "Hostile", seed: 7)
/// await bundle.misbehave()
/// await bundle.stop()
/// ```
public actor HostileBundle {
    public nonisolated let loop: Loop
    public nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
    private let connection: BusConnection
    private let name: String
    private var values: HostileValues
    private var objects: [(path: ObjectPath, interfaces: [InterfaceDescription])] = []

    /// Connects and claims the name.
    public static func start(on address: String, name: String, seed: UInt64) async throws -> HostileBundle {
        let loop = Loop(name: "hostile \(name)")
        let connection = try BusConnection.connect(to: .custom(address), on: loop)
        return try await start(connection, name: name, seed: seed)
    }

    /// The same on a connection.
    public static func start(_ connection: BusConnection, name: String, seed: UInt64) async throws
        -> HostileBundle
    {
        let bundle = HostileBundle(connection, name, seed)
        await bundle.serve()
        try await connection.requestName(Contract.busName(bundle: name))
        return bundle
    }

    private init(_ connection: BusConnection, _ name: String, _ seed: UInt64) {
        self.connection = connection
        self.name = name
        loop = connection.loop
        values = HostileValues(seed: seed)
        objects = [
            (Contract.root, [Bundle1.description, Activities1.description, Entities1.description]),
            (Contract.controlPath(kind: "Switch"), [Control1.description, Toggle1.description]),
            (Contract.controlPath(kind: "Bell"), [Control1.description, Button1.description]),
            (Contract.controlPath(kind: "Level"), [Control1.description, Level1.description]),
            (Contract.controlPath(kind: "Choice"), [Control1.description, Selection1.description]),
            (Contract.controlPath(kind: "Level", instance: "1"), [Control1.description, Level1.description]),
            (Contract.widgetPath(kind: "View"), [Widget1.description]),
            (Contract.widgetPath(kind: "View", instance: "1"), [Widget1.description]),
            (Contract.intentPath(identifier: "Act"), [Intent1.description]),
            (Contract.activityPath(id: "one"), [Activity1.description]),
            (Contract.activityPath(id: "two"), [Activity1.description]),
        ]
    }

    /// Leaves the bus in the middle of everything.
    public func stop() async {
        await connection.close()
        loop.stop()
    }

    private func serve() async {
        await connection.setCallHandler { [weak self] call in self?.assumeIsolated { $0.answer(call) } }
    }

    // MARK: What it answers

    private func answer(_ call: MethodCall) {
        switch call.member.rawValue {
        case "GetManagedObjects": call.reply.succeed([managedObjects()])
        case "GetAll":
            let interfaces = objects.first { $0.path == call.path }?.interfaces ?? []
            let wanted = interfaces.first { $0.name.rawValue == call.arguments.first?.text }
            call.reply.succeed([wanted.map(properties) ?? .properties([])])
        default: other(call)
        }
    }

    private func other(_ call: MethodCall) {
        if values.chance(0.2) {
            let name: ErrorName = values.pick([
                .failed, .noReply, .invalidArguments, ContractError.unavailable,
            ])
            return call.reply.fail(BusError(name, values.text()))
        }
        if values.chance(0.1) {
            loop.schedule(after: .milliseconds(300)) { call.reply.fail(BusError(.noReply, "too late")) }
            return
        }
        let methods = Contract.interfaces.first { $0.name == call.interface }?.methods ?? []
        let returns = methods.first { $0.name == call.member }?.returns.map(\.type) ?? [.variant]
        let isRight = values.chance(0.8)
        call.reply.succeed(isRight ? returns.map { values.value(of: $0) } : [values.value(of: .variant)])
    }

    private func properties(_ interface: InterfaceDescription) -> BusValue {
        .properties(
            interface.properties.compactMap { property in
                // What something is called is what makes it be shown.
                if ["Kind", "Id"].contains(property.name.rawValue), values.chance(0.9) {
                    let names =
                        switch interface.name {
                        case Widget1.name: ["View", "View", "View", "Switch"]
                        case Activity1.name: ["one", "two"]
                        default: ["Switch", "Level", "Bell", "one"]
                        }
                    return (property.name.rawValue, .string(values.pick(names)))
                }
                // Without an action and its parameters nothing can be configured.
                if property.name == Control1.configurationIntent.name, values.chance(0.7) {
                    return (property.name.rawValue, .objectPath(Contract.intentPath(identifier: "Act")))
                }
                if property.name == Intent1.parameters.name, values.chance(0.7) {
                    return (property.name.rawValue, values.parameters())
                }
                return values.value(property).map { (property.name.rawValue, $0) }
            })
    }

    private func interfaces(_ interfaces: [InterfaceDescription]) -> BusValue {
        .dictionary(
            key: .string, value: .vardict,
            interfaces.map { BusValue.Entry(.string($0.name.rawValue), properties($0)) })
    }

    private func managedObjects() -> BusValue {
        .dictionary(
            key: .objectPath, value: .dictionary(key: .string, value: .vardict),
            objects.map { BusValue.Entry(.objectPath($0.path), interfaces($0.interfaces)) })
    }

    // MARK: What it sends

    /// Sends many signals of all sorts, and returns when they are on the bus.
    public func misbehave(signals count: Int = 200) async {
        for _ in 0..<count { sendNext() }
        await connection.flush()
    }

    private func sendNext() {
        let signal = nextSignal()
        connection.assumeIsolated { try? $0.send(signal) }
    }

    private func nextSignal() -> BusSignal {
        let object = values.pick(objects)
        let interface = values.pick(object.interfaces)
        switch values.number(below: 10) {
        case 0:
            return BusSignal(
                path: Contract.root, interface: "org.freedesktop.DBus.ObjectManager",
                member: "InterfacesAdded",
                arguments: [.objectPath(object.path), interfaces(object.interfaces)])
        case 1:
            return BusSignal(
                path: Contract.root, interface: "org.freedesktop.DBus.ObjectManager",
                member: "InterfacesRemoved",
                arguments: [
                    .objectPath(object.path),
                    .array(of: .string, object.interfaces.map { .string($0.name.rawValue) }),
                ])
        case 2:
            guard let signal = interface.signals.first else { fallthrough }
            return BusSignal(
                path: object.path, interface: interface.name, member: signal.name,
                arguments: signal.arguments.map { values.value(of: values.chance(0.9) ? $0.type : .variant) })
        default:
            let invalidated = interface.properties.filter { _ in values.chance(0.1) }.map(\.name.rawValue)
            return BusSignal(
                path: object.path, interface: "org.freedesktop.DBus.Properties", member: "PropertiesChanged",
                arguments: [.string(interface.name.rawValue), properties(interface), .strings(invalidated)])
        }
    }
}
