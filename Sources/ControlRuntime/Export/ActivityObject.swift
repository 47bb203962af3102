internal import BusContract
internal import ControlEngine
internal import DBus
internal import FoundationEssentials
internal import ControlBasics
internal import WidgetKitLite

/// An activity on the bus: what is shown of it, and using it.
@EngineActor
final class ActivityObject: @EngineActor BusObject, @EngineActor Activity1.Object {
    private let service: CallService
    private var engine: BundleEngine { service.engine }
    private let activity: String

    init(_ service: CallService, _ id: String) {
        self.service = service
        activity = id
    }

    var interfaces: [BusInterface] { Self.interfaces }
    private static let interfaces = [Activity1.interface { (activity: ActivityObject) in activity }]

    /// What may be seen of it, as long as it is there.
    private var shown: ShownActivity {
        get throws(BusError) {
            guard let record = engine.activities.record(activity) else {
                throw BusError(.unknownObject, "the activity \(activity) is gone")
            }
            return ShownActivity(record, service.gate, title: engine.displayName)
        }
    }

    // MARK: Properties

    var id: String { activity }
    var attributesType: String { get throws(BusError) { try shown.record.type } }
    var attributes: String { get throws(BusError) { try shown.attributes } }
    var contentState: String { get throws(BusError) { try shown.contentState } }
    var state: String { get throws(BusError) { try shown.record.state.rawValue } }
    var style: String { get throws(BusError) { try shown.record.style.rawValue } }
    var startDate: Int64 { get throws(BusError) { try shown.record.startDate.microseconds } }
    var staleDate: Int64 { get throws(BusError) { try shown.record.staleDate?.microseconds ?? -1 } }
    var endDate: Int64 { get throws(BusError) { try shown.record.endDate?.microseconds ?? -1 } }
    var dismissalDate: Int64 { get throws(BusError) { try shown.record.dismissalDate?.microseconds ?? -1 } }
    var relevanceScore: Double { get throws(BusError) { try shown.record.relevanceScore } }
    var backgroundTint: String { get throws(BusError) { try shown.presentation.backgroundTint } }
    var keylineTint: String { get throws(BusError) { try shown.presentation.keylineTint } }
    var url: String { get throws(BusError) { try shown.url } }
    var content: String { get throws(BusError) { try shown.tree(.content) } }
    var contentSmall: String { get throws(BusError) { try shown.tree(.contentSmall) } }
    var compactLeading: String { get throws(BusError) { try shown.tree(.compactLeading) } }
    var compactTrailing: String { get throws(BusError) { try shown.tree(.compactTrailing) } }
    var minimal: String { get throws(BusError) { try shown.tree(.minimal) } }
    var expanded: String { get throws(BusError) { try shown.tree(.expanded) } }
    var title: String { get throws(BusError) { try shown.summary.title } }
    var text: String { get throws(BusError) { try shown.summary.text } }
    var shortText: String { get throws(BusError) { try shown.summary.shortText } }
    var progress: Double { get throws(BusError) { try shown.summary.progress } }
    var until: Int64 { get throws(BusError) { try shown.until } }
    var iconName: String { get throws(BusError) { try shown.iconName } }
    var alerting: Bool { get throws(BusError) { try shown.record.isAlerting } }
    var actions: [Activity1.Action] { get throws(BusError) { try shown.actions } }

    // MARK: Methods

    func perform(actionID: String, options: Vardict, _ call: BusCall<Vardict>) {
        // Where the views are there, as nearly always, all of it happens here and now: calls of one sender
        // stay in order.
        let bus = service.generation
        engine.requests.serve(for: service.caller(of: call.message)) {
            [engine, activity] () throws(ControlError) in
            try await engine.activities.request(actionID, in: activity)
        } then: { [self] result in
            do throws(ControlError) {
                let request = try result.get()
                try checkShown(actionID)
                // On another bus somebody else may have the caller's name.
                guard service.generation == bus else {
                    throw ControlError(.cancelled, "the bus that it was asked over is gone")
                }
                service.serveResults(request, for: call, options: options)
            } catch {
                call.reply.fail(BusError(error))
            }
        }
    }

    func open(regionID: String, options: Vardict, _ call: BusCall<Void>) {
        do throws(ControlError) {
            let token = try service.activationToken(options["activation-token"])
            if !regionID.isEmpty { try checkShown(regionID) }
            service.count(call) {
                engine.openActivity(regionID, in: activity, token: token, completion: $0)
            }
        } catch {
            call.reply.fail(BusError(error))
        }
    }

