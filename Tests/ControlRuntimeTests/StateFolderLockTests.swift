internal import AppIntentsLite
internal import BusContract
internal import ControlEngine
internal import DBus
internal import EventLoop
internal import Foundation
internal import Glibc
internal import StateFiles
internal import TestSupport
internal import Testing

@testable internal import ControlRuntime

extension RuntimeTests {
    /// Two processes of a bundle, of which one keeps what is placed.
    @Suite(.standardTimeLimit)
    struct StateFolderLockTests {
        private static func state(in folder: URL) -> String { "\(folder.path)/controlruntime/TestBundle" }

        /// A child that another test starts has a copy of each descriptor until it runs its program, and the
        /// lock with it.
        private static func awaitFreeLock(of folder: String) throws {
            let probe = try OpenFile(folder, O_RDONLY | O_DIRECTORY)
            let isFree = probe.lock(within: .seconds(60))
            #expect(isFree)
            flock(probe.descriptor, LOCK_UN)
        }

        /// The process makes it again where it keeps a timeline meanwhile.
        private static func replaceState(in folder: URL, byThatIn elsewhere: URL) {
            while rename(state(in: elsewhere), state(in: folder)) != 0 {
                try? FileManager.default.removeItem(atPath: state(in: folder))
            }
        }

        private static func rooms(_ bundle: RunningBundle) async throws -> [String] {
            let desks = try await objects(bundle)
            return ["hall", "study"].filter { desks.contains($0) }
        }

        private static func add(_ room: String, _ bundle: RunningBundle) async throws {
            _ = try await bundle.call(
                Contract.root, Bundle1.name, Bundle1.addControl.name,
                [.string("Desk"), .properties([("room", .string(room))])])
        }

