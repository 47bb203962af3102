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
