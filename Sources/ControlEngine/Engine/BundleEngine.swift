package import AppIntentsLite
internal import EventLoop
internal import FoundationEssentials
public import SwiftUILite
package import WidgetKitLite

/// A bundle at work: it runs actions, keeps the controls' states and reloads the widgets' timelines.
///
/// An engine knows no bus. An app or a test uses one directly; on the session bus the runtime puts one behind
/// D-Bus objects.
///
/// ```swift
/// let engine = try BundleEngine(FlashlightBundle())
/// engine.start()
/// let lamp = try engine.control("Flashlight")
/// try await lamp.toggle()
/// for await state in lamp.states() { print(state.isOn ?? false) }
/// ```
///
/// All of it is used on ``EngineActor``. Templates and views are evaluated on the main actor; actions and
/// value providers run on threads of their own, as many as block at once.
@EngineActor
public final class BundleEngine {
    /// The bundle's name, which ends its bus name.
    public let bundleName: String
    /// The world around it.
    let environment: EngineEnvironment
    /// Runs authors' code.
    let code: AuthorCode
    /// There from the start on, when there is a store.
    var writer: StateWriter?
    /// What was placed, as it is on the disk; nil without a store.
    var controlKeeper: InstanceKeeper<StoredControl>?
    var widgetKeeper: InstanceKeeper<StoredWidget>?
    /// For what is written: authors' code must not keep its threads.
    let writing = GrowingExecutor(maximumThreads: 3)
    /// The value providers that have not been asked yet.
    var startupReads = StartupReads([])
    var isFirstReadPlanned = false
    let reads: ReadCounter
    var catalog: BundleCatalog
    /// The types of action whose metadata is known.
    @exclusivity(unchecked) var knownActions: Set<ObjectIdentifier> = []

    /// In gallery order.
    public internal(set) var controlIDs: [ControlID] = []
    /// In gallery order.
    public internal(set) var widgetIDs: [WidgetID] = []
    @exclusivity(unchecked) var controls: [ControlID: ControlRecord] = [:]
    var widgets: [WidgetID: WidgetRecord] = [:]
    var placeholders = Placeholders()
    /// When each widget changes next by itself, and the one timer for all of them.
    var agenda = TimelineDeadlines()
    var agendaTimer: (any ScheduledAction)?
    /// The date on the agenda that the timer is for, and when the timer is due, which may be earlier.
    var agendaTarget: Date?
    var agendaDue = Date.distantPast
    /// At most a quarter of the threads that the executor starts.
    var reloads = ReloadQueue(limit: 64)
    var areTimelinesRestored = false
    /// The widgets whose timelines are to be written soon.
    var unsaved: Set<WidgetID> = []
    var saveTimer: (any ScheduledAction)?
    /// The reloads after actions that were begun lately.
    @exclusivity(unchecked) var frame = ReloadCoalescer()
    /// The values that actions and providers share, and who depends on which.
    var tracker = StateTracker()
    var endStateObservation: @Sendable () -> Void = {}
    @exclusivity(unchecked) var actions = ActionIndex()

    @exclusivity(unchecked) var lanes: LaneTable
    @exclusivity(unchecked) var invocations: [LaneTable.Ticket: InvocationRecord] = [:]
    /// Those whose turn has come while others begin.
    @exclusivity(unchecked) var beginning: [LaneTable.Ticket] = []
    /// Those that wait in their lanes.
    @exclusivity(unchecked) var waiting: WaitingCalls
    /// What is being placed.
    var arriving = PlacedRoom()
    /// What senders have outstanding besides invocations, and how often they are being asked.
    var requests: SenderShare
    var questions: SenderShare
    /// What happened so far.
    @exclusivity(unchecked) var counters = EngineStatistics()
    /// When the runs are checked next; see ``watch(_:_:)``.
    @exclusivity(unchecked) var runWatch: (moment: Duration, isFar: Bool, timer: any ScheduledAction)?
    /// Runs that were given up and whose result is still to come, to be discarded: what ran.
    var expired: [LaneTable.Ticket: String] = [:]
    /// The number of the widget that was placed last.
    var lastWidgetNumber = 0
    /// What the providers recommended when they were last asked, by kind.
    var recommendations: [String: [WidgetRecommendation]] = [:]
    @exclusivity(unchecked) var lastTicket: LaneTable.Ticket = 0
    /// Tasks that follow changes made elsewhere.
    var observations: [ControlID: Task<Void, Never>] = [:]
    /// Push handlers at work, by their numbers.
    var pushes: [UInt64: Task<Void, Never>] = [:]
    var lastPush: UInt64 = 0
    var widgetObservations: [WidgetID: Task<Void, Never>] = [:]
    @exclusivity(unchecked) var phase = Phase.new
    /// Called when the last invocation has ended, during a shutdown.
    var drained: (@EngineActor () -> Void)?

