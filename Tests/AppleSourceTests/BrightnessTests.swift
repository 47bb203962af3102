import BusContract
import DBus
import Foundation
import TestSupport
import Testing

/// A control whose value lies in a suite of defaults that another process shares.
@Suite(.standardTimeLimit)
struct BrightnessTests {
    private let kind = "com.example.brightness.ActiveToggle"
    private let suite = "group.com.example.brightness"

    @Test(arguments: Mode.allCases)
    func siblingViewsAreTheValueLabel(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            #expect(try await bundle.text(kind, Control1.title.name) == "Increase Brightness")
            #expect(try await bundle.text(kind, Control1.symbol.name) == "sun.max.circle")
            #expect(try await bundle.text(kind, Control1.valueText.name) == "Disabled")
            #expect(try await bundle.toggle(kind) == true)
            #expect(try await bundle.text(kind, Control1.symbol.name) == "sun.max.circle.fill")
            #expect(try await bundle.text(kind, Control1.valueText.name) == "Enabled")
            #expect(try await bundle.text(kind, Control1.tint.name) == "#ffcc00")
        }
    }

    @Test(arguments: Mode.allCases)
    func actionDefaultsAreStoredBeforeTheReply(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            #expect(try await bundle.toggle(kind) == true)
            #expect(try await bundle.app(suite, "active") == "1")
            #expect(try await bundle.toggle(kind) == false)
            #expect(try await bundle.app(suite, "active") == "0")
        }
    }

    @Test(arguments: Mode.allCases)
    func defaultsOfAnotherProcessAreAnnounced(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            let path = Contract.controlPath(kind: kind)
            let changes = try await bundle.client.signals(
                matching: MatchRule(path: path, member: "PropertiesChanged"))
            #expect(try await bundle.isOn(kind) == false)
            #expect(try await bundle.app(suite, "active", "1") == "1")
            for await change in changes where change.arguments.first?.text == Toggle1.name.rawValue { break }
            #expect(try await bundle.isOn(kind) == true)
            #expect(try await bundle.text(kind, Control1.valueText.name) == "Enabled")
        }
    }

    /// The sandbox of its unit lets a bundle write defaults where Foundation keeps them, and groups' folders.
    @Test func unitMayWriteTheDefaultsFolders() async throws {
        try await withApple(.swift6) { bundle async throws in
            let installed = try await run(
                [BuiltProgram.path(of: Mode.swift6.rawValue), "--install-user"],
                environment: AppleBundle.environment(bundle.folder))
            #expect(installed.exitStatus == 0, "\(installed)")
            let unit = try #require(bundle.file("config/systemd/user/dbus-\(AppleBundle.name).service"))
            let line = try #require(unit.split(separator: "\n").first { $0.hasPrefix("ReadWritePaths=") })
            let writable = line.matches(of: /"-([^"]+)"/).map { String($0.1) }
            for path in writable { #expect(FileManager.default.fileExists(atPath: path), "\(path)") }
            #expect(try await bundle.toggle(kind) == true)
            let written = try #require(FileManager.default.enumerator(atPath: bundle.folder.path))
                .compactMap { $0 as? String }.filter { $0.contains(suite) }
            #expect(written.contains("config/\(suite).plist"), "\(written)")
            for file in written {
                let path = "\(bundle.folder.path)/\(file)"
                #expect(writable.contains { path.hasPrefix($0 + "/") }, "\(path): \(writable)")
            }
        }
    }

    /// The signal of the write may not have arrived, but an action decides by what is stored.
    @Test func actionSeesDefaultsWrittenJustBefore() async throws {
        try await withApple(.swift6) { bundle async throws in
            for round in 0..<5 {
                let isOn = round % 2 == 0
                _ = try await bundle.app(suite, "active", isOn ? "1" : "0")
                #expect(try await bundle.toggle(kind) == !isOn)
            }
        }
    }

    /// As a process leaves it that is killed between the two.
    @Test func halfWrittenDefaultsFileIsRestored() async throws {
        let whole = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>active</key><integer>1</integer></dict></plist>
            """
        let files = [
            "config/\(suite).plist": String(whole.prefix(60)), "config/.\(suite).plist.whole": whole,
            "config/.\(suite).plist.4194303.new": "half",
        ]
        try await withApple(.swift6, files: files) { bundle async throws in
            #expect(try await bundle.isOn(kind) == true)
            try await bundle.process.line(on: .error) { $0.contains("is again what it was") }
            let names = try FileManager.default.contentsOfDirectory(atPath: bundle.folder.path + "/config")
            let aside = try #require(names.first { $0.hasPrefix("\(suite).plist.unreadable-") })
            #expect(bundle.file("config/\(aside)") == String(whole.prefix(60)))
            #expect(!names.contains { $0.hasSuffix(".new") })
        }
    }

    /// As on a full disk. The first write has nothing to go back to, and an empty file would hold everybody
    /// up.
    @Test(arguments: [true, false])
    func unstorableDefaultsFailTheAction(isFirst: Bool) async throws {
        try await withApple(.swift6) { bundle async throws in
            let file = "config/\(suite).plist"
            if !isFirst { #expect(try await bundle.toggle(kind) == true) }
            let before = bundle.file(file)
            #expect((before == nil) == isFirst)
            try await bundle.process.limitFiles(to: "0")
            for _ in 0..<3 {
                let error = await failure { try await bundle.toggle(kind) }
                let path = bundle.folder.appendingPathComponent(file).path
                #expect(
                    error.hasSuffix(
                        "what was written to the suite \(suite) can't be kept: \(path) can't be written"),
                    "\(error)")
                #expect(bundle.file(file) == before)
                #expect(try await bundle.isOn(kind) == !isFirst)
            }
            // What writes nothing works.
            _ = try await bundle.call(Contract.controlPath(kind: kind), Control1.name, Control1.reload.name)
            try await bundle.process.limitFiles(to: "unlimited")
            #expect(try await bundle.toggle(kind) == isFirst)
            #expect(try await bundle.app(suite, "active") == (isFirst ? "1" : "0"))
        }
    }

    @Test func widgetReadingTheSuiteReloads() async throws {
        try await withApple(.swift6) { bundle async throws in
            let path = Contract.widgetPath(kind: "BrightnessLevel")
            _ = try await bundle.call(path, Widget1.name, Widget1.reload.name)
            let reloads = try await bundle.client.signals(
                matching: MatchRule(path: path, member: "TimelineReloaded"))
            #expect(try await bundle.app(suite, "level", "70") == "70")
            for await _ in reloads {
                let entry = try await bundle.get(path, Widget1.name, Widget1.currentEntry.name).text
                if entry?.contains("70 %") == true { break }
            }
        }
    }

    /// Actions and providers open their suites by name: only what read the written one is asked again,
    /// whoever wrote.
    @Test func widgetsNotReadingTheSuiteDoNotReload() async throws {
        try await withApple(.swift6) { bundle async throws in
            let (level, contrast) = (
                Contract.widgetPath(kind: "BrightnessLevel"), Contract.widgetPath(kind: "Contrast")
            )
            _ = try await bundle.call(level, Widget1.name, Widget1.reload.name)
            _ = try await bundle.call(contrast, Widget1.name, Widget1.reload.name)
            let reloads = try await bundle.client.signals(
                matching: MatchRule(interface: Widget1.name, member: "TimelineReloaded"))
            var revisions: [ObjectPath: [Int]] = [:]
            let next = { (path: ObjectPath, call: () async throws -> Void) in
                try await call()
                for await signal in reloads {
                    revisions[signal.path, default: []].append(signal.arguments.first?.integer ?? 0)
                    if signal.path == path { break }
                }
            }
            let reloadContrast = { _ = try await bundle.call(contrast, Widget1.name, Widget1.reload.name) }
            try await next(contrast, reloadContrast)
            // The action's own write, with the suite opened by the action.
            try await next(level) { _ = try await bundle.toggle(kind) }
            // Another program's, after the suite was opened by the action.
            try await next(level) { _ = try await bundle.app(suite, "level", "70") }
            try await next(contrast, reloadContrast)
            let seen = try #require(revisions[contrast])
            #expect(seen.count == 2 && seen[1] == seen[0] + 1, "\(revisions)")
        }
    }
}
