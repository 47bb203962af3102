// Every declaration of widgets and their views that other files here don't use, in Apple's spelling.
import AppIntents
import SwiftUI
import WidgetKit

struct Flip: AppIntent {
    static let title: LocalizedStringResource = "Flip"
    func perform() async throws -> some IntentResult {
        WidgetCenter.shared.reloadTimelines(ofKind: "Whole")
        WidgetCenter.shared.reloadAllTimelines()
        WidgetCenter.shared.invalidateRelevance(ofKind: "Whole")
        WidgetCenter.shared.invalidateConfigurationRecommendations()
        WidgetCenter.shared.getCurrentConfigurations { result in
            if case .success(let widgets) = result { print(widgets.count) }
        }
        let infos: [WidgetInfo] = try await WidgetCenter.shared.currentConfigurations()
        for info in infos where info.family == .systemLarge && info.kind == "Whole" {
            print(info.widgetConfigurationIntent(of: Deck.self)?.cards ?? 0, info.id)
        }
        if let push: WidgetPushInfo = await WidgetCenter.shared.currentPushInfo { print(push.token.count) }
        return .result()
    }
}
struct Deck: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Deck"
    @Parameter(title: "Cards", default: 52) var cards: Int
}
struct DeckEntry: TimelineEntry {
    var date: Date
    var relevance: TimelineEntryRelevance?
}
struct DeckProvider: AppIntentTimelineProvider {
    typealias Entry = DeckEntry
    typealias Intent = Deck
    func placeholder(in context: TimelineProviderContext) -> DeckEntry { DeckEntry(date: .now) }
    func snapshot(for configuration: Deck, in context: Context) async -> DeckEntry {
        var relevance = TimelineEntryRelevance(score: context.isPreview ? 1 : 2)
        relevance.duration = 60
        relevance.score += context.family == .systemExtraLarge ? 1 : 0
        return DeckEntry(date: .now, relevance: relevance)
    }
    func timeline(for configuration: Deck, in context: Context) async -> Timeline<DeckEntry> {
        let schemes = context.environmentVariants.colorScheme ?? [.light]
        let policy: TimelineReloadPolicy = context.displaySize.width > 100 ? .never : .atEnd
        let timeline = Timeline(entries: [DeckEntry(date: .now)], policy: schemes.isEmpty ? .after(.now) : policy)
        return Timeline(entries: timeline.entries, policy: timeline.policy)
    }
    func relevance() async -> WidgetRelevance<Deck> {
        WidgetRelevance([
            WidgetRelevanceAttribute(configuration: Deck(), context: .date(from: .now, to: .now + 60)),
            WidgetRelevanceAttribute(configuration: Deck(), group: .named("cards")),
        ])
    }
}
struct PlainDeckProvider: TimelineProvider {
    typealias Entry = DeckEntry
    func placeholder(in context: Context) -> DeckEntry { DeckEntry(date: .now) }
    func getSnapshot(in context: Context, completion: @escaping @Sendable (DeckEntry) -> Void) {
        completion(DeckEntry(date: .now))
    }
    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<DeckEntry>) -> Void) {
        completion(Timeline(entries: [], policy: .never))
    }
    func relevance() async -> WidgetRelevance<Void> {
        WidgetRelevance([
            WidgetRelevanceAttribute(context: .sleep(.wakeup)), WidgetRelevanceAttribute(group: .automatic),
            WidgetRelevanceAttribute(group: WidgetRelevanceGroup.ungrouped),
        ])
    }
}
struct DeckPushes: WidgetPushHandler {
    init() {}
    func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo]) { print(widgets.count) }
}

private struct SuitKey: EnvironmentKey {
    static let defaultValue = "hearts"
}
extension EnvironmentValues {
    var suit: String {
        get { self[SuitKey.self] }
        set { self[SuitKey.self] = newValue }
    }
}
struct StackedLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            configuration.icon
            configuration.title
        }
    }
}
struct Framed: ViewModifier {
    func body(content: Content) -> some View { content.border(.separator, width: 2).modifier(EmptyModifier()) }
}

