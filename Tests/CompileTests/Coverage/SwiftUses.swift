/// What Swift sources use, file by file.
struct SwiftUses {
    /// One call or declaration with parentheses, or a call with a trailing closure alone.
    struct Call {
        let name: String
        /// The labels; `_` where there is none, nil for a trailing closure, which has left its label out.
        var labels: [String?]
        /// The type of the property behind it, when this is an attribute of one.
        var propertyType: String?

        func has(_ wanted: [String]) -> Bool {
            labels.count == wanted.count && zip(labels, wanted).allSatisfy { $0 == nil || $0 == $1 }
        }
    }

    /// What one file uses.
    struct File {
        /// Names that stand for something declared elsewhere: no labels, no declarations, nothing behind a
        /// dot.
        fileprivate(set) var references: Set<String> = []
        /// Names behind a dot.
        fileprivate(set) var members: Set<String> = []
        /// What it declares that may be what a protocol asks for.
        fileprivate(set) var requirements: Set<String> = []
        /// The types that it declares; their names stand for them and not for Apple's.
        fileprivate(set) var types: Set<String> = []
        fileprivate(set) var calls: [String: [Call]] = [:]

        /// Whether it names something of Apple's.
        func names(_ name: String) -> Bool {
            !types.contains(name) && (references.contains(name) || members.contains(name))
        }

        func hasMember(_ name: String) -> Bool {
            members.contains(name) || requirements.contains(name) || references.contains(name)
        }

        func calls(_ name: String, with labels: [String], type: String? = nil) -> Bool {
            (calls[name] ?? []).contains { $0.has(labels) && (type == nil || $0.propertyType == type) }
        }
    }

    private(set) var files: [File] = []

    private static let typeWords: Set<String> = ["struct", "class", "enum", "protocol", "actor"]
    private static let memberWords: Set<String> = [
        "var", "let", "func", "typealias", "associatedtype", "case",
    ]

    mutating func add(_ source: String) {
        let tokens = SwiftTokens(source).tokens
        var file = File()
        for (index, token) in tokens.enumerated() {
            guard case .identifier(let name) = token else { continue }
            let before = index > 0 ? tokens[index - 1] : nil
            let after = index + 1 < tokens.count ? tokens[index + 1] : nil
            switch before {
            case .identifier(let word) where Self.typeWords.contains(word): file.types.insert(name)
            case .identifier(let word) where Self.memberWords.contains(word): file.requirements.insert(name)
            case .mark("."): file.members.insert(name)
            case .mark("("), .mark(","):
                // A label, unless it is a key of a dictionary, which is Apple's hardly ever.
                if after != .mark(":") { file.references.insert(name) }
            default: file.references.insert(name)
            }
            var reader = CallReader(tokens: tokens, position: index + 1)
            if let call = reader.call(named: name, after: before) {
                file.calls[name, default: []].append(call)
            }
        }
        files.append(file)
    }

    func calls(_ name: String, with labels: [String], type: String? = nil) -> Bool {
        files.contains { $0.calls(name, with: labels, type: type) }
    }
}
