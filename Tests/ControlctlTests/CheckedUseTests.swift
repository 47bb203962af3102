internal import BusContract
internal import DBus
internal import EventLoop
internal import FakeBundle
internal import TestSupport
internal import Testing

@testable internal import controlctl

/// `check-bundle --use`: what hosts rely on when a control is used, one thing wrong at a time.
@Suite(.standardTimeLimit)
struct CheckedUseTests {
    @Test func rightUsesAreWithoutFindings() async throws {
        let bundle = try await FlawedBundle([])
        for path in [FlawedBundle.lamp, FlawedBundle.water, FlawedBundle.bell] {
            let found = await bundle.findings(path)
            #expect(found.problems == [] && found.notes == [], "\(path)")
        }
    }

    private static let changes: [(FlawedBundle.Flaw, String)] = [
        (
            .controlUnannounced,
            "PropertiesChanged of org.controlruntime.Control1 with ValueText did not come before the reply"
        ),
        (.textStays, "ValueText is \"%\" as before, though "),
        (.revisionStays, "Revision was "),
        (.controlFirst, "PropertiesChanged of org.controlruntime.Control1 came before that of org."),
        (.errorStays, "Error has the name \"PerformFailed\" still, though this use succeeded"),
    ]

    @Test(arguments: changes)
    func flawOfAChangeIsNamed(_ flaw: FlawedBundle.Flaw, _ sentence: String) async throws {
        let bundle = try await FlawedBundle([flaw])
        for (path, member, text) in [
            (FlawedBundle.lamp, "org.controlruntime.Toggle1.Toggle", "Off"),
            (FlawedBundle.water, "org.controlruntime.Level1.SetValue", "5 l"),
        ] {
            let problems = await bundle.findings(path).problems
            let wanted = "\(path) \(member): \(sentence.replacing("%", with: text))"
            #expect(problems.first?.hasPrefix(wanted) == true, "\(problems)")
            // Each of both changes has it, and nothing else.
            #expect(problems.count == 2, "\(problems)")
        }
    }

    @Test func levelOffItsStepIsReported() async throws {
        let problems = try await FlawedBundle([.offStep]).findings(FlawedBundle.water).problems
        #expect(
            problems == [
                "\(FlawedBundle.water) org.controlruntime.Level1.SetValue: Value is 5.6 after it, which is off the step "
                    + "of 1 from 0 on: the nearest value that it can have, 6, is to be set"
            ])
    }

    private static let whole = "org.controlruntime.Error.PerformFailed"

    private static let failures: [(FlawedBundle.Flaw, [String])] = [
        (.action, []),
        (.noFailedSignal, ["it failed and sent no Failed before the reply, as a failed action is to do"]),
        (
            .wholeNameInFailed,
            ["Failed has the name \"\(whole)\", and is to have the short one, PerformFailed"]
        ),
        (
            .wholeNameInError,
            [
                "Error then has the name \"\(whole)\", and is to have the short one of the failure, PerformFailed"
            ]
        ),
    ]

    @Test(arguments: failures)
    func flawOfAFailureIsNamed(_ flaw: FlawedBundle.Flaw, _ sentences: [String]) async throws {
        let bundle = try await FlawedBundle([.action, flaw])
        let why = "was used and failed: \(Self.whole) (no pump)"
        let lamp = "\(FlawedBundle.lamp) org.controlruntime.Toggle1.Toggle"
        let problems = await bundle.findings(FlawedBundle.lamp).problems
        #expect(problems == ["\(lamp): Lamp \(why)"] + sentences.map { "\(lamp): \($0)" })
        // A button has no value that a use is to change, so a failure alone is not wrong.
        let press = await bundle.findings(FlawedBundle.bell)
        let bell = "\(FlawedBundle.bell) org.controlruntime.Button1.Press"
        #expect(press.problems == sentences.map { "\(bell): \($0)" } && press.notes == ["Bell \(why)"])
    }

    @Test func failedButtonIsPrinted() async throws {
        let failure = BusError(ContractError.disabled, "the bell is off")
        let fixture = try await Fixture([FakeControl("Bell", failure: failure)])
        let output = try await fixture.run("check-bundle", "Flashlight", "--use", "Bell").output
        #expect(
            output.contains(
                "\nBell was used and failed: org.controlruntime.Error.Disabled (the bell is off)\n"),
            "\(output)")
    }

    private static let pushes: [(BusError, String?)] = [
        (BusError(.failed, "what?"), "got org.freedesktop.DBus.Error.Failed (what?), not "),
        (BusError(.notSupported, ""), "org.freedesktop.DBus.Error.NotSupported came without a message"),
        (BusError(.notSupported, "it takes none"), nil),
    ]

    @Test(arguments: pushes)
    func refusalOfAPushIsChecked(_ error: BusError, _ sentence: String?) async throws {
        let bus = try await PrivateBus.start()
        let loop = Loop(name: "checking")
        defer { loop.stop() }
        let service = try BusConnection.connect(to: .custom(bus.address), on: loop)
        await service.setCallHandler { call in
            call.reply.fail(call.member == "Push" ? error : BusError(.invalidArguments, "there is none"))
        }
        let client = try BusConnection.connect(to: .custom(bus.address), on: loop)
        let inspection = BundleInspection(client, "Pushed", service.uniqueName)
        await inspection.checkRefusals([:])
        let found = inspection.problems.filter { $0.contains("Bundle1.Push: ") }
        #expect(found.count == (sentence == nil ? 0 : 1), "\(found)")
        if let sentence { #expect(found.first?.contains(sentence) == true, "\(found)") }
        await client.close()
        await service.close()
    }
}
