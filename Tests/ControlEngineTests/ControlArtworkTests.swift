import ControlTesting
import Foundation
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// The pictures of what controls' values are about.
@EngineActor
@Suite(.standardTimeLimit)
struct ControlArtworkTests {
    /// What plays: a cover of that many rows; nil for nothing.
    private final class Deck: Sendable {
        let rows = Mutex<UInt32?>(1)
    }

    private struct CoverProvider: ControlValueProvider {
        let deck: Deck
        var previewValue: UInt32? { 9 }
        func currentValue() async throws -> UInt32? { deck.rows.withLock { $0 } }
    }

    private struct Play: AppIntent {
        static let title: LocalizedStringResource = "Play"
        func perform() async throws -> some IntentResult { .result() }
    }

    private let id = ControlID(kind: "Play")

    private func engine(_ deck: Deck, _ clock: ManualClock, isPrivate: Bool = false) async throws
        -> BundleEngine
    {
        let item = declared {
            ControlDeclaration(
                evaluating: StaticControlConfiguration(kind: "Play", provider: CoverProvider(deck: deck)) {
                    rows in
                    ControlWidgetButton(action: Play()) { Text("Play") }
                        .subject(
                            rows.map { "Track \($0)" }, detail: "Somebody",
                            artwork: rows.flatMap { try? Picture(SamplePicture.png(1, $0)) }.map { Image($0) }
                        )
                        .privacySensitive(isPrivate)
                }
            ).map { BundleItem.control($0) }
        }
        return try await BundleEngine(name: "Test", items: [item].compactMap { $0 }, clock: clock).started()
    }

    private func digest(_ rows: UInt32) -> String { SHA256.hex(of: SamplePicture.png(1, rows)) }

    /// The bytes of a picture; nil where there are none.
    private func bytes(
        _ engine: BundleEngine, _ digest: String, refusal: ControlError? = nil
    ) async -> Data? {
        await withCheckedContinuation { continuation in
            engine.picture(digest, refusal: { refusal }) { picture throws(ControlError) in
                try picture.bytesToGive()
            } completion: {
                continuation.resume(returning: try? $0.get())
            }
        }
    }

    @Test func artworkIsServedWhileItIsShownAndForAMinuteLonger() async throws {
        let (deck, clock) = (Deck(), ManualClock.fixed())
        let engine = try await engine(deck, clock)
        let state = try #require(engine.state(of: id))
        #expect(state.subject == "Track 1" && state.subjectDetail == "Somebody")
        #expect(state.artwork == digest(1))
        #expect(await bytes(engine, digest(1)) == SamplePicture.png(1, 1))
        deck.rows.withLock { $0 = 2 }
        await engine.ready()
        #expect(engine.state(of: id)?.artwork == digest(2))
        #expect(await bytes(engine, digest(1)) != nil)
        clock.advance(by: .seconds(61))
        #expect(await bytes(engine, digest(1)) == nil)
        #expect(await bytes(engine, digest(2)) == SamplePicture.png(1, 2))
        deck.rows.withLock { $0 = nil }
        await engine.ready()
        let empty = try #require(engine.state(of: id))
        #expect(empty.subject.isEmpty && empty.subjectDetail.isEmpty && empty.artwork.isEmpty)
        await engine.stop()
    }

    @Test func artworkOfAPrivateControlIsKeptBackWhileLocked() async throws {
        let locked = ControlError(.unavailable, "locked")
        let engine = try await engine(Deck(), ManualClock.fixed(), isPrivate: true)
        #expect(await bytes(engine, digest(1), refusal: locked) == nil)
        #expect(await bytes(engine, digest(1)) != nil)
        let redacted = try #require(engine.state(of: id)?.redacted)
        #expect(redacted.subject.isEmpty && redacted.artwork.isEmpty)
        await engine.stop()
        let open = try await self.engine(Deck(), ManualClock.fixed())
        #expect(await bytes(open, digest(1), refusal: locked) != nil)
        await open.stop()
    }
}
