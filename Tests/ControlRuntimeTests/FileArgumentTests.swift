internal import BusContract
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// Files as arguments: by path, by open descriptor, and as bytes.
    @Suite(.timeLimit(.minutes(1)))
    struct FileArgumentTests {
        @Test func byPathAndAddress() async throws {
            try await withBundle { bundle in
                let file = bundle.folder.appendingPathComponent("a note.txt")
                try Data("noted".utf8).write(to: file)
                let said = try await bundle.say([
                    "busctl", "--user", "call", RunningBundle.name.rawValue,
                    RunningBundle.intent("ReadFile").rawValue,
                    Intent1.name.rawValue, "Perform", "a{sv}a{sv}", "1", "file", "s", file.path, "0",
                ])
                #expect(said == #"a{sv} 1 "value" s "a note.txt|noted""# + "\n")
                let address = try await bundle.perform("ReadFile", [("file", .string(file.absoluteString))])
                #expect(address?["value"]?.text == "a note.txt|noted")
                #expect(
                    await failure { try await bundle.perform("ReadFile", [("file", .string("a note.txt"))]) }
                        == "\(ownError).InvalidValue: the parameter \"file\": expected a file, got \"a note.txt\"; give "
                        + "the whole path, which begins with \"/\"")
            }
        }

        @Test func byDescriptor() async throws {
            try await withBundle { bundle in
                let file = bundle.folder.appendingPathComponent("secret")
                try Data("kept".utf8).write(to: file)
                let descriptor = open(file.path, O_RDONLY)
                defer { close(descriptor) }
                try #require(descriptor >= 0)
                // The file has no name any more; only who has the descriptor reads it.
                try FileManager.default.removeItem(at: file)
                let before = try bundle.descriptorCount()
                let value = BusValue.unixFD(try BusFileDescriptor(duplicating: descriptor))
                let result = try await bundle.perform(
                    "ReadFile", [("file", value), ("others", .array(of: .unixFD, [value, value]))])
                #expect(result?["value"]?.text == "|kept|kept|kept")
                _ = try await poll(for: "closed descriptors") {
                    try bundle.descriptorCount() <= before ? true : nil
                }
            }
        }

        /// Not this package's own client: the descriptor travels in a message that GLib made.
        @Test func byDescriptorFromAnotherLibrary() async throws {
            try await withBundle { bundle in
                let file = bundle.folder.appendingPathComponent("page")
                try Data("written".utf8).write(to: file)
                let script = """
                    import dbus, sys
                    with open(sys.argv[1]) as file:
                        intent = dbus.SessionBus().get_object("\(RunningBundle.name)", "\(RunningBundle.intent("ReadFile"))")
                        print(intent.Perform(dbus.Dictionary({"file": dbus.types.UnixFd(file)}, signature="sv"),
                            dbus.Dictionary({}, signature="sv"), dbus_interface="\(Intent1.name)")["value"])
                    """
                #expect(try await bundle.run("/usr/bin/python3", "-c", script, file.path) == "|written\n")
            }
        }

        @Test func asBytes() async throws {
            try await withBundle { bundle in
                let bytes = BusValue.array(of: .byte, "raw".utf8.map { .byte($0) })
                let result = try await bundle.perform(
                    "ReadFile", [("file", .properties([("data", bytes), ("filename", .string("r.txt"))]))])
                #expect(result?["value"]?.text == "r.txt|raw")
            }
        }

        /// A name is no way out of the folder that a run has for its files.
        @Test func aNameIsNoPath() async throws {
            try await withBundle { bundle in
                let victim = bundle.folder.appendingPathComponent("victim")
                try Data("mine".utf8).write(to: victim)
                // What a process left that was killed goes; what another one has in use stays.
                let runs = bundle.bus.directory.appendingPathComponent("controlruntime")
                for name in ["run-left", "run-used"] {
                    try FileManager.default.createDirectory(
                        at: runs.appendingPathComponent("\(name)/1"), withIntermediateDirectories: true,
                        attributes: [.posixPermissions: 0o700])
                }
                try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: runs.path)
                let used = open(runs.appendingPathComponent("run-used").path, O_RDONLY | O_CLOEXEC)
                defer { close(used) }
                try #require(flock(used, LOCK_EX) == 0)
                let bytes = BusValue.array(of: .byte, "evil".utf8.map { .byte($0) })
                for name in [victim.path, "../../../../../../../../../../..\(victim.path)"] {
                    let file = BusValue.properties([("data", bytes), ("filename", .string(name))])
                    let result = try await bundle.perform("ReadFile", [("file", file), ("copies", .boolean(true))])
                    let path = try #require(result?["value"]?.text)
                    #expect(path.hasPrefix("\(bundle.bus.directory.path)/controlruntime/run-"), "\(path)")
                    #expect(path.hasSuffix("/victim"))
                    _ = try await poll(for: "removed copy") { FileManager.default.fileExists(atPath: path) ? nil : true }
                }
                #expect(try Data(contentsOf: victim) == Data("mine".utf8))
                #expect(try FileManager.default.contentsOfDirectory(atPath: runs.path) == ["run-used"])
            }
        }

        @Test(arguments: ["/dev/zero", "/dev/tty", "/proc/self/environ", "/"])
        func whatIsNoFileIsRefused(_ path: String) async throws {
            try await withBundle { bundle in
                let error = await failure { try await bundle.perform("ReadFile", [("file", .string(path))]) }
                #expect(error.hasPrefix("\(ownError).InvalidValue: the parameter \"file\": expected "), "\(error)")
            }
        }

        /// The caller sits in a root of its own with the file that Flatpak puts there.
        @Test func aSandboxedCallerSendsDescriptorsOnly() async throws {
            try await withBundle { bundle in
                let file = bundle.folder.appendingPathComponent("note")
                try Data("noted".utf8).write(to: file)
                let info = bundle.folder.appendingPathComponent("info")
                try Data("[Application]\nname=org.example.Reader\n".utf8).write(to: info)
                let script = """
                    import dbus, sys
                    with open(sys.argv[1]) as file:
                        given = sys.argv[1] if sys.argv[2] == "path" else dbus.types.UnixFd(file)
                        intent = dbus.SessionBus().get_object("\(RunningBundle.name)", "\(RunningBundle.intent("ReadFile"))")
                        try:
                            print(intent.Perform(dbus.Dictionary({"file": given}, signature="sv"),
                                dbus.Dictionary({}, signature="sv"), dbus_interface="\(Intent1.name)")["value"])
                        except dbus.DBusException as error:
                            print(error)
                    """
                let python = ["/usr/bin/python3", "-c", script, file.path]
                let sandbox = [
                    "bwrap", "--ro-bind", "/usr", "/usr", "--symlink", "usr/lib", "/lib", "--symlink", "usr/lib64",
                    "/lib64", "--bind", "/tmp", "/tmp", "--proc", "/proc", "--dev", "/dev", "--ro-bind", info.path,
                    "/.flatpak-info",
                ]
                #expect(try await bundle.say(python + ["path"]) == "note|noted\n")
                #expect(
                    try await bundle.say(sandbox + python + ["path"])
                        == "\(ownError).InvalidValue: a sandboxed caller can't name a file by its path: open it and send "
                        + "the descriptor (h)\n")
                #expect(try await bundle.say(sandbox + python + ["descriptor"]) == "|noted\n")
            }
        }
    }
}

extension RunningBundle {
    /// How many descriptors the bundle has open.
    fileprivate func descriptorCount() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.processIdentifier)/fd").count
    }
}
