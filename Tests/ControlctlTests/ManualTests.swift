internal import Foundation
internal import TestSupport
internal import Testing

/// What `scripts/manual` makes of the program: pages, completions, and the document.
@Suite(.standardTimeLimit)
struct ManualTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    private func make(_ output: String) async throws -> ProcessOutput {
        try await TestSupport.run(
            [Self.package.appending(path: "scripts/manual").path, Fixture.program, output],
            directory: Self.package)
    }

    @Test func commandDocumentMatchesProgramHelp() async throws {
        let page = try await make("--page")
        let kept = try String(contentsOf: Self.package.appending(path: "docs/controlctl.md"), encoding: .utf8)
        #expect(page.output == kept, "docs/controlctl.md is not what the program says: run make manual")
    }

    @Test func manualHasPageForEachCommand() async throws {
        let bus = try await PrivateBus.start()
        let folder = bus.directory.appendingPathComponent("made")
        #expect(try await make(folder.path) == .success())
        let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/manual").sorted()
        #expect(pages.contains("controlctl.1") && pages.contains("controlctl-check-bundle.1"), "\(pages)")
        for page in pages {
            // Says what a formatter would stumble over.
            let formatted = try await TestSupport.run(
                ["groff", "-man", "-Tutf8", "-ww", "\(folder.path)/manual/\(page)"])
            #expect(
                formatted.errorOutput == "" && formatted.exitStatus == 0, "\(page): \(formatted.errorOutput)")
        }
        let main = try String(contentsOfFile: folder.path + "/manual/controlctl.1", encoding: .utf8)
        for status in 0...5 { #expect(main.contains(".TP\n\\fB\(status)\\fR\n")) }
        for file in ["bash/controlctl.bash", "zsh/_controlctl", "fish/controlctl.fish"] {
            #expect(FileManager.default.fileExists(atPath: "\(folder.path)/completions/\(file)"))
        }
        bus.stop()
    }

    /// As bash does when Tab is pressed behind these words.
    @Test func bashCompletesFromTheBus() async throws {
        let bundle = try await RealBundle()
        let folder = bundle.bus.directory.appendingPathComponent("made")
        #expect(try await make(folder.path) == .success())
        func offered(_ words: String...) async throws -> [String] {
            let script = """
                source "$FOLDER/completions/bash/controlctl.bash"
                COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
                _controlctl controlctl "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
                printf '%s\\n' "${COMPREPLY[@]}"
                """
            let path = URL(filePath: Fixture.program).deletingLastPathComponent().path
            let result = try await TestSupport.run(
                ["bash", "-c", script, "bash"] + words,
                environment: bundle.bus.environment.merging([
                    "FOLDER": folder.path, "PATH": "\(path):/usr/bin:/bin",
                ]) { $1 })
            #expect(result.errorOutput == "", "\(result)")
            return result.output.split(separator: "\n").map(String.init).sorted()
        }
        #expect(try await offered("controlctl", "tog") == ["toggle"])
        #expect(try await offered("controlctl", "toggle", "Chamel") == ["Chameleon"])
        // In small letters and large ones, as the program finds it.
        #expect(try await offered("controlctl", "toggle", "chamel") == ["Chameleon"])
        #expect(try await offered("controlctl", "get", "testbundle/dial0") == ["TestBundle/Dial0"])
        // What the command can do nothing with is not offered.
        #expect(try await offered("controlctl", "press", "Bel") == ["Bell"])
        #expect(try await offered("controlctl", "toggle", "Bel") == [])
        #expect(try await offered("controlctl", "press", "Chamel") == [])
        #expect(
            try await offered("controlctl", "get", "TestBundle/Dial") == [
                "TestBundle/Dial0", "TestBundle/Dial1",
            ])
        #expect(try await offered("controlctl", "set", "Layouts", "g") == ["german"])
        #expect(try await offered("controlctl", "run", "LightL") == ["LightLamp"])
        #expect(try await offered("controlctl", "run", "LightLamp", "") == ["brightness=", "lamp=", "room="])
        #expect(try await offered("controlctl", "run", "LightLamp", "room", "=", "h") == ["hall"])
        #expect(
            try await offered("controlctl", "add", "Desk", "flavour", "=", "") == [
                "blackCherry", "mint", "vanilla",
            ])
        #expect(try await offered("controlctl", "config", "wayb") == ["waybar", "waybar-style"])
    }
}
