import Foundation
import SwiftUILite
import TestSupport
import Testing
internal import ControlBasics

/// Colours of asset catalogues, in the forms that Xcode and other tools write.
@Suite(.standardTimeLimit)
struct AssetColorTests {
    /// Resources with these files, by path.
    private func withColors<Result>(
        _ files: [String: String], _ body: (AssetColors) throws -> Result
    ) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "assets-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        return try body(AssetColors(folders: [folder.path + "/none", folder.path]))
    }

    /// The two appearances as texts, `#rrggbb` and opacity; nil where there is no colour.
    private func read(_ contents: String) throws -> String? {
        try withColors(["Assets.xcassets/A.colorset/Contents.json": contents]) { colors in
            colors.color(named: "A").map(text)
        }
    }

    private func text(_ color: AssetColor) -> String {
        [color.light, color.dark].map { "\($0.hex) \(($0.alpha * 100).rounded() / 100)" }.joined(
            separator: ", ")
    }

    private static func entry(_ parts: String, _ more: String = "") -> String {
        #"{"idiom": "universal"\#(more), "color": {"color-space": "srgb", "components": {\#(parts)}}}"#
    }

    private static func set(_ entries: String...) -> String {
        #"{"colors": [\#(entries.joined(separator: ", "))], "info": {"author": "xcode", "version": 1}}"#
    }

    private static let dark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    private static let contrast = #", "appearances": [{"appearance": "contrast", "value": "high"}]"#
    private static let red = #""red": "0xFF", "green": "0x00", "blue": "0x00", "alpha": "1.000""#
    private static let blue = #""red": "0x00", "green": "0x00", "blue": "0xFF", "alpha": "0.500""#

    @Test(
        arguments: [
            (#""red": "0xFF", "green": "0x3b", "blue": "0X00", "alpha": "1.000""#, "#ff3b00 1.0"),
            (#""red": "255", "green": "59", "blue": "0", "alpha": "1""#, "#ff3b00 1.0"),
            (#""red": "1.000", "green": "0.5", "blue": "0.0", "alpha": "0.250""#, "#ff8000 0.25"),
            (#""red": 1, "green": 0.5, "blue": 51"#, "#ff8033 1.0"),
            (#""red": "1.200", "green": "-0.100", "blue": "0.000", "alpha": "7""#, "#ff0000 1.0"),
            (#""white": "0.200", "alpha": "1.000""#, "#333333 1.0"),
        ])
    func colourComponentsHaveManyForms(parts: String, expected: String) throws {
        #expect(try read(Self.set(Self.entry(parts))) == "\(expected), \(expected)")
    }

    @Test func appearancesAreDistinguished() throws {
        let both = Self.set(Self.entry(Self.red), Self.entry(Self.blue, Self.dark))
        #expect(try read(both) == "#ff0000 1.0, #0000ff 0.5")
        // One that is only there for the dark appearance, or for more contrast, is better than none, or not.
        #expect(try read(Self.set(Self.entry(Self.blue, Self.dark))) == "#0000ff 0.5, #0000ff 0.5")
        #expect(try read(Self.set(Self.entry(Self.blue, Self.contrast))) == nil)
        let contrast = Self.set(Self.entry(Self.blue, Self.contrast), Self.entry(Self.red))
        #expect(try read(contrast) == "#ff0000 1.0, #ff0000 1.0")
        let light = Self.dark.replacing("dark", with: "light")
        #expect(
            try read(Self.set(Self.entry(Self.red), Self.entry(Self.blue, light)))
                == "#0000ff 0.5, #ff0000 1.0")
    }

    @Test func universalColourIsPreferred() throws {
        let phone = Self.entry(Self.blue).replacing("universal", with: "iphone")
        let mac = Self.entry(Self.blue).replacing("universal", with: "mac")
        let wide = Self.entry(Self.blue, #", "display-gamut": "display-P3""#)
        for other in [phone, mac, wide] {
            #expect(try read(Self.set(other, Self.entry(Self.red))) == "#ff0000 1.0, #ff0000 1.0")
        }
        let red = Self.entry(Self.red).replacing("universal", with: "mac")
        #expect(try read(Self.set(phone, red)) == "#ff0000 1.0, #ff0000 1.0")
    }

    @Test(
        arguments: [
            ("systemBlueColor", "#007aff 1.0, #0a84ff 1.0"), ("labelColor", "#000000 1.0, #ffffff 1.0"),
            ("separatorColor", "#3c3c43 0.29, #545458 0.6"), ("systemPlaidColor", nil),
        ])
    func systemColoursHaveTwoAppearances(name: String, expected: String?) throws {
        let entry = #"{"idiom": "universal", "color": {"platform": "ios", "reference": "\#(name)"}}"#
        #expect(try read(Self.set(entry)) == expected)
    }

    @Test(
        arguments: [
            "", "[]", #"{"colors": 3}"#, "{}", #"{"colors": [{"idiom": "universal"}]}"#,
            Self.set(Self.entry(#""red": "0x100", "green": "0", "blue": "0""#)),
            Self.set(Self.entry(#""red": "nan", "green": "0", "blue": "0""#)),
            Self.set(Self.entry(#""red": "1e999", "green": "0", "blue": "0""#)),
            Self.set(Self.entry(#""red": "-1e999", "green": "0", "blue": "0""#)),
            Self.set(Self.entry(#""red": "", "green": "0", "blue": "0""#)),
            Self.set(Self.entry(#""red": "0x", "green": "0", "blue": "0""#)),
            Self.set(Self.entry(#""red": true, "green": "0", "blue": "0""#)),
            Self.set(Self.entry(#""red": "0", "green": "0""#)), Self.set(#"{"color": {}}"#),
            Self.set(#"{"color": {"components": {"red": [1]}}}"#),
        ])
    func invalidColourFilesAreLeftOut(contents: String) throws {
        #expect(try read(contents) == nil)
    }

    @Test func colourSetsAreFoundInGroups() throws {
        let files = [
            "B.xcassets/Contents.json": "{}",
            "B.xcassets/Group/Inner/A.colorset/Contents.json": Self.set(
                Self.entry(Self.red)),
            "B.xcassets/v1.0/Moods/Calm.colorset/Contents.json": Self.set(Self.entry(Self.blue)),
            "B.xcassets/A.imageset/a.svg": "<svg/>",
            "B.xcassets/X.imageset/Hidden.colorset/Contents.json": Self.set(Self.entry(Self.red)),
            "Secret.colorset/Contents.json": Self.set(Self.entry(Self.red)),
            "C.xcassets/A.colorset/Contents.json": Self.set(Self.entry(Self.blue)),
        ]
        try withColors(files) { colors in
            // The first catalogue's wins; a second look finds the same.
            for _ in 1...2 { #expect(colors.color(named: "A").map(text) == "#ff0000 1.0, #ff0000 1.0") }
            #expect(colors.color(named: "Group/Inner/A") == colors.color(named: "A"))
            #expect(colors.color(named: "Moods/Calm")?.light.hex == "#0000ff")
            #expect(colors.color(named: "Calm")?.light.hex == "#0000ff")
            for name in [
                "Moods", "Hidden", "", "a\0b", "../Secret", "../\u{301}/../Secret", "Group/../../Secret",
                "..", "/Secret", "A ",
            ] {
                #expect(colors.color(named: name) == nil, "\(name)")
            }
        }
    }

    @Test func circularLinkEndsTheSearch() throws {
        try withColors(["A.xcassets/Group/Contents.json": "{}"]) { colors in
            #expect(colors.color(named: "A") == nil)
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "circle-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let catalog = folder.appendingPathComponent("A.xcassets")
        try FileManager.default.createDirectory(at: catalog, withIntermediateDirectories: true)
        for name in ["one", "two"] {
            try FileManager.default.createSymbolicLink(
                at: catalog.appendingPathComponent(name), withDestinationURL: catalog)
        }
        #expect(AssetColors(folders: [folder.path]).color(named: "A") == nil)
    }

    @Test func colourTreeHasBothAppearances() throws {
        let set = Self.set(Self.entry(Self.red), Self.entry(Self.blue, Self.dark))
        let plain = Self.set(Self.entry(Self.blue))
        let files = [
            "A.xcassets/Two.colorset/Contents.json": set, "A.xcassets/One.colorset/Contents.json": plain,
        ]
        try withColors(files) { colors in
            #expect(
                Color("Two").json(in: colors).canonical
                    == ##"{"asset":"Two","darkHex":"#0000ff","darkOpacity":0.5,"hex":"#ff0000"}"##)
            #expect(
                Color(ColorResource(name: "Two")).opacity(0.5).json(in: colors).canonical
                    == ##"{"asset":"Two","darkHex":"#0000ff","darkOpacity":0.25,"hex":"#ff0000","opacity":0.5}"##
            )
            #expect(
                Color("One").json(in: colors).canonical == ##"{"asset":"One","hex":"#0000ff","opacity":0.5}"##
            )
            #expect(Color("None").json(in: colors).canonical == ##"{"asset":"None"}"##)
        }
    }
}
