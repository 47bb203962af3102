internal import EventLoop
internal import Foundation
internal import Synchronization
internal import Testing

@testable internal import ScriptRunner

/// Commands that are run, without a bus.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct CommandTests {
    private func shell(_ line: String, limit: Duration? = nil) -> Command {
        Command(["/bin/sh", "-c", line], limit: limit)
    }

    private func failure(_ command: Command) async -> CommandError? {
        do {
            _ = try await command.run()
            return nil
        } catch {
            return error
        }
    }

    /// Each as the last one of what came at once.
    private func lines(_ command: Command) async throws -> [String] {
        let lines = Mutex<[String]>([])
        _ = try await command.follow { line in lines.withLock { $0.append(line) } }
        return lines.withLock { $0 }
    }

    // MARK: What they write

    @Test func commandLinesMatchTerminalDisplay() async throws {
        #expect(try await lines(shell(#"printf '\033[32mon\033[0m\r\n'"#)) == ["on"])
        #expect(try await lines(shell(#"printf 'off\n\n\n'"#)) == ["off"])
        #expect(try await lines(shell("printf on")) == ["on"])
        #expect(try await lines(shell(#"printf 'off\non\n'; sleep 0.2; printf off"#)).last == "off")
        #expect(try await lines(shell(#"printf '\n'"#)) == [""])
        // One that draws its line again never ends it.
        let drawn = try await lines(shell("for i in $(seq 3000); do printf '%s%%\\r' $i; done"))
        #expect(drawn.last == "3000%")
    }

    @Test func commandOutputIsLimitedToOneMebibyte() async throws {
        let result = try await shell("head -c 1048576 /dev/zero").run()
        #expect(result.output.utf8.count == 1_048_576 && result.firstLine == "")
        #expect(
            await failure(shell("head -c 1048577 /dev/zero"))
                == .tooMuch(program: "sh", what: "of output", limit: 1_048_576))
    }

    // MARK: How they start

    /// A program on a disk that hangs: whoever opens it waits until the lease is given back.
    private func withHeldProgram(
        _ body: (_ path: String, _ release: () -> Void) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "held-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = "\(folder)/program"
        try "#!/bin/sh\necho ran\n".write(toFile: path, atomically: true, encoding: .utf8)
        #expect(chmod(path, 0o700) == 0)
        // Asks for it back, and would end the process.
        signal(SIGIO) { _ in }
        let lease = open(path, O_RDONLY | O_CLOEXEC)
        defer { close(lease) }
        // F_SETLEASE, which Swift doesn't see.
        let setLease: Int32 = 1_024
        try #require(fcntl(lease, setLease, F_WRLCK) == 0, "\(String(cString: strerror(errno)))")
        try await body(path) { _ = fcntl(lease, setLease, F_UNLCK) }
    }

    @Test func unreachableProgramDelaysNoOtherCommand() async throws {
        try await withHeldProgram { path, release in
            async let held = Command([path], limit: .seconds(40)).run()
            for _ in 0..<20 {
                let other = try await shell("echo other").run()
                #expect(other.firstLine == "other")
            }
            release()
            let result = try await held
            #expect(result.firstLine == "ran")
        }
    }

    @Test func unreachableProgramIsGivenUp() async throws {
        try await withHeldProgram { path, _ in
            let command = Command([path], directory: "/usr", limit: .milliseconds(200))
            let error = await failure(command)
            #expect(error == .notReached(program: "program", folder: "/usr", limit: .milliseconds(200)))
            #expect("\(error as Any)".contains("the program or its folder /usr is on a disk"))
            // Also by who wants it no more.
            let task = Task { await failure(Command([path])) }
            let other = try await shell("echo other").run()
            #expect(other.firstLine == "other")
            task.cancel()
            #expect(await task.value == .cancelled(program: "program"))
        }
    }

    @Test func commandStartFailureNamesItsCause() async throws {
        let none = ["PATH": "/nonexistent:/usr/bin:relative"]
        #expect(
            await failure(Command(["no-such-program"], environment: none))
                == .notFound(program: "no-such-program"))
        #expect(await failure(Command(["/nonexistent/x"])) == .notFound(program: "/nonexistent/x"))
        #expect(await failure(Command([""])) == .notFound(program: ""))
        #expect(await failure(Command([])) == .notFound(program: ""))
        #expect(
            await failure(Command(["true"], directory: "/nonexistent"))
                == .noDirectory(path: "/nonexistent", reason: "No such file or directory"))
        #expect(
            await failure(Command(["/usr"])) == .notStarted(program: "usr", reason: "Permission denied"))
        let folder = FileManager.default.temporaryDirectory.appending(path: "odd-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for (name, text) in [("text", "echo a\n"), ("lost", "#!/nonexistent/sh\n")] {
            try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
            #expect(chmod("\(folder)/\(name)", 0o700) == 0)
        }
        #expect("\(await failure(Command(["\(folder)/text"])) as Any)".contains("a script begins with"))
        // It is there, and what is to run it isn't.
        #expect(
            await failure(Command(["\(folder)/lost"]))
                == .notStarted(program: "lost", reason: "No such file or directory"))
        // The next folder's is taken where the first one's can't be executed.
        let path = ["PATH": "\(folder)/none:/etc:/usr/bin:/bin"]
        #expect(try await Command(["true"], environment: path).run().status == 0)
        let result = try await Command(["sh", "-c", "pwd; cat"], directory: "/usr", input: "in\n").run()
        #expect(result.output == "/usr\nin\n")
    }

    @Test func commandInheritsNoOpenFiles() async throws {
        let held = open("/dev/null", O_RDONLY)
        defer { close(held) }
        #expect(try await shell("ls /proc/$$/fd").run().output == "0\n1\n2\n")
    }

    @Test func commandErrorTextHasNoControlCharacters() {
        for error: CommandError in [
            .notFound(program: "\u{1B}[31mx\n"), .noDirectory(path: "/a\u{7}b", reason: "gone"),
        ] {
            #expect(!error.description.unicodeScalars.contains { $0.properties.generalCategory == .control })
        }
    }

    // MARK: How they end

    /// While its output waits to be read too, and where it doesn't listen to who ends it.
    @Test(arguments: ["exec yes", "trap '' TERM; while true; do sleep 0.1; done"])
    func oneEndsAtItsLimit(_ line: String) async {
        let limit = Duration.milliseconds(300)
        await #expect(throws: CommandError.timedOut(program: "sh", limit: limit)) {
            _ = try await lines(shell(line, limit: limit))
        }
    }

    @Test func noTimerOfOneThatHasEndedIsLeft() async throws {
        weak var run: CommandRun?
        for line in ["true", "yes | head -c 500000"] {
            do {
                let begun = CommandRun(shell(line, limit: .seconds(3_600)), .pass { _ in })
                run = begun
                #expect(try await begun.result().status == 0)
            }
            // Whatever still holds it on its loop now comes to its end with that.
            while run != nil {
                await withCheckedContinuation { next in CommandRun.loop.post { next.resume() } }
            }
        }
    }

    // MARK: The reaper

    @Test func killedOrStoppedReaperIsReplaced() async throws {
        let said = Mutex<[String]>([])
        Reaper.begin { line in said.withLock { $0.append(line) } }
        for signal in [SIGKILL, SIGSTOP] {
            let old = Reaper.process
            #expect(kill(old, signal) == 0)
            // Commands go on meanwhile.
            while Reaper.process == old { #expect(try await Command(["true"]).run().status == 0) }
            #expect(kill(old, 0) == -1 && errno == ESRCH)
            #expect(kill(Reaper.process, 0) == 0)
            #expect(
                said.withLock { $0.last }?.contains("the process \(old), which ends all commands") == true)
        }
        #expect(said.withLock { $0.count } == 2)
    }
}
