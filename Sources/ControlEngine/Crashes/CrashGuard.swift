internal import AppIntentsLite
package import FoundationEssentials

/// Records what runs, so that after a crash the next process knows what it was, and what not to run for a
/// while.
@EngineActor
package final class CrashGuard {
    private let table: RunTable?
    /// Whether earlier processes ended in something that may run now: as little as possible is to run at the
    /// same time then, so that the next death shows what it was.
    package let isSearching: Bool
    // Exclusivity is unchecked, because all accesses are on the engine's executor and none is open across a
    // call that leads back here; a press would pay for each check.
    @exclusivity(unchecked) private var state = State()
    /// Keeps the table's deaths, as they have become fewer.
    private let save: @EngineActor (RunTable) -> Void

    private struct State {
        /// What is suspended, by key. Mostly nothing.
        var pauses: [UInt64: CrashPause] = [:]
        var hasDeaths = false
        /// The last number given to what is no action's run.
        var last: UInt64 = 0
        var actionKeys: [ObjectIdentifier: UInt64] = [:]
    }

    package init() {
        table = nil
        isSearching = false
        save = { _ in }
    }

    /// - Parameter save: called when something ran to its end that had ended processes before.
    package init(_ table: RunTable, now: Date, save: @escaping @EngineActor (RunTable) -> Void) {
        self.table = table
        self.save = save
        let deaths = table.deaths.sorted { ($0.last, $0.key) < ($1.last, $1.key) }
        var isSearching = false
        for (place, death) in deaths.enumerated() {
            let first = deaths.firstIndex { $0.last == death.last } ?? place
            state.pauses[death.key] = CrashPause(death, place: place - first, now: now)
            if state.pauses[death.key].map({ $0.end <= now }) ?? true { isSearching = true }
        }
        self.isSearching = isSearching
        state.hasDeaths = !deaths.isEmpty
    }

    /// An action's run begins.
    func begin(_ ticket: UInt64, action type: any AppIntent.Type) {
        guard let table else { return }
        table.begin(ticket, key(type))
    }

    /// Something begins that is no action's run.
    ///
    /// - Returns: what ``end(_:)`` knows it by.
    func begin(_ code: RecordedCode) -> UInt64 {
        state.last += 1
        let ticket = state.last | Self.otherBit
        table?.begin(ticket, code.key)
        return ticket
    }

    /// What began has ended, and the process with it has not.
    func end(_ ticket: UInt64) {
        guard let key = table?.end(ticket), state.hasDeaths, let table, table.forget(key) else { return }
        state.hasDeaths = !table.deaths.isEmpty
        save(table)
    }

    /// Runs what puts something in its place at the start: authors' code, with what is kept.
    ///
    /// - Throws: ``ControlError`` with `unavailable` where that ended earlier processes, and what `body`
    ///   throws.
    func restoring(
        _ sort: String, _ name: String, _ now: Date, _ body: () throws(ControlError) -> Void
    ) throws(ControlError) {
        let key = Self.key("placed \(sort)", name)
        if let pause = pause(key, now) { throw pause.error("putting it in its place", isOfStart: true) }
        table?.begin(Self.restoreTicket, key)
        defer { end(Self.restoreTicket) }
        try body()
    }

    /// Records the reading of kept activities on any thread, before the engine is there; nil where nothing is
    /// recorded.
    ///
    /// - Parameter names: of all that are kept.
    func readings(of names: [String], _ now: Date) -> KeptReadings? {
        guard let table else { return nil }
        let paused = names.filter { pause(RecordedCode.keptActivity($0).key, now) != nil }
        return KeptReadings(table, pausing: Set(paused))
    }

    /// Whether anything is suspended at all.
    var hasPauses: Bool { !state.pauses.isEmpty }

    /// Why an action isn't run now.
    func pause(ofAction type: any AppIntent.Type, _ now: Date) -> CrashPause? {
        state.pauses.isEmpty ? nil : pause(key(type), now)
    }

    /// Why an action isn't run now, and for how long.
    func refusal(ofAction type: any AppIntent.Type, _ now: @autoclosure () -> Date) -> (
        pause: CrashPause, error: ControlError
    )? {
        guard hasPauses, let pause = pause(ofAction: type, now()) else { return nil }
        return (pause, pause.error("the action \(type.persistentIdentifier)"))
    }

    /// Why something else isn't run now, and for how long.
    func refusal(of code: @autoclosure () -> RecordedCode, _ now: @autoclosure () -> Date) -> (
        pause: CrashPause, error: ControlError
    )? {
        guard hasPauses else { return nil }
        let code = code()
        guard let pause = pause(code.key, now()) else { return nil }
        return (pause, pause.error(code.phrase, isOfStart: code.isOfStart))
    }

    private func pause(_ key: UInt64, _ now: Date) -> CrashPause? {
        guard var pause = state.pauses[key] else { return nil }
        pause.settleDates(at: now)
        state.pauses[key] = pause
        if pause.end > now { return pause }
        state.pauses[key] = nil
        return nil
    }

    private func key(_ type: any AppIntent.Type) -> UInt64 {
        let id = ObjectIdentifier(type)
        if let key = state.actionKeys[id] { return key }
        let key = Self.key("action", type.persistentIdentifier)
        state.actionKeys[id] = key
        return key
    }

    /// Runs of actions are numbered apart.
    private static let otherBit: UInt64 = 1 << 63
    /// Of what is put back, one at a time.
    private static let restoreTicket: UInt64 = .max

    /// The same in every process, and never 0.
    nonisolated static func key(_ sort: String, _ name: String) -> UInt64 {
        max(1, StableHash.of("\(sort)/\(name)".utf8.map { UInt64($0) }))
    }
}

