import Foundation
import Testing

/// COVERAGE.md's sections on controls and App Intents, held against the list of Apple's names and against the
/// sources that the tests compile.
@Suite(.timeLimit(.minutes(1)))
struct CoverageTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let package = folder.deletingLastPathComponent().deletingLastPathComponent()

    /// Where the sources are in Apple's spelling and compiled, by this suite's neighbour or as targets.
    private static let sources = [
        "Tests/CompileTests/Positive", "Tests/AppleSources", "Tests/TestBundle", "examples",
    ]

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.package.appending(path: path), encoding: .utf8)
    }

    private func uses() throws -> SwiftUses {
        var uses = SwiftUses()
        for folder in Self.sources {
            let paths = FileManager.default.enumerator(atPath: Self.package.appending(path: folder).path)
            for path in try #require(paths).compactMap({ $0 as? String }) where path.hasSuffix(".swift") {
                uses.add(try text("\(folder)/\(path)"))
            }
        }
        return uses
    }

    @Test func whatIsPresentIsUsedAndNothingIsLeftOut() throws {
        let names = AppleName.list(try text("Tests/CompileTests/Coverage/AppleNames.txt"))
        let table = CoverageTable(try text("COVERAGE.md"), parts: "AB")
        try #require(names.count > 900)
        try #require(table.rows.count > 100)
        let problems = table.problems(names: names, uses: try uses())
        #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
    }

    @Test func onlyCodeCounts() {
        var uses = SwiftUses()
        uses.add(
            #"""
            // commented(out:) /* nothing */
            /* also /* this */ nested(word:) */
            let a = "in(aString:) \(interpolated(by: 1)) \"quoted\" " + #"raw(string:) \(no) "#
            @Parameter(title: "T", default: [1, 2], resolvers: { One(); Two() }) private var list: [Int]?
            func declared(for name: String, _ other: Int) { body(1) }
            Generic<Int, [String]>(a: f(b: 1), c: x ? y : z) { first } otherwise: { second }
            """#)
        #expect(uses.names.isDisjoint(with: ["commented", "nested", "aString", "raw", "T", "quoted", "no"]))
        #expect(uses.names.isSuperset(of: ["a", "interpolated", "list", "second", "Two"]))
        #expect(uses.calls("interpolated", with: ["by"]))
        #expect(uses.calls("Parameter", with: ["title", "default", "resolvers"], type: "[Int]?"))
        #expect(!uses.calls("Parameter", with: ["title", "default", "resolvers"], type: "Int"))
        #expect(!uses.calls("Parameter", with: ["title", "default"]))
        #expect(uses.calls("declared", with: ["for", "_"]))
        #expect(uses.calls("Generic", with: ["a", "c", "content", "otherwise"]))
        #expect(!uses.calls("Generic", with: ["a", "c", "otherwise"]))
        #expect(uses.calls("f", with: ["b"]))
    }

    @Test func whatIsMissingIsFound() throws {
        let table = CoverageTable(
            """
            ### A1 Some
            | symbol | state | test |
            |---|---|---|
            | `Here`, `Here.made(by:)` | present | |
            | `Elsewhere` | absent | no |
            ### C1 Others
            | `Ignored` | present | |
            """, parts: "AB")
        let names = AppleName.list("A1 Here: (label:) made(by:)\nA1 Elsewhere: (x:)\nA1 Gone\n# A1 Comment\n")
        var uses = SwiftUses()
        uses.add("let here = Here.made(from: 1)")
        let problems = table.problems(names: names, uses: uses)
        #expect(
            problems == [
                "present, but not used: A1 Here(label:) ", "present, but not used: A1 Here.made(by:) ",
                "no row: A1 Gone ", "A1: called present, but not used: Here.made(by:)",
            ])
    }
}
