/// Reads the arguments behind a name.
struct CallReader {
    let tokens: [SwiftTokens.Token]
    var position: Int

    private func token(_ offset: Int = 0) -> SwiftTokens.Token? {
        tokens.indices.contains(position + offset) ? tokens[position + offset] : nil
    }

    private func word(_ offset: Int = 0) -> String? {
        if case .identifier(let name) = token(offset) { name } else { nil }
    }

    /// - Parameter before: what stands before the name.
    mutating func call(named name: String, after before: SwiftTokens.Token?) -> SwiftUses.Call? {
        let declaring = ["struct", "class", "enum", "protocol", "extension", "actor", "var"].map {
            before == .identifier($0)
        }
        guard !declaring.contains(true) else { return nil }
        skipGenerics()
        guard token() == .mark("(") || token() == .mark("{") else { return nil }
        var call = SwiftUses.Call(name: name, labels: [])
        if token() == .mark("(") { call.labels = arguments() }
        // What follows a declaration's parentheses is its body.
        if before == .identifier("func") || name == "init" && before != .mark(".") { return call }
        var isFirst = true
        while true {
            if isFirst, token() == .mark("{") {
                call.labels.append(nil)
            } else if !isFirst, let label = word(), token(1) == .mark(":"), token(2) == .mark("{") {
                call.labels.append(label)
                position += 2
            } else {
                break
            }
            isFirst = false
            skipBrackets()
        }
        call.propertyType = propertyType()
        return call
    }

    /// Over `<…>`, if that is what stands here.
    private mutating func skipGenerics() {
        guard token() == .mark("<") else { return }
        var end = position
        var depth = 0
        while tokens.indices.contains(end) {
            switch tokens[end] {
            case .mark("<"): depth += 1
            case .mark(">"): depth -= 1
            case .mark(let mark) where !",.?[]:&".contains(mark): return
            default: break
            }
            end += 1
            if depth == 0 { break }
        }
        position = end
    }

    /// Over a bracket and what is in it.
    private mutating func skipBrackets() {
        var depth = 0
        repeat {
            if case .mark(let mark) = token() {
                if "([{".contains(mark) { depth += 1 }
                if ")]}".contains(mark) { depth -= 1 }
            }
            position += 1
        } while depth > 0 && position < tokens.count
    }

    private mutating func arguments() -> [String?] {
        position += 1
        var labels: [String?] = []
        while let first = token(), first != .mark(")") {
            if let label = word(), token(1) == .mark(":") || word(1) != nil && token(2) == .mark(":") {
                labels.append(label)
            } else {
                labels.append("_")
            }
            while let next = token(), next != .mark(","), next != .mark(")") {
                if case .mark(let mark) = next, "([{".contains(mark) { skipBrackets() } else { position += 1 }
            }
            if token() == .mark(",") { position += 1 }
        }
        position += 1
        return labels
    }

    /// The type of `var name: Type`.
    private mutating func propertyType() -> String? {
        while let name = word(), ["private", "internal", "public", "static"].contains(name) { position += 1 }
        guard word() == "var", word(1) != nil, token(2) == .mark(":") else { return nil }
        position += 3
        var type = ""
        let start = position
        if token() == .mark("[") {
            skipBrackets()
        } else {
            position += 1
            skipGenerics()
            while token() == .mark("."), word(1) != nil { position += 2 }
        }
        if token() == .mark("?") { position += 1 }
        for token in tokens[start..<min(position, tokens.count)] {
            switch token {
            case .identifier(let name): type += name
            case .mark(let mark): type.append(mark)
            }
        }
        return type
    }
}
