internal import AppIntentsLite
internal import BusContract
internal import ControlEngine
internal import DBus
internal import EventLoop
internal import Foundation
internal import StateFiles
internal import TestSupport
internal import Testing

@testable internal import ControlRuntime

extension RuntimeTests {
    /// Two processes of a bundle, of which one keeps what is placed.
    @Suite(.timeLimit(.minutes(1)))
    struct StateFolderLockTests {
        private static func state(in folder: URL) -> String { "\(folder.path)/controlruntime/TestBundle" }

        private static func rooms(_ bundle: RunningBundle) async throws -> [String] {
            let objects = try await bundle.call(
                Contract.root, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
            let desks = objects.first.map { "\($0)" } ?? ""
            return ["hall", "study"].filter { desks.contains($0) }
        }

        private static func add(_ room: String, _ bundle: RunningBundle) async throws {
            _ = try await bundle.call(
                Contract.root, Bundle1.name, Bundle1.addControl.name,
                [.string("Desk"), .properties([("room", .string(room))])])
        }

        /// A process that ends gives its name back first, and writes for some time after that.
        @Test func theNextProcessReadsWhatTheLastOneWrote() async throws {
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

        /// On another bus the same bundle shows what is placed, and changes none of it.
        @Test func oneOfTwoProcessesKeepsWhatIsPlaced() async throws {
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
