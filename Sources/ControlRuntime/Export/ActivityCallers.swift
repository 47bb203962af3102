internal import ControlEngine
internal import DBus

/// Activities that end with the caller who started them, such as those of a command's progress: the bus is
/// asked when these callers leave it.
@EngineActor
final class ActivityCallers {
    private struct Tie {
        var ids: Set<String>
        /// The bus that the caller's name is of.
        let generation: UInt32
    }

    private let connection: BusConnection
    private let end: @EngineActor (String) -> Void
    private let watch: OwnerWatch
    private var ties: [BusName: Tie] = [:] {
        didSet { watch.follow(ties.keys) }
    }

    /// - Parameter end: ends an activity by its id, unless it has ended.
    init(_ connection: BusConnection, end: @escaping @EngineActor (String) -> Void) {
        self.connection = connection
        self.end = end
        watch = OwnerWatch(connection)
        watch.left = { [weak self] in self?.left($0) }
    }

    /// The activity ends when this caller leaves the bus, also where it has left already.
    func tie(_ id: String, to caller: BusName) {
        ties[caller, default: Tie(ids: [], generation: connection.generation)].ids.insert(id)
    }

    /// An activity has ended: nothing of it is followed.
    func forget(_ id: String) {
        for (caller, tie) in ties where tie.ids.contains(id) {
            if tie.ids.count == 1 { ties[caller] = nil } else { ties[caller]?.ids.remove(id) }
        }
    }

    /// A bus that has gone takes all names with it: the callers come back with other ones, and tie their
    /// activities to these with the next change.
    private func left(_ caller: BusName) {
        guard let tie = ties.removeValue(forKey: caller), tie.generation == connection.generation else {
            return
        }
        for id in tie.ids { end(id) }
    }
}
