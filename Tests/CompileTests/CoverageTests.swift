import Foundation
import TestSupport
import Testing

/// COVERAGE.md's sections on controls, App Intents and widgets, held against the list of Apple's names and
/// against the sources that the tests compile.
@Suite(.standardTimeLimit)
struct CoverageTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let package = folder.deletingLastPathComponent().deletingLastPathComponent()

    /// Where the sources are in Apple's spelling and compiled, by this suite's neighbour or as targets.
    private static let sources = [
        "Tests/CompileTests/Positive", "Tests/AppleSources", "Tests/Programs/TestBundle", "examples",
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

    @Test func coverageTableMatchesNamesAndUses() throws {
        let names = AppleName.list(try text("Tests/CompileTests/Coverage/AppleNames.txt"))
        let table = CoverageTable(try text("COVERAGE.md"), parts: "ABC")
        try #require(names.count > 1000)
        try #require(table.rows.count > 150)
        let problems = table.problems(names: names, uses: try uses())
        #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
    }

    /// What a row names as its test is there: a file or a folder of tests.
    @Test func everyNamedTestExists() throws {
        let paths = FileManager.default.enumerator(atPath: Self.package.appending(path: "Tests").path)
        let there = Set(
            try #require(paths).compactMap { $0 as? String }
                .compactMap { $0.split(separator: "/").last?.split(separator: ".").first })
        var count = 0
        for row in CoverageTable(try text("COVERAGE.md"), parts: "ABCD").rows {
            for match in row.remark.matches(of: /(?:\w+\/)*(?:\w+Tests\b|Positive\/\w+)(?:\/\w+)*\*?/) {
                let name = try #require(match.output.split(separator: "/").last)
                let isThere =
                    name.hasSuffix("*")
                    ? there.contains { $0.hasPrefix(name.dropLast()) } : there.contains(name)
                #expect(isThere, "\(row.section): there is no \(match.output)")
                count += 1
            }
        }
        #expect(count > 150)
    }

    /// Whoever is sent to a section of COVERAGE.md finds it.
    @Test func everyReferencedSectionExists() throws {
        let coverage = try text("COVERAGE.md")
        let sections = Set(coverage.matches(of: /(?m)^##+ ([A-D]\d*)\b/).map { String($0.output.1) })
        try #require(sections.count > 20)
        for match in coverage.matches(of: /\bsections? ([A-D]\d*)\b(?: and ([A-D]\d*)\b)?/) {
            for name in [match.output.1, match.output.2].compactMap(\.self) {
                #expect(sections.contains(String(name)), "COVERAGE.md: \(match.output.0)")
            }
        }
        let paths = FileManager.default.enumerator(atPath: Self.package.appending(path: "Sources").path)
        var count = 0
        for path in try #require(paths).compactMap({ $0 as? String }) where path.hasSuffix(".swift") {
            for match in try text("Sources/\(path)").matches(of: /COVERAGE\.md, (\w+)/) {
                #expect(sections.contains(String(match.output.1)), "\(path): \(match.output.0)")
                count += 1
            }
        }
        #expect(count > 20)
    }

    @Test func usesAreReadFromCodeOnly() throws {
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
        let file = try #require(uses.files.first)
        for name in ["commented", "nested", "aString", "raw", "T", "quoted", "no", "out", "title", "default"]
        {
            #expect(!file.names(name) && !file.hasMember(name), "\(name)")
        }
        for name in ["interpolated", "Parameter", "Int", "Two", "second", "Generic", "x"] {
            #expect(file.names(name), "\(name)")
        }
        #expect(
            !file.names("a") && !file.names("list") && file.hasMember("list") && file.hasMember("declared"))
        #expect(uses.calls("interpolated", with: ["by"]))
        #expect(uses.calls("Parameter", with: ["title", "default", "resolvers"], type: "[Int]?"))
        #expect(!uses.calls("Parameter", with: ["title", "default", "resolvers"], type: "Int"))
        #expect(!uses.calls("Parameter", with: ["title", "default"]))
        #expect(uses.calls("declared", with: ["for", "_"]))
        #expect(uses.calls("Generic", with: ["a", "c", "content", "otherwise"]))
        #expect(!uses.calls("Generic", with: ["a", "c", "otherwise"]))
        #expect(uses.calls("f", with: ["b"]))
    }

    /// A word that stands for something else is no use of Apple's.
    @Test func unrelatedWordIsNoUse() throws {
        let names = AppleName.list("A1 Mode: dark (kind:)\nA1 Case\nA1 Option\nA1 View: tint(_:)")
        func used(_ source: String) -> [String] {
            var uses = SwiftUses()
            uses.add(source)
            return names.filter { $0.isUsed(in: uses) }.map(\.description)
        }
        // Its own types, labels, variables, and members of other types.
        #expect(
            used("struct Mode { init(kind: Int) {} }\nlet x = Mode(kind: 1)\nlet y: Mode = .dark").isEmpty)
        #expect(used("f(Option: 1)\nlet Case = 2\nf(3, Mode: 4)").isEmpty)
        #expect(used("let x: Other = .dark\nx.tint(.red)").isEmpty)
        #expect(used("// Mode.dark\nlet text = \"Mode.dark, Case\"").isEmpty)
        #expect(used("let x: Mode = .dark") == ["A1 Mode ", "A1 Mode.dark "])
        #expect(used("struct Mine: View {}\nMine().tint(.red)") == ["A1 View ", "A1 View.tint(_:) "])
        #expect(used("f(Mode(kind: 2), [Case.one], g: Option.self)").count == 4)
    }

    @Test func absentRowsNeedAReasonOrTest() {
        let table = CoverageTable(
            """
            ### A1 Some
            | symbol | state | test |
            |---|---|---|
            | `One` | absent | no such place |
            | `Two` | absent | - |
            | `Three` | partial: it does nothing | OneTests |
            | `Four` | partial | OneTests |
            | `Five` | partial: it does nothing | |
            | `Six` | present | |
            """, parts: "A")
        #expect(table.rows.map(\.saysWhy) == [true, false, true, false, false, false])
    }

    @Test func coverageProblemsAreFound() throws {
        let table = CoverageTable(
            """
            ### A1 Some
            | symbol | state | test |
            |---|---|---|
            | `Here`, `Here.made(by:)`, `Here.(…wish:)` | present | HereTests |
            | `Elsewhere` | absent | |
            ### D1 Others
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
                "A1: called present, but not used: Here.(…wish:)", "A1: no reason or test: [\"Elsewhere\"]",
            ])
    }
}
