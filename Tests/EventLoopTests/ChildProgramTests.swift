internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

/// Programs that run to their end for this process.
@Suite(.standardTimeLimit)
struct ChildProgramTests {
    private func shell(
        _ script: String, _ descriptors: [Int32] = [], within limit: Duration = .seconds(30)
    ) -> Int32? {
        ChildProgram.run(
            ["/bin/sh", "-c", script], environment: ["GIVEN": "yes"], descriptors: descriptors, within: limit)
    }

    @Test func childExitStatusIsReturned() {
        #expect(shell("exit 0") == 0)
        #expect(shell("exit 7") == 7)
        #expect(shell("kill -9 $$") == nil)
        #expect(shell("test \"$GIVEN\" = yes -a -z \"$HOME\"") == 0)
        #expect(
            ChildProgram.run(["/nowhere/x"], environment: [:], descriptors: [], within: .seconds(1)) == nil)
    }

    @Test func childHasGivenDescriptorsInOrder() throws {
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
        #expect(SealedMemory.contents(of: memory[2], most: 5) == Array("other".utf8))
        #expect(SealedMemory.contents(of: memory[2], most: 4) == nil)
    }

    /// Memory that another process gets is read from its first byte on, and changed by nobody.
    @Test func sealedMemoryCannotBeChanged() throws {
        let memory = try "abc".utf8CString.withUnsafeBytes { try SealedMemory.holding($0, name: "test") }
        defer { close(memory) }
        #expect(lseek(memory, 0, SEEK_CUR) == 0)
        #expect(pwrite(memory, "x", 1, 0) == -1 && errno == EPERM)
        #expect(ftruncate(memory, 1) == -1 && ftruncate(memory, 10) == -1)
        #expect(SealedMemory.contents(of: memory, most: 4) == Array("abc\0".utf8))
        let other = try #require(SealedMemory.reopened(memory))
        defer { close(other) }
        var bytes = [UInt8](repeating: 0, count: 2)
        #expect(read(memory, &bytes, 2) == 2 && bytes == Array("ab".utf8))
        #expect(read(other, &bytes, 2) == 2 && bytes == Array("ab".utf8))
    }

    @Test func slowChildIsEndedAndReaped() throws {
        let memory = try #require(SealedMemory.unsealed(name: "test"))
        defer { close(memory) }
        #expect(shell("echo $$ >/proc/self/fd/3; exec sleep 1000", [memory], within: .seconds(1)) == nil)
        let text = try #require(SealedMemory.contents(of: memory, most: 20))
        let process = try #require(pid_t(String(decoding: text.dropLast(), as: UTF8.self)))
        // Not even as a zombie.
        #expect(kill(process, 0) == -1 && errno == ESRCH)
    }

    @Test func statusReapedElsewhereIsNoSuccess() throws {
        let process = try #require(ChildProgram.process(["/bin/true"], environment: [:]))
        #expect(waitpid(process, nil, 0) == process)
        #expect(ChildProgram.end(of: process) == nil)
        let other = try #require(ChildProgram.process(["/bin/false"], environment: [:]))
        #expect(ChildProgram.end(of: other) == 1 << 8)
    }

    @Test func signalsReachOnlyChildren() throws {
        // No child of its own, so this goes on.
        ChildProgram.send(SIGKILL, to: getpid())
        let process = try #require(ChildProgram.process(["/bin/sleep", "1000"], environment: [:]))
        ChildProgram.send(SIGTERM, to: process)
        #expect(ChildProgram.end(of: process) == SIGTERM)
    }

    /// It has a session of its own, and neither this process's input nor its output.
    @Test func childHasItsOwnSessionAndStreams() {
        for stream in 0...2 {
            #expect(shell("test \"$(readlink /proc/$$/fd/\(stream))\" = /dev/null") == 0, "\(stream)")
        }
        // The sixth word is the session; see proc(5).
        #expect(shell("read -r _ _ _ _ _ session _ </proc/$$/stat; test \"$session\" = $$") == 0)
        #expect(!ChildProgram.start(["/nowhere/x"], environment: [:]))
    }

    /// The first program of that name that can be run, in the folders that the environment names.
    @Test func programIsFoundOnThePath() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "path-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let paths = try ["none", "folder", "text", "program", "other"].map { name in
            let path = "\(folder)/\(name)"
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            return path
        }
        try FileManager.default.createDirectory(
            atPath: paths[1] + "/tool", withIntermediateDirectories: false)
        for path in paths[2...] { try Data().write(to: URL(fileURLWithPath: path + "/tool")) }
        for path in paths[3...] { #expect(chmod(path + "/tool", 0o700) == 0) }
        let environment = ["PATH": "relative:" + paths.joined(separator: ":")]
        #expect(ChildProgram.path(of: "tool", environment) == paths[3] + "/tool")
        #expect(ChildProgram.path(of: "other-tool", environment) == nil)
        // A path is taken as it stands, where it leads to a program from anywhere.
        #expect(ChildProgram.path(of: paths[4] + "/tool", environment) == paths[4] + "/tool")
        #expect(ChildProgram.path(of: paths[2] + "/tool", environment) == nil)
        #expect(ChildProgram.path(of: "other/tool", ["PATH": folder]) == nil)
        for environment in [[:], ["PATH": ""]] {
            #expect(["/bin/sh", "/usr/bin/sh"].contains(ChildProgram.path(of: "sh", environment)))
        }
    }
}
