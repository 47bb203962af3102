internal import DBus
internal import Foundation
internal import Testing

/// Controls that can't be used: their commands aren't run, and whoever uses them hears why.
@Suite(.timeLimit(.minutes(5)))
struct UnavailableControlTests {
    /// Also where it was available when it was asked last, and whatever is asked for.
    @Test(arguments: [
        ("button", "run = 'touch FOLDER/done'"),
        ("toggle", "set = 'touch FOLDER/done'\nstate = 'echo off'"),
        ("level", "set = 'touch FOLDER/done'\nstate = 'echo 5'"),
        ("selection", "choices = ['a', 'b']\nset = 'touch FOLDER/done'\nstate = 'echo a'"),
    ])
    func unavailableControlRunsNothing(_ sort: String, _ keys: String) async throws {
        let text = """
            [\(sort).guarded]
            shell = true
            \(keys)
            available-if = 'test ! -e FOLDER/closed || { echo the door is closed >&2; exit 1; }'
            interval = 0
            """
        try await RunningScripts.with(text) { scripts in
            func use() async -> String {
                await scripts.failure {
                    switch sort {
                    case "toggle":
                        _ = try await scripts.call("guarded", "Toggle1", "SetValue", [.boolean(true)])
                    case "level": _ = try await scripts.call("guarded", "Level1", "SetValue", [.double(7)])
                    case "selection":
                        _ = try await scripts.call("guarded", "Selection1", "Select", [.string("b")])
                    default: _ = try await scripts.call("guarded", "Button1", "Press")
                    }
                }
            }
            func isDone() -> Bool { FileManager.default.fileExists(atPath: "\(scripts.folder)/done") }
            try await scripts.wait("guarded", "Control1", "Available") { $0?.bool == true }
            try scripts.write("", to: "\(scripts.folder)/closed")
            // At first nobody knows it, then it is shown as unavailable.
            for _ in 0..<2 {
                let error = await use()
                #expect(error.contains("Unavailable") && error.contains("the door is closed"), "\(error)")
                #expect(!isDone())
                try await scripts.wait("guarded", "Control1", "Available") { $0?.bool == false }
            }
            try FileManager.default.removeItem(atPath: "\(scripts.folder)/closed")
            #expect(await use() == "no error" && isDone())
            try await scripts.wait("guarded", "Control1", "Available") { $0?.bool == true }
        }
    }

    /// What is wrong in the file is the answer, whatever is asked for.
    @Test func entryWithAnErrorAnswersWithTheFilesSentence() async throws {
        try await RunningScripts.with(
            """
            [button.norun]
            [toggle.typo]
            sett = ["true"]
            [selection.pick]
            choices = ["a", "b"]
            set = ["true"]
            [level.upside]
            minimum = 10
            maximum = 5
            set = ["true"]
            state = ["echo", "7"]
            """
        ) { scripts in
            let uses: [(String, String, MemberName, [BusValue], String)] = [
                ("norun", "Button1", "Press", [], "the command run"),
                ("typo", "Toggle1", "Toggle", [], "sett"),
                ("typo", "Toggle1", "SetValue", [.boolean(true)], "sett"),
                ("pick", "Selection1", "Select", [.string("x")], "needs a state"),
                ("pick", "Selection1", "Next", [], "needs a state"),
                ("upside", "Level1", "SetValue", [.double(500)], "has to be less than"),
                ("upside", "Level1", "Change", [.double(1)], "has to be less than"),
            ]
            for (kind, interface, member, arguments, reason) in uses {
                let error = await scripts.failure {
                    _ = try await scripts.call(kind, interface, member, arguments)
                }
                #expect(
                    error.contains("Unavailable") && error.contains(reason), "\(kind) \(member): \(error)")
            }
        }
    }
}
