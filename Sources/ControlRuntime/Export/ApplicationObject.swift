internal import BusContract
internal import ControlEngine
internal import DBus
internal import FoundationEssentials
internal import ControlBasics

/// The controls as GLib actions, for launchers and for all clients of `org.gtk.Actions`.
@EngineActor
final class ApplicationObject: @EngineActor BusObject, @EngineActor FreedesktopApplication.Object,
    @EngineActor GtkActions.Object
{
    private let service: CallService
    private var engine: BundleEngine { service.engine }
    /// Whether a client has asked for the actions. Those that follow them ask first, as `Gio.DBusActionGroup`
    /// does, so until then no `Changed` is sent.
    private(set) var isFollowed = false

    init(_ service: CallService) { self.service = service }

    var interfaces: [BusInterface] { Self.interfaces }
    private static let interfaces = [
        FreedesktopApplication.interface { (application: ApplicationObject) in application },
        GtkActions.interface { (application: ApplicationObject) in application },
    ]

    // MARK: org.freedesktop.Application

    /// More than anybody opens at once. Each goes to authors' code.
    private static let mostURLs = 256

    func activate(platformData: Vardict, _ call: BusCall<Void>) { call.reply.succeed() }

    /// Passes URLs to the widgets with handlers for them.
    func open(uris: [String], platformData: Vardict, _ call: BusCall<Void>) {
        guard uris.count <= Self.mostURLs else {
            return call.reply.fail(
                BusError(.limitsExceeded, "over \(Self.mostURLs) URLs at once: \(uris.count)"))
        }
        var urls: [URL] = []
        for text in uris {
            guard let url = URL(string: text), url.scheme != nil else {
                return call.reply.fail(
                    BusError(.invalidArguments, "\(Quotation.of(text)) is no URL with a scheme"))
            }
            urls.append(url)
        }
        if urls.isEmpty { return call.reply.succeed() }
        service.count(call) { engine.open(urls, completion: $0) }
    }

    func activateAction(
        action: String, parameter: [BusValue], platformData: Vardict, _ call: BusCall<Void>
    ) {
        use(action, call)
    }

    // MARK: org.gtk.Actions

    func list(_ call: BusCall<[String]>) {
        isFollowed = true
        call.reply.succeed(engine.controlIDs.map(\.actionName))
    }

    func describe(action: String, _ call: BusCall<GtkActions.ActionDescription>) {
        isFollowed = true
        do throws(BusError) {
            let id = try control(action)
            engine.awaitFirstValues(of: [id]) { [self] in call.reply.succeed(describe(id)) }
        } catch {
            call.reply.fail(error)
        }
    }

    func describeAll(_ call: BusCall<GtkActions.ActionDescriptions>) {
        isFollowed = true
        engine.awaitFirstValues(of: engine.controlIDs) { [self] in
            call.reply.succeed(
                GtkActions.ActionDescriptions(engine.controlIDs.map { .init($0.actionName, describe($0)) }))
        }
    }

    func activate(action: String, parameter: [BusValue], platformData: Vardict, _ call: BusCall<Void>) {
        isFollowed = true
        use(action, call)
    }

    func setState(action: String, value: BusValue, platformData: Vardict, _ call: BusCall<Void>) {
        isFollowed = true
        do throws(BusError) {
            let id = try control(action)
            let value = value.unwrapped
            let wanted: ControlValue? =
                switch engine.state(of: id)?.form {
                case .toggle: value.bool.map { .bool($0) }
                case .level: value.number.map { .number($0) }
                case .selection: value.text.map { .choice($0) }
                case .button, nil: nil
                }
            guard let wanted else {
                throw BusError(
                    .invalidArguments,
                    "the state of the action \"\(action)\" can't be set to the D-Bus type \(value.type.code); "
                        + "a toggle takes b, a level d, a selection s, and a button has no state")
            }
            service.serve(.setValue(id, wanted), for: call)
        } catch {
            call.reply.fail(error)
        }
    }

    private func use(_ name: String, _ call: BusCall<Void>) {
        do throws(BusError) {
            let id = try control(name)
            switch engine.state(of: id)?.form {
            case .toggle: service.serve(.toggle(id), for: call)
            case .selection: service.serve(.selectNext(id, by: 1), for: call)
            case .level:
                throw BusError(
                    .invalidArguments, "the action \"\(name)\" is a level: set its state to the wanted number"
                )
            case .button, nil: service.serve(.press(id), for: call)
            }
        } catch {
            call.reply.fail(error)
        }
    }

    private func control(_ name: String) throws(BusError) -> ControlID {
        if let id = engine.controlIDs.first(where: { $0.actionName == name || $0.desktopActionName == name })
        {
            return id
        }
        let known = Quotation.choices(engine.controlIDs.map(\.actionName), near: name)
        throw BusError(.invalidArguments, "no action \(Quotation.of(name)): \(known)")
    }

    private func describe(_ id: ControlID) -> GtkActions.ActionDescription {
        let state = engine.state(of: id).map { service.gate.visible($0) }
        return state.map { GtkActions.ActionDescription($0) } ?? .init(isEnabled: false, state: [])
    }
}

extension GtkActions.ActionDescription {
    /// A control's: its value is its state, where it has one that may be known.
    init(_ state: ControlState) {
        self.init(isEnabled: state.isEnabled, state: state.value.map { [$0.busValue] } ?? [])
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
