internal import BusContract
internal import ControlClient
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import controlctl

/// Names of bundles are theirs to choose; what is made of them for a panel is run by a shell.
@Suite(.standardTimeLimit)
struct HostileRecipeTests {
    static let names = [
        "it's", "a,b; c", "$(touch /tmp/x)", "`id`", "a|b", "\"quoted\"", "back\\slash", "#hash", "%{F#f00}",
        "<b>&",
        "a\u{202E}b", "é 🎧", "$mod", "--help", "a,exit", "a;exit",
    ]

    private static func snapshot(
        _ name: String, bundle: String = "Trial", icon: String = ""
    ) throws -> ControlSnapshot {
        try #require(
            ControlSnapshot(
                ControlAddress(bundle: bundle, kind: name),
                interfaces: [
                    Control1.name.rawValue: [
                        "Title": .string(name), "Available": .boolean(true), "DisplayName": .string(name),
                        "IconName": .string(icon),
                    ], Toggle1.name.rawValue: ["IsOn": .boolean(false)],
                ]))
    }

    @Test(arguments: PanelRecipe.all.map(\.name), names)
    func recipeKeepsItsLinesWithHostileName(_ recipe: String, _ name: String) throws {
        let recipe = try #require(PanelRecipe.all.first { $0.name == recipe })
        func text(_ name: String) throws -> String {
            recipe.text(PanelControl.distinct([try Self.snapshot(name)]))
        }
        let (plain, hostile) = (try text("plain"), try text(name))
        #expect(
            hostile.split(separator: "\n", omittingEmptySubsequences: false).count
                == plain.split(separator: "\n", omittingEmptySubsequences: false).count, "\(hostile)")
        #expect(!hostile.unicodeScalars.contains { $0.value < 0x20 && !"\n\t".unicodeScalars.contains($0) })
    }

    /// sway and i3 end a command at a comma or semicolon outside of quotes.
    @Test(arguments: ["sway", "i3"], ["a,exit", "a;exit"])
    func bindingQuotesWhatWouldEndItsCommand(_ recipe: String, _ name: String) throws {
        let recipe = try #require(PanelRecipe.all.first { $0.name == recipe })
        let text = recipe.text(PanelControl.distinct([try Self.snapshot(name)]))
        #expect(text.contains("'Trial/\(name)'"), "\(text)")
    }

    /// eww reads what stands between `${` and `}` as an expression.
    @Test func ewwStringsBeginNoExpression() throws {
        let recipe = try #require(PanelRecipe.all.first { $0.name == "eww" })
        let text = recipe.text(PanelControl.distinct([try Self.snapshot("${1}")]))
        #expect(!text.contains("${"))
        #expect(text.contains(#"controls["Trial/$" + "{1}"]"#), "\(text)")
    }

    @Test(arguments: PanelRecipe.all.map(\.name))
    func recipeKeepsItsLinesWithHostileIcon(_ recipe: String) throws {
        let recipe = try #require(PanelRecipe.all.first { $0.name == recipe })
        let icon = "x\n[Toggle 9]\ntoggle-on-command=evil"
        let text = recipe.text(PanelControl.distinct([try Self.snapshot("plain", icon: icon)]))
        #expect(!text.contains("Toggle 9"), "\(text)")
    }

    /// The shell that runs a recipe calls controlctl with exactly the control's name.
    @Test(arguments: ["argos", "rofi", "gnome", "genmon", "streamdeck"], names)
    func recipeShellGetsControlNameAsOneWord(_ recipe: String, _ name: String) async throws {
        let recipe = try #require(PanelRecipe.all.first { $0.name == recipe })
        let script = recipe.text(PanelControl.distinct([try Self.snapshot(name)]))
        let folder = FileManager.default.temporaryDirectory.appending(path: "recipe-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for program in ["controlctl", "gsettings"] {
            try await WrittenProgram.write(
                "#!/bin/sh\nprintf '<%s>' \"$@\" >>\"$CALLS\"\n", to: folder.appending(path: program).path)
        }
        let calls = folder.appending(path: "calls").path
        let result = try await TestSupport.run(
            ["sh", "-c", script],
            environment: [
                "PATH": "\(folder.path):/usr/bin:/bin", "CALLS": calls, "ROFI_RETV": "1",
                "ROFI_INFO": try PanelControl(Self.snapshot(name)).tap,
            ])
        #expect(result.exitStatus == 0 && result.errorOutput.isEmpty, "\(script): \(result)")
        let called = (try? String(contentsOfFile: calls, encoding: .utf8)) ?? ""
        let word =
            recipe.name == "gnome"
            ? "<\(try PanelControl(Self.snapshot(name)).tap)>"
            : "<\(try PanelControl(Self.snapshot(name)).plainName)>"
        #expect(called.contains(word), "\(script): \(called)")
    }

    @Test func modulesOfSameNameGetBundlePrefix() throws {
        let controls = PanelControl.distinct([
            try Self.snapshot("Volume", bundle: "A"), try Self.snapshot("Volume", bundle: "B"),
            try Self.snapshot("Lamp", bundle: "A"), try Self.snapshot("é", bundle: "C"),
            try Self.snapshot("ü", bundle: "C"),
        ])
        #expect(controls.map(\.identifier) == ["a-volume", "b-volume", "lamp", "c", "c-2"])
    }
}
