internal import Foundation
internal import TestSupport
internal import Testing

/// A package of an Xcode project's widget extension. The compiler is a script here, which says what it is
/// told to; what is written compiles in `Tests/AppleSources/Resources`, which has the same files.
@Suite(.standardTimeLimit)
struct PortTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static let files = [
        "Garden.xcodeproj/project.pbxproj": PortPlanTests.project(
            common: "SWIFT_VERSION = 6.0;", widgets: "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;"),
        "App/App.swift": "import SwiftUI\n@main struct GardenApp: App { let store = GardenStore() }\n",
        "App/Shared/Store.swift": """
        import Foundation
        struct GardenStore { static let name: LocalizedStringResource = "Garden" }
        let soil = Soil()
        """,
        "App/Shared/Soil.swift": "import Foundation\nstruct Soil { let worms = Worms.none }\n",
        "App/Shared/Worms.swift": "import CoreData\nenum Worms { case none }\n",
        "App/Unused.swift": "import Foundation\nstruct Unused {}\n",
        "Garden Widgets/Info.plist": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
        <string>com.apple.widgetkit-extension</string></dict></dict></plist>
        """,
        "Garden Widgets/Garden.swift": """
        import SwiftUI
        import WidgetKit
        #if canImport(HealthKit)
        import HealthKit
        #endif
        /* import Contacts
           struct Unused {} */
        @main struct Garden: WidgetBundle { let name = GardenStore.name; let text = "Unused \\"Unused\\"" }
        func load() { URLSession.shared }
        """,
        "Garden Widgets/Views/Heart.swift": "import WidgetKit\nimport HealthKit\nstruct Heart {}\n",
        "Garden Widgets/Assets.xcassets/Contents.json": "{}",
        "Garden Widgets/Base.intentdefinition": "",
        "Garden Widgets/de.lproj/Localizable.strings": "",
    ]

    /// Runs `body` with a project, and a compiler that says a text and ends with a status.
    private func withProject(
        compiler: String = "exit 0",
        _ body: (URL, ([String]) async throws -> ProcessOutput) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "port-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in Self.files {
            let path = folder.appending(path: "project/\(name)")
            try FileManager.default.createDirectory(
                at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: path, atomically: true, encoding: .utf8)
        }
        let swift = folder.appending(path: "bin/swift")
        try FileManager.default.createDirectory(
            at: swift.deletingLastPathComponent(), withIntermediateDirectories: true)
        try await WrittenProgram.write("#!/bin/sh\n\(compiler)\n", to: swift.path)
        try await body(folder) { arguments in
            try await TestSupport.run(
                [
                    Fixture.program, "port", folder.path + "/project", "--package", Self.package.path,
                    "--into",
                    folder.path + "/out",
                ] + arguments, environment: ["PATH": folder.path + "/bin:/usr/bin:/bin"])
        }
    }

    @Test func neededSourcesAreLinkedAndOthersReported() async throws {
        try await withProject { folder, port in
            let result = try await port(["--no-build"])
            #expect(
                result.output == """
                    \(folder.path)/out: 3 files of \(folder.path)/project/Garden Widgets
                    Of the rest of the project they need:
                      App/Shared/Store.swift
                      App/Shared/Soil.swift
                    Left out, for what they import isn't here:
                      Views/Heart.swift: HealthKit
                      App/Shared/Worms.swift: CoreData
                    In place of CoreData: keep values in a file, or in UserDefaults.
                    What needs such a module belongs in #if canImport(MODULE), for Linux in its #else.
                    Build it with swift build --package-path \(folder.path)/out, then run \
                    \(folder.path)/out/.build/debug/Garden_Widgets.

                    """)
            let sources = folder.path + "/out/Sources/Garden_Widgets"
            let link = try FileManager.default.destinationOfSymbolicLink(atPath: sources + "/Garden.swift")
            #expect(link == folder.path + "/project/Garden Widgets/Garden.swift")
            let names = try FileManager.default.contentsOfDirectory(atPath: sources).sorted()
            #expect(names == ["App", "Assets.xcassets", "Base.intentdefinition", "Garden.swift", "de.lproj"])
            let manifest = try String(contentsOfFile: folder.path + "/out/Package.swift", encoding: .utf8)
            for part in [
                #".package(name: "ControlRuntime", path: "\#(Self.package.path)", traits: ["Networking"])"#,
                #"exclude: ["Base.intentdefinition"]"#, #".copy("Assets.xcassets"),"#,
                #".process("de.lproj/Localizable.strings"),"#,
                ".swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)", #""-import-module""#,
                #"plugins: [.plugin(name: "AppleResources", package: "ControlRuntime")]"#,
            ] {
                #expect(manifest.contains(part), "\(part)")
            }
            // Again over the same, and never over something else.
            #expect(try await port(["--no-build"]).exitStatus == 0)
            try "// Mine".write(toFile: folder.path + "/out/Package.swift", atomically: true, encoding: .utf8)
            let refused = try await port(["--no-build"])
            #expect(refused.exitStatus == 2 && refused.errorOutput.contains("has something else in it"))
            let mine = try String(contentsOfFile: folder.path + "/out/Package.swift", encoding: .utf8)
            #expect(mine == "// Mine")
        }
    }

    @Test func secondPortKeepsForeignFiles() async throws {
        try await withProject { folder, port in
            let files = FileManager.default
            #expect(try await port(["--no-build"]).exitStatus == 0)
            let sources = folder.path + "/out/Sources/Garden_Widgets"
            try "// Added".write(toFile: sources + "/Added.swift", atomically: true, encoding: .utf8)
            try files.removeItem(atPath: sources + "/Garden.swift")
            try "// Changed".write(toFile: sources + "/Garden.swift", atomically: true, encoding: .utf8)
            try files.createSymbolicLink(
                atPath: sources + "/Linked.swift", withDestinationPath: "/etc/hostname")
            try files.removeItem(atPath: folder.path + "/project/App/Shared/Soil.swift")
            let again = try await port(["--no-build"])
            #expect(again.exitStatus == 0)
            #expect(again.errorOutput.contains("Garden.swift is kept as it is"), "\(again)")
            #expect(try String(contentsOfFile: sources + "/Added.swift", encoding: .utf8) == "// Added")
            #expect(try String(contentsOfFile: sources + "/Garden.swift", encoding: .utf8) == "// Changed")
            #expect(try files.destinationOfSymbolicLink(atPath: sources + "/Linked.swift") == "/etc/hostname")
            // What it wrote goes with what it led to.
            #expect((try? files.destinationOfSymbolicLink(atPath: sources + "/App/Shared/Soil.swift")) == nil)
        }
    }

    /// Of several extensions one has to be named; its package is written here where nothing else is said, and
    /// nothing of the project is changed.
    @Test func severalExtensionsNeedNamedOne() async throws {
        try await withProject { folder, port in
            let second = folder.path + "/project/2nd"
            try FileManager.default.createDirectory(atPath: second, withIntermediateDirectories: true)
            try (Self.files["Garden Widgets/Info.plist"] ?? "").write(
                toFile: second + "/Info.plist", atomically: true, encoding: .utf8)
            try "import WidgetKit\n@main struct Second: WidgetBundle {}\n".write(
                toFile: second + "/Second.swift", atomically: true, encoding: .utf8)
            let project = folder.path + "/project"
            let before = try FileManager.default.subpathsOfDirectory(atPath: project).sorted()
            let several = try await port(["--no-build"])
            #expect(
                several
                    == .complaint(
                        "there are several extensions, give one with --extension: 2nd, Garden Widgets", 2))
            let words = ["port", "project", "--no-build", "--extension", "2nd", "--package"]
            let here = try await TestSupport.run(
                [Fixture.program] + words + [Self.package.path], directory: folder)
            #expect(here.output.contains("/_2nd: 1 files of \(second)\n"), "\(here)")
            #expect(
                FileManager.default.fileExists(atPath: folder.path + "/_2nd/Sources/_2nd/Second.swift"))
            #expect(try FileManager.default.subpathsOfDirectory(atPath: project).sorted() == before)
            let other = try await TestSupport.run(
                [Fixture.program] + words + [folder.path + "/bin"], directory: folder)
            #expect(other.exitStatus == 2)
            #expect(other.errorOutput.contains("/bin is not the folder of ControlRuntime's package"))
        }
    }

    @Test func intentHandlerIsPortedWhenWidgetNeedsIt() async throws {
        try await withProject { folder, port in
            for (name, text) in [
                "Intents/IntentHandler.swift": """
                import Intents
                class IntentHandler: INExtension { let soil = Unused() }
                """,
                "Intents/Bed.intentdefinition": "", "App/Base.intentdefinition": "",
            ] {
                let path = folder.appending(path: "project/\(name)")
                try FileManager.default.createDirectory(
                    at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
                try text.write(to: path, atomically: true, encoding: .utf8)
            }
            #expect(try await !port(["--no-build"]).output.contains("Intents/IntentHandler.swift"))
            let widget = folder.path + "/project/Garden Widgets/Bed.swift"
            try "import WidgetKit\nlet bed = IntentConfiguration()\n".write(
                toFile: widget, atomically: true, encoding: .utf8)
            let output = try await port(["--no-build"]).output
            for path in ["Intents/IntentHandler.swift", "App/Unused.swift"] {
                #expect(output.contains("\n  \(path)\n"), "\(path)")
            }
            let manifest = try String(contentsOfFile: folder.path + "/out/Package.swift", encoding: .utf8)
            #expect(manifest.contains(#"exclude: ["Base.intentdefinition", "Intents/Bed.intentdefinition"]"#))
        }
    }

    @Test func successfulPortNamesProgramToRun() async throws {
        try await withProject { folder, port in
            let result = try await port([])
            #expect(result.exitStatus == 0)
            #expect(result.output.contains("It is built: run \(folder.path)/out/.build/debug/Garden_Widgets"))
        }
    }

    @Test func failedPortListsAbsentSymbols() async throws {
        let errors = """
            cat <<END
            $3/Sources/Garden_Widgets/Garden.swift:3:1: error: cannot find type 'INObject' in scope
            $3/Sources/Garden_Widgets/Garden.swift:4:1: error: cannot find 'Worms' in scope
            $3/Sources/Garden_Widgets/Garden.swift:4:1: error: 'backgroundTask' is unavailable: no system wakes a bundle
            $3/Sources/Garden_Widgets/Garden.swift:5:1: error: expected expression
            END
            exit 1
            """
        try await withProject(compiler: errors) { folder, port in
            let result = try await port([])
            #expect(result.exitStatus == 4)
            #expect(
                result.output.hasSuffix(
                    """
                    Absent:
                      INObject (Garden.swift)
                      Worms (Garden.swift): in App/Shared/Worms.swift, which is left out
                      backgroundTask (Garden.swift): no system wakes a bundle
                    Other errors:
                      Garden.swift:5: expected expression

                    """))
        }
    }

    @Test func portCommandMistakesAreReported() async throws {
        try await withProject { folder, port in
            let unknown = try await port(["--extension", "Other"])
            #expect(unknown.exitStatus == 2 && unknown.errorOutput.contains("there is Garden Widgets"))
            func run(_ arguments: [String]) async throws -> ProcessOutput {
                try await TestSupport.run([Fixture.program, "port"] + arguments)
            }
            let none = try await run([folder.path + "/bin", "--into", folder.path + "/other"])
            #expect(none.exitStatus == 2 && none.errorOutput.contains("no widget extension is in"))
            #expect(none.errorOutput.contains("it has no Swift file, and what is looked for"))
            #expect(try await run([folder.path + "/gone"]).errorOutput.contains("is no folder"))
            let over = try await run([folder.path + "/project", "--into", folder.path + "/project"])
            #expect(over.exitStatus == 2 && over.errorOutput.contains("over the project"))
        }
    }
}
