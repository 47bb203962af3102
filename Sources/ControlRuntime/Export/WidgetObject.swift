internal import BusContract
internal import ControlEngine
internal import DBus
internal import ControlBasics
internal import WidgetKitLite

/// A widget on the bus: the entry on show, and reloads.
@EngineActor
final class WidgetObject: @EngineActor BusObject, @EngineActor Widget1.Object {
    private let service: CallService
    private var engine: BundleEngine { service.engine }
    private let id: WidgetID

    init(_ service: CallService, _ id: WidgetID) {
        self.service = service
        self.id = id
    }

    var interfaces: [BusInterface] { Self.interfaces }
    private static let interfaces = [Widget1.interface { (widget: WidgetObject) in widget }]

    /// Before the first entry there is a placeholder, which has to be made.
    func isReady(_ property: MemberName?) -> Bool {
        (property == nil || property == Widget1.currentEntry.name) ? engine.widgets.hasShown(id) : true
    }

    func prepare(_ completion: @escaping () -> Void) {
        engine.widgets.showPlaceholder(of: id) { completion() }
    }

    // MARK: Properties

    private var gone: BusError { BusError(.unknownObject, "the widget \(id) is gone") }

    /// The widget, as long as it is there.
    private var present: WidgetID {
        get throws(BusError) {
            guard engine.widgets.families(of: id) != nil else { throw gone }
            return id
        }
    }

    private var state: WidgetState {
        get throws(BusError) {
            guard let state = engine.state(of: id) else { throw gone }
            return state
        }
    }

    var kind: String { get throws(BusError) { try present.kind } }
    var displayName: String { get throws(BusError) { try state.displayName } }
    var descriptionText: String { get throws(BusError) { try state.description } }
    var families: [String] { get throws(BusError) { try state.familyNames } }
    var family: String { get throws(BusError) { "\(try state.family)" } }
    var currentEntry: String { get throws(BusError) { service.gate.visible(tree: try state.entry) } }
    var entryDate: Int64 { get throws(BusError) { try state.entryDate?.microseconds ?? -1 } }
    var nextReload: Int64 { get throws(BusError) { try state.nextReload?.microseconds ?? -1 } }
    var reloadPolicy: String { get throws(BusError) { try state.reloadPolicy } }
    var relevance: Widget1.Relevance { get throws(BusError) { Widget1.Relevance(try state.relevance) } }
    var dependsOn: [String] { get throws(BusError) { engine.dependsOn(try present) } }
    var configuration: Vardict {
        get throws(BusError) {
            let configuration = engine.configuration(of: try present)
            if !configuration.isEmpty, !service.gate.mayTell(try state) {
                throw BusError(
                    ContractError.authenticationRequired,
                    "the widget \(id) has private parts, and its configuration isn't told while the session is locked; unlock it first"
                )
            }
            return configuration.vardict
        }
    }
    var environment: Vardict { get throws(BusError) { try state.environment.vardict } }

    func setEnvironment(_ environment: Vardict, _ call: BusCall<Void>) {
        guard let environment = read(environment, for: call.reply) else { return }
        service.serve(call) { [engine, id] () throws(ControlError) in
            try await engine.setEnvironment(environment, of: id)
        }
    }

    var recommendations: [Vardict] {
        get throws(BusError) {
            service.gate.visible(engine.widgets.recommendations(forKind: try kind)).map(\.vardict)
        }
    }
    var needsConfiguration: Bool { get throws(BusError) { engine.widgets.needsConfiguration(try present) } }
    var configurationIntent: ObjectPath {
        get throws(BusError) { IntentObject.path(of: engine.configurationIntent(of: try present)) }
    }
    var budgetRemaining: UInt32 {
        get throws(BusError) { UInt32(clamping: engine.widgets.budgetRemaining(of: try present)) }
    }

    // MARK: Methods

    func reload(_ call: BusCall<Void>) { service.count(call) { engine.widgets.reload(id, completion: $0) } }

    func getTimeline(_ call: BusCall<[Widget1.TimelineEntry]>) {
        call.reply.succeed(
            engine.widgets.timeline(of: id).map { entry in
                Widget1.TimelineEntry(
                    date: entry.date.microseconds, tree: service.gate.visible(tree: entry.json))
            })
    }

    func snapshot(family: String, preview: Bool, _ call: BusCall<String>) {
        snapshot(family, preview, WidgetEnvironment(), call)
    }

    func snapshotIn(family: String, preview: Bool, environment: Vardict, _ call: BusCall<String>) {
        guard let environment = read(environment, for: call.reply) else { return }
        snapshot(family, preview, environment, call)
    }

    func entryIn(environment: Vardict, _ call: BusCall<String>) {
        guard let environment = read(environment, for: call.reply) else { return }
        let gate = service.gate
        service.serve(call) { [engine, id] () throws(ControlError) in
            gate.visible(tree: try await engine.entry(of: id, in: environment))
        }
    }

    /// An environment from the bus; nil where it is none, which is answered then.
    private func read<Answer>(
        _ environment: Vardict, for reply: Reply<Answer>
    ) -> WidgetEnvironment? {
        do throws(BusError) {
            return try WidgetEnvironment(environment)
        } catch {
            reply.fail(error)
            return nil
        }
    }

    private func snapshot(
        _ wanted: String, _ preview: Bool, _ environment: WidgetEnvironment, _ call: BusCall<String>
    ) {
        let reply = call.reply
        let families = engine.widgets.families(of: id) ?? []
        guard let family = wanted.isEmpty ? families.first : families.first(where: { "\($0)" == wanted })
        else {
            let known = families.map { "\($0)" }.joined(separator: ", ")
            return reply.fail(
                BusError(
                    ContractError.invalidValue,
                    "no family \(Quotation.of(wanted)) of \(id): there are \(known)"))
        }
        let gate = service.gate
        engine.snapshot(
            id, family: family, isPreview: preview, in: environment, for: call.message.senderName
        ) { result in
            reply(result.map { gate.visible(tree: $0) }.mapError { BusError($0) })
        }
    }

    func perform(actionID: String, options: Vardict, _ call: BusCall<Vardict>) {
        do throws(ControlError) {
            let request = try engine.request(actionID, in: id)
            try checkShown(actionID)
            service.serveResults(request, for: call, options: options)
        } catch {
            call.reply.fail(BusError(error))
        }
    }

    func open(regionID: String, options: Vardict, _ call: BusCall<Void>) {
        do throws(ControlError) {
            let token = try service.activationToken(options["activation-token"])
            if !regionID.isEmpty { try checkShown(regionID) }
            service.count(call) { engine.open(regionID, in: id, token: token, completion: $0) }
        } catch {
            call.reply.fail(BusError(error))
        }
    }

    /// Checks that a button or a link is in what may be seen; see ``PrivacyGate/check(_:of:in:)``.
    private func checkShown(_ use: String) throws(ControlError) {
        try service.gate.check(
            use,
            of: [engine.state(of: id)?.entry].compactMap { $0 } + engine.widgets.timeline(of: id).map(\.json)
                + engine.widgets.drawnTrees(of: id),
            in: "the widget \(id)")
    }
}
