import AppIntentsLite
import ControlTesting
import Foundation
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// What is noted of the code that runs, and what becomes of code that ended processes.
@EngineActor
@Suite(.standardTimeLimit)
struct CrashGuardTests {
    private let page = CrashPage()
    private let clock = ManualClock.fixed()

    @Test func everyDeathCountsOnlyUnendedRuns() {
        for death in 1...4 {
            let table = page.table()
            #expect(table.deaths.first?.count == (death == 1 ? nil : death - 1))
            table.begin(1, 11)
            table.begin(2, 22)
            #expect(table.end(2) == 22)
            #expect(table.end(2) == nil)
            page.die(of: SIGABRT, at: clock.now)
        }
        let deaths = page.table().deaths
        #expect(deaths.map(\.key) == [11])
        #expect(deaths[0].count == 4 && deaths[0].signal == SIGABRT)
        #expect(deaths[0].last == Int64(clock.now.timeIntervalSince1970))
    }

    /// Code that ran twice at the same time ended one process.
    @Test func processCountsAsOneDeath() {
        let table = page.table()
        for ticket in 1...3 as ClosedRange<UInt64> { table.begin(ticket, 11) }
        page.die(at: clock.now)
        #expect(page.table().deaths.map(\.count) == [1])
    }

    /// Of what ended with the same process one thing is tried after the other, so that the next death shows
    /// which of them it was. What ended with others has nothing to do with that.
    @Test func codeThatCrashedTogetherIsRetriedSeparately() {
        for _ in 1...2 {
            page.start(clock.now).begin(1, action: AskCenter.self)
            page.die(at: clock.now)
        }
        clock.advance(by: 5)
        for _ in 1...2 {
            let guards = page.start(clock.now)
            guards.begin(1, action: SetLamp.self)
            guards.begin(2, action: Ring.self)
            page.die(at: clock.now)
        }
        let guards = page.start(clock.now)
        let types: [any AppIntent.Type] = [SetLamp.self, Ring.self]
        let ends = types.compactMap { guards.pause(ofAction: $0, clock.now)?.end }
        #expect(ends.sorted() == [clock.now + 30, clock.now + 40])
        #expect(guards.pause(ofAction: AskCenter.self, clock.now)?.end == clock.now + 25)
    }

