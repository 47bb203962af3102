internal import AppIntentsLite
internal import BusContract
internal import ControlEngine
internal import DBus
internal import WidgetKitLite

/// A control on the bus: `Control1`, and `Toggle1`, `Button1`, `Level1` or `Selection1` by what its template
/// is.
@EngineActor
final class ControlObject: @EngineActor BusObject, @EngineActor Control1.Object, @EngineActor Toggle1.Object,
    @EngineActor Button1.Object, @EngineActor Level1.Object, @EngineActor Selection1.Object
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
    private static let level = [control, Level1.interface { (control: ControlObject) in control }]
    private static let selection = [control, Selection1.interface { (control: ControlObject) in control }]

    init(_ service: CallService, _ id: ControlID) {
        self.service = service
        self.id = id
        switch service.engine.state(of: id)?.form {
        case .toggle: interfaces = Self.toggle
        case .level: interfaces = Self.level
        case .selection: interfaces = Self.selection
        case .button, nil: interfaces = Self.button
        }
    }

    // MARK: Properties

    /// A control that is just started, or was just placed, is asked for its value; who reads waits for that,
    /// and runs nothing.
    func isReady(_ property: MemberName?) -> Bool {
        guard engine.state(of: id)?.isUnread == true else { return true }
        return property.map { !ControlProperty.afterReading.contains($0) } ?? false
    }

    func prepare(_ completion: @escaping () -> Void) { engine.awaitFirstValues(of: [id]) { completion() } }

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

    /// The same, for what comes of the value: never of a preview's.
    private var valued: ControlState {
        get throws(BusError) {
            let shown = try shown
            guard shown.hasValue else {
                // Nothing to read while it is private.
                let reason = shown.failure?.message ?? ""
                let why = reason.isEmpty ? "" : ": \(reason)"
                throw BusError(ContractError.unavailable, "the control \(id) has no value\(why)")
            }
            return shown
        }
    }

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
            return try valued.isOn ?? false
        }
    }

    /// A level's number and limits.
    private var levelState: ControlLevel {
        get throws(BusError) {
            try checkVisible()
            guard let level = try valued.level else {
                throw BusError(ContractError.unavailable, "the control \(id) is not a level any more")
            }
            return level
        }
    }

    var value: Double { get throws(BusError) { try levelState.value } }
    var minimum: Double { get throws(BusError) { try levelState.range.lowerBound } }
    var maximum: Double { get throws(BusError) { try levelState.range.upperBound } }
    var step: Double { get throws(BusError) { try levelState.step } }
    var unit: String { get throws(BusError) { try levelState.unit } }

    /// What is selected of what.
    private var selectionState: ControlSelection {
        get throws(BusError) {
            try checkVisible()
            guard let selection = try valued.selection else {
                throw BusError(ContractError.unavailable, "the control \(id) is not a selection any more")
            }
            return selection
        }
    }

    var selected: String { get throws(BusError) { try selectionState.selected } }
    var choices: [Vardict] { get throws(BusError) { try selectionState.choices.map(\.vardict) } }

    var kind: String {
        get throws(BusError) {
            _ = try state
            return id.kind
        }
    }

    var displayName: String { get throws(BusError) { try shown.displayName } }
    var descriptionText: String { get throws(BusError) { try shown.description } }
    var title: String { get throws(BusError) { try valued.title } }
    var valueText: String { get throws(BusError) { try valued.valueText } }
    var status: String { get throws(BusError) { try valued.status } }
    var actionHint: String { get throws(BusError) { try valued.actionHint } }
    var symbol: String { get throws(BusError) { try shown.symbol } }
    var iconName: String { get throws(BusError) { try shown.iconName } }
    var subject: String { get throws(BusError) { try valued.subject } }
    var subjectDetail: String { get throws(BusError) { try valued.subjectDetail } }
    var artwork: String { get throws(BusError) { try valued.artwork } }
    var partOf: String { get throws(BusError) { try state.partOf } }
    var part: String { get throws(BusError) { try state.part?.rawValue ?? "" } }
    var tint: String { get throws(BusError) { try valued.tint } }
    var enabled: Bool { get throws(BusError) { try valued.isEnabled } }
    var available: Bool { get throws(BusError) { try shown.isAvailable } }
    var pending: Bool { get throws(BusError) { try shown.isPending } }
    var progress: Double { get throws(BusError) { try shown.progress } }
    var error: Control1.Failure { get throws(BusError) { Control1.Failure(try shown.failure) } }
    var privacySensitive: Bool { get throws(BusError) { try valued.isPrivacySensitive } }
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

    var actionIntent: ObjectPath {
        get throws(BusError) {
            _ = try state
            return IntentObject.path(of: engine.actionIntent(of: id))
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

    func setValue(value: Bool, _ call: BusCall<Bool>) {
        service.serve(.setValue(id, .bool(value)), for: call)
    }

    func setIsOn(_ value: Bool, _ call: BusCall<Void>) {
        service.serve(.setValue(id, .bool(value)), for: call)
    }

    func setValue(value: Double, _ call: BusCall<Double>) {
        service.serve(.setValue(id, .number(value)), for: call)
    }

    func setLevelValue(_ value: Double, _ call: BusCall<Void>) {
        service.serve(.setValue(id, .number(value)), for: call)
    }

    func change(delta: Double, _ call: BusCall<Double>) { service.serve(.change(id, by: delta), for: call) }

    func select(id choice: String, _ call: BusCall<String>) {
        service.serve(.setValue(id, .choice(choice)), for: call)
    }

    func setSelected(_ value: String, _ call: BusCall<Void>) {
        service.serve(.setValue(id, .choice(value)), for: call)
    }

    func next(_ call: BusCall<String>) { service.serve(.selectNext(id, by: 1), for: call) }

    func previous(_ call: BusCall<String>) { service.serve(.selectNext(id, by: -1), for: call) }

    func press(_ call: BusCall<Void>) { service.serve(.press(id), for: call) }

    func reload(_ call: BusCall<Void>) { service.count(call) { engine.refresh(id, completion: $0) } }

    /// What a tap does: a toggle flips, a selection takes its next choice, a button is pressed; a level needs
    /// the value or the change that the options name, and the others that have a value take it from there.
    func invoke(options: Vardict, _ call: BusCall<Vardict>) {
        do throws(IntentArgumentError) {
            let request =
                if let change = options["change"] {
                    try request(changingBy: change)
                } else {
                    try request(for: options["value"])
                }
            service.serveResults(request, for: call, options: options)
        } catch {
            call.reply.fail(BusError(ContractError.invalidValue, error.description))
        }
    }

    private func request(changingBy change: BusValue) throws(IntentArgumentError) -> InvocationRequest {
        guard let delta = change.number else {
            throw IntentArgumentError(
                parameter: "change", expected: "a number", received: "the D-Bus type \(change.type.code)")
        }
        switch engine.state(of: id)?.form {
        case .level: return .change(id, by: delta)
        case .selection: return .selectNext(id, by: delta < 0 ? -1 : 1)
        case .toggle, .button, nil:
            throw IntentArgumentError(
                parameter: "change", expected: "none, as it is neither a level nor a selection",
                received: "one")
        }
    }

    private func request(for value: BusValue?) throws(IntentArgumentError) -> InvocationRequest {
        let form = engine.state(of: id)?.form
        switch (form, value) {
        case (.toggle, nil): return .toggle(id)
        case (.toggle, .boolean(let wanted)?): return .setValue(id, .bool(wanted))
        case (.selection, nil): return .selectNext(id, by: 1)
        case (.selection, .string(let wanted)?): return .setValue(id, .choice(wanted))
        case (.level, let value?):
            if let number = value.number { return .setValue(id, .number(number)) }
        case (.button, _), (nil, _): return .press(id)
        default: break
        }
        let expected =
            switch form {
            case .level: "a number"
            case .selection: "a string, the id of a choice"
            default: "a boolean"
            }
        let received = value.map { "the D-Bus type \($0.type.code)" } ?? "none"
        throw IntentArgumentError(parameter: "value", expected: expected, received: received)
    }
}

extension ControlSelection.Choice {
    /// As `Selection1.Choices` has it.
    var vardict: Vardict {
        var entries: [(String, BusValue)] = [("id", .string(id)), ("title", .string(title))]
        if !subtitle.isEmpty { entries.append(("subtitle", .string(subtitle))) }
        for (name, iconName, symbol) in [("symbol", "icon", symbol), ("badge", "badge-icon", badge)]
        where !symbol.isEmpty {
            entries.append((name, .string(symbol)))
            let icon = SymbolNames.iconName(for: symbol)
            if !icon.isEmpty { entries.append((iconName, .string(icon))) }
        }
        return Vardict(entries)
    }
}

extension Control1.Failure {
    /// As `Control1.Error` has it: empty texts for none.
    init(_ failure: ControlState.Failure?) {
        self.init(name: failure?.name ?? "", message: failure?.message ?? "")
    }
}
