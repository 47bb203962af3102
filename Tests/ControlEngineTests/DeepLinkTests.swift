import AppIntentsLite
import ControlTesting
import Foundation
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// What a press on a widget opens, and who gets it.
@EngineActor
@Suite(.standardTimeLimit)
struct DeepLinkTests {
    private let clock = ManualClock.fixed()
    private let id = WidgetID(kind: "Film")
    /// What was handed to the desktop.
    private let opened = Opened()

    private final class Opened: Sendable {
        let urls = Mutex<[String]>([])
        var all: [String] { urls.withLock { $0 } }
    }

    @MainActor
    private final class Notes {
        nonisolated init() {}
        var all: [String] = []
    }

    private struct FilmView: View {
        let film: String
        var hears: (@MainActor (URL) -> Void)?

        var body: some View {
            let tree = VStack {
                Text(film)
                Link("Trailer", destination: URL(string: "https://films.example/\(film)")!)
            }
            .widgetURL(film == "none" ? nil : URL(string: "film:\(film)"))
            if let hears {
                tree.onOpenURL(perform: hears)
            } else {
                tree
            }
        }
    }

    private func engine(
        _ films: @escaping @Sendable (Int) -> ScriptedWidget.Answer, store: (any StateStore)? = nil,
        tree: (@MainActor (URL) -> Void)? = nil, configuration: (@MainActor (URL) -> Void)? = nil,
        adjust: (inout EngineEnvironment) -> Void = { _ in }
    ) throws -> BundleEngine {
        let script = ScriptedWidget("Film", films)
        let declaration = declared {
            let plain = StaticConfiguration(kind: "Film", provider: ScriptedProvider(widget: script)) {
                FilmView(film: $0.text, hears: tree)
            }
            return if let configuration {
                WidgetDeclaration(evaluating: plain.onOpenURL(perform: { url in configuration(url) }))
            } else {
                WidgetDeclaration(evaluating: plain)
            }
        }
        return try BundleEngine(
            name: "Films", items: declaration.map { [.widget($0)] } ?? [], clock: clock,
            store: store
        ) { environment in
            environment.openURL = { [opened] url, token in
                opened.urls.withLock { $0.append("\(url) \(token ?? "")") }
                return url.scheme != "unknown"
            }
            adjust(&environment)
        }
    }

    @Test func unclaimedLinksOpenOnTheDesktop() async throws {
        let engine = try engine { _ in .timeline([StampEntry(date: .distantPast, text: "metropolis")], .never)
        }
        engine.start()
        try await engine.quiet()
        let film = try engine.widget("Film")
        try await film.open()
        try await film.open("https://films.example/metropolis")
        // The widget's own address may be named as well.
        try await film.open("film:metropolis")
        #expect(opened.all == ["film:metropolis ", "https://films.example/metropolis ", "film:metropolis "])
    }

    @Test func linkOfAnEarlierEntryIsStale() async throws {
        let begin = clock.now
        let engine = try engine { _ in .timeline([stamp(begin, 0, "one"), stamp(begin, 60, "two")], .never) }
        engine.start()
        try await engine.quiet()
        clock.advance(by: 60)
        let film = try engine.widget("Film")
        for old in ["https://films.example/one", "film:one", "https://elsewhere.example"] {
            let error = await #expect(throws: ControlError.self) { try await film.open(old) }
            #expect(error?.code == .staleAction)
        }
        #expect(opened.all.isEmpty)
        try await film.open("https://films.example/two")
        #expect(opened.all.count == 1)
    }

