internal import DBus
internal import Synchronization

/// A lamp with one property of every sort, and a method that answers wrongly.
final class LampObject: DynamicBusObject {
    var isOn = false
    var brightness: BusValue = .double(0.5)
    var onInvoke: (MethodCall) -> Void = { $0.reply.succeed([.boolean(true)]) }
    var descriptions = [LampObject.lamp, LampObject.meter]

    static let lamp = InterfaceDescription(
        "org.example.Lamp1", doc: "A <lamp> & its \"switch\".\nSecond line.",
        methods: [
            .init("Toggle", returns: [.init("on", .boolean)], doc: "Turns it over."),
            .init("Fade", [.init("to", .double), .init("seconds", .uint32)]),
            .init("Reset"),
        ],
        properties: [
            .init("IsOn", .boolean, access: .readWrite),
            .init("Brightness", .double, change: .invalidates),
            .init("Model", .string, change: .const),
            .init("Uptime", .uint64, change: .silent),
            .init("Secret", .string, access: .write),
            .init("Broken", .string),
        ],
        signals: [.init("Burnt", [.init("hours", .uint32)])])

    static let meter = InterfaceDescription(
        "org.example.Meter1",
        methods: [
            .init("Reset", returns: [.init("old", .uint32)]),
            .init("Read", returns: [.init("watts", .uint32)]),
        ])

    func value(of property: MemberName, in interface: InterfaceName) throws(BusError) -> BusValue {
        switch property {
        case "IsOn": .boolean(isOn)
        case "Brightness": brightness
        case "Model": .string("E27")
        case "Uptime": .uint64(7)
        default: throw BusError(.failed, "the filament broke")
        }
    }

    func set(_ property: MemberName, in interface: InterfaceName, to value: BusValue, call: MethodCall) {
        isOn = value.bool ?? isOn
        call.reply.succeed()
    }

    func invoke(_ method: MemberName, in interface: InterfaceName, call: MethodCall) {
        if method == "Toggle" {
            onInvoke(call)
        } else {
            call.reply.succeed([.string("\(interface).\(method)")])
        }
    }
}

/// An object with nothing but its interfaces.
final class PlainObject: DynamicBusObject {
    let descriptions: [InterfaceDescription]
    init(_ descriptions: [InterfaceDescription] = []) { self.descriptions = descriptions }
}

/// What a call was answered, and how often.
final class CapturedAnswers: Sendable {
    private let results = Mutex<[Result<[BusValue], BusError>]>([])

    var all: [Result<[BusValue], BusError>] { results.withLock { $0 } }
    var handle: ReplyHandle { ReplyHandle { [self] result in results.withLock { $0.append(result) } } }
}

extension ObjectServer {
    /// Makes a call and hands back its answer; nil while there is none. More than one answer would be a fault
    /// of the server and counts as none.
    func ask(
        _ path: ObjectPath, _ interface: InterfaceName?, _ member: MemberName, _ arguments: BusValue...
    ) -> Result<[BusValue], BusError>? {
        let answers = CapturedAnswers()
        handle(
            MethodCall(
                path: path, interface: interface, member: member, sender: ":1.7", arguments: arguments,
                reply: answers.handle))
        return answers.all.count == 1 ? answers.all[0] : nil
    }

    /// The text of the error that a call fails with.
    func fault(
        _ path: ObjectPath, _ interface: InterfaceName?, _ member: MemberName, _ arguments: BusValue...
    ) -> String? {
        let answers = CapturedAnswers()
        handle(
            MethodCall(
                path: path, interface: interface, member: member, sender: ":1.7", arguments: arguments,
                reply: answers.handle))
        guard answers.all.count == 1, case .failure(let error) = answers.all[0] else { return nil }
        return error.description.replacing("org.freedesktop.DBus.Error.", with: "")
    }
}

extension InterfaceName {
    static let properties: InterfaceName = "org.freedesktop.DBus.Properties"
    static let introspectable: InterfaceName = "org.freedesktop.DBus.Introspectable"
    static let peer: InterfaceName = "org.freedesktop.DBus.Peer"
    static let objectManager: InterfaceName = "org.freedesktop.DBus.ObjectManager"
}
