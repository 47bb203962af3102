/// One declaration of Apple's, as the list of names spells it: `Type`, `Type.member`, `Type(label:)`,
/// `Type.method(label:)`, or `@Parameter Type(label:)` for an attribute with a property of that type.
struct AppleName: CustomStringConvertible {
    let section: String
    /// `Type.member` as its parts.
    let path: [String]
    /// The argument labels, if it is called.
    let labels: [String]?
    /// The property's type, if it is an attribute.
    let propertyType: String?

    var name: String { path.last ?? "" }

    var description: String {
        let call = labels.map { "(\($0.map { "\($0):" }.joined()))" } ?? ""
        return "\(section) \(path.joined(separator: "."))\(call) \(propertyType ?? "")"
    }

    /// Reads the list: a section, a name, and behind a colon its members and its initialisers' labels.
    static func list(_ text: String) -> [AppleName] {
        text.split(separator: "\n").filter { !$0.hasPrefix("#") }.flatMap { line -> [AppleName] in
            let words = line.split(separator: " ").map(String.init)
            guard words.count > 1 else { return [] }
            let isAttribute = words[1].hasPrefix("@")
            let type = isAttribute ? words[2].filter { $0 != ":" || words[2].last != ":" } : nil
            var owner = isAttribute ? String(words[1].dropFirst()) : words[1]
            let members = words.dropFirst(isAttribute ? 3 : 2)
            if owner.hasSuffix(":") { owner.removeLast() }
            guard !members.isEmpty else { return [AppleName(words[0], owner, nil)] }
            let own = isAttribute ? [] : [AppleName(words[0], owner, nil)]
            return own
                + members.map { AppleName(words[0], $0.hasPrefix("(") ? owner + $0 : "\(owner).\($0)", type) }
        }
    }

    private init(_ section: String, _ spelling: String, _ type: String?) {
        self.section = section
        propertyType = type
        let parts = spelling.split(separator: "(", maxSplits: 1)
        path = parts[0].split(separator: ".").map(String.init)
        labels = parts.count == 2 ? parts[1].dropLast().split(separator: ":").map(String.init) : nil
    }

    func isUsed(in uses: SwiftUses) -> Bool {
        guard let labels else { return uses.names.contains(name) }
        return uses.calls(name, with: labels, type: propertyType)
    }
}
