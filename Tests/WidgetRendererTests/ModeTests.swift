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
