import BusContract
import DBus
import Foundation
import TestSupport
import Testing

/// Colours and pictures of asset catalogues, named as Xcode's generated members name them.
@Suite(.standardTimeLimit)
struct BrandTests {
    private static let resources = "data/controlruntime/AppleSources"
    private static let catalog = "\(resources)/Assets.xcassets"
    private static let files = [
        // A group without a namespace, and one with.
        "\(catalog)/Colours/BrandTint.colorset/Contents.json": """
        {"colors": [
          {"idiom": "universal", "color": {"color-space": "srgb",
            "components": {"red": "0x1D", "green": "0x9A", "blue": "0x5B", "alpha": "1.000"}}},
          {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
           "color": {"color-space": "srgb",
            "components": {"red": "0.200", "green": "0.800", "blue": "0.400", "alpha": "1.000"}}}
        ], "info": {"author": "xcode", "version": 1}}
        """,
        "\(catalog)/Moods/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
        "\(catalog)/Moods/Calm.colorset/Contents.json":
            #"{"colors": [{"idiom": "universal", "color": {"platform": "ios", "reference": "systemBlueColor"}}]}"#,
        "\(catalog)/Pictures/Inner/Logo.imageset/logo.svg": "<svg/>",
    ]

    @Test(arguments: Mode.allCases)
    func controlTintComesFromTheAssetCatalogue(_ mode: Mode) async throws {
        try await withApple(mode, files: Self.files) { bundle async throws in
            #expect(try await bundle.text("brand.tint", Control1.tint.name) == "#1d9a5b")
            #expect(try await bundle.text("brand.group", Control1.tint.name) == "#007aff")
            let logo = "\(bundle.folder.path)/\(Self.catalog)/Pictures/Inner/Logo.imageset/logo.svg"
            #expect(try await bundle.text("brand.tint", Control1.iconName.name) == logo)
        }
    }

    @Test func missingColourIsReportedOnce() async throws {
        try await withApple(.swift6, files: Self.files) { bundle async throws in
            let reload = try await bundle.call(
                Contract.controlPath(kind: "brand.gone"), Control1.name, Control1.reload.name)
            #expect(reload == [])
            #expect(try await bundle.text("brand.gone", Control1.tint.name) == "")
            try await bundle.press("brand.gone")
            let line = "there is no colour \"Gone\" in the bundle's asset catalogues"
            try await bundle.process.line(on: .error) { $0 == line }
            let said = bundle.process.soFar.errorOutput.split(separator: "\n").filter { $0.contains("Gone") }
            #expect(said == [Substring(line)])
        }
        // Without a catalogue the others are as they were: no colour, and the picture's own name.
        try await withApple(.swift6) { bundle async throws in
            #expect(try await bundle.text("brand.tint", Control1.tint.name) == "")
            #expect(try await bundle.text("brand.tint", Control1.iconName.name) == "Logo")
        }
    }

    @Test(arguments: Mode.allCases)
    func widgetTreeHasBothAppearances(_ mode: Mode) async throws {
        try await withApple(mode, files: Self.files) { bundle async throws in
            let path = Contract.widgetPath(kind: "Brand")
            _ = try await bundle.call(path, Widget1.name, Widget1.reload.name)
            let tree = try #require(try await bundle.get(path, Widget1.name, Widget1.currentEntry.name).text)
            let brand = ##""asset":"BrandTint","darkHex":"#33cc66","hex":"#1d9a5b""##
            #expect(tree.contains("\"color\":{\(brand)}"), "\(tree)")
            #expect(tree.contains("\"color\":{\(brand),\"opacity\":0.5}"), "\(tree)")
            #expect(
                tree.contains(##""color":{"asset":"Moods/Calm","darkHex":"#0a84ff","hex":"#007aff"}"##),
                "\(tree)")
        }
    }
}
