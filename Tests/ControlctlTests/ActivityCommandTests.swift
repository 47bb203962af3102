internal import BusContract
internal import DBus
internal import EventLoop
internal import FakeBundle
internal import Foundation
internal import TestSupport
internal import Testing

/// `activity`, with a real bundle.
@Suite(.standardTimeLimit)
struct ActivityCommandTests {
    @Test func activityIsStartedUpdatedPressedAndEnded() async throws {
        let bundle = try await RealBundle()
        #expect(try await bundle.run("activity") == .success("No activities.\n"))
        let started = try await bundle.run(
            "activity", "start", "TestBundle", "Courier", "{\"order\":\"12\"}", "{\"stops\":3}")
        let id = started.output.trimmingCharacters(in: .newlines)
        #expect(started.exitStatus == 0 && id.count == 36, "\(started)")
        let listed = try await bundle.run("activity", "list").output
        #expect(listed.contains("Order 12") && listed.contains("3 stops away"), "\(listed)")
        #expect(listed.contains("70 %") && listed.contains("Next stop"), "\(listed)")
        let short = String(id.prefix(8))
        #expect(
            try await bundle.run("activity", "press", short, "next")
                == .complaint("this activity has no button \"next\"; it has \"Next stop\"", 2))
        #expect(try await bundle.run("activity", "press", short, "next stop") == .success())
        #expect(try await bundle.run("activity", "update", short, "{\"stops\":1}") == .success())
        let json = try await bundle.run("activity", "list", "--json").output
        #expect(json.contains("{\\\"stops\\\":1}"), "\(json)")
        #expect(try await bundle.run("activity", "end", short) == .success())
        #expect(try await bundle.run("activity", "list").output.contains("ended"))
        #expect(try await bundle.run("activity", "dismiss", short) == .success())
        #expect(try await bundle.run("activity") == .success("No activities.\n"))
    }

    @Test func allPartsOfActivityAreDrawn() async throws {
        let bundle = try await RealBundle()
        let started = try await bundle.run(
            "activity", "start", "TestBundle", "Courier", "{\"order\":\"12\"}", "{\"stops\":3}")
        let id = started.output.trimmingCharacters(in: .newlines)
        let whole = try await bundle.run("activity", "draw", id)
        #expect(
            whole.exitStatus == 0 && whole.output.contains("Order 12")
                && whole.output.contains("3 stops away") && whole.output.contains("Next stop"), "\(whole)")
        let words = ["content": "3 stops away", "expanded": "3", "trailing": "3", "minimal": "3"]
        for (part, text) in words {
            let drawn = try await bundle.run("activity", "draw", id, "--part", part, "--svg", "-")
            #expect(
                drawn.exitStatus == 0 && drawn.output.hasPrefix("<svg") && drawn.output.contains(">\(text)<"),
                "\(part): \(drawn)")
        }
        let leading = try await bundle.run("activity", "draw", id, "--part", "leading", "--svg", "-")
        #expect(leading.exitStatus == 0 && !leading.output.contains(">3<"), "\(leading)")
        // For a dark desktop it is another picture.
        let light = try await bundle.run("activity", "draw", id, "--svg", "-").output
        let dark = try await bundle.run("activity", "draw", id, "--svg", "-", "--dark").output
        #expect(light.hasPrefix("<svg") && dark.hasPrefix("<svg") && light != dark)
        // Its author made no small one.
        let small = try await bundle.run("activity", "draw", id, "--part", "small")
        #expect(small.exitStatus == 2 && small.errorOutput.contains("nothing to show as small"), "\(small)")
    }

    @Test func watchCommandFollowsActivities() async throws {
        let bundle = try await RealBundle()
        let watch = try bundle.start("watch", "--activities")
        try await watch.line { $0.isEmpty }
        let started = try await bundle.run(
            "activity", "start", "TestBundle", "Courier", "{\"order\":\"12\"}", "{\"stops\":3}")
        let id = started.output.trimmingCharacters(in: .newlines)
        try await watch.line { $0 == "Order 12: 3" }
        #expect(try await bundle.run("activity", "update", id, "{\"stops\":1}") == .success())
        try await watch.line { $0 == "Order 12: 1" }
        #expect(try await bundle.run("activity", "dismiss", id) == .success())
        _ = try await poll(for: "the empty line") {
            watch.soFar.output.hasSuffix("Order 12: 1\n\n") ? true : nil
        }
        watch.terminate()
        #expect(try await watch.exitStatus() == -SIGTERM)
        let both = try await bundle.run("watch", "--activities", "Lamp0")
        #expect(both.exitStatus == 2 && both.errorOutput.contains("no controls can be named"), "\(both)")
        let none = try await bundle.run("watch")
        #expect(none.exitStatus == 2 && none.errorOutput.contains("--activities"), "\(none)")
    }

    /// A script's progress, to its end.
    @Test func pipedProgressUpdatesActivity() async throws {
        let bundle = try await RealBundle()
        let (fifo, input) = try pipe(bundle)
        let run = try bundle.shell(
            "exec $ctl activity run --title Backup --bundle TestBundle --progress-from-stdin < \(fifo)")
        let line = { (text: String) in try input.write(contentsOf: Data(text.utf8)) }
        try line("# Copying\n30\n")
        _ = try await listed(bundle) { $0.contains("Copying") && $0.contains("30 %") }
        try line("60 %\r")
        let shown = try await listed(bundle) { $0.contains("60 %") }
        #expect(shown.contains("Backup") && shown.contains("Stop"), "\(shown)")
        try input.close()
        #expect(try await run.exitStatus() == 0)
        #expect(try await bundle.run("activity") == .success("No activities.\n"))
    }

    /// The command may end while the bus is away: its activity ends once it is back, with the last progress.
    @Test(arguments: [true, false])
    func pipedActivityEndsAfterBusRestart(_ saysDone: Bool) async throws {
        let bundle = try await RealBundle(environment: ["CONTROLRUNTIME_BUS_PATIENCE": "50"])
        let (fifo, input) = try pipe(bundle)
        let done = saysDone ? "--done 'All is safe'" : ""
        let run = try bundle.shell(
            "export CONTROLRUNTIME_BUS_PATIENCE=50; exec $ctl activity run --title Backup --bundle TestBundle "
                + "--progress-from-stdin \(done) < \(fifo)")
        try input.write(contentsOf: Data("30\n".utf8))
        _ = try await listed(bundle) { $0.contains("30 %") }
        try await bundle.bus.kill()
        try input.write(contentsOf: Data("60\n".utf8))
        try input.close()
        try await bundle.bus.restart()
        let status = try await run.exitStatus()
        #expect(status == 0, "\(run.soFar)")
        let list = try await bundle.run("activity").output
        #expect(
            saysDone ? list.contains("All is safe") && list.contains("ended") : list == "No activities.\n")
    }

    /// The button ends the program, and with it the pipe; who only removes the activity ends nothing.
    @Test func stopButtonEndsPipedActivity() async throws {
        let bundle = try await RealBundle()
        let (fifo, input) = try pipe(bundle)
        let run = try bundle.shell(
            "exec $ctl activity run --title Backup --bundle TestBundle --progress-from-stdin < \(fifo)")
        let id = try await listed(bundle) { $0.contains("Backup") }.split(separator: "\n")[1].prefix(8)
        #expect(try await bundle.run("activity", "press", String(id), "Stop") == .success())
        #expect(try await run.exitStatus() == 4)
        #expect(run.soFar.errorOutput == "controlctl: the user has stopped Backup\n")
        #expect(try await bundle.run("activity") == .success("No activities.\n"))
        try input.close()
        let again = try pipe(bundle, "again")
        let second = try bundle.shell(
            "exec $ctl activity run --title Second --bundle TestBundle --done Fine < \(again.path)")
        let other = try await listed(bundle) { $0.contains("Second") }.split(separator: "\n")[1].prefix(8)
        #expect(try await bundle.run("activity", "dismiss", String(other)) == .success())
        try again.input.write(contentsOf: Data("more\n".utf8))
        try again.input.close()
        #expect(try await second.exitStatus() == 0)
    }

    /// Without a word about progress the lines are what goes on; who ends the program ends that as well.
    @Test func pipedLinesAreTextAndSignalEndsActivity() async throws {
        let bundle = try await RealBundle()
        let (fifo, input) = try pipe(bundle)
        let run = try bundle.shell("exec $ctl activity run --title Copy --bundle TestBundle < \(fifo)")
        try input.write(contentsOf: Data("42\n".utf8))
        let shown = try await listed(bundle) { $0.contains("  42") }
        #expect(!shown.contains("42 %"), "\(shown)")
        run.terminate()
        #expect(try await run.exitStatus() == -SIGTERM)
        #expect(try await bundle.run("activity") == .success("No activities.\n"))
        try input.close()
    }

    @Test func doneMessageIsAnnouncedAtTheEnd() async throws {
        let bundle = try await RealBundle()
        let loop = Loop(name: "alerts")
        defer { loop.stop() }
        let connection = try BusConnection.connect(to: .custom(bundle.bus.address), on: loop)
        let alerts = try await connection.signals(matching: MatchRule(member: Activity1.alerted.name))
        let run = try await bundle.run(
            "activity", "run", "--title", "Backup", "--bundle", "TestBundle", "--progress-from-stdin",
            "--done",
            "All is safe", input: "# Copying\n10\n20\n")
        #expect(run == .success())
        // The user is called with these words, and not with the last of the input.
        for await alert in alerts {
            #expect(alert.arguments.prefix(2).map(\.text) == ["Backup", "All is safe"])
            break
        }
        let listed = try await bundle.run("activity").output
        #expect(listed.contains("ended") && listed.contains("All is safe") && listed.contains("100 %"))
        #expect(!listed.contains("Stop"), "\(listed)")
        let nobody = try await bundle.run("activity", "run", "--title", "x")
        #expect(nobody.exitStatus == 0 && nobody.errorOutput.contains("Install script-controls"), "\(nobody)")
    }

    /// As in a job of cron's: nobody shows its progress, and it is finished all the same. A shell with
    /// pipefail takes the last status that isn't 0, so another one would hide the job's.
    @Test(arguments: ["DBUS_SESSION_BUS_ADDRESS=unix:path=/nowhere", "LANG=C"])
    func commandGoesOnWhereItsProgressCannotBeShown(_ variable: String) async throws {
        let bundle = try await RealBundle()
        let job = "{ seq 1 100000; echo job $? >&2; }"
        let run = try bundle.shell(
            "\(job) | env \(variable) $ctl activity run --title Backup --done Fine; echo status $?")
        let result = try await run.finished()
        #expect(result.output == "status 0\n", "\(result)")
        for part in ["job 0\n", "its command goes on", "Backup: Fine\n"] {
            #expect(result.errorOutput.contains(part), "\(result)")
        }
    }

    /// A fifo that a program reads while the test says when something comes.
    private func pipe(_ bundle: RealBundle, _ name: String = "input") throws -> (
        path: String, input: FileHandle
    ) {
        let path = bundle.bus.directory.appendingPathComponent(name).path
        #expect(mkfifo(path, 0o600) == 0)
        return (path, try #require(FileHandle(forUpdatingAtPath: path)))
    }

    private func listed(_ bundle: RealBundle, _ isWanted: (String) -> Bool) async throws -> String {
        try await poll(for: "the list") {
            let list = try await bundle.run("activity").output
            return isWanted(list) ? list : nil
        }
    }

    /// Another bundle may have one of the same identifier, so as to be in the way.
    @Test func anActivityIsNamedWithItsBundle() async throws {
        let fixture = try await Fixture()
        var bundles: [PlayedBundle] = []
        for name in ["Mine", "Other"] {
            let objects: PlayedBundle.Objects = Dictionary(
                uniqueKeysWithValues: ["one", "one-more"].map {
                    (Contract.activityPath(id: $0), [Activity1.name.rawValue: ["Id": .string($0)]])
                })
            bundles.append(try await PlayedBundle(on: fixture.bus.address, name: name, objects))
        }
        let several = try await fixture.run("activity", "dismiss", "one")
        #expect(several.exitStatus == 2)
        #expect(several.errorOutput.contains("Mine/one, Other/one\n"), "\(several)")
        let one = try await fixture.run("activity", "dismiss", "mine/one")
        #expect(one.exitStatus == 0, "\(one)")
        #expect(bundles.map { $0.calls.contains("Dismiss") } == [true, false])
        for bundle in bundles { await bundle.stop() }
    }

    /// An activity is named by the beginning of its identifier, in letters of either size; one that several
    /// begin with names none.
    @Test func activityIsNamedByIdentifierPrefix() async throws {
        let bundle = try await RealBundle()
        var ids: [String] = []
        for order in ["1", "2"] {
            let started = try await bundle.run(
                "activity", "start", "TestBundle", "Courier", "{\"order\":\"\(order)\"}", "{\"stops\":3}")
            ids.append(started.output.trimmingCharacters(in: .newlines))
        }
        let several = try await bundle.run("activity", "dismiss", "")
        #expect(several.exitStatus == 2 && ids.allSatisfy(several.errorOutput.contains), "\(several)")
        #expect(several.errorOutput.hasPrefix("controlctl: \"\" is the beginning of several activities: "))
        let none = try await bundle.run("activity", "dismiss", "none")
        #expect(none.exitStatus == 2 && ids.allSatisfy(none.errorOutput.contains), "\(none)")
        #expect(none.errorOutput.hasPrefix("controlctl: there is no activity \"none\"; there are "))
        let first = ids[0]
        #expect(
            try await bundle.run("activity", "update", first.lowercased(), "{\"stops\":2}") == .success())
        #expect(try await bundle.run("activity", "dismiss", first.uppercased()) == .success())
        let left = try await bundle.run("activity").output
        #expect(left.contains("Order 2") && !left.contains("Order 1"), "\(left)")
    }

    /// Ended it shows what it did, or what it is given, and is there still, or no longer.
    @Test func activityEndsAtOnceOrKeepsLastContent() async throws {
        let bundle = try await RealBundle()
        func start() async throws -> String {
            try await bundle.run(
                "activity", "start", "TestBundle", "Courier", "{\"order\":\"12\"}", "{\"stops\":3}"
            ).output.trimmingCharacters(in: .newlines)
        }
        let first = try await start()
        #expect(try await bundle.run("activity", "end", first) == .success())
        let same = try await bundle.run("activity").output
        #expect(same.contains("ended") && same.contains("3 stops away"), "\(same)")
        #expect(try await bundle.run("activity", "dismiss", first) == .success())
        let second = try await start()
        #expect(try await bundle.run("activity", "end", second, "{\"stops\":2}") == .success())
        let other = try await bundle.run("activity").output
        #expect(other.contains("ended") && other.contains("2 stops away"), "\(other)")
        #expect(try await bundle.run("activity", "end", try await start(), "--now") == .success())
        let left = try await bundle.run("activity").output
        #expect(left.split(separator: "\n").count == 2 && left.contains(second.prefix(8)), "\(left)")
    }

    /// An update calls the user with its words; the most relevant of a bundle is the first.
    @Test func activitiesAlertAndFollowTheirRelevance() async throws {
        let bundle = try await RealBundle()
        let loop = Loop(name: "alerts")
        defer { loop.stop() }
        let connection = try BusConnection.connect(to: .custom(bundle.bus.address), on: loop)
        let alerts = try await connection.signals(matching: MatchRule(member: Activity1.alerted.name))
        var ids: [String] = []
        for relevance in ["1", "2"] {
            let started = try await bundle.run(
                "activity", "start", "--relevance", relevance, "TestBundle", "Courier",
                "{\"order\":\"\(relevance)\"}", "{\"stops\":3}")
            ids.append(started.output.trimmingCharacters(in: .newlines))
        }
        func order() async throws -> [String] {
            try await bundle.run("activity").output.split(separator: "\n").dropFirst().map {
                String($0.prefix(8))
            }
        }
        #expect(try await order() == [ids[1], ids[0]].map { String($0.prefix(8)) })
        #expect(
            try await bundle.run(
                "activity", "update", ids[0], "{\"stops\":2}", "--relevance", "3", "--alert", "Hurry")
                == .success())
        #expect(try await order() == ids.map { String($0.prefix(8)) })
        for await alert in alerts {
            #expect(alert.arguments.first?.text == "Hurry")
            break
        }
        await connection.close()
    }

    /// What a pipe's activity was given is what it shows, and without a button where none is wanted.
    @Test func pipedActivityHasGivenTagIconAndColor() async throws {
        let bundle = try await RealBundle()
        func shown() async throws -> (attributes: String, content: [String: Any]) {
            let json = try await bundle.run("activity", "list", "--json").output
            let all = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
            let one = try #require(all?.first)
            let content = try #require(one["contentState"] as? String)
            return (
                try #require(one["attributes"] as? String),
                try #require(
                    try JSONSerialization.jsonObject(with: Data(content.utf8)) as? [String: Any])
            )
        }
        let (fifo, input) = try pipe(bundle)
        let run = try bundle.shell(
            "exec $ctl activity run --title Backup --bundle TestBundle --icon star --color '#ff0000' --tag T "
                + "--no-stop < \(fifo)")
        let listed = try await listed(bundle) { $0.contains("Backup") }
        #expect(!listed.contains("Stop"), "\(listed)")
        let (attributes, content) = try await shown()
        #expect(attributes == #"{"tag":"T"}"#)
        #expect(content["icon"] as? String == "star" && content["color"] as? String == "#ff0000")
        try input.close()
        #expect(try await run.exitStatus() == 0)
        // The tag is the title where none is given, and what told no progress has none in the end.
        let done = try await bundle.run(
            "activity", "run", "--title", "Backup", "--bundle", "TestBundle", "--done", "Fine", input: "a\n")
        #expect(done == .success())
        let last = try await shown()
        #expect(last.attributes == #"{"tag":"Backup"}"# && last.content["progress"] == nil)
        #expect(last.content["message"] as? String == "Fine")
        let nobody = try await bundle.run("activity", "run", "--title", "x")
        #expect(nobody.errorOutput.contains("the bundle ScriptControls is not running"), "\(nobody)")
    }

    /// Bundles that don't run are asked only where that is wanted.
    @Test func activityListStartsStoppedBundlesOnRequest() async throws {
        let fixture = try await Fixture([], services: ["org.controlruntime.Bundle1.Asleep": "/bin/false"])
        #expect(try await fixture.run("activity", "list") == .success("No activities.\n"))
        let asked = try await fixture.run("activity", "list", "--start")
        #expect(
            asked.errorOutput.hasPrefix("controlctl: Asleep: the bundle Asleep could not be started: "),
            "\(asked)")
    }

    /// Those that there are go, and there are others once they are allowed again.
    @Test func activitiesAreDeniedAndAllowed() async throws {
        let bundle = try await RealBundle()
        func start() async throws -> Int32 {
            try await bundle.run(
                "activity", "start", "TestBundle", "Courier", "{\"order\":\"1\"}", "{\"stops\":1}"
            ).exitStatus
        }
        #expect(try await start() == 0)
        #expect(try await bundle.run("activity", "deny", "TestBundle") == .success())
        #expect(try await bundle.run("activity") == .success("No activities.\n"))
        #expect(try await start() != 0)
        #expect(try await bundle.run("activity", "allow", "TestBundle") == .success())
        #expect(try await start() == 0)
    }

    @Test func activityCommandMistakesAreNamed() async throws {
        let bundle = try await RealBundle()
        #expect(
            try await bundle.run("activity", "end", "abc")
                == .complaint("there is no activity \"abc\"; nothing goes on", 2))
        let type = try await bundle.run("activity", "start", "TestBundle", "Pizza", "{}", "{}")
        #expect(type.errorOutput.contains("\"Courier\"") && type.exitStatus == 2, "\(type)")
        let values = try await bundle.run("activity", "start", "TestBundle", "Courier", "{}", "{}")
        #expect(
            values == .complaint("this is no Courier: the attributes must have \"order\"", 2), "\(values)")
        #expect(try await bundle.run("activity", "deny", "TestBundle") == .success())
        let denied = try await bundle.run(
            "activity", "start", "TestBundle", "Courier", "{\"order\":\"1\"}", "{\"stops\":1}")
        #expect(
            denied.errorOutput.contains("controlctl activity allow and the bundle's name"), "\(denied)")
        #expect(denied.exitStatus == 3)
        // The job is done all the same, and hasn't failed.
        let run = try await bundle.run(
            "activity", "run", "--title", "Backup", "--bundle", "TestBundle", "--done", "Fine", input: "a\n")
        #expect(run.errorOutput.contains("controlctl activity allow"), "\(run)")
        #expect(run.errorOutput.hasSuffix("its command goes on\nBackup: Fine\n") && run.exitStatus == 0)
        #expect(try await bundle.run("activity", "allow", "TestBundle") == .success())
    }

    /// What a script writes by hand: a key that nothing reads, a colour that nothing draws.
    @Test(arguments: [
        (#"{"titel":"Washing"}"#, #"the content must have "title"; it has "titel""#),
        (#"{"title":"a","mesage":"b"}"#, #"the content has no key "mesage"; did you mean "message"?"#),
        (#"{"title":"a","color":"red"}"#, #""color" of the content must be #rrggbb, and is the text "red""#),
    ])
    func liveUpdateContentIsChecked(_ content: String, _ message: String) async throws {
        let bundle = try await RealBundle()
        let tag = #"{"tag":"a"}"#
        #expect(
            try await bundle.run("activity", "start", "TestBundle", "LiveUpdate", tag, content)
                == .complaint("this is no LiveUpdate: \(message)", 2))
        let started = try await bundle.run(
            "activity", "start", "TestBundle", "LiveUpdate", tag, ##"{"title":"a","color":"#ff0000"}"##)
        #expect(started.exitStatus == 0, "\(started)")
        let id = started.output.trimmingCharacters(in: .newlines)
        #expect(
            try await bundle.run("activity", "update", id, content)
                == .complaint("this is no LiveUpdate: \(message)", 2))
        let tags = try await bundle.run(
            "activity", "start", "TestBundle", "LiveUpdate", #"{"tag":"a","x":1}"#, #"{"title":"a"}"#)
        #expect(tags.errorOutput.contains(#"the attributes has no key "x"; there is only "tag""#), "\(tags)")
    }

    @Test func pipedActivityIsRefusedAColorThatIsNone() async throws {
        let fixture = try await Fixture()
        for color in ["red", "#ff00", ""] {
            let result = try await fixture.run("activity", "run", "--title", "a", "--color", color)
            #expect(
                result.exitStatus == 2 && result.errorOutput.contains("--color takes #rrggbb"), "\(result)")
        }
    }

    /// And not that an object lacks an interface.
    @Test func bundleWithoutActivitiesIsNamed() async throws {
        let fixture = try await Fixture()
        let message = "the bundle Flashlight shows no activities: it declares no ActivityConfiguration"
        #expect(
            try await fixture.run("activity", "start", "Flashlight", "LiveUpdate", "{}", "{}")
                == .complaint(message, 2))
        let run = try await fixture.run("activity", "run", "--title", "a", "--bundle", "Flashlight")
        #expect(run.errorOutput.hasPrefix("controlctl: \(message)") && run.exitStatus == 2, "\(run)")
    }
}
