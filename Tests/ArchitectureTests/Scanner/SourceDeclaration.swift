/// A declaration as it stands in a source file, before anybody has looked at its surroundings.
struct SourceDeclaration {
    enum Access: Comparable {
        /// `internal` and less.
        case closed
        case package
        /// `public` and `open`.
        case open
    }

    let path: String
    /// Where its keyword stands.
    let line: Int
    let keyword: String
    /// Of a function with its labels: `frame(width:height:)`.
    let name: String
    /// Dotted, from the outermost; of an extension's member that of the extended type.
    let container: String
    /// The keyword of what it stands in, and empty at the top of a file.
    let containerKeyword: String
    /// As it is written, or as its surroundings give it.
    let access: Access
    let throwing: Bool
    let documentation: String?
    /// What it inherits or conforms to, by name.
    let inherited: [String]

    var fullName: String { container.isEmpty ? name : "\(container).\(name)" }
    /// For messages: where it stands and what it is.
    var place: String { "\(path):\(line): \(fullName)" }
    var isType: Bool { Self.types.contains(keyword) }

    static let types: Set = ["struct", "class", "enum", "actor", "protocol"]
}
