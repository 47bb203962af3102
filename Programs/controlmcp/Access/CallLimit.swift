/// How many calls are taken. A plain value; times are of a clock that is never set.
struct CallLimit {
    static let atOnce = 4
    static let perMinute = 60

    private var running = 0
    private var begun: [Duration] = []

    /// A call comes.
    ///
    /// - Throws: ``ToolMistake`` where there are too many; ``end()`` has to follow otherwise.
    mutating func begin(at now: Duration) throws(ToolMistake) {
        begun.removeAll { $0 <= now - .seconds(60) }
        guard running < Self.atOnce else {
            throw ToolMistake("\(Self.atOnce) calls are under way already. Wait until one has ended.")
        }
        guard begun.count < Self.perMinute else {
            throw ToolMistake("There were \(Self.perMinute) calls within a minute. Wait before the next one.")
        }
        running += 1
        begun.append(now)
    }

    mutating func end() { running -= 1 }
}
