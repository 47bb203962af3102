internal import BusContract
internal import ControlClient
internal import DBus
internal import FakeBundle
internal import TestSupport
internal import Testing

@testable internal import controlctl

/// One program for each status, as it ends.
@Suite(.standardTimeLimit)
struct ExitStatusTests {
    @Test func commandsExitWithDocumentedStatus() async throws {
        let bundle = try await RealBundle()
        let statuses: [([String], Int32)] = [
            (["get", "Lamp0"], 0), (["is-on", "Lamp0"], 1), (["press", "Lamp0"], 2), (["get", "Lamp9"], 2),
            (["set", "Dial0", "99"], 2), (["set", "Layouts", "greek"], 2), (["set", "Lamp0", "5"], 2),
            (["press", "--ask", "Lamp0"], 2), (["set", "Bell", "on"], 2), (["toggle", "Bell"], 2),
            (["set", "Dial0", "inf"], 2),
            (["list", "--nonsense"], 2), (["press", "Disabled"], 3), (["set", "Dial0", "9.5"], 4),
        ]
        for (arguments, status) in statuses {
            let result = try await TestSupport.run(
                [Fixture.program] + arguments, environment: bundle.bus.environment)
            #expect(result.exitStatus == status, "\(arguments): \(result)")
            #expect((result.errorOutput == "") == (status < 2), "\(arguments): \(result)")
        }
    }

    /// An unavailable control ends each command alike when its action fails, and an available one too.
    @Test(arguments: [
        ["press", "Bell"], ["toggle", "Lamp"], ["on", "Lamp"], ["off", "Lamp"], ["set", "Lamp", "on"],
    ])
    func unavailableControlExitsAsUnavailable(_ arguments: [String]) async throws {
        let failure = BusError(ContractError.performFailed, "no lamp is plugged in")
        for (isAvailable, status) in [(false, Int32(3)), (true, 4)] {
            let properties = [Control1.available.name: BusValue.boolean(isAvailable)]
            let fixture = try await Fixture([
                FakeControl("Lamp", isOn: arguments[0] == "off", properties: properties, failure: failure),
                FakeControl("Bell", properties: properties, failure: failure),
            ])
            let result = try await TestSupport.run(
                [Fixture.program] + arguments, environment: fixture.bus.environment)
            #expect(result == .complaint("no lamp is plugged in", status))
        }
    }

    /// What stands in the way of a press is not only that nobody confirms it.
    @Test func unavailableControlThatMustBeConfirmedIsUnavailable() async throws {
        for (isAvailable, status) in [(false, Int32(3)), (true, 4)] {
            let fixture = try await Fixture([
                FakeControl(
                    "Bell", properties: [Control1.available.name: BusValue.boolean(isAvailable)],
                    failure: BusError(ContractError.confirmationRequired, "it rings"))
            ])
            let result = try await fixture.run("press", "Bell")
            let reason = isAvailable ? "it rings (with --ask" : "the state of Flashlight/Bell is "
            #expect(result.exitStatus == status && result.errorOutput.contains(reason), "\(result)")
        }
    }

    /// Who pressed is told which program it was, in what it ended, and where its log is.
    @Test(arguments: [
        (["press", "Mine"], "Press of TestBundle/Mine"),
        (["run", "Explode", "way=trap"], "the action Explode"),
    ])
    func endOfTheProgramIsNamed(_ arguments: [String], _ use: String) async throws {
        let bundle = try await RealBundle(environment: ["SWIFT_BACKTRACE": "enable=no"])
        let result = try await TestSupport.run(
            [Fixture.program] + arguments, environment: bundle.bus.environment)
        #expect(
            result
                == .complaint(
                    "the program of the bundle TestBundle ended in \(use); its log says why: journalctl "
                        + "--user-unit dbus-org.controlruntime.Bundle1.TestBundle.service, or the terminal in "
                        + "which it ran", 4))
    }

    private static let errors: [(ControlClientError.Code, Int32)] = [
        (.noBus, 5), (.disconnected, 5), (.unknownControl, 2), (.ambiguous, 2), (.wrongForm, 2),
        (.notRunning, 3), (.badAnswer, 4), (.failed(ContractError.performFailed), 4),
        (.failed(ContractError.timedOut), 4), (.failed(ContractError.invalidValue), 2),
        (.failed(ContractError.notConfigured), 2), (.failed(.invalidArguments), 2),
        (.failed(.unknownMethod), 2), (.failed(.unknownObject), 2), (.failed(.unknownInterface), 2),
        (.failed(.unknownProperty), 2), (.failed(.notSupported), 2), (.failed(ContractError.needsValue), 2),
        (.failed(.noReply), 4), (.failed(.limitsExceeded), 4), (.failed(ContractError.cancelled), 4),
        (.failed(ContractError.unavailable), 3), (.failed(ContractError.disabled), 3),
        (.failed(ContractError.authenticationRequired), 4),
    ]

    @Test(arguments: errors)
    func clientErrorsMapToExitStatus(_ code: ControlClientError.Code, _ status: Int32) {
        #expect(ExitStatus(ControlClientError(code, "")).rawValue == status)
    }

    /// A bundle that the bus can't start is unavailable; that is no mistake.
    @Test func unstartableBundleExitsAsUnavailable() async throws {
        let fixture = try await Fixture([], services: ["org.controlruntime.Bundle1.Asleep": "/bin/false"])
        #expect(try await fixture.run("reload", "--bundle", "Asleep").exitStatus == 3)
    }

    @Test func helpListsAllExitStatuses() {
        for status in 0...5 { #expect(ExitStatus.help.contains("\(status) ")) }
    }
}
