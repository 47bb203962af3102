import Testing

/// What others can see says what it is for.
@Suite(.timeLimit(.minutes(1)))
struct DocstringTests {
    private static let index = Result {
        try DeclarationIndex(
            ArchitectureTests.files("Sources").flatMap {
                DeclarationScanner.declarations(in: $0.lines.joined(separator: "\n"), path: $0.path)
            })
    }

    @Test func everyPublicDeclarationHasADocstring() throws {
        let index = try Self.index.get()
        let known = index.declarations.filter(index.isPublic)
        #expect(known.count > 3000, "the scanner finds \(known.count) public declarations only")
        let bare = known.filter { $0.documentation == nil && !index.isWitness($0) }
        for declaration in bare { Issue.record("\(declaration.place) has no docstring") }
    }

    @Test func everyPublicDeclarationSaysWhatItThrows() throws {
        let index = try Self.index.get()
        let throwing = index.declarations.filter { $0.throwing && index.isPublic($0) }
        #expect(throwing.count > 100, "the scanner finds \(throwing.count) public ones that throw only")
        for declaration in throwing {
            guard let text = declaration.documentation, !text.contains("- Throws:") else { continue }
            Issue.record("\(declaration.place) throws and its docstring has no \"- Throws:\"")
        }
    }
}
