import Foundation
import Testing

@testable import WidgetRenderer

/// No tree, however wrong, may end the process or keep it busy.
@Suite(.timeLimit(.minutes(5)))
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
    func `odd values are drawn somehow`(node: String, family: String) throws {
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

    @Test func `deep trees don't take ever longer`() throws {
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

    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }
}
