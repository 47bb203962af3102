internal import BusContract
internal import ControlClient
internal import ControlHub
internal import DBus
internal import EventLoop
internal import FakeBundle
internal import Foundation
internal import TestSupport
internal import Testing

/// Clicks on the hub's faces whose action asks back.
@Suite(.standardTimeLimit)
struct AskingUseTests {
    private static let button = ControlAddress(bundle: "Asker", kind: "Bell")

    /// Nobody can be asked in a menu or among results.
    @Test(arguments: [true, false])
    func controlCenterAsksForAClickInAMenu(_ confirms: Bool) async throws {
        try await HubFixture.with([]) { fixture in
            let loop = Loop(name: "asking")
            defer { loop.stop() }
            let calls = Notes<String>()
            let center = try BusConnection.connect(to: .custom(fixture.bus.address), on: loop)
            await center.setCallHandler { call in
                calls.add("\(call.member)")
                switch call.member {
                case "RequestConfirmation":
                    call.reply.succeed([.boolean(confirms)])
                case "Activate":
                    Task {
                        try await center.requestName(ControlCenter.agentName)
                        call.reply.succeed()
                    }
                default: call.reply.succeed()
                }
            }
            try await center.requestName(ControlCenter.name)
            let answers = Later<Bool>()
            let asker = try await Self.asker(on: fixture.bus, loop, answers)
            await fixture.hub.use(.tap(Self.button), named: "Bell")
            #expect(try await answers.next() == confirms)
            #expect(calls.all == ["Activate", "RequestConfirmation"])
            // What is over asks nothing any more.
            await fixture.hub.use(.turn(Self.button, isOn: true), named: "Bell")
            #expect(try await answers.next() == confirms)
            #expect(calls.all.filter { $0 == "Activate" }.count == 2)
            await asker.close()
        }
    }

    @Test func nobodyAsksForAClickWithoutAControlCenter() async throws {
        try await HubFixture.with([]) { fixture in
            let loop = Loop(name: "asking")
            defer { loop.stop() }
            let answers = Later<Bool>()
            let asker = try await Self.asker(on: fixture.bus, loop, answers)
            await fixture.hub.use(.tap(Self.button), named: "Bell")
            #expect(try await answers.next() == false)
            await asker.close()
        }
    }

    /// The bundle would take silence for a caller that has gone, and nobody would hear of it.
    @Test func controlCenterThatEndsBeforeItIsOpenIsAFailure() async throws {
        try await HubFixture.with([]) { fixture in
            let loop = Loop(name: "asking")
            defer { loop.stop() }
            let center = try BusConnection.connect(to: .custom(fixture.bus.address), on: loop)
            await center.setCallHandler { call in
                guard call.member == "Activate" else { return }
                Task {
                    await center.close()
                    // One that is let go of is answered.
                    withExtendedLifetime(call) {}
                }
            }
            try await center.requestName(ControlCenter.name)
            let answers = Later<String>()
            let asker = try await Self.asker(on: fixture.bus, loop, Later(), failed: answers)
            await fixture.hub.use(.tap(Self.button), named: "Bell")
            let reason = try await answers.next()
            #expect(reason == "the Control Center ended before it was open; is there a display?")
            await asker.close()
        }
    }

    /// A bundle of this process's own, whose only action has to be confirmed.
    private static func asker(
        on bus: PrivateBus, _ loop: Loop, _ answers: Later<Bool>, failed: Later<String> = Later()
    ) async throws -> BusConnection {
        let connection = try BusConnection.connect(to: .custom(bus.address), on: loop)
        await connection.setCallHandler { call in
            let options = call.arguments.first?.properties
            guard call.member == Control1.invoke.name else { return call.reply.succeed([]) }
            guard let agent = options?["agent"]?.text, let path = try? ObjectPath(agent),
                let caller = call.sender
            else {
                call.reply.fail(BusError(ContractError.confirmationRequired, "it must be confirmed"))
                return answers.set(false)
            }
            Task {
                do {
                    let confirmed = try await connection.call(
                        Agent1.requestConfirmation, ("/", "Ring?", Vardict([])), of: caller, at: path)
                    call.reply.succeed([.properties([])])
                    answers.set(confirmed)
                } catch let error as BusError {
                    call.reply.fail(error)
                    failed.set(error.message)
                }
            }
        }
        try await connection.requestName(Contract.busName(bundle: Self.button.bundle))
        return connection
    }
}
