internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import controlctl

/// `config`: what it prints is what the panels' own readers take, as far as there are any here.
@Suite(.standardTimeLimit)
struct ConfigCommandTests {
    @Test(arguments: PanelRecipe.all.map(\.name))
    func configPrintsRecipeForEachPanel(_ panel: String) async throws {
        let bundle = try await RealBundle()
        let result = try await bundle.run("config", panel, "Lamp0", "dial0", "Layouts", "Bell")
        #expect(result.exitStatus == 0, "\(result)")
        #expect(result.output.contains("TestBundle/Lamp0"), "\(result)")
        // A comment in the panel's own language, or a remark beside.
        let recipe = try #require(PanelRecipe.all.first { $0.name == panel })
        let end = recipe.commentEnd + "\n"
        #expect(recipe.comment.map { result.output.hasPrefix("\($0) \(recipe.place)\(end)") } ?? true)
        #expect(result.errorOutput == (recipe.comment == nil ? "\(recipe.place)\n" : ""))
    }

    @Test func waybarRecipeIsJSON() async throws {
        let bundle = try await RealBundle()
        let text = try await bundle.run("config", "waybar", "Lamp0", "Dial0").output
        let body = text.split(separator: "\n").filter { !$0.hasPrefix("//") }.joined(separator: "\n")
        #expect(text.contains(#"// the names: "custom/lamp0", "custom/dial0"; "#))
        let modules = try #require(
            try JSONSerialization.jsonObject(with: Data("{\(body)}".utf8)) as? [String: [String: Any]])
        #expect(modules.keys.sorted() == ["custom/dial0", "custom/lamp0"])
        #expect(
            modules["custom/lamp0"]?["exec"] as? String == "controlctl watch TestBundle/Lamp0 --format waybar"
        )
        #expect(modules["custom/lamp0"]?["on-click"] as? String == "controlctl toggle TestBundle/Lamp0")
        #expect(modules["custom/lamp0"]?["on-click-right"] as? String == "controlctl center --toggle")
        #expect(
            modules["custom/dial0"]?["on-scroll-down"] as? String == "controlctl set TestBundle/Dial0 -0.5")
    }

    @Test func waybarStyleHasIconRoomAndStatesOfEachModule() async throws {
        let bundle = try await RealBundle()
        let style = try await bundle.run("config", "waybar-style", "Lamp0", "Dial0").output
        #expect(style.hasPrefix("/* into ~/.config/waybar/style.css, at its end */\n"))
        for state in ["on", "unavailable", "pending", "error", "disabled"] {
            #expect(style.contains("#custom-lamp0.\(state), #custom-dial0.\(state)"), "\(state)")
        }
        #expect(style.contains("#custom-dial0 { padding-left: 32px; background-image: -gtk-icontheme("))
        #expect(style.filter { $0 == "{" }.count == style.filter { $0 == "}" }.count)
    }

    @Test func ewwRecipeTurnsTheWheelOfLevels() async throws {
        let bundle = try await RealBundle()
        let text = try await bundle.run("config", "eww", "Lamp0", "Dial0").output
        let commands =
            "up) controlctl set TestBundle/Dial0 +0.5 & ;; down) controlctl set TestBundle/Dial0 -0.5"
        #expect(text.contains("(eventbox :onscroll \"case {} in \(commands) & ;; esac\"\n"), "\(text)")
        #expect(text.ranges(of: ":onscroll").count == 1, "\(text)")
        #expect(text.filter { $0 == "(" }.count == text.filter { $0 == ")" }.count - 2, "\(text)")
    }

    /// The scripts among them are shell.
    @Test(arguments: ["argos", "rofi", "genmon", "gnome", "streamdeck"])
    func scriptRecipesAreValidShell(_ panel: String) async throws {
        let bundle = try await RealBundle()
        let text = try await bundle.run("config", panel, "Lamp0", "Dial0", "Bell").output
        #expect(try await TestSupport.run(["/bin/sh", "-n"], input: text) == .success())
    }

    @Test func configCommandMistakesAreReported() async throws {
        let fixture = try await Fixture()
        #expect(
            try await fixture.run("config", "wayba", "Flashlight")
                == .complaint(
                    "there is no panel \"wayba\"; did you mean waybar or waybar-style? `controlctl config` lists them all",
                    2))
        let unknown = try await fixture.run("config", "xyzzyxyzzy")
        #expect(unknown.errorOutput.hasSuffix("; `controlctl config` lists them all\n"), "\(unknown)")
        #expect(try await fixture.run("config", "waybar").exitStatus == 2)
        let list = try await fixture.run("config")
        #expect(list.exitStatus == 0 && list.output.contains("\npolybar "), "\(list)")
    }

    @Test func controlNamesAreQuotedForShell() {
        #expect(ShellWord.quoted("A/b-1") == "A/b-1")
        #expect(ShellWord.quoted("it's $x") == "'it'\\''s $x'")
        #expect(ShellWord.quoted("") == "''")
        #expect(ShellWord.quoted("ü") == "'ü'")
    }
}
