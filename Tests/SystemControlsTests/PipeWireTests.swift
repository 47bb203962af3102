internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

/// With the real PipeWire, WirePlumber and pipewire-pulse.
@Suite(
    .standardTimeLimit, .enabled(if: systemTestsAreWanted, "`make system-test` runs these"))
struct PipeWireTests {
    @Test func soundControlsSetAndFollowPipeWire() async throws {
        let desktop = try await Desktop { ["PULSE_SERVER": "unix:\($0.path)/pulse/native"] }
        let (volume, mute, output, microphone) = (
            desktop.control("Volume"), desktop.control("Mute"), desktop.control("Output"),
            desktop.control("Microphone")
        )
        try await volume.isUnavailable(saying: "no sound server answers")
        let pipeWire = try await PipeWire(desktop)
        try await pipeWire.pactl("load-module", "module-null-sink", "sink_name=one")
        try await pipeWire.pactl("load-module", "module-null-sink", "sink_name=two")
        try await pipeWire.pactl(
            "load-module", "module-null-sink", "sink_name=voice", "media.class=Audio/Source/Virtual")
        try await pipeWire.pactl("set-default-sink", "one")
        try await pipeWire.pactl("set-default-source", "voice")

        try await output.shows("Selection1", "Selected", .string("one"))
        #expect(try await volume.call("Level1", "SetValue", .double(35)) == .double(35))
        #expect(try await pipeWire.pactl("get-sink-volume", "one").contains(" 35% "))
        try await pipeWire.pactl("set-sink-volume", "one", "55%")
        try await volume.shows("Level1", "Value", .double(55))
        #expect(try await mute.call("Toggle1", "Toggle") == .boolean(true))
        #expect(try await pipeWire.pactl("get-sink-mute", "one") == "Mute: yes")
        try await pipeWire.pactl("set-sink-mute", "one", "0")
        try await mute.shows("Toggle1", "IsOn", .boolean(false))
        try await microphone.shows("Toggle1", "IsOn", .boolean(true))
        #expect(try await microphone.call("Toggle1", "Toggle") == .boolean(false))
        #expect(try await pipeWire.pactl("get-source-mute", "voice") == "Mute: yes")
        #expect(try await output.call("Selection1", "Select", .string("two")) == .string("two"))
        #expect(try await pipeWire.pactl("get-default-sink") == "two")

        try await pipeWire.kill()
        for control in [volume, mute, output, microphone] {
            try await control.isUnavailable(saying: "no sound server answers")
        }
        let second = try await PipeWire(desktop)
        try await second.pactl("load-module", "module-null-sink", "sink_name=one")
        for control in [volume, mute, output] { try await control.isAvailable() }
        try await second.kill()
    }
}

/// The three programs, with sockets in the desktop's folder.
private struct PipeWire {
    private let programs: [ChildProcess]
    private let environment: [String: String]

    /// Starts them and waits until clients can use them.
    init(_ desktop: Desktop) async throws {
        environment = desktop.environment.merging(
            [
                "XDG_RUNTIME_DIR": desktop.folder.path, "LC_ALL": "C",
                "PULSE_SERVER": "unix:\(desktop.folder.path)/pulse/native",
            ]
        ) { $1 }
        var programs: [ChildProcess] = []
        let sockets = ["pipewire": "pipewire-0", "pipewire-pulse": "pulse/native"]
        for name in ["pipewire", "wireplumber", "pipewire-pulse"] {
            if let socket = sockets[name] {
                try? FileManager.default.removeItem(at: desktop.folder.appendingPathComponent(socket))
            }
            programs.append(try ChildProcess.start([name], environment: environment))
            guard let socket = sockets[name] else { continue }
            _ = try await poll(for: "socket of \(name)") {
                FileManager.default.fileExists(atPath: desktop.folder.appendingPathComponent(socket).path)
                    ? true : nil
            }
        }
        self.programs = programs
        // WirePlumber makes an output of its own where there is none.
        _ = try await poll(for: "output") {
            try await pactl("get-default-sink").hasPrefix("@") ? nil : true
        }
    }

    @discardableResult
    func pactl(_ arguments: String...) async throws -> String {
        let result = try await run(["pactl"] + arguments, environment: environment)
        guard result.exitStatus == 0 else { throw TestSupportError("pactl: \(result.errorOutput)") }
        return result.output.trimmingCharacters(in: .newlines)
    }

    func kill() async throws {
        for program in programs.reversed() {
            program.send(SIGKILL)
            _ = try await program.exitStatus()
        }
    }
}