struct DeckTexts: View {
    @Environment(\.redactionReasons) private var reasons
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.timeZone) private var zone
    @Environment(\.suit) private var suit
    @Environment(\.widgetRenderingMode) private var mode: WidgetRenderingMode
    @Environment(\.levelOfDetail) private var detail
    @Environment(\.widgetContentMargins) private var margins
    @Environment(\.showsWidgetContainerBackground) private var showsBackground
    @Environment(\.showsWidgetLabel) private var showsLabel

    var body: some View {
        let hidden: RedactionReasons = [.privacy, .placeholder]
        VStack {
            Text(suit).italic().tracking(1).baselineOffset(2).underline(true, color: .red)
            Text("Cards").monospaced().textCase(.uppercase).lineSpacing(3).truncationMode(.middle)
            Text(DateInterval(start: .now, duration: 60)) + Text(verbatim: zone.identifier)
            Text("Placeholder").redacted(reason: reasons.isEmpty ? [] : hidden).unredacted()
            Label("Deck", systemImage: "suit.heart").labelStyle(StackedLabelStyle())
            Image(decorative: "card").resizable().widgetAccentedRenderingMode(.desaturated).scaledToFit()
            Image("card", label: Text("A card")).resizable()
                .widgetAccentedRenderingMode(WidgetAccentedRenderingMode.accentedDesaturated).scaledToFill()
            Image("back").widgetAccentedRenderingMode(mode == .accented ? .accented : .fullColor)
            Image(systemName: "suit.club").symbolVariant(.circle.fill)
        }
        .environment(\.suit, mode == .vibrant ? "clubs" : isEnabled ? "spades" : "diamonds")
        .transformEnvironment(\.suit) { $0 += "!" }
        .preferredColorScheme(mode == .fullColor ? .dark : nil)
        .padding(showsBackground ? margins : EdgeInsets())
        .lineLimit(detail == .simplified ? 1 : nil)
    }
}
struct DeckShapes: View {
    var body: some View {
        LazyVStack {
            UnevenRoundedRectangle(topLeadingRadius: 4).fill(Color.red, style: FillStyle(eoFill: true))
            Ellipse().rotation(.degrees(10)).fill(.separator).zIndex(1).layoutPriority(2)
            AnyShape(Circle()).fill(.link)
            Rectangle().fill(RadialGradient(colors: [.red, .blue], center: .center, startRadius: 1, endRadius: 9))
            Color.green.clipShape(.rect(cornerRadius: 4)).clipped().cornerRadius(3)
            EllipticalGradient(colors: [.red, .blue]).blur(radius: 2).saturation(0.5).grayscale(1)
                .blendMode(.multiply).hidden()
            AnyView(Text("Any").modifier(Framed()))
        }
    }
}
struct DeckControls: View {
    var body: some View {
        LazyHStack {
            LazyHGrid(rows: [GridItem(.fixed(20))]) {
                Button("Flip", intent: Flip()).buttonBorderShape(.capsule).controlSize(.small)
                Button(intent: Flip()) { Text("Flip") }.buttonStyle(.borderedProminent)
                Toggle("Open", isOn: true, intent: Flip()).labelsHidden().toggleStyle(.switch)
                Toggle(isOn: false, intent: Flip()) { Text("Open") }
            }
            Link("Rules", destination: URL(string: "https://example.org/rules")!)
            Link(destination: URL(string: "https://example.org")!) { Text("More") }
        }
        .accessibilityElement(children: .combine)
        .accessibilityValue("2 buttons").accessibilityHint("Flips").accessibilityHidden(true)
        .accessibilityAction(named: "Flip", intent: Flip())
        .accessibilityAction(.escape, intent: Flip())
        .accessibilityAction(intent: Flip()) { Text("Flip it") }
        .widgetLabel("Deck").widgetLabel { Text("Deck") }
        .widgetURL(URL(string: "https://example.org")).widgetAccentable(false).widgetAccentable()
        .invalidatableContent(false).invalidatableContent()
        .containerBackground(.red.gradient, for: .widget)
    }
}

struct DeckWidget: Widget {
    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: "Whole", provider: DeckProvider()) { _ in
            DeckTexts().containerBackground(for: .widget, alignment: .top) { AccessoryWidgetBackground() }
        }
        .configurationDisplayName("Deck")
        .description("Cards.")
        .supportedFamilies([.systemExtraLarge, .systemLarge, .accessoryRectangular, .systemMedium])
        .promptsForUserConfiguration()
        .containerBackgroundRemovable(false)
        .disfavoredLocations([.lockScreen, WidgetLocation.standBy], for: [.systemSmall])
        .supportedMountingStyles([.elevated, WidgetMountingStyle.recessed])
        .widgetTexture(WidgetTexture.paper)
        .onBackgroundURLSessionEvents(matching: "deck") { _, completion in completion() }
        .onBackgroundURLSessionEvents { _, completion in completion() }
        .associatedKind("Plain")
        .pushHandler(DeckPushes.self)
    }
}
struct PlainDeckWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Plain", provider: PlainDeckProvider()) { _ in DeckControls() }
            .contentMarginsDisabled()
    }
}
struct NoWidget: Widget {
    var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}
struct DeckPreviews: PreviewProvider {
    static var previews: some View {
        Group {
            DeckTexts().previewContext(WidgetPreviewContext(family: .systemSmall)).previewDisplayName("Texts")
            DeckShapes().previewLayout(.fixed(width: 100, height: 50))
        }
    }
}
#Preview("Plain", as: .accessoryInline) {
    PlainDeckWidget()
} timelineProvider: {
    PlainDeckProvider()
}
func kinds() -> (any WidgetConfiguration.Type, WidgetFamily, LevelOfDetail) {
    (EmptyWidgetConfiguration.self, .accessoryCircular, .default)
}
struct ChosenShortcut: View {
    let shortcut: SystemShortcut?
    var body: some View {
        if let shortcut {
            Button(intent: RunSystemShortcutIntent(shortcut: shortcut)) {
                Text(shortcut.displayRepresentation.title)
            }
            .buttonStyle(.plain)
        } else {
            Text("Choose an action")
        }
    }
}
