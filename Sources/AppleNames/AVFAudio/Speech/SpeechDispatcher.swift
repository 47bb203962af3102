internal import EventLoop
internal import Foundation
internal import Synchronization

/// The user's speech-dispatcher, which desktops share with their screen reader.
struct SpeechDispatcher {
    private let environment: [String: String]

    init(_ environment: [String: String]) { self.environment = environment }

    /// Connects, and starts it where it doesn't run, as its own library does. It then ends by itself when
    /// nobody has needed it for a while.
    ///
    /// - Returns: a descriptor for the caller to close.
    /// - Throws: where there is none.
    func connected() throws(AudioProblem) -> Int32 {
        if let descriptor = connect() { return descriptor }
        guard let program = ChildProgram.path(of: "speech-dispatcher", environment) else {
            throw AudioProblem(
                description:
                    "Nothing speaks: speech-dispatcher doesn't run and isn't on PATH; install the packages "
                    + "speech-dispatcher and speech-dispatcher-espeak-ng.")
        }
        let process = ChildProgram.process([program, "--spawn"], environment: environment)
        let status = process.flatMap { ChildProgram.end(of: $0) }
        if let descriptor = connect() { return descriptor }
        throw AudioProblem(
            description:
                "Nothing speaks: \(program) doesn't take connections at \(address ?? "any place"), status "
                + "\(status.map { "\($0)" } ?? "lost"). Is it switched off in its settings?")
    }

    /// The path of its socket, where its clients look for it.
    private var address: String? {
        if let address = environment["SPEECHD_ADDRESS"], address.hasPrefix("unix_socket:") {
            return String(address.dropFirst("unix_socket:".count))
        }
        return environment["XDG_RUNTIME_DIR"].map { "\($0)/speech-dispatcher/speechd.sock" }
    }

    private func connect() -> Int32? {
        guard let address else { return nil }
        var name = sockaddr_un()
        name.sun_family = sa_family_t(AF_UNIX)
        let path = Array(address.utf8)
        guard path.count < MemoryLayout.size(ofValue: name.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path) }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        let code = withUnsafePointer(to: name) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        if code == 0 { return descriptor }
        close(descriptor)
        return nil
    }
}

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