    /// Checks that a button or a link is in what may be seen; see ``PrivacyGate/check(_:of:in:)``.
    private func checkShown(_ use: String) throws(ControlError) {
        try service.gate.check(
            use, of: (engine.activities.record(activity)?.presentation?.trees).map { Array($0.values) } ?? [],
            in: "the activity \(activity)")
    }

    func dismiss(_ call: BusCall<Void>) {
        service.serve(call) { [engine, activity] () throws(ControlError) in
            try await engine.activities.dismiss(activity)
        }
    }
}

/// What is sent of an activity: while the session is locked, nothing of one whose views have private parts
/// but these without them, and that there is one; nor attributes and content whose views are not there yet,
/// as only they say what is private.
@EngineActor
struct ShownActivity {
    let record: ActivityRecord
    let presentation: ActivityPresentation
    private let gate: PrivacyGate
    /// Whether its views have private parts that may not be seen.
    private let isHidden: Bool
    /// Whether all of its content may be seen.
    private let tellsContent: Bool
    let summary: ActivityPresentation.Summary

    /// - Parameter title: the app's name, for one without a word that may be seen.
    init(_ record: ActivityRecord, _ gate: PrivacyGate, title: String) {
        self.record = record
        self.gate = gate
        presentation = record.presentation ?? ActivityPresentation()
        isHidden = presentation.trees.values.contains { gate.hides(tree: $0) }
        tellsContent = !isHidden && (record.isPresented || gate.showsPrivate)
        var summary = presentation.summary
        if isHidden {
            summary = .init()
            summary.symbol = presentation.summary.symbol
        }
        if summary.title.isEmpty { summary.title = title }
        self.summary = summary
    }

    var attributes: String { tellsContent ? record.attributes : "" }
    var contentState: String { tellsContent ? record.contentState : "" }
    var url: String { isHidden ? "" : presentation.url }
    var until: Int64 { summary.until.map { Int64(clamping: $0 * 1_000_000) } ?? -1 }
    var iconName: String { summary.symbol.isEmpty ? "" : SymbolNames.iconName(for: summary.symbol) }
    var actions: [Activity1.Action] { summary.actions.map { .init(id: $0.id, label: $0.label) } }

    func tree(_ place: ActivityPresentation.Place) -> String {
        presentation.trees[place].map { gate.visible(tree: $0) } ?? ""
    }

    /// An alert's words, where they may be seen.
    func words(_ text: String) -> String { tellsContent ? text : "" }

    /// The properties of `Activity1` that differ from those of an earlier state, in the order of the
    /// interface.
    func changes(from earlier: ShownActivity) -> [(MemberName, BusValue)] {
        var changes = ChangedProperties(from: earlier, to: self)
        changes.compare(Activity1.attributes) { $0.attributes }
        changes.compare(Activity1.contentState) { $0.contentState }
        changes.compare(Activity1.state) { $0.record.state.rawValue }
        changes.compare(Activity1.staleDate) { $0.record.staleDate?.microseconds ?? -1 }
        changes.compare(Activity1.endDate) { $0.record.endDate?.microseconds ?? -1 }
        changes.compare(Activity1.dismissalDate) { $0.record.dismissalDate?.microseconds ?? -1 }
        changes.compare(Activity1.relevanceScore, { $0.record.relevanceScore }, { FiniteNumber($0) })
        changes.compare(Activity1.backgroundTint) { $0.presentation.backgroundTint }
        changes.compare(Activity1.keylineTint) { $0.presentation.keylineTint }
        changes.compare(Activity1.url) { $0.url }
        changes.compare(Activity1.content) { $0.tree(.content) }
        changes.compare(Activity1.contentSmall) { $0.tree(.contentSmall) }
        changes.compare(Activity1.compactLeading) { $0.tree(.compactLeading) }
        changes.compare(Activity1.compactTrailing) { $0.tree(.compactTrailing) }
        changes.compare(Activity1.minimal) { $0.tree(.minimal) }
        changes.compare(Activity1.expanded) { $0.tree(.expanded) }
        changes.compare(Activity1.title) { $0.summary.title }
        changes.compare(Activity1.text) { $0.summary.text }
        changes.compare(Activity1.shortText) { $0.summary.shortText }
        changes.compare(Activity1.progress, { $0.summary.progress }, { Fraction($0) })
        changes.compare(Activity1.until) { $0.until }
        changes.compare(Activity1.iconName) { $0.iconName }
        changes.compare(Activity1.alerting) { $0.record.isAlerting }
        changes.compare(Activity1.actions) { $0.actions }
        return changes.found
    }
}
