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

    /// Whether a file uses it: names the type, or has the member or the call and names the type that it
    /// belongs to.
    func isUsed(in uses: SwiftUses) -> Bool {
        uses.files.contains { file in
            guard path.count > 1 else {
                if file.types.contains(name) { return false }
                return labels.map { file.calls(name, with: $0, type: propertyType) } ?? file.names(name)
            }
            guard Self.standIns(path[0]).contains(where: file.names) else { return false }
            return labels.map { file.calls(name, with: $0, type: propertyType) } ?? file.hasMember(name)
        }
    }

    /// The names that a type's members are used by: its own, and those of what has them from it.
    static func standIns(_ owner: String) -> [String] { [owner] + (others[owner] ?? []) }

    private static let others: [String: [String]] = [
        "ControlWidgetTemplate": ["ControlWidgetButton", "ControlWidgetToggle"],
        "EnvironmentValues": ["Environment"],
        "ControlWidgetConfiguration": ["StaticControlConfiguration", "AppIntentControlConfiguration"],
    ]
}
