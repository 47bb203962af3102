internal import DBus
internal import Foundation
internal import Testing

/// Files that change while the bundle runs.
@Suite(.timeLimit(.minutes(5)))
struct ChangedFileTests {
    private func button(_ name: String, _ title: String = "A") -> String {
        "[button.\(name)]\ntitle = \"\(title)\"\nrun = [\"true\"]\n"
    }

    private func kinds(_ scripts: RunningScripts, _ kinds: [String]) async throws {
        try await scripts.wait("", "Bundle1", "ControlKinds") { $0?.elements?.compactMap(\.text) == kinds }
    }

    @Test func changedFileAppliesHoweverWritten() async throws {
        try await RunningScripts.with(button("a")) { scripts in
            try await kinds(scripts, ["a"])
            // Replaced, as editors do it.
            try scripts.write(button("a") + button("b"), to: scripts.file)
            try await kinds(scripts, ["a", "b"])
            // Written in place.
            let handle = try #require(FileHandle(forWritingAtPath: scripts.file))
            try handle.truncate(atOffset: 0)
            try handle.write(contentsOf: Data(button("c").utf8))
            try handle.close()
            try await kinds(scripts, ["c"])
            // A folder that was not there.
            let folder = "\(scripts.configuration)/controls.d"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
            try scripts.write(button("d"), to: "\(folder)/more.toml")
            try await kinds(scripts, ["c", "d"])
            try FileManager.default.removeItem(atPath: scripts.file)
            try await kinds(scripts, ["d"])
            try FileManager.default.removeItem(atPath: scripts.configuration)
            try await kinds(scripts, [])
            try FileManager.default.createDirectory(
                atPath: scripts.configuration, withIntermediateDirectories: true)
            try scripts.write(button("e"), to: scripts.file)
            try await kinds(scripts, ["e"])
        }
    }

    @Test func changedFileAppliesBehindSymbolicLinks() async throws {
        try await RunningScripts.with(button("a")) { scripts in
            // As managers of dotfiles lay them out.
            let store = "\(scripts.folder)/dotfiles"
            try FileManager.default.createDirectory(atPath: "\(store)/v1", withIntermediateDirectories: true)
            try scripts.write(button("b"), to: "\(store)/v1/controls.toml")
            try FileManager.default.createSymbolicLink(
                atPath: "\(store)/current", withDestinationPath: "v1")
            try FileManager.default.removeItem(atPath: scripts.file)
            try FileManager.default.createSymbolicLink(
                atPath: scripts.file, withDestinationPath: "../../dotfiles/current/controls.toml")
            try await kinds(scripts, ["b"])
            try scripts.write(button("c"), to: "\(store)/v1/controls.toml")
            try await kinds(scripts, ["c"])
            // Another version takes its place.
            try FileManager.default.createDirectory(atPath: "\(store)/v2", withIntermediateDirectories: true)
            try scripts.write(button("d"), to: "\(store)/v2/controls.toml")
            try FileManager.default.createSymbolicLink(atPath: "\(store)/next", withDestinationPath: "v2")
            #expect(rename("\(store)/next", "\(store)/current") == 0)
            try await kinds(scripts, ["d"])
        }
    }

    @Test func brokenEntryIsReportedWhileOthersGoOn() async throws {
        try await RunningScripts.with(
            "[toggle.lamp]\nset = [\"true\"]\nstate = [\"echo\", \"on\"]\n" + button("bell")
        ) { scripts in
            try await scripts.wait("lamp", "Toggle1", "IsOn") { $0?.bool == true }
            try scripts.write(
                button("bell") + "[toggle.lamp]\nset = = 3\n" + button("new"), to: scripts.file)
            try await kinds(scripts, ["bell", "lamp", "new"])
            try await scripts.wait("lamp", "Control1", "Available") { $0?.bool == false }
            let reason = "\(try await scripts.get("lamp", "Control1", "Error") as Any)"
            #expect(reason.contains("controls.toml:5:7: "), "\(reason)")
            _ = try await scripts.call("bell", "Button1", "Press")
            _ = try await scripts.call("new", "Button1", "Press")
            let error = await scripts.failure { _ = try await scripts.call("lamp", "Toggle1", "Toggle") }
            #expect(error.contains("Unavailable") && error.contains("controls.toml:5:7"), "\(error)")
            // Right again.
            try scripts.write(
                "[toggle.lamp]\nset = [\"true\"]\nstate = [\"echo\", \"off\"]\n", to: scripts.file)
            try await scripts.wait("lamp", "Toggle1", "IsOn") { $0?.bool == false }
        }
    }

