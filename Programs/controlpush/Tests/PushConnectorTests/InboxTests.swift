import PushConnector
import PushMessages
import Testing

/// What becomes of the messages of servers.
@Suite(.timeLimit(.minutes(1)))
struct InboxTests {
    private var inbox = Inbox()

    private static func text(
        _ event: String, at time: Double, alert: Bool = false
    ) -> String {
        let words = alert ? #","alert":{"title":"t","body":"b"}"# : ""
        let more = event == "start" ? #","attributes-type":"A","attributes":{}"# : ""
        return #"{"aps":{"event":"\#(event)","timestamp":\#(time),"content-state":{}\#(words)\#(more)}}"#
    }

    private mutating func take(
        _ id: String, _ text: String = #"{"aps":{"content-changed":true}}"#, token: String = "t",
        now: Double = 1_000
    ) throws -> Inbox.Verdict {
        inbox.take(id: id, token: token, try PushPayload(Array(text.utf8)), text: text, now: now)
    }

    private mutating func deliverAll(_ token: String = "t") -> [String] {
        var ids: [String] = []
        while let message = inbox.begin(token) {
            ids.append(message.id)
            inbox.end(message, isDone: true)
        }
        return ids
    }

    @Test mutating func aMessageThatComesAgainHasNoEffect() throws {
        #expect(try take("a") == .waits)
        #expect(try take("a") == .replayed)
        #expect(deliverAll() == ["a"])
        #expect(try take("a") == .replayed)
        // Of another subscription it is another message.
        #expect(try take("a", token: "u") == .waits)
    }

    @Test mutating func anOlderUpdateIsOutdated() throws {
        #expect(try take("a", Self.text("update", at: 500)) == .waits)
        #expect(try take("b", Self.text("update", at: 499)) == .outdated)
        #expect(try take("c", Self.text("end", at: 499)) == .outdated)
        #expect(try take("d", Self.text("update", at: 500)) == .waits)
    }

    @Test mutating func aServerWhoseClockIsAheadShutsNothingOut() throws {
        #expect(try take("a", Self.text("update", at: 9_999), now: 1_000) == .waits)
        #expect(try take("b", Self.text("update", at: 1_001), now: 1_001) == .waits)
    }

    @Test mutating func aStartOfLongAgoIsOutdated() throws {
        let now = 100_000.0
        #expect(try take("a", Self.text("start", at: now - 28_801), now: now) == .outdated)
        #expect(try take("b", Self.text("start", at: now - 28_799), now: now) == .waits)
    }

    @Test mutating func theLastStateWinsAndAlertsStay() throws {
        _ = try take("a", Self.text("update", at: 1))
        _ = try take("b", Self.text("update", at: 2, alert: true))
        _ = try take("c", Self.text("update", at: 3))
        _ = try take("d", Self.text("update", at: 4))
        _ = try take("e", Self.text("end", at: 5))
        #expect(deliverAll() == ["b", "d", "e"])
    }

    @Test mutating func whatIsUnderWayIsNotReplaced() throws {
        _ = try take("a", Self.text("update", at: 1))
        let begun = inbox.begin("t")
        let first = try #require(begun)
        #expect(inbox.begin("t") == nil && inbox.due.isEmpty)
        _ = try take("b", Self.text("update", at: 2))
        _ = try take("c", Self.text("update", at: 3))
        inbox.end(first, isDone: false)
        #expect(inbox.due == ["t"])
        #expect(deliverAll() == ["a", "c"])
    }

    @Test mutating func reloadsAreMerged() throws {
        #expect(try take("a") == .waits)
        #expect(try take("b") == .merged)
        let begun = inbox.begin("t")
        let first = try #require(begun)
        // What is under way may have read what was there before.
        #expect(try take("c") == .waits)
        inbox.end(first, isDone: true)
        #expect(deliverAll() == ["c"])
    }

    @Test mutating func aFloodIsBounded() throws {
        for number in 0..<10_000 {
            #expect(try take("u\(number)", Self.text("update", at: Double(number), alert: true)) == .waits)
        }
        #expect(deliverAll() == (10_000 - Inbox.mostWaiting..<10_000).map { "u\($0)" })
        var refused = 0
        for number in 0..<100 {
            let verdict = try take("s\(number)", Self.text("start", at: 1_000), token: "s")
            if verdict == .refused { refused += 1 }
        }
        #expect(refused == 100 - Inbox.mostWaiting)
        // What was refused may be sent again.
        _ = deliverAll("s")
        #expect(try take("s99", Self.text("start", at: 1_000), token: "s") == .waits)
    }

    @Test mutating func allSubscriptionsTogetherAreBounded() throws {
        for number in 0..<2_000 {
            let verdict = try take("a", token: "t\(number)")
            #expect(verdict == (number < Inbox.mostInAll ? .waits : .refused))
        }
    }
}
