/// What a build says is missing.
struct BuildReport {
    /// The symbols, each with the files that it stops and what the compiler says of it where that is a
    /// reason.
    let absent: [(symbol: String, reason: String?, files: [String])]
    /// Other errors, each once.
    let others: [String]

    /// - Parameters:
    ///   - text: the compiler's output.
    ///   - folder: below which the files are.
    init(_ text: String, in folder: String) {
        var found: [String: (reason: String?, files: Set<String>)] = [:]
        var others: [String] = []
        for line in text.split(separator: "\n") {
            guard let match = line.firstMatch(of: /^(\/[^:]+):(\d+):\d+: error: (.*)$/) else { continue }
            let file = String(
                match.output.1.hasPrefix(folder) ? match.output.1.dropFirst(folder.count + 1) : match.output.1
            )
            let message = String(match.output.3)
            if let (symbol, reason) = Self.symbol(message) {
                found[symbol, default: (reason, [])].files.insert(file)
            } else {
                let other = "\(file):\(match.output.2): \(Self.objectiveC(message) ?? message)"
                if !others.contains(other) { others.append(other) }
            }
        }
        absent = found.map { ($0.key, $0.value.reason, $0.value.files.sorted()) }.sorted {
            $0.symbol < $1.symbol
        }
        self.others = others
    }

    /// What to write in place of what only Objective-C has; nil for another error.
    private static func objectiveC(_ message: String) -> String? {
        if message.contains("Objective-C interoperability is disabled") {
            return "Linux has no Objective-C: leave out @objc, @objcMembers and dynamic"
        }
        guard message.contains("can only be used with the Objective-C runtime") else { return nil }
        return message.contains("#selector")
            ? "Linux has no Objective-C: give a closure in place of #selector"
            : "Linux has no Objective-C: write a key path such as \\.name in place of #keyPath"
    }

    private static func symbol(_ message: String) -> (String, String?)? {
        if let match = message.firstMatch(of: /no such module '([\w.]+)'/) {
            return ("import \(match.output.1)", nil)
        }
        if let match = message.firstMatch(of: /cannot find (?:type )?'([$\w]+)' in scope/) {
            return (String(match.output.1), nil)
        }
        if let match = message.firstMatch(of: /unknown attribute '(\w+)'/) {
            return ("@\(match.output.1)", nil)
        }
        if let match = message.firstMatch(of: /type '([^']+)' has no (?:dynamic )?member '(\w+)'/) {
            return ("\(match.output.1).\(match.output.2)", nil)
        }
        if let match = message.firstMatch(of: /in reference to member '(\w+)'/) {
            return (".\(match.output.1)", nil)
        }
        if let match = message.firstMatch(of: /'([^']+)' is unavailable(?:: (.*))?$/) {
            return (String(match.output.1), match.output.2.map(String.init))
        }
        return nil
    }
}
