import BusContract
import DBus
import Foundation
import TestSupport
import Testing

/// The widgets that Apple's pages and most tutorials begin with.
@Suite(.standardTimeLimit)
struct GameWidgetTests {
    private static func entry(_ bundle: AppleBundle, _ path: ObjectPath) async throws -> String {
        _ = try await bundle.call(path, Widget1.name, Widget1.reload.name)
        return try await bundle.get(path, Widget1.name, Widget1.currentEntry.name).text ?? ""
    }

    /// Seconds from now to the next reload.
    private static func wait(_ bundle: AppleBundle, _ path: ObjectPath) async throws -> Double {
        let next = try await bundle.get(path, Widget1.name, Widget1.nextReload.name)
        guard case .int64(let date) = next else { return -1 }
        return Double(date) / 1_000_000 - Date().timeIntervalSince1970
    }

    /// The dates of a timeline's entries in hours after the first.
    private static func hours(_ bundle: AppleBundle, _ path: ObjectPath) async throws -> [Double] {
        let answer = try await bundle.call(path, Widget1.name, Widget1.getTimeline.name)
        let dates = (answer.first?.elements ?? []).compactMap { entry -> Int64? in
            guard case .structure(let members) = entry, case .int64(let date)? = members.first else {
                return nil
            }
            return date
        }
        return dates.map { Double($0 - (dates.first ?? 0)) / 3_600_000_000 }
    }

    @Test(arguments: Mode.allCases)
    func gameStatusReloadsEveryFifteenMinutes(_ mode: Mode) async throws {
        try await withApple(mode, files: ["game-status": "Your turn"]) { bundle async throws in
            let path = Contract.widgetPath(kind: "com.mygame.game-status")
            #expect(try await bundle.get(path, Widget1.name, Widget1.displayName.name).text == "Game Status")
            let entry = try await Self.entry(bundle, path)
            #expect(entry.contains("Your turn") && entry.contains("\"Turn\""))
            #expect(try await bundle.get(path, Widget1.name, Widget1.reloadPolicy.name).text == "after")
            #expect((880...900).contains(try await Self.wait(bundle, path)))
            let large = try await bundle.call(
                path, Widget1.name, Widget1.snapshot.name, [.string("systemLarge"), .boolean(false)])
            #expect(large.first?.text?.contains("Details of the game") == true)
            try "Lost".write(
                to: bundle.folder.appendingPathComponent("game-status"), atomically: true, encoding: .utf8)
            #expect(try await Self.entry(bundle, path).contains("Lost"))
        }
    }

    @Test(arguments: Mode.allCases)
    func configuredTimelineHasHourlyEntries(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            let kind = "com.mygame.character-detail"
            let own = Contract.widgetPath(kind: kind)
            #expect(try await Self.entry(bundle, own).contains("Panda"))
            let answer = try await bundle.call(
                Contract.root, Bundle1.name, Bundle1.addWidget.name,
                [.string(kind), .string("systemMedium"), .properties([("character", .string("Spouty"))])])
            guard case .objectPath(let path)? = answer.first else {
                Issue.record("\(answer)")
                return
            }
            let entry = try await Self.entry(bundle, path)
            #expect(entry.contains("Spouty") && entry.contains("Hour 0"))
            let hours = try await Self.hours(bundle, path)
            #expect(hours.count == 5)
            for (index, hour) in hours.enumerated() { #expect(abs(hour - Double(index)) < 0.001) }
            #expect(try await bundle.get(path, Widget1.name, Widget1.reloadPolicy.name).text == "atEnd")
            #expect(abs(try await Self.wait(bundle, path) - 4 * 3600) < 30)
            let refusal = await failure {
                try await bundle.call(
                    Contract.root, Bundle1.name, Bundle1.configureWidget.name,
                    [.objectPath(path), .properties([("character", .string("Nessie"))])])
            }
            #expect(refusal.contains("Nessie"), "\(refusal)")
            #expect(try await Self.entry(bundle, path).contains("Spouty"))
        }
    }

    @Test(arguments: Mode.allCases)
    func posterLoadsFromTheNetworkAndLinks(_ mode: Mode) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "poster-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = try await PosterServer(#"{"id": 7, "title": "Metropolis", "rating": 8.25}"#, in: folder)
        let files = ["poster-service": server.address]
        try await withApple(mode, files: files) { bundle async throws in
            let path = Contract.widgetPath(kind: "PosterWidget")
            let entry = try await Self.entry(bundle, path)
            #expect(entry.contains("Metropolis"), "\(entry)")
            #expect(entry.contains("films://poster/7") || entry.contains(#"films:\/\/poster\/7"#))
            #expect(try await bundle.get(path, Widget1.name, Widget1.reloadPolicy.name).text == "after")
            #expect((3580...3600).contains(try await Self.wait(bundle, path)))
            let relevance = try await bundle.get(path, Widget1.name, Widget1.relevance.name)
            #expect(relevance == .structure([.double(8.25), .double(0)]))
            // The service goes; the widget says so, and its next reload stands all the same.
            server.process.terminate()
            _ = try await server.process.exitStatus()
            #expect(try await Self.entry(bundle, path).contains("No connection"))
        }
    }

    @Test func bundleListsTheThreeWidgets() async throws {
        try await withApple(.swift6) { bundle async throws in
            let kinds =
                try await bundle.get(Contract.root, Bundle1.name, Bundle1.widgetKinds.name).elements ?? []
            let own = kinds.compactMap(\.text).filter { $0.contains("game") || $0 == "PosterWidget" }
            #expect(own == ["com.mygame.game-status", "com.mygame.character-detail", "PosterWidget"])
        }
    }
}
