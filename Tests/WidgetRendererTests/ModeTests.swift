import Foundation
import TestSupport
import Testing

@testable import WidgetRenderer

@Suite(.standardTimeLimit)
struct ModeTests {
    /// The fills of a red text, a yellow accented text and a blue background.
    private func picture(_ mode: RenderingMode) throws -> Picture {
        let red = ##"[{"type":"color","color":{"hex":"#ff0000"}}]"##
        let yellow = ##"[{"type":"color","color":{"hex":"#ffff00"}}]"##
        let node =
            #"{"type":"vstack","alignment":"center","children":["#
            + #"{"type":"text","text":"a","modifiers":[{"type":"foregroundStyle","styles":\#(red)}]},"#
            + #"{"type":"text","text":"b","modifiers":[{"type":"foregroundStyle","styles":\#(yellow)},"#
            + #"{"type":"widgetAccentable","value":true}]}],"#
            + ##""modifiers":[{"type":"containerBackground","container":"widget","alignment":"center","##
            + ##""style":{"type":"color","color":{"hex":"#0000ff"}}}]}"##
        var renderer = SVGRenderer()
        renderer.appearance.mode = mode
        renderer.appearance.accent = RGBA(0x00aa00)
        return Picture(try renderer.render(json: tree(node), family: "systemSmall", now: .tick))
    }

    private func fills(_ picture: Picture) -> [String: String] {
        let texts = picture.elements.filter { $0.name == "text" }
        return Dictionary(uniqueKeysWithValues: texts.map { ($0.text, $0.attributes["fill"] ?? "") })
    }

    @Test func fullColorModeKeepsAuthorsColors() throws {
        let picture = try picture(.fullColor)
        #expect(fills(picture) == ["a": "#ff0000", "b": "#ffff00"])
        #expect(picture.attributes("fill").contains("#0000ff"))
    }

    @Test(arguments: [RenderingMode.accented, .vibrant, .monochrome])
    func reducedModesUseForegroundWithoutBackground(_ mode: RenderingMode) throws {
        let picture = try picture(mode)
        #expect(fills(picture) == ["a": "#000000", "b": mode == .accented ? "#00aa00" : "#000000"])
        #expect(!picture.attributes("fill").contains("#0000ff"))
        // Vibrant colours differ by how light they were.
        let opacities = Set(
            picture.elements.filter { $0.name == "text" }.map { $0.attributes["fill-opacity"] ?? "1" })
        #expect(opacities.count == (mode == .vibrant ? 2 : 1))
    }

    /// A tree that was made for a host is drawn as that said, whatever the renderer was told.
    private func hosted(_ said: String, mode: RenderingMode = .fullColor) throws -> Picture {
        let node =
            #"{"type":"vstack","alignment":"center","children":["#
            + ##"{"type":"text","text":"a","modifiers":[{"type":"foregroundStyle","styles":[{"type":"color","##
            + ##""color":{"hex":"#ff0000"}}]}]}],"modifiers":[{"type":"containerBackground","##
            + ##""container":"widget","alignment":"center","style":{"type":"color","color":{"hex":"#0000ff"}}},"##
            + #"{"type":"widgetEnvironment",\#(said)}]}"#
        var renderer = SVGRenderer()
        renderer.appearance.mode = mode
        return Picture(try renderer.render(json: tree(node), family: "systemSmall", now: .tick))
    }

    @Test func treeSaysInWhichModeItIsDrawn() throws {
        let vibrant = try hosted(#""renderingMode":"vibrant","showsContainerBackground":false"#)
        #expect(fills(vibrant) == ["a": "#000000"])
        #expect(!vibrant.attributes("fill").contains("#0000ff"))
        let full = try hosted(#""renderingMode":"fullColor""#, mode: .vibrant)
        #expect(fills(full) == ["a": "#ff0000"])
        #expect(full.attributes("fill").contains("#0000ff"))
    }

    @Test func treeSaysWhetherItsBackgroundIsShown() throws {
        let away = try hosted(#""location":"standBy","showsContainerBackground":false"#)
        #expect(fills(away) == ["a": "#ff0000"])
        #expect(!away.attributes("fill").contains("#0000ff"))
        // One that can't be removed is drawn in the mode's colours.
        let kept = try hosted(#""renderingMode":"accented","showsContainerBackground":true"#)
        #expect(!kept.attributes("fill").contains("#0000ff"))
        #expect(kept.attributes("fill-opacity").contains("0.25"))
    }

    @Test func treeSaysItsMarginsAndScheme() throws {
        let node =
            #"{"type":"color","color":{"name":"primary"},"modifiers":[{"type":"widgetEnvironment","#
            + #""colorScheme":"dark","contentMargins":{"top":1,"leading":2,"bottom":3,"trailing":4}}]}"#
        let layout = WidgetLayout(
            try ViewTree(json: tree(node)), frame: try WidgetFrame(family: "systemSmall"), now: .tick)
        guard case .group(_, let content)? = layout.drawings.first, case .shape(let shape)? = content.last
        else { Issue.record("\(layout.drawings)"); return }
        #expect(shape.outline.rect == Rect(x: 2, y: 1, width: 152, height: 154))
        #expect(shape.paint.color.luminance > 0.5)
    }

    @Test(arguments: [
        ("accented", "stencil"), ("desaturated", "grey"), ("accentedDesaturated", "tinted"),
        ("fullColor", "colours"),
    ])
    func picturesFollowTheirOwnModeInTwoColors(mode: String, drawn: String) throws {
        let node =
            #"{"type":"image","name":"cat","modifiers":[{"type":"accentedRenderingMode","name":"\#(mode)"},"#
            + #"{"type":"widgetEnvironment","renderingMode":"accented"}]}"#
        let layout = WidgetLayout(
            try ViewTree(json: tree(node)), frame: try WidgetFrame(family: "systemSmall"), now: .tick)
        guard case .group(_, let content)? = layout.drawings.first else { return }
        let kind =
            switch content.last {
            case .picture(let picture, _)?: picture.stencil == nil ? "colours" : "stencil"
            case .group(.colorEffect("grayscale", _), _)?: "grey"
            case .masked?: "tinted"
            default: "\(content)"
            }
        #expect(kind == drawn)
    }

    @Test(arguments: [("#ffcc00", "#000000"), ("#101040", "#ffffff")])
    func `text can be read on the colour behind it`(background: String, text: String) throws {
        var renderer = SVGRenderer()
        renderer.appearance.setBackground(try #require(RGBA(hex: background)))
        let drawn = try renderer.render(
            json: tree(#"{"type":"text","text":"a"}"#), family: "systemSmall", now: .tick)
        let picture = Picture(drawn)
        #expect(fills(picture) == ["a": text])
        #expect(picture.attributes("fill").contains(background))
    }
}
