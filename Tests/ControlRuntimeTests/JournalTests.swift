internal import ControlEngine
internal import Foundation
internal import Logging
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import ControlRuntime

/// What the journal is sent. Its socket is played: a real journal needs a machine of its own.
@Suite(.standardTimeLimit)
struct JournalTests {
    private final class Time: Sendable {
        let now = Mutex(Duration.zero)
    }

    private let time = Time()

    private func withJournal(_ body: (Logger, DatagramSocket) async throws -> Void) async throws {
        try await withFolder { folder in
            let path = folder.appendingPathComponent("socket").path
            let socket = try DatagramSocket(path)
            let time = time
            let handler = try #require(
                JournalLogHandler(path: path, identifier: "lamps") { time.now.withLock { $0 } })
            try await body(Logger(label: "test") { _ in handler }, socket)
        }
    }

    /// The fields of an entry, read as the protocol says.
    private func fields(_ bytes: [UInt8]) throws -> [String: String] {
        var fields: [String: String] = [:]
        var rest = bytes[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let line = rest[..<end]
            rest = rest[(end + 1)...]
            if let equals = line.firstIndex(of: UInt8(ascii: "=")) {
                fields[String(decoding: line[..<equals], as: UTF8.self)] =
                    String(decoding: line[(equals + 1)...], as: UTF8.self)
                continue
            }
            try #require(rest.count >= 8)
            let size = rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
            let value = rest.dropFirst(8).prefix(size)
            try #require(value.count == size && rest.dropFirst(8 + size).first == UInt8(ascii: "\n"))
            fields[String(decoding: line, as: UTF8.self)] = String(decoding: value, as: UTF8.self)
            rest = rest.dropFirst(8 + size + 1)
        }
        #expect(rest.isEmpty)
        return fields
    }

    private func next(_ socket: DatagramSocket) async throws -> [String: String] {
        try fields(try #require(await socket.nextBytes()))
    }

    @Test func eventEntryHasItsIdentifierAndFields() async throws {
        try await withJournal { logger, socket in
            logger.warning(
                "PerformFailed: no light",
                metadata: LoggedEvent.invocationFailed.metadata(
                    kind: "Lamp", sender: ":1.7", duration: .milliseconds(1_500)))
            let entry = try await next(socket)
            #expect(
                entry == [
                    "MESSAGE": "PerformFailed: no light", "PRIORITY": "4", "SYSLOG_IDENTIFIER": "lamps",
                    "MESSAGE_ID": LoggedEvent.invocationFailed.messageID, "CONTROLRUNTIME_KIND": "Lamp",
                    "CONTROLRUNTIME_SENDER": ":1.7", "CONTROLRUNTIME_DURATION_USEC": "1500000",
                ])
            // Below the level.
            logger.debug("nothing")
            logger.error("plain")
            let plain = try await next(socket)
            #expect(plain == ["MESSAGE": "plain", "PRIORITY": "3", "SYSLOG_IDENTIFIER": "lamps"])
        }
    }

    /// As syslog(3) numbers them.
    @Test func everyLogLevelHasItsPriority() async throws {
        try await withJournal { logger, socket in
            var logger = logger
            logger.logLevel = .trace
            var priorities: [String?] = []
            for level in Logger.Level.allCases {
                logger.log(level: level, "said")
                priorities.append(try await next(socket)["PRIORITY"])
            }
            #expect(Logger.Level.allCases == [.trace, .debug, .info, .notice, .warning, .error, .critical])
            #expect(priorities == ["7", "7", "6", "5", "4", "3", "2"])
        }
    }

    @Test func multilineMessagesAddNoFields() async throws {
        try await withJournal { logger, socket in
            let text = "one\nMESSAGE_ID=forged\n\nlast=line\n"
            logger.warning("\(text)")
            let entry = try await next(socket)
            #expect(entry["MESSAGE"] == text)
            #expect(entry["MESSAGE_ID"] == nil)
        }
    }

    @Test func longMessagesAreShortenedBetweenCharacters() async throws {
        try await withJournal { logger, socket in
            for shift in 0..<4 {
                logger.warning(
                    "\(String(repeating: "a", count: shift) + String(repeating: "\u{1F600}", count: 100_000))"
                )
                let message = try #require(try await next(socket)["MESSAGE"])
                #expect(message.utf8.count <= JournalEntry.longest)
                #expect(message.utf8.count > JournalEntry.longest - 8)
                #expect(message.hasSuffix("\u{1F600}…"))
                #expect(!message.contains("\u{FFFD}"))
            }
        }
    }

    /// What fits is whole, to the last byte.
    @Test func onlyTooLongMessagesAreShortened() {
        let fits = String(repeating: "a", count: JournalEntry.longest)
        var entry = JournalEntry()
        entry.add("MESSAGE", fits)
        #expect(entry.bytes == Array("MESSAGE=\(fits)\n".utf8))
        var longer = JournalEntry()
        longer.add("MESSAGE", fits + "a")
        #expect(longer.bytes == Array("MESSAGE=\(fits.dropLast(3))…\n".utf8))
    }

    @Test func excessMessagesAreCountedAndNotWritten() async throws {
        try await withJournal { logger, socket in
            func warn(_ event: LoggedEvent) { logger.warning("\(event)", metadata: event.metadata()) }
            // One by one, as a socket keeps ten datagrams.
            for _ in 0..<LogRate.burst {
                warn(.invocationFailed)
                let entry = try await next(socket)
                #expect(entry["MESSAGE"] == "invocationFailed")
            }
            for _ in 0..<100 { warn(.invocationFailed) }
            warn(.heldThread)
            let other = try await next(socket)
            #expect(other["MESSAGE"] == "heldThread")
            time.now.withLock { $0 += .seconds(11) }
            warn(.invocationFailed)
            let after = try await next(socket)
            #expect(after["MESSAGE"] == "invocationFailed (100 more of this kind were left out)")
            #expect(after["CONTROLRUNTIME_SUPPRESSED"] == "100")
            warn(.invocationFailed)
            let last = try await next(socket)
            #expect(last["CONTROLRUNTIME_SUPPRESSED"] == nil)
        }
    }

    /// The user has asked for it, and a socket keeps ten datagrams.
    @Test func situationReportIsWrittenWhole() async throws {
        try await withJournal { logger, socket in
            // As often as it is asked for.
            for count in [1, 30, 1_000] + Array(repeating: 2, count: LogRate.burst) {
                let lines = (0..<count).map { "the control Gate\($0): runs for :1.7 since 2.0 seconds" }
                logger.report(situation: lines)
                var written: [String] = []
                while written.count < count {
                    let entry = try await next(socket)
                    #expect(entry["PRIORITY"] == "5")
                    #expect(entry["MESSAGE_ID"] == LoggedEvent.situation.messageID)
                    let message = try #require(entry["MESSAGE"])
                    #expect(message.utf8.count <= JournalEntry.longest)
                    written += message.split(separator: "\n").map(String.init)
                }
                #expect(written == lines)
            }
        }
    }

    /// The time is over when it is over, and a new one begins with the message that comes then.
    @Test func rateIntervalBeginsWithAMessage() {
        var rate = LogRate()
        let begin = Duration.seconds(1)
        for _ in 0..<LogRate.burst { #expect(rate.admit("a", at: begin) == 0) }
        #expect(rate.admit("a", at: begin) == nil)
        #expect(rate.admit("a", at: begin + LogRate.interval - .milliseconds(1)) == nil)
        #expect(rate.admit("a", at: begin + LogRate.interval) == 2)
        // That one is the first of the new time.
        let end = begin + LogRate.interval * 2 - .milliseconds(1)
        for _ in 1..<LogRate.burst { #expect(rate.admit("a", at: end) == 0) }
        #expect(rate.admit("a", at: end) == nil)
    }

    @Test func messageKindsBeyondTheLimitShareOneRate() {
        var rate = LogRate()
        var admitted = 0
        for sort in 0..<1_000 where rate.admit("\(sort)", at: .zero) != nil { admitted += 1 }
        #expect(admitted == 128 + LogRate.burst)
    }

    @Test func eventIdentifiersAreUniqueAndWellFormed() {
        let ids = LoggedEvent.allCases.map(\.messageID)
        #expect(Set(ids).count == ids.count)
        #expect(ids.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{32}/) != nil })
    }

    /// Each kind has the identifier that is documented, for good: searches and alarms are made of them.
    @Test(arguments: [
        (LoggedEvent.invocationFailed, "01"), (.lateResult, "02"), (.valueUnreadable, "03"),
        (.timelineUnreadable, "04"), (.heldThread, "05"), (.crashPause, "06"), (.crashPauseOver, "07"),
        (.programNotStarted, "09"), (.heldMainActor, "0a"), (.stuckRun, "0b"), (.waitedTooLong, "0c"),
        (.stateNotKept, "0d"), (.stateUnreadable, "0e"), (.sessionLocked, "0f"), (.sessionUnlocked, "10"),
        (.pictureNotShown, "11"), (.situation, "12"), (.senderLeft, "13"), (.entriesLeftOut, "14"),
        (.notPlaced, "15"), (.notDeclared, "16"), (.lockUnknown, "17"), (.filesPolled, "18"),
        (.busGone, "19"), (.busBack, "1a"), (.notSent, "1b"),
    ])
    func eventKindKeepsItsIdentifier(_ event: LoggedEvent, _ end: String) {
        #expect(event.messageID == "6f0f5a4e1d2b4c6fa7c2f9e0b3d81a" + end)
    }

    /// Twenty of a kind in ten seconds are written.
    @Test func twentyMessagesPerKindPassInTenSeconds() {
        var rate = LogRate()
        let written = (0..<30).filter { _ in rate.admit("a", at: .zero) != nil }
        #expect(written.count == 20)
        #expect(rate.admit("a", at: .milliseconds(9_999)) == nil)
        #expect(rate.admit("b", at: .milliseconds(9_999)) == 0)
        #expect(rate.admit("a", at: .seconds(10)) == 11)
    }

    @Test func onlyTheNamedStreamIsTheJournal() throws {
        let descriptor = open("/dev/null", O_RDONLY)
        defer { close(descriptor) }
        var status = stat()
        try #require(fstat(descriptor, &status) == 0)
        func isJournal(_ stream: String?) -> Bool {
            JournalLogHandler.isStandardError(
                stream.map { ["JOURNAL_STREAM": $0] } ?? [:], descriptor: descriptor)
        }
        #expect(isJournal("\(status.st_dev):\(status.st_ino)"))
        #expect(!isJournal("\(status.st_dev):\(status.st_ino + 1)"))
        #expect(!isJournal("\(status.st_dev)"))
        #expect(!isJournal(nil))
        #expect(JournalLogHandler(path: "/nonexistent/\(UUID().uuidString)", identifier: "lamps") == nil)
    }
}
