/// The arguments of an attribute as it is written: `@Name(label: value, …)`.
struct AttributeArguments {
    private let values: [String: String]

    init(_ source: String) {
        let scan = SourceTokens(source)
        var values: [String: String] = [:]
        var index = 0
        while index + 2 < scan.tokens.count {
            let label = scan.tokens[index]
            guard label.depth == 1, scan.tokens[index + 1].text == ":" else {
                index += 1
                continue
            }
            let start = index + 2
            let end =
                scan.tokens[start...].firstIndex { $0.depth == 0 || $0.depth == 1 && $0.text == "," }
                ?? scan.tokens.count
            values[String(label.text)] = scan.source(start..<end, of: source)
            index = end
        }
        self.values = values
    }

    /// The expression behind a label.
    subscript(label: String) -> String? { values[label] }
}
