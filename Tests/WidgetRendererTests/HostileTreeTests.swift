import Foundation
import Synchronization
import TestSupport
import Testing

@testable import WidgetRenderer

/// No tree, however wrong, may end the process or keep it busy.
@Suite(.standardTimeLimit)
struct HostileTreeTests {
    private func draw(_ json: String, _ family: String) throws {
        let picture = Picture(try SVGRenderer().render(json: json, family: family, now: .tick))
        #expect(picture.problem == nil)
        var terminal = TerminalRenderer()
        terminal.isColored = true
        _ = try terminal.render(json: json, family: family, now: .tick)
    }

    @Test(
        arguments: [
            #"{"type":"spacer","minLength":1e300}"#, #"{"type":"text","text":""}"#, #"{"type":"text"}"#,
            #"{"type":"text","runs":[{"type":"date","date":1e300,"style":"date"},{"type":"timer","from":9,"to":1}]}"#,
            #"{"type":"text","runs":[{"type":"date","date":-1e10,"style":"relative"},{"type":"date"},{}]}"#,
            #"{"type":"divider","modifiers":[{"type":"frame","width":-5,"height":-5,"minWidth":"infinity","maxWidth":"-infinity"}]}"#,
            #"{"type":"divider","modifiers":[{"type":"padding","top":-1e9,"leading":-1e9,"bottom":"x"}]}"#,
            #"{"type":"divider","modifiers":[{"type":"aspectRatio","ratio":0},{"type":"aspectRatio","ratio":-4,"contentMode":"fill"}]}"#,
            #"{"type":"divider","modifiers":[{"type":"scale","x":0,"y":1e9},{"type":"rotation","degrees":1e300},{"type":"blur","radius":-1}]}"#,
            #"{"type":"gauge","value":5,"minimum":7,"maximum":7}"#,
            #"{"type":"gauge","modifiers":[{"type":"gaugeStyle","name":"accessoryCircular"}]}"#,
            #"{"type":"progress","value":-4}"#, #"{"type":"progress","value":4e30}"#,
            #"{"type":"progress","from":5,"to":5}"#,
            #"{"type":"grid","children":[]}"#,
            #"{"type":"grid","children":[{"type":"gridRow","children":[]}]}"#,
            #"{"type":"grid","children":[{"type":"gridRow","children":[{"type":"divider","modifiers":[{"type":"gridCellColumns","value":1e9}]}]},{"type":"divider"}]}"#,
            #"{"type":"lazyGrid","tracks":[],"children":[{"type":"divider"}]}"#,
            #"{"type":"lazyGrid","tracks":[{"type":"adaptive","minimum":0},{"type":"fixed","minimum":-9},{"type":"flexible","minimum":9,"maximum":1}],"children":[{"type":"divider"}]}"#,
            #"{"type":"viewThatFits","axes":[],"children":[]}"#, #"{"type":"image"}"#,
            #"{"type":"image","systemName":"...."}"#,
            #"{"type":"image","systemName":""}"#, #"{"type":"color"}"#, #"{"type":"style"}"#,
            #"{"type":"vstack"}"#,
            #"{"type":"shape","shape":{"type":"path","commands":[["C",1],["L"],["Q",1,2],[],4,["M",1e300,2],["L",3,4]],"trim":[2,-1]},"paints":[{"type":"stroke","lineWidth":-3,"dash":[-1,0]},{}]}"#,
            #"{"type":"shape","shape":{"type":"circle","inset":1e9,"trim":[]},"paints":[]}"#,
            #"{"type":"text","text":"a","modifiers":[{"type":"font","font":{"size":0}},{"type":"lineLimit","value":-3},{"type":"minimumScaleFactor","value":0},{"type":"kerning","value":-1e9},{"type":"lineSpacing","value":1e9}]}"#,
            #"{"type":"text","text":"a","modifiers":[{"type":"foregroundStyle","styles":[{"type":"level","base":{"type":"named","name":"tint"},"level":1e9}]},{"type":"tint","style":{"type":"level","base":{"type":"named","name":"foreground"},"level":-1}}]}"#,
            #"{"type":"divider","modifiers":[{"type":"tint","style":{"type":"named","name":"tint"}},{"type":"background","style":{"type":"named","name":"tint"}}]}"#,
            #"{"type":"style","style":{"type":"radialGradient","stops":[],"startRadius":-5,"endRadius":-9}}"#,
            #"{"type":"style","style":{"type":"angularGradient","stops":[{"color":{},"location":7}],"startDegrees":5,"endDegrees":5}}"#,
            #"{"type":"text","text":"a b c d e f","modifiers":[{"type":"lineSpacing","value":-16},{"type":"kerning","value":1e300}]}"#,
            #"{"type":"divider","modifiers":[{"type":"foregroundStyle","styles":[{"type":"level","base":{"type":"named","name":"foreground"},"level":1e300}]},{"type":"gridCellColumns","value":-1e300}]}"#,
            #"{"type":"progress","value":0.5,"modifiers":[{"type":"frame","width":1e300,"height":1e300}]}"#,
            #"{"type":"something-new","children":[{"type":"text","text":"a"}],"modifiers":[{"type":"newer"}]}"#,
        ], WidgetFrame.names)
    func invalidNodeValuesAreDrawnWithoutCrash(node: String, family: String) throws {
        try draw(tree(node), family)
    }

