import EventLoop
import Foundation
import ControlBasics
import TestSupport
import Testing

/// What becomes of lines on a stream that nobody reads.
@Suite(.standardTimeLimit)
struct LineOutputTests {
    private struct Pipe {
        let reader: Int32
        let writer: Int32

        init() throws {
            var ends: [Int32] = [-1, -1]
            try #require(pipe(&ends) == 0)
            (reader, writer) = (ends[0], ends[1])
            try #require(fcntl(reader, F_SETFL, O_NONBLOCK) == 0)
        }

        /// All that is in it.
        func taken() -> String {
            var text: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while case let count = read(reader, &buffer, buffer.count), count > 0 { text += buffer[..<count] }
            return String(decoding: text, as: UTF8.self)
        }

        func close() { for end in [reader, writer] { _ = Foundation.close(end) } }
    }

    private func line(_ number: Int) -> String { "line \(number) \(String(repeating: "x", count: 90))" }

    @Test func unreadPipeDoesNotBlockWriting() throws {
        let pipe = try Pipe()
        defer { pipe.close() }
        let output = LineOutput(pipe.writer)
        for number in 0..<2_000 { output.write(line(number)) }
        let found = pipe.taken().split(separator: "\n").map(String.init)
        #expect(found.count > 500 && found == (0..<found.count).map { line($0) })
        output.write("again")
        output.write("and again")
        let lost = 2_000 - found.count
        #expect(
            pipe.taken()
                == "\(lost) lines were left out here, as they were not read in time\nagain\nand again\n")
    }

    /// A text that doesn't fit is cut, and what comes next has a line of its own.
    @Test func shortenedTextEndsItsLine() throws {
        let pipe = try Pipe()
        defer { pipe.close() }
        let output = LineOutput(pipe.writer)
        output.write(String(repeating: "x", count: 1 << 20))
        let found = pipe.taken()
        #expect(found.count > 10_000 && found.allSatisfy { $0 == "x" })
        output.write("next")
        #expect(pipe.taken() == "\n1 lines were left out here, as they were not read in time\nnext\n")
    }

    /// With the end of the process in sight, a reader who is only slow gets all of it.
    @Test func slowReaderIsAwaitedAtTheEnd() async throws {
        let pipe = try Pipe()
        defer { pipe.close() }
        let output = LineOutput(pipe.writer)
        let text = String(repeating: "x", count: 1 << 20)
        // It blocks, so it has a thread of its own.
        async let written: Void = withCheckedContinuation { continuation in
            Thread.detachNewThread {
                output.write(text, patience: 30_000)
                continuation.resume()
            }
        }
        var found = ""
        while found.last != "\n", !Task.isCancelled {
            found += pipe.taken()
            await Task.yield()
        }
        await written
        #expect(found == text + "\n")
    }

    @Test func fileReceivesAllLines() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("lines-\(UUID())").path
        let file = open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
        try #require(file >= 0)
        defer {
            close(file)
            unlink(path)
        }
        let output = LineOutput(file)
        for number in 0..<2_000 { output.write(line(number)) }
        let found = try String(contentsOfFile: path, encoding: .utf8)
        #expect(found == (0..<2_000).map { line($0) + "\n" }.joined())
    }
}
