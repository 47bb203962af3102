internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// What a reply says was stored is on the disk: `kill -9` shows no missing sync, so the system calls are
    /// looked at.
    @Suite(.standardTimeLimit)
    struct DurabilityTests {
        private static let calls =
            "trace=openat,write,writev,sendmsg,sendto,fsync,fdatasync,rename,renameat,renameat2,mkdir"

        private static func add(_ bundle: RunningBundle, _ room: String) async throws -> ObjectPath {
            let answer = try await bundle.call(
                Contract.root, Bundle1.name, Bundle1.addControl.name,
                [.string("Desk"), .properties([("room", .string(room))])])
            guard case .objectPath(let path)? = answer.first else { throw CocoaError(.coderInvalidValue) }
            return path
        }

        private static func change(
            _ bundle: RunningBundle, _ method: MemberName, _ path: ObjectPath,
            _ configuration: [(String, BusValue)]? = nil
        ) async throws {
            _ = try await bundle.call(
                Contract.root, Bundle1.name, method,
                [.objectPath(path)] + (configuration.map { [.properties($0)] } ?? []))
        }

        /// Allows activities, or not.
        private static func allow(_ isAllowed: Bool, _ bundle: RunningBundle) async throws {
            _ = try await bundle.call(
                Contract.root, StandardInterfaces.Properties.name, "Set",
                [.string(Activities1.name.rawValue), .string("Enabled"), .variant(.boolean(isAllowed))])
        }

        /// What was said on the bus in some lines of a trace.
        private static func reported(_ calls: ArraySlice<Strace.Call>) -> [String] {
            // When the provider that fails is asked again is announced whenever that is known.
            calls.map(\.text).filter { text in
                ["sendmsg(", "sendto(", "writev("].contains { text.hasPrefix($0) }
                    && !(text.contains("/widget/Dropped\\0") && text.contains("NextReload"))
            }
        }

        /// What was written of a kind of file: the lines of the trace with its steps, in the order in which
        /// they ended.
        private static func check(
            _ calls: [Strace.Call], _ file: String, writes count: Int, main: Int32,
            location: SourceLocation = #_sourceLocation
        ) throws {
            let made = calls.indices.filter {
                calls[$0].text.contains("\".\(file).") && calls[$0].text.contains("O_CREAT")
            }
            try #require(made.count == count, "\(calls.map(\.text))", sourceLocation: location)
            for start in made {
                let thread = calls[start].thread
                #expect(thread != "\(main)", "written on the loop's thread", sourceLocation: location)
                let own = calls.indices.filter { $0 >= start && calls[$0].thread == thread }
                // The thread may write other things later, such as a word to wake the loop.
                let opened = try #require(
                    own.first { calls[$0].succeeded("openat") }, sourceLocation: location)
                let descriptor = try #require(
                    calls[opened].text.split(separator: " = ").last, sourceLocation: location)
                let writing = own.first { calls[$0].text.hasPrefix("write(\(descriptor),") }
                // An empty file is one as well.
                let written =
                    writing.flatMap { begin in own.first { $0 >= begin && calls[$0].succeeded("write") } }
                    ?? start
                let synced = try #require(
                    own.first { calls[$0].succeeded("fsync") }, sourceLocation: location)
                let renamed = try #require(
                    own.first { calls[$0].succeeded("renameat") }, sourceLocation: location)
                let settled = try #require(
                    own.first { $0 > renamed && calls[$0].succeeded("fsync") }, sourceLocation: location)
                #expect(
                    written < synced && synced < renamed && renamed < settled,
                    "\(own.map { calls[$0].text })", sourceLocation: location)
                // Not a byte to anybody about it before that.
                #expect(reported(calls[start..<settled]) == [], sourceLocation: location)
            }
        }

        @Test func controlRepliesFollowTheSync() async throws {
            #expect(InstalledPrograms.missing(of: ["strace"]) == [])
            try await withBundle { bundle in
                // The folders are there, and nothing else is under way.
                let first = try await Self.add(bundle, "hall")
                _ = try await bundle.call(first, Control1.name, Control1.reload.name)
                let trace = try await Strace.attach(
                    to: bundle.process, in: bundle.folder, ["-e", Self.calls])
                let path = try await Self.add(bundle, "study")
                // Its value has been read and announced before the next change begins.
                _ = try await bundle.call(path, Control1.name, Control1.reload.name)
                try await Self.change(
                    bundle, Bundle1.configureControl.name, path, [("room", .string("hall"))])
                _ = try await bundle.call(path, Control1.name, Control1.reload.name)
                try await Self.change(bundle, Bundle1.removeControl.name, path)
                let calls = try await trace.detach()
                try Self.check(calls, "controls.json", writes: 3, main: bundle.process.processIdentifier)
                #expect(!calls.contains { $0.text.contains("O_TRUNC") }, "a file replaced in pieces")
            }
        }

        /// Shared values outlive the process, not the machine: presses write them.
        @Test func sharedValuesAreNotSynced() async throws {
            #expect(InstalledPrograms.missing(of: ["strace"]) == [])
            try await withBundle { bundle in
                try await bundle.press("AddTally")
                let trace = try await Strace.attach(
                    to: bundle.process, in: bundle.folder,
                    ["-y", "-e", "trace=fsync,fdatasync,rename,renameat,renameat2"])
                try await bundle.press("AddTally")
                // Timelines of the start may be written meanwhile: descriptors are traced with their paths.
                let calls = try await trace.detach().filter { !$0.text.contains("/timelines") }
                // All else that is traced is the rename.
                #expect(!calls.isEmpty)
                for call in calls {
                    #expect(call.succeeded("renameat") && call.text.contains("/shared>"), "\(call.text)")
                }
            }
        }

        /// The folders of a first start, before anything is kept in them.
        @Test func newStateFolderIsSynced() async throws {
            #expect(InstalledPrograms.missing(of: ["strace"]) == [])
            try await withFolder { folder in
                let output = folder.appendingPathComponent("strace").path
                let bus = try await PrivateBus.start()
                let state = folder.appendingPathComponent("new")
                let bundle = try await RunningBundle.start(
                    on: bus, folder: state, settles: false,
                    launcher: ["strace", "-f", "-o", output, "-e", "trace=mkdir,fsync,openat"])
                _ = try await Self.add(bundle, "hall")
                await bundle.client.close()
                bundle.loop.stop()
                // The bundle ends with its bus, and strace with the bundle.
                bus.stop()
                _ = try await bundle.process.exitStatus()
                let calls = try Strace.calls(in: output)
                let made = calls.indices.filter {
                    calls[$0].succeeded("mkdir") && calls[$0].text.contains("\"\(state.path)")
                }
                #expect(made.count >= 3, "\(calls.map(\.text))")
                for index in made {
                    let own = calls[(index + 1)...].filter { $0.thread == calls[index].thread }
                    let next = own.first { call in
                        call.succeeded("fsync") || call.succeeded("mkdir") || call.text.contains("O_CREAT")
                    }
                    #expect(next?.succeeded("fsync") == true, "\(own.prefix(3).map(\.text))")
                }
            }
        }

        @Test func widgetReplyFollowsTheSync() async throws {
            #expect(InstalledPrograms.missing(of: ["strace"]) == [])
            try await withBundle { bundle in
                let add: [BusValue] = [.string("Counter"), .string(""), .properties([])]
                let warm = try await bundle.call(Contract.root, Bundle1.name, Bundle1.addWidget.name, add)
                let first = try #require(warm.first?.text.flatMap { try? ObjectPath($0) })
                _ = try await bundle.call(first, Widget1.name, Widget1.reload.name)
                let trace = try await Strace.attach(
                    to: bundle.process, in: bundle.folder, ["-e", Self.calls])
                try await Self.change(bundle, Bundle1.removeWidget.name, first)
                let calls = try await trace.detach()
                try Self.check(calls, "widgets.json", writes: 1, main: bundle.process.processIdentifier)
            }
        }

        /// Whether activities are allowed is a file that is written for one answer, removed for the other.
        @Test func activityPermissionIsSynced() async throws {
            #expect(InstalledPrograms.missing(of: ["strace"]) == [])
            try await withBundle { bundle in
                // The folders are there.
                try await Self.allow(false, bundle)
                try await Self.allow(true, bundle)
                let trace = try await Strace.attach(
                    to: bundle.process, in: bundle.folder, ["-e", Self.calls + ",unlink,unlinkat"])
                try await Self.allow(false, bundle)
                try await Self.allow(true, bundle)
                let calls = try await trace.detach()
                try Self.check(calls, "activities-denied", writes: 1, main: bundle.process.processIdentifier)
                // One that takes its time ends on a line of its own, which doesn't name the file.
                let removed = try #require(
                    calls.lastIndex { call in
                        call.text.hasPrefix("unlinkat(") && call.text.contains("\"activities-denied\"")
                            && !call.text.contains(" = -1 ")
                    })
                let settled = try #require(
                    calls[removed...].firstIndex {
                        $0.thread == calls[removed].thread && $0.succeeded("fsync")
                    })
                #expect(Self.reported(calls[removed..<settled]) == [])
            }
        }

        /// A removal that may not be on the disk has not happened.
        @Test func failedRemovalIsUndone() async throws {
            try await withBundle { bundle in
                try await Self.allow(false, bundle)
                let trace = try await Strace.attach(
                    to: bundle.process, in: bundle.folder,
                    ["-e", "trace=fsync", "-e", "inject=fsync:error=EIO"])
                let error = await failure { try await Self.allow(true, bundle) }
                _ = try await trace.detach()
                #expect(error.contains("nothing was changed, as it can't be kept: /"), "\(error)")
                let file = bundle.folder.appendingPathComponent("controlruntime/TestBundle/activities-denied")
                #expect(FileManager.default.fileExists(atPath: file.path))
                #expect(try await bundle.get(Contract.root, Activities1.name, "Enabled") == .boolean(false))
                try await Self.allow(true, bundle)
                #expect(!FileManager.default.fileExists(atPath: file.path))
            }
        }

        /// What fails half way leaves nothing: neither on the disk nor on the bus.
        @Test(arguments: [
            ("fsync:error=EIO", "written to the disk: input/output error"),
            ("fsync:error=EIO:when=2", "written to the disk: input/output error"),
            ("fsync:error=ENOSPC", "written to the disk: no space left on device"),
            ("renameat:error=EROFS", "replaced: read-only file system"),
            ("openat:error=EMFILE", "made: too many open files"),
            // Without hard links; the earlier file is opened after the new one.
            ("linkat:error=EPERM fsync:error=EIO:when=2", "written to the disk: input/output error"),
            ("linkat:error=EPERM openat:error=EMFILE:when=2", "read: too many open files"),
        ])
        func failedWriteLeavesNothingBehind(_ faults: String, _ reason: String) async throws {
            let injections = faults.split(separator: " ").flatMap { ["-e", "inject=\($0)"] }
            try await withBundle { bundle in
                // Only in the bundle's folder: libdispatch, too, opens files, and ends a process that can't.
                let place = bundle.folder.appendingPathComponent("controlruntime/TestBundle").path
                let filter = faults.contains("openat") ? ["-P", place] : []
                let path = try await Self.add(bundle, "hall")
                _ = try await bundle.call(path, Control1.name, Control1.reload.name)
                let file = bundle.folder.appendingPathComponent("controlruntime/TestBundle/controls.json")
                let before = try Data(contentsOf: file)
                let attempts: [() async throws -> Void] = [
                    { _ = try await Self.add(bundle, "study") },
                    {
                        try await Self.change(
                            bundle, Bundle1.configureControl.name, path, [("room", .string("study"))])
                    },
                    { try await Self.change(bundle, Bundle1.removeControl.name, path) },
                ]
                for attempt in attempts {
                    let trace = try await Strace.attach(
                        to: bundle.process, in: bundle.folder,
                        ["-e", "trace=fsync,renameat,openat,linkat"] + filter + injections)
                    let error = await failure { try await attempt() }
                    _ = try await trace.detach()
                    #expect(
                        error.hasPrefix(
                            "\(ownError).Unavailable: nothing was changed, as it can't be kept: /"),
                        "\(error)")
                    #expect(error.hasSuffix(" can't be \(reason)"), "\(error)")
                    #expect(try Data(contentsOf: file) == before)
                }
                let left = try FileManager.default.contentsOfDirectory(
                    atPath: file.deletingLastPathComponent().path)
                #expect(left.filter { $0.hasSuffix(".tmp") } == [])
                let configuration = try await bundle.get(path, Control1.name, Control1.configuration.name)
                #expect(configuration.properties?["room"] == .string("hall"))
                // And it goes on where it can again.
                let next = try await Self.add(bundle, "study")
                #expect("\(next)" == "\(RunningBundle.control("Desk"))/_32")
                try await Self.change(bundle, Bundle1.removeControl.name, path)
            }
        }

        /// Nor where there was no file before: it is taken away again.
        @Test func unsyncedFirstFileIsRemoved() async throws {
            #expect(InstalledPrograms.missing(of: ["strace"]) == [])
            try await withBundle { bundle in
                // The folders are there.
                let path = try await Self.add(bundle, "hall")
                let trace = try await Strace.attach(
                    to: bundle.process, in: bundle.folder,
                    ["-e", "trace=fsync", "-e", "inject=fsync:error=EIO:when=2"])
                let error = await failure {
                    try await bundle.call(
                        Contract.root, Bundle1.name, Bundle1.addWidget.name,
                        [.string("Counter"), .string(""), .properties([])])
                }
                _ = try await trace.detach()
                #expect(error.contains("nothing was changed, as it can't be kept: /"), "\(error)")
                let folder = bundle.folder.appendingPathComponent("controlruntime/TestBundle")
                let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
                #expect(files.contains("controls.json") && !files.contains("widgets.json"), "\(files)")
                try await Self.change(bundle, Bundle1.removeControl.name, path)
            }
        }

        /// Who sweeps away what killed processes left may come upon a file that is about to be locked.
        @Test func sweptTemporaryFileIsMadeAgain() async throws {
            #expect(InstalledPrograms.missing(of: ["strace"]) == [])
            try await withFolder { folder in
                var environment = ["HOME": folder.path]
                for name in ["STATE", "DATA", "CONFIG", "CACHE"] { environment["XDG_\(name)_HOME"] = "" }
                // It stops as it takes its first lock, before it looks whether the file still has a name.
                let program = try ChildProcess.start(
                    [
                        "strace", "-D", "-y", "-e", "trace=flock", "-e", "inject=flock:signal=SIGSTOP:when=1",
                        RunningBundle.executable(), "--install-user",
                    ], environment: environment)
                let lock = try await program.line(on: .error) { $0.hasPrefix("flock(") }
                let new = try #require(lock.firstMatch(of: /<(.+\.tmp)>/)).1
                try await program.line(on: .error) { $0.contains("stopped by SIGSTOP") }
                try FileManager.default.removeItem(atPath: String(new))
                program.send(SIGCONT)
                let result = try await program.finished()
                #expect(result.exitStatus == 0, "\(result)")
                let services = folder.path + "/.local/share/dbus-1/services"
                let files = try FileManager.default.contentsOfDirectory(atPath: services)
                #expect(files == ["\(RunningBundle.name).service"])
            }
        }

        /// The signal that comes with such a write would end the process.
        @Test func fileSizeLimitIsAnError() async throws {
            try await withBundle { bundle in
                let path = try await Self.add(bundle, "hall")
                try await bundle.process.limitFiles(to: "0")
                let error = await failure { try await Self.add(bundle, "study") }
                #expect(
                    error.hasPrefix("\(ownError).Unavailable: nothing was changed, as it can't be kept: /"),
                    "\(error)")
                #expect(error.hasSuffix(" can't be written: file too large"), "\(error)")
                try await bundle.process.limitFiles(to: "unlimited")
                try await Self.change(bundle, Bundle1.removeControl.name, path)
            }
        }

        @Test(.enabled(if: Sanitizer.name != "thread", "this sanitizer writes a file at the start"))
        func installationUnderAFileLimitFailsClearly() async throws {
            try await withFolder { folder in
                var environment = ["HOME": folder.path]
                for name in ["STATE", "DATA", "CONFIG", "CACHE"] { environment["XDG_\(name)_HOME"] = "" }
                let result = try await run(
                    ["/usr/bin/prlimit", "--fsize=0", RunningBundle.executable(), "--install-user"],
                    environment: environment)
                #expect(
                    result.exitStatus == 1
                        && result.errorOutput.contains(" can't be written: file too large"),
                    "\(result)")
            }
        }

        @Test func damagedFileIsReportedAndPartlyRead() async throws {
            try await withFolder { folder in
                let state = folder.appendingPathComponent("controlruntime/TestBundle")
                try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
                let good =
                    "{\"kind\":\"Desk\",\"instance\":\"4\",\"configuration\":{\"room\":{\"string\":{\"_0\":\"hall\"}}}}"
                let text = "{\"version\":1,\"controls\":[{\"kind\":7},\(good),{\"kind\":\"De"
                try Data(text.utf8).write(to: state.appendingPathComponent("controls.json"))
                try await withBundle(environment: ["XDG_STATE_HOME": folder.path]) { bundle in
                    let path = try ObjectPath("\(RunningBundle.control("Desk"))/_34")
                    #expect(
                        try await bundle.get(path, Control1.name, Control1.configuration.name).properties?[
                            "room"]
                            == .string("hall"))
                    let line = try await bundle.process.line(on: .error) {
                        $0.contains("controls.json is damaged")
                    }
                    let copy = try #require(line.split(separator: " ").last.map(String.init))
                    #expect(try String(contentsOfFile: copy, encoding: .utf8) == text)
                    _ = try await Self.add(bundle, "study")
                    #expect(try String(contentsOfFile: copy, encoding: .utf8) == text)
                }
            }
        }

        @Test func newerFileIsRefusedAndStays() async throws {
            try await withFolder { folder in
                let state = folder.appendingPathComponent("controlruntime/TestBundle")
                try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
                let file = state.appendingPathComponent("controls.json")
                try Data("{\"version\":9,\"later\":[]}".utf8).write(to: file)
                try await withBundle(environment: ["XDG_STATE_HOME": folder.path]) { bundle in
                    let error = await failure { try await Self.add(bundle, "study") }
                    #expect(
                        error
                            == "\(ownError).Unavailable: the placed controls can't be changed: \(file.path) is of "
                            + "version 9 and this program knows version 1: it stays as it is; use a newer version of the "
                            + "program, or move the file away")
                    let now = try String(contentsOf: file, encoding: .utf8)
                    #expect(now == "{\"version\":9,\"later\":[]}")
                }
            }
        }

        @Test func nonFiniteValuesAreRefused() async throws {
            try await withBundle { bundle in
                for value: BusValue in [.double(.nan), .double(.infinity)] {
                    let error = await failure {
                        try await bundle.call(
                            Contract.root, Bundle1.name, Bundle1.addControl.name,
                            [.string("Desk"), .properties([("drawers", value)])])
                    }
                    #expect(
                        error.hasPrefix(
                            "\(ownError).InvalidValue: the parameter \"drawers\": expected a finite number, got "
                        ),
                        "\(error)")
                }
                _ = try await bundle.call(
                    Contract.root, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
            }
        }

        @Test func missingHomeIsReported() async throws {
            let bus = try await PrivateBus.start()
            defer { bus.stop() }
            var environment = bus.environment
            for name in ["HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
                environment[name] = ""
            }
            let result = try await TestSupport.run([RunningBundle.executable()], environment: environment)
            #expect(result.exitStatus == 1)
            #expect(
                result.errorOutput.hasPrefix(
                    "testbundle: HOME is not set, and XDG_DATA_HOME names no folder: "),
                "\(result.errorOutput)")
        }
    }
}
