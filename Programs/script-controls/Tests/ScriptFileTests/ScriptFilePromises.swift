internal import ScriptFile

/// What holds for any text that a user's file may have. The fuzzer asks as well.
enum ScriptFilePromises {
    /// - Returns: what doesn't hold; nil where all does.
    static func broken(by input: [UInt8]) -> String? {
        let file = ScriptFile(input, name: "controls.toml", folder: "/folder", home: "/home")
        let kinds = file.entries.map(\.kind)
        if Set(kinds).count < kinds.count { return "a kind is there twice: \(kinds)" }
        let lines = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for problem in file.problems {
            guard let place = problem.place else { continue }
            guard (1...lines.count).contains(place.line),
                (1...lines[place.line - 1].count + 1).contains(place.column)
            else { return "\(problem) stands beside the text" }
            let isPrintable = problem.description.unicodeScalars.allSatisfy {
                $0.properties.generalCategory != .control
            }
            if !isPrintable { return "\(problem) has a control character" }
        }
        // One that can't be used says why.
        for case .failure(let broken) in file.entries.map(\.form) where broken.problems.isEmpty {
            return "a control can't be used, and nothing is wrong with it"
        }
        // What gets onto the bus.
        for entry in file.entries {
            let shown = [
                entry.title, entry.icon, entry.tint ?? "", entry.confirmation ?? "", entry.description,
            ]
            if shown.contains(where: { $0.utf8.contains { $0 == 0 || $0 == 0x1B } }) {
                return "\(entry.kind) has a control character"
            }
        }
        return nil
    }
}
