internal import ControlBasics
internal import ControlClient
internal import DBus
internal import Glibc
internal import Synchronization

/// What was typed, as words in small letters. A plain value.
struct SearchQuery: Hashable {
    let words: [String]

    /// - Parameter terms: words, or several words in one text.
    init(_ terms: [String]) {
        var words = terms.flatMap { $0.split { $0.isWhitespace }.map { $0.lowercased() } }
        // "turn on the lamp" is the lamp and "on".
        while words.count > 1, ["turn", "switch", "set", "toggle", "the"].contains(words[0]) {
            words.removeFirst()
        }
        if words.count > 1, ["on", "off"].contains(words[0]) { words.append(words.removeFirst()) }
        if words.count > 2, words[0] == "the" { words.removeFirst() }
        self.words = words
    }

    /// Too little to search for.
    var isEmpty: Bool { words.joined().count < 2 }

    /// How well names fit, and what was typed behind them.
    struct Match: Hashable {
        let quality: Double
        let isExact: Bool
        /// The words behind the name; empty for none.
        let rest: String

        var value: String? { rest.isEmpty ? nil : rest }
    }

    /// The ways in which the words can be read: all as a name, or the first of them as a name and the others
    /// as a value.
    ///
    /// - Parameters:
    ///   - own: the words of the name that is shown.
    ///   - others: those of other names, such as the bundle's.
    ///   - takesValue: whether a value may follow.
    func matches(_ own: [String], _ others: [[String]], takesValue: Bool) -> [Match] {
        let count = words.prefix { word in
            let isLong = word.utf8.count > 2
            // Not `contains`, which first makes tables of each: names are many and short.
            func fits(_ name: String) -> Bool { name.hasPrefix(word) || isLong && strstr(name, word) != nil }
            return own.contains(where: fits) || others.contains { $0.contains(where: fits) }
        }
        .count
        guard count > 0 else { return [] }
        let lengths = takesValue ? Array((1...count).reversed()) : count == words.count ? [count] : []
        return lengths.map { length in
            let name = words.prefix(length)
            let inTitle = Self.begin(name, own)
            let isExact = Array(name) == own
            let quality = isExact ? 1 : inTitle ? 0.8 : 0.5
            return Match(
                quality: quality, isExact: isExact, rest: words.dropFirst(length).joined(separator: " "))
        }
    }

    /// Whether each word that was typed begins one of a name's.
    static func beginsWords(_ typed: String, of name: String) -> Bool {
        let typed = NameWords.read(typed)
        return !typed.isEmpty && begin(typed[...], NameWords.read(name))
    }

    private static func begin(_ typed: ArraySlice<String>, _ own: [String]) -> Bool {
        typed.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
    }
}

/// The words of names, in small letters. Those that were read are kept: a search looks at all names with each
/// letter that is typed.
final class NameWords: Sendable {
    /// Of more names than these none is kept.
    private static let most = 20_000

    private let known = Mutex<[String: [String]]>([:])

    subscript(name: String) -> [String] {
        guard name.utf8.count <= Self.seen else { return Self.read(name) }
        return known.withLock { known in
            if let words = known[name] { return words }
            if known.count >= Self.most { known = [:] }
            let words = Self.read(name)
            known[name] = words
            return words
        }
    }

    /// Of a name only what can be seen of it: nobody types the rest, and a bundle's are long if it wants
    /// them to be.
    private static let seen = 120

    static func read(_ name: String) -> [String] {
        let name = name.utf8.count <= seen ? name : String(name.prefix(seen))
        let small = name.lowercased()
        // Most names.
        guard small.utf8.contains(where: { $0 >= 0x80 }) else {
            return small.utf8.split { byte in
                !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            }.map { String(Substring($0)) }
        }
        return small.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}

/// A value that may have been meant by what was typed behind a name. A plain value.
struct TypedValue<Value> {
    /// What stands for this value alone, to be read again later.
    let typed: String
    /// The value in words.
    let words: String
    let value: Value

