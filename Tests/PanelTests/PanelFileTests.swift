internal import Foundation
internal import TestSupport
internal import Testing

/// The commands of the other bars' configurations in `examples/panel`, as those bars start them.
@Suite(.standardTimeLimit)
struct PanelFileTests {
    /// A configuration, and where its commands stand.
    struct File: Sendable, CustomTestStringConvertible {
        let name: String
        /// What the light's line holds, off and on.
        let off: String
        let on: String
        let follow: String
        let click: String
        var testDescription: String { name }

        /// The commands that a pattern finds, in their order.
        func commands(_ pattern: String) throws -> [String] {
            let text = try String(
                contentsOf: PanelExample.folder.appendingPathComponent(name), encoding: .utf8)
            return text.matches(of: try Regex(pattern).anchorsMatchLineEndings()).compactMap {
                $0.output.count > 1 ? $0.output[1].substring.map(String.init) : nil
            }
        }
    }

    static let files = [
        File(
            name: "polybar.ini", off: "Flashlight Off", on: "Flashlight On", follow: "^exec = (.+)$",
            click: "^click-left = (.+)$"),
        File(
            name: "i3status-rust.toml", off: #""state":"Idle","text":"Flashlight Off""#,
            on: #""state":"Good","text":"Flashlight On""#, follow: #"^command = "(.+)"$"#,
            click: #"^cmd = "(.+)"$"#),
        File(
            name: "eww.yuck", off: #""isOn":false"#, on: #""isOn":true"#, follow: "`(.+)`",
            click: #":onclick "(.+) &""#),
        File(
            name: "tint2rc", off: "Flashlight Off", on: "Flashlight On", follow: "^execp_command = (.+)$",
            click: "^execp_lclick_command = (.+)$"),
    ]

    @Test(arguments: files)
    func panelFileCommandsFollowAndUseControl(_ file: File) async throws {
        try await PanelSession.with { session in
            _ = try await session.startFlashlight()
            let follow = try #require(try file.commands(file.follow).first)
            let watch = try session.start(shell: follow)
            #expect(try await watch.line().contains(file.off))
            let clicks = try file.commands(file.click)
            try #require(clicks.count == 2)
            let click = try await session.run(["/bin/sh", "-c", clicks[0]])
            #expect(click.exitStatus == 0, "\(click)")
            #expect(try session.brightness == "1\n")
            try await watch.line { $0.contains(file.on) }
            let press = try await session.run(["/bin/sh", "-c", clicks[1]])
            #expect(press == ProcessOutput(output: "", errorOutput: "", exitStatus: 0))
        }
    }

    /// It polls, and what is clicked comes with what is shown.
    @Test func genmonShowsAndUsesTheControl() async throws {
        let file = File(name: "genmon.rc", off: "", on: "", follow: "^Command=(.+)$", click: "")
        try await PanelSession.with { session in
            _ = try await session.startFlashlight()
            let command = try #require(try file.commands(file.follow).first)
            let shown = try await session.run(["/bin/sh", "-c", command])
            #expect(shown.output.contains("<txt> Flashlight Off </txt>"), "\(shown)")
            let click = try #require(shown.output.firstMatch(of: /<txtclick>(.+)<\/txtclick>/)?.output.1)
            #expect(try await session.run(["/bin/sh", "-c", String(click)]).exitStatus == 0)
            #expect(try session.brightness == "1\n")
        }
    }

    /// What shells with a language of their own read of the JSON lines is there.
    @Test(arguments: ["quickshell.qml", "dms/Flashlight.qml", "noctalia/widget.luau"])
    func shellFileReadsMembersThatAreThere(_ name: String) async throws {
        let text = try String(contentsOf: PanelExample.folder.appendingPathComponent(name), encoding: .utf8)
        let read = Set(text.matches(of: /state\.([A-Za-z]+)/).map { String($0.output.1) })
        #expect(read.isSuperset(of: ["available", "isOn", "title", "reason"]), "\(read)")
        try await PanelSession.with { session in
            _ = try await session.startFlashlight()
            let command = "exec controlctl watch --format json Flashlight/Flashlight Flashlight/SOS"
            let line = try await session.start(shell: command).line { $0.contains("Flashlight/Flashlight") }
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
            let members = Set((object as? [String: Any] ?? [:]).keys)
            #expect(read.isSubset(of: members), "\(read.subtracting(members))")
        }
    }

    @Test func vicinaeScriptUsesTheControlAndShowsItsState() async throws {
        try await PanelSession.with { session in
            _ = try await session.startFlashlight()
            let script = PanelExample.folder.appendingPathComponent("vicinae/flashlight.sh").path
            let result = try await session.run([script])
            #expect(result == ProcessOutput(output: "on\n", errorOutput: "", exitStatus: 0), "\(result)")
            #expect(try session.brightness == "1\n")
        }
    }

    /// Files of menus that name each command in a text.
    @Test(arguments: ["cosmic-shortcuts.ron", "streamcontroller.txt", "plasma-command-output.txt"])
    func commandsInTextFilesWork(_ name: String) async throws {
        let text = try String(contentsOf: PanelExample.folder.appendingPathComponent(name), encoding: .utf8)
        let commands = text.matches(of: /controlctl (?:toggle|press|get) [A-Za-z\/]+(?: --format [a-z]+)?/)
        try #require(commands.count >= 2)
        try await PanelSession.with { session in
            _ = try await session.startFlashlight()
            for command in commands {
                let result = try await session.run(["/bin/sh", "-c", String(command.output)])
                #expect(result.exitStatus == 0, "\(command.output): \(result)")
            }
        }
    }

    /// What `controlctl config` prints, by the file that holds it.
    static let printed = [
        "ironbar": "ironbar.toml", "sway": "sway.conf", "i3": "i3.conf", "hyprland": "hyprland.conf",
        "gnome": "gnome-shortcuts.sh", "xfce": "xfce-shortcuts.sh", "argos": "argos-controls.5s.sh",
        "rofi": "rofi-controls.sh",
        "kdeconnect": "kdeconnect.tsv", "streamdeck": "streamdeck.txt", "swaync": "swaync.json",
        "toggles": "custom-command-toggle.ini", "plasma": "plasma.txt", "noctalia": "noctalia.txt",
        "ags": "ags.ts", "go-hass-agent": "go-hass-agent.toml",
    ]

    @Test func panelFilesMatchConfigCommand() async throws {
        try await PanelSession.with { session in
            _ = try await session.startFlashlight()
            let known = try await session.run(["controlctl", "config"]).output.split(separator: "\n")
                .dropFirst().map { String($0.prefix { $0 != " " }) }
            let byHand = Set([
                "waybar", "waybar-style", "polybar", "i3blocks", "i3status-rust", "eww", "tint2", "genmon",
            ])
            #expect(Set(known) == byHand.union(Self.printed.keys))
            for (panel, name) in Self.printed {
                let file = PanelExample.folder.appendingPathComponent(name)
                let said = try await session.run(["controlctl", "config", panel, "Flashlight", "SOS"])
                #expect(said.output == (try String(contentsOf: file, encoding: .utf8)), "\(name)")
            }
        }
    }
}
