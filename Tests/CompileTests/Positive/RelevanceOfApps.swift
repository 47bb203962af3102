// When a widget matters, as an app says it that knows places and times, and a widget that is shown only then.
import AppIntents
import RelevanceKit
import SwiftUI
import WidgetKit

func matters(from start: Date, to end: Date) -> [RelevantContext] {
    let kind: RelevantContext.DateKind = .informational
    let fitness: RelevantContext.FitnessCondition = .workoutActive
    let headphones: RelevantContext.HeadphonesCondition = .connected
    let sleep: RelevantContext.SleepCondition = .bedtime
    return [
        .date(from: start, to: end), .date(start), .date(start, kind: kind),
        .date(interval: DateInterval(start: start, end: end), kind: .scheduled),
        .date(range: start...end, kind: .default), .fitness(fitness), .hardware(headphones: headphones),
        .sleep(sleep),
    ]
}

struct LectureIntent: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Lecture"
    static let isDiscoverable = false
    @Parameter(title: "Lecture") var lecture: Int?

    init() {}
    init(lecture: Int?) { self.lecture = lecture }
}

struct LectureEntry: RelevanceEntry {
    let title: String
    static let sample = LectureEntry(title: "Algebra")
}

struct LectureProvider: RelevanceEntriesProvider {
    typealias Entry = LectureEntry
    typealias Configuration = LectureIntent

    func relevance() async -> WidgetRelevance<LectureIntent> {
        WidgetRelevance([
            WidgetRelevanceAttribute(
                configuration: LectureIntent(lecture: 1),
                context: .date(interval: DateInterval(start: .now, duration: 3_600), kind: .scheduled)),
            WidgetRelevanceAttribute(
                configuration: LectureIntent(lecture: nil), context: .location(inferred: .school)),
        ])
    }

    func entry(configuration: LectureIntent, context: Context) async throws -> LectureEntry {
        if context.isPreview { return .sample }
        let isWide = context.displaySize.width > CGFloat(200)
        return LectureEntry(title: configuration.lecture.map { "Lecture \($0)" } ?? (isWide ? "No lecture" : "-"))
    }

    func placeholder(context: RelevanceEntriesProviderContext) -> LectureEntry { .sample }
}

@available(watchOS 26.0, *)
struct LectureWidget: Widget {
    var body: some WidgetConfiguration {
        RelevanceConfiguration(kind: "Lectures", provider: LectureProvider()) { entry in
            Text(entry.title).containerBackground(Color.accentColor.gradient, for: .widget)
        }
        .configurationDisplayName("Lectures")
        .description("Each lecture when it begins.")
        .supportedFamilies([.accessoryRectangular])
    }
}

#Preview("Entries", widget: { LectureWidget() }, relevanceEntries: { LectureEntry.sample })
#Preview("Occasions", widget: { LectureWidget() }, relevanceProvider: { LectureProvider() })
#Preview(widget: { LectureWidget() }, relevanceProvider: { LectureProvider() }, relevance: {
    await LectureProvider().relevance()
})
