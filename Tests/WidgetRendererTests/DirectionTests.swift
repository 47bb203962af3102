import Foundation
import TestSupport
import Testing

@testable import WidgetRenderer

/// Lines of Hebrew and Arabic among others, by the rules of Unicode's bidirectional algorithm.
@Suite(.standardTimeLimit)
struct DirectionTests {
    private func text(_ parts: [String], width: Double? = nil, limit: Int? = nil) -> String {
        // Each part is of another weight, so that it stays a part.
        let runs = parts.enumerated().map { index, text in
            #"{"type":"string","text":"\#(text)","bold":\#(index % 2 == 1)}"#
        }
        var modifiers: [String] = []
        if let limit { modifiers.append(#"{"type":"lineLimit","value":\#(limit)}"#) }
        if let width { modifiers.append(#"{"type":"frame","width":\#(width)}"#) }
        let list = modifiers.joined(separator: ",")
        return #"{"type":"text","runs":[\#(runs.joined(separator: ","))],"modifiers":[\#(list)]}"#
    }

    /// The texts of a picture in the order of their left edges.
    private func inPlace(_ picture: Picture) -> [String] {
        func left(_ element: Picture.Element) -> Double {
            let x = element.attributes["x"].flatMap(Double.init) ?? 0
            let width = element.attributes["textLength"].flatMap(Double.init) ?? 0
            return element.attributes["direction"] == "rtl" ? x - width : x
        }
        return picture.elements.filter { $0.name == "text" }.sorted { left($0) < left($1) }
            .map { $0.text.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    @Test(arguments: [
        (["Hello ", "שלום ", "עולם"], ["Hello", "עולם", "שלום"]),
        (["שלום ", "big ", "world"], ["big", "world", "שלום"]),
        (["שלום ", "עולם"], ["עולם", "שלום"]),
        (["one ", "two"], ["one", "two"]),
        (["עוד ", "12 ", "דקות"], ["דקות", "12", "עוד"]),
        (["שלום ", "Bonn היום"], ["היום", "Bonn", "שלום"]),
    ])
    func partsOfALineStandInReadingOrder(_ parts: [String], _ wanted: [String]) throws {
        #expect(inPlace(try picture(text(parts), family: "systemMedium")) == wanted)
    }

    /// A line that begins with a word of the other direction is its paragraph's.
    @Test func everyLineOfAParagraphHasItsDirection() throws {
        let picture = try picture(text(["שלום לכולם iPhone Xylophone שלי"], width: 100))
        let lines = picture.elements.filter { $0.name == "text" }
        #expect(lines.count > 1 && lines.contains { $0.text.hasPrefix("i") || $0.text.hasPrefix("X") })
        #expect(lines.allSatisfy { $0.attributes["direction"] == "rtl" }, "\(lines.map(\.text))")
    }

    /// What is cut off is at the end, which is on the left.
    @Test func ellipsisOfAnArabicLineStandsAtItsEnd() throws {
        let picture = try picture(text(["مرحبا بالعالم ", "كله هنا والآن"], width: 90, limit: 1))
        #expect(inPlace(picture).first?.hasSuffix("…") == true, "\(inPlace(picture))")
        #expect(
            picture.elements.filter { $0.name == "text" }.allSatisfy { $0.attributes["direction"] == "rtl" })
    }
}
