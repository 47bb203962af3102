internal import Foundation

/// A program that a test runs, and ends with the test.
final class Program {
    private let process = Process()
    private let output = Pipe()

    /// - Parameters:
    ///   - arguments: the program, by its path or as PATH has it, and its arguments.
    ///   - environment: added to the test's own.
    init(_ arguments: [String], _ environment: [String: String]) throws {
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
    }

    var identifier: Int32 { process.processIdentifier }

    /// Its first line; waits for it.
    func line() -> String {
        var bytes: [UInt8] = []
        while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first, byte != 10 {
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Waits for its end; how it ended.
    func wait() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Ends it with all that it has started: it leads a process group, as Foundation's processes do. A
    /// session bus leaves others behind, which hold what the tests write to open, and who runs the tests
    /// reads on.
    func end() {
        kill(-process.processIdentifier, SIGKILL)
        if process.isRunning { process.waitUntilExit() }
    }

    /// A program of the package.
    static func built(_ name: String) -> String {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        // The tests may be run by a helper of the toolchain that loads them from the build folder.
        let candidates = ([own] + CommandLine.arguments).map {
            URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent(name).path
        }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? name
    }

    /// A bundle of the main package, which `make test` builds before.
    static func bundle(_ name: String) throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let path = root.appendingPathComponent(".build/debug/\(name)").path
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw TestError("\(path) is missing: build the main package first, with \"swift build\"")
        }
        return path
    }
}

/// What helpers throw.
struct TestError: Error, CustomStringConvertible {
    let description: String

    init(_ text: String) { description = text }
}
