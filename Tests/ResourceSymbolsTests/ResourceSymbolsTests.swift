import Foundation
import TestSupport
import Testing

@testable import ResourceSymbols

/// What is made of a target's resources. That it compiles is shown by the program `apple-resources`.
@Suite(.standardTimeLimit)
struct ResourceSymbolsTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "AppleSources/Resources").path

    private var symbols: ResourceSymbols {
        ResourceSymbols(
            of: [
                "Assets.xcassets", "Localizable.xcstrings", "Symbols.intentdefinition", "GardenWidget.swift",
                "IntentHandler.swift",
            ].map {
                "\(Self.folder)/\($0)"
            })
    }

    @Test func colorsAndImagesGetMembers() {
        let source = symbols.source
        for line in [
            #"nonisolated static let leafTint = ColorResource(name: "LeafTint", bundle: resourceBundle)"#,
            #"nonisolated static let accent = ColorResource(name: "AccentColor", bundle: resourceBundle)"#,
            #"nonisolated static let calmSea = ColorResource(name: "Moods/calm sea", bundle: resourceBundle)"#,
            #"nonisolated static let leaf = ImageResource(name: "Leaf", bundle: resourceBundle)"#,
            #"nonisolated static let wateringCan = ImageResource(name: "watering.can", bundle: resourceBundle)"#,
            "extension ShapeStyle where Self == Color {",
            "nonisolated static var leaf: UIImage { .init(resource: .leaf) }",
        ] {
            #expect(source.contains(line), "\(line)")
        }
        // SwiftUI has a colour of that name.
        #expect(source.contains("static let red = ColorResource"))
        #expect(!source.contains("static var red:"))
    }

    @Test func manuallyAddedTextsGetMembers() {
        let source = symbols.source
        #expect(
            source.contains(
                #"static var title: LocalizedStringResource { LocalizedStringResource("TITLE", defaultValue: "My \"garden\"") }"#
            ))
        #expect(
            source.contains(
                #"static func wateredPlants(name: String, count: Int) -> LocalizedStringResource { "#
                    + #"LocalizedStringResource("watered.plants", defaultValue: "\(name) watered \(count) plants, %d") }"#
            ))
        #expect(!source.contains("Found in the code"))
    }

    @Test func intentDefinitionsGetClasses() {
        let source = symbols.source
        for line in [
            "nonisolated public class ConfigurationIntent: INIntent {",
            #"@Parameter(title: "Symbol") public var symbol: String?"#,
            #"@Parameter(title: "Days", default: 7, inclusiveRange: (1, 30)) public var days: Int?"#,
            #"@Parameter(title: "Style", default: .unknown) public var style: ChartStyle"#,
            "nonisolated public enum ChartStyle: Int, AppEnum {",
            "nonisolated public final class Station: INObject, INObjectValue, @unchecked Sendable {",
            "public var degrees: Double?", "public var style: ChartStyle = .unknown",
            "public var tools: [Tool]?", "public var station: Station?",
            "nonisolated public protocol ConfigurationIntentHandling: AnyObject {",
            "func defaultTools(for intent: ConfigurationIntent) -> [Tool]?",
            "public override func makeExtension() -> INExtension? { IntentHandler() }",
            #"message: "a CurrencyAmount has no counterpart; see COVERAGE.md, C1")"#,
            "public typealias StationResolutionResult = Never",
        ] {
            #expect(source.contains(line), "\(line)")
        }
        #expect(
            symbols.problems == [
                "\(Self.folder)/Symbols.intentdefinition: the parameter place of ConfigurationIntent is of type Placemark, "
                    + "which has no counterpart here: left out"
            ])
    }

    /// A class of the file's own name, and prefixes, on enumerations too.
    @Test func intentClassesHaveTheFilesNames() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).intentdefinition")
        defer { try? FileManager.default.removeItem(at: file) }
        let definition: [String: Any] = [
            "INEnums": [
                [
                    "INEnumName": "Size", "INEnumClassPrefix": "GD",
                    "INEnumValues": [["INEnumValueName": "large", "INEnumValueIndex": 1]],
                ]
            ],
            "INIntents": [
                [
                    "INIntentName": "Visit", "INIntentClassName": "GardenTour",
                    "INIntentParameters": [
                        [
                            "INIntentParameterName": "size", "INIntentParameterType": "Integer",
                            "INIntentParameterEnumType": "Size",
                        ]
                    ],
                ],
                ["INIntentName": "Water", "INIntentClassPrefix": "GD"],
            ],
        ]
        try PropertyListSerialization.data(fromPropertyList: definition, format: .xml, options: 0)
            .write(to: file)
        var classes = IntentClasses()
        classes.add(file)
        let (source, problems) = classes.written()
        #expect(problems == [])
        for text in [
            "public class GardenTour: INIntent", "public class GDWaterIntent: INIntent",
            "public enum GDSize: Int, AppEnum", "var size: GDSize",
        ] {
            #expect(source.contains(text), "\(text) in \(source)")
        }
    }

    @Test func parameterOfUndeclaredTypeIsLeftOut() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "A.intentdefinition")
        let intent: [String: Any] = [
            "INIntentName": "Visit",
            "INIntentParameters": [
                [
                    "INIntentParameterName": "where", "INIntentParameterType": "Object",
                    "INIntentParameterObjectType": "Place",
                ]
            ],
        ]
        let plist = try PropertyListSerialization.data(
            fromPropertyList: ["INIntents": [intent]], format: .xml, options: 0)
        try plist.write(to: file)
        let handlers = folder.appending(path: "Handlers.swift")
        try """
        private class Hidden: INExtension {}
        // class Commented: INExtension {}
        public final class Second : Base, INExtension, VisitIntentHandling {
        }
        class First: INExtension {}
        """.write(to: handlers, atomically: true, encoding: .utf8)
        let symbols = ResourceSymbols(of: [file.path, handlers.path])
        #expect(
            symbols.problems == [
                "several classes are an INExtension (First, Second): the intents ask the first",
                "\(file.path): the parameter where of VisitIntent is of type Object Place, "
                    + "which has no counterpart here: left out",
            ])
        #expect(symbols.source.contains("public var `where`: Never { fatalError() }"))
        #expect(symbols.source.contains("makeExtension() -> INExtension? { First() }"))
    }

    @Test(arguments: [
        ("BrandTint", "brandTint"), ("brand-tint 2", "brandTint2"), ("URLIcon", "urlIcon"),
        ("TITLE", "title"),
        ("AccentColor", "accent"), ("Color", "color"), ("waterColor", "water"), ("default", "`default`"),
        ("1st", "_1st"), ("größe", "größe"),
    ])
    func memberNamesMatchXcode(_ name: String, _ member: String) {
        #expect(SymbolName.member(name, without: "Color") == member)
    }

    @Test func nameWithoutLettersGetsNoMember() {
        #expect(SymbolName.member("--") == nil)
        #expect(SymbolName.type("") == nil)
    }

    /// Whatever a catalogue says, it stays inside of its literal.
    @Test(arguments: ["\"", "\\", "\\(exit(1))", "a\nb", "\u{0}", "\u{2028}"])
    func generatedStringLiteralsAreEscaped(_ text: String) {
        let literal = SymbolName.literal(text)
        #expect(literal.hasPrefix("\"") && literal.hasSuffix("\"") && !literal.contains("\n"))
        #expect(!literal.contains(#"\("#) || literal.contains(#"\\("#))
    }

    @Test func formatPlaceholdersBecomeParameters() {
        let format = SymbolFormat(
            "%2$@ has %#@plants@ and 100 %", substitutions: ["plants": (argument: 1, specifier: "lld")])
        #expect(format.parameters.map(\.name) == ["plants", "arg2"])
        #expect(format.parameters.map(\.label) == ["plants", "_"])
        #expect(format.parameters.map(\.type) == ["Int", "String"])
        #expect(format.literal == #""\(arg2, place: 2) has \(plants, place: 1) and 100 %""#)
        // In their order they need no place.
        #expect(SymbolFormat("%@ has %2$lld", substitutions: [:]).literal == #""\(arg1) has \(arg2)""#)
        let twice = SymbolFormat("%1$@ and %1$@", substitutions: [:])
        #expect(twice.literal == #""\(arg1, place: 1) and \(arg1, place: 1)""#)
    }

    @Test func brokenResourceFilesAreReported() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = ["A.xcstrings", "B.intentdefinition"].map { folder.appending(path: $0) }
        for path in paths { try Data("{".utf8).write(to: path) }
        let symbols = ResourceSymbols(of: paths.map(\.path) + [folder.appending(path: "None.xcassets").path])
        #expect(symbols.problems.count == 2)
        #expect(!symbols.source.contains("extension"))
    }
}
