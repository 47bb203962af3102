import ControlEngine
import Synchronization

final class MemoryStore: StateStore {
    private let kept = Mutex<[String: StoredTimeline]>([:])

    func timelines() throws -> [StoredTimeline] { kept.withLock { Array($0.values) } }

    func save(_ timeline: StoredTimeline) throws { kept.withLock { $0[timeline.kind] = timeline } }
}
