internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import controlctl

/// What of an Xcode project is taken, and what its package says.
@Suite(.standardTimeLimit)
struct PortPlanTests {
    private static let list = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
        <string>com.apple.widgetkit-extension</string></dict></dict></plist>
        """
    private static let main = "import WidgetKit\n@main struct Main: WidgetBundle { let store = Store() }"

    /// A project's file, with settings of the project, of its app, and of the widgets in the folder `W`.
    static func project(
        common: String = "", app: String = "", widgets: String = "INFOPLIST_FILE = W/Info.plist;"
    ) -> String {
        func configured(_ id: String, _ settings: String) -> String {
            """
            \(id)C /* Build configuration list */ = {
                isa = XCConfigurationList; buildConfigurations = (\(id)D /* Debug */, \(id)R, );
            };
            \(id)D = {isa = XCBuildConfiguration; buildSettings = {FIRST = 1; }; name = Debug; };
            \(id)R = {isa = XCBuildConfiguration; buildSettings = {
                PATHS = ( "$(inherited)", "a \\"b\\"", ); \(settings)
            }; };
            """
        }
        return """
            // !$*UTF8*$!
            {
                archiveVersion = 1;
                objects = {
                    P /* Project object */ = {isa = PBXProject; buildConfigurationList = PC; };
                    A = {isa = PBXNativeTarget; name = Garden; buildConfigurationList = AC; };
                    E = {
                        isa = PBXNativeTarget; name = "Garden Widgets"; buildConfigurationList = EC;
                        fileSystemSynchronizedGroups = (G /* Sources */, );
                    };
                    G = {isa = PBXFileSystemSynchronizedRootGroup; path = Sources; };
                    \(configured("P", common))
                    \(configured("A", app))
                    \(configured("E", widgets))
                };
                rootObject = P /* Project object */;
            }
            """
    }

    /// Runs `body` with a folder that has these files.
    private func withProject(_ files: [String: String], _ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "plan-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let path = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: path, atomically: true, encoding: .utf8)
        }
        try body(folder.path)
    }

    /// The plan of the only extension.
    private func plan(_ files: [String: String], _ body: (PortPlan) throws -> Void) throws {
        try withProject(files) { root in
            let project = try XcodeProject(root)
            #expect(project.extensions.count == 1)
            try body(PortPlan(project, try #require(project.extensions.first), name: "Out"))
        }
    }

    private func places(_ plan: PortPlan, _ sources: [PortedSource]) -> [String] {
        sources.map { plan.place(of: $0.path) }
    }

    /// Neither tests nor packages, nor what was built or fetched; a link to a folder is one.
    @Test func onlyTheProjectsOwnSourcesAreRead() throws {
        let files = [
            "App/A.swift", "App/Package.swift", "AppTests/T.swift", "Pods/P.swift", ".build/B.swift",
            "Carthage/C.swift", "DerivedData/D.swift", "App/Art.xcassets/S.swift", "App/Testing/E.swift",
        ]
        try withProject(Dictionary(uniqueKeysWithValues: files.map { ($0, "let x = 1") })) { root in
            try withProject(["L.swift": "let y = 1"]) { other in
                try FileManager.default.createSymbolicLink(
                    atPath: root + "/Linked", withDestinationPath: other)
                let project = try XcodeProject(root)
                let names = project.sources.map { String($0.path.dropFirst(root.count + 1)) }
                #expect(names == ["App/A.swift", "App/Testing/E.swift", "Linked/L.swift"])
                #expect(project.resources == [root + "/App/Art.xcassets"] && project.targets.isEmpty)
                #expect(project.extensions.isEmpty)
            }
            #expect(throws: MistakenUse.self) { try XcodeProject(root + "/App/A.swift") }
        }
    }

    /// By its list of properties, else by its main type; another extension's list is none.
    @Test func extensionIsFoundByListOrMainType() throws {
        func found(_ files: [String: String]) throws -> [String] {
            var names: [String] = []
            try withProject(files) { names = try XcodeProject($0).extensions.map(\.name) }
            return names
        }
        let app = "import SwiftUI\n@main struct Garden: App {}"
        #expect(try found(["App/App.swift": app, "W/M.swift": Self.main]) == ["W"])
        #expect(try found(["App/App.swift": app]) == [])
        #expect(try found(["W/M.swift": "@main struct Main: WidgetBundle {}"]) == [])
        #expect(try found(["W/M.swift": "import SwiftUI\n@main struct Dial: ControlWidget {}"]) == ["W"])
        #expect(try found(["B/Info.plist": Self.list, "A/Info.plist": Self.list]) == ["A", "B"])
        #expect(try found(["B/Info.plist": Self.list, "W/M.swift": Self.main]) == ["B"])
        let share = Self.list.replacing("com.apple.widgetkit-extension", with: "com.apple.share-services")
        #expect(try found(["S/Info.plist": share, "N/Info.plist": "no list"]) == [])
    }

    /// Of several that declare it one that compiles here, and of those the nearest; never another program.
    @Test func nearestCompilableDeclarationIsTaken() throws {
        let store = "import Foundation\nstruct Store {}"
        try plan([
            "W/Info.plist": Self.list, "W/M.swift": Self.main, "Far/Store.swift": store,
            "WMore/Store.swift": "import CoreData\nstruct Store {}", "WNear/Store.swift": store,
            "WApp/Store.swift": "import SwiftUI\n@main struct Garden: App {}\nstruct Store {}",
        ]) { plan in
            #expect(places(plan, plan.sources) == ["M.swift", "WNear/Store.swift"])
            #expect(places(plan, plan.shared) == ["WNear/Store.swift"] && plan.foreign.isEmpty)
            #expect(plan.mainType == "Main")
        }
    }

    /// Without resources of its own an extension has the project's catalogues, and of those with one name the
    /// first, but each language's.
    @Test func resourcesOfOneNameAreTakenOnce() throws {
        let own = ["W/Info.plist": Self.list, "W/M.swift": Self.main]
        let more = [
            "App/Art.xcassets/Contents.json": "{}", "App/Texts.xcstrings": "{}", "App/Photo.png": "",
            "Kit/Art.xcassets/Contents.json": "{}",
        ]
        try plan(own.merging(more) { $1 }) { plan in
            #expect(plan.resources.map(plan.place) == ["App/Art.xcassets", "App/Texts.xcstrings"])
        }
        let texts = ["W/de.lproj/T.strings": "", "W/fr.lproj/T.strings": "", "W/Sub/fr.lproj/T.strings": ""]
        try plan(own.merging(more) { $1 }.merging(texts) { $1 }) { plan in
            let places = plan.resources.map(plan.place)
            #expect(places == ["Sub/fr.lproj/T.strings", "de.lproj/T.strings"])
        }
    }

    /// As the project is compiled: its language, isolation and features, and with what its modules need.
    @Test func manifestKeepsProjectsCompilerSettings() throws {
        func manifest(_ settings: String, _ source: String) throws -> String {
            var text = ""
            try plan([
                "G.xcodeproj/project.pbxproj": Self.project(common: settings), "W/Info.plist": Self.list,
                "W/M.swift": Self.main + "\n" + source,
            ]) { text = $0.manifest(package: #"/a "b"\c"#) }
            return text
        }
        let plain = try manifest("SWIFT_VERSION = 5.0;", "")
        #expect(plain.contains("swiftSettings: [.swiftLanguageMode(.v5)],"), "\(plain)")
        #expect(plain.contains(#"path: "/a \"b\"\\c"),"#) && !plain.contains("traits"), "\(plain)")
        #expect(!plain.contains("exclude") && !plain.contains("resources") && !plain.contains("plugins"))
        let modern = try manifest(
            "SWIFT_VERSION = 6.0; SWIFT_APPROACHABLE_CONCURRENCY = YES;", "let call = URLRequest()")
        #expect(modern.contains("[.swiftLanguageMode(.v6), .enableUpcomingFeature(\"Disable"), "\(modern)")
        #expect(modern.contains(#"traits: ["Networking"]"#) && !modern.contains("defaultIsolation"))
        // What imports a module of Apple's has Foundation's texts by it.
        let text = try manifest("", "let name: LocalizedStringResource = \"Garden\"")
        #expect(!text.contains("-import-module"), "\(text)")
        let both = try manifest("", "import Combine\nlet session = URLSession.shared")
        #expect(both.contains(#"traits: ["Combine", "Networking"]"#), "\(both)")
    }

    /// The app's own settings are none of the extension's, however it is known which target that is.
    @Test(arguments: [
        ("W", "INFOPLIST_FILE = W/Info.plist;"), ("W", #"INFOPLIST_FILE = "$(SRCROOT)/W/Info.plist";"#),
        ("Sources", ""), ("Garden Widgets", ""),
    ])
    func extensionHasItsOwnTargetsSettings(_ folder: String, _ settings: String) throws {
        let isolation = "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; "
        func settingsOf(common: String = "", app: String = "", widgets: String = "") throws -> Substring {
            var text = ""
            try plan([
                "G.xcodeproj/project.pbxproj": Self.project(
                    common: common, app: app, widgets: settings + widgets),
                "\(folder)/Info.plist": Self.list, "\(folder)/M.swift": Self.main,
            ]) { text = $0.manifest(package: "/a") }
            return text.split(separator: "\n").first { $0.contains("swiftSettings") } ?? ""
        }
        let isolated = ".defaultIsolation(MainActor.self)"
        #expect(try !settingsOf(app: isolation + "SWIFT_VERSION = 6.0; ").contains(isolated))
        #expect(try settingsOf(app: "SWIFT_VERSION = 6.0; ").contains(".v5"))
        #expect(try settingsOf(widgets: isolation).contains(isolated))
        // The target's own count before the project's.
        #expect(try settingsOf(common: isolation).contains(isolated))
        let own = try settingsOf(
            common: isolation, widgets: "SWIFT_DEFAULT_ACTOR_ISOLATION = nonisolated; SWIFT_VERSION = 6.0;")
        #expect(!own.contains(isolated) && own.contains(".v6"), "\(own)")
    }

    /// Of what isn't a project's file nothing is taken, whatever it is.
    @Test(arguments: [
        "", "{", "{ a = ( b c ); }", "{ a = \"b; }", String(repeating: "(", count: 50_000), "{/*",
    ])
    func brokenProjectFileHasNoTargets(_ text: String) {
        #expect(XcodeTarget.all(in: text, folder: "/p").isEmpty)
    }

    /// What is missing since its file is left out, or is the app's own, and who adds the dependencies.
    @Test func leftOutDeclarationsAreNamedWithTheirFile() throws {
        let intents = """
            import AppIntents
            import CoreLocation
            struct OpenTrail: AppIntent {}
            """
        let app = """
            import SwiftUI
            @main struct Trails: App {
                init() { AppDependencyManager.shared.add(dependency: Store()) }
            }
            struct Style {}
            """
        let files = [
            "W/Info.plist": Self.list, "W/M.swift": Self.main + "\nlet open = OpenTrail(), style = Style()",
            "App/Intents.swift": intents, "App/App.swift": app,
        ]
        try plan(files) { plan in
            #expect(plan.whereabouts(of: "OpenTrail") == "in App/Intents.swift, which is left out")
            #expect(plan.whereabouts(of: "OpenTrail.title") == "in App/Intents.swift, which is left out")
            #expect(plan.whereabouts(of: "Style") == "in App/App.swift, which has another @main")
            #expect(plan.whereabouts(of: "INObject") == nil && plan.providers.isEmpty)
        }
        try plan(files.merging(["W/D.swift": "struct D { @Dependency var store: Store }"]) { $1 }) { plan in
            #expect(places(plan, plan.providers) == ["App/App.swift"])
        }
    }

    /// What handles intents is said to be left out where it imports what nobody has, and has to be asked for
    /// by a widget.
    @Test func foreignIntentHandlerIsLeftOut() throws {
        let files = [
            "W/Info.plist": Self.list, "W/M.swift": Self.main + "\nlet bed = IntentConfiguration()",
            "I/Handler.swift": "import Intents\nimport HealthKit\nclass Handler: INExtension {}",
            "J/App.swift": "import Intents\n@main struct App {}\nclass Other: INExtension {}",
        ]
        try plan(files) { plan in
            #expect(places(plan, plan.sources) == ["M.swift"])
            #expect(places(plan, plan.foreign) == ["I/Handler.swift"])
        }
        try plan(files.merging(["W/M.swift": Self.main]) { $1 }) { #expect($0.foreign.isEmpty) }
    }
}
