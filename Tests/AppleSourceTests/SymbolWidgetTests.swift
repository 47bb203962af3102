import BusContract
import DBus
import Foundation
import TestSupport
import Testing

/// A widget with SiriKit's parameters, as Xcode's older template makes it.
@Suite(.standardTimeLimit)
struct SymbolWidgetTests {
    private static let kind = "SymbolWidget"

    private static func entry(_ bundle: AppleBundle, _ path: ObjectPath) async throws -> String {
        _ = try await bundle.call(path, Widget1.name, Widget1.reload.name)
        return try await bundle.get(path, Widget1.name, Widget1.currentEntry.name).text ?? ""
    }

    @Test(arguments: Mode.allCases)
    func siriKitWidgetIsConfiguredByParameters(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            let own = Contract.widgetPath(kind: Self.kind)
            #expect(try await bundle.get(own, Widget1.name, Widget1.displayName.name).text == "Symbol")
            let plain = try await Self.entry(bundle, own)
            #expect(plain.contains("AAPL"))
            #expect(plain.contains("Line"))
            #expect(!plain.contains("days"))

            func add(_ parameters: [(String, BusValue)]) async throws -> ObjectPath? {
                let answer = try await bundle.call(
                    Contract.root, Bundle1.name, Bundle1.addWidget.name,
                    [.string(Self.kind), .string("systemMedium"), .properties(parameters)])
                if case .objectPath(let path)? = answer.first { return path }
                return nil
            }
            let path = try #require(
                try await add([("symbol", .string("SUSE")), ("days", .int32(7)), ("style", .string("bars"))]))
            let shown = try await Self.entry(bundle, path)
            for text in ["SUSE", "7 days", "Bars"] { #expect(shown.contains(text)) }
            _ = try await bundle.call(
                Contract.root, Bundle1.name, Bundle1.configureWidget.name,
                [.objectPath(path), .properties([("symbol", .string("RHT"))])])
            let changed = try await Self.entry(bundle, path)
            #expect(changed.contains("RHT"))
            #expect(!changed.contains("days"))
            // The kind's own keeps its values.
            #expect(try await Self.entry(bundle, own).contains("AAPL"))
            let snapshot = try await bundle.call(
                path, Widget1.name, Widget1.snapshot.name, [.string("systemSmall"), .boolean(false)])
            #expect(snapshot.first?.text?.contains("RHT") == true)

            let days = await failure { try await add([("days", .int32(31))]) }
            #expect(
                days
                    == "org.controlruntime.Error.InvalidValue: the parameter \"days\": expected a whole number "
                    + "from 1 to 30, got 31")
            let unknown = await failure { try await add([("colour", .string("red"))]) }
            #expect(unknown.hasPrefix("org.controlruntime.Error.InvalidValue"))
            #expect(unknown.contains("\"symbol\", \"days\", \"style\""))
        }
    }

    @Test(arguments: Mode.allCases)
    func providerSeesThePlacedConfigurations(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            _ = try await bundle.call(
                Contract.root, Bundle1.name, Bundle1.addWidget.name,
                [.string(Self.kind), .string(""), .properties([("symbol", .string("SUSE"))])])
            // The provider writes it down; the file is there some time after the timeline.
            try await poll(for: "the symbols") { bundle.file("symbols") == "SUSE" ? () : nil }
        }
    }

    @Test(arguments: Mode.allCases)
    func pressesReachTheSources(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            let path = Contract.widgetPath(kind: Self.kind)
            _ = try await Self.entry(bundle, path)
            for (region, url) in [
                ("", "stocks:AAPL"), ("https://news.example/AAPL", "https://news.example/AAPL"),
            ] {
                _ = try await bundle.call(
                    path, Widget1.name, Widget1.open.name, [.string(region), .properties([])])
                #expect(bundle.file("opened") == url)
            }
        }
    }
}
