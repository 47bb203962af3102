internal import Foundation
internal import TestSupport
internal import Testing

/// `Programs/installed/programs.c`, the main function of an executable that is several programs.
@Suite(.standardTimeLimit)
struct SharedExecutableTests {
    private static let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Programs/installed/programs.c")

    /// Two programs that say who they are, and whose declarations are not theirs.
    private static let programs = """
        #include <stdio.h>
        extern const char *controlruntime_other_programs[];
        static int say(const char *name, int count) {
            printf("%s %d", name, count);
            for (const char **other = controlruntime_other_programs; *other; other++) printf(" %s", *other);
            return 7;
        }
        int first_main(int count, char **words) { return say("first", count); }
        int the_second_main(int count, char **words) { return say("second", count); }
        """

    @Test func nameOfAProcessSelectsItsProgram() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "programs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (code, built) = (folder.appendingPathComponent("both.c"), folder.appendingPathComponent("first"))
        try Data(Self.programs.utf8).write(to: code)
        let compiled = try await run([
            "cc", #"-DPROGRAMS=PROGRAM("first", first) PROGRAM("the-second", the_second)"#, "-o", built.path,
            Self.source.path, code.path,
        ])
        try #require(compiled.exitStatus == 0, "\(compiled)")
        for name in ["the-second", "third"] {
            try FileManager.default.linkItem(at: built, to: folder.appendingPathComponent(name))
        }
        let first = try await run([built.path, "a"])
        #expect(first == ProcessOutput(output: "first 2 the_second", errorOutput: "", exitStatus: 7))
        let second = try await run([folder.appendingPathComponent("the-second").path])
        #expect(second == ProcessOutput(output: "second 1 first", errorOutput: "", exitStatus: 7))
        // A link of another name is the program that it leads to.
        let alias = folder.appendingPathComponent("alias")
        try FileManager.default.createSymbolicLink(
            at: alias, withDestinationURL: folder.appendingPathComponent("the-second"))
        #expect(try await run([alias.path]) == second)
        let third = try await run([folder.appendingPathComponent("third").path])
        #expect(third.exitStatus == 2 && third.errorOutput.contains("first the-second"), "\(third)")
    }
}
