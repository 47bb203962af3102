internal import ScriptFile

/// What holds for any text that a user's file may have. The fuzzer asks as well.
enum ScriptFilePromises {
    /// - Returns: what doesn't hold; nil where all does.
    static func broken(by input: [UInt8]) -> String? {
        let text = String(decoding: input, as: UTF8.self)
        let file = ScriptFile(text, name: "controls.toml", folder: "/folder", home: "/home")
        let kinds = file.entries.map(\.kind)
        if Set(kinds).count < kinds.count { return "a kind is there twice: \(kinds)" }
        let lines = Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for problem in file.problems {
            guard let place = problem.place else { continue }
            guard (1...lines.count).contains(place.line),
                (1...lines[place.line - 1].count + 1).contains(place.column)
            else { return "\(problem) stands beside the text" }
        }
        // One that can't be used says why.
        for case .failure(let broken) in file.entries.map(\.form) where broken.problems.isEmpty {
            return "a control can't be used, and nothing is wrong with it"
        }
        return nil
    }
}
