internal import Foundation
internal import Testing

/// Replays the inputs that the fuzzer starts from and those that once broke something, and the examples.
@Suite(.timeLimit(.minutes(5)))
struct ScriptFileCorpusTests {
    private static let root: URL = {
        var root = URL(filePath: #filePath)
        for _ in 1...5 { root.deleteLastPathComponent() }
        return root
    }()

    @Test func corpusInputsKeepScriptFileInvariants() throws {
        let file = Self.root.appending(path: "Verification/Fuzzing/Corpus/scripts.base64")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        try #require(!lines.isEmpty)
        for (number, line) in zip(1..., lines) {
            check(try #require(Data(base64Encoded: String(line)), "line \(number)"), named: "line \(number)")
        }
    }

    @Test func examplesKeepScriptFileInvariants() throws {
        let files = try FileManager.default.contentsOfDirectory(
            at: Self.root.appending(path: "Programs/script-controls/examples"),
            includingPropertiesForKeys: nil)
        try #require(!files.isEmpty)
        for file in files { check(try Data(contentsOf: file), named: file.lastPathComponent) }
    }

    private func check(_ data: Data, named name: String) {
        let input = [UInt8](data)
        for input in [input, Array(input.dropLast(input.count / 2))] {
            if let broken = ScriptFilePromises.broken(by: input) { Issue.record("\(name): \(broken)") }
        }
    }
}
