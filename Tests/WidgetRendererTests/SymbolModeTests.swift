import Foundation
import TestSupport
import Testing

@testable import WidgetRenderer

/// Symbols in layers, as Apple documents `SymbolRenderingMode`, and variable ones.
@Suite(.standardTimeLimit)
struct SymbolModeTests {
    private static let red = ##"{"type":"color","color":{"hex":"#ff0000"}}"##
    private static let blue = ##"{"type":"color","color":{"hex":"#0000ff"}}"##

    private func drawn(
        _ symbol: String, mode: String?, styles: [String], value: Double?
    ) throws -> ArraySlice<Picture.Element> {
        var modifiers = [#"{"type":"foregroundStyle","styles":[\#(styles.joined(separator: ","))]}"#]
        if let mode { modifiers.append(#"{"type":"symbolRenderingMode","name":"\#(mode)"}"#) }
        let variable = value.map { #","variableValue":\#($0)"# } ?? ""
        let node =
            #"{"type":"image","systemName":"\#(symbol)"\#(variable),"modifiers":[\#(modifiers.joined(separator: ","))]}"#
        return try picture(node).elements.drop { $0.attributes["data-symbol"] == nil }.dropFirst()
    }

    /// What a symbol's parts are painted with, in the order of drawing.
    private func paints(
        _ symbol: String, mode: String? = nil, styles: [String] = [Self.red], value: Double? = nil
    ) throws -> [String] {
        try drawn(symbol, mode: mode, styles: styles, value: value).filter { $0.name == "path" }.map {
            element in
            let fill = element.attributes["fill"].flatMap { $0 == "none" ? nil : $0 }
            let color = fill ?? element.attributes["stroke"] ?? ""
            let opacity = element.attributes["fill-opacity"] ?? element.attributes["stroke-opacity"]
            return color + (opacity.map { "/\($0)" } ?? "")
        }
    }

    /// The exclamation mark is the first layer, and the triangle behind it the second.
    @Test func hierarchicalSymbolHasWeakerSecondLayer() throws {
        let symbol = "exclamationmark.triangle.fill"
        let found = try drawn(symbol, mode: "hierarchical", styles: [Self.red], value: nil)
        // The triangle's filling and its edge are seen through as one, and the mark is drawn after them.
        #expect(found.map(\.name) == ["g", "path", "path", "path"])
        #expect(found.first?.attributes["opacity"].flatMap(Double.init).map { 0 < $0 && $0 < 1 } == true)
        #expect(Set(try paints(symbol, mode: "hierarchical")) == ["#ff0000"])
    }

    @Test(arguments: ["palette", nil])
    func severalStylesPaintSeveralLayers(_ mode: String?) throws {
        for symbol in [
            "exclamationmark.triangle.fill", "checkmark.circle.fill", "person.badge.plus", "bell.slash",
        ] {
            let found = Set(try paints(symbol, mode: mode, styles: [Self.red, Self.blue]))
            #expect(found.isSuperset(of: ["#ff0000", "#0000ff"]), "\(symbol): \(found)")
        }
        // One layer has the first style.
        #expect(Set(try paints("star.fill", mode: mode, styles: [Self.red, Self.blue])) == ["#ff0000"])
    }

    @Test func multicolorSignIsWhiteOnYellow() throws {
        let found = try paints("exclamationmark.triangle.fill", mode: "multicolor")
        #expect(found.first == "#ffcc00" && found.last == "#ffffff", "\(found)")
    }

    @Test func monochromeSymbolHasOnePaint() throws {
        for mode in ["monochrome", nil] {
            let styles = mode == nil ? [Self.red] : [Self.red, Self.blue]
            let found = try paints("person.badge.plus", mode: mode, styles: styles)
            // What is cut out is white and black in its mask.
            #expect(Set(found).isSubset(of: ["#ff0000", "#ffffff", "#000000"]), "\(found)")
        }
    }

    /// The waves that a value reaches are lit: those of a speaker from the inner one on.
    @Test(arguments: [(0.0, 0), (0.2, 1), (0.5, 2), (1.0, 3)])
    func variableValueLightsLayersUpToIt(_ value: Double, _ lit: Int) throws {
        let waves = Symbol("speaker.wave.3").parts(.monochrome, value: value).dropFirst()
        #expect(waves.map(\.isLit) == (0..<3).map { $0 < lit })
        let found = try drawn("speaker.wave.3", mode: nil, styles: [Self.red], value: value)
        let isWeaker = found.contains {
            $0.attributes["opacity"] != nil || $0.attributes["stroke-opacity"] != nil
        }
        #expect(isWeaker == (lit < 3))
    }

    @Test func variableValueLeavesOtherSymbolsAlone() throws {
        #expect(try paints("star", value: 0) == paints("star"))
        #expect(try paints("wifi", value: 1).allSatisfy { $0 == "#ff0000" })
    }
}
