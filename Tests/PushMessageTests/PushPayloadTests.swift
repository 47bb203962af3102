import PushMessages
import TestSupport
import Testing

/// What servers send.
@Suite(.standardTimeLimit)
struct PushPayloadTests {
    private static func read(_ text: String) throws -> PushPayload { try PushPayload(Array(text.utf8)) }

    private func fault(_ text: String) -> String? {
        #expect(throws: PushPayloadError.self) { try Self.read(text) }?.description
    }

    @Test func contentChangedIsForWidgetsAndControls() throws {
        #expect(try Self.read(#"{"aps":{"content-changed":true}}"#) == .contentChanged)
        #expect(
            fault(#"{"aps":{"content-changed":false}}"#)
                == #""aps" must have "event", or "content-changed" with true; the payload has 33 bytes"#)
    }

    @Test func aStartHasAllOfItsParts() throws {
        let payload = try Self.read(
            """
            {"aps":{"timestamp":1700000000,"event":"start","content-state":{"stops":3,"at":721692800},
            "stale-date":1700003600,"relevance-score":75,"attributes-type":"Delivery",
            "attributes":{"id": 9007199254740993},"input-push-token":1,
            "alert":{"title":{"loc-key":"%@ is %@","loc-args":["Pizza","here"]},"body":"b","sound":"chime"}}}
            """)
        guard case .activity(let start) = payload else {
            Issue.record("no activity")
            return
        }
        #expect(start.event == .start && start.timestamp == 1_700_000_000 && start.wantsToken)
        #expect(start.contentState == #"{"stops":3,"at":721692800}"#)
        // As it was written: a Double has no such number.
        #expect(start.attributes == #"{"id": 9007199254740993}"#)
        #expect(start.attributesType == "Delivery" && start.staleDate == 1_700_003_600)
        #expect(start.relevanceScore == 75)
        let title = ActivityPush.Words("%@ is %@", arguments: ["Pizza", "here"])
        #expect(start.alert == ActivityPush.Alert(title: title, body: .init("b"), sound: "chime"))
    }

    @Test func anEndMayLeaveWhatIsShown() throws {
        let payload = try Self.read(
            #"{"aps":{"timestamp":1,"event":"end","dismissal-date":2,"alert":"Over"}}"#)
        guard case .activity(let end) = payload else {
            Issue.record("no activity")
            return
        }
        #expect(end.event == .end && end.contentState == nil && end.dismissalDate == 2)
        #expect(end.alert?.title == .init("Over") && end.alert?.sound == "default")
    }

    /// The member that a reader has is the one that is passed on, also where a name is there twice or has
    /// escapes, and whatever else looks like it.
    @Test(arguments: [
        #"{"aps":{"event":"update","timestamp":1,"content-state":{"n":1},"content-state":{"n":2}}}"#,
        #"{"aps":{"event":"update","timestamp":1,"content\u002dstate":{"n":2}}}"#,
        #"{"content-state":{"n":1},"aps":{"a":["content-state",{"content-state":[1]}],"event":"update","#
            + #""timestamp":1,"x":"\"content-state\":{","content-state" : {"n":2} }}"#,
    ])
    func theContentIsFound(text: String) throws {
        guard case .activity(let update) = try Self.read(text) else {
            Issue.record("no activity")
            return
        }
        #expect(update.contentState == #"{"n":2}"#)
    }

    @Test(arguments: [
        ("", "the payload must be JSON, and isn't; the payload has 0 bytes"),
        ("[]", "the payload must be an object; the payload has 2 bytes"),
        ("{}", #""aps" must be an object; the payload has 2 bytes"#),
        (
            #"{"aps":{"event":"stop"}}"#,
            #""aps.event" must be start, update or end; the payload has 24 bytes"#
        ),
        (
            #"{"aps":{"event":"end","timestamp":"now"}}"#,
            #""aps.timestamp" must be a number; the payload has 41 bytes"#
        ),
        (
            #"{"aps":{"event":"end"}}"#,
            #""aps.timestamp" must be a number, the seconds since 1970; the payload has 23 bytes"#
        ),
        (
            #"{"aps":{"event":"end","timestamp":1700000000000000}}"#,
            #""aps.timestamp" must be seconds since 1970, and is after the year 9999; the payload has 52 bytes"#
        ),
        (
            #"{"aps":{"event":"update","timestamp":1}}"#,
            #""aps.content-state" must be there; the payload has 40 bytes"#
        ),
        (
            #"{"aps":{"event":"start","timestamp":1,"content-state":{}}}"#,
            #""aps.attributes-type" must be a text, the name of a Swift type; the payload has 58 bytes"#
        ),
        (
            #"{"aps":{"event":"end","timestamp":1,"alert":{"title":{"loc-args":["secret"]}}}}"#,
            #""aps.alert.title.loc-key" must be a text; the payload has 79 bytes"#
        ),
    ])
    func faultsNameThePlaceAndNotTheContent(text: String, message: String) {
        #expect(fault(text) == message)
    }

    /// Whatever is cut or changed, it is refused or read, and never ends the process.
    @Test func damagedPayloadsEndNothing() {
        let text =
            #"{"aps":{"timestamp":1,"event":"end","alert":{"title":{"loc-key":"\u00e4%@","loc-args":["x"]}}}}"#
        let bytes = Array(text.utf8)
        for index in bytes.indices {
            #expect(throws: PushPayloadError.self) { try PushPayload(Array(bytes[..<index])) }
            for byte in Array("\"\\{}[],:0".utf8) {
                var changed = bytes
                changed[index] = byte
                _ = try? PushPayload(changed)
            }
        }
    }
}
