internal import Foundation
internal import Testing

/// What the fuzzer found, and what it begins with: the examples among it.
@Suite(.timeLimit(.minutes(2)))
struct ScriptFileCorpusTests {
    @Test(arguments: ["Fuzzing/Corpus/scripts", "Apps/script-controls/examples"])
    func everyInputKeepsThePromises(folder: String) throws {
        var root = URL(filePath: #filePath)
        for _ in 1...5 { root.deleteLastPathComponent() }
        let files = try FileManager.default.contentsOfDirectory(
            at: root.appending(path: folder), includingPropertiesForKeys: nil)
        try #require(!files.isEmpty)
        for file in files {
            let input = [UInt8](try Data(contentsOf: file))
            for input in [input, Array(input.dropLast(input.count / 2))] {
                if let broken = ScriptFilePromises.broken(by: input) {
                    Issue.record("\(file.lastPathComponent): \(broken)")
                }
            }
        }
    }
}
