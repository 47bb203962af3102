import Foundation
import TestSupport
import Testing
import WidgetRenderer

/// Pictures of real trees, kept as files: look at them after a change, and record them with
/// `RECORD_SNAPSHOTS=1 swift test`.
@Suite(.standardTimeLimit)
struct SnapshotTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    /// The moment by which the trees' clocks are set: 2026-01-02 09:30 UTC.
    static let now = Date(timeIntervalSince1970: 1_767_346_200)
    static let utc = TimeZone(secondsFromGMT: 0)!

    struct Tree: CustomTestStringConvertible, Sendable {
        let name: String
        let family: String
        var testDescription: String { name }

        func json() throws -> String {
            let file = SnapshotTests.folder.appending(path: "Trees/\(name).\(family).json")
            return try String(contentsOf: file, encoding: .utf8)
        }
    }

    static let trees: [Tree] = {
        let files = try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "Trees").path)
        return (files ?? []).filter { $0.hasSuffix(".json") }.sorted().map { file in
            let parts = file.split(separator: ".").map(String.init)
            return Tree(name: parts[0], family: parts[1])
        }
    }()

    private func check(_ text: String, _ name: String) throws {
        let file = Self.folder.appending(path: "Snapshots/\(name)")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == text, "\(name) differs from its file")
    }

    @Test func enoughSnapshotTreesExist() {
        #expect(Self.trees.count >= 12)
    }

    @Test(arguments: trees, [false, true])
    func svgMatchesItsSnapshotFile(_ tree: Tree, isDark: Bool) throws {
        var renderer = SVGRenderer()
        renderer.isDark = isDark
        renderer.timeZone = Self.utc
        let picture = try renderer.render(json: tree.json(), family: tree.family, now: Self.now)
        try check(picture, "\(tree.name)\(isDark ? ".dark" : "").svg")
    }

    @Test(arguments: trees)
    func terminalTextMatchesItsSnapshotFile(_ tree: Tree) throws {
        var renderer = TerminalRenderer()
        renderer.timeZone = Self.utc
        try check(renderer.render(json: tree.json(), family: tree.family, now: Self.now), "\(tree.name).txt")
        renderer.isColored = true
        try check(
            renderer.render(json: tree.json(), family: tree.family, now: Self.now), "\(tree.name).ansi.txt")
    }
}
