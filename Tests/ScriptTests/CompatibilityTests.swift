internal import Foundation
internal import TestSupport
internal import Testing

/// `scripts/compatibility`, held against small projects in Apple's spelling.
@Suite(.standardTimeLimit)
struct CompatibilityTests {
    private struct Report: Decodable {
        struct File: Decodable {
            let aside: Bool
            let compiles: [String: Bool]
        }
        struct Control: Decodable {
            let name: String
            let use: String?
            let works: Bool?
        }
        let foreign: [String]
        let files: [String: File]
        let counted: Int
        let compileInBoth: Int
        let missing: [String: [String]]
        let controls: [Control]
    }

    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// What the script says of a project of these files.
    ///
    /// - Parameter line: what it prints besides.
    private func report(
        _ files: [String: String], _ options: [String] = [], printing line: String = ""
    ) async throws -> Report {
        let folder = FileManager.default.temporaryDirectory.appending(path: "compatibility-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let file = folder.appending(path: "Project/\(name)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let script = Self.package.appending(path: "scripts/compatibility").path
        let build = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
        let json = folder.appending(path: "report.json")
        let result = try await run(
            [script, "--build", build, "--json", json.path] + options
                + [folder.appending(path: "Project").path],
            timeout: .seconds(240))
        #expect(result.exitStatus == 0, "\(result)")
        #expect(result.output.contains("| Project |"), "\(result)")
        #expect(line.isEmpty || result.output.contains(line), "\(result)")
        return try #require(try JSONDecoder().decode([Report].self, from: Data(contentsOf: json)).first)
    }

    private static let lamp = """
        import AppIntents
        import SwiftUI
        import WidgetKit

        struct LampControl: ControlWidget {
            var body: some ControlWidgetConfiguration {
                StaticControlConfiguration(kind: "Lamp", provider: Provider()) { isOn in
                    ControlWidgetToggle("Lamp", isOn: isOn, action: LampIntent()) { isOn in
                        Label(isOn ? LampWords.on : LampWords.off, systemImage: "lightbulb")
                    }
                }
            }
            struct Provider: ControlValueProvider {
                var previewValue: Bool { false }
                func currentValue() async throws -> Bool { true }
            }
        }
        struct LampIntent: SetValueIntent {
            static let title: LocalizedStringResource = "Lamp"
            @Parameter(title: "On") var value: Bool
            func perform() async throws -> some IntentResult { .result() }
        }
        """

    @Test func reportTellsCompiledFilesAndMissingNames() async throws {
        let report = try await report([
            "Controls/Lamp.swift": Self.lamp,
            // Brought along, for the lamp needs it.
            "Shared/LampWords.swift": "enum LampWords { static let on = \"On\", off = \"Off\" }",
            "Controls/Missing.swift": """
            import SwiftUI
            import WidgetKit
            struct Missing: View { var body: some View { NoSuchView().noSuchModifier() } }
            """,
            "Controls/Elsewhere.swift": "import WidgetKit\nimport Alamofire\nstruct Fetched {}",
            "Controls/Fetching.swift": "import WidgetKit\nfunc fetched() -> Fetched? { nil }",
            "Model/Model.swift": "import SwiftData\nimport AppIntents\nstruct Stored {}",
            "App.swift": "import UIKitAndMore\nstruct App {}",
        ])
        #expect(report.foreign == ["Controls/Elsewhere.swift", "Model/Model.swift"])
        #expect(report.files["Controls/Lamp.swift"]?.compiles.values.allSatisfy { $0 } == true)
        #expect(report.files["Controls/Missing.swift"]?.compiles["swift5"] == false)
        #expect(report.files["Controls/Fetching.swift"]?.aside == true)
        #expect(report.counted == 2)
        #expect(report.compileInBoth == 1)
        #expect(report.missing == ["NoSuchView": ["Controls/Missing.swift"]])
        #expect(report.controls.map(\.name) == ["Lamp"])
        #expect(report.controls.map(\.use) == ["Toggle"])
        #expect(report.controls.map(\.works) == [true])
    }

    @Test func moduleWithoutCounterpartIsNamedWithWhatToUse() async throws {
        let report = try await report(
            ["Ring.swift": "import CoreBluetooth\nimport WidgetKit\nlet ring = 1"], ["--no-press"],
            printing:
                "    1  import CoreBluetooth: BlueZ has Bluetooth on the system bus as org.bluez: use DBus\n")
        #expect(report.missing == ["import CoreBluetooth": ["Ring.swift"]])
    }

    /// What a file needs of an extension elsewhere comes along: a type in a type, and a protocol's member.
    @Test func declarationsOfExtensionsComeAlong() async throws {
        let report = try await report([
            "Steps.swift":
                "import WidgetKit\nstruct Steps: Codable { func view() -> Part { Part(data: [self].packed()) } }",
            "Steps+Part.swift": "import Foundation\nextension Steps { struct Part { let data: Data? } }",
            "Packing.swift":
                "import Foundation\nextension Encodable { func packed() -> Data? { try? JSONEncoder().encode(self) } }",
        ])
        #expect(report.missing.isEmpty)
        #expect(report.compileInBoth == 1)
    }

    /// The compiler says nothing else of files, once a module of one of them isn't there.
    @Test func missingModuleHidesNoOtherError() async throws {
        let report = try await report([
            "Moves.swift": "import HealthKit\nimport WidgetKit\nstruct Moves { let count: Int }",
            "Goal.swift": "import WidgetKit\nlet goal = Moves(count: 3).count",
            "Ring.swift": "import WidgetKit\nlet ring = NoSuchRing()",
        ])
        #expect(
            report.missing == ["import HealthKit": ["Moves.swift"], "NoSuchRing": ["Ring.swift"]])
        #expect(report.files.filter { $0.value.compiles["swift5"] == true }.map(\.key) == ["Goal.swift"])
    }

