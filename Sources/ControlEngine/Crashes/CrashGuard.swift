internal import AppIntentsLite
package import FoundationEssentials

/// Records what runs, so that after a crash the next process knows what it was, and what not to run for a
/// while.
@EngineActor
package final class CrashGuard {
    private let table: RunTable?
    // Exclusivity is unchecked below, because all accesses are on the engine's executor and none is open
    // across a call that leads back here; a press would pay for each check.
    /// What is suspended, by key. Mostly nothing.
    @exclusivity(unchecked) private var pauses: [UInt64: CrashPause] = [:]
    @exclusivity(unchecked) private var hasDeaths = false
    @exclusivity(unchecked) private var actionKeys: [ObjectIdentifier: UInt64] = [:]
    /// Keeps the table's deaths, as they have become fewer.
    private let save: @EngineActor (RunTable) -> Void

    /// Records nothing.
    package init() {
        table = nil
        save = { _ in }
    }

    /// - Parameter save: called when something ran to its end that had ended processes before.
    package init(_ table: RunTable, now: Date, save: @escaping @EngineActor (RunTable) -> Void) {
        self.table = table
        self.save = save
        let deaths = table.deaths.sorted { ($0.last, $0.key) < ($1.last, $1.key) }
        hasDeaths = !deaths.isEmpty
        for (place, death) in deaths.enumerated() {
            let first = deaths.firstIndex { $0.last == death.last } ?? place
            pauses[death.key] = CrashPause(death, place: place - first, now: now)
        }
    }

    /// An action's run begins.
    func begin(_ ticket: UInt64, action type: any AppIntent.Type) {
        guard let table else { return }
        table.begin(ticket, key(type))
    }

    /// A value is read outside of any run.
    func begin(reading ticket: UInt64, kind: String) {
        table?.begin(ticket | Self.readBit, Self.key("value", kind))
    }

    /// What began has ended, and the process with it has not.
    func end(_ ticket: UInt64) {
        guard let key = table?.end(ticket), hasDeaths, let table, table.forget(key) else { return }
        hasDeaths = !table.deaths.isEmpty
        save(table)
    }

    func end(reading ticket: UInt64) { end(ticket | Self.readBit) }

    /// Runs what puts something that was placed in an earlier run back in its place: authors' code, with what
    /// is kept.
    ///
    /// - Throws: ``ControlError`` with `unavailable` where that ended earlier processes, and what `body`
    ///   throws.
    func restoring(
        _ sort: String, _ name: String, _ now: Date, _ body: () throws(ControlError) -> Void
    ) throws(ControlError) {
        let key = Self.key("placed \(sort)", name)
        if let pause = pause(key, now) { throw pause.error("putting it back in its place") }
        table?.begin(Self.restoreTicket, key)
        defer { end(Self.restoreTicket) }
        try body()
    }

    /// Whether anything is suspended at all.
    var hasPauses: Bool { !pauses.isEmpty }

    /// Why an action isn't run now.
    func pause(ofAction type: any AppIntent.Type, _ now: Date) -> CrashPause? {
        pauses.isEmpty ? nil : pause(key(type), now)
    }

    /// Why a kind's values aren't read now.
    func pause(ofValue kind: String, _ now: Date) -> CrashPause? {
        pauses.isEmpty ? nil : pause(Self.key("value", kind), now)
    }

    /// Why an action isn't run now, and for how long.
    func refusal(ofAction type: any AppIntent.Type, _ now: @autoclosure () -> Date) -> (
        pause: CrashPause, error: ControlError
    )? {
        guard hasPauses, let pause = pause(ofAction: type, now()) else { return nil }
        return (pause, pause.error("the action \(type.persistentIdentifier)"))
    }

    /// Why a kind's values aren't read now, and for how long.
    func refusal(ofReading kind: String, _ now: @autoclosure () -> Date) -> (
        pause: CrashPause, error: ControlError
    )? {
        guard hasPauses, let pause = pause(ofValue: kind, now()) else { return nil }
        return (pause, pause.error("the value provider of \(kind)"))
    }

    private func pause(_ key: UInt64, _ now: Date) -> CrashPause? {
        guard let pause = pauses[key] else { return nil }
        if pause.end > now { return pause }
        pauses[key] = nil
        return nil
    }

    private func key(_ type: any AppIntent.Type) -> UInt64 {
        let id = ObjectIdentifier(type)
        if let key = actionKeys[id] { return key }
        let key = Self.key("action", type.persistentIdentifier)
        actionKeys[id] = key
        return key
    }

    /// Reads and runs are numbered apart.
    private static let readBit: UInt64 = 1 << 63
    /// Of what is put back, one at a time.
    private static let restoreTicket: UInt64 = .max

    /// The same in every process, and never 0.
    static func key(_ sort: String, _ name: String) -> UInt64 {
        max(1, StableHash.of("\(sort)/\(name)".utf8.lazy.map { UInt64($0) }))
    }
}
