internal import BusContract
internal import ControlClient
internal import ControlHub
internal import DBus
internal import EventLoop
internal import Fleet
internal import FoundationEssentials

/// A control of another machine, on this session bus.
@HubActor
final class StandInControl: @HubActor ServedControl, @HubActor Toggle1.Object, @HubActor Button1.Object,
    @HubActor Level1.Object, @HubActor Selection1.Object
{
    private(set) var description: MachineDescription.Control
    let form: ControlForm
    let path: ObjectPath
    let kind: String
    private let machine: Machine
    /// As the topics have it.
    private var stateText: String?
    private var attributes = SharedControl.Attributes(
        SharedControl.Status(isAvailable: false, isPending: false), revision: 0, changed: 0)
    private var isThere = false
    private var waiting: [Waiting] = []
    private var isWaitedFor = false
    private var announced = AnnouncedValues([:])

    /// A use that the other machine has not answered.
    private struct Waiting {
        /// The answer before it.
        let earlier: UInt64?
        let number: UInt64
        let answer: @HubActor (Result<StandInControl, BusError>) -> Void
        let timer: LoopTimer
    }

    private var lastNumber: UInt64 = 0

    static let patience = Duration.seconds(5)
    /// Shorter uses are not shown as pending.
    private static let unseen = Duration.milliseconds(100)
    private static let mostWaiting = 32

    /// - Parameter place: its kind and instance on this bus.
    init(_ description: MachineDescription.Control, at place: ControlAddress, of machine: Machine) {
        self.description = description
        form = ControlForm(rawValue: description.form) ?? .button
        path = place.path
        kind = place.kind
        self.machine = machine
        announced = AnnouncedValues(values)
    }

    var interfaces: [BusInterface] {
        switch form {
        case .toggle: Self.toggle
        case .level: Self.level
        case .selection: Self.selection
        case .button: Self.button
        }
    }

    private static let control = Control1.interface { (object: StandInControl) in object }
    private static let toggle = [control, Toggle1.interface { (object: StandInControl) in object }]
    private static let button = [control, Button1.interface { (object: StandInControl) in object }]
    private static let level = [control, Level1.interface { (object: StandInControl) in object }]
    private static let selection = [control, Selection1.interface { (object: StandInControl) in object }]

    // What comes.

    func heard(_ leaf: FleetTopics.Leaf, _ payload: [UInt8]) {
        switch leaf {
        case .state:
            stateText = payload.isEmpty ? nil : String(decoding: payload.prefix(1_024), as: UTF8.self)
        case .available: isThere = payload.elementsEqual("online".utf8)
        case .attributes:
            guard payload.count <= 16_384,
                var read = try? JSONDecoder().decode(SharedControl.Attributes.self, from: Data(payload))
            else { return }
            read.showOnly()
            attributes = read
            if !read.pending { answer() }
        case .set: return
        }
        update()
    }

    /// Another description of the same control has come, of the same form.
    func describe(_ description: MachineDescription.Control) { self.description = description }

    /// It is there no more, so nobody answers those who wait.
    func end() {
        let left = waiting
        waiting = []
        for use in left {
            use.timer.cancel()
            use.answer(.failure(BusError(ContractError.unavailable, "\(machine.name) has \(title) no more")))
        }
    }

    /// When it last changed, in microseconds since 1970.
    var changed: Int64 { attributes.changed }

    /// Announces what is different.
    func update() { machine.announce(self) }

    func takeChanges() -> [(InterfaceName, [(MemberName, BusValue)])] { announced.changes(to: values) }

    private var values: AnnouncedValues.Values {
        var values: AnnouncedValues.Values = [
            Control1.name: [
                Control1.displayName.name: .string(displayName),
                Control1.descriptionText.name: .string(descriptionText),
                Control1.title.name: .string(title), Control1.status.name: .string(status),
                Control1.symbol.name: .string(symbol), Control1.iconName.name: .string(iconName),
                Control1.tint.name: .string(tint),
                Control1.valueText.name: .string(valueText), Control1.enabled.name: .boolean(enabled),
                Control1.available.name: .boolean(available), Control1.pending.name: .boolean(pending),
                Control1.progress.name: Fraction(progress).busValue, Control1.error.name: error.busValue,
            ]
        ]
        if let isOn = try? isOn, form == .toggle {
            values[Toggle1.name] = [Toggle1.isOn.name: .boolean(isOn)]
        }
        if form == .level {
            var level: [MemberName: BusValue] = [
                Level1.minimum.name: .double(minimum), Level1.maximum.name: .double(maximum),
                Level1.step.name: .double(step), Level1.unit.name: .string(unit),
            ]
            if let value = try? value { level[Level1.value.name] = .double(value) }
            values[Level1.name] = level
        }
        if form == .selection {
            var selection = [Selection1.choices.name: choices.busValue]
            if let selected = try? selected { selection[Selection1.selected.name] = .string(selected) }
            values[Selection1.name] = selection
        }
        return values
    }

    // What is shown.

    private var reason: String? { machine.absence ?? attributes.reason }

    var displayName: String { description.title }
    var descriptionText: String { "\(description.title) of \(machine.name)" }
    var title: String { available ? attributes.title ?? description.title : description.title }
    var status: String { machine.name }
    var symbol: String { attributes.symbol ?? "" }
    var iconName: String { attributes.icon ?? "" }
    var tint: String { attributes.tint ?? "" }
    var enabled: Bool { description.read != true }
    var available: Bool { isThere && machine.absence == nil }
    var pending: Bool { available && (attributes.pending || isWaitedFor) }
    var progress: Double { available ? attributes.progress ?? -1 : -1 }
    var configuration: Vardict { [SharedControl.hostKey: .string(machine.name)] }
    var revision: UInt64 { attributes.revision }

    var error: Control1.Failure {
        guard let reason else { return Control1.Failure(name: "", message: "") }
        return Control1.Failure(name: available ? "PerformFailed" : "Unavailable", message: reason)
    }

    var valueText: String {
        switch form {
        case .toggle: stateText.map { $0 == "ON" ? "On" : "Off" } ?? ""
        case .level: stateText.map { $0 + ((description.limits?.unit).map { " \($0)" } ?? "") } ?? ""
        case .selection: stateText ?? ""
        case .button: ""
        }
    }

    private var unknown: BusError {
        BusError(ContractError.unavailable, reason ?? "\(machine.name) has not said how \(title) does")
    }

    var isOn: Bool {
        get throws(BusError) {
            switch stateText {
            case "ON"?: return true
            case "OFF"?: return false
            default: throw unknown
            }
        }
    }

    var value: Double {
        get throws(BusError) {
            guard let number = stateText.flatMap(Double.init), number.isFinite else { throw unknown }
            return number
        }
    }

    var minimum: Double { description.limits?.minimum ?? 0 }
    var maximum: Double { description.limits?.maximum ?? 1 }
    var step: Double { description.limits?.step ?? 0 }
    var unit: String { description.limits?.unit ?? "" }

    var selected: String {
        get throws(BusError) {
            guard let text = stateText else { throw unknown }
            return listed.first { $0.title == text }?.id ?? text
        }
    }

    private var listed: [SharedControl.Choice] { description.choices ?? [] }
    var choices: [Vardict] { listed.map { ["id": .string($0.id), "title": .string($0.title)] } }

    /// As a member of a group.
    var groupState: GroupState.Member {
        guard form == .toggle else { return .unreachable("it is no toggle") }
        guard available, enabled, let isOn = try? isOn else {
            return .unreachable(reason ?? "it can't be used now")
        }
        return .isOn(isOn)
    }

    // What is done.

    func reload(_ call: BusCall<Void>) { call.reply.succeed() }

    /// Sends a command, and answers when the other machine has published what came of it.
    private func use(
        _ payload: String, _ answer: @escaping @HubActor (Result<StandInControl, BusError>) -> Void
    ) {
        if let absence = machine.absence {
            return answer(.failure(BusError(ContractError.unavailable, absence)))
        }
        guard enabled else {
            return answer(
                .failure(
                    BusError(ContractError.disabled, "\(machine.name) shows \(title), and takes no command")))
        }
        guard waiting.count < Self.mostWaiting else {
            return answer(.failure(BusError(.limitsExceeded, "too many uses of \(title) wait")))
        }
        lastNumber += 1
        let number = lastNumber
        let timer = HubActor.shared.loop.schedule(after: Self.patience) { [weak self] in
            HubActor.assumeIsolated { self?.timeOut(number) }
        }
        waiting.append(Waiting(earlier: attributes.answer, number: number, answer: answer, timer: timer))
        machine.send(payload, to: description.address, within: Self.patience)
        // Ends by itself.
        _ = HubActor.shared.loop.schedule(after: Self.unseen) { [weak self] in
            HubActor.assumeIsolated {
                guard let self, !self.waiting.isEmpty else { return }
                self.isWaitedFor = true
                self.update()
            }
        }
    }

    private func timeOut(_ number: UInt64) {
        guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
        let late = waiting.remove(at: index)
        isWaitedFor = !waiting.isEmpty && isWaitedFor
        update()
        let seconds = Self.patience.components.seconds
        late.answer(
            .failure(
                BusError(ContractError.timedOut, "\(machine.name) has not answered within \(seconds) s")))
    }

    /// Attributes have come that stand behind a state.
    private func answer() {
        let done = waiting.filter { $0.earlier != attributes.answer }
        guard !done.isEmpty else { return }
        waiting.removeAll { $0.earlier != attributes.answer }
        isWaitedFor = !waiting.isEmpty && isWaitedFor
        // Who has the answer sees the new state.
        update()
        for use in done {
            use.timer.cancel()
            use.answer(
                attributes.reason.map { .failure(BusError(ContractError.performFailed, $0)) }
                    ?? .success(self))
        }
    }

    private func use<Output: Sendable>(
        _ payload: String, _ reply: @escaping @HubActor (Result<Output, BusError>) -> Void,
        _ result: @escaping @HubActor (StandInControl) throws(BusError) -> Output
    ) {
        use(payload) { outcome in
            reply(outcome.flatMap { control in Result { () throws(BusError) in try result(control) } })
        }
    }

    private func text(_ isOn: Bool) -> String { isOn ? "ON" : "OFF" }

    func toggle(_ call: BusCall<Bool>) {
        let now: Bool
        do throws(BusError) { now = try isOn } catch { return call.reply.fail(error) }
        setValue(value: !now, call)
    }

    func setValue(value: Bool, _ call: BusCall<Bool>) {
        use(text(value), { call.reply($0) }) { control throws(BusError) in try control.isOn }
    }

    func setIsOn(_ value: Bool, _ call: BusCall<Void>) { use(text(value)) { call.reply($0.map { _ in }) } }

    func press(_ call: BusCall<Void>) { use(FleetCommand.press) { call.reply($0.map { _ in }) } }

    func setValue(value: Double, _ call: BusCall<Double>) {
        use(SharedControl.text(of: value), { call.reply($0) }) { control throws(BusError) in try control.value
        }
    }

    func setLevelValue(_ value: Double, _ call: BusCall<Void>) {
        use(SharedControl.text(of: value)) { call.reply($0.map { _ in }) }
    }

    func change(delta: Double, _ call: BusCall<Double>) {
        let now: Double
        do throws(BusError) { now = try value } catch { return call.reply.fail(error) }
        setValue(value: min(max(now + delta, minimum), maximum), call)
    }

    private func title(of choice: String) -> String? { listed.first { $0.id == choice }?.title }

    func select(id: String, _ call: BusCall<String>) {
        guard let title = title(of: id) else { return call.reply.fail(Self.noChoice) }
        use(title, { call.reply($0) }) { control throws(BusError) in try control.selected }
    }

    func setSelected(_ value: String, _ call: BusCall<Void>) {
        guard let title = title(of: value) else { return call.reply.fail(Self.noChoice) }
        use(title) { call.reply($0.map { _ in }) }
    }

    private static let noChoice = BusError(ContractError.invalidValue, "there is no such choice")

    func next(_ call: BusCall<String>) { step(by: 1, call) }
    func previous(_ call: BusCall<String>) { step(by: -1, call) }

    private func step(by distance: Int, _ call: BusCall<String>) {
        select(id: listed[neighbour(distance)].id, call)
    }

    /// The place of the choice before or after the selected one.
    private func neighbour(_ distance: Int) -> Int {
        let place = listed.firstIndex { $0.title == stateText } ?? (distance > 0 ? -1 : 0)
        return (place + distance + listed.count) % listed.count
    }

    var actionState: [BusValue] {
        switch form {
        case .toggle: (try? isOn).map { [.boolean($0)] } ?? []
        case .level: (try? value).map { [.double($0)] } ?? []
        case .selection: (try? selected).map { [.string($0)] } ?? []
        case .button: []
        }
    }

    func perform(_ options: Vardict, _ answer: @escaping @HubActor (Result<Vardict, BusError>) -> Void) {
        let payload: String
        do throws(BusError) {
            payload =
                if let change = options["change"] {
                    try command(changingBy: change)
                } else {
                    try command(options["value"])
                }
        } catch {
            return answer(.failure(error))
        }
        use(payload, answer) { control throws(BusError) in
            switch control.form {
            case .toggle: ["value": .boolean(try control.isOn)]
            case .level: ["value": .double(try control.value)]
            case .selection: ["value": .string(try control.selected)]
            case .button: [:]
            }
        }
    }

    /// What a level moved by so much, or another choice, sends.
    private func command(changingBy change: BusValue) throws(BusError) -> String {
        switch (form, change.number) {
        case (.level, let delta?):
            return SharedControl.text(of: min(max(try value + delta, minimum), maximum))
        case (.selection, let delta?): return listed[neighbour(delta < 0 ? -1 : 1)].title
        default: throw BusError(ContractError.invalidValue, "the option change doesn't fit \(title)")
        }
    }

    /// What a tap, or a tap with a wanted value, sends.
    private func command(_ value: BusValue?) throws(BusError) -> String {
        switch (form, value) {
        case (.toggle, nil): return text(try !isOn)
        case (.toggle, .boolean(let wanted)?): return text(wanted)
        case (.level, let value?): if let number = value.number { return SharedControl.text(of: number) }
        case (.selection, nil): return listed[neighbour(1)].title
        case (.selection, .string(let id)?): if let title = title(of: id) { return title }
        case (.button, _): return FleetCommand.press
        default: break
        }
        throw BusError(ContractError.invalidValue, "the option value doesn't fit \(title)")
    }
}
