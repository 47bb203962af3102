import Foundation
import TestSupport
import Testing

@testable import WidgetRenderer

/// Where text is, by what it was measured with: none of it outside of the widget, none on top of other text.
@Suite(.standardTimeLimit)
struct GeometryTests {
    private func layout(
        _ tree: SnapshotTests.Tree, _ change: (inout Appearance) -> Void = { _ in }
    ) throws -> WidgetLayout {
        var appearance = Appearance()
        appearance.timeZone = SnapshotTests.utc
        change(&appearance)
        return WidgetLayout(
            try ViewTree(json: tree.json()), frame: try WidgetFrame(family: tree.family),
            appearance: appearance, now: SnapshotTests.now)
    }

    private func check(_ layout: WidgetLayout) {
        let lines = layout.textLines.filter { $0.rect.width > 0 }
        let (width, height) = (layout.frame.width + 0.1, layout.frame.height + 0.1)
        for (text, rect) in lines {
            let isInside = rect.minX >= -0.1 && rect.minY >= -0.1 && rect.maxX <= width && rect.maxY <= height
            #expect(isInside, "\"\(text)\" is at \(rect)")
        }
        for (index, first) in lines.enumerated() {
            for second in lines[(index + 1)...] {
                guard let common = first.rect.intersection(second.rect) else { continue }
                let isTouching = common.width < 0.1 || common.height < 0.6
                #expect(isTouching, "\"\(first.text)\" and \"\(second.text)\" share \(common)")
            }
        }
    }

    /// Cards that may grow, in a stack that is as large as what is in it: all are as large as the largest.
    @Test(arguments: [("hstack", "maxHeight"), ("vstack", "maxWidth")])
    func growingCardsInAStackOfFixedSizeAreEqual(_ stack: String, _ limit: String) throws {
        let blue = ##"{"type":"color","color":{"hex":"#0000ff"}}"##
        func card(_ text: String) -> String {
            #"{"type":"text","runs":[{"type":"string","text":"\#(text)"}],"modifiers":[{"type":"frame","\#(limit)":"infinity"},{"type":"background","style":\#(blue)}]}"#
        }
        let isRow = stack == "hstack"
        let node =
            #"{"type":"\#(stack)","alignment":"center","children":[\#(card("One")),\#(card("Two words\\nand a line"))],"modifiers":[{"type":"fixedSize","horizontal":\#(!isRow),"vertical":\#(isRow)}]}"#
        let cards = try picture(node, family: "systemMedium").elements
            .filter { $0.name == "path" && $0.attributes["fill"] == "#0000ff" }
            .map { Rect(around: SVGPath.steps($0.attributes["d"] ?? "").flatMap(\.points)) }
        try #require(cards.count == 2)
        let lengths = cards.map { isRow ? $0.height : $0.width }
        #expect(abs(lengths[0] - lengths[1]) < 0.1 && lengths[0] > 20, "\(cards)")
        // And no larger than their content.
        #expect(lengths[0] < 130)
    }

    /// What is too high for a frame goes on below it.
    @Test func firstRowOfATerminalIsSeenWhateverFollows() throws {
        let rows = ["a", "b", "c", "d", "e"].map {
            #"{"type":"text","runs":[{"type":"string","text":"\#($0)"}]}"#
        }
        for size in [#""maxHeight":"infinity""#, #""height":32"#] {
            let node =
                #"{"type":"vstack","alignment":"center","spacing":0,"children":[\#(rows.joined(separator: ","))],"modifiers":[{"type":"frame","maxWidth":"infinity",\#(size)}]}"#
            let lines = try terminal(node, width: 10, height: 3).split(separator: "\n")
            #expect(lines.first?.contains("a") == true, "\(lines)")
        }
    }

    @Test(arguments: SnapshotTests.trees)
    func textStaysInWidgetWithoutOverlap(_ tree: SnapshotTests.Tree) throws {
        check(try layout(tree))
        check(try layout(tree) { $0.isRightToLeft = true })
    }

