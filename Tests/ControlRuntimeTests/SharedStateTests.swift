internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import StateFiles
internal import TestSupport
internal import Testing
internal import WidgetKitLite

@testable internal import ControlRuntime

extension RuntimeTests {
    /// Shared values in files, and what reloads when they are written.
    @Suite(.standardTimeLimit)
    struct SharedStateTests {
        private static let tally = RunningBundle.widget("Tally")

        /// Waits for new timelines of a widget, and gives the texts of those of the two that read shared
        /// values.
        private func reloads(_ bundle: RunningBundle) async throws -> BusSignalStream {
            try await bundle.client.signals(
                matching: MatchRule(interface: Widget1.name, member: Widget1.timelineReloaded.name))
        }

        /// Reloads a widget; the number of its new timeline.
        private func nextRevision(_ kind: String, _ bundle: RunningBundle) async throws -> Int {
            let signals = try await bundle.client.signals(
                matching: MatchRule(
                    path: RunningBundle.widget(kind), interface: Widget1.name,
                    member: Widget1.timelineReloaded.name))
            try await bundle.reloadWidget(kind)
            for await signal in signals { return try #require(signal.arguments.first?.integer) }
            return 0
        }

        @Test func onlyReadersOfTheWrittenKeyReload() async throws {
            try await withBundle { bundle in
                for kind in ["Tally", "Glance"] { try await bundle.reloadWidget(kind) }
                let signals = try await reloads(bundle)
                try await bundle.press("AddTally")
                // Asked for after the action, so announced after everything that the action reloads.
                try await bundle.reloadWidget("Counter")
                var paths: [ObjectPath] = []
                for await signal in signals {
                    paths.append(signal.path)
                    if Set(paths).isSuperset(of: [Self.tally, RunningBundle.widget("Counter")]) { break }
                }
                #expect(!paths.contains(RunningBundle.widget("Glance")))
                #expect(try await bundle.entry("Tally")?.contains("tally 1") == true)
            }
        }

        /// The sandbox of its unit lets a bundle write all that it does write.
        @Test func bundleWritesOnlyWhereItsUnitMay() async throws {
            try await withFolder { folder in
                let home = folder.appendingPathComponent("home")
                var environment = ["HOME": home.path]
                for name in ["STATE", "DATA", "CONFIG", "CACHE"] { environment["XDG_\(name)_HOME"] = "" }
                let installed = try await run(
                    [RunningBundle.executable(), "--install-user"], environment: environment)
                #expect(installed.exitStatus == 0, "\(installed)")
                let unit = try String(
                    contentsOf: home.appending(
                        path: ".config/systemd/user/dbus-\(RunningBundle.name).service"), encoding: .utf8)
                let line = try #require(unit.split(separator: "\n").first { $0.hasPrefix("ReadWritePaths=") })
                let writable = line.matches(of: /"-([^"]+)"/).map { String($0.1) }
                // What is not there could be made.
                let kept = ["systemd", "autostart", "environment.d"].map { "\(home.path)/.config/\($0)" }
                for path in writable + kept {
                    #expect(FileManager.default.fileExists(atPath: path), "\(path)")
                }
                let before = try files(in: home)
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let bundle = try await RunningBundle.start(on: bus, folder: folder, environment: environment)
                try await bundle.press("AddTally")
                try await bundle.perform("SendCourier", [("order", .string("7"))])
                try await bundle.reloadWidget("Tally")
                bundle.process.terminate()
                #expect(try await bundle.process.exitStatus() == 0)
                await bundle.client.close()
                bundle.loop.stop()
                let written = try files(in: home).subtracting(before)
                #expect(written.contains { $0.hasSuffix("/shared/TestBundle.json") }, "\(written)")
                #expect(written.contains { $0.hasSuffix("/activities.json") }, "\(written)")
                #expect(written.filter { file in !writable.contains { file.hasPrefix($0 + "/") } } == [])
            }
        }

        private func files(in folder: URL) throws -> Set<String> {
            let names = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap {
                $0 as? String
            }
            return Set(names.map { "\(folder.path)/\($0)" })
        }

