internal import ControlTesting
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

@Suite(.standardTimeLimit)
struct FlashlightWidgetTests {
    /// Each action reloads the widget that names it, after the reply, and no other.
    @Test func actionsReloadOnlyDependentWidget() async throws {
        let light = try await Light(brightness: 0, unit: 1)
        let program = light.program
        for widget in ["FlashlightStatus", "FlashlightAbout"] {
            _ = try await program.call("/widget/\(widget)", "Widget1", "Reload")
        }
        let monitor = try ChildProcess.start(["dbus-monitor", "--address", program.bus.address, "--profile"])
        // A monitor has lost its own name, and says so, when it is set up.
        try await monitor.line { $0.contains("NameLost") }
        for (path, interface, member) in [
            ("/control/Flashlight", "Toggle1", "Toggle"), ("/control/SOS", "Button1", "Press"),
        ] {
            let seen = monitor.lines
            let known = Set(seen)
            _ = try await program.call(path, interface, member)
            try await monitor.line { $0.contains("TimelineReloaded") && !known.contains($0) }
            let messages = monitor.lines.dropFirst(seen.count)
            // Kind, time, serial, sender, destination; then the serial that is answered, or path and names.
            let call = try #require(messages.first { $0.hasPrefix("mc") && $0.hasSuffix("\t\(member)") })
                .split(separator: "\t")
            let reply = try #require(
                messages.firstIndex {
                    let fields = $0.split(separator: "\t")
                    return fields[0] == "mr" && fields[4] == call[3] && fields[5] == call[2]
                })
            let reload = try #require(messages.firstIndex { $0.contains("TimelineReloaded") })
            #expect(reply < reload, "\(messages)")
        }
        // Whatever else those presses caused is on the bus before the answer to a later call, and that before
        // the signal of a reload that was asked for.
        let known = Set(monitor.lines)
        _ = try await program.call("/widget/FlashlightAbout", "Widget1", "Reload")
        try await monitor.line {
            $0.contains("TimelineReloaded") && $0.contains("/widget/FlashlightAbout") && !known.contains($0)
        }
        let reloads = monitor.lines.filter { $0.contains("TimelineReloaded") }
        #expect(reloads.filter { $0.contains("/widget/FlashlightStatus") }.count >= 2)
        #expect(reloads.filter { $0.contains("/widget/FlashlightAbout") }.count == 1, "\(reloads)")
    }

    @Test func statusWidgetShowsLightState() async throws {
        let light = try await Light(brightness: 0)
        let path = ExampleProgram.root + "/widget/FlashlightStatus"
        let reloads = try await light.program.connection.signals(
            matching: MatchRule(
                sender: light.program.name, path: try ObjectPath(path), member: "TimelineReloaded"))
        _ = try await light.program.call("/widget/FlashlightStatus", "Widget1", "Reload")
        #expect(try await light.texts.contains("Off"))
        let policy = try await light.program.property("/widget/FlashlightStatus", "Widget1", "ReloadPolicy")
        #expect(policy == "s \"never\"")
        _ = try await light.program.call("/control/Flashlight", "Toggle1", "Toggle")
        // The first ones may be those of the start.
        for await _ in reloads where try await light.texts.contains("On") { return }
        Issue.record("the connection ended")
    }

    @Test func widgetDependenciesAreReadable() async throws {
        let light = try await Light(brightness: 0)
        let depends = try await light.program.property("/widget/FlashlightStatus", "Widget1", "DependsOn")
        #expect(depends.contains("intent:SetFlashlight") && depends.contains("intent:SendSOS"), "\(depends)")
        #expect(try await light.program.property("/widget/FlashlightAbout", "Widget1", "DependsOn") == "as 0")
    }
}

extension Light {
    /// The texts that the status widget shows.
    fileprivate var texts: [String] {
        get async throws {
            let answer = try await program.connection.call(
                program.name, "/org/controlruntime/Bundle1/widget/FlashlightStatus",
                "org.freedesktop.DBus.Properties", "Get",
                [.string("org.controlruntime.Widget1"), .string("CurrentEntry")])
            return WidgetTree(json: answer.first?.unwrapped.text ?? "").texts
        }
    }
}

extension ChildProcess {
    /// The whole lines that it has written up to now.
    fileprivate var lines: [String] {
        soFar.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}
