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

    /// What may be shown of the state.
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

extension ControlState {
    /// The properties of `Control1` that differ from those of an earlier state, in its order.
    func changes(from earlier: ControlState) -> [(MemberName, BusValue)] {
        var changes = ChangedProperties(from: earlier, to: self)
        changes.compare(Control1.displayName) { $0.displayName }
        changes.compare(Control1.descriptionText) { $0.description }
        changes.compare(Control1.title) { $0.title }
        changes.compare(Control1.valueText) { $0.valueText }
        changes.compare(Control1.status) { $0.status }
        changes.compare(Control1.actionHint) { $0.actionHint }
        changes.compare(Control1.symbol) { $0.symbol }
        // Finding an icon takes longer than comparing what it is found by.
        if earlier.symbol != symbol || earlier.imageName != imageName {
            changes.compare(Control1.iconName) { $0.iconName }
        }
        changes.compare(Control1.tint) { $0.tint }
        changes.compare(Control1.enabled) { $0.isEnabled }
        changes.compare(Control1.available) { $0.isAvailable }
        changes.compare(Control1.pending) { $0.isPending }
        changes.compare(Control1.progress) { $0.progress }
        changes.compare(Control1.error, { $0.failure }, { Control1.Failure($0) })
        changes.compare(Control1.privacySensitive) { $0.isPrivacySensitive }
        return changes.found
    }

    /// An icon of the theme or a picture's path; see `SymbolNames` and `AssetPictures`.
    var iconName: String {
        symbol.isEmpty ? AssetPictures.ofProcess.iconName(for: imageName) : SymbolNames.iconName(for: symbol)
    }
}

extension Control1.Failure {
    /// As `Control1.Error` has it: empty texts for none.
    init(_ failure: ControlState.Failure?) {
        self.init(name: failure?.name ?? "", message: failure?.message ?? "")
    }
}