    @Test func openURLHandlersReceiveTheirLinksAlone() async throws {
        let notes = Notes()
        let engine = try engine(
            { _ in .timeline([StampEntry(date: .distantPast, text: "alien")], .never) },
            tree: { notes.all.append("tree \($0) \(EngineContext.running != nil)") },
            configuration: { notes.all.append("widget \($0)") })
        engine.start()
        try await engine.quiet()
        try await engine.widget("Film").open()
        #expect(await notes.all == ["tree film:alien true", "widget film:alien"])
        #expect(opened.all.isEmpty)
        await Task { @MainActor in notes.all = [] }.value
        let urls = ["film:other", "film:next"].compactMap { URL(string: $0) }
        let error = await withCheckedContinuation { continuation in
            engine.open(urls) { continuation.resume(returning: $0) }
        }
        #expect(error == nil)
        #expect(
            await notes.all == [
                "tree film:other true", "widget film:other", "tree film:next true", "widget film:next",
            ])
    }

    /// `onOpenURL` has the limit of a run: where the main actor is busy for longer, who opened is notified.
    @Test func openURLHandlerHasTheRunsLimit() async throws {
        let engine = try engine(
            { _ in .timeline([StampEntry(date: .distantPast, text: "alien")], .never) }, tree: { _ in })
        engine.start()
        try await engine.quiet()
        let reported = LogLines()
        // The main actor is this test's until it waits.
        engine.open([URL(string: "film:other")].compactMap(\.self)) { reported.add($0?.message ?? "done") }
        clock.advance(by: 19)
        #expect(reported.all.isEmpty)
        clock.advance(by: 2)
        #expect(reported.all == ["onOpenURL did not end within 20.0 seconds"])
    }

    @Test func aKeptEntryStillOpensItsLinks() async throws {
        let store = MemoryStore()
        let answer: @Sendable (Int) -> ScriptedWidget.Answer = { number in
            number == 1 ? .timeline([StampEntry(date: .distantPast, text: "kept")], .never) : .dropped
        }
        let first = try engine(answer, store: store)
        first.start()
        try await first.quiet()
        await first.stop()
        let second = try engine({ _ in .dropped }, store: store)
        second.start()
        try await second.quiet()
        try await second.widget("Film").open()
        try await second.widget("Film").open("https://films.example/kept")
        #expect(opened.all == ["film:kept ", "https://films.example/kept "])
    }

    /// What opens it may show a window only with its caller's token.
    @Test func activationTokenIsPassedOn() async throws {
        let engine = try engine { _ in .timeline([StampEntry(date: .distantPast, text: "alien")], .never) }
        engine.start()
        try await engine.quiet()
        let error = await withCheckedContinuation { continuation in
            engine.open("", in: id, token: "leave") { continuation.resume(returning: $0) }
        }
        #expect(error == nil && opened.all == ["film:alien leave"])
        let url = try #require(URL(string: "film:other"))
        let none = await withCheckedContinuation { continuation in
            engine.open([url]) { continuation.resume(returning: $0) }
        }
        #expect(
            none == ControlError(.notSupported, "Films opens nothing: no widget of it has onOpenURL"))
        await engine.stop()
        let late = await #expect(throws: ControlError.self) { try await engine.widget("Film").open() }
        #expect(late?.code == .cancelled)
    }

    private struct Trip: ActivityAttributes {
        struct ContentState: Codable, Hashable { var stops: Int }
    }

    /// An activity opens what its views on show point to, and nothing else.
    @Test func anActivityOpensItsLinks() async throws {
        let item = declared {
            ActivityDeclaration(
                evaluating: ActivityConfiguration(for: Trip.self) { context in
                    VStack {
                        Text("\(context.state.stops) stops")
                        Link("Map", destination: URL(string: "https://maps.example/\(context.state.stops)")!)
                    }
                    .widgetURL(URL(string: "trip:\(context.state.stops)"))
                } dynamicIsland: { _ in
                    plainIsland()
                }
            ).map { BundleItem.activity($0) }
        }
        let engine = try BundleEngine(
            name: "Trips", items: [item].compactMap(\.self), clock: clock
        ) { environment in
            environment.openURL = { [opened] url, token in
                opened.urls.withLock { $0.append("\(url) \(token ?? "")") }
                return true
            }
        }
        engine.start()
        let trip = try await engine.activities.start(
            NewActivity(type: "Trip", attributes: "{}", content: .init(state: "{\"stops\":3}")))
        func open(_ region: String, in id: String) async -> ControlError? {
            await withCheckedContinuation { continuation in
                engine.openActivity(region, in: id, token: "leave") { continuation.resume(returning: $0) }
            }
        }
        for region in ["", "trip:3", "https://maps.example/3"] {
            #expect(await open(region, in: trip) == nil)
        }
        #expect(opened.all == ["trip:3 leave", "trip:3 leave", "https://maps.example/3 leave"])
        #expect(await open("https://maps.example/2", in: trip)?.code == .staleAction)
        #expect(await open("", in: "nobody") == ControlError(.unknown, "there is no activity nobody"))
        #expect(opened.all.count == 3)
        await engine.stop()
    }

    @Test func widgetWithoutALinkOpensItsApp() async throws {
        var hasApp = false
        var tokens: [String?] = []
        let engine = try engine(
            { _ in .timeline([StampEntry(date: .distantPast, text: "none")], .never) },
            adjust: {
                $0.openApp = { token in
                    if hasApp { tokens.append(token) }
                    return hasApp
                }
            })
        engine.start()
        try await engine.quiet()
        let none = await #expect(throws: ControlError.self) { try await engine.widget("Film").open() }
        #expect(none?.code == .notSupported)
        hasApp = true
        engine.open("", in: id, token: "leave") { #expect($0 == nil) }
        #expect(tokens == ["leave"])
    }

    @Test func unopenedLinkIsAnError() async throws {
        let engine = try engine(
            { _ in .timeline([StampEntry(date: .distantPast, text: "x")], .never) },
            adjust: { $0.openURL = { _, _ in false } })
        // Before the first timeline there is nothing to press.
        let early = await #expect(throws: ControlError.self) {
            try await engine.widget("Film").open("film:x")
        }
        #expect(early?.code == .staleAction)
        engine.start()
        try await engine.quiet()
        let error = await #expect(throws: ControlError.self) { try await engine.widget("Film").open() }
        #expect(error?.code == .unavailable)
        #expect(error?.message == "nothing here opens film:x")
    }
}
