package import FoundationEssentials

/// The activities of a bundle and the rules that they follow. A plain value: it decides, and whoever holds it
/// acts.
///
/// Times are the caller's; nothing here asks a clock. What comes later is later, whatever the times say: a
/// clock may be set.
package struct ActivityTable: Sendable {
    /// Attributes and content state together, in bytes of JSON.
    package static let largest = 4_096
    /// An activity that nobody ends does so by itself after this time.
    package static let longestLife: TimeInterval = 8 * 3_600
    /// An activity that has ended is removed after this time at the latest.
    package static let keptAfterEnd: TimeInterval = 4 * 3_600
    /// So many activities of one caller, or of the bundle itself, may go on at a time.
    package static let mostOfOne = 8
    /// So many activities of a bundle may go on at a time. Of these the bundle itself always has its own
    /// share: callers may not take that.
    package static let mostInAll = 32

    /// What a change led to.
    package enum Effect: Sendable, Hashable {
        case added(ActivityRecord)
        case changed(from: ActivityRecord, to: ActivityRecord)
        /// It is no longer there; the record is the last one, dismissed.
        case removed(ActivityRecord)
        /// The user's attention is called to it.
        case alerted(String, ActivityAlert)
    }

    /// What became of an update or an end.
    package enum Outcome: Sendable, Hashable {
        case applied
        /// It has ended, or is gone.
        case tooLate
        /// What is shown was made later, by the times that were given for both.
        case outdated
        /// Attributes and content are over 4 KB.
        case tooLarge
    }

    /// Those that start earlier come first.
    private var records: [ActivityRecord] = []

    package init() {}

    /// Those that were kept, as they are now. They count for none of those that call this process: names on
    /// the bus of an earlier one may be anybody's.
    ///
    /// - Returns: what has happened since they were kept.
    package mutating func restore(_ kept: [ActivityRecord], now: Date) -> [Effect] {
        takeOver(kept)
        return advance(to: now)
    }

    /// Has those that another process has kept meanwhile, in place of what it kept before. Those of runs
    /// stay.
    ///
    /// - Returns: what has happened.
    package mutating func replaceKept(by kept: [ActivityRecord], now: Date) -> [Effect] {
        let before = self
        let names = Set(kept.map(\.id))
        var effects = records.filter { !$0.isOfRun && !names.contains($0.id) }.flatMap {
            dismiss($0.id, now: now)
        }
        let ofRuns = records.filter(\.isOfRun)
        takeOver(kept)
        for record in records {
            guard let old = before[record.id] else {
                effects.append(.added(record))
                continue
            }
            if old != record { effects.append(.changed(from: old, to: record)) }
        }
        records = (records + ofRuns).sorted { $0.startDate < $1.startDate }
        return effects + advance(to: now)
    }

    private mutating func takeOver(_ kept: [ActivityRecord]) {
        records = kept
        for index in records.indices where !records[index].requester.isEmpty {
            records[index].requester = NewActivity.earlierRequester
        }
    }

    /// Takes in one that was kept and could not be shown until now, in its place among the others.
    package mutating func takeIn(_ kept: ActivityRecord, now: Date) -> [Effect] {
        let place = records.firstIndex { $0.startDate >= kept.startDate } ?? records.endIndex
        records.insert(kept, at: place)
        return [.added(kept)] + advance(to: now)
    }

    package subscript(id: String) -> ActivityRecord? { records.first { $0.id == id } }

    /// In the order in which they started.
    package var all: [ActivityRecord] { records }

    /// The most relevant first.
    package var byRelevance: [ActivityRecord] {
        records.enumerated().sorted {
            ($0.element.relevanceScore, $1.offset) > ($1.element.relevanceScore, $0.offset)
        }.map(\.element)
    }

    /// When something happens by itself next; nil for never.
    package var nextDate: Date? { records.compactMap { Self.nextDate(of: $0) }.min() }

    private static func nextDate(of record: ActivityRecord) -> Date? {
        switch record.state {
        case .pending: record.startDate
        case .active: min(record.startDate + longestLife, record.staleDate ?? .distantFuture)
        case .stale: record.startDate + longestLife
        case .ended: record.dismissalDate
        case .dismissed: nil
        }
    }

    /// Starts an activity.
    ///
    /// - Throws: `attributesTooLarge`, `targetMaximumExceeded`, `globalMaximumExceeded`; nothing has changed
    ///   then.
    package mutating func request(
        _ new: NewActivity, id: String, now: Date
    ) throws(ActivityAuthorizationError) -> [Effect] {
        guard new.attributes.utf8.count + new.content.state.utf8.count <= Self.largest else {
            throw .attributesTooLarge
        }
        let ongoing = records.filter(\.isOngoing)
        // Alarms have a limit of their own, and one that is due must be shown.
        let others = ongoing.filter { $0.alarm == nil }
        guard new.alarm != nil || others.count(where: { $0.requester == new.requester }) < Self.mostOfOne
        else { throw .targetMaximumExceeded }
        let ofCallers = ongoing.count { !$0.requester.isEmpty && !$0.isOfRun }
        let isOwn = new.requester.isEmpty || new.type == NewActivity.runType
        guard isOwn || ofCallers < Self.mostInAll - Self.mostOfOne else {
            throw .globalMaximumExceeded
        }
        let start = max(new.start?.known ?? now, now)
        let isPending = start > now
        let record = ActivityRecord(
            id: id, type: new.type, attributes: new.attributes, contentState: new.content.state,
            state: isPending ? .pending : .active, style: new.style, startDate: start,
            staleDate: new.content.staleDate, relevanceScore: new.content.relevanceScore, timestamp: now,
            sequence: 1, startAlert: isPending ? new.alert : nil, requester: new.requester,
            caller: new.caller, takesPushes: new.takesPushes ? true : nil, alarm: new.alarm)
        records.append(record)
        var effects: [Effect] = [.added(record)]
        if !isPending, let alert = new.alert { effects.append(.alerted(id, alert)) }
        return effects + advance(to: now)
    }

    /// Gives an activity other content.
    ///
    /// - Parameters:
    ///   - timestamp: when the content was made, where its maker says so; content that is older than what is
    ///     shown is ignored then. One in the future counts as now.
    ///   - caller: ends it by leaving the bus from now on; nil leaves that as it is.
    package mutating func update(
        _ id: String, _ content: NewActivity.Content, alert: ActivityAlert? = nil, timestamp: Date? = nil,
        caller: BusCaller? = nil, push: String? = nil, now: Date
    ) -> (outcome: Outcome, effects: [Effect]) {
        if isRepeated(push, id) { return (.applied, []) }
        guard let index = records.firstIndex(where: { $0.id == id }), records[index].isOngoing else {
            return (.tooLate, [])
        }
        guard !isOutdated(timestamp, at: index, now) else { return (.outdated, []) }
        guard records[index].attributes.utf8.count + content.state.utf8.count <= Self.largest else {
            return (.tooLarge, [])
        }
        let before = records[index]
        apply(content, timestamp, now, to: index)
        if before.state == .stale { records[index].state = .active }
        if let caller { records[index].caller = caller }
        records[index].addPush(push)
        var effects: [Effect] = []
        effects.append(.changed(from: before, to: records[index]))
        if let alert { effects.append(.alerted(id, alert)) }
        return (.applied, effects + advance(to: now))
    }

    /// Ends an activity.
    ///
    /// - Parameters:
    ///   - content: what it shows until it is removed; nil for what it shows now.
    ///   - removal: when it is removed; nil for at once.
    ///   - timestamp: as that of an update.
    package mutating func end(
        _ id: String, _ content: NewActivity.Content? = nil, removal: Date?, timestamp: Date? = nil,
        push: String? = nil, now: Date
    ) -> (outcome: Outcome, effects: [Effect]) {
        if isRepeated(push, id) { return (.applied, []) }
        guard let index = records.firstIndex(where: { $0.id == id }), records[index].isOngoing else {
            return (.tooLate, [])
        }
        guard !isOutdated(timestamp, at: index, now) else { return (.outdated, []) }
        let before = records[index]
        if let content {
            guard before.attributes.utf8.count + content.state.utf8.count <= Self.largest else {
                return (.tooLarge, [])
            }
            apply(content, timestamp, now, to: index)
        }
        records[index].addPush(push)
        return (.applied, end(at: index, from: before, removal: removal, now: now) + advance(to: now))
    }

    /// Removes an activity, as the user does.
    ///
    /// - Returns: nothing where there is none.
    package mutating func dismiss(_ id: String, now: Date) -> [Effect] {
        guard let index = records.firstIndex(where: { $0.id == id }) else { return [] }
        return [remove(at: index, now: now)]
    }

    /// The session is locked: what was only to be looked at ends.
    package mutating func sessionLocked(now: Date) -> [Effect] {
        let transient = records.filter {
            $0.style == .transient && ($0.state == .active || $0.state == .stale)
        }
        return transient.flatMap { dismiss($0.id, now: now) }
    }

    /// What was last shown of an activity, to be kept with it.
    ///
    /// - Returns: false where its content is another by now.
    package mutating func present(_ presentation: ActivityPresentation, of record: ActivityRecord) -> Bool {
        guard let index = records.firstIndex(where: { $0.id == record.id }),
            records[index].hasSameContent(as: record)
        else { return false }
        records[index].presentation = presentation
        records[index].presented = record.shown
        return true
    }

    /// Does what is due by itself.
    package mutating func advance(to now: Date) -> [Effect] {
        var effects = settleDates(at: now)
        // Each step brings an activity nearer to its end, so it comes to one.
        while let index = records.firstIndex(where: { Self.nextDate(of: $0).map { $0 <= now } ?? false }) {
            let before = records[index]
            switch before.state {
            case .pending:
                records[index].state = .active
                records[index].startAlert = nil
                effects.append(.changed(from: before, to: records[index]))
                if let alert = before.startAlert { effects.append(.alerted(before.id, alert)) }
            case .active, .stale:
                let end = before.startDate + Self.longestLife
                if end <= now {
                    effects += self.end(
                        at: index, from: before, removal: end + Self.keptAfterEnd, now: end)
                } else {
                    records[index].state = .stale
                    effects.append(.changed(from: before, to: records[index]))
                }
            case .ended, .dismissed: effects.append(remove(at: index, now: now))
            }
        }
        return effects
    }

    /// The wall clock may have been set back.
    private mutating func settleDates(at now: Date) -> [Effect] {
        records.indices.compactMap { index in
            let before = records[index]
            records[index].settleDates(at: now)
            return records[index] == before ? nil : .changed(from: before, to: records[index])
        }
    }

    /// Whether the message of a server has been applied already: it comes again where whoever delivers it was
    /// killed before it could note that.
    private func isRepeated(_ push: String?, _ id: String) -> Bool {
        guard let push else { return false }
        return records.contains { $0.id == id && $0.pushes?.contains(push) == true }
    }

    /// Whether content that was made at some time is older than what is shown. A time of before the clock was
    /// set back says nothing.
    private func isOutdated(_ timestamp: Date?, at index: Int, _ now: Date) -> Bool {
        guard let timestamp, records[index].timestamp <= now else { return false }
        return timestamp < records[index].timestamp
    }

    private mutating func apply(
        _ content: NewActivity.Content, _ timestamp: Date?, _ now: Date, to index: Int
    ) {
        records[index].contentState = content.state
        records[index].staleDate = content.staleDate
        records[index].relevanceScore = content.relevanceScore
        records[index].timestamp = min(timestamp ?? now, now)
        records[index].sequence = (records[index].sequence ?? 0) + 1
    }

    /// - Parameter before: what it was, with the content that it had.
    private mutating func end(
        at index: Int, from before: ActivityRecord, removal: Date?, now: Date
    ) -> [Effect] {
        records[index].state = .ended
        records[index].endDate = now
        records[index].dismissalDate = removal ?? now
        records[index].staleDate = nil
        let ended = Effect.changed(from: before, to: records[index])
        return removal == nil ? [ended, remove(at: index, now: now)] : [ended]
    }

    private mutating func remove(at index: Int, now: Date) -> Effect {
        var record = records.remove(at: index)
        record.endDate = record.endDate ?? now
        record.dismissalDate = now
        record.state = .dismissed
        return .removed(record)
    }
}
