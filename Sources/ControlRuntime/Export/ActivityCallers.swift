internal import ControlEngine
internal import DBus

/// Activities that end with the caller who started them, such as those of a command's progress: the bus is
/// asked when these callers leave it.
@EngineActor
final class ActivityCallers {
    private struct Watch {
        var ids: Set<String>
        /// The bus that the caller's name is of.
        let generation: UInt32
        var subscription: Task<BusSubscription?, Never>
    }

    private let connection: BusConnection
    private let end: @EngineActor (String) -> Void
    private var watches: [BusName: Watch] = [:]

    /// - Parameter end: ends an activity by its id, unless it has ended.
    init(_ connection: BusConnection, end: @escaping @EngineActor (String) -> Void) {
        self.connection = connection
        self.end = end
    }

    /// The activity ends when this caller leaves the bus, also where it has left already.
    func tie(_ id: String, to caller: BusName) {
        guard watches[caller] == nil else {
            watches[caller]?.ids.insert(id)
            return
        }
        let rule = MatchRule.owner(of: caller.rawValue)
        watches[caller] = Watch(
            ids: [id], generation: connection.generation,
            subscription: Task { [weak self, connection] in
                let subscription = try? await connection.subscribe(rule) { [weak self] signal in
                    let owner = StandardInterfaces.MessageBus.nameOwnerChanged.values(of: signal)?.2
                    guard owner?.isEmpty == true else { return }
                    // Without an owner: it ends with the bus's answer, which has a limit.
                    EngineActor.assumeIsolated { _ = Task { await self?.check(caller) } }
                }
                // It may have left before the bus knew the rule.
                await self?.check(caller)
                return subscription
            })
    }

    /// An activity has ended: nothing of it is followed.
    func forget(_ id: String) {
        for (caller, watch) in watches where watch.ids.contains(id) {
            watches[caller]?.ids.remove(id)
            if watch.ids.count == 1 { drop(caller) }
        }
    }

    /// Ends what is tied to a caller that has left. A bus that has gone takes all names with it: the callers
    /// come back with other ones, and tie their activities to these with the next change.
    private func check(_ caller: BusName) async {
        guard let generation = watches[caller]?.generation else { return }
        do {
            if generation == connection.generation, try await connection.owner(of: caller) != nil { return }
        } catch {
            return drop(caller)
        }
        let ids = generation == connection.generation ? watches[caller]?.ids ?? [] : []
        drop(caller)
        for id in ids { end(id) }
    }

    private func drop(_ caller: BusName) {
        guard let watch = watches.removeValue(forKey: caller) else { return }
        // Without an owner: it ends with the bus's answer, which has a limit.
        Task { await watch.subscription.value?.cancel() }
    }
}
