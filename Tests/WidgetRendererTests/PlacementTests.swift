import Foundation
import TestSupport
import Testing

@testable import WidgetRenderer

@Suite(.standardTimeLimit)
struct PlacementTests {
    private func layout(_ node: String, family: String = "systemSmall") throws -> WidgetLayout {
        WidgetLayout(try ViewTree(json: tree(node)), frame: try WidgetFrame(family: family), now: .tick)
    }

    @Test func placementsMatchDrawnButtonsTogglesAndLinks() throws {
        let layout = try layout(
            #"""
            {"type":"vstack","alignment":"center","spacing":4,"children":[
            {"type":"button","action":"/0/Ring","label":[{"type":"text","text":"Ring"}],
            "modifiers":[{"type":"buttonStyle","name":"plain"}]},
            {"type":"toggle","action":"/1/Set","isOn":true,"label":[{"type":"text","text":"Lamp"}]},
            {"type":"link","url":"https://a.b","label":[{"type":"image","systemName":"bolt.fill"}]}],
            "modifiers":[{"type":"widgetURL","url":"x://y"}]}
            """#)
        #expect(layout.url == "x://y")
        #expect(
            layout.placements.map(\.target) == [
                .action("/0/Ring"), .action("/1/Set"), .url("https://a.b"),
            ])
        #expect(layout.placements.map(\.role) == [.button, .toggle(isOn: true), .link])
        #expect(layout.placements.map(\.label) == ["Ring", "Lamp", "bolt"])
        let text = try #require(layout.textLines.first { $0.text == "Ring" })
        let rect = layout.placements[0].rect
        #expect(rect.intersection(text.rect).map { abs($0.width - text.rect.width) < 0.01 } == true)
        #expect(rect.width < text.rect.width + 0.01)
        for (above, below) in zip(layout.placements, layout.placements.dropFirst()) {
            #expect(above.rect.maxY <= below.rect.minY)
        }
    }

    @Test func placementHasAccessibilityLabelAndDisabledState() throws {
        let placement = try #require(
            try layout(
                #"""
                {"type":"button","action":"/0","role":"destructive","label":[{"type":"text","text":"x"}],
                "modifiers":[{"type":"accessibilityLabel","text":"Remove"},{"type":"disabled","value":true}]}
                """#
            ).placements.first)
        #expect(placement.label == "Remove")
        #expect(!placement.isEnabled)
        #expect(placement.role == .destructiveButton)
    }

    @Test func inertAndHiddenButtonsHaveNoPlacement() throws {
        #expect(
            try layout(#"{"type":"button","action":"","label":[{"type":"text","text":"a"}]}"#).placements
                == [])
        #expect(
            try layout(
                #"{"type":"button","action":"/0","label":[{"type":"text","text":"a"}],"modifiers":[{"type":"hidden"}]}"#
            ).placements == [])
    }

    @Test func placementFollowsRotationScaleAndClip() throws {
        func rect(_ modifiers: String) throws -> Rect {
            try #require(
                try layout(
                    #"{"type":"button","action":"/0","label":[{"type":"color","color":{"name":"red"},"modifiers":[{"type":"frame","width":40,"height":20}]}],"modifiers":[{"type":"buttonStyle","name":"plain"}"#
                        + modifiers + "]}"
                ).placements.first
            ).rect
        }
        let plain = Rect(x: 59, y: 69, width: 40, height: 20)
        #expect(try rect("") == plain)
        #expect(
            try rect(#",{"type":"scale","x":2,"y":1,"anchor":[0.5,0.5]}"#)
                == Rect(x: 39, y: 69, width: 80, height: 20))
        let turned = try rect(#",{"type":"rotation","degrees":90,"anchor":[0.5,0.5]}"#)
        #expect(abs(turned.minX - 69) < 0.001 && abs(turned.minY - 59) < 0.001)
        #expect(abs(turned.width - 20) < 0.001 && abs(turned.height - 40) < 0.001)
        #expect(
            try rect(
                #",{"type":"frame","width":10,"height":10},{"type":"clip","shape":{"type":"rectangle"}}"#)
                == Rect(x: 74, y: 74, width: 10, height: 10))
    }

    @Test func placementsOutsideWidgetAreDropped() throws {
        let far =
            #"{"type":"button","action":"/0","label":[{"type":"text","text":"a"}],"modifiers":[{"type":"offset","x":500,"y":0}]}"#
        #expect(try layout(far).placements == [])
    }

    @Test(arguments: SnapshotTests.trees)
    func everyTreeActionHasPlacement(_ tree: SnapshotTests.Tree) throws {
        let json = try tree.json()
        let layout = WidgetLayout(
            try ViewTree(json: json), frame: try WidgetFrame(family: tree.family), now: SnapshotTests.now)
        let actions = json.matches(of: /"action":"([^"]+)"/).map { String($0.1) }
        let placed = layout.placements.compactMap {
            if case .action(let action) = $0.target { action } else { nil }
        }
        #expect(Set(actions) == Set(placed))
        #expect(layout.placements.allSatisfy { !$0.label.isEmpty && $0.rect.width > 8 && $0.rect.height > 8 })
    }
}
