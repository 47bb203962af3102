import Testing

@testable import ControlEngine

/// Which first values are asked for, and in which order.
struct StartupReadsTests {
    private let ids = (0..<100).map { ControlID(kind: "Kind\($0)") }

    /// Each once, in order, and as many at once as may be.
    @Test func startupReadsRunInOrderWithinTheirWidth() {
        var reads = StartupReads(ids)
        #expect(begun(&reads) == Array(ids.prefix(StartupReads.width)))
        reads.ended()
        #expect(begun(&reads) == [ids[32]])
        reads.waitNoLonger()
        #expect(begun(&reads) == Array(ids[33..<65]))
        #expect(!reads.isEmpty)
    }

    @Test func awaitedControlsAreReadFirstAndOnce() {
        var reads = StartupReads(ids)
        _ = begun(&reads)
        // Begun already, twice, unknown: none of them is asked for it.
        reads.goFirst([ids[90], ids[0], ids[70], ids[90], ControlID(kind: "Other")])
        reads.goFirst([ids[70], ids[99]])
        for _ in 0..<4 { reads.ended() }
        #expect(begun(&reads) == [ids[90], ids[70], ids[99], ids[32]])
        #expect(all(&reads) == Array((ids[33..<70] + ids[71..<90] + ids[91..<99])))
        #expect(reads.isEmpty)
        reads.goFirst([ids[90]])
        #expect(all(&reads) == [] && reads.isEmpty)
    }

    /// Those that were not waited for answer in the end, and that makes no more room than there was.
    @Test func lateReadsMakeNoRoom() {
        var reads = StartupReads(ids)
        _ = begun(&reads)
        reads.waitNoLonger()
        for _ in 0..<StartupReads.width { reads.ended() }
        #expect(begun(&reads) == Array(ids[32..<64]))
    }

    /// A list of all controls is wanted at once by those who draw them.
    @Test func requestForAllReadsKeepsTheOrder() {
        var reads = StartupReads(ids)
        _ = begun(&reads)
        reads.goFirst(ids.reversed())
        reads.ended()
        #expect(begun(&reads) == [ids[32]])
    }

    private func begun(_ reads: inout StartupReads) -> [ControlID] {
        var found: [ControlID] = []
        while let id = reads.next() { found.append(id) }
        return found
    }

    private func all(_ reads: inout StartupReads) -> [ControlID] {
        var found: [ControlID] = []
        while !reads.isEmpty {
            reads.waitNoLonger()
            found += begun(&reads)
        }
        return found
    }
}
