internal import EventLoop
internal import Glibc
internal import TestSupport
internal import Testing

/// Programs that run to their end for this process.
@Suite(.timeLimit(.minutes(1)))
struct ChildProgramTests {
    private func shell(
        _ script: String, _ descriptors: [Int32] = [], within limit: Duration = .seconds(30)
    ) -> Int32? {
        ChildProgram.run(
            ["/bin/sh", "-c", script], environment: ["GIVEN": "yes"], descriptors: descriptors, within: limit)
    }

    @Test func itsStatusIsTold() {
        #expect(shell("exit 0") == 0)
        #expect(shell("exit 7") == 7)
        #expect(shell("kill -9 $$") == nil)
        #expect(shell("test \"$GIVEN\" = yes -a -z \"$HOME\"") == 0)
        #expect(
            ChildProgram.run(["/nowhere/x"], environment: [:], descriptors: [], within: .seconds(1)) == nil)
    }

    @Test func itHasTheDescriptorsInTheirOrder() throws {
        let memory = try (0..<3).map { index in
            try #require(SealedMemory.unsealed(name: "test-\(index)"))
        }
        defer { for memory in memory { close(memory) } }
        #expect(pwrite(memory[0], "abc", 3, 0) == 3)
        // Given in the order in which they may have each other's places.
        let given = [memory[0], memory[2], memory[1]]
        #expect(shell("cat /proc/self/fd/3 >/proc/self/fd/5; echo -n other >/proc/self/fd/4", given) == 0)
        #expect(SealedMemory.contents(of: memory[1], most: 10) == Array("abc".utf8))
        #expect(SealedMemory.contents(of: memory[2], most: 10) == Array("other".utf8))
        #expect(SealedMemory.contents(of: memory[2], most: 4) == nil)
    }

    @Test func oneThatTakesTooLongIsEnded() throws {
        let memory = try #require(SealedMemory.unsealed(name: "test"))
        defer { close(memory) }
        #expect(shell("echo $$ >/proc/self/fd/3; exec sleep 1000", [memory], within: .seconds(1)) == nil)
        let text = try #require(SealedMemory.contents(of: memory, most: 20))
        let process = try #require(pid_t(String(decoding: text.dropLast(), as: UTF8.self)))
        // Not even as a zombie.
        #expect(kill(process, 0) == -1 && errno == ESRCH)
    }
}
