internal import Foundation
internal import TestSupport
internal import Testing

/// What is assumed of the inside of Swift's runtime (Sources/EventLoop/SwiftRuntime), and what works without.
/// Under another toolchain the name of the one that fails says what has changed.
@Suite(.standardTimeLimit)
struct SwiftRuntimeTests {
    @Test(arguments: [
        "theRuntimeHasTheHooks", "anExecutorIsTwoWords", "aJobIsAPointer", "zerosAreNoExecutor",
        "aNewTaskIsEnqueuedByTheThreadThatMakesIt", "aTasksJobsHaveItsAddress",
        "childTasksHaveAddressesOfTheirOwn",
        "theMainActorHasTheExecutorThatWasSet", "theMainActorIsBoundToNoThread", "isolationIsNotInTheCall",
        "theMainQueueTellsOfItsWork", "conformingTypesAreFound",
    ])
    func runtimeAssumptionHolds(_ name: String) async throws { try await check(name) }

    @Test(arguments: [
        "aPortableMainActorKeepsNobodyElse", "aPortableTaskIsResumed", "aPortableHandoverKeepsTheLoop",
    ])
    func portableReplacementWorks(_ name: String) async throws { try await check(name) }

    /// The page names each of them.
    @Test func pageNamesEveryRuntimeAssumption() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(
            contentsOf: folder.appending(path: "Sources/EventLoop/SwiftRuntime/README.md"), encoding: .utf8)
        let canary = try String(
            contentsOf: folder.appending(path: "Tests/Programs/RuntimeCanary/Canary.swift"), encoding: .utf8)
        let names = canary.matches(of: /^    case (\w+)$/.anchorsMatchLineEndings()).map { String($0.1) }
        #expect(names.count == 15)
        for name in names { #expect(page.contains("`\(name)`"), "the page doesn't name \(name)") }
    }

    private func check(_ name: String) async throws {
        let ended = try await run([BuiltProgram.path(of: "runtime-canary"), name])
        #expect(ended.exitStatus == 0, "\(name): \(ended.output)\(ended.errorOutput)")
    }
}
