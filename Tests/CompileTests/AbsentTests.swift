import Foundation
import TestSupport
import Testing

/// What is not here says so where it is used, with the reason and the place to read on.
@Suite(.standardTimeLimit)
struct AbsentTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "Absent/Absent.swift")

    @Test(arguments: CompileMode.all)
    func absentSymbolsExplainThemselvesWhereUsed(_ mode: CompileMode) async throws {
        let lines = try String(contentsOf: Self.file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        let marked = Set(lines.indices.filter { lines[$0].hasSuffix("// absent") }.map { $0 + 1 })
        try #require(marked.count > 20)
        let result = try await Compiler.swiftc(["-typecheck"] + mode.arguments + [Self.file.path])
        var said: Set<Int> = []
        for match in (result.output + result.errorOutput).matches(
            of: /Absent\.swift:(\d+):\d+: error: (.+)/)
        {
            let line = try #require(Int(match.output.1))
            if match.output.2.contains(/' is unavailable: .+; see COVERAGE\.md, [A-D]\d+$/) {
                said.insert(line)
            } else {
                Issue.record("line \(line): \(match.output.2)")
            }
        }
        #expect(said == marked)
    }

    /// What no declaration can stand for: what is absent of it is a part of something that is there, or needs
    /// a module or a macro of its own.
    private static let undeclared: Set<String> = [
        "Sendable", "asyncGetter", "EntityProperty", "Property", "log",
        "signpost", "OSLogStore", "format", "DateComponentsFormatter",
        "MeasurementFormatter", "markdown", "LinePlot", "AreaPlot", "Chart3D", "chartGesture",
        "appEntityIdentifier",
    ]

    @Test func everyAbsentSymbolHasALine() throws {
        let coverage = try String(
            contentsOf: Compiler.package.appending(path: "COVERAGE.md"), encoding: .utf8)
        let source = CoverageTable.words(try String(contentsOf: Self.file, encoding: .utf8))
        let rows = CoverageTable(coverage, parts: "ABCD").rows.filter { $0.state.hasPrefix("absent") }
        try #require(rows.count > 10)
        for row in rows {
            for symbol in row.symbols {
                let name = symbol.prefix { $0 != "(" }.split { ". ".contains($0) }.last.map(String.init) ?? ""
                let label = CoverageTable.words(symbol)
                #expect(
                    source.contains(name)
                        && (name != "Image" && name != "Color" || source.isSuperset(of: label))
                        || !Self.undeclared.isDisjoint(with: label),
                    "\(row.section): \(symbol) is declared nowhere")
            }
        }
    }

    /// A section that a message names is in the file.
    @Test func everyNamedCoverageSectionExists() throws {
        let package = Compiler.package
        let coverage = try String(contentsOf: package.appending(path: "COVERAGE.md"), encoding: .utf8)
        let folder = package.appending(path: "Sources/AppleNames/Foundation/Absent")
        var count = 0
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            for match in text.matches(of: /see COVERAGE\.md, ([A-D]\d+)/) {
                #expect(coverage.contains("\n### \(match.output.1) "), "\(name): \(match.output.0)")
                count += 1
            }
        }
        #expect(count > 20)
    }
}
