import Foundation
import TestSupport
import Testing

@testable import WidgetRenderer

@Suite(.standardTimeLimit)
struct TerminalTests {
    private func text(_ string: String) -> String { #"{"type":"text","text":"\#(string)"}"# }

    private func row(_ children: String..., spacing: Int? = nil) -> String {
        #"{"type":"hstack","alignment":"center","# + (spacing.map { #""spacing":\#($0),"# } ?? "")
            + #""children":["# + children.joined(separator: ",") + "]}"
    }

    /// What is behind the border, or too high for the widget, loses its end and not its beginning.
    @Test func firstRowIsSeen() throws {
        var renderer = TerminalRenderer()
        (renderer.width, renderer.height) = (12, 6)
        let lines = (1...9).map { text("line \($0)") }.joined(separator: ",")
        let rows = #""type":"vstack","alignment":"leading","spacing":0,"children":[\#(lines)]"#
        for edge in ["", #","modifiers":[{"type":"contentMarginsDisabled"}]"#] {
            let drawn = try renderer.render(
                json: tree("{\(rows)\(edge)}"), family: "systemSmall", now: .tick)
            let shown = drawn.split(separator: "\n").map(String.init)
            #expect(shown[1].contains("line 1") && shown[2].contains("line 2"), "\(drawn)")
            #expect(shown[0].hasPrefix("╭") && shown[5].hasPrefix("╰"), "\(drawn)")
        }
    }

    @Test func spacerTakesRemainingWidth() throws {
        #expect(
            try terminal(row(text("a"), #"{"type":"spacer"}"#, text("bc")), width: 10, height: 1)
                == "a       bc\n")
    }

    @Test func stackSpacingIsConvertedFromPoints() throws {
        #expect(try terminal(row(text("a"), text("b"), spacing: 24), width: 5, height: 1) == "a   b\n")
        #expect(try terminal(row(text("a"), text("b"), spacing: 0), width: 2, height: 1) == "ab\n")
    }

    @Test func `text breaks at spaces, then within words, then ends in an ellipsis`() throws {
        #expect(try terminal(text("one two three"), width: 8, height: 2) == "one two\nthree\n")
        #expect(try terminal(text("abcdef"), width: 4, height: 2) == "abcd\nef\n")
        #expect(try terminal(text("one two three"), width: 8, height: 1) == "one two…\n")
        #expect(try terminal(text("日本語"), width: 4, height: 2) == "日本\n語\n")
    }

    @Test func higherLayoutPriorityGetsSpaceFirst() throws {
        let important =
            #"{"type":"text","text":"important","modifiers":[{"type":"layoutPriority","value":1}]}"#
        #expect(try terminal(row(text("unimportant"), important), width: 13, height: 1) == "un… important\n")
    }

    @Test func viewThatFitsShowsFirstFittingChild() throws {
        let fits =
            #"{"type":"viewThatFits","axes":["horizontal"],"children":[\#(text("a long text")),\#(text("short"))]}"#
        #expect(try terminal(fits, width: 11, height: 1) == "a long text\n")
        #expect(try terminal(fits, width: 10, height: 1) == "  short\n")
    }

    @Test func `a grid's columns are as wide as their cells`() throws {
        func row(_ a: String, _ b: String) -> String {
            #"{"type":"gridRow","children":[\#(text(a)),\#(text(b))]}"#
        }
        let grid =
            #"{"type":"grid","alignment":"leading","children":["# + row("a", "bb") + "," + row("ccc", "d")
            + "]}"
        #expect(try terminal(grid, width: 6, height: 2) == "a   bb\nccc d\n")
    }

    @Test func framesAndPaddingsAreConvertedFromPoints() throws {
        let framed =
            #"{"type":"text","text":"a","modifiers":[{"type":"frame","width":24,"alignment":"trailing"},{"type":"padding","leading":8}]}"#
        #expect(try terminal(framed, width: 4, height: 1) == "   a\n")
    }

    @Test func onlyColoredOutputHasEscapeSequences() throws {
        let red =
            ##"{"type":"text","text":"a","modifiers":[{"type":"bold","value":true},{"type":"foregroundStyle","styles":[{"type":"color","color":{"hex":"#ff0000"}}]}]}"##
        #expect(try terminal(red, width: 1, height: 1).contains("\u{1b}") == false)
        #expect(try terminal(red, width: 1, height: 1, colored: true).contains(";1;38;2;255;0;0"))
    }

    @Test func controlCharactersInTextAreRemoved() throws {
        let text = try terminal(
            ##"{"type":"text","text":"a\u001b[2Jb\u009bc\u202ed\u0007"}"##, width: 20, height: 1)
        #expect(
            !text.unicodeScalars.contains {
                $0.value < 0x20 && $0 != "\n" || (0x7f..<0xa0).contains($0.value) || $0.value == 0x202e
            })
    }

    @Test func terminalSizeIsClampedToLimits() throws {
        #expect(try terminal(text("a"), width: -3, height: 0) == "a\n")
        let lines = try terminal(text("a"), width: 100_000, height: 100_000).split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 501)
    }

    /// Whatever is in it, and however narrow the terminal: each line is as wide as the frame, and closed.
    @Test(arguments: SnapshotTests.trees.filter { $0.family.hasPrefix("system") })
    func terminalLinesFillTheFrameWidth(_ tree: SnapshotTests.Tree) throws {
        var renderer = TerminalRenderer()
        for width in Array(8...30) + stride(from: 31, through: 90, by: 7) {
            renderer.width = width
            let text = try renderer.render(json: tree.json(), family: tree.family, now: SnapshotTests.now)
            for line in text.split(separator: "\n") {
                #expect(CellMetrics.cells(of: String(line)) == width, "\(width): \(line)")
                #expect(line.last.map { "│╮╯".contains($0) } == true, "\(width): \(line)")
            }
        }
    }
}
