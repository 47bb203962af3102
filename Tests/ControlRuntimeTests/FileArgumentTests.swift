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
    }
}

extension RunningBundle {
    /// How many descriptors the bundle has open.
    fileprivate func descriptorCount() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.processIdentifier)/fd").count
    }
}
