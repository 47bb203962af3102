/// What Swift sources use: names, and the argument labels that they are called with.
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

    private(set) var names: Set<String> = []
    private(set) var calls: [String: [Call]] = [:]

    mutating func add(_ source: String) {
        let tokens = SwiftTokens(source).tokens
        for (index, token) in tokens.enumerated() {
            guard case .identifier(let name) = token else { continue }
            names.insert(name)
            var reader = CallReader(tokens: tokens, position: index + 1)
            if let call = reader.call(named: name, after: index > 0 ? tokens[index - 1] : nil) {
                calls[name, default: []].append(call)
            }
        }
    }

    func calls(_ name: String, with labels: [String], type: String? = nil) -> Bool {
        (calls[name] ?? []).contains { $0.has(labels) && (type == nil || $0.propertyType == type) }
    }
}