    /// In the order in which they came.
    private var observers: [(key: UInt64, tell: @EngineActor (EngineEvent) -> Void)] = []
    private var lastObserver: UInt64 = 0

    enum Phase { case new, running, stopping, stopped }

    /// An engine for a bundle, in this process and without a bus.
    ///
    /// - Throws: ``BundleError`` when the declarations contradict each other, with all that is wrong.
    public convenience init<Bundle: WidgetBundle>(
        _ bundle: Bundle, options: EngineOptions = EngineOptions()
    ) throws(BundleError) {
        let box = UncheckedSendableBox(bundle)
        try self.init(
            name: MainActor.assumeIsolated { Bundle.bundleName },
            items: MainActor.assumeIsolated { items(of: box.value) },
            in: EngineEnvironment(options: options))
    }

    /// - Throws: ``BundleError`` when the declarations contradict each other, with all that is wrong.
    package init(
        name: String, items: [BundleItem], in environment: EngineEnvironment
    ) throws(BundleError) {
        bundleName = name
        self.environment = environment
        let options = environment.options
        code = AuthorCode(in: environment)
        reads = ReadCounter(environment.state)
        catalog = try BundleCatalog(items)
        lanes = LaneTable(limits: options.limits)
        waiting = WaitingCalls(line: WaitingLine(limit: options.waitingLimit))
        requests = SenderShare(options.limits.requests)
        questions = SenderShare(options.limits.questions)
        var actionTypes: [any AppIntent.Type] = []
        for declaration in catalog.controls {
            let id = ControlID(kind: declaration.kind)
            controlIDs.append(id)
            let record: ControlRecord
            do {
                let placement = try ControlPlacement(of: declaration)
                // An engine is made where the caller is the main actor as well.
                let preview = MainActor.assumeIsolated { placement.source.previewTemplate() }
                record = ControlRecord(id: id, placement, preview: preview)
            } catch {
                throw BundleError(problems: ["the control \"\(id)\": \(error)"])
            }
            controls[id] = record
            actions.add(record)
            actionTypes.append(record.template.action.intentType)
        }
        try catalog.add(actionTypes)
        for declaration in catalog.widgets {
            let id = WidgetID(kind: declaration.kind)
            widgetIDs.append(id)
            let record = WidgetRecord(id: id, declaration: declaration, options: options)
            widgets[id] = record
            actions.update(id, reloadsAfter: record.reloadTypes)
        }
        code.engine = self
        // Now, not at the start: a client that finds the bundle's name is to see what was placed.
        restore()
    }

    public var options: EngineOptions { environment.options }
    var clock: any EngineClock { environment.clock }
    var store: (any StateStore)? { environment.store }
    var state: any SharedStateStorage { environment.state }
    var crashes: CrashGuard { environment.crashes }
    var authenticator: (any Authenticator)? { environment.authenticator }

    /// What happened so far.
    package var statistics: EngineStatistics {
        var statistics = counters
        statistics.durations = code.durations
        return statistics
    }

    /// The actions that can be run by name, by identifier.
    package var intents: [String: IntentSchema] { catalog.intents }

    /// Calls `observer` for every event, at once and in order, until the returned closure is called.
    @discardableResult
    package func observe(_ observer: @escaping @EngineActor (EngineEvent) -> Void) -> @EngineActor () -> Void
    {
        lastObserver += 1
        let key = lastObserver
        observers.append((key, observer))
        return { [weak self] in self?.observers.removeAll { $0.key == key } }
    }

    func emit(_ event: EngineEvent) {
        for observer in observers { observer.tell(event) }
    }
}
