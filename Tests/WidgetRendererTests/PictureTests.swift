import Foundation
import TestSupport
import Testing

@testable import WidgetRenderer

@Suite(.standardTimeLimit)
struct PictureTests {
    private static func gradient(_ colors: String...) -> String {
        let stops = colors.enumerated().map { index, color in
            let location = Double(index) / Double(colors.count - 1)
            let alpha = color == "clear" ? ##"{"hex":"#000000","opacity":0}"## : ##"{"hex":"\##(color)"}"##
            return #"{"color":\#(alpha),"location":\#(location)}"#
        }
        return #"{"type":"linearGradient","stops":[\#(stops.joined(separator: ","))]}"#
    }

    /// As SwiftUI mixes: what becomes clear keeps its colour.
    @Test func gradientToClearKeepsItsColor() throws {
        func stops(_ colors: String...) throws -> [String] {
            let style = Self.gradient(colors[0], colors[1], colors[2])
            let drawn = try picture(#"{"type":"style","style":\#(style)}"#)
            return drawn.elements.filter { $0.name == "stop" }.map {
                "\($0.attributes["stop-color"] ?? "") \($0.attributes["stop-opacity"] ?? "1")"
            }
        }
        #expect(
            try stops("#ff0000", "clear", "#00ff00")
                == ["#ff0000 1", "#ff0000 0", "#00ff00 0", "#00ff00 1"])
        #expect(try stops("#ff0000", "#00ff00", "clear") == ["#ff0000 1", "#00ff00 1", "#00ff00 0"])
        #expect(try stops("clear", "clear", "#0000ff") == ["#000000 0", "#0000ff 0", "#0000ff 1"])
    }

