internal import BusContract
internal import DBus
internal import TestSupport
internal import Testing

@testable internal import ControlClient

@Suite(.standardTimeLimit)
struct ControlAddressTests {
    @Test func addressesAreWrittenAsTextAndPath() {
        let addresses = [
            ControlAddress(bundle: "Flashlight", kind: "SOS"),
            ControlAddress(bundle: "Audio", kind: "Volume", instance: "left"),
            ControlAddress(bundle: "Odd", kind: "a/b"), ControlAddress(bundle: "Odd", kind: "com.example.a"),
            ControlAddress(bundle: "Odd", kind: ""),
            ControlAddress(bundle: "Odd", kind: "a b", instance: "\n"),
            ControlAddress(bundle: "Odd", kind: "a_2fb"), ControlAddress(bundle: "Odd", kind: "Größe"),
        ]
        #expect(
            addresses.map(\.description) == [
                "Flashlight/SOS", "Audio/Volume/left", "Odd/a_2fb", "Odd/com.example.a", "Odd/_",
                "Odd/a_20b/_0a",
                "Odd/a_2fb", "Odd/Größe",
            ])
        #expect(addresses.map { ControlAddress(bundle: $0.bundle, path: $0.path) } == addresses)
    }

    @Test func onlyControlsHaveAddresses() {
        for path: ObjectPath in [
            "/", Contract.root, Contract.widgetPath(kind: "Clock"), "/org/example/control/A",
        ] {
            #expect(ControlAddress(bundle: "Flashlight", path: path) == nil)
        }
    }

    @Test(arguments: ["control", "", "a.b", "a/b"]) func invalidBundleNamesAreRefused(_ name: String) {
        #expect {
            try ControlAddress(bundle: name, kind: "A").busName()
        } throws: { ($0 as? ControlClientError)?.code == .unknownControl }
    }
}

@Suite(.standardTimeLimit)
struct ControlMatchTests {
    static let flashlight = ControlAddress(bundle: "Flashlight", kind: "Flashlight")
    static let sos = ControlAddress(bundle: "Flashlight", kind: "SOS")
    static let otherSOS = ControlAddress(bundle: "Radio", kind: "SOS")
    static let lowerSOS = ControlAddress(bundle: "Radio", kind: "sos")
    static let left = ControlAddress(bundle: "Audio", kind: "Volume", instance: "left")
    static let right = ControlAddress(bundle: "Audio", kind: "Volume", instance: "right")
    static let mic = ControlAddress(bundle: "Audio", kind: "Mic", instance: "usb")
    static let slash = ControlAddress(bundle: "Odd", kind: "a/b")
    static let escaped = ControlAddress(bundle: "Odd", kind: "a_2fb")
    static let all = [flashlight, sos, left, right, mic, slash]

    @Test func controlMatchesShortAndLongNames() {
        #expect(ControlMatch("Flashlight", among: Self.all) == .one(Self.flashlight))
        #expect(ControlMatch("Flashlight/SOS", among: Self.all) == .one(Self.sos))
        #expect(ControlMatch("SOS", among: Self.all) == .one(Self.sos))
        #expect(ControlMatch("Volume/left", among: Self.all) == .one(Self.left))
        #expect(ControlMatch("Audio/Volume/right", among: Self.all) == .one(Self.right))
        #expect(ControlMatch("Nothing", among: Self.all) == .none)
        #expect(ControlMatch("", among: Self.all) == .none)
    }

    @Test func exactNameBeatsCaseInsensitiveMatch() {
        let all = [Self.sos, Self.lowerSOS]
        #expect(ControlMatch("SOS", among: all) == .one(Self.sos))
        #expect(ControlMatch("sos", among: all) == .one(Self.lowerSOS))
        #expect(ControlMatch("Sos", among: all) == .several([Self.sos, Self.lowerSOS]))
        #expect(ControlMatch("flashlight/sos", among: Self.all) == .one(Self.sos))
        #expect(ControlMatch("volume/LEFT", among: Self.all) == .one(Self.left))
    }

