internal import Foundation
internal import TestSupport
internal import Testing

/// The system calls of a running process, by strace(1). It has to be installed: what it shows can't be seen
/// otherwise.
struct Strace {
    /// One call at the moment when it was made or when it ended, whichever its line is about.
    struct Call {
        let thread: String
        let text: String
        /// Whether the line tells the result.
        let hasEnded: Bool

        /// The result of a call with this name that has ended well.
        func succeeded(_ name: String) -> Bool {
            (text.hasPrefix("\(name)(") || text.hasPrefix("<... \(name) resumed>")) && hasEnded
                && !text.contains(" = -1 ")
        }
    }

    private let tracer: ChildProcess
    private let output: String

    /// Starts to trace a process and all its threads; returns once it does.
    ///
    /// - Parameter options: such as which calls to write down, or to let fail.
    static func attach(to process: ChildProcess, in folder: URL, _ options: [String]) async throws -> Strace {
        let output = folder.appendingPathComponent("strace.\(UUID().uuidString)").path
        let tracer = try ChildProcess.start(
            ["strace", "-f", "-s", "4096", "-o", output, "-p", "\(process.processIdentifier)"] + options)
        try await tracer.line(on: .error) { $0.contains("attached") }
        return Strace(tracer: tracer, output: output)
    }

    /// Lets the process go on untraced, and gives what it did.
    func detach() async throws -> [Call] {
        tracer.send(SIGINT)
        _ = try await tracer.exitStatus()
        return try Self.calls(in: output)
    }

    /// The calls in a file that strace wrote.
    static func calls(in output: String) throws -> [Call] {
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: output)), as: UTF8.self)
        return text.split(separator: "\n").map { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            let call = parts.count > 1 ? parts[1].drop { $0 == " " } : ""
            return Call(
                thread: String(parts[0]), text: String(call), hasEnded: !call.hasSuffix("<unfinished ...>"))
        }
    }
}
