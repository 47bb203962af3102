internal import BusContract
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing
internal import WidgetKitLite

@testable internal import ControlRuntime

extension RuntimeTests {
    /// Shared values in files, and what reloads when they are written.
    @Suite(.timeLimit(.minutes(1)))
    struct SharedStateTests {
        private static let tally = RunningBundle.widget("Tally")

        /// Waits for new timelines of a widget, and gives the texts of those of the two that read shared values.
        private func reloads(_ bundle: RunningBundle) async throws -> BusSignalStream {
            try await bundle.client.signals(
                matching: MatchRule(interface: Widget1.name, member: Widget1.timelineReloaded))
        }

        /// Reloads a widget; the number of its new timeline.
        private func nextRevision(_ kind: String, _ bundle: RunningBundle) async throws -> Int {
            let signals = try await bundle.client.signals(
                matching: MatchRule(
                    path: RunningBundle.widget(kind), interface: Widget1.name, member: Widget1.timelineReloaded))
            try await bundle.reloadWidget(kind)
            for await signal in signals { return try #require(signal.arguments.first?.integer) }
            return 0
        }

        @Test func whatReadTheWrittenKeyReloadsAndTheOthersDoNot() async throws {
            try await withBundle { bundle in
                for kind in ["Tally", "Glance"] { try await bundle.reloadWidget(kind) }
                let signals = try await reloads(bundle)
                try await bundle.press("AddTally")
                // Asked for after the action, so told after everything that the action reloads.
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

        @Test func theGraphIsToldFromBothEnds() async throws {
            try await withBundle { bundle in
                for kind in ["Tally", "Glance"] { try await bundle.reloadWidget(kind) }
                let depends = try await bundle.get(Self.tally, Widget1.name, Widget1.dependsOn)
                #expect(depends.elements?.compactMap(\.text) == ["state:TestBundle/tally"])
                let changes = try await bundle.client.signals(
                    matching: MatchRule(
                        path: RunningBundle.control("AddTally"), member: "PropertiesChanged"))
                #expect(try await bundle.get("AddTally", Control1.dependents).elements == [])
                try await bundle.press("AddTally")
                for await change in changes where change.arguments[1].properties?["Dependents"] != nil { break }
                #expect(
                    try await bundle.get("AddTally", Control1.dependents).elements == [.objectPath(Self.tally)])
            }
        }

        /// Two processes that share a folder, on a bus each.
        @Test func aWriteByAnotherProcessReloadsItsReaders() async throws {
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

        /// In a user namespace whose users may have no inotify instance at all.
        @Test func withoutInotifyTheFilesAreLookedAt() async throws {
            let launcher = [
                "unshare", "--user", "--map-current-user", "--keep-caps", "sh", "-c",
                "echo 0 >/proc/sys/user/max_inotify_instances && exec \"$0\"",
            ]
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let bundle = try await RunningBundle.start(on: bus, folder: folder, launcher: launcher)
                try await bundle.reloadWidget("Tally")
                try await bundle.process.line(on: .error) { $0.contains("no inotify instance is left for this user") }
                let signals = try await reloads(bundle)
                storage(folder).set(.int(41), "tally", in: "TestBundle")
                for await signal in signals where signal.path == Self.tally { break }
                #expect(try await bundle.entry("Tally")?.contains("tally 41") == true)
                await bundle.client.close()
                bundle.loop.stop()
                bundle.process.send(SIGKILL)
            }
        }

        private func storage(_ folder: URL) -> SharedStateFolder {
            SharedStateFolder(bundleName: "Own", environment: ["XDG_DATA_HOME": folder.path])
        }

        @Test func valuesOfTwoWritersMeetInOneFile() async throws {
            try await withFolder { folder in
                let (one, other) = (storage(folder), storage(folder))
                #expect(one.standardSuite == "Own")
                one.set(.int(1), "a", in: "su/ite")
                other.set(.string("x"), "b", in: "su/ite")
                #expect(one.value("b", in: "su/ite") == .string("x"))
                #expect(other.value("a", in: "su/ite") == .int(1))
                one.set(nil, "b", in: "su/ite")
                #expect(other.value("b", in: "su/ite") == nil)
                #expect(other.value("a", in: "elsewhere") == nil)
            }
        }

        @Test func manyWritersLoseNothing() async throws {
            try await withFolder { folder in
                await withTaskGroup { group in
                    for writer in 0..<4 {
                        let storage = storage(folder)
                        group.addTask {
                            for number in 0..<25 { storage.set(.int(number), "\(writer).\(number)", in: "s") }
                        }
                    }
                }
                let reader = storage(folder)
                for writer in 0..<4 {
                    for number in 0..<25 { #expect(reader.value("\(writer).\(number)", in: "s") == .int(number)) }
                }
            }
        }

        @Test func aBrokenFileLeavesWhatWasLastWhole() async throws {
            try await withFolder { folder in
                let storage = storage(folder)
                storage.set(.int(1), "a", in: "s")
                let file = folder.appendingPathComponent("controlruntime/shared/s.json")
                try Data("{\"a\": ".utf8).write(to: file)
                #expect(storage.value("a", in: "s") == .int(1))
                storage.set(.int(2), "b", in: "s")
                #expect(self.storage(folder).value("a", in: "s") == .int(1))
                try FileManager.default.removeItem(at: file)
                #expect(storage.value("a", in: "s") == nil)
            }
        }

        @Test func aFolderThatCannotBeWrittenKeepsValuesInMemory() {
            let storage = SharedStateFolder(bundleName: "Own", environment: ["XDG_DATA_HOME": "/dev/null"])
            storage.set(.int(1), "a", in: "s")
            #expect(storage.value("a", in: "s") == .int(1))
        }
    }
}
