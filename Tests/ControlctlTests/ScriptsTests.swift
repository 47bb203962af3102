internal import Foundation
internal import TestSupport
internal import Testing

/// The files of scripts, which another program reads.
@Suite(.standardTimeLimit)
struct ScriptsTests {
    /// Runs `body` with a folder that has a copy of the program, and a reader of scripts beside it.
    private func withPrograms(hasReader: Bool, _ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ctl-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = folder.appendingPathComponent("controlctl")
        try await WrittenProgram.copy(Fixture.program, to: program.path)
        if hasReader {
            let reader = folder.appendingPathComponent("script-controls")
            try await WrittenProgram.write("#!/bin/sh\necho \"reader $*\"\nexit 4\n", to: reader.path)
        }
        try await body(folder)
    }

    private func run(_ folder: URL, _ arguments: [String]) async throws -> ProcessOutput {
        try await TestSupport.run(
            [folder.appendingPathComponent("controlctl").path] + arguments,
            environment: [
                "PATH": "/usr/bin:/bin", "XDG_CONFIG_HOME": folder.path, "VISUAL": "true", "EDITOR": "true",
            ])
    }

    @Test func checkCommandRunsReaderBesideProgram() async throws {
        try await withPrograms(hasReader: true) { folder in
            let named = try await run(folder, ["check", "my file.toml"])
            #expect(named.output == "reader --check my file.toml\n" && named.exitStatus == 4)
            #expect(try await run(folder, ["check"]).output == "reader --check\n")
        }
    }

    @Test func missingScriptReaderIsReported() async throws {
        try await withPrograms(hasReader: false) { folder in
            let result = try await run(folder, ["check", "file.toml"])
            #expect(result.exitStatus == 3 && result.errorOutput.contains("script-controls was not found"))
        }
    }

    @Test func editCommandMakesFileOnceAndOpensIt() async throws {
        try await withPrograms(hasReader: false) { folder in
            // No terminal here: the desktop opens it.
            let opener = folder.appendingPathComponent("xdg-open")
            try await WrittenProgram.write("#!/bin/sh\necho \"opened $1\"\n", to: opener.path)
            let environment = [
                "PATH": "\(folder.path):/usr/bin:/bin", "XDG_CONFIG_HOME": folder.path, "VISUAL": "false",
            ]
            let program = folder.appendingPathComponent("controlctl").path
            let file = folder.appendingPathComponent("controlruntime/controls.toml")
            let first = try await TestSupport.run([program, "edit"], environment: environment)
            #expect(first.output == "\(file.path)\nopened \(file.path)\n", "\(first)")
            #expect(try String(contentsOf: file, encoding: .utf8).contains("[toggle.animations]"))
            try "mine".write(to: file, atomically: true, encoding: .utf8)
            _ = try await TestSupport.run([program, "edit"], environment: environment)
            #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
        }
    }

    /// The document of the file's keys, as it is installed with the program.
    @Test func editedFileNamesTheInstalledGuide() async throws {
        try await withPrograms(hasReader: false) { folder in
            let program = folder.appendingPathComponent("bin/controlctl")
            let guide = folder.appendingPathComponent("share/doc/controlruntime/script-controls.md")
            for file in [program, guide] {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            }
            try FileManager.default.moveItem(at: folder.appendingPathComponent("controlctl"), to: program)
            func beginning() async throws -> String {
                let settings = folder.appendingPathComponent(UUID().uuidString)
                let environment = [
                    "PATH": "/usr/bin:/bin", "XDG_CONFIG_HOME": settings.path, "EDITOR": "true",
                ]
                _ = try await TestSupport.run([program.path, "edit"], environment: environment)
                let file = settings.appendingPathComponent("controlruntime/controls.toml")
                return try String(contentsOf: file, encoding: .utf8)
            }
            #expect(try await !beginning().contains("script-controls.md"))
            try Data().write(to: guide)
            #expect(try await beginning().contains("# All keys, with examples: \(guide.path)\n"))
        }
    }