    @Test func equallyFittingControlsAreAmbiguous() {
        #expect(
            ControlMatch("SOS", among: [Self.otherSOS, Self.sos]) == .several([Self.sos, Self.otherSOS]))
        #expect(ControlMatch("Radio/SOS", among: [Self.otherSOS, Self.sos]) == .one(Self.otherSOS))
    }

    @Test func kindMatchesItsOnlyInstance() {
        #expect(ControlMatch("Mic", among: Self.all) == .one(Self.mic))
        #expect(ControlMatch("audio/mic", among: Self.all) == .one(Self.mic))
        #expect(ControlMatch("Volume", among: Self.all) == .several([Self.left, Self.right]))
    }

    @Test func kindsWithSpecialCharactersAreMatched() {
        #expect(ControlMatch("a/b", among: Self.all) == .one(Self.slash))
        #expect(ControlMatch("Odd/a/b", among: Self.all) == .one(Self.slash))
        #expect(ControlMatch("Odd/a_2fb", among: Self.all) == .one(Self.slash))
        // The kind that reads so as it is comes before the one that is written so.
        #expect(ControlMatch("a_2fb", among: [Self.escaped]) == .one(Self.escaped))
        #expect(ControlMatch("a_5f2fb", among: [Self.escaped, Self.slash]) == .one(Self.escaped))
        #expect(ControlMatch("a/b", among: [Self.escaped, Self.slash]) == .one(Self.slash))
    }
}

/// What the errors of calls mean to the user of a control.
@Suite(.standardTimeLimit)
struct ErrorMeaningTests {
    private static let lamp = ControlAddress(bundle: "Lamp", kind: "Lamp")

    private func meaning(_ error: any Error, _ address: ControlAddress? = lamp) -> ControlClientError {
        ControlClientError(error, calling: "Lamp", address)
    }

    @Test(
        arguments: [
            ("ServiceUnknown", .notRunning), ("NameHasNoOwner", .notRunning),
            ("Spawn.ExecFailed", .notRunning), ("UnknownObject", .unknownControl),
            ("NoReply", .failed(.noReply)), ("InvalidArgs", .failed(.invalidArguments)),
        ] as [(String, ControlClientError.Code)])
    func busErrorsMapToClientErrorCodes(_ name: String, _ code: ControlClientError.Code) throws {
        let name = try ErrorName("org.freedesktop.DBus.Error.\(name)")
        #expect(meaning(BusError(name, "said")).code == code)
    }

    /// In the words of dbus-daemon, dbus-broker and systemd.
    @Test(
        arguments: [
            ("org.freedesktop.DBus.Error.Spawn.ExecFailed", "Failed to execute program"),
            ("org.freedesktop.DBus.Error.TimedOut", "Failed to activate service 'x': timed out"),
            ("org.freedesktop.DBus.Error.NameHasNoOwner", "Could not activate remote peer: unit failed"),
            ("org.freedesktop.systemd1.NoSuchUnit", "Unit dbus-x.service not found."),
        ])
    func failuresToStartAreSaidInTheBusesWords(_ name: String, _ message: String) throws {
        let error = meaning(BusError(try ErrorName(name), message))
        #expect(error.code == .notRunning)
        #expect(error.message == "the bundle Lamp could not be started: \(message)")
    }