    /// A gauge's gradient goes from its least to its greatest value, not from the top to the bottom.
    @Test func gradientLiesAlongAGauge() throws {
        let tint = #"{"type":"tint","style":\#(Self.gradient("#ff0000", "#00ff00"))}"#
        func gauge(_ style: String) throws -> Picture {
            try picture(
                #"{"type":"gauge","value":0.5,"minimum":0,"maximum":1,"modifiers":["#
                    + #"{"type":"gaugeStyle","name":"\#(style)"},\#(tint)]}"#)
        }
        for style in ["linearCapacity", "accessoryLinear"] {
            let line = try #require(try gauge(style).elements.first { $0.name == "linearGradient" })
            #expect(line.attributes["y1"] == line.attributes["y2"], "\(style)")
            #expect(line.attributes["x1"] == "16" && line.attributes["x2"] == "142", "\(style): \(line)")
        }
        // Wedges: red where the ring begins, at the left below, green where it ends.
        let ring = try gauge("accessoryCircular").elements.drop { $0.name != "pattern" }
        let wedges = ring.filter { $0.name == "path" }.compactMap { $0.attributes["fill"] }
        try #require(wedges.count >= 60, "\(wedges)")
        let (begin, end, gap) = (RGBA(hex: wedges[0]), RGBA(hex: wedges[44]), RGBA(hex: wedges[59]))
        #expect((begin?.red ?? 0) > 0.95 && (begin?.green ?? 1) < 0.05, "\(wedges)")
        #expect((end?.red ?? 1) < 0.05 && (end?.green ?? 0) > 0.95, "\(wedges)")
        // The round end before the beginning is of its colour.
        #expect(gap == RGBA(0xff0000), "\(wedges)")
    }

    @Test(arguments: SnapshotTests.trees, [false, true])
    func `pictures are well-formed`(_ tree: SnapshotTests.Tree, isDark: Bool) throws {
        var renderer = SVGRenderer()
        renderer.isDark = isDark
        let picture = Picture(try renderer.render(json: tree.json(), family: tree.family, now: .tick))
        #expect(picture.problem == nil)
        let identifiers = picture.attributes("id")
        #expect(Set(identifiers).count == identifiers.count)
    }

    /// The column is measured without room, too, and is as wide then, by the mark of a text that was cut.
    @Test func shortTextIsNotCutBesideWiderSymbol() throws {
        let column =
            #"{"type":"vstack","alignment":"center","children":[{"type":"image","systemName":"sun.max"},{"type":"text","runs":[{"type":"string","text":"1"}]}],"modifiers":[{"type":"frame","alignment":"center","maxWidth":"infinity"}]}"#
        let row = #"{"type":"hstack","alignment":"center","children":[\#(column),\#(column)]}"#
        let layout = WidgetLayout(
            try ViewTree(json: tree(row)), frame: try WidgetFrame(family: "systemSmall"), now: .tick)
        #expect(layout.textLines.map(\.text) == ["1", "1"])
        let centre = try #require(layout.textLines.first).rect.midX
        guard case .group(_, let drawings)? = layout.drawings.first else { return #expect(Bool(false)) }
        let symbols = drawings.compactMap { if case .symbol(_, let rect) = $0 { rect } else { nil } }
        #expect(abs(centre - (try #require(symbols.first)).midX) < 0.02)
    }

    @Test func multicolorSymbolsFollowRenderingMode() throws {
        for (mode, colors) in [
            ("multicolor", ["#000000", "#ffcc00"]), ("monochrome", ["#000000", "#000000"]),
        ] {
            let picture = try picture(
                #"{"type":"image","systemName":"cloud.sun.fill","modifiers":[{"type":"symbolRenderingMode","name":"\#(mode)"}]}"#
            )
            let parts = picture.elements.drop { $0.attributes["data-symbol"] == nil }.filter {
                $0.name == "path"
            }
            let paints = parts.compactMap { $0.attributes["stroke"] }
            #expect(paints == colors)
        }
    }

    @Test func assetColorHasDarkAppearance() throws {
        let color =
            ##"{"asset":"Brand","hex":"#ff0000","darkHex":"#0000ff","opacity":0.5,"darkOpacity":0.25}"##
        var renderer = SVGRenderer()
        for (isDark, fill, opacity) in [(false, "#ff0000", "0.5"), (true, "#0000ff", "0.25")] {
            renderer.isDark = isDark
            let tree = #"{"type":"color","color":\#(color),"version":1}"#
            let picture = Picture(try renderer.render(json: tree, family: "systemSmall", now: .tick))
            let part = try #require(picture.elements.first { $0.attributes["fill"] == fill })
            #expect(part.attributes["fill-opacity"] == opacity)
        }
    }

    @Test func svgTextIsEscaped() throws {
        let picture = try picture(
            ##"{"type":"text","text":"</text><script>alert(\"&\")</script>\u0001\u001b]0;x"}"##)
        #expect(picture.problem == nil)
        #expect(picture.texts.joined().contains("<script>"))
        #expect(!picture.elements.contains { $0.name == "script" })
    }

    @Test func scriptLinksAreNotFollowed() throws {
        for (address, isFollowed) in [
            ("https://a.b", true), ("JavaScript:x()", false), ("data:text/html,x", false),
        ] {
            let picture = try picture(
                #"{"type":"link","url":"\#(address)","label":[{"type":"text","text":"a"}]}"#)
            #expect(picture.attributes("data-url").contains(address))
            #expect(picture.attributes("href").contains(address) == isFollowed)
        }
    }

    @Test func redactedTextIsNotInPicture() throws {
        let secret =
            #"{"type":"vstack","alignment":"center","children":[{"type":"text","text":"secret","modifiers":[{"type":"privacySensitive","value":true}]},{"type":"text","text":"open"}],"modifiers":[{"type":"redacted","reasons":["#
        for (reason, seen) in [
            ("privacy", ["open"]), ("placeholder", []), ("invalidated", ["secret", "open"]),
        ] {
            let picture = try picture(secret + "\"\(reason)\"]}]}")
            #expect(picture.texts == seen)
            #expect(picture.attributes("aria-label") == [seen.joined(separator: " ")])
        }
        #expect(try terminal(secret + #""privacy"]}]}"#, height: 3).contains("secret") == false)
        let words = try ViewTree(json: tree(secret + #""invalidated"]}]}"#))
        #expect(words.text == "secret open")
        #expect(words.publicText == "open")
    }

    @Test func `actions and the widget's address are marked`() throws {
        let picture = try picture(
            #"{"type":"vstack","alignment":"center","children":[{"type":"button","action":"/0/Ring","label":[{"type":"text","text":"a"}]},{"type":"toggle","action":"/1/Set","isOn":true,"label":[]}],"modifiers":[{"type":"widgetURL","url":"x://y"}]}"#
        )
        #expect(picture.attributes("data-action") == ["/0/Ring", "/1/Set"])
        #expect(picture.attributes("data-url") == ["x://y"])
    }

    @Test func bundlePicturesAreShownWhenKnown() throws {
        let json = tree(#"{"type":"image","name":"cat","resizable":true}"#)
        var renderer = SVGRenderer()
        #expect(
            Picture(try renderer.render(json: json, family: "systemSmall")).elements.contains {
                $0.name == "image"
            } == false)
        renderer.pictures["cat"] = "data:image/png;base64,AAAA"
        let picture = Picture(try renderer.render(json: json, family: "systemSmall"))
        #expect(
            picture.elements.first { $0.name == "image" }?.attributes["href"] == "data:image/png;base64,AAAA")
    }

    @Test func `pictures are drawn by their digests, in their own size`() throws {
        let (light, dark) = (String(repeating: "a", count: 64), String(repeating: "b", count: 64))
        func json(_ more: String) -> String {
            tree(
                #"{"type":"image","digest":"\#(light)","darkDigest":"\#(dark)","width":80,"height":20\#(more)}"#
            )
        }
        #expect(try ViewTree(json: json("")).pictures == [light, dark])
        var renderer = SVGRenderer()
        renderer.pictures = [light: "data:image/png;base64,AAAA", dark: "data:image/png;base64,BBBB"]
        func image(_ json: String) throws -> [String: String] {
            let picture = Picture(try renderer.render(json: json, family: "systemSmall"))
            return try #require(picture.elements.first { $0.name == "image" }).attributes
        }
        let drawn = try image(json(#","label":"A cat""#))
        #expect(drawn["href"] == "data:image/png;base64,AAAA")
        #expect(drawn["width"] == "80" && drawn["height"] == "20")
        let wide = try image(
            json(#","resizable":true,"modifiers":[{"type":"aspectRatio","contentMode":"fit"}]"#))
        // The family is a square with margins.
        #expect(wide["width"].flatMap(Double.init).map { $0 / 4 } == wide["height"].flatMap(Double.init))
        renderer.isDark = true
        #expect(try image(json(""))["href"] == "data:image/png;base64,BBBB")
        renderer.pictures[dark] = nil
        #expect(try image(json(""))["href"] == "data:image/png;base64,AAAA")
        // A stencil is filled with the foreground.
        let stencil = Picture(try renderer.render(json: json(#","template":true"#), family: "systemSmall"))
        #expect(stencil.elements.contains { $0.name == "mask" })
    }

    @Test func `a terminal shows a picture's label`() throws {
        func lines(_ more: String) throws -> String {
            let json = tree(#"{"type":"image","name":"cat","width":150,"height":60\#(more)}"#)
            return try TerminalRenderer().render(json: json, family: "systemMedium")
        }
        #expect(try lines("").contains("[cat]"))
        #expect(try lines(#","label":"A cat""#).contains("[A cat]"))
        #expect(try lines(#","label":"A cat","problem":"it is gone""#).contains("[A cat]"))
    }

    @Test func dateTextsFollowTheClock() throws {
        func text(_ run: String, now: Double = 1_000_000) throws -> String {
            let picture = try picture(
                #"{"type":"text","runs":["# + run + "]}", family: "systemLarge",
                now: Date(timeIntervalSince1970: now))
            return picture.texts.joined()
        }
        #expect(try text(#"{"type":"date","date":1000000,"style":"time"}"#) == "13:46")
        #expect(try text(#"{"type":"date","date":1000000,"style":"date"}"#) == "12 Jan 1970")
        #expect(try text(#"{"type":"date","date":1003725,"style":"timer"}"#) == "1:02:05")
        #expect(try text(#"{"type":"date","date":999995,"style":"timer"}"#) == "0:05")
        #expect(try text(#"{"type":"date","date":996400,"style":"relative"}"#) == "1 hr")
        #expect(try text(#"{"type":"date","date":996275,"style":"relative"}"#) == "1 hr, 2 min")
        #expect(try text(#"{"type":"date","date":1000000,"style":"relative"}"#) == "0 sec")
        #expect(try text(#"{"type":"date","date":1172800,"style":"offset"}"#) == "+2 days")
        #expect(try text(#"{"type":"date","date":999940,"style":"offset"}"#) == "-1 minute")
        #expect(try text(#"{"type":"interval","from":0,"to":3600}"#) == "00:00 – 01:00")
        let timer = #"{"type":"timer","from":1000000,"to":1000090,"countsDown":true,"showsHours":true"#
        #expect(try text(timer + "}") == "1:30")
        #expect(try text(timer + "}", now: 1_000_030) == "1:00")
        #expect(try text(timer + "}", now: 2_000_000) == "0:00")
        #expect(try text(timer + #","pausedAt":1000010}"#, now: 1_000_030) == "1:20")
        // Until then it runs.
        #expect(
            try text(timer + #","pausedAt":1000040}"#, now: 1_000_030) == text(timer + "}", now: 1_000_030))
    }

    @Test func timedProgressFollowsTheClock() throws {
        func bars(_ now: Double) throws -> Int {
            let node = #"{"type":"progress","from":100,"to":200,"countsDown":true}"#
            return try terminal(node, width: 20, height: 1, now: Date(timeIntervalSince1970: now)).filter {
                $0 == "█"
            }.count
        }
        #expect(try [0, 100, 150, 200, 900].map { try bars($0) } == [20, 20, 10, 0, 0])
    }
}