        @Test func sharedKeyDependenciesShowOnBothEnds() async throws {
            try await withBundle { bundle in
                for kind in ["Tally", "Glance"] { try await bundle.reloadWidget(kind) }
                let depends = try await bundle.get(Self.tally, Widget1.name, Widget1.dependsOn.name)
                #expect(depends.elements?.compactMap(\.text) == ["state:TestBundle/tally"])
                let changes = try await bundle.client.signals(
                    matching: MatchRule(
                        path: RunningBundle.control("AddTally"), member: "PropertiesChanged"))
                #expect(try await bundle.get("AddTally", Control1.dependents.name).elements == [])
                try await bundle.press("AddTally")
                for await change in changes where change.arguments[1].properties?["Dependents"] != nil {
                    break
                }
                #expect(
                    try await bundle.get("AddTally", Control1.dependents.name).elements == [
                        .objectPath(Self.tally)
                    ])
            }
        }

        /// Two processes that share a folder, on a bus each.
        @Test func writeByAnotherProcessReloadsItsReaders() async throws {
            try await withBundle { one in
                for kind in ["Tally", "Glance"] { try await one.reloadWidget(kind) }
                let glance = try await nextRevision("Glance", one)
                let signals = try await reloads(one)
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let state = ["XDG_STATE_HOME": one.folder.appendingPathComponent("other").path]
                let other = try await RunningBundle.start(on: bus, folder: one.folder, environment: state)
                try await other.press("AddTally")
                for await signal in signals {
                    #expect(signal.path == Self.tally)
                    break
                }
                #expect(try await one.entry("Tally")?.contains("tally 1") == true)
                // Both have the sum, whoever adds.
                try await one.press("AddTally")
                try await other.press("AddTally")
                try await one.reloadWidget("Tally")
                #expect(try await one.entry("Tally")?.contains("tally 3") == true)
                // Revisions count up, so there was no other reload of it in between.
                #expect(try await nextRevision("Glance", one) == glance + 1)
                await other.client.close()
                other.loop.stop()
                other.process.send(SIGKILL)
            }
        }

