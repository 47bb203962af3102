internal import Foundation
internal import TestSupport
internal import Testing

/// The commands of the configurations as plain processes, with the real flashlight.
@Suite(.standardTimeLimit)
struct WatchLineTests {
    /// What a bar is to read.
    struct Lines: Sendable {
        let off: String
        let on: String
        let gone: String
    }

    static let waybar = Lines(
        off: #"{"text":"Flashlight Off","alt":"off","#
            + #""tooltip":"Flashlight: off\nTurns the light on and off.\nThe light is off","class":["off"]}"#,
        on: #"{"text":"Flashlight On","alt":"on","#
            + #""tooltip":"Flashlight: on\nTurns the light on and off.\nThe light is on","class":["on"]}"#,
        gone: #"{"text":"Flashlight","alt":"unavailable","#
            + #""tooltip":"Flashlight\nthe bundle Flashlight is not running","class":["unavailable"]}"#)

    static let i3blocks = Lines(
        off: #"{"full_text":"Flashlight Off","short_text":"off"}"#,
        on: ##"{"full_text":"Flashlight On","short_text":"on","color":"#b59000"}"##,
        gone: ##"{"full_text":"Flashlight","short_text":"unavailable","color":"#888888"}"##)

    @Test func waybarLineFollowsToggle() async throws {
        try await follow(try PanelExample.waybar("custom/flashlight", "exec"), Self.waybar)
    }

    @Test func i3blocksLineFollowsToggle() async throws {
        try await follow(try PanelExample.i3blocks("flashlight"), Self.i3blocks)
    }

    private func follow(_ command: String, _ lines: Lines) async throws {
        try await PanelSession.with { session in
            let flashlight = try await session.startFlashlight()
            let watch = try session.start(shell: command)
            #expect(try await watch.line() == lines.off)
            #expect(try await session.toggle() == "b true\n")
            try await watch.line { $0 == lines.on }
            flashlight.terminate()
            #expect(try await flashlight.exitStatus() == 0)
            try await watch.line { $0 == lines.gone }
            let count = watch.soFar.output.split(separator: "\n").count
            _ = try await session.startFlashlight()
            try await watch.line(after: count) { $0 == lines.on }
        }
    }

    /// A bundle that the bus can't start is waited for.
    @Test(arguments: ["waybar", "i3blocks"])
    func watchLineWaitsForLateBundle(_ bar: String) async throws {
        try await PanelSession.with { session in
            let watch = try session.start(shell: try command("flashlight", bar))
            #expect(try await watch.line().contains("unavailable"))
            _ = try await session.startFlashlight()
            let off = bar == "waybar" ? Self.waybar.off : Self.i3blocks.off
            try await watch.line { $0 == off }
        }
    }

    @Test(arguments: ["waybar", "i3blocks"])
    func buttonLineShowsReady(_ bar: String) async throws {
        try await PanelSession.with { session in
            _ = try await session.startFlashlight()
            let watch = try session.start(shell: try command("sos", bar))
            let ready =
                bar == "waybar"
                ? #"{"text":"SOS","alt":"ready","tooltip":"SOS: ready\nBlinks SOS in Morse code, "#
                    + #"then leaves the light as it was.","class":["ready"]}"#
                : #"{"full_text":"SOS","short_text":"ready"}"#
            #expect(try await watch.line() == ready)
        }
    }

    /// Also when the state never changes again.
    @Test(arguments: ["waybar", "i3blocks"])
    func theWatchEndsWithItsReader(_ bar: String) async throws {
        try await PanelSession.with { session in
            _ = try await session.startFlashlight()
            let watch = try command("flashlight", bar)
            // Only the shell in between knows the status.
            let shell = try session.start(shell: "{ \(watch); echo \"ended $?\" >&2; } | head -n 1")
            let off = bar == "waybar" ? Self.waybar.off : Self.i3blocks.off
            #expect(
                try await shell.finished()
                    == ProcessOutput(output: "\(off)\n", errorOutput: "ended 0\n", exitStatus: 0))
        }
    }

    @Test func clicksOnWaybarUseTheControls() async throws {
        try await PanelSession.with { session in
            _ = try await session.startFlashlight()
            let toggle = try PanelExample.waybar("custom/flashlight", "on-click")
            for (line, brightness) in [("on\n", "1\n"), ("off\n", "0\n")] {
                let click = try await session.run(["/bin/sh", "-c", toggle])
                #expect(click == ProcessOutput(output: line, errorOutput: "", exitStatus: 0))
                #expect(try session.brightness == brightness)
            }
            let press = try PanelExample.waybar("custom/sos", "on-click")
            #expect(
                try await session.run(["/bin/sh", "-c", press])
                    == ProcessOutput(output: "", errorOutput: "", exitStatus: 0))
            #expect(try session.brightness == "0\n")
        }
    }

    private func command(_ module: String, _ bar: String) throws -> String {
        bar == "waybar"
            ? try PanelExample.waybar("custom/\(module)", "exec") : try PanelExample.i3blocks(module)
    }
}