    @Test func unchangedEntryKeepsItsWatchRunning() async throws {
        try await RunningScripts.with(
            """
            [toggle.lamp]
            set = ["true"]
            shell = true
            watch = 'echo begun >> FOLDER/runs; echo on; exec sleep 1000'

            """
        ) { scripts in
            try await scripts.wait("lamp", "Toggle1", "IsOn") { $0?.bool == true }
            let lamp = try String(contentsOfFile: scripts.file, encoding: .utf8)
            try scripts.write("# Only moved.\n\n" + button("new") + lamp, to: scripts.file)
            try await kinds(scripts, ["new", "lamp"])
            #expect(scripts.text("runs") == "begun\n")
            try scripts.write(lamp + "title = \"Other\"\n", to: scripts.file)
            try await scripts.wait("lamp", "Control1", "Title") { $0?.text == "Other" }
            #expect(scripts.text("runs") == "begun\nbegun\n")
        }
    }

    @Test func aFileIsCheckedWithoutABus() throws {
        let folder = "/tmp/check-\(UUID().uuidString.prefix(13))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try button("a").write(toFile: "\(folder)/right.toml", atomically: true, encoding: .utf8)
        try "[button.a]\nrum = 1\n".write(toFile: "\(folder)/wrong.toml", atomically: true, encoding: .utf8)
        let check = { (file: String) in
            try Program(
                ["sh", "-c", "exec \"$0\" --check \"$1\" 2>&1", Program.built("script-controls"), file], [:]
            ).result()
        }
        let right = try check("\(folder)/right.toml")
        #expect(right.status == 0 && right.output.contains("1 control"), "\(right)")
        let wrong = try check("\(folder)/wrong.toml")
        #expect(wrong.status == 4 && wrong.output.contains("\(folder)/wrong.toml:2:1: "), "\(wrong)")
        for text in ["", "# [button.a]\n"] {
            try text.write(toFile: "\(folder)/empty.toml", atomically: true, encoding: .utf8)
            let empty = try check("\(folder)/empty.toml")
            #expect(empty.status == 0, "\(empty)")
            #expect(empty.output == "there are no controls in \(folder)/empty.toml\n", "\(empty)")
        }
        // Not the control itself, which is read again anyway.
        try (button("lamps") + button("lamp") + "reloads = [\"lamp\", \"lam\"]\n").write(
            toFile: "\(folder)/reloads.toml", atomically: true, encoding: .utf8)
        let reloads = try check("\(folder)/reloads.toml")
        #expect(reloads.status == 4, "\(reloads)")
        #expect(
            reloads.output.hasSuffix(": reloads: there is no control \"lam\"; did you mean lamps?\n"),
            "\(reloads)")
        let missing = try check("\(folder)/missing.toml")
        #expect(
            missing.status == 4 && missing.output.contains("missing.toml: it can't be read"), "\(missing)")
    }

    @Test(arguments: ["--help", "-h"]) func helpHasTheCheckOfFiles(_ option: String) throws {
        let help = try Program([Program.built("script-controls"), option], [:]).result()
        #expect(help.status == 0, "\(help)")
        #expect(help.output.contains("  --check [FILE ...]  say what is wrong"), "\(help)")
        #expect(help.output.contains("\nServes the controls and widgets of ScriptControls"), "\(help)")
        #expect(help.output.contains("  --install-user "), "\(help)")
    }
}
