internal import DBus
internal import Foundation
internal import Testing

/// What programs and files say is read as a person at a terminal would, and nothing else of it gets out.
@Suite(.timeLimit(.minutes(5)))
struct OddOutputTests {
    private func hasControl(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    @Test func escapeSequencesAreStrippedFromStates() async throws {
        try await RunningScripts.with(
            #"""
            [toggle.coloured]
            set = ["true"]
            state = ["printf", '\033[1;32mactive\033[0m\n']
            [toggle.mark]
            set = ["true"]
            state = ["printf", '\357\273\277on\r\n']
            [toggle.cleared]
            set = ["true"]
            state = ["printf", 'off\r\033[2K\ron\n']
            [toggle.file]
            set = ["true"]
            file = "FOLDER/file"
            [toggle.followed]
            set = ["true"]
            shell = true
            watch = "printf '\\033[32mon\\033[0m\\n'; exec sleep 1000"
            [toggle.drawn]
            set = ["true"]
            shell = true
            watch = "printf 'off\\ron\\r'; exec sleep 1000"
            [level.light]
            set = ["true"]
            state = ["printf", '\033[33m45,5%%\033[0m\n']
            [level.arabic]
            set = ["true"]
            state = ["printf", '\331\244\331\245\331\252']
            [selection.link]
            choices = ["vpn"]
            set = ["true"]
            state = ["printf", '\033]8;;https://example.org\033\\vpn\033]8;;\033\\\n']
            """#
        ) { scripts in
            try scripts.write("\u{FEFF}\u{1B}[32mon\u{1B}[0m\0", to: "\(scripts.folder)/file")
            for kind in ["coloured", "mark", "cleared", "file", "followed", "drawn"] {
                try await scripts.wait(kind, "Toggle1", "IsOn") { $0?.bool == true }
            }
            try await scripts.wait("light", "Level1", "Value") { $0?.number == 45.5 }
            try await scripts.wait("arabic", "Level1", "Value") { $0?.number == 45 }
            try await scripts.wait("link", "Selection1", "Selected") { $0?.text == "vpn" }
        }
    }

    @Test func errorMessagesHaveNoControlCharacters() async throws {
        try await RunningScripts.with(
            #"""
            [button.failing]
            run = ["sh", "-c", "printf '\\033[31merror:\\033[0m no\\asuch lamp\\0\\n' >&2; exit 1"]
            [toggle.odd]
            set = ["true"]
            state = ["printf", '\033[31mperhaps\000\n']
            [toggle.place]
            set = ["true"]
            file = "FOLDER/\u001b[31m"
            [toggle.pipe]
            set = ["true"]
            file = "FOLDER/pipe"
            [selection.zero]
            choices = ["a"]
            set = ["true"]
            state = ["printf", 'b\000c']
            [toggle.bad]
            title = "a\u0000b"
            set = ["true"]
            state = ["echo", "on"]
            """#, hasPipe: true
        ) { scripts in
            let error = await scripts.failure { _ = try await scripts.call("failing", "Button1", "Press") }
            #expect(error.contains("error: no such lamp") && !hasControl(error), "\(error)")
            let expected = [
                "odd": "perhaps", "place": "be read: No such file",
                "pipe": "is a named pipe",
                "bad": "controls.toml:17:11: a text ",
            ]
            for (kind, reason) in expected {
                try await scripts.wait(kind, "Control1", "Available") { $0?.bool == false }
                let error = "\(try await scripts.get(kind, "Control1", "Error") as Any)"
                #expect(error.contains(reason) && !hasControl(error), "\(kind): \(error)")
            }
            try await scripts.wait("zero", "Selection1", "Selected") { $0?.text == "b c" }
        }
    }

    @Test func aStateThatIsTooLongIsRefused() async throws {
        try await RunningScripts.with(
            """
            [selection.long]
            choices = ["a"]
            set = ["true"]
            shell = true
            state = "head -c 5000 /dev/zero | tr '\\\\0' x"
            """
        ) { scripts in
            try await scripts.wait("long", "Control1", "Available") { $0?.bool == false }
            let error = "\(try await scripts.get("long", "Control1", "Error") as Any)"
            #expect(error.contains("the state has 5000 bytes, and may have 4096"), "\(error)")
        }
    }

    /// Whoever starts it may ignore the end of children, and their statuses would be lost.
    @Test func exitStatusesSurviveIgnoredChildSignal() async throws {
        try await RunningScripts.with(
            "[button.fails]\nrun = [\"false\"]\n[button.works]\nrun = [\"true\"]\n",
            launcher: ["env", "--ignore-signal=CHLD"]
        ) { scripts in
            _ = try await scripts.call("works", "Button1", "Press")
            let error = await scripts.failure { _ = try await scripts.call("fails", "Button1", "Press") }
            #expect(error.contains("false ended with status 1"), "\(error)")
        }
    }

    @Test(.timeLimit(.minutes(5))) func sigkillLeavesNoChildAfterReaperWasKilled() async throws {
        try await RunningScripts.with(
            """
            [toggle.watched]
            set = ["true"]
            shell = true
            watch = 'exec 9>FOLDER/pipe; echo on; sleep 1000 & sleep 1000'
            [button.other]
            run = ["true"]
            """, hasPipe: true
        ) { scripts in
            let reader = open("\(scripts.folder)/pipe", O_RDONLY | O_NONBLOCK)
            defer { close(reader) }
            try await scripts.wait("watched", "Toggle1", "IsOn") { $0?.bool == true }
            let reaper = try #require(scripts.child(named: "script-reaper"))
            #expect(kill(reaper, SIGKILL) == 0)
            while [nil, reaper].contains(scripts.child(named: "script-reaper")) {
                _ = try await scripts.call("other", "Button1", "Press")
            }
            // What ran goes on.
            #expect(try await scripts.get("watched", "Toggle1", "IsOn")?.bool == true)
            scripts.kill()
            var events = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
            #expect(poll(&events, 1, 30_000) == 1)
            #expect(events.revents & Int16(POLLHUP) != 0)
        }
    }
}
