import AppIntentsLite
import Foundation
import TestSupport
import Testing

@testable import ControlEngine

/// What callers are notified of an error that authors' code throws.
@Suite(.standardTimeLimit)
struct ControlErrorTests {
    private struct Wordless: Error, CustomStringConvertible { let description = "no words" }

    /// A script tells by the code whether to ask for a value, to ask the user, or to give up.
    @Test func thrownErrorHasCodeMessageAndCause() {
        let nothing = IntentArgumentError(parameter: "value", expected: "a boolean", received: nil)
        let wrong = IntentArgumentError(parameter: "value", expected: "a boolean", received: "3")
        let needs: [AppIntentError.Reason] = [
            .needsValue(parameter: "town"),
            .needsDisambiguation(parameter: "town", among: [], values: []), .needsChoice([]),
        ]
        var cases: [(error: any Error, code: ControlError.Code, message: String)] = [
            (nothing, .needsValue, nothing.description), (wrong, .invalidValue, wrong.description),
            (
                AppIntentError(.needsConfirmation(parameter: nil)), .confirmationRequired,
                "the action must be confirmed"
            ), (AppIntentError(.userAction("sign in first")), .performFailed, "sign in first"),
            (CancellationError(), .cancelled, "Lamp was cancelled"),
            (Broken(what: "the lamp"), .performFailed, "the lamp is broken"),
            (Wordless(), .performFailed, "Lamp: no words"),
        ]
        cases += needs.map { (AppIntentError($0), .needsValue, AppIntentError($0).description) }
        for (error, code, message) in cases {
            let reported = ControlError(performing: "Lamp", threw: error)
            #expect(reported == ControlError(code, message))
            // Whoever uses the control in this process gets the author's own error.
            #expect(reported.cause.map { type(of: $0) == type(of: error) } == true)
        }
    }

    /// Foundation's own description of such an error is a number and a dictionary.
    @Test func fileErrorIsWrittenAsASentence() {
        let files = FileManager.default
        func said(_ body: () throws -> Void) -> String {
            do {
                try body()
                return "no error"
            } catch {
                return ControlError(performing: "Lamp", threw: error).message
            }
        }
        let (none, missing) = ("no such file or directory", "/proc/none/file")
        let texts = [
            said { _ = try String(contentsOfFile: missing, encoding: .utf8) },
            said { try Data().write(to: URL(filePath: missing)) },
            said { try files.createDirectory(atPath: missing, withIntermediateDirectories: true) },
            said { try files.removeItem(atPath: missing) },
            said { try files.copyItem(atPath: "/proc/self/stat", toPath: missing) },
            said { try files.copyItem(atPath: missing, toPath: "/proc/none/copy") },
            said { throw CocoaError(.fileWriteNoPermission) },
            said { throw CocoaError(.fileReadUnknown, userInfo: ["NSLocalizedDescription": "it is odd"]) },
        ]
        #expect(
            texts == [
                "\(missing) can't be read: \(none)", "\(missing) can't be written: \(none)",
                "/proc/none can't be written: \(none)", "\(missing) can't be removed: \(none)",
                "\(missing) can't be written: \(none)", "\(missing) can't be read: \(none)",
                "a file can't be written: permission denied", "it is odd",
            ])
    }

    /// An error that is one of ours already is passed on.
    @Test func engineErrorIsPassedOnUnchanged() {
        let error = ControlError(.disabled, "Lamp is disabled at present")
        let reported = ControlError(performing: "Bell", threw: error)
        #expect(reported == error && reported.cause == nil)
    }

    @Test func unavailableErrorSaysItsCause() {
        let reported = ControlError(unavailable: "no snapshot of Lamp", because: Broken(what: "the sensor"))
        #expect(reported == ControlError(.unavailable, "no snapshot of Lamp: the sensor is broken"))
        #expect(reported.cause is Broken)
    }

    @Test func errorEqualityUsesCodeAndMessage() {
        let error = ControlError(.disabled, "no")
        #expect(error == ControlError(.disabled, "no", cause: Wordless()))
        #expect(error != ControlError(.unavailable, "no") && error != ControlError(.disabled, "not now"))
        #expect(Set([error, ControlError(.disabled, "no", cause: Wordless())]).count == 1)
    }
}
