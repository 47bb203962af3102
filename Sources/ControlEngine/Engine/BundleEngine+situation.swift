extension BundleEngine {
    /// How many invocations run, wait, and were given up without having ended.
    package var load: (running: Int, waiting: Int, unended: Int) {
        (lanes.count - lanes.waitingCount, lanes.waitingCount, expired.count)
    }

    /// What runs and what waits, in sentences for a log: for which caller, and for how long already.
    package var situation: [String] {
        let now = clock.uptime
        var lines = lanes.lanes.map { lane, running, waiting in
            let name =
                switch lane {
                case .control(let id): "the control \(id)"
                case .intent(let identifier): "the action \(identifier)"
                }
            let behind = waiting == 0 ? "nothing waits" : "\(waiting) wait"
            guard let running, let record = invocations[running] else {
                return "\(name): nothing runs, \(behind)"
            }
            let time = record.deadline.map { now - $0.began } ?? .zero
            let asks = record.deadline?.isAsking == true ? " and asks" : ""
            return "\(name): runs for \(record.caller.title) since \(time)\(asks), \(behind)"
        }
        lines.sort()
        let unended = Dictionary(grouping: expired.values) { $0 }.map {
            "\($0): \($1.count) runs were given up and go on"
        }
        lines += unended.sorted()
        return lines.isEmpty ? ["nothing runs and nothing waits"] : lines
    }
}
