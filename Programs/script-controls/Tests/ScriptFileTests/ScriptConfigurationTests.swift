internal import Foundation
internal import Testing

@testable import ScriptFile

/// The user's files together.
@Suite(.timeLimit(.minutes(5)))
struct ScriptConfigurationTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "files-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("controls.d"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    private func write(_ text: String, _ path: String) throws {
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    private func button(_ name: String) -> String { "[button.\(name)]\nrun = [\"true\"]\n" }

    @Test func filesAreReadInOrderAndDuplicatesRefused() throws {
        try withFolder { folder in
            try write(button("z"), "\(folder)/controls.toml")
            try write(button("b") + button("z"), "\(folder)/controls.d/20.toml")
            try write(button("a"), "\(folder)/controls.d/10.toml")
            try write(button("hidden"), "\(folder)/controls.d/.30.toml")
            try write(button("backup"), "\(folder)/controls.d/20.toml~")
            let configuration = ScriptConfiguration(folder: folder, home: "/")
            #expect(configuration.entries.map(\.kind) == ["z", "a", "b"])
            #expect(
                configuration.problems.map(\.description) == [
                    "\(folder)/controls.d/20.toml:3:1: \(folder)/controls.toml has a control z already, and that one is taken"
                ])
        }
    }

    @Test func missingFolderGivesNoControls() {
        let configuration = ScriptConfiguration(folder: "/nonexistent", home: "/")
        #expect(configuration.entries.isEmpty && configuration.problems.isEmpty)
    }

    @Test func unreadableFilesAreReportedAndOthersRead() throws {
        try withFolder { folder in
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder)/controls.toml", withDestinationPath: "nowhere")
            try FileManager.default.createDirectory(
                atPath: "\(folder)/controls.d/folder.toml", withIntermediateDirectories: false)
            #expect(mkfifo("\(folder)/controls.d/pipe.toml", 0o600) == 0)
            try Data([0xff, 0xfe, 0x61, 0]).write(
                to: URL(fileURLWithPath: "\(folder)/controls.d/wide.toml"))
            try Data(count: 2_000_000).write(to: URL(fileURLWithPath: "\(folder)/controls.d/large.toml"))
            try write(button("a"), "\(folder)/controls.d/right.toml")
            let configuration = ScriptConfiguration(folder: folder, home: "/")
            #expect(configuration.entries.map(\.kind) == ["a"])
            let reasons = configuration.problems.map(\.message)
            #expect(reasons.count == 5, "\(configuration.problems)")
            #expect(reasons.contains { $0.hasPrefix("it is in UTF-16, and has to be in UTF-8") })
            #expect(reasons.contains { $0.hasPrefix("it can't be read: ") })
            #expect(reasons.contains { $0.contains("2000000 bytes") })
            #expect(reasons.contains("it is a named pipe, and has to be a regular file"))
            #expect(reasons.contains("it is a folder, and has to be a regular file"))
        }
    }

    @Test func unsuitableStateFileIsReportedWhenChecking() throws {
        try withFolder { folder in
            let path = "\(folder)/controls.toml"
            try write("[toggle.a]\nset = [\"b\"]\nfile = \"pipe\"\n" + button("c"), path)
            let read = { ScriptConfiguration(folder: folder, home: "/", checksStateFiles: $0).problems }
            // It may come yet.
            #expect(read(true).isEmpty)
            #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
            #expect(read(false).isEmpty)
            let problems = read(true)
            #expect(problems.count == 1 && problems[0].kind == "a")
            #expect(
                problems.first?.description.hasPrefix(
                    "\(path):3:1: file: \(folder)/pipe is a named pipe, and has to be a regular file; ")
                    == true,
                "\(problems)")
        }
    }

    @Test func reloadOfUnknownControlIsReported() throws {
        try withFolder { folder in
            try write(button("a") + "reloads = [\"a\", \"nobody\"]\n", "\(folder)/controls.toml")
            let configuration = ScriptConfiguration(folder: folder, home: "/")
            #expect(
                configuration.problems.map(\.description) == [
                    "\(folder)/controls.toml:3:1: reloads: there is no control \"nobody\""
                ])
            #expect((try? configuration.entries[0].form.get()) != nil)
        }
    }

    @Test func shippedExamplesAreValid() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("examples").path
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
            $0.hasSuffix(".toml")
        }
        #expect(names.count >= 8)
        var kinds: Set<String> = []
        for name in names.sorted() {
            let file = ScriptConfiguration.read("\(folder)/\(name)", home: "/home/me", name: name)
            #expect(file.problems.isEmpty && !file.entries.isEmpty, "\(file.problems)")
            for entry in file.entries {
                #expect(kinds.insert(entry.kind).inserted, "\(entry.kind) comes twice")
            }
        }
    }

    /// Said by the check alone, which knows where programs are looked for.
    @Test func missingProgramsAreNamedWithTheirPlace() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "programs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("controls.toml").path
        let text = """
            [toggle.lamp]
            set = ["lamp", "on"]
            state = ["there", "is"]
            [button.bell]
            shell = true
            run = "bell --loud | wc"
            [button.words]
            shell = true
            run = "for a in 1 2; do echo $a; done"
            [selection.layout]
            choices = [{ id = "us", run = ["there", "us"] }, { id = "de", run = ["layout", "de"] }]
            state = ["there", "is"]
            """
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let file = ScriptConfiguration.read(path, home: "/home/me", name: "c.toml") { name, _ in
            name == "there"
        }
        #expect(
            file.problems.map(\.description).sorted() == [
                "c.toml:11:1: choices: the command of de: there is no program \"layout\" that can be run",
                "c.toml:2:1: set: there is no program \"lamp\" that can be run",
                "c.toml:6:1: run: there is no program \"bell\" that can be run",
            ])
        #expect(ScriptConfiguration.read(path, home: "/home/me", name: "c.toml").problems.isEmpty)
    }
}