    @Test func widgetExtensionCompilesAsOneProgram() async throws {
        let report = try await report([
            "Extension/Lamp.swift": Self.lamp,
            "Extension/LampWords.swift": "enum LampWords { static let on = \"On\", off = \"Off\" }",
            "Extension/Bundle.swift": """
            import SwiftUI
            import WidgetKit
            @main struct Lamps: WidgetBundle { var body: some Widget { LampControl() } }
            """,
            // A program of its own, with a type of the same name.
            "App/LampIntent.swift": "import AppIntents\nstruct LampIntent {}",
        ])
        #expect(report.missing.isEmpty)
        #expect(report.counted == 3)
        #expect(report.compileInBoth == 3)
        #expect(report.controls.map(\.works) == [true])
    }

    /// What Xcode makes of an extension's resources is there; a class of an intent definition, and a picture.
    @Test func generatedIntentsAndPicturesAreFound() async throws {
        let definition = try String(
            contentsOf: Self.package.appending(path: "Tests/AppleSources/Resources/Symbols.intentdefinition"),
            encoding: .utf8)
        let report = try await report([
            "Extension/Symbols.intentdefinition": definition,
            "Extension/Assets.xcassets/Contents.json": #"{"info":{"author":"xcode","version":1}}"#,
            "Extension/Assets.xcassets/lamp.imageset/Contents.json": #"{"images":[],"info":{"version":1}}"#,
            "Extension/Picture.swift": """
            import SwiftUI
            import WidgetKit
            struct Picture: View { var body: some View { Image(.lamp) } }
            @main struct Pictures: WidgetBundle { var body: some Widget { EmptyWidget() } }
            struct EmptyWidget: Widget { var body: some WidgetConfiguration { EmptyWidgetConfiguration() } }
            """,
            "Extension/Intent.swift":
                "import Intents\nimport SwiftUI\nlet made: INIntent = ConfigurationIntent()",
        ])
        #expect(report.missing.isEmpty)
        #expect(report.compileInBoth == 2)
    }

    @Test func missingFolderIsAnError() async throws {
        let script = Self.package.appending(path: "scripts/compatibility").path
        let result = try await run([script, "/nowhere"])
        #expect(result.exitStatus == 1)
        #expect(result.errorOutput == "compatibility: /nowhere is no folder\n")
    }

    /// The type checker takes minutes for such an expression: that file is named, and the others are held
    /// against the package as always.
    @Test func slowFileIsNamedAndTheOthersGoOn() async throws {
        let report = try await report(
            [
                "Slow.swift": """
                import AppIntents
                struct Sums {
                    func total(_ a: Int) -> Int {
                        let sum = 1 + 2.0 * a - 3 + 4.5 / (1 + 2 - 3) + -2 * 7 - [1, 2, 3].map { $0 * 2 }
                            .reduce(0, +) + 5 * -4 - (3 - a) * -2 + 1.5
                        return sum
                    }
                }
                """,
                "Quick.swift": "import AppIntents\nstruct Quick {}\n",
            ], ["--limit", "2"])
        #expect(report.files["Quick.swift"]?.compiles["swift5"] == true)
        #expect(report.files["Slow.swift"]?.compiles["swift5"] == false)
        #expect(report.missing["the compiler took over 2 s for Sums.total.sum"] == ["Slow.swift"])
    }
}