    /// Nobody reads what the desktop's opener has tried.
    @Test(arguments: ["", "false", "no-such-editor"])
    func editThatNothingOpensNamesEditor(_ editor: String) async throws {
        try await withPrograms(hasReader: false) { folder in
            let opener = folder.appendingPathComponent("xdg-open")
            try await WrittenProgram.write("#!/bin/sh\necho noise >&2\nexit 3\n", to: opener.path)
            let result = try await TestSupport.run(
                [folder.appendingPathComponent("controlctl").path, "edit"],
                environment: [
                    "PATH": "\(folder.path):/usr/bin:/bin", "XDG_CONFIG_HOME": folder.path, "EDITOR": editor,
                    "VISUAL": "",
                ])
            let file = folder.appendingPathComponent("controlruntime/controls.toml").path
            #expect(result.exitStatus == 3, "\(result)")
            #expect(!result.errorOutput.contains("noise"))
            #expect(
                result.errorOutput.hasSuffix(
                    "controlctl: nothing opens \(file) here: set EDITOR to an editor, such as nano\n"),
                "\(result)")
        }
    }

    /// An editor would show an empty file, or none.
    @Test func editOfUnreadableFileSaysSo() async throws {
        try await withPrograms(hasReader: false) { folder in
            let file = folder.appendingPathComponent("controlruntime/controls.toml")
            try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
            #expect(
                try await run(folder, ["edit"])
                    == .complaint("\(file.path) can't be read: is a directory", 4))
        }
    }

    /// As in a script, or from a panel.
    @Test func editCommandUsesEditorWithoutATerminal() async throws {
        try await withPrograms(hasReader: true) { folder in
            let result = try await TestSupport.run(
                [folder.appendingPathComponent("controlctl").path, "edit"],
                environment: [
                    "PATH": "/usr/bin:/bin", "XDG_CONFIG_HOME": folder.path, "EDITOR": "echo edited",
                ])
            let file = folder.appendingPathComponent("controlruntime/controls.toml").path
            #expect(result.output == "\(file)\nedited \(file)\nreader --check \(file)\n", "\(result)")
            #expect(result.exitStatus == 4)
        }
    }

    @Test func editNamesAnEditorThatIsNotThere() async throws {
        try await withPrograms(hasReader: false) { folder in
            let terminal = try Terminal()
            let program = folder.appendingPathComponent("controlctl").path
            let result = try await TestSupport.run(
                ["/bin/sh", "-c", "exec \(program) edit < \(terminal.path)"],
                environment: [
                    "PATH": "/usr/bin:/bin", "XDG_CONFIG_HOME": folder.path, "EDITOR": "no-such-editor -w",
                ])
            #expect(
                result
                    == ProcessOutput(
                        output: "",
                        errorOutput: "controlctl: there is no program no-such-editor, which VISUAL or EDITOR "
                            + "names; set it to an editor, such as nano\n", exitStatus: 2))
        }
    }

    /// At a terminal VISUAL opens the file, else EDITOR, else the system's editor; then it is checked.
    @Test(arguments: [
        ("echo seen by", "echo edited by", "seen by"), ("", "echo edited by", "edited by"),
        ("", "", "opened by the system's"),
    ])
    func editAtTerminalRunsEditorThenCheck(
        _ visual: String, _ editor: String, _ words: String
    ) async throws {
        try await withPrograms(hasReader: true) { folder in
            let terminal = try Terminal()
            try await WrittenProgram.write(
                "#!/bin/sh\necho \"opened by the system's $1\"\n",
                to: folder.appendingPathComponent("editor").path)
            let program = folder.appendingPathComponent("controlctl").path
            let file = folder.appendingPathComponent("controlruntime/controls.toml").path
            #expect(
                try await TestSupport.run(
                    ["/bin/sh", "-c", "exec \(program) edit < \(terminal.path)"],
                    environment: [
                        "PATH": "\(folder.path):/usr/bin:/bin", "XDG_CONFIG_HOME": folder.path,
                        "VISUAL": visual,
                        "EDITOR": editor,
                    ])
                    == ProcessOutput(
                        output: "\(words) \(file)\nreader --check \(file)\n", errorOutput: "", exitStatus: 4))
        }
    }
}
