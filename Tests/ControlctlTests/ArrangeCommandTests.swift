internal import EventLoop
internal import FakeBundle
internal import Foundation
internal import TestSupport
internal import Testing

/// `controlctl arrange`.
@Suite(.standardTimeLimit)
struct ArrangeCommandTests {
    /// Runs the command with words behind it.
    private typealias Command = (String...) async throws -> ProcessOutput

    private static func with(_ body: (Command, URL) async throws -> Void) async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let bundles = [
            try await FakeBundle.start(
                on: bus.address,
                controls: [FakeControl("Flashlight", isOn: false), FakeControl("SOS"), FakeControl("Third")]),
            try await FakeBundle.start(
                on: bus.address, name: "Audio", controls: [FakeControl("Mute", isOn: false)]),
        ]
        defer { for bundle in bundles { bundle.loop.stop() } }
        let folder = bus.directory.appending(path: "config")
        let environment = bus.environment.merging(["XDG_CONFIG_HOME": folder.path]) { $1 }
        try await body(
            { (words: String...) in
                try await run([Fixture.program, "arrange"] + words, environment: environment)
            },
            folder.appending(path: "controlruntime/arrangement.json"))
    }

    private static func names(_ output: ProcessOutput) -> [String] {
        output.output.split(separator: "\n").map {
            $0.split(separator: " ").joined(separator: " ")
        }
    }

    @Test func arrangeSaysHowABundleIsNamed() async throws {
        try await Self.with { arrange, _ in
            for name in ["Audio", "audio"] {
                let result = try await arrange("hide", name)
                #expect(
                    result.exitStatus == 2
                        && result.errorOutput.hasSuffix("; for the bundle itself, write Audio/\n"),
                    "\(result)")
            }
            let other = try await arrange("hide", "Nope")
            #expect(other.exitStatus == 2 && !other.errorOutput.contains("itself"), "\(other)")
        }
    }

    /// After a login nothing runs yet.
    @Test func arrangeStartsTheBundleOfWhatItNames() async throws {
        let program = try BuiltProgram.path(of: "testbundle")
        let bus = try await PrivateBus.start(
            services: ["org.controlruntime.Bundle1.TestBundle": program],
            environment: ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(Nowhere.path)/bus"])
        defer { bus.stop() }
        let folder = bus.directory.appending(path: "config").path
        let result = try await run(
            [Fixture.program, "arrange", "favourite", "Lamp0"],
            environment: bus.environment.merging(["XDG_CONFIG_HOME": folder]) { $1 })
        #expect(result == .success(""))
        let kept = try String(contentsOfFile: "\(folder)/controlruntime/arrangement.json", encoding: .utf8)
        #expect(kept.contains("TestBundle/Lamp0"), "\(kept)")
    }

    @Test func arrangeChangesOrderHiddenAndFavourites() async throws {
        try await Self.with { arrange, _ in
            #expect(
                Self.names(try await arrange()) == [
                    "Audio/", "Audio/Mute", "Flashlight/", "Flashlight/Flashlight", "Flashlight/SOS",
                    "Flashlight/Third",
                ])
            for words in [
                ["up", "Third"], ["up", "Flashlight/"], ["hide", "SOS"], ["favourite", "Audio/Mute"],
            ] {
                #expect(try await arrange(words[0], words[1]) == .success(""))
            }
            #expect(
                Self.names(try await arrange("list")) == [
                    "Audio/Mute favourite", "Flashlight/", "Flashlight/Flashlight", "Flashlight/Third",
                    "Flashlight/SOS hidden", "Audio/",
                ])
            let json = try await arrange("list", "--json")
            #expect(
                json.output.contains(#""name": "Audio/Mute""#) && json.output.contains(#""favourite": true"#))
            #expect(try await arrange("show", "SOS") == .success(""))
            #expect(try await arrange("unfavourite", "Mute") == .success(""))
            let last = try await arrange("down", "Flashlight/SOS")
            #expect(
                last.exitStatus == 0 && last.errorOutput == "controlctl: Flashlight/SOS is last already\n")
        }
    }

    /// What is arranged can be arranged otherwise while its bundle isn't there.
    @Test func stoppedControlIsArrangedByFullName() async throws {
        try await Self.with { arrange, file in
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(#"{"version": 1, "hidden": ["Gone/Lamp"]}"#.utf8).write(to: file)
            #expect(try await arrange("favourite", "Gone/Lamp") == .success(""))
            let kept = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
            #expect(kept?["favourites"] as? [String] == ["Gone/Lamp"])
            #expect(kept?["hidden"] as? [String] == [])
            #expect(try await arrange("hide", "Gone/Other").exitStatus != 0)
        }
    }

    /// A favourite moves among the favourites, of whichever bundles they are.
    @Test func aFavouriteMovesAmongTheFavourites() async throws {
        try await Self.with { arrange, _ in
            for name in ["Flashlight/Third", "Audio/Mute"] {
                #expect(try await arrange("favourite", name) == .success(""))
            }
            let before = Self.names(try await arrange("list"))
            #expect(before.prefix(2) == ["Flashlight/Third favourite", "Audio/Mute favourite"])
            #expect(try await arrange("down", "Flashlight/Third") == .success(""))
            let after = Self.names(try await arrange("list"))
            #expect(after.prefix(2) == ["Audio/Mute favourite", "Flashlight/Third favourite"])
            #expect(after.dropFirst(2) == before.dropFirst(2))
        }
    }

    /// A bundle is hidden and moved as a whole; its favourites are shown all the same.
    @Test func bundleIsHiddenAndMovedAsWhole() async throws {
        try await Self.with { arrange, _ in
            for words in [["hide", "Flashlight/"], ["favourite", "SOS"], ["down", "Audio/"]] {
                #expect(try await arrange(words[0], words[1]) == .success(""))
            }
            #expect(
                Self.names(try await arrange("list")) == [
                    "Flashlight/SOS favourite", "Flashlight/ hidden", "Flashlight/Flashlight",
                    "Flashlight/Third", "Audio/", "Audio/Mute",
                ])
            let json = try await arrange("list", "--json").output
            let rows = try #require(
                try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
            #expect(
                rows.prefix(3).map { row in
                    ["bundle", "hidden", "favourite"].filter { row[$0] as? Bool == true }
                } == [["favourite"], ["bundle", "hidden"], []])
            let first = try await arrange("up", "Flashlight/")
            #expect(first.exitStatus == 0)
            #expect(first.errorOutput == "controlctl: Flashlight/ is first already\n")
            #expect(try await arrange("show", "Flashlight/") == .success(""))
            #expect(try await !arrange("list").output.contains("hidden"))
        }
    }

    /// Whether there is an item in the tray is kept with the rest.
    @Test func traySettingIsSavedInArrangement() async throws {
        try await Self.with { (arrange, file) async throws in
            for (word, shown) in [("off", "false"), ("on", "true")] {
                #expect(try await arrange("tray", word) == .success(""))
                #expect(try String(contentsOf: file, encoding: .utf8).contains("\"tray\": \(shown)"))
            }
        }
    }

    /// A folder for settings in which another program is about to change what is arranged.
    private static func whileLocked(
        _ body: (_ environment: [String: String], _ folder: URL, _ lock: Int32) async throws -> Void
    ) async throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "arranged-\(UUID())")
        let folder = home.appending(path: "controlruntime")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        let lock = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { close(lock) }
        try #require(flock(lock, LOCK_EX) == 0)
        try await body(["HOME": home.path, "XDG_CONFIG_HOME": home.path], folder, lock)
    }

    /// A program that is stopped while it changes it never ends that.
    @Test func lockHeldTooLongIsReported() async throws {
        try await Self.whileLocked { environment, folder, _ in
            let done = try await run([Fixture.program, "arrange", "tray", "off"], environment: environment)
            #expect(done.exitStatus == 4 && done.output == "")
            #expect(
                done.errorOutput
                    == "controlctl: another program has kept \(folder.path) locked for 5 seconds, and may "
                    + "be stopped: let it go on or end it (lslocks names it), and try again\n")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        }
    }

    @Test func arrangeWaitsForOtherProgramsLock() async throws {
        #expect(InstalledPrograms.missing(of: ["strace"]) == [])
        try await Self.whileLocked { environment, folder, lock in
            let program = try ChildProcess.start(
                ["strace", "-f", "-e", "trace=flock", Fixture.program, "arrange", "tray", "off"],
                environment: environment)
            // It has found the lock taken.
            try await program.line(on: .error) { $0.contains("flock(") && $0.contains("EAGAIN") }
            try #require(flock(lock, LOCK_UN) == 0)
            #expect(try await program.exitStatus() == 0)
            let file = folder.appending(path: "arrangement.json")
            #expect(try String(contentsOf: file, encoding: .utf8).contains("\"tray\": false"))
        }
    }

    /// Without a folder for settings that is an absolute path the file is below the home's `.config`.
    @Test(arguments: ["", "settings"])
    func arrangementFileDefaultsToHomeConfigFolder(_ folder: String) async throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "arranged-\(UUID())")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        let done = try await run(
            [Fixture.program, "arrange", "tray", "off"],
            environment: ["HOME": home.path, "XDG_CONFIG_HOME": folder], directory: home)
        #expect(done == .success(""))
        let file = home.appending(path: ".config/controlruntime/arrangement.json")
        #expect(try String(contentsOf: file, encoding: .utf8).contains(#""tray": false"#))
    }

    @Test func arrangeCommandMistakesAreNamed() async throws {
        try await Self.with { arrange, file in
            let unknown = try await arrange("hide", "Nothing")
            #expect(
                unknown.exitStatus == 2 && unknown.errorOutput.contains("no control \"Nothing\""),
                "\(unknown)")
            let bundle = try await arrange("favourite", "Audio/")
            #expect(bundle.exitStatus == 2 && bundle.errorOutput.contains("is a bundle"))
            #expect(try await arrange("tray", "perhaps").exitStatus == 2)
            try await Self.check(arrange, file)
        }
    }

    /// The signal that comes with a write beyond the limit would end it without a word.
    @Test(.enabled(if: Sanitizer.name != "thread", "this sanitizer writes a file at the start"))
    func fileSizeLimitIsReportedAsError() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "arrange-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let result = try await run(
            ["/usr/bin/prlimit", "--fsize=0", Fixture.program, "arrange", "tray", "off"],
            environment: ["XDG_CONFIG_HOME": folder.path])
        #expect(result.exitStatus == 4 && result.errorOutput.contains("file too large"), "\(result)")
        let left = try FileManager.default.contentsOfDirectory(
            atPath: folder.appending(path: "controlruntime").path)
        #expect(left == [])
    }

    /// A file that can't be read is kept.
    private static func check(_ arrange: Command, _ file: URL) async throws {
        #expect(try await arrange("tray", "off") == .success(""))
        try Data("{".utf8).write(to: file)
        let written = try await arrange("hide", "Mute")
        #expect(
            written.exitStatus == 0 && written.errorOutput.contains("arrangement.json.unreadable-"),
            "\(written)")
        let folder = file.deletingLastPathComponent()
        let copy = try #require(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).first {
                $0.contains("unreadable")
            })
        #expect(try String(contentsOf: folder.appending(path: copy), encoding: .utf8) == "{")
        #expect(try String(contentsOf: file, encoding: .utf8).contains("Audio/Mute"))
    }
}
