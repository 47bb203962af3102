internal import BusContract
internal import ControlEngine
internal import DBus
internal import FoundationEssentials

/// The controls as GLib actions, for launchers and for all clients of `org.gtk.Actions`.
@EngineActor
final class ApplicationObject: @EngineActor BusObject {
    private let service: CallService
    private var engine: BundleEngine { service.engine }
    /// Whether a client has asked for the actions. Those that follow them ask first, as `Gio.DBusActionGroup`
    /// does, so until then no `Changed` is sent.
    private(set) var isFollowed = false

    init(_ service: CallService) { self.service = service }

    let interfaces = [FreedesktopApplication.description, GtkActions.description]

    func invoke(_ method: MemberName, in interface: InterfaceName, call: MethodCall) {
        let reply = call.reply
        let name = call.arguments.first?.text ?? ""
        if interface == FreedesktopApplication.name {
            switch method {
            case FreedesktopApplication.activate: reply.succeed()
            case FreedesktopApplication.activateAction: activate(name, call)
            default: open(call.arguments.first?.elements?.compactMap(\.text) ?? [], call)
            }
            return
        }
        isFollowed = true
        switch method {
        case GtkActions.list: reply.succeed([.strings(engine.controlIDs.map(\.actionName))])
        case GtkActions.describe:
            if let id = control(name, reply) { reply.succeed([describe(id)]) }
        case GtkActions.describeAll:
            let entries = engine.controlIDs.map { BusValue.Entry(.string($0.actionName), describe($0)) }
            reply.succeed([.dictionary(key: .string, value: GtkActions.actionType, entries)])
        case GtkActions.activate: activate(name, call)
        default: setState(name, call)
        }
    }

    /// Passes URLs to the widgets with handlers for them.
    private func open(_ addresses: [String], _ call: MethodCall) {
        let reply = call.reply
        var urls: [URL] = []
        for address in addresses {
            guard let url = URL(string: address), url.scheme != nil else {
                return reply.fail(BusError(.invalidArguments, "\"\(address)\" is no address with a scheme"))
            }
            urls.append(url)
        }
        if urls.isEmpty { return reply.succeed() }
        service.count(call) { engine.open(urls, completion: $0) }
    }

    private func activate(_ name: String, _ call: MethodCall) {
        guard let id = control(name, call.reply) else { return }
        let isToggle = engine.state(of: id)?.form == .toggle
        service.serve(isToggle ? .toggle(id) : .press(id), for: call)
    }

    private func setState(_ name: String, _ call: MethodCall) {
        guard let id = control(name, call.reply) else { return }
        let value = call.arguments[1].unwrapped
        guard engine.state(of: id)?.form == .toggle, let wanted = value.bool else {
            return call.reply.fail(
                BusError(
                    .invalidArguments,
                    "the state of the action \"\(name)\" can't be set to the D-Bus type \(value.type.code); "
                        + "a toggle takes b, a button has no state"))
        }
        service.serve(.setValue(id, wanted), for: call)
    }

    private func control(_ name: String, _ reply: ReplyHandle) -> ControlID? {
        if let id = engine.controlIDs.first(where: { $0.actionName == name || $0.desktopActionName == name })
        {
            return id
        }
        let known = engine.controlIDs.map { "\"\($0.actionName)\"" }.joined(separator: ", ")
        reply.fail(BusError(.invalidArguments, "no action \"\(name)\": there are \(known)"))
        return nil
    }

    private func describe(_ id: ControlID) -> BusValue {
        let state = engine.state(of: id).map { service.gate.visible($0) }
        let value = state?.isOn.map { [BusValue.variant(.boolean($0))] } ?? []
        return .structure([
            .boolean(state?.isEnabled ?? false), .signature(.empty), .array(of: .variant, value),
        ])
    }
}

extension ControlID {
    /// The control's name among the actions: `gapplication` allows letters, digits, `-` and `.` only.
    var actionName: String {
        let name = instance.map { "\(kind).\($0)" } ?? kind
        let isPlain = name.utf8.allSatisfy { byte in
            byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || (byte < 0x80 && isLetterOrDigit(byte))
        }
        if isPlain, !name.isEmpty { return name }
        return PathEscaping.escape(name).split(separator: "_", omittingEmptySubsequences: false)
            .joined(separator: "-")
    }

    private func isLetterOrDigit(_ byte: UInt8) -> Bool {
        Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber
    }
}
