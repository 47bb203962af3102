internal import BusContract
public import DBus
public import EventLoop

/// A bundle without an engine: the contract's objects with stored properties, on a connection and a loop of
/// its own. Toggles turn over, buttons do nothing, and the signals go out before the replies as a real
/// bundle's do.
///
/// ```swift
/// let bundle = try await FakeBundle.start(on: bus.address, controls: [FakeControl("Flashlight", isOn: false)])
/// await bundle.change("Flashlight", isOn: true)
/// await bundle.stop()
/// ```
public actor FakeBundle {
    public nonisolated let loop: Loop
    public nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
    public nonisolated let name: String

    private let connection: BusConnection
    private let server: ObjectServer
    private var controls: [ObjectPath: FakeObject] = [:]
    private var widgets: [String: FakeObject] = [:]
    /// The calls that controls and actions got: member, kind or identifier, and arguments.
    public private(set) var calls: [String] = []

    /// Connects, exports and claims the name.
    public static func start(
        on address: String, name: String = "Flashlight", controls: [FakeControl], widgets: [String] = [],
        widgetProperties: [String: [MemberName: BusValue]] = [:], intents: [String] = []
    ) async throws -> FakeBundle {
        let loop = Loop(name: "fake \(name)")
        let connection = try BusConnection.connect(to: .custom(address), on: loop)
        let bundle = FakeBundle(connection, name)
        await bundle.export(controls, widgets, widgetProperties, intents)
        try await connection.requestName(Contract.busName(bundle: name))
        await bundle.announce()
        return bundle
    }

    private init(_ connection: BusConnection, _ name: String) {
        self.connection = connection
        self.name = name
        loop = connection.loop
        server = ObjectServer { signal in connection.assumeIsolated { try? $0.send(signal) } }
    }

    private func announce() { server.startAnnouncing() }

    /// Leaves the bus.
    public func stop() async {
        await connection.flush()
        await connection.close()
        loop.stop()
    }

    /// Changes a control as if its value had changed elsewhere; one signal per interface, `Toggle1` first.
    public func change(
        _ kind: String, instance: String? = nil, isOn: Bool? = nil, _ properties: [MemberName: BusValue] = [:]
    ) {
        change(ContractPath.control(kind: kind, instance: instance).objectPath, isOn, properties)
    }

    /// Changes a toggle in two halves, each sent by itself. Until `between` returns the bundle answers
    /// nothing.
    public func changeInHalves(_ kind: String, isOn: Bool, between: @Sendable () -> Void) async {
        let path = ContractPath.control(kind: kind, instance: nil).objectPath
        controls[path]?.values[Toggle1.name]?[Toggle1.isOn.name] = .boolean(isOn)
        server.changed(path, Toggle1.name, [(Toggle1.isOn.name, .boolean(isOn))])
        await connection.flush()
        between()
        change(path, nil, [Control1.valueText.name: .string(isOn ? "On" : "Off")])
    }

    /// Changes properties of a widget, with one signal.
    public func changeWidget(_ kind: String, _ properties: [MemberName: BusValue]) {
        widgets[kind]?.values[Widget1.name]?.merge(properties) { $1 }
        let changes = properties.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key, $0.value) }
        server.changed(Contract.widgetPath(kind: kind), Widget1.name, changes)
    }

    public func add(_ control: FakeControl) {
        let toggle = control.isOn.map { [Toggle1.isOn.name: BusValue.boolean($0)] }
        let form = toggle == nil ? Button1.description : Toggle1.description
        let object = FakeObject(
            [Control1.description, form], [Control1.name: control.allProperties, Toggle1.name: toggle ?? [:]])
        object.onInvoke = { [unowned self] call, member in
            assumeIsolated { $0.use(control, member, call) }
        }
        controls[control.path] = object
        server.export(object, at: control.path)
    }

    public func remove(_ kind: String, instance: String? = nil) {
        let path = ContractPath.control(kind: kind, instance: instance).objectPath
        controls[path] = nil
        server.unexport(path)
    }

    private func export(
        _ controls: [FakeControl], _ widgets: [String], _ widgetProperties: [String: [MemberName: BusValue]],
        _ intents: [String]
    ) async {
        var kinds: [String] = []
        for control in controls where !kinds.contains(control.kind) { kinds.append(control.kind) }
        server.addManager(at: Contract.root)
        let root: [MemberName: BusValue] = [
            Bundle1.displayName.name: .string(name), Bundle1.controlKinds.name: .strings(kinds),
            Bundle1.widgetKinds.name: .strings(widgets),
        ]
        server.export(FakeObject([Bundle1.description], [Bundle1.name: root]), at: Contract.root)
        controls.forEach(add)
        for kind in widgets {
            let values: [MemberName: BusValue] = [
                Widget1.kind.name: .string(kind), Widget1.family.name: .string("systemSmall"),
                Widget1.families.name: .strings(["systemSmall", "systemMedium"]),
                Widget1.nextReload.name: .int64(-1),
                Widget1.entryDate.name: .int64(1_000_000), Widget1.currentEntry.name: .string("{}"),
                Widget1.displayName.name: .string(""),
                Widget1.relevance.name: .structure([.double(.nan), .double(0)]),
                Widget1.dependsOn.name: .strings([]),
            ]
            let all = values.merging(widgetProperties[kind] ?? [:]) { $1 }
            let object = FakeObject([Widget1.description], [Widget1.name: all])
            // A snapshot names its family, so that a test sees which one was asked for.
            object.onInvoke = { [unowned self] call, member in
                let family = call.arguments.first?.text ?? ""
                if member == Widget1.open.name {
                    assumeIsolated { $0.calls.append("\(member) \(kind) \(call.arguments.map { "\($0)" })") }
                    if family == "stale:" {
                        return call.reply.fail(
                            BusError(ContractError.staleAction, "no link to stale: any more"))
                    }
                }
                // And what it was asked for.
                let said = call.arguments.last?.properties.map { environment in
                    environment.map { " \($0.key) \($0.value.text ?? "\($0.value.unwrapped)")" }.joined()
                }
                let tree = #"{"version":1,"type":"text","text":"\#(family)\#(said ?? "")"}"#
                let trees = [Widget1.snapshot.name, Widget1.snapshotIn.name, Widget1.entryIn.name]
                call.reply.succeed(trees.contains(member) ? [.string(tree)] : [])
            }
            self.widgets[kind] = object
            server.export(object, at: Contract.widgetPath(kind: kind))
        }
        intents.forEach(exportIntent)
        await connection.setCallHandler { [unowned self] call in assumeIsolated { $0.server.handle(call) } }
    }

    private func exportIntent(_ identifier: String) {
        let parameter = BusValue.properties([("name", .string("level")), ("type", .string("d"))])
        let values: [MemberName: BusValue] = [
            Intent1.title.name: .string("Title of \(identifier)"), Intent1.discoverable.name: .boolean(true),
            Intent1.parameters.name: .array(of: .dictionary(key: .string, value: .variant), [parameter]),
        ]
        let object = FakeObject([Intent1.description], [Intent1.name: values])
        object.onInvoke = { [unowned self] call, member in
            if member == Intent1.optionsFor.name {
                let given = call.arguments[2].properties ?? [:]
                let texts = call.arguments.prefix(2).map { $0.text ?? "" } + given.keys.sorted()
                let options = texts.map {
                    BusValue.properties([("value", .string($0)), ("title", .string("The \($0)"))])
                }
                return call.reply.succeed([.array(of: .vardict, options)])
            }
            let given = call.arguments.first?.properties ?? [:]
            assumeIsolated { $0.calls.append("\(member) \(identifier) \(given.keys.sorted())") }
            call.reply.succeed([.properties([("value", given["level"] ?? .double(0))])])
        }
        server.export(object, at: Contract.intentPath(identifier: identifier))
    }

    private func use(_ control: FakeControl, _ member: MemberName, _ call: MethodCall) {
        let given = call.arguments.isEmpty ? "" : " \(call.arguments.compactMap(\.bool))"
        calls.append("\(member) \(control.kind)\(given)")
        if let failure = control.failure { return call.reply.fail(failure) }
        let isOn = controls[control.path]?.values[Toggle1.name]?[Toggle1.isOn.name]?.bool
        let asked = member == Toggle1.setValue.name ? call.arguments.first?.bool : isOn.map { !$0 }
        let wanted = control.staysAsItIs ? isOn : asked
        let acts =
            member == Toggle1.toggle.name || member == Toggle1.setValue.name || member == Control1.invoke.name
        if member == Control1.reload.name { change(control.path, nil, control.afterReload) }
        if acts, let wanted { change(control.path, wanted, [:]) }
        switch member {
        case Toggle1.toggle.name, Toggle1.setValue.name: call.reply.succeed([.boolean(wanted ?? false)])
        case Control1.invoke.name:
            call.reply.succeed([.properties(wanted.map { [("value", .boolean($0))] } ?? [])])
        default: call.reply.succeed()
        }
    }

    private func change(_ path: ObjectPath, _ isOn: Bool?, _ properties: [MemberName: BusValue]) {
        guard let object = controls[path] else { return }
        var properties = properties
        if let isOn {
            object.values[Toggle1.name]?[Toggle1.isOn.name] = .boolean(isOn)
            server.changed(path, Toggle1.name, [(Toggle1.isOn.name, .boolean(isOn))])
            if properties[Control1.valueText.name] == nil {
                properties[Control1.valueText.name] = .string(isOn ? "On" : "Off")
            }
        }
        object.values[Control1.name]?.merge(properties) { $1 }
        let changes = properties.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key, $0.value) }
        server.changed(path, Control1.name, changes)
    }
}
