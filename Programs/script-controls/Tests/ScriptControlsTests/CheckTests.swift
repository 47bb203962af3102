internal import Foundation
internal import Testing

/// What `--check` says of files, and where.
@Suite(.timeLimit(.minutes(5)))
struct CheckTests {
    private static let text = """
        [button.later]
        run = ["true"]
        reloads = ["latex"]
        [button.none]
        run = ["no-such-program-here"]
        [button.wrong]
        colour = "red"
        run = ["true"]
        """

    /// Checks with a folder as home and configuration, where `controls.toml` has the text.
    private func check(_ words: String, _ body: (String, Int32) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "check-\(UUID().uuidString)")
        let configuration = folder.appendingPathComponent("controlruntime")
        try FileManager.default.createDirectory(at: configuration, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = configuration.appendingPathComponent("controls.toml")
        try Self.text.write(to: file, atomically: true, encoding: .utf8)
        let line = words.replacingOccurrences(of: "FILE", with: file.path)
        let program = try Program(
            ["sh", "-c", line],
            ["CHECK": Program.built("script-controls") + " --check", "XDG_CONFIG_HOME": folder.path])
        let (output, status) = try program.result()
        try body(output.replacingOccurrences(of: file.path, with: "FILE"), status)
    }

    /// In the order of the file, whatever they are about.
    @Test(arguments: ["exec $CHECK 2>/dev/null", "exec $CHECK FILE 2>/dev/null"])
    func findingsAreOnStandardOutputInOrder(_ line: String) throws {
        try check(line) { output, status in
            #expect(status == 4)
            let lines = output.split(separator: "\n").map(String.init)
            #expect(lines.count == 3, "\(output)")
            for (line, start) in zip(
                lines, ["FILE:3:1: reloads: ", "FILE:5:1: run: ", "FILE:7:1: there is no key"])
            {
                #expect(line.hasPrefix(start), "\(line)")
            }
            // The control itself is none to be read again.
            #expect(lines.first?.contains("did you mean") == false, "\(output)")
        }
    }

    @Test func standardInputIsChecked() throws {
        try check("exec $CHECK - < FILE 2>/dev/null") { output, status in
            #expect(status == 4 && output.hasPrefix("<stdin>:3:1: reloads"), "\(output)")
        }
        try check("printf '[button.a]\\nrun = [\"true\"]\\n' | $CHECK - 2>&1") { output, status in
            #expect(status == 0 && output == "1 control, and nothing wrong\n", "\(output)")
        }
    }

    /// A symbol that nothing draws is no mistake, as it is only not seen.
    @Test func unknownSymbolIsRemarkedOn() throws {
        let text = #"""
            [button.a]
            icon = "no.such.symbol"
            run = ["true"]
            [selection.b]
            choices = [{ id = "x", icon = "mon.stars" }]
            set = ["true"]
            state = ["true"]
            """#
        try check("printf '\(text.replacingOccurrences(of: "\n", with: "\\n"))\\n' | $CHECK - 2>&1") {
            output, status in
            #expect(
                status == 0
                    && output == """
                        <stdin>:2:1: icon: no icon is known for the symbol "no.such.symbol"
                        <stdin>:5:1: choices: no icon is known for the symbol "mon.stars"; did you mean moon.stars?
                        2 controls, and nothing wrong

                        """,
                "\(output)")
        }
    }

    /// What can't be read is no finding.
    @Test func fileThatIsNotThereIsSaidOnStandardError() throws {
        try check("exec $CHECK /nonexistent/controls.toml 2>/dev/null") { output, status in
            #expect(status == 4 && output.isEmpty, "\(output)")
        }
    }
}
