internal import Foundation
internal import Testing

/// Replays the inputs that the fuzzer starts from and those that once broke something.
@Suite(.timeLimit(.minutes(1)))
struct RecordCorpusTests {
    private static let root: URL = {
        var root = URL(filePath: #filePath)
        for _ in 1...5 { root.deleteLastPathComponent() }
        return root
    }()

    @Test func corpusInputsKeepRecordInvariants() throws {
        let file = Self.root.appending(path: "Verification/Fuzzing/Corpus/record.base64")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        try #require(!lines.isEmpty)
        for (number, line) in zip(1..., lines) {
            let input = [UInt8](try #require(Data(base64Encoded: String(line)), "line \(number)"))
            for input in [input, Array(input.dropLast(input.count / 2))] {
                if let broken = try RecordPromises.broken(by: input) {
                    Issue.record("line \(number): \(broken)")
                }
            }
        }
    }
}
