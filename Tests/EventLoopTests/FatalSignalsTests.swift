internal import EventLoop
internal import Foundation
internal import Testing

/// What stands in the file of a process that died.
@Suite(.timeLimit(.minutes(1)))
struct FatalSignalsTests {
    /// What else writes the file is in the middle of it when the signal comes.
    @Test func aDeathIsTheLastThatIsWritten() async throws {
        try await death { path in
            await #expect(processExitsWith: .signal(SIGABRT)) { [path = path as String] in
                Self.dieAfterTheChange()
                Self.die(on: 1, whileChanging: path)
            }
        }
    }

    /// The second may not end the process while the death of the first is being written.
    @Test func twoThreadsDieAtOnce() async throws {
        try await death { path in
            await #expect(processExitsWith: .signal(SIGABRT)) { [path = path as String] in
                Self.die(on: 2, whileChanging: path)
            }
        }
    }

    private static let size = 4_096
    /// Where the end of a change is told, and where it is waited for.
    private static let (told, awaited): (Int32, Int32) = (200, 201)

    /// Runs `body` with a path, and expects a death by SIGABRT to stand there afterwards.
    private func death(_ body: (String) async throws -> Void) async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "death-\(UUID().uuidString)").path
        defer { unlink(path) }
        try await body(path)
        let left = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(left.count == Self.size)
        #expect(Self.deathSignal(in: left) == SIGABRT)
    }

    /// Has the process die only after the change, whatever else has happened by then.
    private static func dieAfterTheChange() {
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        dup2(ends[0], awaited)
        dup2(ends[1], told)
        signal(SIGABRT) { _ in
            var byte: UInt8 = 0
            read(FatalSignalsTests.awaited, &byte, 1)
            signal(SIGABRT, SIG_DFL)
            raise(SIGABRT)
        }
    }

    private static func die(on threads: Int, whileChanging path: String) {
        let page = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        page.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        FatalSignals.record(page, size: size, to: path)
        let hasBegun = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            FatalSignals.changingRecord {
                for _ in 0..<threads { hasBegun.signal() }
                change(path)
            }
            _ = write(told, "x", 1)
        }
        for _ in 1..<threads {
            Thread.detachNewThread {
                hasBegun.wait()
                abort()
            }
        }
        hasBegun.wait()
        abort()
    }

    /// Puts a page without a death in the file's place, once a death stands there; the wait for one is
    /// short, as none may come.
    private static func change(_ path: String) {
        for _ in 0..<200 {
            if let found = FileManager.default.contents(atPath: path), deathSignal(in: [UInt8](found)) != 0 {
                break
            }
            usleep(1_000)  // not to wait: between two looks
        }
        let file = open(path, O_WRONLY | O_CREAT, 0o600)
        _ = write(file, [UInt8](repeating: 0, count: size), size)
        close(file)
    }

    private static func deathSignal(in page: [UInt8]) -> Int32 {
        page.withUnsafeBytes { $0.count == size ? $0.load(fromByteOffset: 16, as: Int32.self) : 0 }
    }
}
