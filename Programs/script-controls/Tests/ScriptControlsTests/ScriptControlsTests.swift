internal import DBus
internal import Foundation
internal import Synchronization
internal import Testing

/// Controls of a file on a real bus.
@Suite(.timeLimit(.minutes(5)))
struct ScriptControlsTests {
    @Test func toggleRunsCommandsAndReadsStateAgain() async throws {
        try await RunningScripts.with(
            """
            [toggle.my-lamp]
            title = "The Lamp"
            icon = "lightbulb"
            tint = "#102030"
            on = ["cp", "FOLDER/yes", "FOLDER/lamp"]
            off = ["rm", "FOLDER/lamp"]
            state = ["test", "-e", "FOLDER/lamp"]
            exit-status = true
            """
        ) { scripts in
            try scripts.write("on\n", to: "\(scripts.folder)/yes")
            #expect(try await scripts.get("my-lamp", "Toggle1", "IsOn")?.bool == false)
            #expect(try await scripts.get("my-lamp", "Control1", "Title")?.text == "The Lamp")
            #expect(try await scripts.get("my-lamp", "Control1", "Tint")?.text == "#102030")
            #expect(try await scripts.call("my-lamp", "Toggle1", "Toggle")?.bool == true)
            #expect(scripts.text("lamp") == "on\n")
            // Already so: the command isn't run, which would fail.
            #expect(try await scripts.call("my-lamp", "Toggle1", "SetValue", [.boolean(true)])?.bool == true)
            #expect(
                try await scripts.call("my-lamp", "Toggle1", "SetValue", [.boolean(false)])?.bool == false)
            let error = await scripts.failure { _ = try await scripts.call("Lamp", "Toggle1", "Toggle") }
            #expect(error.contains("UnknownObject"), "\(error)")
        }
    }

    /// Nobody says when the state changes, so what was read before may be wrong.
    @Test(arguments: ["'echo no lamp here >&2; exit 1'", "['no-such-program']"])
    func stateIsUnavailableWhileItsWatchFails(_ watch: String) async throws {
        try await RunningScripts.with(
            """
            [toggle.lamp]
            shell = true
            set = 'true'
            state = 'echo on'
            watch = \(watch)
            """
        ) { scripts in
            try await scripts.wait("lamp", "Control1", "Available") { $0?.bool == false }
            let reason = try await scripts.get("lamp", "Control1", "Error")
            #expect(
                reason.map { "\($0)" }?.contains(watch.contains("lamp") ? "no lamp here" : "no-such-program")
                    == true)
        }
    }

    /// A watch that failed, and was started again, counts again.
    @Test func stateIsBackWhenItsWatchGoesOn() async throws {
        try await RunningScripts.with(
            """
            [toggle.lamp]
            shell = true
            set = 'true'
            state = 'echo on'
            watch = 'test -e FOLDER/ready || exit 1; exec sleep 1000'
            """
        ) { scripts in
            try await scripts.wait("lamp", "Control1", "Available") { $0?.bool == false }
            try scripts.write("", to: "\(scripts.folder)/ready")
            try await scripts.wait("lamp", "Toggle1", "IsOn") { $0?.bool == true }
        }
    }

    /// One that fails once, and then ends well and soon, as a watch of one change does.
    @Test func stateIsBackWhenItsWatchEndsWell() async throws {
        try await RunningScripts.with(
            """
            [toggle.lamp]
            shell = true
            set = 'true'
            state = 'echo on'
            watch = 'test -e FOLDER/ready'
            """
        ) { scripts in
            try await scripts.wait("lamp", "Control1", "Available") { $0?.bool == false }
            try scripts.write("", to: "\(scripts.folder)/ready")
            try await scripts.wait("lamp", "Toggle1", "IsOn") { $0?.bool == true }
        }
    }

    @Test func watchCommandLinesAreTheState() async throws {
        try await RunningScripts.with(
            """
            [toggle.lamp]
            shell = true
            set = 'echo "$CONTROL_VALUE" >> "$FILE"'
            watch = 'touch "$FILE"; exec tail -n 1 -F "$FILE"'
            environment = { FILE = "FOLDER/lamp" }
            """
        ) { scripts in
            try scripts.write("off\n", to: "\(scripts.folder)/lamp")
            try await scripts.wait("lamp", "Toggle1", "IsOn") { $0?.bool == false }
            #expect(try await scripts.call("lamp", "Toggle1", "Toggle")?.bool == true)
            let handle = try #require(FileHandle(forWritingAtPath: "\(scripts.folder)/lamp"))
            try handle.seekToEnd()
            try handle.write(contentsOf: Data("off\n".utf8))
            try await scripts.wait("lamp", "Toggle1", "IsOn") { $0?.bool == false }
            try handle.write(contentsOf: Data("perhaps\n".utf8))
            try await scripts.wait("lamp", "Control1", "Available") { $0?.bool == false }
            try handle.write(contentsOf: Data("on\n".utf8))
            try await scripts.wait("lamp", "Toggle1", "IsOn") { $0?.bool == true }
        }
    }

    @Test func fileContentIsTheState() async throws {
        try await RunningScripts.with(
            """
            [toggle.lamp]
            shell = true
            set = 'echo "$CONTROL_VALUE" > FOLDER/lamp'
            file = "~/lamp"
            """
        ) { scripts in
            try await scripts.wait("lamp", "Control1", "Available") { $0?.bool == false }
            try scripts.write("off\n", to: "\(scripts.folder)/lamp")
            try await scripts.wait("lamp", "Toggle1", "IsOn") { $0?.bool == false }
            #expect(try await scripts.call("lamp", "Toggle1", "Toggle")?.bool == true)
            try scripts.write("off\n", to: "\(scripts.folder)/lamp")
            try await scripts.wait("lamp", "Toggle1", "IsOn") { $0?.bool == false }
        }
    }

    /// A shell empties the file first. Here it stays empty until whoever reads it has seen that.
    @Test func fileThatIsWrittenInPlaceStaysAvailable() async throws {
        try await RunningScripts.with(
            """
            [toggle.lamp]
            shell = true
            on = ': > FOLDER/lamp; sleep 0.02; echo on > FOLDER/lamp'
            off = ': > FOLDER/lamp; sleep 0.02; echo off > FOLDER/lamp'
            file = "FOLDER/lamp"
            """
        ) { scripts in
            try scripts.write("off\n", to: "\(scripts.folder)/lamp")
            try await scripts.wait("lamp", "Toggle1", "IsOn") { $0?.bool == false }
            let path = try RunningScripts.path("lamp")
            let signals = try await scripts.client.signals(matching: MatchRule(path: path))
            for round in 0..<10 {
                #expect(try await scripts.call("lamp", "Toggle1", "Toggle")?.bool == (round % 2 == 0))
            }
            try scripts.write("on\n", to: "\(scripts.folder)/lamp")
            for await signal in signals {
                let said = signal.arguments.dropFirst().first.map { "\($0)" } ?? ""
                #expect(!said.contains("Available"), "\(said)")
                if said.contains("IsOn"), try await scripts.get("lamp", "Toggle1", "IsOn")?.bool == true {
                    break
                }
            }
        }
    }

    @Test func stateIsReadAgainAfterInterval() async throws {
        try await RunningScripts.with(
            """
            [toggle.lamp]
            set = ["true"]
            state = ["cat", "FOLDER/lamp"]
            interval = 1
            """
        ) { scripts in
            for state in ["on", "off", "on"] {
                try scripts.write(state, to: "\(scripts.folder)/lamp")
                try await scripts.wait("lamp", "Toggle1", "IsOn") { $0?.bool == (state == "on") }
            }
        }
    }

    @Test func levelDragEndsAtLastValue() async throws {
        try await RunningScripts.with(
            """
            [level.light]
            minimum = 0
            maximum = 50
            unit = "%"
            input = true
            set = ["tee", "-a", "FOLDER/light"]
            state = ["tail", "-n", "1", "FOLDER/light"]
            """
        ) { scripts in
            try scripts.write("7%\n", to: "\(scripts.folder)/light")
            _ = try await scripts.call("light", "Control1", "Reload")
            #expect(try await scripts.get("light", "Level1", "Value")?.number == 7)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<100 {
                    group.addTask {
                        let value = BusValue.double(Double(number % 50))
                        _ = try await scripts.call("light", "Level1", "SetValue", [value])
                    }
                }
                try await group.waitForAll()
            }
            _ = try await scripts.call("light", "Level1", "SetValue", [.double(49)])
            #expect(try await scripts.get("light", "Level1", "Value")?.number == 49)
            let lines = scripts.text("light").split(separator: "\n")
            #expect(lines.last == "49")
            #expect(lines.count < 100, "none took the place of another")
            #expect(try await scripts.call("light", "Level1", "Change", [.double(9)])?.number == 50)
        }
    }

    @Test func callerValuesReachCommandUnexpanded() async throws {
        let hostile = "$(touch FOLDER/pwned) `id` '\"\\ ; rm -rf ~\n*?\t-n €"
        let words =
            "[\"sh\", \"-c\", \"printf %s \\\"$CONTROL_VALUE\\\" > FOLDER/value; cat > FOLDER/input\"]"
        try await RunningScripts.with(
            """
            [selection.thing]
            choices = ["plain", "$(touch FOLDER/pwned) `id` '\\"\\\\ ; rm -rf ~\\n*?\\t-n €"]
            set = \(words)
            input = true
            state = ["cat", "FOLDER/thing"]
            environment = { ALSO = "$(touch FOLDER/pwned)\\n'\\"" }
            [button.also]
            run = ["sh", "-c", "printf %s \\"$ALSO\\" > FOLDER/also"]
            environment = { ALSO = "$(touch FOLDER/pwned)\\n'\\"" }
            """
        ) { scripts in
            try scripts.write("plain\n", to: "\(scripts.folder)/thing")
            let wanted = hostile.replacingOccurrences(of: "FOLDER", with: scripts.folder)
            _ = try await scripts.call("thing", "Selection1", "Select", [.string(wanted)])
            #expect(scripts.text("value") == wanted)
            #expect(scripts.text("input") == wanted + "\n")
            _ = try await scripts.call("also", "Button1", "Press")
            #expect(scripts.text("also") == "$(touch \(scripts.folder)/pwned)\n'\"")
            #expect(!FileManager.default.fileExists(atPath: "\(scripts.folder)/pwned"))
            // What isn't one of the choices reaches nothing.
            let error = await scripts.failure {
                _ = try await scripts.call("thing", "Selection1", "Select", [.string("; reboot")])
            }
            #expect(error.contains("InvalidArgs") || error.contains("InvalidValue"), "\(error)")
            #expect(scripts.text("value") == wanted)
        }
    }

    @Test func confirmationIsAskedBeforeCommandRuns() async throws {
        try await RunningScripts.with(
            "[button.boom]\nrun = [\"touch\", \"FOLDER/boom\"]\nconfirm = \"Really boom?\"\n"
        ) { scripts in
            let isThere = { FileManager.default.fileExists(atPath: "\(scripts.folder)/boom") }
            let nobody = await scripts.failure { _ = try await scripts.call("boom", "Button1", "Press") }
            #expect(nobody.contains("ConfirmationRequired"), "\(nobody)")
            let answers = Mutex<(asked: [String], isYes: Bool)>(([], false))
            await scripts.client.setCallHandler { call in
                let isYes = answers.withLock { answers in
                    // No object on the bus is its action.
                    let action = call.arguments[0].text ?? ""
                    answers.asked.append("\(action) \(call.arguments[1].text ?? "")")
                    return answers.isYes
                }
                call.reply.succeed([.boolean(isYes)])
            }
            let options: [BusValue] = [.properties([("agent", .objectPath("/agent"))])]
            let refused = await scripts.failure {
                _ = try await scripts.call("boom", "Control1", "Invoke", options)
            }
            #expect(refused.contains("Cancelled") && !isThere(), "\(refused)")
            answers.withLock { $0.isYes = true }
            _ = try await scripts.call("boom", "Control1", "Invoke", options)
            #expect(isThere() && answers.withLock { $0.asked } == ["/ Really boom?", "/ Really boom?"])
        }
    }

    @Test func commandFailuresAreReported() async throws {
        try await RunningScripts.with(
            """
            [button.complains]
            shell = true
            run = 'echo "no such \\u001b[1mthing" >&2; echo "try --help" >&2; exit 3'
            [button.silent]
            run = ["false"]
            [button.missing]
            run = ["no-such-program-here"]
            [button.no-program]
            run = ["FOLDER/config"]
            [button.slow]
            run = ["sleep", "1000"]
            timeout = 0.2
            [button.floods]
            run = ["yes"]
            [button.floods-errors]
            shell = true
            run = "yes >&2"
            [button.nowhere]
            run = ["true"]
            directory = "/nonexistent"
            [toggle.off-line]
            set = ["true"]
            state = ["true"]
            [toggle.busy]
            set = ["true"]
            state = ["echo", "off"]
            shell = true
            available-if = 'echo "the cable is out" >&2; false'
            """
        ) { scripts in
            let expected = [
                ("complains", "PerformFailed", "no such"),
                ("silent", "PerformFailed", "false ended with status 1 and said nothing"),
                ("missing", "Unavailable", "run: there is no program \"no-such-program-here\""),
                ("no-program", "Unavailable", "run: there is no program \"\(scripts.folder)/config\""),
                (
                    "slow", "TimedOut",
                    "slow: sleep did not end within 0.2 s and was ended; the key timeout of [button.slow]"
                ),
                ("floods", "PerformFailed", "yes wrote more than 1048576 bytes"),
                ("floods-errors", "PerformFailed", "bytes of messages"),
                ("nowhere", "Unavailable", "the folder /nonexistent can't be used"),
            ]
            for (kind, name, reason) in expected {
                let error = await scripts.failure { _ = try await scripts.call(kind, "Button1", "Press") }
                #expect(error.contains(name) && error.contains(reason), "\(kind): \(error)")
                #expect(!error.contains("\u{1b}"))
            }
            try await scripts.wait("busy", "Control1", "Available") { $0?.bool == false }
            let reason = try await scripts.get("busy", "Control1", "Error")
            #expect("\(reason as Any)".contains("the cable is out"), "\(reason as Any)")
            try await scripts.wait("off-line", "Control1", "Available") { $0?.bool == false }
            let silent = try await scripts.get("off-line", "Control1", "Error")
            let reading = "could not read the state: true ended with status 0"
            #expect("\(silent as Any)".contains(reading), "\(silent as Any)")
        }
    }

    /// As the check of files finds it, whichever command it is; it is back with the program.
    @Test(arguments: [
        ("button", "run = ['FOLDER/tool']"),
        ("toggle", "on = ['true']\noff = ['FOLDER/tool']\nstate = ['false']"),
        ("toggle", "on = ['FOLDER/tool']\noff = ['true']\nstate = ['echo', 'off']"),
        ("level", "set = ['FOLDER/tool']\nstate = ['echo', '5']"),
        ("button", "run = ['true']\navailable-if = ['FOLDER/tool']"),
    ])
    func controlWithoutItsProgramIsUnavailable(_ sort: String, _ keys: String) async throws {
        let status = sort == "toggle" && keys.contains("'false'") ? "exit-status = true\n" : ""
        try await RunningScripts.with("[\(sort).lamp]\n\(status)\(keys)\n") { scripts in
            try await scripts.wait("lamp", "Control1", "Available") { $0?.bool == false }
            let reason = try await scripts.get("lamp", "Control1", "Error")
            let absence = "there is no program \"\(scripts.folder)/tool\" that can be run"
            #expect("\(reason as Any)".contains("\(scripts.folder)/tool"), "\(reason as Any)")
            let error = await scripts.failure {
                switch sort {
                case "toggle": _ = try await scripts.call("lamp", "Toggle1", "SetValue", [.boolean(true)])
                case "level": _ = try await scripts.call("lamp", "Level1", "SetValue", [.double(7)])
                default: _ = try await scripts.call("lamp", "Button1", "Press")
                }
            }
            #expect(error.contains("Unavailable") && error.contains(absence), "\(error)")
            try scripts.write("#!/bin/sh\n", to: "\(scripts.folder)/tool")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: "\(scripts.folder)/tool")
            try await scripts.wait("lamp", "Control1", "Available") { $0?.bool == true }
        }
    }

    @Test func floodingCommandDelaysNoOtherControl() async throws {
        try await RunningScripts.with(
            """
            [toggle.flood]
            set = ["true"]
            watch = ["yes", "on"]
            [toggle.endless]
            set = ["true"]
            shell = true
            watch = "cat /dev/zero"
            [button.other]
            run = ["true"]
            """
        ) { scripts in
            try await scripts.wait("flood", "Toggle1", "IsOn") { $0?.bool == true }
            for _ in 0..<20 { _ = try await scripts.call("other", "Button1", "Press") }
            try await scripts.wait("endless", "Control1", "Available") { $0?.bool == false }
        }
    }

    @Test func reloadsKeyReloadsOtherControl() async throws {
        try await RunningScripts.with(
            """
            [toggle.lamp]
            set = ["true"]
            state = ["cat", "FOLDER/lamp"]
            interval = 0
            [button.switch]
            run = ["cp", "FOLDER/yes", "FOLDER/lamp"]
            reloads = ["lamp"]
            """
        ) { scripts in
            try scripts.write("on", to: "\(scripts.folder)/yes")
            try scripts.write("off", to: "\(scripts.folder)/lamp")
            _ = try await scripts.call("lamp", "Control1", "Reload")
            #expect(try await scripts.get("lamp", "Toggle1", "IsOn")?.bool == false)
            _ = try await scripts.call("switch", "Button1", "Press")
            try await scripts.wait("lamp", "Toggle1", "IsOn") { $0?.bool == true }
        }
    }

    @Test(.timeLimit(.minutes(5))) func sigkillLeavesNoChild() async throws {
        // Whoever still runs keeps it open for writing.
        let text = """
            [button.long]
            shell = true
            run = 'exec 9>FOLDER/pipe; echo begun; (trap "" TERM; sleep 1000) & sleep 1000'
            timeout = 1000
            [toggle.watched]
            set = ["true"]
            shell = true
            watch = 'exec 9>FOLDER/pipe; echo on; sleep 1000 & sleep 1000'
            """
        try await RunningScripts.with(text, hasPipe: true) { scripts in
            let reader = open("\(scripts.folder)/pipe", O_RDONLY | O_NONBLOCK)
            defer { close(reader) }
            _ = try await scripts.call("watched", "Control1", "Reload")
            let press = Task { try await scripts.call("long", "Button1", "Press") }
            try await scripts.wait("long", "Control1", "Pending") { $0?.bool == true }
            try await scripts.wait("watched", "Toggle1", "IsOn") { $0?.bool == true }
            scripts.kill()
            await #expect(throws: (any Error).self) { try await press.value }
            // It is at its end once the last of them is gone.
            var events = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
            #expect(poll(&events, 1, 30_000) == 1)
            #expect(events.revents & Int16(POLLHUP) != 0)
        }
    }

    @Test func backgroundProcessesEndWithTheirCommand() async throws {
        try await RunningScripts.with(
            "[button.leaves]\nshell = true\nrun = 'exec 9>FOLDER/pipe; sleep 1000 >/dev/null 2>&1 & true'\n",
            hasPipe: true
        ) { scripts in
            let reader = open("\(scripts.folder)/pipe", O_RDONLY | O_NONBLOCK)
            defer { close(reader) }
            _ = try await scripts.call("leaves", "Button1", "Press")
            var events = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
            #expect(poll(&events, 1, 30_000) == 1 && events.revents & Int16(POLLHUP) != 0)
        }
    }
}
