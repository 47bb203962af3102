internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// Files as arguments: by path, by open descriptor, and as bytes.
    @Suite(.standardTimeLimit)
    struct FileArgumentTests {
        @Test func fileIsGivenByPathOrURL() async throws {
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

        @Test func fileIsGivenByDescriptor() async throws {
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
        @Test func fileDescriptorOfAnotherLibraryIsRead() async throws {
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

        @Test func fileIsGivenAsBytes() async throws {
            try await withBundle { bundle in
                let bytes = BusValue.array(of: .byte, "raw".utf8.map { .byte($0) })
                let result = try await bundle.perform(
                    "ReadFile", [("file", .properties([("data", bytes), ("filename", .string("r.txt"))]))])
                #expect(result?["value"]?.text == "r.txt|raw")
            }
        }

        /// Where there is no folder for what was sent, the caller gets to know which, and why.
        @Test func fileBytesWithoutAFolderFailTheAction() async throws {
            let nowhere = ["XDG_RUNTIME_DIR": "/proc/none", "TMPDIR": "/proc/none"]
            try await withBundle(environment: nowhere) { bundle in
                let bytes = BusValue.array(of: .byte, "raw".utf8.map { .byte($0) })
                let file = BusValue.properties([("data", bytes), ("filename", .string("r.txt"))])
                let error = await failure {
                    try await bundle.perform("ReadFile", [("file", file), ("copies", .boolean(true))])
                }
                let reason = "can't be made: No such file or directory"
                #expect(
                    error == "\(ownError).PerformFailed: /proc/none/controlruntime \(reason); "
                        + "/proc/none/controlruntime-\(geteuid()) \(reason)")
            }
        }

        /// A name is no way out of the folder that a run has for its files.
        @Test func fileNameCannotLeaveTheRunFolder() async throws {
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
                    let result = try await bundle.perform(
                        "ReadFile", [("file", file), ("copies", .boolean(true))])
                    let path = try #require(result?["value"]?.text)
                    #expect(path.hasPrefix("\(bundle.bus.directory.path)/controlruntime/run-"), "\(path)")
                    #expect(path.hasSuffix("/victim"))
                    _ = try await poll(for: "removed copy") {
                        FileManager.default.fileExists(atPath: path) ? nil : true
                    }
                }
                #expect(try Data(contentsOf: victim) == Data("mine".utf8))
                #expect(try FileManager.default.contentsOfDirectory(atPath: runs.path) == ["run-used"])
            }
        }

        /// Copies are in a folder that only this user can read, or nowhere.
        @Test func folderOpenToOthersGetsNoCopies() async throws {
            try await withFolder { temporary in
                try await withBundle(environment: ["TMPDIR": temporary.path]) { bundle in
                    let files = FileManager.default
                    let runs = bundle.bus.directory.appendingPathComponent("controlruntime")
                    let rest = temporary.appendingPathComponent("controlruntime-\(geteuid())")
                    func open(_ folder: URL, _ mode: Int) throws {
                        try files.createDirectory(at: folder, withIntermediateDirectories: true)
                        try files.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path)
                    }
                    let bytes = BusValue.array(of: .byte, "copied".utf8.map { .byte($0) })
                    func copy() async throws -> String {
                        let file = BusValue.properties([("data", bytes), ("filename", .string("a"))])
                        let result = try await bundle.perform(
                            "ReadFile", [("file", file), ("copies", .boolean(true))])
                        return try #require(result?["value"]?.text)
                    }
                    for mode in [0o750, 0o720, 0o710, 0o704, 0o702, 0o701] {
                        try open(runs, mode)
                        let path = try await copy()
                        #expect(path.hasPrefix("\(rest.path)/run-"), "\(path)")
                    }
                    // One that is elsewhere is another's to change.
                    try open(runs, 0o700)
                    let elsewhere = temporary.appendingPathComponent("elsewhere")
                    try files.moveItem(at: runs, to: elsewhere)
                    try files.createSymbolicLink(at: runs, withDestinationURL: elsewhere)
                    #expect(try await copy().hasPrefix("\(rest.path)/run-"))
                    try open(rest, 0o750)
                    let error = await failure { try await copy() }
                    #expect(error.hasPrefix("\(ownError).PerformFailed: "), "\(error)")
                    try files.removeItem(at: runs)
                    #expect(try await copy().hasPrefix("\(runs.path)/run-"))
                }
            }
        }

        @Test(arguments: ["/dev/zero", "/dev/tty", "/proc/self/environ", "/"])
        func nonRegularFilesAreRefused(_ path: String) async throws {
            try await withBundle { bundle in
                let error = await failure { try await bundle.perform("ReadFile", [("file", .string(path))]) }
                #expect(
                    error.hasPrefix("\(ownError).InvalidValue: the parameter \"file\": expected "), "\(error)"
                )
            }
        }

        private static let refusal =
            "\(ownError).InvalidValue: a caller in a sandbox, or in another container than this bundle, can't name a file by "
            + "its path: open it and send the descriptor (h)\n"

        /// A caller that names a file that it is given, or sends it open.
        private func reader(of file: URL) -> [String] {
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
            return ["/usr/bin/python3", "-c", script, file.path]
        }

        private func note(in bundle: RunningBundle) throws -> URL {
            let file = bundle.folder.appendingPathComponent("note")
            try Data("noted".utf8).write(to: file)
            return file
        }

        /// A root of one's own, as Flatpak makes it.
        private static let sandbox = [
            "bwrap", "--ro-bind", "/usr", "/usr", "--symlink", "usr/lib", "/lib", "--symlink", "usr/lib64",
            "/lib64", "--bind",
            "/tmp", "/tmp", "--proc", "/proc", "--dev", "/dev",
        ]

        /// The root of all with something else on top of it.
        private static let mounts = ["bwrap", "--bind", "/", "/", "--tmpfs", "/var/tmp", "--unshare-pid"]

        /// A root of one's own for a process that could gain privileges.
        private static func root(in folder: URL) -> [String] {
            let script = """
                cd "$0" && mkdir usr tmp && ln -s usr/lib usr/lib64 . &&
                mount --rbind /usr usr && mount --rbind /tmp tmp && exec chroot . "$@"
                """
            let namespaces = ["--user", "--map-current-user", "--keep-caps", "--mount"]
            return ["unshare"] + namespaces + ["sh", "-c", script, folder.path]
        }

        /// The root of all with something else on top of it, for a process that could gain privileges.
        private static let ownMounts = ["unshare", "--user", "--map-current-user", "--keep-caps", "--mount"]

        @Test func sandboxedCallerMaySendOnlyDescriptors() async throws {
            try await withBundle { bundle in
                let python = reader(of: try note(in: bundle))
                #expect(try await bundle.say(python + ["path"]) == "note|noted\n")
                let folders = ["path", "descriptor"].map { bundle.folder.appending(path: "root-\($0)") }
                for folder in folders {
                    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
                }
                #expect(
                    try await bundle.say(Self.root(in: folders[0]) + python + ["path"]) == Self.refusal)
                #expect(
                    try await bundle.say(Self.root(in: folders[1]) + python + ["descriptor"]) == "|noted\n")
                for sandbox in [Self.sandbox, Self.mounts, Self.ownMounts] {
                    #expect(try await bundle.say(sandbox + python + ["path"]) == Self.refusal, "\(sandbox)")
                    #expect(
                        try await bundle.say(sandbox + python + ["descriptor"]) == "|noted\n", "\(sandbox)")
                }
            }
        }

        /// Who calls through one may be in a sandbox, wherever the proxy is.
        @Test func callerBehindAProxyMayNotNameFiles() async throws {
            try await withBundle { bundle in
                let proxy = try SandboxProxy(before: bundle.bus, "Everything of a bundle;", control: "Lamp0")
                defer { proxy.stop() }
                let client = try await poll(for: "proxy") {
                    try? BusConnection.connect(to: .custom(proxy.address), on: bundle.loop)
                }
                let file = try note(in: bundle).path
                let values: [BusValue] = [.properties([("file", .string(file))]), .properties([])]
                let error = await failure {
                    try await bundle.call(
                        RunningBundle.intent("ReadFile"), Intent1.name, Intent1.perform.name, values,
                        from: client)
                }
                #expect(error + "\n" == Self.refusal)
                await client.close()
            }
        }

        /// A private mount or user namespace alone is no sandbox; only both let an ordinary user hide files.
        @Test(arguments: [["--mount"], ["--user", "--map-current-user"]])
        func singleNamespaceIsNoSandbox(_ namespace: [String]) async throws {
            try await withBundle { bundle in
                let python = reader(of: try note(in: bundle))
                #expect(try await bundle.say(["unshare"] + namespace + python + ["path"]) == "note|noted\n")
            }
        }

        /// As a service of a user's manager is that has a file system of its own: it may not look at its
        /// callers' roots, but sees that a sandbox has other users.
        @Test func bundleInAUserNamespaceDetectsSandboxes() async throws {
            try await withContained(["unshare", "--user", "--map-current-user"]) { bundle in
                let python = reader(of: try note(in: bundle))
                let inside = [
                    "nsenter", "--user", "--preserve-credentials", "--target",
                    "\(bundle.process.processIdentifier)",
                ]
                #expect(try await bundle.say(inside + python + ["path"]) == "note|noted\n")
                #expect(try await bundle.say(python + ["path"]) == "note|noted\n")
                let folder = bundle.folder.appending(path: "root")
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
                #expect(try await bundle.say(Self.root(in: folder) + python + ["path"]) == Self.refusal)
                for sandbox in [
                    Self.sandbox, Self.ownMounts, ["setpriv", "--no-new-privs"],
                    ["unshare", "--pid", "--fork"],
                ] {
                    #expect(try await bundle.say(sandbox + python + ["path"]) == Self.refusal, "\(sandbox)")
                    #expect(
                        try await bundle.say(sandbox + python + ["descriptor"]) == "|noted\n", "\(sandbox)")
                }
            }
        }

        /// Process ids are others in there than on the bus, so nobody can be looked at.
        @Test func bundleInAPIDNamespaceRefusesPaths() async throws {
            try await withContained(["unshare", "--pid", "--fork", "--kill-child", "--mount-proc"]) {
                bundle in
                let python = reader(of: try note(in: bundle))
                #expect(try await bundle.say(python + ["path"]) == Self.refusal)
                #expect(try await bundle.say(python + ["descriptor"]) == "|noted\n")
            }
        }

        private func withContained(_ launcher: [String], _ body: (RunningBundle) async throws -> Void)
            async throws
        {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let bundle = try await RunningBundle.start(on: bus, folder: folder, launcher: launcher)
                let result: Result<Void, any Error>
                do { result = .success(try await body(bundle)) } catch { result = .failure(error) }
                await bundle.client.close()
                bundle.loop.stop()
                bundle.process.send(SIGKILL)
                try result.get()
            }
        }
    }
}

extension RunningBundle {
    /// How many descriptors the bundle has open.
    func descriptorCount() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.processIdentifier)/fd").count
    }
}