    /// The choices that fit: those that are called so; else the first whose name begins so, or has words that
    /// do, with the others of its title.
    ///
    /// - Parameters:
    ///   - choices: with titles that were made distinct.
    ///   - value: makes the value of an identifier.
    static func fitting(
        _ typed: String, among choices: [ChoiceTitles.Choice], _ value: (String) -> Value
    ) -> [TypedValue] {
        var places = ChoiceTitles.places(of: typed, among: choices)
        if places.isEmpty {
            let small = typed.lowercased()
            let first =
                choices.firstIndex { $0.title.lowercased().hasPrefix(small) }
                ?? choices.firstIndex { $0.id.lowercased().hasPrefix(small) }
                ?? choices.firstIndex { SearchQuery.beginsWords(typed, of: $0.title) }
            places =
                first.map { place in
                    // Those of the same title, as long as nothing typed tells them apart.
                    let title = ChoiceTitles.bare(choices[place])
                    let alike = ChoiceTitles.places(of: title, among: choices)
                    return title.lowercased().hasPrefix(small) && alike.contains(place) ? alike : [place]
                } ?? []
        }
        return places.prefix(SearchIndex.limit).map { place in
            let choice = choices[place]
            return TypedValue(
                typed: places.count > 1 ? choice.id : typed, words: choice.title, value: value(choice.id))
        }
    }
}

/// The one parameter of an action that has to be given. A plain value.
struct MissingParameter: Hashable {
    let name: String
    let title: String
    private let type: BusType?
    let choices: [Choice]

    struct Choice: Hashable {
        let name: String
        let title: String
    }

    /// How many parameters of an action must be given, and the one where it is one.
    static func of(_ intent: IntentSnapshot) -> (count: Int, parameter: MissingParameter?) {
        let missing = intent.parameters.filter { ($0["required"]?.bool ?? false) && $0["default"] == nil }
        return (missing.count, missing.count == 1 ? MissingParameter(missing[0]) : nil)
    }

    private init?(_ values: [String: BusValue]) {
        guard let name = values["name"]?.text else { return nil }
        self.name = name
        let title = values["title"]?.text ?? ""
        self.title = title.isEmpty ? name : title
        type = values["type"]?.text.flatMap { try? Signature(parsing: $0) }?.types.first
        let named = (values["choices"]?.elements ?? []).compactMap { choice -> ChoiceTitles.Choice? in
            guard let parts = choice.unwrapped.elements, let name = parts.first?.text else { return nil }
            return (name, parts.count > 1 ? parts[1].text ?? name : name)
        }
        choices = zip(named, ChoiceTitles.distinct(named)).map { Choice(name: $0.id, title: $1) }
    }

    /// What was typed, as the bundle takes it: no value, or several where it names choices of one title. The
    /// bundle judges the rest.
    func values(of text: String) -> [TypedValue<BusValue>] {
        if !choices.isEmpty {
            return TypedValue.fitting(text, among: choices.map { ($0.name, $0.title) }) { .string($0) }
        }
        return value(of: text).map { [TypedValue(typed: text, words: text, value: $0)] } ?? []
    }

    private func value(of text: String) -> BusValue? {
        switch type {
        case .boolean:
            let words = ["on": true, "yes": true, "true": true, "off": false, "no": false, "false": false]
            return words[text.lowercased()].map { .boolean($0) }
        case .byte, .int16, .uint16, .int32, .uint32, .int64, .uint64: return Int64(text).map { .int64($0) }
        case .double: return Double(text).flatMap { $0.isFinite ? .double($0) : nil }
        default: return .string(text)
        }
    }

    /// An example of what can be typed.
    var example: String {
        if let first = choices.first { return first.title.lowercased() }
        switch type {
        case .boolean: return "on"
        case .byte, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double: return "10"
        default: return "\u{2026}"
        }
    }
}