/// What runs at this moment, and which code ended earlier processes, in one piece of memory that the handler
/// of a fatal signal can write to a file as it is.
///
/// A run is entered and taken out with two stores. The numbers are this machine's; the file is read on no
/// other.
package struct RunTable {
    /// Code that ended earlier processes.
    package struct Deaths: Hashable, Sendable {
        package let key: UInt64
        /// How many processes ended while it ran, without a run in between that came to its end.
        package let count: Int
        /// The signal of the last one.
        package let signal: Int32
        /// When that was, in seconds since the epoch.
        package let last: Int64
    }

    /// The page's size in bytes.
    package static let size = 8_192
    /// Where the signal of a process that died is written, as an `Int32`, and the time, as an `Int64`.
    package static let (signalOffset, timeOffset) = (16, 24)

    private static let mark: UInt64 = 0x3152_5543_5354_4344
    private static let (runs, runsOffset, runSize) = (128, 64, 16)
    private static let (deaths, deathsOffset, deathsSize) = (253, 64 + 128 * 16, 24)
    /// What is read before the engine is there, by whichever thread: its key, in what the deaths leave.
    private static let readingOffset = deathsOffset + deaths * deathsSize

    private let memory: UnsafeMutableRawPointer

    /// A table in memory that outlives it: what an earlier process left, with its death counted, or an empty
    /// one.
    ///
    /// - Parameters:
    ///   - memory: ``size`` bytes, which the table overwrites.
    ///   - earlier: the page as it was left. What is no such page, or was left by another program, counts as
    ///     none.
    ///   - program: identifies this build of the program; deaths of others don't count.
    package init(in memory: UnsafeMutableRawPointer, after earlier: [UInt8], program: UInt64) {
        self.memory = memory
        var found: [Deaths] = []
        var latest = Int64.max
        earlier.withUnsafeBytes { bytes in
            guard bytes.count == Self.size, bytes.load(as: UInt64.self) == Self.mark,
                bytes.load(fromByteOffset: 8, as: UInt64.self) == program
            else { return }
            found = Self.deaths(in: bytes)
            if bytes.load(fromByteOffset: Self.signalOffset, as: Int32.self) != 0 {
                latest = bytes.load(fromByteOffset: Self.timeOffset, as: Int64.self)
            }
        }
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: Self.size)
        memory.storeBytes(of: Self.mark, as: UInt64.self)
        memory.storeBytes(of: program, toByteOffset: 8, as: UInt64.self)
        // Should there be more than there is room for, the latest are the ones that matter, and of those that
        // ended the same processes, or others in the same second, what ended most. A time after that of the
        // last death is of before the clock was set back.
        let rank = { (death: Deaths) in (death.last > latest ? .min : death.last, death.count) }
        write(Array(found.sorted { rank($0) > rank($1) }.prefix(Self.deaths)))
    }

    /// Enters a run, nearly always at the first place that is checked. One that finds none is not entered.
    package func begin(_ ticket: UInt64, _ key: UInt64) {
        for step in 0..<Self.runs {
            let place = place(ticket, step)
            guard memory.load(fromByteOffset: place + 8, as: UInt64.self) == 0 else { continue }
            memory.storeBytes(of: ticket, toByteOffset: place, as: UInt64.self)
            memory.storeBytes(of: key, toByteOffset: place + 8, as: UInt64.self)
            return
        }
    }

    /// Takes a run out; what it was, nil when it isn't there.
    @discardableResult
    package func end(_ ticket: UInt64) -> UInt64? {
        for step in 0..<Self.runs {
            let place = place(ticket, step)
            let key = memory.load(fromByteOffset: place + 8, as: UInt64.self)
            guard key != 0, memory.load(fromByteOffset: place, as: UInt64.self) == ticket else { continue }
            memory.storeBytes(of: 0, toByteOffset: place + 8, as: UInt64.self)
            return key
        }
        return nil
    }

    /// Enters what is read before the engine is there; 0 for nothing.
    func read(_ key: UInt64) {
        memory.storeBytes(of: key, toByteOffset: Self.readingOffset, as: UInt64.self)
    }

    /// What ended earlier processes.
    package var deaths: [Deaths] { Self.stored(in: UnsafeRawBufferPointer(start: memory, count: Self.size)) }

    /// Forgets what some code did; false when it did nothing.
    ///
    /// In one store, because the signal's handler may write the page at any moment.
    package func forget(_ key: UInt64) -> Bool {
        for index in 0..<Self.deaths {
            let place = Self.deathsOffset + index * Self.deathsSize
            guard memory.load(fromByteOffset: place, as: UInt64.self) == key else { continue }
            memory.storeBytes(of: 0, toByteOffset: place, as: UInt64.self)
            return true
        }
        return false
    }

    /// The page as it stands.
    package var bytes: [UInt8] { [UInt8](UnsafeRawBufferPointer(start: memory, count: Self.size)) }

    private func place(_ ticket: UInt64, _ step: Int) -> Int {
        Self.runsOffset + Int((ticket &+ UInt64(step)) % UInt64(Self.runs)) * Self.runSize
    }

    /// Into a page that is empty otherwise.
    private func write(_ deaths: [Deaths]) {
        for (index, death) in deaths.enumerated() {
            let place = Self.deathsOffset + index * Self.deathsSize
            memory.storeBytes(of: death.key, toByteOffset: place, as: UInt64.self)
            memory.storeBytes(of: UInt32(clamping: death.count), toByteOffset: place + 8, as: UInt32.self)
            memory.storeBytes(of: death.signal, toByteOffset: place + 12, as: Int32.self)
            memory.storeBytes(of: death.last, toByteOffset: place + 16, as: Int64.self)
        }
    }

    private static func stored(in page: UnsafeRawBufferPointer) -> [Deaths] {
        (0..<deaths).compactMap { index in
            let place = deathsOffset + index * deathsSize
            let key = page.load(fromByteOffset: place, as: UInt64.self)
            guard key != 0 else { return nil }
            return Deaths(
                key: key, count: Int(page.load(fromByteOffset: place + 8, as: UInt32.self)),
                signal: page.load(fromByteOffset: place + 12, as: Int32.self),
                last: page.load(fromByteOffset: place + 16, as: Int64.self))
        }
    }

    /// What is stored, and the death of the process that left the page.
    private static func deaths(in page: UnsafeRawBufferPointer) -> [Deaths] {
        var found = Dictionary(stored(in: page).map { ($0.key, $0) }) { first, _ in first }
        let signal = page.load(fromByteOffset: signalOffset, as: Int32.self)
        guard signal != 0 else { return Array(found.values) }
        let time = page.load(fromByteOffset: timeOffset, as: Int64.self)
        let running =
            (0..<runs).map { page.load(fromByteOffset: runsOffset + $0 * runSize + 8, as: UInt64.self) }
            + [page.load(fromByteOffset: readingOffset, as: UInt64.self)]
        for key in Set(running) where key != 0 {
            found[key] = Deaths(key: key, count: (found[key]?.count ?? 0) + 1, signal: signal, last: time)
        }
        return Array(found.values)
    }
}
