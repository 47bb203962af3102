import ControlBasics
import Foundation
import TestSupport
import Testing

@testable import WidgetRenderer

@Suite(.standardTimeLimit)
struct SymbolTests {
    private static func names(_ file: String) throws -> [String] {
        let url = SnapshotTests.folder.appending(path: "Symbols/\(file)")
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
            .filter { !$0.hasPrefix("#") }
    }

    private func isWhole(_ name: String) -> Bool { UnknownSymbol(name) == nil }

    @Test func mostAppleSymbolsAreDrawnWhole() throws {
        let names = try Self.names("apple.txt")
        #expect(names.count > 6000)
        let whole = names.filter(isWhole).count
        #expect(100 * whole >= 60 * names.count, "\(whole) of \(names.count) names are drawn as a whole")
    }

    @Test func everyAppleSymbolIsDrawnAsSomething() throws {
        for name in try Self.names("apple.txt") {
            let parts = Symbol(name).parts(.monochrome)
            #expect(!parts.isEmpty && parts.allSatisfy { !$0.path.isEmpty }, "\(name) is drawn as nothing")
        }
    }

    @Test func mostUsedSymbolsAreAllDrawn() throws {
        let names = try Self.names("most-used.txt")
        #expect(names.count >= 250)
        let missing = names.compactMap { UnknownSymbol($0).map { "\($0)" } }
        #expect(missing == [])
    }

    /// Those that the controls show which come with the package.
    @Test func everySymbolOfAShippedControlIsDrawnWhole() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        var symbols: Set<String> = []
        for folder in ["Programs/system-controls", "Programs/script-controls/examples", "examples"] {
            let files = FileManager.default.enumerator(
                at: root.appending(path: folder), includingPropertiesForKeys: nil)
            for case let file as URL in try #require(files) where !file.path.contains("/.build/") {
                let text =
                    ["swift", "toml"].contains(file.pathExtension)
                    ? try String(contentsOf: file, encoding: .utf8) : ""
                // A condition between two of them stands before the bracket.
                for use in text.matches(of: /systemImage:([^)]*)|\bicon = ("[^"]+")/) {
                    let words = (use.output.1 ?? use.output.2 ?? "").matches(of: /"([a-z0-9.-]+)"/)
                    symbols.formUnion(words.map { String($0.output.1) }.filter { !$0.hasSuffix("-symbolic") })
                }
            }
        }
        #expect(symbols.count >= 30 && symbols.isSuperset(of: ["wifi.slash", "mic.slash.fill"]))
        #expect(symbols.sorted().compactMap { UnknownSymbol($0).map { "\($0)" } } == [])
        #expect(symbols.sorted().filter { SymbolIcons.icon(for: $0) == nil } == [])
    }

    @Test func everyIconNameOfASymbolHasADrawing() {
        let icons = SymbolIcon.all
        #expect(icons.count >= 300)
        #expect(icons.compactMap { UnknownSymbol($0.symbol).map { "\($0)" } } == [])
        #expect(icons.filter { !$0.name.hasSuffix("-symbolic") }.map(\.name) == [])
        let own = icons.filter { $0.name.hasPrefix(SymbolIcons.prefix) }
        #expect(own.count >= 40 && own.allSatisfy { $0.name == "\(SymbolIcons.prefix)\($0.symbol)-symbolic" })
    }

    @Test func symbolOutlineIsThatOfStrokesFillsAndCuts() {
        func loops(_ symbol: String) -> [[Point]] { SymbolOutline(symbol).loops(tolerance: 0.02) }
        func distances(_ loop: [Point]) -> ClosedRange<Double> {
            let all = loop.map { hypot($0.x - 12, $0.y - 12) }
            return (all.min() ?? 0)...(all.max() ?? 0)
        }
        // A line's two edges, half its width from its middle.
        let ring = loops("circle").sorted { distances($0).upperBound > distances($1).upperBound }
        #expect(ring.count == 2)
        let (outer, inner) = (distances(ring[0]), distances(ring[1]))
        #expect(outer.upperBound - outer.lowerBound < 0.05 && inner.upperBound - inner.lowerBound < 0.05)
        #expect(abs(outer.upperBound - inner.upperBound - 1.7) < 0.05)
        #expect(loops("circle.fill").count == 1)
        // The slash cuts the bell, and what is cut stays outside.
        #expect(loops("bell.slash.fill").count > loops("bell.fill").count)
    }

    @Test func symbolIconIsOneFilledPathOfTheTextsColor() throws {
        let icon = try #require(SymbolIcon.all.first { $0.name == "network-wireless-offline-symbolic" })
        #expect(icon.svg.matches(of: /<path/).count == 1)
        #expect(!icon.svg.contains("stroke") && !icon.svg.contains("mask"))
        #expect(icon.svg.contains("class=\"ColorScheme-Text\" fill=\"currentColor\""))
    }

    @Test func differentSymbolNamesGiveDifferentPictures() {
        func paths(_ name: String) -> [[PathStep]] { Symbol(name).parts(.monochrome).map(\.path) }
        for (first, second) in [
            ("flashlight.on.fill", "flashlight.off.fill"), ("bolt.car", "bolt"), ("bell", "bell.badge"),
            ("bell", "bell.slash"), ("lock", "lock.open"), ("person.badge.plus", "person.badge.minus"),
            ("square.lefthalf.filled", "square.righthalf.filled"), ("circle", "circle.fill"),
            ("1.circle", "2.circle"), ("wifi", "wifi.slash"), ("arrow.up", "arrow.down"),
        ] { #expect(paths(first) != paths(second), "\(first) and \(second)") }
    }

    @Test func unknownSymbolPartIsReportedOnce() throws {
        let twice =
            #"{"type":"hstack","alignment":"center","children":[{"type":"image","systemName":"bell.zork"},{"type":"image","systemName":"bell.zork"},{"type":"label","title":[{"type":"text","text":"a"}],"icon":[{"type":"image","systemName":"zork"}]},{"type":"image","systemName":"bell"}]}"#
        let layout = WidgetLayout(
            try ViewTree(json: tree(twice)), frame: try WidgetFrame(family: "systemSmall"), now: .tick)
        #expect(
            layout.unknownSymbols.map(\.description) == [
                "the symbol bell.zork is drawn without zork",
                "there is no drawing of the symbol zork: a letter in a box stands for it",
            ])
    }

    @Test(arguments: [
        "", "...", "fill", "badge", "slash.circle", "and.and", String(repeating: "a.", count: 99),
    ])
    func invalidSymbolNamesAreDrawnAsSomething(_ name: String) {
        #expect(!Symbol(name).parts(.multicolor).isEmpty)
    }

    @Test func svgPathDataIsReadAsSpecified() {
        #expect(
            SVGPath.steps("M1 2H3v1l-1 1Z") == [
                .move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 2)), .line(Point(x: 3, y: 3)),
                .line(Point(x: 2, y: 4)), .close,
            ])
        let half = SVGPath.steps("M0 0A1 1 0 0 1 2 0")
        #expect(half.count == 3)
        #expect(half.last?.points.first == Point(x: 2, y: 0))
        let box = Rect(around: SVGPath.steps("O5 6 2").flatMap(\.points))
        #expect(box == Rect(x: 3, y: 4, width: 4, height: 4))
    }
}
