internal import AppIntentsLite
internal import BusContract
internal import ControlBasics
internal import ControlEngine
internal import DBus
internal import EventLoop
internal import FoundationEssentials
internal import WidgetKitLite

/// The bundle itself: what it is called, what it offers, and reloads by kind.
@EngineActor
final class BundleObject: @EngineActor BusObject, @EngineActor Bundle1.Object {
    private let service: CallService
    private var engine: BundleEngine { service.engine }
    private let launcher: AppLauncher

    /// What it does with activities.
    let activities: ActivitiesObject
    private let entities: EntitiesObject

    init(_ service: CallService, _ launcher: AppLauncher, version: String) {
        self.service = service
        self.version = version
        activities = ActivitiesObject(service)
        entities = EntitiesObject(service)
        self.launcher = launcher
    }

    var interfaces: [BusInterface] { engine.hasActivities ? Self.withActivities : Self.interfaces }
    private static let interfaces = [
        Bundle1.interface { (bundle: BundleObject) in bundle },
        Entities1.interface { (bundle: BundleObject) in bundle.entities },
    ]
    private static let withActivities =
        interfaces + [Activities1.interface { (bundle: BundleObject) in bundle.activities }]

    // MARK: Properties

    var displayName: String { engine.displayName }
    let version: String
    var desktopEntry: String { launcher.entry?.id ?? "" }
    var iconName: String { launcher.entry?.icon ?? "" }
    var controlKinds: [String] { engine.controlKinds }
    var widgetKinds: [String] { engine.widgetIDs.filter { $0.instance == nil }.map(\.kind) }
    var statistics: Vardict {
        engine.statistics(.current, calls: service.callLoad, ofAssistants: service.assistantCalls)
    }

    // MARK: Reloads

    func reloadControls(kind: String, _ call: BusCall<Void>) {
        answer(call) { () throws(ControlError) in try engine.reloadControls(ofKind: kind) }
    }

    func reloadAllControls(_ call: BusCall<Void>) { answer(call) { engine.reloadAllControls() } }

    func reloadTimelines(kind: String, _ call: BusCall<Void>) {
        answer(call) { () throws(ControlError) in try engine.reloadTimelines(ofKind: kind) }
    }

    func reloadAllTimelines(_ call: BusCall<Void>) { answer(call) { engine.reloadAllTimelines() } }

    func push(kind: String, payload: Vardict, _ call: BusCall<Void>) {
        answer(call) { () throws(ControlError) in
            try engine.push(toKind: kind, by: call.message.senderName)
        }
    }

    private func answer(_ call: BusCall<Void>, _ body: () throws(ControlError) -> Void) {
        do throws(ControlError) {
            try body()
            call.reply.succeed()
        } catch {
            call.reply.fail(BusError(error))
        }
    }

    // MARK: Pictures

    func getResource(digest: String, _ call: BusCall<(String, BusFileDescriptor)>) {
        let (reply, gate) = (call.reply, service.gate)
        engine.picture(digest, for: call.message.senderName) {
            gate.showsPrivate
                ? nil
                : ControlError(
                    .authenticationRequired,
                    "the picture \(digest) is private, and the session is locked: unlock it, then ask again")
        } make: { picture throws(ControlError) in
            (picture.header.format.mediaType, try SealedPicture.descriptor(of: picture))
        } completion: { result in
            reply(result.mapError { BusError($0) })
        }
    }

    // MARK: Placing

    func addControl(kind: String, configuration: Vardict, _ call: BusCall<ObjectPath>) {
        service.serve(call) { [engine] () throws(ControlError) in
            let given = try IntentArgument.named(configuration.values)
            return try await engine.addControl(ofKind: kind, configuration: given).path
        }
    }

    func preview(kind: String, configuration: Vardict, _ call: BusCall<Vardict>) {
        service.serve(call) { [engine, service] () throws(ControlError) in
            let given = try IntentArgument.named(configuration.values)
            let state = try await engine.preview(ofKind: kind, configuration: given)
            return service.gate.visible(state).preview(ofKind: kind)
        }
    }

    func configureControl(control path: ObjectPath, configuration: Vardict, _ call: BusCall<Void>) {
        service.serve(call) { [self] () throws(ControlError) in
            let id = try control(path)
            try await engine.configureControl(
                id, configuration: try IntentArgument.named(configuration.values))
        }
    }

    func removeControl(control path: ObjectPath, _ call: BusCall<Void>) {
        service.serve(call) { [self] () throws(ControlError) in
            try await engine.removeControl(try control(path) { engine.isKept($0) })
        }
    }

    func addWidget(
        kind: String, family name: String, configuration: Vardict, _ call: BusCall<ObjectPath>
    ) {
        service.serve(call) { [self] () throws(ControlError) in
            let family = try family(name, ofKind: kind)
            let given = try IntentArgument.named(configuration.values)
            return try await engine.addWidget(ofKind: kind, family: family, configuration: given).path
        }
    }

    func configureWidget(widget path: ObjectPath, configuration: Vardict, _ call: BusCall<Void>) {
        service.serve(call) { [self] () throws(ControlError) in
            let id = try widget(path)
            try await engine.configureWidget(
                id, configuration: try IntentArgument.named(configuration.values))
        }
    }

    func removeWidget(widget path: ObjectPath, _ call: BusCall<Void>) {
        service.serve(call) { [self] () throws(ControlError) in
            try await engine.removeWidget(try widget(path) { engine.isKept($0) })
        }
    }

    /// - Parameter isMeant: whether one can be meant that is not placed.
    private func control(
        _ path: ObjectPath, or isMeant: (ControlID) -> Bool = { _ in false }
    ) throws(ControlError) -> ControlID {
        if case .control(let kind, let instance)? = ContractPath(path) {
            let id = ControlID(kind: kind, instance: instance)
            if id.path == path, engine.state(of: id) != nil || isMeant(id) { return id }
        }
        throw ControlError(.unknown, "no control at \(Quotation.beginning(of: path.rawValue, bytes: 200))")
    }

    private func widget(
        _ path: ObjectPath, or isMeant: (WidgetID) -> Bool = { _ in false }
    ) throws(ControlError) -> WidgetID {
        if case .widget(let kind, let instance)? = ContractPath(path) {
            let id = WidgetID(kind: kind, instance: instance)
            if id.path == path, engine.widgets.shownState(of: id) != nil || isMeant(id) { return id }
        }
        throw ControlError(.unknown, "no widget at \(Quotation.beginning(of: path.rawValue, bytes: 200))")
    }

    /// The family of a name; the empty one stands for the kind's first.
    private func family(_ name: String, ofKind kind: String) throws(ControlError) -> WidgetFamily? {
        if name.isEmpty { return nil }
        if let family = WidgetFamily(named: name) { return family }
        let known = engine.widgets.families(of: WidgetID(kind: kind)) ?? WidgetFamily.allCases
        throw ControlError(
            .invalidValue,
            "no family \(Quotation.of(name)) of \(Quotation.beginning(of: kind, bytes: 100)): there are "
                + known.map(\.description).joined(separator: ", "))
    }
}

extension ControlID {
    var path: ObjectPath {
        instance.map { Contract.controlPath(kind: kind, instance: $0) } ?? Contract.controlPath(kind: kind)
    }
}

extension WidgetID {
    var path: ObjectPath {
        instance.map { Contract.widgetPath(kind: kind, instance: $0) } ?? Contract.widgetPath(kind: kind)
    }
}
