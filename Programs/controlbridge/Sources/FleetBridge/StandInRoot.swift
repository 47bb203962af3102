internal import BusContract
internal import ControlClient
internal import ControlHub
internal import DBus

/// The root of a bundle that stands for another machine, or has the groups: it has controls, and nothing that
/// could be placed.
@HubActor
final class StandInRoot: @HubActor BusObject, @HubActor Bundle1.Object {
    var interfaces: [BusInterface] { Self.interfaces }
    private static let interfaces = [Bundle1.interface { (object: StandInRoot) in object }]

    let iconName: String
    private let place: String

    init(icon: String, place: String) { (iconName, self.place) = (icon, place) }

    var displayName = ""
    var controlKinds: [String] = []
    var version: String { "" }
    var desktopEntry: String { "" }
    var widgetKinds: [String] { [] }
    var statistics: Vardict { [:] }

    // The other machine says by itself what has changed.
    func reloadControls(kind: String, _ call: BusCall<Void>) {
        if controlKinds.contains(kind) {
            call.reply.succeed()
        } else {
            refuse(call, unknown: "control", kind)
        }
    }
    func reloadAllControls(_ call: BusCall<Void>) { call.reply.succeed() }
    func reloadTimelines(kind: String, _ call: BusCall<Void>) { refuse(call, unknown: "widget", kind) }
    func reloadAllTimelines(_ call: BusCall<Void>) { call.reply.succeed() }

    func addControl(kind: String, configuration: Vardict, _ call: BusCall<ObjectPath>) {
        refuse(call, control: kind)
    }
    func preview(kind: String, configuration: Vardict, _ call: BusCall<Vardict>) {
        refuse(call, control: kind)
    }
    func configureControl(control: ObjectPath, configuration: Vardict, _ call: BusCall<Void>) {
        refuse(call, control: control)
    }
    func removeControl(control: ObjectPath, _ call: BusCall<Void>) { refuse(call, control: control) }
    func addWidget(kind: String, family: String, configuration: Vardict, _ call: BusCall<ObjectPath>) {
        refuse(call, unknown: "widget", kind)
    }
    func configureWidget(widget: ObjectPath, configuration: Vardict, _ call: BusCall<Void>) {
        refuse(call, unknown: "widget", widget.rawValue)
    }
    func removeWidget(widget: ObjectPath, _ call: BusCall<Void>) {
        refuse(call, unknown: "widget", widget.rawValue)
    }
    func push(kind: String, payload: Vardict, _ call: BusCall<Void>) {
        guard controlKinds.contains(kind) else { return refuse(call, unknown: "control", kind) }
        call.reply.fail(BusError(.notSupported, place))
    }
    func getResource(digest: String, _ call: BusCall<(String, BusFileDescriptor)>) {
        call.reply.fail(BusError(ContractError.unavailable, "there are no pictures here"))
    }

    /// Of what is there its place says why it stays as it is.
    private func refuse<Output>(_ call: BusCall<Output>, control kind: String) {
        guard controlKinds.contains(kind) else { return refuse(call, unknown: "control", kind) }
        call.reply.fail(BusError(ContractError.unavailable, place))
    }

    private func refuse<Output>(_ call: BusCall<Output>, control path: ObjectPath) {
        guard case .control(let kind, _)? = ContractPath(path) else {
            return refuse(call, unknown: "control", path.rawValue)
        }
        refuse(call, control: kind)
    }

    private func refuse<Output>(_ call: BusCall<Output>, unknown sort: String, _ name: String) {
        call.reply.fail(BusError(.invalidArguments, "there is no \(sort) \(name)"))
    }
}