    @Test(arguments: SnapshotTests.trees, TextSize.allCases)
    func `larger text is within the widget, too`(_ tree: SnapshotTests.Tree, size: TextSize) throws {
        let layout = try layout(tree) { $0.textSize = size }
        // Beyond these, authors choose another content.
        guard size.points("body") ?? 0 <= 23 else { return }
        check(layout)
    }

    @Test func `a word is not broken where smaller text has room`() throws {
        func button(_ text: String) -> String {
            #"{"type":"button","action":"a","label":[{"type":"text","text":"\#(text)"}]}"#
        }
        let buttons = [button("Pause"), button("Stop")].joined(separator: ",")
        let json = tree(#"{"type":"hstack","alignment":"center","children":[\#(buttons)]}"#)
        let layout = WidgetLayout(
            try ViewTree(json: json), frame: try WidgetFrame(family: "systemSmall"), now: .tick)
        #expect(layout.textLines.map(\.text) == ["Pause", "Stop"])
        // What can't be broken elsewhere is broken yet.
        let long = String(repeating: "i", count: 100)
        let broken = WidgetLayout(
            try ViewTree(json: tree(#"{"type":"text","text":"\#(long)"}"#)),
            frame: try WidgetFrame(family: "systemSmall"), now: .tick)
        #expect(broken.textLines.map(\.text).joined() == long)
    }

    @Test(arguments: SnapshotTests.trees)
    func svgTextsStateTheirWidth(_ tree: SnapshotTests.Tree) throws {
        let picture = Picture(
            try SVGRenderer().render(json: tree.json(), family: tree.family, now: SnapshotTests.now))
        for text in picture.elements where text.name == "text" && !text.text.isEmpty {
            let width = try #require(text.attributes["textLength"].flatMap(Double.init))
            let left = try #require(text.attributes["x"].flatMap(Double.init))
            #expect(width > 0 && left >= 0)
        }
    }

    @Test func `small families have small text`() throws {
        let frames = try ["accessoryRectangular", "accessoryCircular", "accessoryInline"].map {
            try WidgetFrame(family: $0)
        }
        for frame in frames {
            let tree = try ViewTree(json: tree(#"{"type":"text","text":"a"}"#))
            let layout = WidgetLayout(tree, frame: frame, now: .tick)
            let line = try #require(layout.textLines.first)
            #expect(line.rect.height < 20)
        }
    }

    @Test func lineBreaksFollowScriptRules() throws {
        func parts(_ text: String) -> [String] {
            let ends = LineBreaks.places(in: text) + [text.endIndex]
            return zip([text.startIndex] + ends, ends).map { String(text[$0..<$1]) }
        }
        #expect(parts("one two-three") == ["one ", "two-", "three"])
        #expect(parts("-2 hours") == ["-2 ", "hours"])
        #expect(parts("今日は。晴れ") == ["今", "日", "は。", "晴", "れ"])
        #expect(parts("") == [""])
    }

    @Test func rightToLeftReversesRows() throws {
        let row =
            #"{"type":"hstack","alignment":"center","children":[{"type":"text","text":"a"},{"type":"spacer"},{"type":"text","text":"b"}]}"#
        func places(_ isRightToLeft: Bool) throws -> [String: Double] {
            var appearance = Appearance()
            appearance.isRightToLeft = isRightToLeft
            let layout = WidgetLayout(
                try ViewTree(json: tree(row)), frame: try WidgetFrame(family: "systemSmall"),
                appearance: appearance, now: .tick)
            return Dictionary(uniqueKeysWithValues: layout.textLines.map { ($0.text, $0.rect.minX) })
        }
        let (left, right) = (try places(false), try places(true))
        #expect(try #require(left["a"]) < #require(left["b"]))
        #expect(try #require(right["a"]) > #require(right["b"]))
    }

    @Test func rightToLeftTextIsMarkedInSVG() throws {
        let picture = try picture(#"{"type":"text","text":"שלום!"}"#)
        let text = try #require(picture.elements.first { $0.name == "text" })
        #expect(text.attributes["direction"] == "rtl")
        let x = try #require(text.attributes["x"].flatMap(Double.init))
        let width = try #require(text.attributes["textLength"].flatMap(Double.init))
        #expect(abs(x - 79 - width / 2) < 0.1)
    }
}
