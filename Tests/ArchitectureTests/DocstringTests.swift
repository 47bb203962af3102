import TestSupport
import Testing

/// What others can see says what it is for.
@Suite(.standardTimeLimit)
struct DocstringTests {
    /// What all sources declare.
    static let index = Result {
        try DeclarationIndex(
            ArchitectureTests.sources().flatMap {
                DeclarationScanner.declarations(in: $0.lines.joined(separator: "\n"), path: $0.path)
            })
    }

    /// A member needs one where it says more than its name. One line at the top of a file speaks for all
    /// types in it that do nothing here.
    @Test func everyPublicTypeHasADocstring() throws {
        let index = try Self.index.get()
        let types = index.declarations.filter { $0.isType && index.isPublic($0) }
        #expect(types.count > 1000, "the scanner finds \(types.count) public types only")
        let explained = Set(try ArchitectureTests.sources().filter(\.hasHeader).map(\.path))
        for type in types where type.documentation == nil && !explained.contains(type.path) {
            Issue.record("\(type.place) has no docstring, and its file has no line at the top")
        }
    }

    @Test func publicThrowingDeclarationsDocumentTheirErrors() throws {
        let index = try Self.index.get()
        let throwing = index.declarations.filter { $0.throwing && index.isPublic($0) }
        #expect(throwing.count > 100, "the scanner finds \(throwing.count) public ones that throw only")
        for declaration in throwing {
            guard declaration.documentation?.contains("- Throws:") != true, !index.isWitness(declaration)
            else { continue }
            Issue.record("\(declaration.place) throws and has no docstring with \"- Throws:\"")
        }
    }
}
