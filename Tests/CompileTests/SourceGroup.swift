import Foundation
import Testing

/// Source files that one call of the compiler can take together: none declares what another does, and all
/// import the same, since an import of one file is seen in the others in Swift 5.
struct SourceGroup: CustomTestStringConvertible {
    private(set) var files: [String] = []
    private var names: Set<String> = []
    private var imports: Set<String> = []
    private static let limit = 8

    var testDescription: String { files.joined(separator: ", ") }

    /// As few groups as a first fit gives, in the files' order.
    static func groups(of sources: [(file: String, text: String)]) -> [SourceGroup] {
        var groups: [SourceGroup] = []
        for (file, text) in sources {
            let imports = Set(text.matches(of: /(?m)^import \w+/).map { String($0.output) })
            let names = declared(in: text)
            let fitting = groups.firstIndex {
                $0.files.count < limit && $0.imports == imports && $0.names.isDisjoint(with: names)
            }
            let index = fitting ?? groups.endIndex
            if fitting == nil { groups.append(SourceGroup()) }
            groups[index].files.append(file)
            groups[index].names.formUnion(names)
            groups[index].imports = imports
        }
        return groups
    }

    /// The names at the top level: of what begins in the first column. Extensions count, for two may add the
    /// same.
    private static func declared(in text: String) -> Set<String> {
        let pattern =
            #/
            ^(?:(?:public|private|fileprivate|internal|final|nonisolated|@\w+(?:\([^)]*\))?)\x20)*
            (?:struct|class|enum|protocol|actor|func|var|let|typealias|extension)\x20(\w+)
            /#.anchorsMatchLineEndings()
        return Set(text.matches(of: pattern).map { String($0.output.1) })
    }
}
