internal import AppIntentsLite
internal import BusContract
internal import ControlEngine
internal import DBus

/// A control on the bus: `Control1`, and `Toggle1` or `Button1` by what its template is.
@EngineActor
final class ControlObject: @EngineActor BusObject, @EngineActor Control1.Object, @EngineActor Toggle1.Object,
    @EngineActor Button1.Object
{
    private let service: CallService
    private var engine: BundleEngine { service.engine }
    private let id: ControlID
    let interfaces: [BusInterface]
    /// `SignalEmitter` announces every change of the state, the configuration and the dependents.
    let announcesAllChanges = true

    private static let control = Control1.interface { (control: ControlObject) in control }
    private static let toggle = [control, Toggle1.interface { (control: ControlObject) in control }]
    private static let button = [control, Button1.interface { (control: ControlObject) in control }]

    init(_ service: CallService, _ id: ControlID) {
        self.service = service
        self.id = id
        interfaces = service.engine.state(of: id)?.form == .toggle ? Self.toggle : Self.button
    }

    // MARK: Properties

    private var state: ControlState {
        get throws(BusError) {
            guard let state = engine.state(of: id) else {
                throw BusError(.unknownObject, "the control \(id) is gone")
            }
            return state
        }
    }

    /// What may be told of the state.
    private var shown: ControlState { get throws(BusError) { service.gate.visible(try state) } }

    /// What has no stand-in is left out.
    private func checkVisible() throws(BusError) {
        guard !service.gate.mayTell(try state) else { return }
        throw BusError(
            ContractError.authenticationRequired,
            "the control \(id) is private, and its value isn't told while the session is locked; unlock it first"
        )
    }

    var isOn: Bool {
        get throws(BusError) {
            try checkVisible()
            return try state.isOn ?? false
        }
    }

    var kind: String {
        get throws(BusError) {
            _ = try state
            return id.kind
        }
    }

    var displayName: String { get throws(BusError) { try shown.displayName } }
    var descriptionText: String { get throws(BusError) { try shown.description } }
    var title: String { get throws(BusError) { try shown.title } }
    var valueText: String { get throws(BusError) { try shown.valueText } }
    var status: String { get throws(BusError) { try shown.status } }
    var actionHint: String { get throws(BusError) { try shown.actionHint } }
    var symbol: String { get throws(BusError) { try shown.symbol } }
    var iconName: String { get throws(BusError) { try shown.iconName } }
    var tint: String { get throws(BusError) { try shown.tint } }
    var enabled: Bool { get throws(BusError) { try shown.isEnabled } }
    var available: Bool { get throws(BusError) { try shown.isAvailable } }
    var pending: Bool { get throws(BusError) { try shown.isPending } }
    var progress: Double { get throws(BusError) { try shown.progress } }
    var error: Control1.Failure { get throws(BusError) { Control1.Failure(try shown.failure) } }
    var privacySensitive: Bool { get throws(BusError) { try shown.isPrivacySensitive } }
    var revision: UInt64 { get throws(BusError) { try state.revision } }

    var configuration: Vardict {
        get throws(BusError) {
            _ = try state
            let configuration = engine.configuration(of: id)
            if !configuration.isEmpty { try checkVisible() }
            return configuration.vardict
        }
    }

    var configurationIntent: ObjectPath {
        get throws(BusError) {
            _ = try state
            return IntentObject.path(of: engine.configurationIntent(of: id))
        }
    }

    var needsConfiguration: Bool {
        get throws(BusError) {
            _ = try state
            return engine.needsConfiguration(id)
        }
    }

    var dependents: [ObjectPath] {
        get throws(BusError) {
            _ = try state
            return engine.dependentPaths(of: id)
        }
    }

    // MARK: Methods

    func toggle(_ call: BusCall<Bool>) { service.serve(.toggle(id), for: call) }

    func setValue(value: Bool, _ call: BusCall<Bool>) { service.serve(.setValue(id, value), for: call) }

    func setIsOn(_ value: Bool, _ call: BusCall<Void>) { service.serve(.setValue(id, value), for: call) }

    func press(_ call: BusCall<Void>) { service.serve(.press(id), for: call) }

    func reload(_ call: BusCall<Void>) { service.count(call) { engine.refresh(id, completion: $0) } }

    /// What a tap does: a toggle flips, or takes the value that the options name; a button is pressed.
    func invoke(options: Vardict, _ call: BusCall<Vardict>) {
        let request: InvocationRequest
        if engine.state(of: id)?.form == .toggle {
            switch options["value"] {
            case nil: request = .toggle(id)
            case .boolean(let wanted): request = .setValue(id, wanted)
            case .some(let other):
                let error = IntentArgumentError(
                    parameter: "value", expected: "a boolean", received: "the D-Bus type \(other.type.code)")
                return call.reply.fail(BusError(ContractError.invalidValue, error.description))
            }
        } else {
            request = .press(id)
        }
        service.serveResults(request, for: call, options: options)
    }
}
