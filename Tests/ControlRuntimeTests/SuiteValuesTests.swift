internal import TestSupport
internal import Testing
internal import WidgetKitLite

@testable internal import ControlRuntime

/// What a process knows of a suite.
@Suite(.standardTimeLimit)
struct SuiteValuesTests {
    private func content(_ values: [String: StateValue], damaged: [UInt8]? = nil) -> SuiteFile.Content {
        SuiteFile.Content(values: values, damaged: damaged)
    }

    /// One write is under way at a time; what comes meanwhile is written by the next, and waited for until
    /// then.
    @Test func valuesSetDuringAWriteAreWrittenNext() {
        var values = SuiteValues()
        let woken = Notes<Int>()
        let waitsForNothing = values.wait { woken.add(0) }
        let starts = ["a", "b"].map { values.set(.int(1), $0, by: nil) }
        #expect(!waitsForNothing && starts == [true, false])
        let waits = values.wait { woken.add(1) }
        let first = values.batch()
        let startsAnother = values.set(.int(3), "a", by: nil)
        #expect(waits && !startsAnother)
        _ = values.wait { woken.add(2) }
        let (wake, hasMore) = values.ended(first, (first.merged(into: ["c": .int(0)]), nil))
        #expect(hasMore)
        for resume in wake { resume() }
        #expect(woken.all == [1])
        #expect(values.value("a", nil) == .some(.int(3)) && values.value("b", nil) == .some(.int(1)))
        #expect(values.value("c", nil) == .some(.int(0)) && values.value("d", nil) == .some(nil))
        let second = values.batch()
        #expect(second.keys == ["a"])
        let end = values.ended(second, (["a": .int(3)], nil))
        for resume in end.wake { resume() }
        let waitsStill = values.wait {}
        let restarts = values.set(nil, "a", by: nil)
        #expect(!end.hasMore && woken.all == [1, 2] && !waitsStill && restarts)
    }

    /// What could not be written is no value any more: the file's count.
    @Test func failedWriteRestoresTheFilesValues() {
        var values = SuiteValues()
        #expect(values.value("a", nil) == nil)
        #expect(values.adopt(content(["a": .int(1)])) == [])
        _ = values.set(.int(2), "a", by: nil)
        #expect(values.value("a", nil) == .some(.int(2)))
        let (wake, hasMore) = values.ended(values.batch(), nil)
        #expect(wake.isEmpty && !hasMore && values.value("a", nil) == .some(.int(1)))
    }

    /// Who reads a key is told when another process removes it.
    @Test func removedKeyCountsAsChanged() {
        var values = SuiteValues()
        _ = values.adopt(content(["a": .int(1), "b": .int(2)]))
        #expect(values.adopt(content(["b": .int(2), "c": .int(3)])) == ["a", "c"])
    }

    /// What was last whole goes before what can be read of a damaged file.
    @Test func knownValuesOutrankADamagedFiles() {
        var values = SuiteValues()
        let damaged = content(["a": .int(9), "b": .int(8)], damaged: [0])
        #expect(values.values(of: damaged) == ["a": .int(9), "b": .int(8)])
        _ = values.adopt(content(["a": .int(1)]))
        #expect(values.values(of: damaged) == ["a": .int(1), "b": .int(8)])
        #expect(values.adopt(damaged) == [])
        #expect(values.value("a", nil) == .some(.int(1)))
        #expect(values.values(of: content(["c": .int(3)])) == ["c": .int(3)])
    }

    /// Each run that wrote is announced once what could not be kept.
    @Test func batchListsItsWritersOnce() {
        var values = SuiteValues()
        let runs = (0..<2).map { _ in StateAccess(.action, MemorySharedState()) }
        for (index, key) in ["a", "b", "c"].enumerated() { _ = values.set(.int(1), key, by: runs[index % 2]) }
        let own = values.batch().writers
        #expect(own.runs.count == 2 && !own.hasOthers)
        _ = values.set(.int(1), "d", by: nil)
        #expect(values.batch().writers.hasOthers)
    }

    /// Who writes a key again takes nobody's place: all of them wait for the file.
    @Test func batchListsEveryWriterOfAKey() {
        var values = SuiteValues()
        let runs = (0..<2).map { _ in StateAccess(.action, MemorySharedState()) }
        for run in [runs[0], runs[1], nil, runs[0]] { _ = values.set(.int(1), "a", by: run) }
        let writers = values.batch().writers
        #expect(Set(writers.runs.map { ObjectIdentifier($0) }) == Set(runs.map { ObjectIdentifier($0) }))
        #expect(writers.runs.count == 2 && writers.hasOthers)
    }

    /// A later write that fails is no matter of who was written before it.
    @Test func storedWriterIsInNoLaterBatch() {
        var values = SuiteValues()
        let runs = (0..<2).map { _ in StateAccess(.action, MemorySharedState()) }
        _ = values.set(.int(1), "a", by: runs[0])
        let first = values.batch()
        _ = values.set(.int(2), "a", by: runs[1])
        let end = values.ended(first, (["a": .int(1)], nil))
        let later = values.batch().writers
        #expect(end.hasMore && later.runs.map { ObjectIdentifier($0) } == [ObjectIdentifier(runs[1])])
        #expect(!later.hasOthers)
    }
}
