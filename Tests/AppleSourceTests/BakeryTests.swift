import BusContract
import DBus
import Foundation
import TestSupport
import Testing

/// Whatever a bundle asks of its authors' sources is asked where it belongs: with everything on the main
/// actor, as new projects have it, a closure that is called elsewhere ends the process.
@Suite(.standardTimeLimit)
struct BakeryTests {
    private static func entry(_ bundle: AppleBundle, _ path: ObjectPath) async throws -> String {
        _ = try await bundle.call(path, Widget1.name, Widget1.reload.name)
        return try await bundle.get(path, Widget1.name, Widget1.currentEntry.name).text ?? ""
    }

    private static func snapshot(_ bundle: AppleBundle, _ path: ObjectPath) async throws -> String {
        let arguments: [BusValue] = [.string("systemSmall"), .boolean(false)]
        return try await bundle.call(path, Widget1.name, Widget1.snapshot.name, arguments).first?.text ?? ""
    }

    @Test(arguments: Mode.allCases, ["queue", "queue.shop", "queue.counter"])
    func timelineShowsTheProvidersEntry(_ mode: Mode, kind: String) async throws {
        let names = ["queue": "BEN", "queue.shop": "CARLA AT CORNER", "queue.counter": "DORA AT BREAD"]
        let path = Contract.widgetPath(kind: kind)
        try await withApple(mode) { bundle async throws in
            // As often as it takes for the provider to be known as a quick one.
            for _ in 0..<4 {
                let entry = try await Self.entry(bundle, path)
                #expect(entry.contains(names[kind] ?? "?"), "\(entry)")
            }
        }
    }

    @Test(arguments: Mode.allCases, ["queue", "queue.shop", "queue.counter"])
    func snapshotShowsTheProvidersEntry(_ mode: Mode, kind: String) async throws {
        let names = ["queue": "SNAPSHOT", "queue.shop": "SNAPSHOT CORNER", "queue.counter": "SNAPSHOT BREAD"]
        try await withApple(mode) { bundle async throws in
            let entry = try await Self.snapshot(bundle, Contract.widgetPath(kind: kind))
            #expect(entry.contains(names[kind] ?? "?"), "\(entry)")
        }
    }

    @Test(arguments: Mode.allCases, ["queue.shop", "queue.counter"])
    func recommendationsOfTheProviderAreListed(_ mode: Mode, kind: String) async throws {
        try await withApple(mode) { bundle async throws in
            let path = Contract.widgetPath(kind: kind)
            let changes = try await bundle.client.signals(
                matching: MatchRule(path: path, member: "PropertiesChanged"))
            func names() async throws -> [String] {
                let found = try await bundle.get(path, Widget1.name, Widget1.recommendations.name).elements
                return (found ?? []).compactMap { $0.properties?["description"]?.text }
            }
            if try await names().isEmpty {
                for await _ in changes where try await !names().isEmpty { break }
            }
            #expect(try await names() == (kind == "queue.shop" ? ["Corner", "Market"] : ["Bread", "Cakes"]))
        }
    }

    @Test(arguments: Mode.allCases)
    func widgetURLReachesTheApp(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            let path = Contract.widgetPath(kind: "queue")
            _ = try await Self.entry(bundle, path)
            _ = try await bundle.call(path, Widget1.name, Widget1.open.name, [.string(""), .properties([])])
            #expect(bundle.file("queue-opened") == "queue://next")
        }
    }

    @Test(arguments: Mode.allCases)
    func toggleAlternatesAndShowsItsTitles(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            for round in 0..<6 {
                #expect(try await bundle.toggle("queue.oven") == (round % 2 == 0))
            }
            #expect(try await bundle.text("queue.oven", Control1.title.name) == "Oven 1")
            let title = try await bundle.get(
                Contract.intentPath(identifier: "HeatOven"), Intent1.name, Intent1.title.name)
            #expect(title.text == "Heat the Oven")
        }
    }

    @Test(arguments: Mode.allCases)
    func configuredControlShowsItsConfiguration(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            let added = try await bundle.call(
                Contract.root, Bundle1.name, Bundle1.addControl.name,
                [.string("queue.tray"), .properties([("tray", .string("rolls"))])])
            let path = try #require(added.first?.text)
            _ = try await bundle.call(ObjectPath(path), Control1.name, Control1.reload.name)
            #expect(try await bundle.text("queue.tray", Control1.title.name, instance: path) == "Rolls!")
        }
    }

    @Test(arguments: Mode.allCases)
    func actionOffersAndTakesItsParameters(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            let path = Contract.intentPath(identifier: "BakeTray")
            func options(_ parameter: String, _ query: String) async throws -> [String] {
                let found = try await bundle.call(
                    path, Intent1.name, Intent1.options.name, [.string(parameter), .string(query)])
                return (found.first?.elements ?? []).compactMap { $0.properties?["title"]?.text }
            }
            #expect(try await options("tray", "") == ["Tray Rolls", "Tray Buns"])
            #expect(try await options("tray", "buns") == ["Tray Buns"])
            #expect(try await options("flour", "") == ["rye", "wheat"])
            func bake(_ count: String) async throws -> String? {
                let parameters: [(String, BusValue)] = [
                    ("tray", .string("buns")), ("flour", .string("rye")), ("count", .string(count)),
                ]
                return try await bundle.call(
                    path, Intent1.name, Intent1.perform.name, [.properties(parameters), .properties([])]
                ).first?.properties?["value"]?.text
            }
            #expect(try await bake("two") == "Buns rye 2")
            let error = await failure { try await bake("three") }
            #expect(error.hasSuffix("It is burnt."), "\(error)")
        }
    }

    @Test(arguments: Mode.allCases)
    func observedChangeUpdatesTheControl(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            let path = Contract.controlPath(kind: "queue.bell")
            let changes = try await bundle.client.signals(
                matching: MatchRule(path: path, member: "PropertiesChanged"))
            if try await bundle.text("queue.bell", Control1.title.name) != "Rung 2" {
                for await _ in changes
                where try await bundle.text("queue.bell", Control1.title.name) == "Rung 2" { break }
            }
        }
    }

    @Test(arguments: Mode.allCases)
    func activityStartsUpdatesAndChecksContent(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            let started = try await bundle.call(
                Contract.root, Activities1.name, Activities1.start.name,
                [
                    .string("QueueAttributes"), .string(#"{"number":7}"#), .string(#"["ANNA","Ben"]"#),
                    .properties([]),
                ])
            let path = try ObjectPath(try #require(started.first?.text))
            let tree = try await bundle.get(path, Activity1.name, Activity1.content.name).text
            #expect(tree?.contains("anna!ben!") == true, "\(tree ?? "")")
            _ = try await bundle.call(
                Contract.root, Activities1.name, Activities1.update.name,
                [.objectPath(path), .string(#"["Ben"]"#), .properties([])])
            let error = await failure {
                try await bundle.call(
                    Contract.root, Activities1.name, Activities1.update.name,
                    [.objectPath(path), .string("7"), .properties([])])
            }
            #expect(
                error.hasPrefix("org.controlruntime.Error.InvalidValue: this is no QueueAttributes"),
                "\(error)")
        }
    }
}