        /// In a user namespace whose users may have no inotify instance at all, or no watch.
        @Test(arguments: ["instances", "watches"])
        func sharedFilesArePolledWithoutInotify(_ missing: String) async throws {
            let launcher = [
                "unshare", "--user", "--map-current-user", "--keep-caps", "sh", "-c",
                "echo 0 >/proc/sys/user/max_inotify_\(missing) && exec \"$0\"",
            ]
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let bundle = try await RunningBundle.start(on: bus, folder: folder, launcher: launcher)
                try await bundle.reloadWidget("Tally")
                try await bundle.process.line(on: .error) {
                    $0.contains("no inotify instance is left for this user")
                }
                let signals = try await reloads(bundle)
                let writer = try storage(folder)
                writer.set(.int(41), "tally", in: "TestBundle")
                await writer.finish()
                for await signal in signals where signal.path == Self.tally { break }
                #expect(try await bundle.entry("Tally")?.contains("tally 41") == true)
                await bundle.client.close()
                bundle.loop.stop()
                bundle.process.send(SIGKILL)
            }
        }

        private func storage(_ folder: URL) throws -> SharedStateFolder {
            try SharedStateFolder(bundleName: "Own", environment: ["XDG_DATA_HOME": folder.path])
        }

        private func file(_ folder: URL, _ suite: String = "s") -> URL {
            folder.appendingPathComponent("controlruntime/shared/\(suite).json")
        }

        @Test func writersShareOneFile() async throws {
            try await withFolder { folder in
                let (one, other) = (try storage(folder), try storage(folder))
                #expect(one.standardSuite == "Own")
                one.set(.int(1), "a", in: "su/ite")
                #expect(one.value("a", in: "su/ite") == .int(1))
                other.set(.string("x"), "b", in: "su/ite")
                await one.finish()
                await other.finish()
                #expect(one.value("b", in: "su/ite") == .string("x"))
                #expect(other.value("a", in: "su/ite") == .int(1))
                one.set(nil, "b", in: "su/ite")
                #expect(one.value("b", in: "su/ite") == nil)
                await one.finish()
                #expect(other.value("b", in: "su/ite") == nil)
                #expect(other.value("a", in: "elsewhere") == nil)
            }
        }

        @Test func concurrentWritersLoseNoValue() async throws {
            try await withFolder { folder in
                try await withThrowingTaskGroup { group in
                    for writer in 0..<4 {
                        let storage = try storage(folder)
                        group.addTask {
                            for number in 0..<25 { storage.set(.int(number), "\(writer).\(number)", in: "s") }
                            await storage.finish()
                        }
                    }
                    try await group.waitForAll()
                }
                let reader = try storage(folder)
                for writer in 0..<4 {
                    for number in 0..<25 {
                        #expect(reader.value("\(writer).\(number)", in: "s") == .int(number))
                    }
                }
            }
        }

        @Test func brokenFileIsSetAsideKeepingKnownValues() async throws {
            try await withFolder { folder in
                let storage = try storage(folder)
                storage.set(.int(1), "a", in: "s")
                await storage.finish()
                let file = file(folder)
                try Data("{\"a\": ".utf8).write(to: file)
                #expect(storage.value("a", in: "s") == .int(1))
                storage.set(.int(2), "b", in: "s")
                await storage.finish()
                #expect(try self.storage(folder).value("a", in: "s") == .int(1))
                #expect(try self.storage(folder).value("b", in: "s") == .int(2))
                let folderOfFile = file.deletingLastPathComponent()
                let copy = try #require(
                    FileManager.default.contentsOfDirectory(atPath: folderOfFile.path)
                        .first { $0.hasPrefix("s.json.unreadable-") })
                #expect(
                    try String(contentsOf: folderOfFile.appendingPathComponent(copy), encoding: .utf8)
                        == "{\"a\": ")
                try FileManager.default.removeItem(at: file)
                #expect(storage.value("a", in: "s") == nil)
            }
        }

        /// JSON tells no 5.0 from 5: what is read again so has not changed, and reloads nothing.
        @Test func equalNumbersOfAnotherTypeAreUnchanged() async throws {
            try await withFolder { folder in
                let written: [String: StateValue] = [
                    "whole": .double(5), "large": .double(18_446_744_623_709_551.615), "text": .string("5"),
                    "list": .array([.double(-0.0), .object(["deep": .double(1e15)])]), "other": .double(0.5),
                ]
                let file = SuiteFile(folder.appendingPathComponent("s.json").path)
                _ = try file.write(written)
                var values = SuiteValues()
                #expect(values.adopt(SuiteFile.Content(values: written)) == [])
                #expect(values.adopt(try file.read()) == [])
                _ = try file.write(written.merging(["other": .double(1), "text": .int(5)]) { $1 })
                #expect(values.adopt(try file.read()) == ["other", "text"])
                _ = try file.write(written.merging(["list": .array([.double(0)])]) { $1 })
                #expect(values.adopt(try file.read()) == ["list", "other", "text"])
            }
        }

        @Test func readableValuesOfADamagedFileAreKept() async throws {
            try await withFolder { folder in
                let text = "{\"$version\": 1, \"a\": 1, \"b\": tru, \"c\": [1, {\"d\": \",\"}], \"n\": 12"
                try FileManager.default.createDirectory(
                    at: file(folder).deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file(folder))
                let storage = try storage(folder)
                #expect(storage.value("a", in: "s") == .int(1))
                #expect(storage.value("b", in: "s") == nil)
                #expect(storage.value("c", in: "s") == .array([.int(1), .object(["d": .string(",")])]))
                #expect(storage.value("n", in: "s") == nil, "it may have been 123")
                #expect(storage.value("$version", in: "s") == nil)
            }
        }

        @Test func newerSharedFileIsNeverReplaced() async throws {
            try await withFolder { folder in
                let text = "{\"$version\": 2, \"a\": {\"other\": \"shape\"}}"
                try FileManager.default.createDirectory(
                    at: file(folder).deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file(folder))
                let storage = try storage(folder)
                let run = StateAccess(.action, storage)
                await StateAccess.$current.withValue(run) {
                    storage.set(.int(1), "a", in: "s")
                    await storage.finish()
                }
                #expect(
                    await run.waitUntilStored()?.contains("is of version 2 and this program knows version 1")
                        == true)
                #expect(try String(contentsOf: file(folder), encoding: .utf8) == text)
            }
        }

        @Test func sharedFileIsPrivateAndVersioned() async throws {
            try await withFolder { folder in
                let storage = try storage(folder)
                storage.set(.int(1), "a", in: "s")
                await storage.finish()
                let text = try String(contentsOf: file(folder), encoding: .utf8)
                #expect(text.contains("\"$version\" : 1"))
                #expect(try self.storage(folder).value("$version", in: "s") == nil)
                let path = file(folder).path
                let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
                #expect(mode == 0o600)
                let names = try FileManager.default.contentsOfDirectory(
                    atPath: file(folder).deletingLastPathComponent().path)
                #expect(names.sorted() == [".s.lock", "s.json"])
            }
        }

        @Test func unwritableSharedValueIsUndone() async throws {
            let storage = try SharedStateFolder(
                bundleName: "Own", environment: ["XDG_DATA_HOME": "/dev/null"])
            let run = StateAccess(.action, storage)
            await StateAccess.$current.withValue(run) {
                storage.set(.int(1), "a", in: "s")
                await storage.finish()
            }
            #expect(run.hasWritten)
            #expect(
                await run.waitUntilStored()
                    == "what was written to the suite s can't be kept: /dev/null/controlruntime/shared can't be made: "
                    + "not a directory")
            #expect(storage.value("a", in: "s") == nil)
        }

        @Test func actionFailsWhenItsWritesCannotBeKept() async throws {
            try await withBundle(environment: ["XDG_DATA_HOME": "/dev/null"]) { bundle in
                let press = await failure { try await bundle.press("AddTally") }
                #expect(
                    press
                        == "\(ownError).PerformFailed: AddTally: what was written to the suite TestBundle can't be "
                        + "kept: /dev/null/controlruntime/shared can't be made: not a directory")
                #expect(try await bundle.setValue("Lamp1", true) == true)
                try await bundle.reloadWidget("Tally")
                #expect(try await bundle.entry("Tally")?.contains("tally 0") == true)
            }
        }

        /// The run was given up while its value waited for the file, so nothing of it is left that would have
        /// its readers asked again.
        @Test func readersOfAnUndoneValueReload() async throws {
            try await withBundle(environment: ["CONTROLRUNTIME_INVOCATION_LIMIT": "1"]) { bundle in
                try await bundle.press("AddTally")
                let sibling = try await stoppedSibling(of: bundle)
                let press = await failure { try await bundle.press("AddTally") }
                #expect(press.hasPrefix("\(ownError).TimedOut"), "\(press)")
                // Behind the reload that comes of giving it up.
                try await bundle.reloadWidget("Tally")
                #expect(try await bundle.entry("Tally")?.contains("tally 2") == true)
                let signals = try await reloads(bundle)
                // A file that is never replaced, and says nothing to this version.
                try Data("{\"$version\": 2}".utf8).write(to: file(bundle.folder, "TestBundle"))
                sibling.send(SIGKILL)
                for await signal in signals where signal.path == Self.tally {
                    if try await bundle.entry("Tally")?.contains("tally 2") == false { break }
                }
                #expect(try await bundle.entry("Tally")?.contains("tally 0") == true)
            }
        }

        @Test func sharedWritesOfAnActionSurviveAKill() async throws {
            try await withBundle { bundle in
                for count in 1...20 {
                    try await bundle.press("AddTally")
                    let data = try Data(contentsOf: file(bundle.folder, "TestBundle"))
                    let values = try JSONSerialization.jsonObject(with: data) as? [String: Int]
                    #expect(values?["tally"] == count)
                }
                bundle.process.send(SIGKILL)
                _ = try await bundle.process.exitStatus()
                let again = try await RunningBundle.start(on: bundle.bus, folder: bundle.folder)
                try await again.reloadWidget("Tally")
                #expect(try await again.entry("Tally")?.contains("tally 20") == true)
                again.process.send(SIGKILL)
                await again.client.close()
                again.loop.stop()
            }
        }

        /// Who waits for a suite's lock may find another file at its path by then: that one's lock counts.
        @Test func currentLockFileOfTheSuiteIsHeld() async throws {
            try await withFolder { folder in
                let path = file(folder).deletingLastPathComponent().path + "/.s.lock"
                try PrivateFolder.make(PrivateFolder.parent(of: path))
                var held: OpenFile? = try OpenFile(path, O_RDWR | O_CREAT)
                let isLocked = held?.lock(waits: false)
                let storage = try storage(folder)
                storage.set(.int(1), "a", in: "s")
                try await untilOpen(path, times: 2)
                #expect(unlink(path) == 0)
                var next: OpenFile? = try OpenFile(path, O_RDWR | O_CREAT)
                let isNextLocked = next?.lock(waits: false)
                #expect(isLocked == true && isNextLocked == true)
                held = nil
                try await untilOpen(path, times: 2)
                #expect(access(file(folder).path, F_OK) != 0)
                next = nil
                await storage.finish()
                #expect(access(file(folder).path, F_OK) == 0)
            }
        }

        /// A process that holds the lock of the bundle's suite and is stopped.
        private func stoppedSibling(of bundle: RunningBundle) async throws -> ChildProcess {
            let lock = bundle.folder.path + "/controlruntime/shared/.TestBundle.lock"
            let sibling = try ChildProcess.start(["flock", "-F", lock, "sleep", "600"])
            _ = try await poll(for: "a lock") {
                try await TestSupport.run(["flock", "-n", lock, "true"]).exitStatus == 1 ? () : nil
            }
            sibling.send(SIGSTOP)
            return sibling
        }

        /// Another process holds the suite's lock and is stopped: who wants a write confirmed waits, and
        /// nobody else.
        @Test func stoppedSiblingBlocksOnlyConfirmedWrites() async throws {
            try await withBundle { bundle in
                try await bundle.press("AddTally")
                let sibling = try await stoppedSibling(of: bundle)
                async let press: Void = bundle.press("AddTally")
                // Its value is there once the action runs, which waits for the file only.
                _ = try await poll(for: "the new value") {
                    try await bundle.reloadWidget("Tally")
                    return try await bundle.entry("Tally")?.contains("tally 2") == true ? () : nil
                }
                for value in [true, false, true] {
                    #expect(try await bundle.setValue("Lamp1", value) == value)
                }
                try await bundle.reloadWidget("Glance")
                // What happens in the folder is looked at on the loop.
                try Data("{\"x\": 1}".utf8).write(to: file(bundle.folder, "another"))
                let inFile = try String(contentsOf: file(bundle.folder, "TestBundle"), encoding: .utf8)
                #expect(inFile.contains("\"tally\" : 1"))
                sibling.send(SIGKILL)
                try await press
                let after = try String(contentsOf: file(bundle.folder, "TestBundle"), encoding: .utf8)
                #expect(after.contains("\"tally\" : 2"))
            }
        }

        @Test func stoppedSiblingDoesNotBlockShutdown() async throws {
            try await withBundle { bundle in
                try await bundle.press("AddTally")
                let sibling = try await stoppedSibling(of: bundle)
                let press = Task { await failure { try await bundle.press("AddTally") } }
                _ = try await poll(for: "the new value") {
                    try await bundle.reloadWidget("Tally")
                    return try await bundle.entry("Tally")?.contains("tally 2") == true ? () : nil
                }
                bundle.process.terminate()
                #expect(try await bundle.process.exitStatus() == 0)
                #expect(await press.value.hasPrefix("\(ownError).Cancelled"))
                sibling.send(SIGKILL)
            }
        }
    }
}
