internal import Foundation
internal import Synchronization

/// What a child process has written and who waits for what. Pipes are drained by a thread each.
final class ChildState: Sendable {
    private struct State {
        var bytes: [ChildProcess.Stream: Data] = [.output: Data(), .error: Data()]
        var openPipes = 2
        var status: Int32?
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

        /// The first whole line that matches; at the end the rest counts as a line.
        func line(_ stream: ChildProcess.Stream, _ matches: (String) -> Bool) -> String? {
            var lines = String(decoding: bytes[stream] ?? Data(), as: UTF8.self)
                .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let rest = lines.popLast() ?? ""
            if isFinished, !rest.isEmpty { lines.append(rest) }
            return lines.first(where: matches)
        }
    }

    private struct LineWaiter {
        let stream: ChildProcess.Stream
        let matches: @Sendable (String) -> Bool
        let continuation: CheckedContinuation<String, any Error>
    }

    private let state = Mutex(State())

    var soFar: ProcessOutput { state.withLock { $0.snapshot } }

    func drain(_ pipe: FileHandle, _ stream: ChildProcess.Stream) {
        Thread.detachNewThread { [self] in
            // FileHandle's own read waits until the buffer is full.
            var buffer = [UInt8](repeating: 0, count: 65536)
            while true {
                let count = read(pipe.fileDescriptor, &buffer, buffer.count)
                if count > 0 { update { $0.bytes[stream]?.append(contentsOf: buffer[..<count]) } }
                if count == 0 || (count < 0 && errno != EINTR) { break }
            }
            update { $0.openPipes -= 1 }
        }
    }

    /// Writes the input from a thread of its own, as the program may read it late.
    func feed(_ input: String, _ pipe: FileHandle) {
        guard !input.isEmpty else { return pipe.closeFile() }
        Thread.detachNewThread {
            try? pipe.write(contentsOf: Data(input.utf8))
            try? pipe.close()
        }
    }

    func exited(_ status: Int32) { update { $0.status = status } }

    func line(
        _ stream: ChildProcess.Stream, _ timeout: Duration, _ matches: @escaping @Sendable (String) -> Bool
    ) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            var id: UInt64 = 0
            update {
                $0.lastID += 1
                id = $0.lastID
                $0.lineWaiters[id] = LineWaiter(stream: stream, matches: matches, continuation: continuation)
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
            for (id, waiter) in state.lineWaiters {
                if let line = state.line(waiter.stream, waiter.matches) {
                    state.lineWaiters[id] = nil
                    resumptions.append { waiter.continuation.resume(returning: line) }
                } else if state.isFinished {
                    state.lineWaiters[id] = nil
                    let error = TestSupportError("the program ended without the line: \(state.snapshot)")
                    resumptions.append { waiter.continuation.resume(throwing: error) }
                }
            }
            guard state.isFinished else { return }
            let output = state.snapshot
            for waiter in state.endWaiters.values { resumptions.append { waiter.resume(returning: output) } }
            state.endWaiters = [:]
        }
        for resume in resumptions { resume() }
    }

    private func expire(_ timeout: Duration, _ id: UInt64) {
        let (seconds, attoseconds) = timeout.components
        let delay = Double(seconds) + Double(attoseconds) / 1e18
        DispatchQueue.global().asyncAfter(deadline: .now() + delay) { [self] in
            let (line, end, output) = state.withLock {
                ($0.lineWaiters.removeValue(forKey: id), $0.endWaiters.removeValue(forKey: id), $0.snapshot)
            }
            let error = TestSupportError("timed out; up to then: \(output)")
            line?.continuation.resume(throwing: error)
            end?.resume(throwing: error)
        }
    }
}
