internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// What becomes of calls that are open when the bundle is asked to end.
    @Suite(.standardTimeLimit)
    struct ShutdownTests {
        private static let late = "\(ownError).Cancelled: TestBundle is shutting down"

        /// Whatever waits for authors' code that doesn't come to its end: nobody is left without an answer.
        @Test func openCallsAreCancelledAtShutdown() async throws {
            try await withBundle { bundle in
                let hall = BusValue.properties([("room", .string("hall"))])
                let lamp = RunningBundle.intent("LightLamp")
                let counter = RunningBundle.widget("Counter")
                let empty = BusValue.string("")
                for name in ["Room", "Counter"] { try await bundle.setSwitch("\(name).blocks", true) }
                let lookups: [(ObjectPath, InterfaceName, MemberName, [BusValue])] = [
                    (Contract.root, Bundle1.name, Bundle1.addControl.name, [.string("Desk"), hall]),
                    (Contract.root, Bundle1.name, Bundle1.preview.name, [.string("Desk"), hall]),
                    (lamp, Intent1.name, Intent1.options.name, [.string("room"), empty]),
                    (lamp, Intent1.name, Intent1.optionsFor.name, [.string("lamp"), empty, hall]),
                    (lamp, Intent1.name, Intent1.summaryFor.name, [hall]),
                    (
                        Contract.root, Entities1.name, Entities1.getEntities.name,
                        [.string("Room"), .strings(["hall"])]
                    ),
                    (
                        Contract.root, Entities1.name, Entities1.getSuggestedEntities.name, [.string("Room")]
                    ),
                ]
                let answers: [(ObjectPath, InterfaceName, MemberName, [BusValue])] = [
                    (counter, Widget1.name, Widget1.snapshot.name, [empty, .boolean(false)]),
                    (counter, Widget1.name, Widget1.reload.name, []),
                ]
                let rooms = try bundle.latch("Room", times: lookups.count)
                let counters = try bundle.latch("Counter", times: answers.count)
                let open = (lookups + answers).map { call in
                    Task { await failure { try await bundle.call(call.0, call.1, call.2, call.3) } }
                }
                for _ in lookups { _ = await rooms.entered() }
                for _ in answers { _ = await counters.entered() }
                bundle.process.terminate()
                for (call, answer) in zip(lookups + answers, open) {
                    let reported = await answer.value
                    #expect(reported == Self.late, "\(call.2)")
                }
                // What holds their threads holds up nothing.
                #expect(try await bundle.process.exitStatus() == 0)
            }
        }

        /// A control whose place was being looked up is not placed after all.
        @Test func cancelledPlacementHasNoEffect() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let first = try await RunningBundle.start(on: bus, folder: folder)
                try await first.setSwitch("Room.blocks", true)
                let latch = try first.latch("Room")
                let place = Task {
                    await failure {
                        try await first.call(
                            Contract.root, Bundle1.name, Bundle1.addControl.name,
                            [.string("Desk"), .properties([("room", .string("hall"))])])
                    }
                }
                let held = await latch.entered()
                first.process.terminate()
                #expect(await place.value == Self.late)
                #expect(try await first.process.exitStatus() == 0)
                held.release()
                await first.client.close()
                first.loop.stop()
                let second = try await RunningBundle.start(on: bus, folder: folder)
                let managed = try await second.call(
                    Contract.root, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
                #expect(!"\(managed)".contains("control/Desk/"))
                await second.client.close()
                second.loop.stop()
                second.process.send(SIGKILL)
            }
        }
    }
}
