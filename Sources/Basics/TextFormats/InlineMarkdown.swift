/// Markdown within a paragraph, by CommonMark's rules: emphasis, code, links, and lines through.
package struct InlineMarkdown {
    /// How a part is meant; the numbers are those of Foundation's `InlinePresentationIntent`.
    package struct Style: OptionSet, Sendable {
        package let rawValue: UInt
        package init(rawValue: UInt) { self.rawValue = rawValue }
        package static let emphasized = Style(rawValue: 1 << 0)
        package static let strong = Style(rawValue: 1 << 1)
        package static let code = Style(rawValue: 1 << 2)
        package static let struckThrough = Style(rawValue: 1 << 5)
    }

    /// A part of the text with one look.
    package struct Span: Equatable, Sendable {
        package var text: String
        package var style: Style = []
        package var link: String?
    }

    /// A part, or characters that may begin or end a look.
    private struct Node {
        var span: Span
        var mark: Character?
        var count = 0
        var opens = false
        var closes = false
    }

    /// How far an address, and the text of a link, are looked for: texts of others may be of any length.
    private static let reach = 1_000
    /// So many beginnings of looks are looked through for an end.
    private static let open = 200

    private let characters: [Character]
    private var place = 0
    private var nodes: [Node] = []

    private init(_ text: [Character]) { characters = text }

    /// Whether a text has any character that Markdown gives a meaning; most have none. Costs no memory.
    package static func mayMark(_ text: String) -> Bool {
        text.utf8.contains { "*_~`[<\\".utf8.contains($0) }
    }

    /// The parts of a text.
    package static func spans(_ text: String) -> [Span] { spans(Array(text), depth: 0) }

    private static func spans(_ text: [Character], depth: Int) -> [Span] {
        var reader = InlineMarkdown(text)
        reader.read(depth)
        reader.pair()
        var result: [Span] = []
        for node in reader.nodes where !node.span.text.isEmpty {
            if let last = result.last, last.style == node.span.style, last.link == node.span.link {
                result[result.count - 1].text += node.span.text
            } else {
                result.append(node.span)
            }
        }
        return result
    }

    // First pass: what stands for itself, code, links, and what may begin or end a look.

    private mutating func read(_ depth: Int) {
        while place < characters.count {
            let character = characters[place]
            switch character {
            case "\\" where isPunctuation(place + 1):
                add(String(characters[place + 1]))
                place += 2
            case "`": readCode()
            case "[" where depth < 8:
                if !readLink(depth) { addOne() }
            case "<":
                if !readAddress() { addOne() }
            case "*", "_", "~": readMark(character)
            default: addOne()
            }
        }
    }

    private mutating func addOne() {
        add(String(characters[place]))
        place += 1
    }

    private mutating func add(_ text: String) {
        if let last = nodes.last, last.mark == nil, last.span.style.isEmpty, last.span.link == nil {
            nodes[nodes.count - 1].span.text += text
        } else {
            nodes.append(Node(span: Span(text: text)))
        }
    }

    private func run(of character: Character, at start: Int) -> Int {
        characters[start...].prefix { $0 == character }.count
    }

    private mutating func readCode() {
        let count = run(of: "`", at: place)
        var end = place + count
        while end < characters.count {
            guard characters[end] == "`" else {
                end += 1
                continue
            }
            let closing = run(of: "`", at: end)
            if closing == count {
                var text = String(characters[(place + count)..<end])
                if text.count > 2, text.first == " ", text.last == " ", text.contains(where: { $0 != " " }) {
                    text = String(text.dropFirst().dropLast())
                }
                nodes.append(Node(span: Span(text: text, style: .code)))
                place = end + count
                return
            }
            end += closing
        }
        add(String(repeating: "`", count: count))
        place += count
    }

    /// `[text](address)`, also with a title, which is left out.
    private mutating func readLink(_ depth: Int) -> Bool {
        var end = place + 1
        var open = 1
        let limit = min(characters.count, place + Self.reach)
        while end < limit {
            if characters[end] == "\\" {
                end += 2
                continue
            }
            if characters[end] == "[" { open += 1 }
            if characters[end] == "]" {
                open -= 1
                if open == 0 { break }
            }
            end += 1
        }
        guard end + 1 < limit, characters[end + 1] == "(",
            let close = characters[(end + 2)...].prefix(Self.reach).firstIndex(of: ")")
        else { return false }
        let address = characters[(end + 2)..<close].drop { $0.isWhitespace }
        let inside = String(
            address[..<((address.lastIndex { !$0.isWhitespace } ?? address.startIndex - 1) + 1)])
        let link = inside.split(separator: " ", maxSplits: 1).first.map(String.init) ?? ""
        let isPlain = !inside.contains(" ") || inside.hasSuffix("\"") || inside.hasSuffix("'")
        guard isPlain else { return false }
        for var span in Self.spans(Array(characters[(place + 1)..<end]), depth: depth + 1) {
            span.link = link
            nodes.append(Node(span: span))
        }
        place = close + 1
        return true
    }

    /// `<https://example.org>`
    private mutating func readAddress() -> Bool {
        guard let end = characters[place...].prefix(Self.reach).firstIndex(of: ">") else { return false }
        let inside = characters[(place + 1)..<end]
        // A scheme of two letters at least, a colon, and no space.
        let scheme = inside.prefix { $0 != ":" }
        let isScheme =
            scheme.count > 1 && scheme.count < inside.count && scheme[scheme.startIndex].isLetter
            && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
        guard isScheme, !inside.contains(where: { $0.isWhitespace || $0 == "<" }) else { return false }
        let address = String(inside)
        nodes.append(Node(span: Span(text: address, link: address)))
        place = end + 1
        return true
    }

    private mutating func readMark(_ character: Character) {
        let count = run(of: character, at: place)
        let (before, after) = (place - 1, place + count)
        let spaceBefore = before < 0 || characters[before].isWhitespace
        let spaceAfter = after >= characters.count || characters[after].isWhitespace
        let (signBefore, signAfter) = (isPunctuation(before), isPunctuation(after))
        let left = !spaceAfter && (!signAfter || spaceBefore || signBefore)
        let right = !spaceBefore && (!signBefore || spaceAfter || signAfter)
        var node = Node(span: Span(text: String(repeating: character, count: count)), mark: character)
        node.count = count
        node.opens = character == "_" ? left && (!right || signBefore) : left
        node.closes = character == "_" ? right && (!left || signAfter) : right
        if character == "~", count > 2 { (node.opens, node.closes) = (false, false) }
        nodes.append(node)
        place += count
    }

    private func isPunctuation(_ place: Int) -> Bool {
        guard characters.indices.contains(place) else { return false }
        return characters[place].isPunctuation || characters[place].isSymbol
    }

    // Second pass: each end takes the nearest beginning of its sort.

    private mutating func pair() {
        var close = 0
        while close < nodes.count {
            guard nodes[close].closes, nodes[close].count > 0, let open = beginning(of: close) else {
                close += 1
                continue
            }
            let mark = nodes[close].mark
            let isDouble = mark != "~" && nodes[open].count >= 2 && nodes[close].count >= 2
            let used = mark == "~" ? nodes[open].count : isDouble ? 2 : 1
            let style: Style = mark == "~" ? .struckThrough : isDouble ? .strong : .emphasized
            for index in (open + 1)..<close { nodes[index].span.style.insert(style) }
            // What stands between and found no end stands for itself.
            for index in (open + 1)..<close { nodes[index].count = 0 }
            for index in [open, close] {
                nodes[index].count -= used
                nodes[index].span.text.removeLast(used)
            }
        }
    }

    private func beginning(of close: Int) -> Int? {
        let end = nodes[close]
        return nodes[max(0, close - Self.open)..<close].lastIndex { node in
            guard node.mark == end.mark, node.opens, node.count > 0 else { return false }
            if end.mark == "~" { return node.count == end.count }
            // Of what both begins and ends, CommonMark's rule of three.
            let isEither = node.closes || end.opens
            return
                !(isEither && (node.count + end.count).isMultiple(of: 3)
                && !(node.count.isMultiple(of: 3) && end.count.isMultiple(of: 3)))
        }
    }
}