    @Test func missingObjectsAreNamedInErrors() {
        #expect(
            meaning(BusError(.unknownObject, "x")).message == "the bundle Lamp has no control Lamp/Lamp")
        #expect(
            meaning(BusError(.unknownObject, "x"), nil).message == "the bundle Lamp has no such object")
        #expect(meaning(BusError(.failed, "it said")).message == "it said")
    }

    /// An error without a message, or with its name in place of one as xdg-dbus-proxy has it, is announced
    /// in a sentence that names whom it is about.
    @Test(arguments: [false, true])
    func errorWithoutMessageBecomesSentence(_ repeatsName: Bool) {
        func said(_ name: ErrorName, _ bundle: String, _ address: ControlAddress?, _ member: MemberName?)
            -> ControlClientError
        {
            ControlClientError(
                BusError(name, repeatsName ? name.rawValue : ""), calling: bundle, address, member: member)
        }
        let denial = said(.accessDenied, "Lamp", nil, "GetManagedObjects")
        let rest =
            "may not be called: the bus, or the sandbox's proxy, doesn't allow it; the guide security.md has "
            + "the rules for what a proxy lets through"
        #expect(denial.code == .failed(.accessDenied) && denial.isDenial)
        #expect(denial.message == "GetManagedObjects of the bundle Lamp \(rest)")
        #expect(said(.accessDenied, "Lamp", Self.lamp, "Toggle").message == "Toggle of Lamp/Lamp \(rest)")
        #expect(said(.accessDenied, "", nil, "ListNames").message == "ListNames of the bus \(rest)")
        #expect(said(.accessDenied, "Lamp", nil, nil).message == "the bundle Lamp \(rest)")
        let silence = said(.noReply, "Lamp", nil, "Get")
        #expect(silence.message == "the bundle Lamp doesn't answer" && silence.isUnanswered)
        let other = said(.limitsExceeded, "Lamp", Self.lamp, "Toggle")
        #expect(!other.isUnanswered && !other.isDenial)
        #expect(
            other.message
                == "Lamp/Lamp answered Toggle with the error org.freedesktop.DBus.Error.LimitsExceeded, "
                + "without a message")
    }

    /// One word is no sentence either, unless an author has thrown it.
    @Test func oneWordErrorMessageBecomesSentence() {
        let error = BusError(.limitsExceeded, "Title")
        #expect(
            ControlClientError(error, calling: "", member: "AddMatch").message
                == "the bus answered AddMatch with the error org.freedesktop.DBus.Error.LimitsExceeded, "
                + "and says \"Title\"")
        #expect(
            ControlClientError(BusError(.failed, "\u{2042}"), calling: "Lamp", Self.lamp).message
                == "Lamp/Lamp answered with the error org.freedesktop.DBus.Error.Failed, "
                + "and says \"\u{2042}\"")
        let thrown = BusError(ContractError.performFailed, "offline")
        #expect(ControlClientError(thrown, calling: "Lamp", Self.lamp).message == "offline")
        let silent = BusError(ContractError.performFailed, "")
        #expect(
            ControlClientError(silent, calling: "Lamp", Self.lamp).message
                == "Lamp/Lamp answered with the error org.controlruntime.Error.PerformFailed, "
                + "without a message")
        #expect(ControlClientError(BusError(.limitsExceeded, "too many"), calling: "").message == "too many")
    }

    @Test func unexpectedReplyTypesAreBadAnswer() {
        let mismatch = ArgumentsMismatch(expected: "b", received: "s")
        #expect(meaning(mismatch).code == .badAnswer)
        #expect(meaning(mismatch).message.hasPrefix("Lamp/Lamp answered with other types than the contract "))
        #expect(meaning(mismatch, nil).message.hasPrefix("the bundle Lamp answered with other types "))
    }

    @Test func connectionErrorsAreNotBundleFailures() {
        #expect(meaning(BusConnectionError(.disconnected, "gone")).code == .disconnected)
        #expect(meaning(BusConnectionError(.cannotConnect, "none")).code == .noBus)
        #expect(meaning(BusConnectionError(.limitsExceeded, "much")).code == .failed(.failed))
        // What has a meaning already keeps it.
        let known = ControlClientError(.ambiguous, "two", candidates: [Self.lamp])
        #expect(meaning(known) == known)
    }

    @Test func cancellationErrorIsNotWrapped() async {
        await #expect(throws: CancellationError.self) {
            try await ControlClientError.wrapping("Lamp") { throw CancellationError() }
        }
    }
}
