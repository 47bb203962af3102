internal import Foundation
internal import Synchronization

/// What a child process has written, how it ended, and who waits for what.
///
/// Pipes are drained by a thread each, and another waits for the end.
final class ChildState: Sendable {
    private struct State {
        var bytes: [ChildProcess.Stream: Data] = [.output: Data(), .error: Data()]
        var openPipes = 2
        var status: Int32?
        /// Whether somebody else took its status.
        var isLost = false
        var lineWaiters: [UInt64: LineWaiter] = [:]
        var endWaiters: [UInt64: CheckedContinuation<ProcessOutput, any Error>] = [:]
        var lastID: UInt64 = 0

        var isFinished: Bool { openPipes == 0 && status != nil }

        var snapshot: ProcessOutput {
            ProcessOutput(
                output: String(decoding: bytes[.output] ?? Data(), as: UTF8.self),
                errorOutput: String(decoding: bytes[.error] ?? Data(), as: UTF8.self), exitStatus: status ?? 0
            )
        }
    }

    private struct LineWaiter {
        let wish: LineWish
        let continuation: CheckedContinuation<String, any Error>
        /// How many bytes and lines were looked at. Each is looked at once, as there may be megabytes.
        var seen = 0
        var lines = 0

        /// The first line that is wanted, in what was written up to now; in the end the rest counts as a
        /// line.
        mutating func line(in written: Data, isFinished: Bool) -> String? {
            written.withUnsafeBytes { bytes in
                while seen < bytes.count, let rest = bytes.baseAddress.map({ $0 + seen }) {
                    let end = memchr(rest, 10, bytes.count - seen).map { UnsafeRawPointer($0) - rest }
                    guard let length = end ?? (isFinished || wish.unfinished ? bytes.count - seen : nil)
                    else {
                        return nil
                    }
                    let line = String(
                        decoding: UnsafeRawBufferPointer(start: rest, count: length), as: UTF8.self)
                    if lines >= wish.count, wish.matches(line) { return line }
                    if end == nil { return nil }
                    seen += length + 1
                    lines += 1
                }
                return nil
            }
        }
    }

    private let process: pid_t
    private let state = Mutex(State())

    init(_ process: pid_t) { self.process = process }

    var soFar: ProcessOutput { state.withLock { $0.snapshot } }

    func drain(_ pipe: Int32, _ stream: ChildProcess.Stream) {
        Thread.detachNewThread { [self] in
            var buffer = [UInt8](repeating: 0, count: 65536)
            while true {
                let count = read(pipe, &buffer, buffer.count)
                if count > 0 { update { $0.bytes[stream]?.append(contentsOf: buffer[..<count]) } }
                if count == 0 || (count < 0 && errno != EINTR) { break }
            }
            close(pipe)
            update { $0.openPipes -= 1 }
        }
    }

    /// Writes the input from a thread of its own, as the program may read it late, and closes the pipe.
    func feed(_ input: String, _ pipe: Int32) {
        guard !input.isEmpty else {
            close(pipe)
            return
        }
        Thread.detachNewThread {
            // The error shows that a program ended without having read all; the signal would end the
            // tests.
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, SIGPIPE)
            pthread_sigmask(SIG_BLOCK, &signals, nil)
            var bytes = Array(input.utf8)[...]
            while !bytes.isEmpty {
                let count = bytes.withUnsafeBytes { write(pipe, $0.baseAddress, $0.count) }
                if count > 0 { bytes = bytes.dropFirst(count) } else if errno != EINTR { break }
            }
            close(pipe)
        }
    }

    /// Waits for the process's end on a thread of its own.
    func awaitEnd() {
        Thread.detachNewThread { [self] in
            var ending = siginfo_t()
            while waitid(P_PID, id_t(process), &ending, WEXITED | WNOWAIT) != 0, errno == EINTR {}
            update { state in
                // Until here the number is the child's, because it is reaped under the lock that `send`
                // takes as well.
                var status: Int32 = 0
                state.isLost = waitpid(process, &status, 0) != process
                let signal = status & 0x7f
                state.status = signal == 0 ? status >> 8 & 0xff : -signal
            }
        }
    }

    /// Sends the process, or its group, a signal, unless it has ended.
    func send(_ signal: Int32, toGroup: Bool = false) {
        state.withLock { if $0.status == nil { kill(toGroup ? -process : process, signal) } }
    }

    func line(_ wish: LineWish, _ timeout: Duration) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            var id: UInt64 = 0
            update {
                $0.lastID += 1
                id = $0.lastID
                $0.lineWaiters[id] = LineWaiter(wish: wish, continuation: continuation)
            }
            expire(timeout, id)
        }
    }

    func finished(_ timeout: Duration) async throws -> ProcessOutput {
        try await withCheckedThrowingContinuation { continuation in
            var id: UInt64 = 0
            update {
                $0.lastID += 1
                id = $0.lastID
                $0.endWaiters[id] = continuation
            }
            expire(timeout, id)
        }
    }

    /// Changes the state and resumes, outside of the lock, everyone whose wait is over.
    private func update(_ change: (inout State) -> Void) {
        var resumptions: [() -> Void] = []
        state.withLock { state in
            change(&state)
            for (id, var waiter) in state.lineWaiters {
                let line = waiter.line(
                    in: state.bytes[waiter.wish.stream] ?? Data(), isFinished: state.isFinished)
                state.lineWaiters[id] = waiter
                if let line {
                    state.lineWaiters[id] = nil
                    resumptions.append { waiter.continuation.resume(returning: line) }
                } else if state.isFinished {
                    state.lineWaiters[id] = nil
                    let error = TestingError("the program ended without the line: \(state.snapshot)")
                    resumptions.append { waiter.continuation.resume(throwing: error) }
                }
            }
            guard state.isFinished else { return }
            let output = state.snapshot
            let result: Result<ProcessOutput, any Error> =
                state.isLost
                ? .failure(
                    TestingError("the status of process \(process) is lost: who else waits for children?"))
                : .success(output)
            for waiter in state.endWaiters.values { resumptions.append { waiter.resume(with: result) } }
            state.endWaiters = [:]
        }
        for resume in resumptions { resume() }
    }

    private func expire(_ timeout: Duration, _ id: UInt64) {
        let (seconds, attoseconds) = timeout.components
        let delay = Double(seconds) + Double(attoseconds) / 1e18
        DispatchQueue.global().asyncAfter(deadline: .now() + delay) { [self] in
            let (line, end) = state.withLock {
                ($0.lineWaiters.removeValue(forKey: id), $0.endWaiters.removeValue(forKey: id))
            }
            // Most have what they waited for by then, and to describe megabytes takes a thread for long.
            if line == nil, end == nil { return }
            let output = state.withLock { $0.snapshot }
            let error = TestingError("timed out; up to then: \(output)")
            line?.continuation.resume(throwing: error)
            end?.resume(throwing: error)
        }
    }
}
