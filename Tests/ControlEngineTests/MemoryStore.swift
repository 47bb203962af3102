import ControlEngine
import Synchronization

final class MemoryStore: StateStore {
    private let kept = Mutex<[String: StoredTimeline]>([:])
    private let placed = Mutex<[StoredControl]>([])

    func controls() throws -> [StoredControl] { placed.withLock { $0 } }

    func save(_ controls: [StoredControl]) throws { placed.withLock { $0 = controls } }

    func timelines() throws -> [StoredTimeline] { kept.withLock { Array($0.values) } }

    func save(_ timeline: StoredTimeline) throws { kept.withLock { $0[timeline.kind] = timeline } }
}
