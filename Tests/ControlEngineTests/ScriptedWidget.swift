import AppIntentsLite
import ControlTesting
import Foundation
import SwiftUILite
import Synchronization
import WidgetKitLite

@testable import ControlEngine

/// A widget whose provider answers what the test says.
final class ScriptedWidget: Sendable {
    enum Answer: Sendable {
        case timeline([StampEntry], TimelineReloadPolicy)
        /// The completion is let go uncalled, which is an error.
        case dropped
        /// The completion is kept and not called.
        case hangs
    }

    let kind: String
    /// The answer to the n-th question, counted from 1.
    let script: Mutex<@Sendable (Int) -> Answer>
    private let state = Mutex((begun: 0, asked: 0, kept: [@Sendable (Timeline<StampEntry>) -> Void]()))

    init(_ kind: String, _ script: @escaping @Sendable (Int) -> Answer) {
        self.kind = kind
        self.script = Mutex(script)
    }

    /// How often the provider was asked for a timeline. A question that hangs counts once ``release(_:)``
    /// answers it.
    var asked: Int { state.withLock { $0.asked } }

    /// Answers those who hang.
    func release(_ timeline: Timeline<StampEntry>) {
        let kept = state.withLock { state in
            defer { state.kept = [] }
            return state.kept
        }
        for completion in kept { completion(timeline) }
    }

    func answer(_ completion: @escaping @Sendable (Timeline<StampEntry>) -> Void) {
        let number = state.withLock { state in
            state.begun += 1
            return state.begun
        }
        let answer = script.withLock({ $0 })(number)
        // Counted and kept at once: whoever sees the count may release it, from another thread.
        state.withLock { state in
            state.asked += 1
            if case .hangs = answer { state.kept.append(completion) }
        }
        if case .timeline(let entries, let policy) = answer {
            completion(Timeline(entries: entries, policy: policy))
        }
    }

    @MainActor var item: BundleItem? {
        WidgetDeclaration(
            evaluating: StaticConfiguration(kind: kind, provider: ScriptedProvider(widget: self)) {
                Text($0.text)
            }
        ).map { .widget($0) }
    }
}

struct ScriptedProvider: TimelineProvider {
    let widget: ScriptedWidget

    func placeholder(in context: Context) -> StampEntry {
        StampEntry(date: .distantPast, text: "placeholder")
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (StampEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<StampEntry>) -> Void) {
        widget.answer(completion)
    }
}

extension BundleEngine {
    /// An engine with these widgets alone.
    static func showing(
        _ widgets: [ScriptedWidget], clock: ManualClock, store: (any StateStore)? = nil,
        _ change: (inout EngineOptions) -> Void = { _ in }
    ) throws -> BundleEngine {
        var options = EngineOptions.silent
        change(&options)
        return try BundleEngine(
            name: "Test", items: declared { widgets.compactMap(\.item) }, options: options, clock: clock,
            store: store)
    }

    /// Waits until no reload runs.
    func quiet() async throws {
        try await until { widgets.isIdle }
    }

    /// The text of the entry that a widget shows.
    func text(_ kind: String) -> String {
        let json = state(of: WidgetID(kind: kind))?.entry ?? ""
        let text = (try? JSONDecoder().decode(Tree.self, from: Data(json.utf8)))?.text
        return text ?? json
    }

    private struct Tree: Decodable {
        let text: String?
    }
}

/// An entry some seconds from a moment on, named for them.
func stamp(_ start: Date, _ seconds: TimeInterval, _ text: String? = nil) -> StampEntry {
    StampEntry(date: start.addingTimeInterval(seconds), text: text ?? "\(Int(seconds))")
}
