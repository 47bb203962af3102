internal import ControlBasics

/// Takes values out of a table of the file and notes all that is wrong with them.
struct TableReader {
    let file: String
    let kind: String?
    /// Where the table is.
    let path: [String]
    private let places: KeyPlaces
    private var entries: [String: TOMLNode]
    /// The keys that were asked for.
    private var known: Set<String> = []
    private(set) var problems: [ScriptProblem] = []
    /// What may only follow from a mistyped key: it counts where there is none.
    private var consequences: [ScriptProblem] = []
    /// What the table lacks: the first counts where nothing else is wrong.
    private var missing: [ScriptProblem] = []

    init(_ node: TOMLNode, at path: [String], of kind: String?, in file: String, _ places: KeyPlaces) {
        entries = node.entries
        self.path = path
        self.kind = kind
        self.file = file
        self.places = places
        if case .table = node { return }
        addProblem("expected a table such as [\(path.joined(separator: "."))], got \(node.sort)")
    }

    /// Whether the table has a key.
    func has(_ key: String) -> Bool { entries[key] != nil }

    /// Notes something wrong.
    ///
    /// - Parameter key: where; nil for the table itself.
    mutating func addProblem(_ message: String, at key: String? = nil) {
        problems.append(problem(message, at: key))
    }

    /// Notes something wrong that a mistyped key may be the reason of.
    mutating func addConsequence(_ message: String, at key: String) {
        consequences.append(problem(message, at: key))
    }

    /// Notes that something is missing, which may stand under a mistyped key, or be wrong already.
    mutating func addMissing(_ message: String) { missing.append(problem(message, at: nil)) }

    private func problem(_ message: String, at key: String?) -> ScriptProblem {
        let place = places.place(of: path + [key].compactMap { $0 })
        return ScriptProblem(file: file, place: place, kind: kind, message: message)
    }

    private mutating func removeEntry(_ key: String) -> TOMLNode? {
        known.insert(key)
        return entries.removeValue(forKey: key)
    }

    private mutating func expected(_ what: String, at key: String, got node: TOMLNode) {
        addProblem("\(key): expected \(what), got \(node.sort)", at: key)
    }

    mutating func text(_ key: String, atMost limit: Int = 500) -> String? {
        guard let node = removeEntry(key) else { return nil }
        guard case .string(let text) = node else {
            expected("a text such as \"…\"", at: key, got: node)
            return nil
        }
        guard text.utf8.count <= limit else {
            addProblem("\(key): the text has \(text.utf8.count) bytes, and may have \(limit)", at: key)
            return nil
        }
        return text
    }

    /// A text that somebody is shown. What a terminal or a panel would act on is no part of one.
    ///
    /// - Parameter hasLines: whether it may have more than one line, and tabs.
    mutating func shownText(_ key: String, hasLines: Bool = false, atMost limit: Int = 500) -> String? {
        guard let text = text(key, atMost: limit) else { return nil }
        guard let scalar = Self.control(in: text, hasLines: hasLines) else { return text }
        addProblem("\(key): the text has the control character \(scalar)", at: key)
        return nil
    }

