internal import BusContract
internal import Foundation
internal import TestSupport
internal import Testing
internal import WidgetKitLite

@testable internal import ControlRuntime

extension RuntimeTests {
    /// One shared key that several write at once, into a file that can't be written.
    @Suite(.standardTimeLimit)
    struct OneKeyTests {
        /// A file that is never replaced, and says nothing to this version.
        private static let unwritable = Data("{\"$version\": 2}".utf8)

        private func shared(_ folder: URL) -> URL {
            folder.appendingPathComponent("controlruntime/shared", isDirectory: true)
        }

        /// The lock of a suite, which its writers wait for.
        private func lock(_ suite: String, in folder: URL) throws -> Int32 {
            try FileManager.default.createDirectory(at: shared(folder), withIntermediateDirectories: true)
            let lock = open(shared(folder).path + "/.\(suite).lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            try #require(lock >= 0 && flock(lock, LOCK_EX) == 0)
            return lock
        }

        private let problem = "can't be kept: "

        @Test func failedSharedWriteReachesAllItsWriters() async throws {
            try await withFolder { folder in
                let lock = try lock("s", in: folder)
                let storage = try SharedStateFolder(
                    bundleName: "Own", environment: ["XDG_DATA_HOME": folder.path])
                let runs = (0..<2).map { _ in StateAccess(.action, storage) }
                for (index, run) in (runs + [nil]).enumerated() {
                    StateAccess.$current.withValue(run) { storage.set(.int(index), "a", in: "s") }
                }
                try Self.unwritable.write(to: shared(folder).appendingPathComponent("s.json"))
                close(lock)
                await storage.finish()
                for run in runs { #expect(await run.waitUntilStored()?.contains(problem) == true) }
            }
        }

        /// Two controls of a bundle.
        @Test func failedSharedWriteFailsEveryCall() async throws {
            try await withBundle { bundle in
                try await bundle.press("AddTally")
                let lock = try lock("TestBundle", in: bundle.folder)
                async let press = failure { try await bundle.press("AddTally") }
                _ = try await poll(for: "the control's value") {
                    try await bundle.reloadWidget("Tally")
                    return try await bundle.entry("Tally")?.contains("tally 2") == true ? () : nil
                }
                async let other = failure { try await bundle.press("AddTallyToo") }
                _ = try await poll(for: "the other control's value") {
                    try await bundle.reloadWidget("Tally")
                    return try await bundle.entry("Tally")?.contains("tally 3") == true ? () : nil
                }
                try Self.unwritable.write(to: shared(bundle.folder).appendingPathComponent("TestBundle.json"))
                close(lock)
                for reported in [await press, await other] {
                    #expect(
                        reported.hasPrefix("\(ownError).PerformFailed: ") && reported.contains(problem),
                        "\(reported)")
                }
            }
        }
    }
}
