internal import BusContract
internal import ControlHub
internal import DBus

/// Such a bundle as an application: its controls as GLib actions.
@HubActor
final class StandInApplication: @HubActor BusObject, @HubActor FreedesktopApplication.Object,
    @HubActor GtkActions.Object
{
    /// What `Changed` says.
    typealias Change = ([String], [String: Bool], Vardict, GtkActions.ActionDescriptions)

    var interfaces: [BusInterface] { Self.interfaces }
    private static let interfaces = [
        FreedesktopApplication.interface { (object: StandInApplication) in object },
        GtkActions.interface { (object: StandInApplication) in object },
    ]

    private var controls: [any ServedControl] = []
    /// Whether somebody has asked for the actions. Who follows them does so first.
    private var isFollowed = false

    /// It has these controls now.
    ///
    /// - Returns: what to announce; nil for nothing.
    func changed(to new: [any ServedControl]) -> Change? {
        let before = controls
        controls = new
        let removed = before.filter { old in !new.contains { $0 === old } }.map(\.actionName)
        let added = new.filter { control in !before.contains { $0 === control } }
        guard isFollowed, !removed.isEmpty || !added.isEmpty else { return nil }
        return (removed, [:], [:], .init(added.map { .init($0.actionName, $0.actionDescription) }))
    }

    /// One of them does differently.
    ///
    /// - Returns: what to announce; nil for nothing.
    func changed(_ control: any ServedControl) -> Change? {
        guard isFollowed else { return nil }
        let (name, now) = (control.actionName, control.actionDescription)
        var states: [String: BusValue] = [:]
        if let state = now.state.first { states[name] = state }
        return ([], [name: now.isEnabled], Vardict(states), .init())
    }

    func activate(platformData: Vardict, _ call: BusCall<Void>) { call.reply.succeed() }

    func open(uris: [String], platformData: Vardict, _ call: BusCall<Void>) {
        guard uris.isEmpty else {
            return call.reply.fail(BusError(.notSupported, "there is nothing here that opens a URL"))
        }
        call.reply.succeed()
    }

    func activateAction(
        action: String, parameter: [BusValue], platformData: Vardict, _ call: BusCall<Void>
    ) { use(action, [:], call) }

    func list(_ call: BusCall<[String]>) {
        isFollowed = true
        call.reply.succeed(controls.map(\.actionName))
    }

    func describe(action: String, _ call: BusCall<GtkActions.ActionDescription>) {
        isFollowed = true
        guard let control = control(action) else { return call.reply.fail(unknown(action)) }
        call.reply.succeed(control.actionDescription)
    }

    func describeAll(_ call: BusCall<GtkActions.ActionDescriptions>) {
        isFollowed = true
        call.reply.succeed(.init(controls.map { .init($0.actionName, $0.actionDescription) }))
    }

    func activate(action: String, parameter: [BusValue], platformData: Vardict, _ call: BusCall<Void>) {
        isFollowed = true
        use(action, [:], call)
    }

    func setState(action: String, value: BusValue, platformData: Vardict, _ call: BusCall<Void>) {
        isFollowed = true
        let value = value.unwrapped
        guard control(action)?.actionDescription.state.first.map({ $0.type == value.type }) != false else {
            return call.reply.fail(
                BusError(.invalidArguments, "the state of \(action) has another type than \(value.type.code)")
            )
        }
        use(action, ["value": value], call)
    }

    private func use(_ action: String, _ options: Vardict, _ call: BusCall<Void>) {
        guard let control = control(action) else { return call.reply.fail(unknown(action)) }
        let reply = call.reply
        control.perform(options) { reply($0.map { _ in }) }
    }

    private func control(_ action: String) -> (any ServedControl)? {
        controls.first { $0.actionName == action }
    }

    private func unknown(_ action: String) -> BusError {
        BusError(.invalidArguments, "there is no action \(action)")
    }
}
