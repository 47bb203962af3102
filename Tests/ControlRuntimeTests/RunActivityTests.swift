internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// What an action does that takes long, as an activity on a real bus.
    @Suite(.standardTimeLimit)
    struct RunActivityTests {
        /// The activity's object and its button, once its views are there.
        private func activity(_ bundle: RunningBundle) async throws -> (path: ObjectPath, stop: String) {
            try await poll(for: "the activity of the run") {
                let answer = try await bundle.call(
                    Contract.root, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
                guard case .dictionary(_, _, let objects)? = answer.first else { return nil }
                for object in objects {
                    guard case .objectPath(let path) = object.key,
                        let properties = object.value.properties?[Activity1.name.rawValue]?.properties,
                        properties["AttributesType"]?.text == "org.controlruntime.Run",
                        case .structure(let fields)? = properties["Actions"]?.elements?.first,
                        case .string(let id)? = fields.first
                    else { continue }
                    #expect(fields.last?.text == "Stop")
                    #expect(properties["Title"]?.text == "Move")
                    #expect(properties["Progress"]?.number == 0.5)
                    return (path, id)
                }
                return nil
            }
        }

        /// However it was begun: its caller has its answer at once, and the action learns why it is to end.
        @Test(arguments: [true, false])
        func stopButtonCancelsTheRun(isPressed: Bool) async throws {
            try await withBundle { bundle in
                let latch = try bundle.latch("Mover")
                async let outcome = failure {
                    if isPressed {
                        try await bundle.press("Mover")
                    } else {
                        _ = try await bundle.perform("MoveAll")
                    }
                }
                let held = await latch.entered()
                let (path, stop) = try await activity(bundle)
                let refused = await failure {
                    try await bundle.call(
                        Contract.root, Activities1.name, Activities1.end.name,
                        [.objectPath(path), .string(""), .properties([])])
                }
                #expect(refused.contains("can only be stopped"), "\(refused)")
                _ = try await bundle.call(
                    path, Activity1.name, Activity1.perform.name, [.string(stop), .properties([])])
                let error = await outcome
                #expect(
                    error.contains("org.controlruntime.Error.Cancelled")
                        && error.contains("stopped by the user"), "\(error)")
                try await bundle.process.line { $0 == "Mover is stopped: userCancelled" }
                let gone = await failure { try await bundle.get(path, Activity1.name, "State") }
                #expect(gone.contains("UnknownObject"), "\(gone)")
                held.release()
            }
        }

        /// With the process a run ends, and so does what is shown of it.
        @Test func runActivityEndsWithTheProcess() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                var earlier: ObjectPath?
                for _ in 0..<2 {
                    let bundle = try await RunningBundle.start(on: bus, folder: folder, settles: false)
                    defer {
                        bundle.process.send(SIGKILL)
                        bundle.loop.stop()
                    }
                    if let earlier {
                        let gone = await failure { try await bundle.get(earlier, Activity1.name, "State") }
                        #expect(gone.contains("UnknownObject"), "\(gone)")
                        continue
                    }
                    let latch = try bundle.latch("Mover")
                    let press = Task { try? await bundle.press("Mover") }
                    let held = await latch.entered()
                    earlier = try await activity(bundle).path
                    // Something else is kept, with which it is not.
                    _ = try await bundle.perform("SendCourier", [("order", .string("1"))])
                    bundle.process.send(SIGKILL)
                    _ = try await bundle.process.exitStatus()
                    _ = await press.value
                    held.release()
                    await bundle.client.close()
                }
            }
        }
    }
}