        /// A process that ends gives its name back first, and writes for some time after that.
        @Test func nextProcessReadsTheLastOnesWrites() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let state = Self.state(in: folder)
                try PrivateFolder.make(state)
                var held: OpenFile? = try OpenFile(state, O_RDONLY | O_DIRECTORY)
                let isLocked = held?.lock(waits: false)
                #expect(isLocked == true)
                async let started = RunningBundle.start(on: bus, folder: folder, settles: false)
                // It is here once it has the folder open.
                _ = try await poll(for: "process that waits") {
                    try Self.processes(havingOpen: state).contains { $0 != getpid() } ? true : nil
                }
                // As the process does that ends.
                try FileStateStore(
                    bundleName: "TestBundle", environment: ["XDG_STATE_HOME": folder.path]
                ).save([StoredControl(kind: "Desk", instance: "1", configuration: ["room": .string("hall")])])
                held = nil
                let bundle = try await started
                let rooms = try await Self.rooms(bundle)
                #expect(rooms == ["hall"])
                try await Self.add("study", bundle)
                await end(bundle)
            }
        }

        private static func processes(havingOpen path: String) throws -> [Int32] {
            try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }.filter {
                id in
                let files = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/fd")) ?? []
                return files.contains { file in
                    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(id)/fd/\(file)"))
                        == path
                }
            }
        }

        private func end(_ bundle: RunningBundle) async {
            await bundle.client.close()
            bundle.loop.stop()
            bundle.process.send(SIGKILL)
            _ = try? await bundle.process.exitStatus()
        }

        /// Nothing has begun while it waits.
        @Test func terminatedProcessStopsWaitingForTheLock() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let state = Self.state(in: folder)
                try PrivateFolder.make(state)
                let held = try OpenFile(state, O_RDONLY | O_DIRECTORY)
                let isLocked = held.lock(waits: false)
                #expect(isLocked)
                let waiting = try ChildProcess.start(
                    [RunningBundle.executable()], environment: RunningBundle.environment(bus, folder))
                _ = try await poll(for: "process that waits") {
                    try Self.processes(havingOpen: state).contains { $0 != getpid() } ? true : nil
                }
                // Nothing is there to be reported on yet.
                waiting.send(SIGUSR1)
                waiting.terminate()
                let end = try await waiting.finished()
                #expect(end.exitStatus == 0)
                #expect(end.errorOutput == "")
            }
        }

        /// What comes of an attempt: only a lock that is unavailable at all is done without.
        @Test(arguments: [
            (0, false), (EWOULDBLOCK, true), (ENFILE, true), (EMFILE, true), (ENOMEM, true),
            (ENOLCK, false), (EOPNOTSUPP, false), (EACCES, false), (ENOENT, false),
        ])
        func uncertainLockFailuresRefuseWrites(_ problem: Int32, _ isRefused: Bool) {
            #expect((StateFolderLock.refusal(after: problem) != nil) == isRefused)
        }

        /// The one that was refused goes on as if it began when the other one ends.
        @Test func remainingProcessTakesOver() async throws {
            try await withFolder { folder in
                let buses = [try await PrivateBus.start(), try await PrivateBus.start()]
                defer { for bus in buses { bus.stop() } }
                let first = try await RunningBundle.start(on: buses[0], folder: folder, settles: false)
                for _ in 1...2 { try await Self.add("hall", first) }
                let second = try await RunningBundle.start(on: buses[1], folder: folder, settles: false)
                let refused = await failure { try await Self.add("study", second) }
                #expect(refused.contains("once it has ended, this one does"), "\(refused)")
                try await second.perform("Brew", [("cups", .int32(2))])

                let desks = (1...3).map { Contract.controlPath(kind: "Desk", instance: "\($0)") }
                _ = try await first.call(
                    Contract.root, Bundle1.name, Bundle1.configureControl.name,
                    [.objectPath(desks[0]), .properties([("room", .string("study"))])])
                _ = try await first.call(
                    Contract.root, Bundle1.name, Bundle1.removeControl.name, [.objectPath(desks[1])])
                try await Self.add("study", first)
                let widget = try await first.call(
                    Contract.root, Bundle1.name, Bundle1.addWidget.name,
                    [.string("Counter"), .string(""), .properties([])])
                try await first.perform("SendCourier", [("order", .string("soup"))])
                try await first.perform("Brew", [("cups", .int32(1))])
                // A process that was killed while it wrote has left this, and an early version the rights.
                let left = "\(Self.state(in: folder))/.controls.json.1f.tmp"
                try Data().write(to: URL(fileURLWithPath: left))
                chmod(Self.state(in: folder), 0o755)
                first.process.terminate()
                _ = try await first.process.exitStatus()

                let objects = try await poll(for: "the other one's activity") {
                    let objects = try await Self.objects(second)
                    return objects.contains("soup") ? objects : nil
                }
                #expect(access(left, F_OK) != 0)
                var status = stat()
                #expect(stat(Self.state(in: folder), &status) == 0 && status.st_mode & 0o777 == 0o700)
                let rooms = try await Self.rooms(second)
                #expect(rooms == ["study"])
                let names = desks.map { objects.contains($0.rawValue) }
                #expect(names == [true, false, true], "\(objects)")
                let path = try #require(widget.first.map { "\($0)" })
                #expect(objects.contains(path), "\(path) \(objects)")
                try await Self.add("hall", second)
                try await second.perform("SendCourier", [("order", .string("bread"))])
                second.process.terminate()
                _ = try await second.process.exitStatus()

                let third = try await RunningBundle.start(on: buses[0], folder: folder, settles: false)
                let kept = try await Self.objects(third)
                let all = ["hall", "study", path, "soup", "bread"].filter { kept.contains($0) }
                #expect(all == ["hall", "study", path, "soup", "bread"])
                let donations = try await third.get(
                    RunningBundle.intent("Brew"), Intent1.name, Intent1.donations.name)
                #expect(donations.elements?.count == 2)
                await end(third)
            }
        }

        /// What can't be read when the other one ends stays as it is, and is read when it can be.
        @Test func unreadableListIsReadAgainLater() async throws {
            try await withFolder { folder in
                let buses = [try await PrivateBus.start(), try await PrivateBus.start()]
                defer { for bus in buses { bus.stop() } }
                let list = "\(Self.state(in: folder))/controls.json"
                let first = try await RunningBundle.start(on: buses[0], folder: folder, settles: false)
                try await Self.add("hall", first)
                let second = try await RunningBundle.start(on: buses[1], folder: folder, settles: false)
                try await Self.add("study", first)
                #expect(rename(list, "\(list).elsewhere") == 0)
                try PrivateFolder.make(list)
                await end(first)
                _ = try await poll(for: "attempt to read it") {
                    await failure { try await Self.add("study", second) }.contains("is a directory")
                        ? true : nil
                }
                let shown = try await Self.rooms(second)
                #expect(shown == ["hall"])
                rmdir(list)
                #expect(rename("\(list).elsewhere", list) == 0)
                _ = try await poll(for: "list that can be read") {
                    try await Self.rooms(second) == ["hall", "study"] ? true : nil
                }
                try await Self.add("study", second)
                await end(second)
            }
        }

        /// The lock is that of the folder that is there now.
        @Test func replacedFolderKeepsTheOthersFiles() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let first = try await RunningBundle.start(on: bus, folder: folder, settles: false)
                try await Self.add("hall", first)
                let elsewhere = folder.appending(path: "elsewhere")
                var other: Keeping? = try Keeping(elsewhere)
                try other?.save(["study"])
                Self.replaceState(in: folder, byThatIn: elsewhere)
                let refused = await failure { try await Self.add("hall", first) }
                #expect(refused.contains("once it has ended, this one does"), "\(refused)")
                other = nil
                _ = try await poll(for: "the other one's control") {
                    try await Self.rooms(first) == ["study"] ? true : nil
                }
                try await Self.add("hall", first)
                let kept = try Keeping(folder).rooms()
                #expect(kept == ["study", "1"] || kept == ["study", "2"], "\(kept)")
                await end(first)
            }
        }

        /// What can't be looked for isn't taken for none.
        @Test func uninspectableFolderIsNotReplaced() async throws {
            #expect(InstalledPrograms.missing(of: ["strace"]) == [])
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let first = try await RunningBundle.start(on: bus, folder: folder, settles: false)
                try await Self.add("hall", first)
                let elsewhere = folder.appending(path: "elsewhere")
                var other: Keeping? = try Keeping(elsewhere)
                try other?.save(["study"])
                other = nil
                // The folder is opened for its lock, and then to be read.
                let trace = try await Strace.attach(
                    to: first.process, in: folder,
                    ["-e", "trace=openat", "-e", "inject=openat:error=EMFILE:when=2"])
                Self.replaceState(in: folder, byThatIn: elsewhere)
                let refused = await failure { try await Self.add("hall", first) }
                // Where the watch on the folder has seen the other one before, that is the reason.
                let reasons = ["can't be found out: too many open files", "once this one has read them"]
                #expect(reasons.contains { refused.contains($0) }, "\(refused)")
                _ = try await trace.detach()
                let kept = try StateFile("\(Self.state(in: folder))/controls.json").contents() ?? []
                #expect(String(decoding: kept, as: UTF8.self).contains("study"))
                _ = try await poll(for: "the other one's control") {
                    try await Self.rooms(first) == ["study"] ? true : nil
                }
                try await Self.add("hall", first)
                await end(first)
            }
        }

        private struct Keeping {
            let lock: StateFolderLock
            let store: FileStateStore

            init(_ folder: URL) throws {
                let environment = ["XDG_STATE_HOME": folder.path]
                lock = try StateFolderLock(bundleName: "TestBundle", environment: environment)
                store = try FileStateStore(bundleName: "TestBundle", lock: lock, environment: environment)
            }

            func save(_ rooms: [String]) throws {
                try store.save(
                    rooms.map {
                        StoredControl(kind: "Desk", instance: $0, configuration: ["room": .string($0)])
                    })
            }

            func rooms() throws -> [String] { try store.controls().elements.map(\.instance) }
        }

        /// The folder can't be made at first. What others write meanwhile is read before it is replaced.
        @Test(arguments: [true, false])
        func lateLockIsTakenBeforeWriting(_ ends: Bool) async throws {
            try await withFolder { folder in
                let obstacle = "\(folder.path)/controlruntime"
                try Data().write(to: URL(fileURLWithPath: obstacle))
                let early = try Keeping(folder)
                let (turns, turn) = AsyncStream<Void>.makeStream()
                early.lock.follow { turn.yield() }
                let problem = FileError(Self.state(in: folder), .made, ENOTDIR)
                #expect(throws: problem) { try early.save(["hall"]) }
                #expect(unlink(obstacle) == 0)
                var other: Keeping? = try Keeping(folder)
                try other?.save(["study"])
                if ends {
                    other = nil
                    try Self.awaitFreeLock(of: Self.state(in: folder))
                }
                let refusal = #expect(throws: ControlError.self) { try early.save(["hall"]) }
                let reason = ends ? "have changed them" : "once it has ended, this one does"
                #expect(refusal?.message.contains(reason) == true, "\(String(describing: refusal))")
                other = nil
                for await _ in turns { break }
                #expect(throws: ControlError.self) { try early.save(["hall"]) }
                #expect(try early.rooms() == ["study"])
                try early.save(["study", "hall"])
                #expect(try early.rooms() == ["study", "hall"])
            }
        }

        /// Two processes may end in quick succession: a reading that began in between doesn't count for less
        /// because an earlier one ends after it.
        @Test func lateReadDoesNotUndoANewerOne() async throws {
            try await withFolder { folder in
                var other: Keeping? = try Keeping(folder)
                try other?.save(["study"])
                let next = try Keeping(folder)
                let (turns, turn) = AsyncStream<Void>.makeStream()
                next.lock.follow { turn.yield() }
                other = nil
                for await _ in turns { break }
                #expect(try next.rooms() == ["study"])
                next.lock.noteRead("\(Self.state(in: folder))/controls.json", in: next.lock.turn - 1)
                try next.save(["study", "hall"])
                #expect(try next.rooms() == ["study", "hall"])
            }
        }

        /// Whatever comes to its path while it is written.
        @Test func writesGoToTheLockedFolder() async throws {
            try await withFolder { folder in
                let one = try Keeping(folder)
                try one.save(["hall"])
                let (state, elsewhere) = (Self.state(in: folder), "\(folder.path)/elsewhere")
                let file = StateFile("\(state)/controls.json")
                let own = try one.lock.openFolder(toWrite: file.path)
                #expect(rename(state, elsewhere) == 0)
                let other = try Keeping(folder)
                try other.save(["study"])
                try file.replace([1], isDurable: true, in: own)
                #expect(try other.rooms() == ["study"])
                #expect(try StateFile("\(elsewhere)/controls.json").contents() == [1])
            }
        }

        /// Where nobody else has made the folder, there is nothing to read.
        @Test func removedFolderIsMadeAgain() async throws {
            try await withFolder { folder in
                let one = try Keeping(folder)
                try one.save(["hall"])
                try FileManager.default.removeItem(atPath: Self.state(in: folder))
                try one.save(["hall", "study"])
                #expect(try one.rooms() == ["hall", "study"])
                // Without timelines there is none to remove, and no folder of theirs.
                try one.store.removeTimeline(kind: "W", instance: "1")
                let names = try FileManager.default.contentsOfDirectory(atPath: Self.state(in: folder))
                #expect(names == ["controls.json"])
                let other = try Keeping(folder)
                #expect(!other.lock.isHeld)
            }
        }

        private static func objects(_ bundle: RunningBundle) async throws -> String {
            let objects = try await bundle.call(
                Contract.root, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
            return objects.first.map { "\($0)" } ?? ""
        }

        /// On another bus the same bundle shows what is placed, and changes none of it.
        @Test func onlyOneProcessKeepsPlacedItems() async throws {
            try await withFolder { folder in
                let buses = [try await PrivateBus.start(), try await PrivateBus.start()]
                defer { for bus in buses { bus.stop() } }
                let first = try await RunningBundle.start(on: buses[0], folder: folder, settles: false)
                try await Self.add("hall", first)
                let second = try await RunningBundle.start(on: buses[1], folder: folder, settles: false)
                let shown = try await Self.rooms(second)
                #expect(shown == ["hall"])
                let added = await failure { try await Self.add("study", second) }
                #expect(added.contains("another process of this bundle keeps them"), "\(added)")
                let sent = await failure {
                    try await second.perform("SendCourier", [("order", .string("soup"))])
                }
                #expect(sent.contains("the activity can't be kept"), "\(sent)")
                try await Self.add("study", first)
                await end(first)
                await end(second)
                let third = try await RunningBundle.start(on: buses[0], folder: folder, settles: false)
                let kept = try await Self.rooms(third)
                #expect(kept == ["hall", "study"])
                await end(third)
            }
        }
    }
}
