internal import AppIntentsLite

/// Which call of each caller's waits last to set a level: a later one takes its place, as of many that a
/// dragged slider makes the last one counts. A plain value.
///
/// Another caller's is not replaced: it may be allowed what this one isn't. Nor is what came before another
/// call of the caller's for the same lane: calls of one caller keep their order.
@EngineActor
struct WaitingLevels {
    private struct Key: Hashable {
        let control: ControlID
        let caller: String?
        let bus: UInt32
    }

    private var last: [Key: LaneTable.Ticket] = [:]
    /// With more than so many, those that wait no more are forgotten.
    private static let most = 512

    /// The one that a call may take the place of; it may have begun since. Nil where there is none.
    func last(for request: InvocationRequest, by caller: InvocationCaller) -> LaneTable.Ticket? {
        guard case .setValue(let id, .number) = request, caller.conversation == nil else { return nil }
        return last[Key(control: id, caller: caller.name, bus: caller.bus)]
    }

    /// An invocation begins to wait.
    ///
    /// - Parameter waits: whether an earlier one waits still.
    mutating func noteWaiting(_ invocation: Invocation, waits: (LaneTable.Ticket) -> Bool) {
        let caller = invocation.caller
        if !last.isEmpty {
            for case .control(let id) in invocation.lanes {
                last[Key(control: id, caller: caller.name, bus: caller.bus)] = nil
            }
        }
        guard case .setValue(let id, .number) = invocation.request, caller.conversation == nil else { return }
        last[Key(control: id, caller: caller.name, bus: caller.bus)] = invocation.ticket
        if last.count > Self.most { last = last.filter { waits($0.value) } }
    }

    /// Nothing waits any more.
    mutating func clear() { if !last.isEmpty { last.removeAll() } }
}
