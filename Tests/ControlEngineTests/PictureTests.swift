import ControlTesting
import Foundation
import Logging
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// Pictures of an engine's trees, asked for by their digests.
@EngineActor
@Suite(.standardTimeLimit)
struct PictureTests {
    /// What the widget shows: pictures of that many rows, in its timeline and in snapshots.
    private final class Album: Sendable {
        let rows = Mutex<[UInt32]>([])
        let log = Mutex<[String]>([])
    }

    private struct AlbumEntry: TimelineEntry {
        let date: Date
        let pictures: [Data]
    }

    private struct AlbumProvider: TimelineProvider {
        let album: Album

        private var entry: AlbumEntry {
            AlbumEntry(
                date: .distantPast, pictures: album.rows.withLock { $0 }.map { SamplePicture.png(1, $0) })
        }

        func placeholder(in context: Context) -> AlbumEntry { AlbumEntry(date: .distantPast, pictures: []) }

        func getSnapshot(in context: Context, completion: @escaping @Sendable (AlbumEntry) -> Void) {
            completion(AlbumEntry(date: .distantPast, pictures: [SamplePicture.png(7, 7)]))
        }

        func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<AlbumEntry>) -> Void)
        {
            completion(Timeline(entries: [entry], policy: .never))
        }
    }

    private func engine(
        _ album: Album, _ clock: ManualClock, store: (any StateStore)? = nil,
        _ set: (inout EngineOptions) -> Void = { _ in }
    ) throws -> BundleEngine {
        var options = EngineOptions()
        set(&options)
        options.logger = Logger(label: "test") { _ in
            AlbumLog { line in album.log.withLock { $0.append(line) } }
        }
        let item = declared {
            WidgetDeclaration(
                evaluating: StaticConfiguration(kind: "Album", provider: AlbumProvider(album: album)) {
                    entry in
                    HStack {
                        ForEach(Array(entry.pictures.enumerated()), id: \.offset) { _, data in
                            if let picture = try? Picture(data) { Image(picture) }
                        }
                    }
                }
            ).map { BundleItem.widget($0) }
        }
        return try BundleEngine(
            name: "Test", items: [item].compactMap { $0 }, options: options, clock: clock, store: store)
    }

    /// The bytes of a picture, or why there are none.
    private func picture(
        _ engine: BundleEngine, _ digest: String, for sender: String = "", refusal: ControlError? = nil
    ) async -> Result<Data, ControlError> {
        await withCheckedContinuation { continuation in
            engine.picture(digest, for: sender, refusal: { refusal }) { picture throws(ControlError) in
                try picture.bytesToGive()
            } completion: {
                continuation.resume(returning: $0)
            }
        }
    }

    private func text(_ result: Result<Data, ControlError>) -> String {
        switch result {
        case .success(let data): "\(data.count) bytes"
        case .failure(let error): "\(error.code): \(error)"
        }
    }

    private func digest(_ rows: UInt32) -> String { SHA256.hex(of: SamplePicture.png(1, rows)) }

    private let id = WidgetID(kind: "Album")

    @Test func treesPictureIsServedForAMinuteLonger() async throws {
        let (album, clock) = (Album(), ManualClock.fixed())
        album.rows.withLock { $0 = [1, 2] }
        let engine = try await engine(album, clock).started()
        let entry = try #require(engine.state(of: id)?.entry)
        #expect(entry.contains(digest(1)) && entry.contains(digest(2)))
        #expect(try await picture(engine, digest(1)).get() == SamplePicture.png(1, 1))
        album.rows.withLock { $0 = [2, 3] }
        await engine.ready()
        #expect(engine.state(of: id)?.entry.contains(digest(1)) == false)
        #expect(try await picture(engine, digest(1)).get() == SamplePicture.png(1, 1))
        clock.advance(by: .seconds(61))
        #expect(
            text(await picture(engine, digest(1)))
                == "Unavailable: no tree that this bundle serves names the picture \(digest(1)); read the widget's entry again"
        )
        #expect(try await picture(engine, digest(2)).get() == SamplePicture.png(1, 2))
        // The memory was given back without anybody asking.
        #expect(engine.pictures.count == 2)
        await engine.stop()
    }

    /// A caller may have so many requests at once; those that were answered are none any more.
    @Test func answeredPictureRequestsCountForNothing() async throws {
        let album = Album()
        album.rows.withLock { $0 = [1] }
        let engine = try await engine(album, ManualClock.fixed()) {
            $0.limits.requests = .init(sender: 1, total: 8)
        }.started()
        for _ in 1...3 {
            #expect(text(await picture(engine, digest(1), for: ":1.1")) == "57 bytes")
            #expect(text(await picture(engine, digest(9), for: ":1.1")).hasPrefix("Unavailable: no tree"))
            #expect(text(await picture(engine, "none", for: ":1.1")).hasPrefix("InvalidValue"))
        }
        await engine.stop()
    }

    @Test func invalidPictureDigestIsRefused() async throws {
        let engine = try engine(Album(), ManualClock.fixed())
        engine.start()
        for text in ["", "../../etc/passwd", digest(1).uppercased(), String(repeating: "a", count: 5_000)] {
            let result = self.text(await picture(engine, text))
            #expect(result.hasPrefix("InvalidValue: a picture is named by its SHA-256 digest"), "\(result)")
            #expect(result.utf8.count < 250)
        }
        await engine.stop()
    }

    @Test func snapshotsPictureIsServed() async throws {
        let (album, clock) = (Album(), ManualClock.fixed())
        let engine = try await engine(album, clock).started()
        let digest = SHA256.hex(of: SamplePicture.png(7, 7))
        #expect(text(await picture(engine, digest)).hasPrefix("Unavailable"))
        let tree: Result<String, ControlError> = await withCheckedContinuation { continuation in
            engine.snapshot(id, family: .systemSmall, isPreview: true) { continuation.resume(returning: $0) }
        }
        #expect(try tree.get().contains(digest))
        #expect(try await picture(engine, digest).get() == SamplePicture.png(7, 7))
        clock.advance(by: .seconds(61))
        #expect(text(await picture(engine, digest)).hasPrefix("Unavailable"))
        await engine.stop()
    }

    /// A tree that an earlier process kept names pictures that this one meets with the first timeline only.
    @Test func keptTreesPictureRequestWaitsForTheTimeline() async throws {
        let (album, store) = (Album(), MemoryStore())
        album.rows.withLock { $0 = [4] }
        let first = try await engine(album, ManualClock.fixed(), store: store).started()
        await first.stop()
        let second = try engine(album, ManualClock.fixed(), store: store)
        #expect(second.state(of: id)?.entry.contains(digest(4)) == true)
        #expect(try await picture(second, digest(4)).get() == SamplePicture.png(1, 4))
        await second.stop()
        // The provider has another one now.
        album.rows.withLock { $0 = [5] }
        let third = try engine(album, ManualClock.fixed(), store: store)
        #expect(text(await picture(third, digest(4))).hasPrefix("Unavailable: no tree"))
        await third.stop()
    }

    @Test func oversizedPictureIsLoggedOnce() async throws {
        let album = Album()
        album.rows.withLock { $0 = [2_000_000, 1, 2_000_000] }
        let engine = try await engine(album, ManualClock.fixed()).started()
        await engine.ready()
        let problem =
            "a picture of 57 bytes can't be shown: it has 1 × 2000000 pixels; a widget takes 1048576 in all, "
            + "and nothing here makes it smaller: keep a smaller one"
        #expect(album.log.withLock { $0 } == ["error picture-not-shown Album: \(problem)"])
        #expect(engine.state(of: id)?.entry.contains(problem) == true)
        #expect(text(await picture(engine, digest(2_000_000))).hasPrefix("Unavailable"))
        await engine.stop()
    }

    /// One line for each kind of problem, however often it comes up.
    @Test func picturesWithoutRoomAreLoggedOnce() throws {
        let album = Album()
        var options = EngineOptions()
        options.logger = Logger(label: "test") { _ in
            AlbumLog { line in album.log.withLock { $0.append(line) } }
        }
        let environment = EngineEnvironment(options: options, clock: ManualClock.fixed())
        let pictures = Pictures(in: environment, PictureTable(mostBytes: 1))
        func tree(_ rows: UInt32...) throws -> TreePictures {
            var view = EvaluatedView()
            for rows in rows {
                let picture = try Picture(SamplePicture.png(1, rows))
                view.pictures.add(declared { EvaluatedView(Image(picture), resolvesPictures: true) }.pictures)
            }
            return view.pictures
        }
        for _ in 1...2 { pictures.hold(try tree(1), by: .widget(id), kind: "Album") }
        pictures.lend(try tree(2, 3), kind: nil)
        let room = "the pictures of a bundle may have 1 bytes together"
        #expect(
            album.log.withLock { $0 } == [
                "error picture-not-shown Album: 1 pictures can't be shown: \(room)",
                "error picture-not-shown -: 2 pictures can't be shown: \(room)",
            ])
    }

    /// A journey that shows a picture of as many rows as it has stops.
    private struct Journey: ActivityAttributes {
        struct ContentState: Codable, Hashable { var stops: UInt32 }
    }

    private func journeys(_ clock: ManualClock, _ store: any StateStore) throws -> BundleEngine {
        let item = declared {
            ActivityDeclaration(
                evaluating: ActivityConfiguration(for: Journey.self) { context in
                    if let picture = try? Picture(SamplePicture.png(1, context.state.stops)) {
                        Image(picture)
                    }
                } dynamicIsland: { context in
                    DynamicIsland {
                        DynamicIslandExpandedRegion(.center) { Text("On the way") }
                    } compactLeading: {
                        if let picture = try? Picture(SamplePicture.png(2, context.state.stops)) {
                            Image(picture).privacySensitive()
                        }
                    } compactTrailing: {
                        Text("3")
                    } minimal: {
                        Text("3")
                    }
                }
            ).map { BundleItem.activity($0) }
        }
        return try BundleEngine(
            name: "Test", items: [item].compactMap { $0 }, options: EngineOptions(), clock: clock,
            store: store)
    }

    @Test func activitysPictureIsServedForAMinuteLonger() async throws {
        let (clock, store) = (ManualClock.fixed(), MemoryStore())
        let first = try journeys(clock, store)
        first.start()
        let id = try await first.activities.start(
            NewActivity(type: "Journey", attributes: "{}", content: .init(state: #"{"stops":3}"#)))
        let small = SHA256.hex(of: SamplePicture.png(2, 3))
        let trees = try #require(first.activities.record(id)?.presentation?.trees)
        #expect(trees[.content]?.contains(digest(3)) == true)
        #expect(trees[.compactLeading]?.contains(small) == true)
        #expect(try await picture(first, digest(3)).get() == SamplePicture.png(1, 3))
        let locked = ControlError(.authenticationRequired, "locked")
        #expect(text(await picture(first, small, refusal: locked)) == "AuthenticationRequired: locked")
        #expect(text(await picture(first, digest(3), refusal: locked)) == "57 bytes")
        await first.stop()
        // What is shown was kept, and its pictures are there again for whoever asks.
        let second = try journeys(clock, store)
        second.start()
        #expect(second.activities.record(id)?.presentation?.trees[.content]?.contains(digest(3)) == true)
        #expect(try await picture(second, digest(3)).get() == SamplePicture.png(1, 3))
        let events = second.events()
        try await second.activities.dismiss(id)
        for await event in events {
            if case .activityRemoved = event { break }
        }
        clock.advance(by: .seconds(59))
        #expect(text(await picture(second, digest(3))) == "57 bytes")
        clock.advance(by: .seconds(2))
        #expect(text(await picture(second, digest(3))).hasPrefix("Unavailable: no tree"))
        await second.stop()
    }

    @Test func manyCallersGetTheSamePicture() async throws {
        let album = Album()
        album.rows.withLock { $0 = [1] }
        let engine = try await engine(album, ManualClock.fixed()).started()
        await withTaskGroup(of: String.self) { group in
            for caller in 0..<60 {
                group.addTask {
                    await self.text(self.picture(engine, self.digest(1), for: ":1.\(caller % 10)"))
                }
            }
            for await result in group { #expect(result == "57 bytes") }
        }
        // One of them that asks for everything at once is refused, and holds nobody else up.
        await withTaskGroup(of: String.self) { group in
            for _ in 0..<1_000 {
                group.addTask { await self.text(self.picture(engine, self.digest(1), for: ":1.666")) }
            }
            #expect(text(await picture(engine, digest(1), for: ":1.1")) == "57 bytes")
            for await result in group {
                #expect(result == "57 bytes" || result.hasPrefix("LimitsExceeded: "))
            }
        }
        await engine.stop()
    }
}

/// Notes what is logged.
private struct AlbumLog: LogHandler {
    let note: @Sendable (String) -> Void
    var logLevel = Logger.Level.warning
    var metadata: Logger.Metadata = [:]

    init(_ note: @escaping @Sendable (String) -> Void) { self.note = note }

    func log(event: LogEvent) {
        let names = ["event", "kind"].map { event.metadata?[$0]?.description ?? "-" }
        note("\(event.level) \(names.joined(separator: " ")): \(event.message)")
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }
}
