internal import EventLoop
internal import Foundation
internal import Synchronization

/// One thing that speech-dispatcher says, over a connection of its own: what is set for it counts for nothing
/// else, and what comes is about nothing else. The protocol is SSIP, lines of text.
final class SpeechConnection: Sendable {
    enum Event: Equatable {
        case began, finished, cancelled
        case failed(AudioProblem)
        /// The last one: nothing of it can be heard any more, and something else may be said.
        case closed
    }

    private struct State {
        var socket: LineSocket?
        /// What is sent, each when the one before was answered.
        var outbox: [String]
        /// What was sent and not answered.
        var sent: String?
        /// Whether it is being said.
        var isHeard = false
        /// Whether there is no more to report but that it is closed.
        var hasEnded = false
    }

    private let state: Mutex<State>
    private let report: @Sendable (SpeechConnection, Event) -> Void

    /// Returns at once, and connects on another thread.
    ///
    /// - Parameter environment: that of speech-dispatcher; nil for the session's.
    init(
        _ commands: [String], _ environment: [String: String]?,
        report: @escaping @Sendable (SpeechConnection, Event) -> Void
    ) {
        state = Mutex(State(outbox: commands))
        self.report = report
        DispatchQueue.global().async { self.connect(environment ?? AudioEnvironment.current) }
    }

    /// Has no more of it said, and no more reported but that it is closed. What is said before that,
    /// speech-dispatcher may take for what it is to end.
    func end() {
        state.withLock {
            $0.hasEnded = true
            // What was announced is sent to its end, as nothing else would be understood before that.
            if $0.outbox.contains("SPEAK") { $0.outbox = [] }
            $0.outbox += $0.isHeard ? ["CANCEL SELF"] : ["CANCEL SELF", "QUIT"]
            Self.sendNext(&$0)
        }
        // The engine that speaks may hang.
        DispatchQueue.global().asyncAfter(deadline: .now() + 2) { [weak self] in
            self?.state.withLock { $0.socket }?.end()
        }
    }

    private static func sendNext(_ state: inout State) {
        guard state.sent == nil, let socket = state.socket, !state.outbox.isEmpty else { return }
        let next = state.outbox.removeFirst()
        state.sent = next
        socket.write(next + "\r\n")
    }

    private func connect(_ environment: [String: String]) {
        do {
            let socket = LineSocket(try SpeechDispatcher(environment).connected())
            state.withLock {
                $0.socket = socket
                Self.sendNext(&$0)
            }
            socket.read { [self] in
                hear($0)
            } atEnd: { [self] in
                end(.failed(AudioProblem(description: "speech-dispatcher ended the connection.")))
                report(self, .closed)
            }
        } catch {
            end(.failed(error))
            report(self, .closed)
        }
    }

    /// Hears a line; the last one of an answer or of an event has a space behind its number.
    private func hear(_ line: String) {
        guard line.dropFirst(3).first == " ", let code = Int(line.prefix(3)) else { return }
        switch code {
        case 701:
            let isWanted = state.withLock {
                $0.isHeard = true
                return !$0.hasEnded
            }
            if isWanted { report(self, .began) }
        case 702: end(.finished)
        case 703: end(.cancelled)
        case 700..<800: break
        default:
            let sent = state.withLock { state in
                let sent = state.sent
                state.sent = nil
                Self.sendNext(&state)
                return sent
            }
            // What can't be set is said all the same, as it is set.
            guard code >= 300, let sent, sent == "SPEAK" || sent.hasSuffix("\r\n.") else { return }
            end(.failed(AudioProblem(description: "speech-dispatcher doesn't say it: \(line)")))
        }
    }

    private func end(_ event: Event) {
        let isFirst = state.withLock { state in
            defer { state.hasEnded = true }
            return !state.hasEnded
        }
        if isFirst { report(self, event) }
        state.withLock { $0.socket }?.end()
    }
}