    /// What `man 7 signal` calls it.
    @Test(arguments: [
        (SIGILL, "SIGILL"), (SIGTRAP, "SIGTRAP"), (SIGABRT, "SIGABRT"), (SIGBUS, "SIGBUS"),
        (SIGFPE, "SIGFPE"), (SIGSEGV, "SIGSEGV"), (SIGSYS, "SIGSYS"), (40, "signal 40"),
    ])
    func pauseErrorNamesTheSignal(signal: Int32, name: String) throws {
        let deaths = RunTable.Deaths(key: 1, count: 2, signal: signal, last: 0)
        let pause = try #require(CrashPause(deaths, place: 0, now: clock.now))
        #expect(
            pause.error("the action Ring")
                == ControlError(
                    .unavailable,
                    "the action Ring ended the program 2 times in a row, the last time with \(name); it is tried "
                        + "again after a pause of 30 seconds"))
    }

    /// The handler of a fatal signal may write the page at any moment.
    @Test func forgettingADeathChangesOneByte() {
        let earlier = page.table()
        for key in 1...3 { earlier.begin(UInt64(key), UInt64(key)) }
        page.die(at: clock.now)
        let table = page.table()
        let before = table.bytes
        #expect(table.forget(2))
        #expect(!table.forget(2))
        let changed = zip(before, table.bytes).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
        #expect(changed.count == 1)
        #expect(Set(table.deaths.map(\.key)) == [1, 3])
    }

    @Test func processEndWithoutASignalCountsNoDeath() {
        let table = page.table()
        table.begin(1, 11)
        page.file = table.bytes
        #expect(page.table().deaths.isEmpty)
    }

    /// A page has room for 253, and what ended the last process is what must not be tried again at once.
    @Test func fullCrashPageKeepsTheLatestDeaths() {
        for process in 0..<2 as Range<UInt64> {
            let earlier = page.table()
            for run in 1...128 as ClosedRange<UInt64> { earlier.begin(run, process * 128 + run) }
            page.die(at: clock.now)
        }
        clock.advance(by: 1)
        page.table().begin(1, 1_000)
        page.die(at: clock.now)
        let kept = page.table().deaths.map(\.key)
        #expect(kept.count == 253)
        #expect(kept.contains(1_000))
    }

    /// All that ran when a process ended may have ended it.
    @Test func everyUnendedRunIsCountedAtADeath() {
        let table = page.table()
        for run in 1...128 as ClosedRange<UInt64> { table.begin(run, run) }
        page.die(at: clock.now)
        #expect(page.table().deaths.count == 128)
    }

    /// However much else begins with each process, and ends with it in the same second.
    @Test func repeatedCulpritIsNotCrowdedOut() {
        for culprit in 1...10 as ClosedRange<UInt64> {
            page.file = []
            for process in 1...4 as ClosedRange<UInt64> {
                let table = page.table()
                for run in 1...127 as ClosedRange<UInt64> { table.begin(run, process * 1_000 + run) }
                table.begin(0, culprit)
                page.die(at: clock.now)
            }
            let deaths = page.table().deaths
            #expect(deaths.first { $0.key == culprit }?.count == 4)
        }
    }

    @Test func runsBeyondThePageAreNotEntered() {
        let table = page.table()
        for ticket in 1...1_000 { table.begin(UInt64(ticket), UInt64(ticket)) }
        let entered = (1...1_000).filter { table.end(UInt64($0)) != nil }
        #expect(entered.count == 128)
        table.begin(5_000, 1)
        #expect(table.end(5_000) == 1)
    }

    @Test func actionRunFindsAPlaceBesideManyReads() {
        let two = page.start(clock.now)
        let reads = (1...127).map { two.begin(.value("Kind\($0)")) }
        two.begin(1, action: Ring.self)
        for read in reads { two.end(read) }
        page.die(at: clock.now)
        #expect(page.table().deaths.map(\.key) == [CrashGuard.key("action", "Ring")])
    }

    @Test func damagedOrForeignCrashPageCountsForNothing() {
        let table = page.table()
        table.begin(1, 11)
        page.die(at: clock.now)
        let whole = page.file
        #expect(page.table().deaths.count == 1)
        for broken in [[], Array(whole.dropLast()), whole + [0], [whole[0] ^ 1] + whole.dropFirst()] {
            page.file = broken
            #expect(page.table().deaths.isEmpty)
        }
        page.file = whole
        page.program = 8
        #expect(page.table().deaths.isEmpty)
        // Whatever else stands in it is a number.
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<50 {
            page.file =
                Array(whole.prefix(16))
                + (16..<RunTable.size).map { _ in UInt8.random(in: 0...255, using: &generator) }
            page.program = 7
            _ = page.start(clock.now)
        }
    }

    @Test func crashPausesGrowToAnHour() {
        let now = clock.now
        let last = Int64(now.timeIntervalSince1970)
        func pause(_ count: Int, _ place: Int = 0, last: Int64? = nil, _ now: Date? = nil) -> Double? {
            let now = now ?? clock.now
            let deaths = RunTable.Deaths(
                key: 1, count: count, signal: 4, last: last ?? Int64(clock.now.timeIntervalSince1970))
            return CrashPause(deaths, place: place, now: now)?.end.timeIntervalSince(now)
        }
        #expect(pause(1) == nil)
        #expect(pause(2) == 30)
        #expect(pause(3) == 60)
        #expect(pause(4) == 120)
        #expect(pause(10) == 3_600)
        #expect(pause(4_000_000_000) == 3_600)
        #expect(pause(2, 2) == 50)
        // Half of it has passed; the clock was set back by a day.
        #expect(pause(2, last: last - 15) == 15)
        #expect(pause(2, last: last + 86_400) == 30)
    }

    private func engine(_ world: World) throws -> BundleEngine {
        try world.engine(clock: clock) { $0.crashes = page.start(clock.now) }
    }

    @Test func controlAfterTwoCrashesIsUnavailable() async throws {
        let world = World()
        for _ in 1...2 {
            page.start(clock.now).begin(1, action: SetLamp.self)
            page.die(at: clock.now)
        }
        let engine = try engine(world)
        engine.start()
        try await settle(engine)
        let lamp = try #require(engine.state(of: ControlID(kind: "Lamp")))
        #expect(!lamp.isAvailable)
        #expect(lamp.failure?.name == "Unavailable")
        let reason = try #require(lamp.failure?.message)
        #expect(
            reason
                == "the action SetLamp ended the program 2 times in a row, the last time with SIGILL; it is tried again "
                + "after a pause of 30 seconds")
        // The other control of this action; and one of another.
        #expect(engine.state(of: ControlID(kind: "Mirror"))?.isAvailable == false)
        try await engine.control("Bell").press()
        #expect(engine.state(of: ControlID(kind: "Bell"))?.isAvailable == true)
        await #expect(throws: ControlError(.unavailable, reason)) {
            try await engine.control("Lamp").toggle()
        }
        await #expect(throws: ControlError(.unavailable, reason)) {
            _ = try await engine.perform("SetLamp", parameters: ["value": .bool(true)])
        }
        #expect(world.state.withLock { $0.isOn } == false)

        clock.advance(by: 29)
        #expect(engine.state(of: ControlID(kind: "Lamp"))?.isAvailable == false)
        clock.advance(by: 2)
        try await until { engine.state(of: ControlID(kind: "Lamp"))?.isAvailable == true }
        #expect(engine.state(of: ControlID(kind: "Lamp"))?.failure == nil)
        #expect(page.saves == 0)
        #expect(try await engine.control("Lamp").toggle())
        // It works: what it did is forgotten.
        #expect(page.saves == 1)
        #expect(page.file.isEmpty)
        await engine.stop()
    }

    @Test func thirdCrashLengthensThePause() async throws {
        let world = World()
        for _ in 1...2 {
            page.start(clock.now).begin(1, action: SetLamp.self)
            page.die(at: clock.now)
        }
        clock.advance(by: 31)
        let tried = page.start(clock.now)
        #expect(tried.pause(ofAction: SetLamp.self, clock.now) == nil)
        tried.begin(1, action: SetLamp.self)
        page.die(of: SIGSEGV, at: clock.now)
        let engine = try engine(world)
        engine.start()
        let failure = engine.state(of: ControlID(kind: "Lamp"))?.failure?.message
        #expect(
            failure?.hasSuffix(
                "3 times in a row, the last time with SIGSEGV; it is tried again after a pause of 60 seconds")
                == true)
        await engine.stop()
    }

    @Test func itemCrashingOnRestoreIsLeftOutTemporarily() throws {
        var restored: [String] = []
        func restore(_ guards: CrashGuard, _ name: String, dies: Bool = false) throws(ControlError) {
            var left: [UInt8]?
            try guards.restoring("control", name, clock.now) {
                restored.append(name)
                if dies {
                    page.die(at: clock.now)
                    left = page.file
                }
            }
            // Who is dead does not note that it has ended.
            if let left { page.file = left }
        }
        for _ in 1...2 {
            let guards = page.start(clock.now)
            try restore(guards, "Lamp/1")
            try restore(guards, "Lamp/2", dies: true)
        }
        restored = []
        var guards = page.start(clock.now)
        try restore(guards, "Lamp/1")
        let error = #expect(throws: ControlError.self) { try restore(guards, "Lamp/2") }
        #expect(error?.code == .unavailable && error?.message.contains("ended the program 2 times") == true)
        #expect(restored == ["Lamp/1"])
        // A widget of this name is another thing.
        try guards.restoring("widget", "Lamp/2", clock.now) {}
        clock.advance(by: 31)
        guards = page.start(clock.now)
        try restore(guards, "Lamp/2")
        // That went well, so nothing is held against it.
        #expect(page.table().deaths == [])
    }

    /// What ended processes as a control doesn't keep the placed widget of the same name away.
    @Test(arguments: [("control", true), ("widget", false)])
    func crashesOfAControlLeaveOutNoWidget(_ sort: String, _ isThere: Bool) throws {
        try page.dieTwice(placing: sort, "Other/1", at: clock.now)
        let store = MemoryStore()
        try store.save([
            StoredWidget(kind: "Other", instance: "1", family: "systemSmall", configuration: [:])
        ])
        let engine = try World().engine(clock: clock, store: store) { $0.crashes = page.start(clock.now) }
        #expect(engine.widgetIDs.map(\.description) == ["Status", "Other"] + (isThere ? ["Other/1"] : []))
    }

    @Test func crashingValueProviderIsNotAsked() async throws {
        let world = World()
        for _ in 1...2 {
            let one = page.start(clock.now)
            _ = one.begin(.value("Lamp"))
            one.end(one.begin(.value("Bell")))
            page.die(at: clock.now)
        }
        let engine = try engine(world)
        engine.start()
        try await settle(engine)
        #expect(engine.state(of: ControlID(kind: "Lamp"))?.isAvailable == false)
        let failure = engine.state(of: ControlID(kind: "Lamp"))?.failure?.message
        #expect(failure?.hasPrefix("the value provider of Lamp ended the program 2 times") == true)
        #expect(engine.state(of: ControlID(kind: "Bell"))?.isAvailable == true)
        // Only the mirror's value was read, at the start and to wait for it.
        #expect(world.state.withLock { $0.reads } == 2)
        await #expect(throws: ControlError.self) { try await engine.control("Lamp").toggle() }
        #expect(world.state.withLock { $0.reads } == 2)
        clock.advance(by: 31)
        try await until { engine.state(of: ControlID(kind: "Lamp"))?.isAvailable == true }
        // It answers: what it did is forgotten.
        #expect(page.saves == 1 && page.file.isEmpty)
        await engine.stop()
    }

    /// What runs when the process ends is known to the next one.
    @Test(arguments: ["value", "action"]) func codeUnderWayIsOnTheCrashPage(what: String) async throws {
        let world = World()
        let number = world.number
        let slow = declared {
            ControlDeclaration(
                evaluating: StaticControlConfiguration(
                    kind: "Slow", provider: GatedProvider(world: number)
                ) { isOn in
                    ControlWidgetToggle("Slow", isOn: isOn, action: SetLamp(world: number)) { _ in Text("") }
                })
        }
        let engine = try BundleEngine(
            name: "Slow", items: slow.map { [.control($0)] } ?? [], options: EngineOptions(), clock: clock
        ) { $0.crashes = page.start(clock.now) }
        if what == "action" {
            engine.start()
            await engine.ready()
        }
        world.gate.shut()
        let before = world.state.withLock { $0.reads }
        if what == "action" {
            engine.submit(.toggle(ControlID(kind: "Slow"))) { _ in }
        } else {
            engine.start()
        }
        try await until { world.state.withLock({ $0.reads }) != before }
        page.die(at: clock.now)
        let key = CrashGuard.key(what, what == "action" ? "SetLamp" : "Slow")
        #expect(page.table().deaths.map(\.key) == [key])
        world.gate.open()
    }

    /// Whether its template had to be evaluated or was known.
    @Test(arguments: 0...4) func endedCodeIsNotBlamedForACrash(toggles: Int) async throws {
        let engine = try await engine(World()).started()
        let lamp = try engine.control("Lamp")
        for _ in 0..<toggles {
            try await lamp.toggle()
            await lamp.reload()
        }
        // The timelines that depend on it may be under way.
        try await engine.quiet()
        page.die(at: clock.now)
        #expect(page.table().deaths.isEmpty)
    }

    /// Waits until the bell and the mirror, or the bell alone, have their first values.
    private func settle(_ engine: BundleEngine) async throws {
        try await engine.control("Bell").reload()
        try? await engine.control("Mirror").reload()
    }
}
