internal import ControlBasics
package import Logging

/// What kinds of things are logged, so that logs can be searched for them; each has a `MESSAGE_ID` in the
/// journal.
package enum LoggedEvent: String, CaseIterable, Sendable {
    case invocationFailed = "invocation-failed"
    case lateResult = "late-result"
    case valueUnreadable = "value-unreadable"
    case timelineUnreadable = "timeline-unreadable"
    case heldThread = "held-thread"
    case heldMainActor = "held-main-actor"
    case crashPause = "crash-pause"
    case crashPauseOver = "crash-pause-over"
    case programNotStarted = "program-not-started"
    case stuckRun = "stuck-run"
    case waitedTooLong = "waited-too-long"
    case stateNotKept = "state-not-kept"
    case stateUnreadable = "state-unreadable"
    case sessionLocked = "session-locked"
    case sessionUnlocked = "session-unlocked"
    case pictureNotShown = "picture-not-shown"
    case situation = "situation"
    case senderLeft = "sender-left"
    case entriesLeftOut = "entries-left-out"
    case notPlaced = "not-placed"
    case notDeclared = "not-declared"
    case lockUnknown = "lock-unknown"
    case filesPolled = "files-polled"
    case busGone = "bus-gone"
    case busBack = "bus-back"
    case notSent = "not-sent"

    /// For `journalctl MESSAGE_ID=…`. It never changes.
    package var messageID: String {
        switch self {
        case .invocationFailed: "6f0f5a4e1d2b4c6fa7c2f9e0b3d81a01"
        case .lateResult: "6f0f5a4e1d2b4c6fa7c2f9e0b3d81a02"
        case .valueUnreadable: "6f0f5a4e1d2b4c6fa7c2f9e0b3d81a03"
        case .timelineUnreadable: "6f0f5a4e1d2b4c6fa7c2f9e0b3d81a04"
        case .heldThread: "6f0f5a4e1d2b4c6fa7c2f9e0b3d81a05"
        case .heldMainActor: "6f0f5a4e1d2b4c6fa7c2f9e0b3d81a0a"
        case .crashPause: "6f0f5a4e1d2b4c6fa7c2f9e0b3d81a06"
        case .crashPauseOver: "6f0f5a4e1d2b4c6fa7c2f9e0b3d81a07"
        case .programNotStarted: "6f0f5a4e1d2b4c6fa7c2f9e0b3d81a09"
        case .stuckRun: "6f0f5a4e1d2b4c6fa7c2f9e0b3d81a0b"
        case .waitedTooLong: "6f0f5a4e1d2b4c6fa7c2f9e0b3d81a0c"
        case .stateNotKept: "6f0f5a4e1d2b4c6fa7c2f9e0b3d81a0d"
        case .stateUnreadable: "6f0f5a4e1d2b4c6fa7c2f9e0b3d81a0e"
        case .sessionLocked: "6f0f5a4e1d2b4c6fa7c2f9e0b3d81a0f"
        case .sessionUnlocked: "6f0f5a4e1d2b4c6fa7c2f9e0b3d81a10"
        case .pictureNotShown: "6f0f5a4e1d2b4c6fa7c2f9e0b3d81a11"
        case .situation: "6f0f5a4e1d2b4c6fa7c2f9e0b3d81a12"
        case .senderLeft: "6f0f5a4e1d2b4c6fa7c2f9e0b3d81a13"
        case .entriesLeftOut: "6f0f5a4e1d2b4c6fa7c2f9e0b3d81a14"
        case .notPlaced: "6f0f5a4e1d2b4c6fa7c2f9e0b3d81a15"
        case .notDeclared: "6f0f5a4e1d2b4c6fa7c2f9e0b3d81a16"
        case .lockUnknown: "6f0f5a4e1d2b4c6fa7c2f9e0b3d81a17"
        case .filesPolled: "6f0f5a4e1d2b4c6fa7c2f9e0b3d81a18"
        case .busGone: "6f0f5a4e1d2b4c6fa7c2f9e0b3d81a19"
        case .busBack: "6f0f5a4e1d2b4c6fa7c2f9e0b3d81a1a"
        case .notSent: "6f0f5a4e1d2b4c6fa7c2f9e0b3d81a1b"
        }
    }

    /// Whether it is logged as often as it comes: the user has asked for it.
    package var isAskedFor: Bool { self == .situation }

    /// What is logged beside the message. Values of parameters and controls are none of it.
    ///
    /// - Parameters:
    ///   - kind: of the control or widget, or the action's identifier.
    ///   - sender: the caller's unique name on the bus.
    ///   - duration: how long it took.
    package func metadata(
        kind: String? = nil, sender: String? = nil, duration: Duration? = nil
    ) -> Logger.Metadata {
        var metadata: Logger.Metadata = ["event": .string(rawValue)]
        metadata["kind"] = kind.map { .string($0) }
        metadata["sender"] = sender.map { .string($0) }
        let components = duration?.components
        metadata["duration"] = components.map {
            .stringConvertible($0.seconds * 1_000_000 + $0.attoseconds / 1_000_000_000_000)
        }
        return metadata
    }
}

extension Logger {
    /// Writes what runs and what waits, all of it, in as few entries as hold that: many small ones in a row
    /// are more than the journal's socket takes.
    package func report(situation lines: [String]) {
        var entry = ""
        for line in lines {
            if !entry.isEmpty, entry.utf8.count + line.utf8.count >= Self.entrySize {
                write(entry)
                entry = ""
            }
            entry += entry.isEmpty ? line : "\n\(line)"
        }
        write(entry)
    }

    private func write(_ entry: String) { notice("\(entry)", metadata: LoggedEvent.situation.metadata()) }

    /// In bytes; half of what an entry of the journal may have.
    private static var entrySize: Int { 8_192 }
}

extension Logger {
    /// This logger, whose lines on standard error are never waited for, in the same form. A handler that an
    /// author has set for the process stays.
    package var unblocked: Logger { unblocked(as: label) }

    /// - Parameter label: what its lines begin with, on standard error.
    package func unblocked(as label: String) -> Logger {
        guard handler is StreamLogHandler else { return self }
        var unblocked = Logger(label: label) { StreamLogHandler(label: $0, stream: ErrorStream()) }
        unblocked.logLevel = logLevel
        return unblocked
    }

    private struct ErrorStream: TextOutputStream, Sendable {
        func write(_ line: String) {
            StandardError.write(ShownText.visibleLines(line.last == "\n" ? String(line.dropLast()) : line))
        }
    }
}
