internal import Foundation
internal import Testing

/// What fuzzers found, and what they begin with, in every run of the tests.
@Suite(.timeLimit(.minutes(2)))
struct CorpusTests {
    private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "Corpus")

    @Test(arguments: FuzzTarget.all)
    func everyInputKeepsThePromises(_ target: FuzzTarget) throws {
        let folder = Self.corpus.appending(path: target.name)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        try #require(!files.isEmpty)
        for file in files {
            let input = [UInt8](try Data(contentsOf: file))
            do {
                try target.run(input)
                // What is cut short is as likely as what is changed.
                try target.run(Array(input.dropLast(input.count / 2)))
            } catch {
                Issue.record("\(file.lastPathComponent): \(error)")
            }
        }
    }

    @Test func everyFolderIsATargets() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path)
        // A package of its own replays that of scripts.
        #expect(Set(folders) == Set(FuzzTarget.all.map(\.name) + ["scripts"]))
    }
}
