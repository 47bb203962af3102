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