    /// The first control character of a text, such as U+001B.
    static func control(in text: String, hasLines: Bool) -> String? {
        let scalar = text.unicodeScalars.first { scalar in
            scalar.properties.generalCategory == .control
                && !(hasLines && "\n\t".unicodeScalars.contains(scalar))
        }
        return scalar.map { scalar in
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }

    mutating func flag(_ key: String) -> Bool? {
        guard let node = removeEntry(key) else { return nil }
        if case .bool(let flag) = node { return flag }
        expected("true or false", at: key, got: node)
        return nil
    }

    mutating func number(_ key: String) -> Double? {
        guard let node = removeEntry(key) else { return nil }
        switch node {
        case .integer(let number): return Double(number)
        case .number(let number) where number.isFinite: return number
        default:
            expected("a number", at: key, got: node)
            return nil
        }
    }

    /// Seconds, or a text such as `90s`, `2m` or `1h`.
    ///
    /// - Parameter range: in seconds.
    mutating func duration(_ key: String, _ range: ClosedRange<Double>) -> Duration? {
        guard let node = removeEntry(key) else { return nil }
        var seconds: Double?
        switch node {
        case .integer(let number): seconds = Double(number)
        case .number(let number): seconds = number
        case .string(let text): seconds = Self.seconds(text)
        default: break
        }
        guard let seconds else {
            expected("seconds, or a text such as \"90s\", \"2m\" or \"1h\"", at: key, got: node)
            return nil
        }
        guard range.contains(seconds) else {
            let (least, most) = (Self.plain(range.lowerBound), Self.plain(range.upperBound))
            addProblem(
                "\(key): expected from \(least) to \(most) seconds, got \(Self.plain(seconds))", at: key)
            return nil
        }
        return Int64(exactly: (seconds * 1_000).rounded()).map { .milliseconds($0) }
    }

    private static func seconds(_ text: String) -> Double? {
        let factors: [Character: Double] = ["s": 1, "m": 60, "h": 3_600]
        guard let last = text.last, let factor = factors[last] else { return Double(text) }
        return Double(text.dropLast()).map { $0 * factor }
    }

    /// Without a decimal point where none is needed.
    static func plain(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }

    mutating func texts(_ key: String) -> [String]? {
        guard let node = removeEntry(key) else { return nil }
        if case .string(let text) = node { return [text] }
        if case .array(let elements) = node, let texts = Self.texts(elements) { return texts }
        expected("a text, or a list of texts", at: key, got: node)
        return nil
    }

    private static func texts(_ elements: [TOMLNode]) -> [String]? {
        var texts: [String] = []
        for case .string(let text) in elements { texts.append(text) }
        return texts.count == elements.count ? texts : nil
    }

    /// A program with its arguments, or a line for the shell where these are allowed.
    mutating func command(_ key: String, shell: Bool) -> ScriptCommand? {
        guard let node = removeEntry(key) else { return nil }
        switch node {
        case .array(let elements):
            guard let words = Self.texts(elements), let program = words.first, !program.isEmpty else {
                let got = elements.isEmpty ? "an empty list" : node.sort
                addProblem(
                    "\(key): expected a program and its arguments, such as [\"nmcli\", \"radio\"], got \(got)",
                    at: key)
                return nil
            }
            return .arguments(words)
        case .string(let line):
            guard shell else {
                addConsequence(
                    "\(key): expected a program and its arguments, such as [\"nmcli\", \"radio\"], got \(node.sort); "
                        + "for a line of the shell, add shell = true", at: key)
                return nil
            }
            return line.isEmpty ? nil : .shell(line)
        default:
            expected("a program and its arguments, such as [\"nmcli\", \"radio\"]", at: key, got: node)
            return nil
        }
    }

    /// The variables of a table.
    mutating func variables(_ key: String) -> [String: String]? {
        guard let node = removeEntry(key) else { return nil }
        guard case .table(let table) = node else {
            expected("a table of variables, such as { LC_ALL = \"C\" }", at: key, got: node)
            return nil
        }
        var variables: [String: String] = [:]
        for (name, value) in table.sorted(by: { $0.key < $1.key }) {
            guard case .string(let text) = value, !name.isEmpty, !name.contains("=")
            else {
                addProblem("\(key): expected a text for the variable \(name), got \(value.sort)", at: key)
                continue
            }
            variables[name] = text
        }
        return variables
    }

    /// The elements of a list.
    mutating func list(_ key: String) -> [TOMLNode]? {
        guard let node = removeEntry(key) else { return nil }
        if case .array(let elements) = node { return elements }
        expected("a list", at: key, got: node)
        return nil
    }

    /// Notes the keys that nobody asked for, and without one what is missing.
    mutating func finish(_ what: String) {
        let names = known.sorted()
        for key in entries.keys.sorted() {
            let near = Suggestion.nearest(to: key, among: names).prefix(1).map { "did you mean \($0)?" }
            let hint = near.first ?? "it takes \(names.joined(separator: ", "))"
            addProblem("there is no key \"\(key)\" for \(what); \(hint)", at: key)
        }
        if entries.isEmpty { problems += consequences }
        if problems.isEmpty { problems += missing.prefix(1) }
        entries = [:]
    }
}
