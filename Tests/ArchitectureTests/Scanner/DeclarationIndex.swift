/// The declarations of all modules, which together say what others can see and what a protocol documents.
struct DeclarationIndex {
    let declarations: [SourceDeclaration]
    private let access: [String: SourceDeclaration.Access]
    private let conformances: [String: Set<String>]
    private let documented: [String: Set<String>]

    /// What the standard library and Foundation document.
    private static let standard: [String: Set<String>] = [
        "Equatable": ["=="],
        "Comparable": ["<"],
        "Hashable": ["hash(into:)"],
        "Encodable": ["encode(to:)"],
        "Decodable": ["init(from:)"],
        "CustomStringConvertible": ["description"],
        "CustomDebugStringConvertible": ["debugDescription"],
        "RawRepresentable": ["rawValue", "init(rawValue:)"],
    ]
    private static let refinements: [String: Set<String>] = [
        "Comparable": ["Equatable"],
        "Hashable": ["Equatable"],
        "Codable": ["Encodable", "Decodable"],
        "OptionSet": ["RawRepresentable"],
    ]

    init(_ declarations: [SourceDeclaration]) {
        self.declarations = declarations
        access = Dictionary(
            declarations.filter(\.isType).map { ($0.fullName, $0.access) }, uniquingKeysWith: { max($0, $1) })
        conformances = declarations.reduce(into: Self.refinements) {
            if !$1.inherited.isEmpty { $0[$1.fullName, default: []].formUnion($1.inherited) }
        }
        documented = declarations.reduce(into: Self.standard) {
            guard $1.containerKeyword == "protocol", $1.documentation != nil else { return }
            $0[$1.container, default: []].insert(Self.plain($1.name))
        }
    }

    /// An operator's name without its operands', which have no labels.
    private static func plain(_ name: String) -> String {
        guard let first = name.first, !first.isLetter, !"_`".contains(first) else { return name }
        return String(name.prefix { $0 != "(" })
    }

    /// Whether another package can see it: what it stands in is as open as itself.
    func isPublic(_ declaration: SourceDeclaration) -> Bool {
        guard declaration.access == .open, declaration.keyword != "extension" else { return false }
        let parts = declaration.container.split(separator: ".")
        return parts.indices.allSatisfy { last in
            access[parts[...last].joined(separator: "."), default: .open] == .open
        }
    }

    /// Whether a protocol's documentation speaks for it too.
    func isWitness(_ declaration: SourceDeclaration) -> Bool {
        guard declaration.containerKeyword != "protocol" else { return false }
        let name = Self.plain(declaration.name)
        var seen: Set<String> = []
        var open = conformances[declaration.container, default: []]
        while let next = open.popFirst() {
            guard seen.insert(next).inserted else { continue }
            if documented[next]?.contains(name) == true { return true }
            open.formUnion(conformances[next, default: []])
        }
        return false
    }
}
