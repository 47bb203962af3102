internal import Foundation
internal import TestSupport
internal import Testing

/// Replays the inputs that the fuzzers start from and those that once broke something.
@Suite(.standardTimeLimit)
struct CorpusTests {
    private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "Corpus")

    @Test(arguments: FuzzTarget.all)
    func corpusInputsPassTheirFuzzTarget(_ target: FuzzTarget) throws {
        let file = Self.corpus.appending(path: target.name + ".base64")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        try #require(!lines.isEmpty)
        for (number, line) in zip(1..., lines) {
            let input = [UInt8](try #require(Data(base64Encoded: String(line)), "line \(number)"))
            do {
                try target.run(input)
                // Truncated input is as likely as changed input.
                try target.run(Array(input.dropLast(input.count / 2)))
            } catch {
                Issue.record("line \(number) of \(file.lastPathComponent): \(error)")
            }
        }
    }

    @Test func corpusFilesBelongToFuzzTargets() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path)
        // The packages controlpush and script-controls replay theirs.
        let elsewhere = ["record", "scripts"]
        #expect(Set(files) == Set((FuzzTarget.all.map(\.name) + elsewhere).map { $0 + ".base64" }))
    }
}
