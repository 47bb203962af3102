import AppIntentsLite
import Foundation
import SwiftUILite
import TestSupport
import Testing

@testable import WidgetKitLite

/// Widgets that show what is relevant now.
@MainActor
@Suite(.standardTimeLimit)
struct RelevanceConfigurationTests {
    private let noon = Date(timeIntervalSinceReferenceDate: 0)

    private func minutes(_ count: Double) -> Date { noon + 60 * count }

    private func moment(_ occasions: [RelevantContext?], _ minute: Double) -> RelevantMoment {
        RelevantMoment(of: occasions, at: minutes(minute))
    }

    @Test func occasionOfThisMomentIsShownUntilItEnds() {
        let occasions: [RelevantContext?] = [
            .date(from: minutes(10), to: minutes(20)), .date(from: minutes(30), to: minutes(40)),
        ]
        for (minute, index, score, next) in [
            (0.0, 0, Float(0), 10.0), (10, 0, 2, 20), (20, 1, 0, 30), (35, 1, 2, 40),
        ] {
            let moment = moment(occasions, minute)
            #expect(moment.index == index && moment.score == score, "\(minute)")
            #expect(moment.next == minutes(next), "\(minute)")
        }
        let after = moment(occasions, 40)
        #expect(after.index == nil && after.score == 0 && after.next == nil)
    }

    @Test func kindOfDateDecidesThenTheOrder() {
        let span = minutes(0)...minutes(10)
        let occasions: [RelevantContext?] = [
            .date(range: span, kind: .informational), .date(range: span, kind: .default),
            .date(range: span, kind: .default), .date(minutes(5), kind: .scheduled),
        ]
        #expect(moment(occasions, 1).index == 1 && moment(occasions, 1).next == minutes(5))
        #expect(moment(occasions, 6).index == 3 && moment(occasions, 6).score == 3)
    }

    @Test func occasionWithoutEndLastsUntilTheNextBegins() {
        let occasions: [RelevantContext?] = [.date(minutes(0)), .date(minutes(10))]
        #expect(moment(occasions, 9).index == 0)
        #expect(moment(occasions, 10).index == 1 && moment(occasions, 10).next == nil)
        #expect(moment(occasions, 10_000).index == 1)
    }

    @Test func occasionWithoutDatesIsShownWhereNoDateIsNear() {
        let occasions: [RelevantContext?] = [
            nil, .location(inferred: .school), .date(from: minutes(5), to: minutes(6)),
        ]
        #expect(moment(occasions, 0).index == 2 && moment(occasions, 0).score == 0)
        #expect(moment(occasions, 7).index == 0 && moment(occasions, 7).next == nil)
        #expect(moment([], 0) == RelevantMoment(of: [], at: .distantPast))
    }

    private struct Failure: Error {}

    private struct Choice: WidgetConfigurationIntent {
        static let title: LocalizedStringResource = "Choice"
        @Parameter(title: "Name") var name: String?
        init() {}
        init(_ name: String) { self.name = name }
    }

    private struct Named: RelevanceEntry {
        let name: String
    }

    private struct Provider: RelevanceEntriesProvider {
        let occasions: [(String, RelevantContext)]

        func relevance() async -> WidgetRelevance<Choice> {
            WidgetRelevance(
                occasions.map { WidgetRelevanceAttribute(configuration: Choice($0.0), context: $0.1) })
        }

        func entry(configuration: Choice, context: Context) async throws -> Named {
            guard let name = configuration.name, name != "broken" else { throw Failure() }
            return Named(
                name: "\(name)\(context.isPreview ? " preview" : "") \(Int(context.displaySize.width))")
        }

        func placeholder(context: Context) -> Named { Named(name: "placeholder") }
    }

    private func source(_ occasions: [(String, RelevantContext)]) throws -> WidgetSource {
        let configuration = RelevanceConfiguration(
            kind: "Lectures", provider: Provider(occasions: occasions)
        ) { Text($0.name) }
        let declaration = try #require(WidgetDeclaration(evaluating: configuration))
        #expect(declaration.kind == "Lectures" && !declaration.isConfigurable)
        return declaration.source
    }

    private let context = TimelineProviderContext(family: .systemSmall)

    private func timeline(_ source: WidgetSource, _ minute: Double) async throws -> RenderedTimeline {
        try await source.timeline(context, within: TimelineBounds(now: minutes(minute))).rendered()
    }

    @Test func widgetShowsTheRelevantEntryAndIsAskedAgainWhenAnotherIs() async throws {
        let source = try source([
            ("early", .date(from: minutes(0), to: minutes(10))),
            ("late", .date(interval: DateInterval(start: minutes(10), end: minutes(20)), kind: .scheduled)),
        ])
        let early = try await timeline(source, 5)
        #expect(early.entries.map(\.text) == ["early 158"] && early.policy == .after(minutes(10)))
        #expect(early.entries.map(\.relevance) == [TimelineEntryRelevance(score: 2)])
        let late = try await timeline(source, 10)
        #expect(late.entries.map(\.text) == ["late 158"] && late.policy == .after(minutes(20)))
        #expect(late.entries.map(\.relevance) == [TimelineEntryRelevance(score: 3)])
        let after = try await timeline(source, 20)
        #expect(after.entries.map(\.text) == ["placeholder"] && after.policy == .never)
        #expect(after.entries.map(\.relevance) == [TimelineEntryRelevance(score: 0)])
    }

    @Test func galleryShowsPreviewOfAnOccasion() async throws {
        let source = try source([("now", .date(from: .distantPast, to: .distantFuture))])
        let preview = TimelineProviderContext(family: .systemSmall, isPreview: true)
        let entry = try await source.snapshot(preview)
        #expect(entry().text == "now preview 158")
        #expect(source.placeholder(context).text == "placeholder")
    }

    @Test func entryThatCannotBeHadIsAnError() async throws {
        let source = try source([("broken", .date(minutes(0)))])
        await #expect(throws: Failure.self) { try await timeline(source, 1) }
    }
}

extension RenderedEntry {
    fileprivate var text: String? { LabelContent(view.node).title }
}
