internal import BusContract
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// Whoever has a reply reads the new state.
    @Suite(.standardTimeLimit)
    struct FreshnessTests {
        @Test func tenThousandTogglesAreNeverReadStale() async throws {
            try await withBundle { bundle in
                let stale = try await withThrowingTaskGroup(of: Int.self) { group in
                    for index in 0..<8 {
                        group.addTask {
                            let connection = try bundle.connect()
                            var (wanted, stale) = (false, 0)
                            for _ in 0..<1_250 {
                                wanted.toggle()
                                let replied = try await bundle.toggle("Lamp\(index)", from: connection)
                                let read = try await bundle.isOn("Lamp\(index)", from: connection)
                                if replied != wanted || read != wanted { stale += 1 }
                            }
                            await connection.close()
                            return stale
                        }
                    }
                    return try await group.reduce(0, +)
                }
                #expect(stale == 0)
                for index in 0..<8 {
                    let expected = (0..<1_250).map { $0 % 2 == 0 ? "true" : "false" }
                    #expect(try await bundle.journal("Lamp\(index)") == expected)
                }
            }
        }

        @Test func revisionNeverDecreases() async throws {
            try await withBundle { bundle in
                let start = try await bundle.revision("Shared") ?? -1
                let sequences = try await withThrowingTaskGroup(of: [Int].self) { group in
                    for index in 0..<8 {
                        group.addTask {
                            let connection = try bundle.connect()
                            var revisions: [Int] = []
                            for _ in 0..<100 {
                                try await bundle.toggle(
                                    index % 2 == 0 ? "Shared" : "SharedMirror", from: connection)
                                revisions.append(try await bundle.revision("Shared", from: connection) ?? -1)
                            }
                            await connection.close()
                            return revisions
                        }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                for revisions in sequences {
                    #expect(revisions == revisions.sorted() && revisions[0] >= start)
                }
                #expect(try await bundle.journal("Shared").count == 800)
                // All is settled: both show the same, and it is the truth.
                let last = try await bundle.journal("Shared").last
                #expect(try await bundle.isOn("Shared") == (last == "true"))
                #expect(try await bundle.isOn("SharedMirror") == (last == "true"))
            }
        }
    }
}
