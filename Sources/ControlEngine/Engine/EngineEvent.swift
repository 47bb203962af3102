public import FoundationEssentials

/// Something that happened in an engine, in the order in which it did.
public enum EngineEvent: Hashable, Sendable {
    /// The bundle declares other controls than before, or has them in another order. What that brings for
    /// each control was reported before.
    case controlKindsChanged
    /// A control was added: a configured one, or that of a kind that the bundle did not declare before.
    case controlAdded(ControlID)
    /// A configured control got other parameter values.
    case controlConfigured(ControlID)
    /// A control was removed: a configured one, or one of a kind that the bundle declares no more.
    case controlRemoved(ControlID)
    /// What is shown of a control changed.
    case controlChanged(ControlID, from: ControlState, to: ControlState)
    /// An action of a control failed.
    case controlFailed(ControlID, ControlState.Failure)
    /// A widget was placed.
    case widgetAdded(WidgetID)
    /// A placed widget got other parameter values.
    case widgetConfigured(WidgetID)
    /// A widget's provider recommends other parameter values than before.
    case recommendationsChanged(WidgetID)
    /// A placed widget was removed.
    case widgetRemoved(WidgetID)
    /// A widget got a new timeline with that many entries.
    case timelineReloaded(WidgetID, revision: UInt64, entries: Int)
    /// Another entry of a widget became current.
    case entryChanged(WidgetID, Date)
    /// A widget depends on other shared values than before; nil when that concerns controls alone.
    case dependenciesChanged(WidgetID?)
    /// An action appeared in a template or a tree, and can be run by this name from now on.
    case actionFound(String)
    /// What an action is and takes has come, after somebody went without it.
    case actionDescribed(String)
    /// An activity started, by its identifier.
    case activityAdded(String)
    /// Something of an activity is new.
    case activityChanged(String)
    /// An activity was removed: by its author, by the user or in its time.
    case activityRemoved(String)
    /// The user's attention is called to an activity. The sound is `default` or a sound's name.
    case activityAlerted(String, title: String, body: String, sound: String)
    /// What is shown of a widget changed.
    case widgetChanged(WidgetID, from: WidgetState, to: WidgetState)
}

/// Who is notified of an engine's events, in the order in which they came.
@EngineActor
final class EventObservers {
    typealias Observer = @EngineActor (EngineEvent) -> Void

    private var observers: [(key: UInt64, notify: Observer)] = []
    private var last: UInt64 = 0

    /// - Returns: what ``remove(_:)`` knows it by.
    func add(_ observer: @escaping Observer) -> UInt64 {
        last += 1
        observers.append((last, observer))
        return last
    }

    func remove(_ key: UInt64) { observers.removeAll { $0.key == key } }

    func notify(_ event: EngineEvent) {
        for observer in observers { observer.notify(event) }
    }
}

/// How far the life of an engine is: what its parts have to know of each other before they begin something.
@EngineActor
final class EnginePhase {
    enum Step { case new, running, stopping, stopped }

    let bundleName: String
    // Exclusivity is unchecked below, because all accesses are on the engine's executor and none is open
    // across a call that leads back here; a press would pay for each check.
    @exclusivity(unchecked) private(set) var step = Step.new

    init(bundleName: String) { self.bundleName = bundleName }

    /// Whether something may be begun: also before the start.
    var isOpen: Bool { step == .new || step == .running }
    var isRunning: Bool { step == .running }

    /// Calls back once the controls have been read for the first time. Only in a process that searches for
    /// what ended earlier ones, and until that is so.
    var awaitFirstReads: ((@escaping @EngineActor () -> Void) -> Void)?
    /// Whether something was held back until then.
    private(set) var holdsCalls = false

    /// Runs what a caller asks for: at once, as a rule. A call may be what starts the process, and what it
    /// runs may have ended those before: where that is searched for, it waits until all controls have been
    /// read for the first time, half a second at most, so that nothing of theirs is under way when it ends
    /// this process.
    func afterFirstValues(_ body: @escaping @EngineActor () -> Void) {
        guard let awaitFirstReads else { return body() }
        holdsCalls = true
        awaitFirstReads(body)
    }

    /// The same for those who can wait.
    func firstValues() async {
        guard awaitFirstReads != nil else { return }
        await withCheckedContinuation { continuation in afterFirstValues { continuation.resume() } }
    }

    private var hasBegunAll = false
    private var waiting: [@EngineActor () -> Void] = []

    /// All that begins with the start has begun.
    func hasBegun() {
        hasBegunAll = true
        let waiting = waiting
        self.waiting = []
        for body in waiting { body() }
    }

    /// Runs what is to come after all that begins with the start.
    func afterStart(_ body: @escaping @EngineActor () -> Void) {
        if hasBegunAll { body() } else { waiting.append(body) }
    }

    /// The error for those who ask for something later.
    var closing: ControlError { ControlError(.cancelled, "\(bundleName) is shutting down") }

    /// - Returns: false where it was started before.
    func start() -> Bool {
        guard step == .new else { return false }
        step = .running
        return true
    }

    /// - Returns: false where it ends already, or has.
    func stop() -> Bool {
        guard isOpen else { return false }
        step = .stopping
        return true
    }

    func end() { step = .stopped }
}