    @Test func `trees with changed bytes are drawn or refused`() throws {
        var generator = Generator(state: 7)
        for tree in SnapshotTests.trees {
            let bytes = Array(try tree.json().utf8)
            for _ in 0..<25 {
                var changed = bytes
                for _ in 0..<Int.random(in: 1...6, using: &generator) {
                    let index = Int.random(in: changed.indices, using: &generator)
                    let choices = Array("0123456789-e.\"{}[]:,ntfa".utf8)
                    changed[index] = choices.randomElement(using: &generator) ?? 0
                }
                do {
                    try draw(String(decoding: changed, as: UTF8.self), tree.family)
                } catch is RenderError {
                    // Refused, which is fine.
                }
            }
        }
    }

    @Test func deepTreesAreDrawnInBoundedTime() throws {
        for (stack, inner) in [("vstack", "hstack"), ("hstack", "zstack"), ("vstack", "vstack")] {
            var node = #"{"type":"text","text":"deep and long enough to break"}"#
            for depth in 0..<45 {
                let type = depth.isMultiple(of: 2) ? stack : inner
                node =
                    #"{"type":"\#(type)","alignment":"leading","children":[{"type":"text","text":"a b"},\#(node)]}"#
            }
            try draw(tree(node), "systemSmall")
        }
    }

    /// Trees that are as deep as they may be, each in another way.
    private static let deepest: [(name: String, tree: String)] = {
        func nested(_ count: Int, _ around: (String) -> String) -> String {
            (1..<count).reduce(#"{"type":"text","text":"deep"}"#) { node, _ in around(node) }
        }
        var trees = ["vstack", "hstack", "zstack", "grid", "gridRow", "lazyGrid", "viewThatFits", "group"].map
        {
            type in
            (type, nested(100) { #"{"type":"\#(type)","tracks":[{"type":"flexible"}],"children":[\#($0)]}"# })
        }
        for type in ["button", "toggle", "link", "progress", "gauge"] {
            trees.append(
                (
                    type,
                    nested(100) {
                        #"{"type":"\#(type)","action":"a","url":"b:c","value":0.5,"label":[\#($0)]}"#
                    }
                ))
        }
        for type in ["background", "overlay", "mask"] {
            trees.append(
                (
                    type,
                    nested(62) {
                        #"{"type":"divider","modifiers":[{"type":"\#(type)","children":[\#($0)]}]}"#
                    }
                ))
        }
        trees.append(("label", nested(100) { #"{"type":"label","title":[\#($0)],"icon":[]}"# }))
        let four = #"{"type":"padding","top":0},{"type":"opacity","value":0.9},{"type":"frame","width":9},"#
        trees.append(
            (
                "modifiers",
                nested(100) {
                    #"{"type":"vstack","children":[\#($0)],"modifiers":[\#(four){"type":"rotation","degrees":1}]}"#
                }
            ))
        return trees.map { ($0.0, HostileTreeTests.versioned($0.1)) }
    }()

    private static func versioned(_ node: String) -> String { #"{"version":1,"# + node.dropFirst() }

    /// Runs work on a thread with as small a stack as that of a pool may have.
    private func onSmallStack(_ work: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { done in
            let thread = Thread {
                work()
                done.resume()
            }
            thread.stackSize = 512 << 10
            thread.start()
        }
    }

    @Test(arguments: deepest.map(\.name))
    func `the deepest trees are drawn on a small stack`(_ name: String) async throws {
        let json = try #require(Self.deepest.first { $0.name == name }).tree
        await onSmallStack {
            do {
                let tree = try ViewTree(json: json)
                let frame = try WidgetFrame(family: "systemSmall")
                _ = (tree.text, tree.url, tree.pictures, tree.nextChange(after: .tick))
                let layout = WidgetLayout(tree, frame: frame, now: .tick)
                _ = (layout.placements, layout.textLines)
                #expect(SVGRenderer().render(tree, frame: frame, now: .tick).contains("</svg>"))
                #expect(!TerminalRenderer().render(tree, frame: frame, now: .tick).isEmpty)
            } catch {
                Issue.record("\(error)")
            }
        }
    }

    @Test func tooDeepTreesAreRefusedOnSmallStack() async throws {
        func refusal(_ node: String) async -> String {
            let found = Mutex("")
            let json = Self.versioned(node)
            await onSmallStack {
                do {
                    _ = try ViewTree(json: json)
                } catch {
                    found.withLock { $0 = "\(error)" }
                }
            }
            return found.withLock { $0 }
        }
        func nested(_ count: Int, _ modifiers: String = "") -> String {
            (1..<count).reduce(#"{"type":"divider"}"#) { node, _ in
                #"{"type":"vstack","children":[\#(node)]\#(modifiers)}"#
            }
        }
        func modifiers(_ count: Int) -> String {
            let list = Array(repeating: #"{"type":"hidden"}"#, count: count).joined(separator: ",")
            return #","modifiers":[\#(list)]"#
        }
        #expect(await refusal(nested(100)) == "")
        #expect(await refusal(nested(101)).contains("nested more than 100 levels deep"))
        #expect(await refusal(nested(20_000)).contains("nested more than 256 levels deep"))
        #expect(await refusal(nested(100, modifiers(4))) == "")
        #expect(await refusal(nested(100, modifiers(5))).contains("nested more than 500 levels deep"))
        #expect(await refusal(#"{"type":"divider"\#(modifiers(200))}"#) == "")
        #expect(await refusal(#"{"type":"divider"\#(modifiers(201))}"#).contains("more than 200 modifiers"))
    }

    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }
}
