// A player: playback actions, a sleep timer and speeds in Control Center, and a widget that plays.
import AppIntents
import SwiftUI
import WidgetKit
#if canImport(ActivityKit)
    import ActivityKit
#endif

nonisolated enum PlayerDefaults {
    static var suite: UserDefaults { UserDefaults(suiteName: "group.org.example.podcasts")! }
    static let isPlayingKey = "isPlaying"
    static let sleepKey = "sleepTimer"
}

@available(iOS 17.0, macOS 14.0, *)
struct TogglePlayback: AudioPlaybackIntent {
    static let title: LocalizedStringResource = "Play or Pause"
    static var description: IntentDescription? { .init("Plays or pauses the current episode.") }
    static var openAppWhenRun: Bool { false }
    static let authenticationPolicy: IntentAuthenticationPolicy = .alwaysAllowed

    func perform() async throws -> some IntentResult {
        let defaults = PlayerDefaults.suite
        defaults.set(!defaults.bool(forKey: PlayerDefaults.isPlayingKey), forKey: PlayerDefaults.isPlayingKey)
        WidgetCenter.shared.reloadTimelines(ofKind: "NowPlaying")
        return .result()
    }
}

struct SkipIntent: AudioPlaybackIntent {
    static let title = LocalizedStringResource("Skip", comment: "Skips some seconds")
    @Parameter(title: "Seconds", default: 30, controlStyle: .stepper, inclusiveRange: (-120, 120))
    var seconds: Int

    init() {}
    init(seconds: Int) {
        self.seconds = seconds
    }

    static var parameterSummary: some ParameterSummary {
        When(\.$seconds, .lessThan, 0) {
            Summary("Go back \(\.$seconds) seconds")
        } otherwise: {
            Summary("Skip \(\.$seconds) seconds")
        }
    }
    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        .result(value: seconds)
    }
}

@available(iOS 18.0, macOS 26.0, *)
struct SetSleepTimer: SetValueIntent, LiveActivityIntent {
    static let title: LocalizedStringResource = "Sleep Timer"

    @Parameter(title: "Running") var value: Bool
    @Parameter(title: "Length") var length: SleepLength

    init() {}
    init(_ length: SleepLength) { self.length = length }

    @MainActor
    func perform() async throws -> some IntentResult {
        PlayerDefaults.suite.set(value ? length.rawValue : 0, forKey: PlayerDefaults.sleepKey)
        #if canImport(ActivityKit)
            try SleepActivity.start(length)
        #endif
        return .result()
    }
}

#if canImport(ActivityKit)
    @available(iOS 18.0, macOS 26.0, *)
    struct SleepActivity: ActivityAttributes {
        struct ContentState: Codable, Hashable { var until: Date }

        static func start(_ length: SleepLength) throws {
            let until = Date().addingTimeInterval(Double(length.rawValue) * 60)
            _ = try Activity.request(
                attributes: SleepActivity(),
                content: ActivityContent(state: ContentState(until: until), staleDate: until))
        }
    }
#endif

enum SleepLength: Int, AppEnum, CaseIterable {
    case quarter = 15
    case half = 30
    case hour = 60

    static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Sleep length")
    static let caseDisplayRepresentations: [Self: DisplayRepresentation] = [
        .quarter: DisplayRepresentation(title: "15 minutes", image: .init(systemName: "15.circle")),
        .half: .init(title: "30 minutes", subtitle: "Half an hour", image: .init(systemName: "30.circle")),
        .hour: "One hour",
    ]
}

@available(iOS 18.0, macOS 26.0, *)
struct SleepConfiguration: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Sleep Timer"
    @Parameter(title: "Length", default: .half) var length: SleepLength
}

@available(iOS 18.0, macOS 26.0, *)
struct SleepTimerControl: ControlWidget {
    static let kind = "org.example.podcasts.sleep"

    var body: some ControlWidgetConfiguration {
        AppIntentControlConfiguration(kind: Self.kind, provider: Provider()) { state in
            ControlWidgetToggle(isOn: state.isRunning, action: SetSleepTimer(state.length)) {
                Label("Sleep Timer", systemImage: "moon.zzz")
                    .controlWidgetActionHint("Start")
            } valueLabel: { isOn in
                if isOn {
                    Label("\(state.length.rawValue) min", systemImage: "moon.zzz.fill")
                        .controlWidgetStatus("The music will stop")
                } else {
                    Text("Off")
                }
            }
            .tint(.indigo)
            .disabled(state.length == .hour && !state.isRunning)
        }
        .displayName("Sleep Timer")
        .description("Stops the playback after a while.")
        .promptsForUserConfiguration()
    }

    struct State {
        var isRunning: Bool
        var length: SleepLength
    }

    struct Provider: AppIntentControlValueProvider {
        func previewValue(configuration: SleepConfiguration) -> State {
            State(isRunning: false, length: configuration.length)
        }
        func currentValue(configuration: SleepConfiguration) async throws -> State {
            let minutes = PlayerDefaults.suite.integer(forKey: PlayerDefaults.sleepKey)
            return State(isRunning: minutes == configuration.length.rawValue, length: configuration.length)
        }
    }
}

@available(iOS 18.0, macOS 26.0, *)
struct PlayPauseControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "org.example.podcasts.play") {
            ControlWidgetButton(action: TogglePlayback()) {
                Label {
                    Text("Podcasts")
                } icon: {
                    Image(systemName: "playpause.fill")
                }
            } actionLabel: { isActive in
                Label(isActive ? "Working…" : "Play", systemImage: isActive ? "ellipsis" : "play")
            }
            .tint(Color("AccentColor"))
            .privacySensitive()
        }
        .displayName(LocalizedStringResource(stringLiteral: "Play or pause"))
    }
}

struct EpisodeEntity: AppEntity, Hashable {
    let id: String
    let title: String
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Episode"
    static let defaultQuery = EpisodeQuery()
    var displayRepresentation: DisplayRepresentation { .init(title: "\(title)", subtitle: "Episode \(id)") }
}
struct EpisodeQuery: EnumerableEntityQuery {
    func allEntities() async throws -> [EpisodeEntity] { [EpisodeEntity(id: "1", title: "Pilot")] }
    func entities(for identifiers: [String]) async throws -> [EpisodeEntity] {
        try await allEntities().filter { identifiers.contains($0.id) }
    }
    func defaultResult() async -> EpisodeEntity? { try? await allEntities().first }
}

struct NowPlayingConfiguration: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Now Playing"
    static let description: IntentDescription = "Chooses what the widget shows."

    @Parameter(title: "Episode") var episode: EpisodeEntity?
    @Parameter(title: "Show artwork", default: true) var showsArtwork: Bool
    @Parameter(title: "Look", default: .quarter) var look: SleepLength

    static var parameterSummary: some ParameterSummary {
        Switch(.widgetFamily) {
            Case(.systemSmall) { Summary("Show \(\.$episode)") }
            Case([.systemMedium, .systemLarge]) {
                Switch(\.$look) {
                    Case(.quarter) { Summary("\(\.$look): \(\.$episode)") }
                    DefaultCase { Summary { \.$look; \.$showsArtwork } }
                }
            }
            DefaultCase {
                When(\.$episode, .hasAnyValue) {
                    Summary { \.$episode; \.$showsArtwork }
                } otherwise: {
                    Summary("Show something")
                }
            }
        }
    }
}

struct NowPlayingEntry: TimelineEntry {
    let date: Date
    var isPlaying = false
    var title = "Pilot"
    var end: Date?
    var relevance: TimelineEntryRelevance? { TimelineEntryRelevance(score: isPlaying ? 10 : 1, duration: 60) }
}

struct NowPlayingProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> NowPlayingEntry { NowPlayingEntry(date: .now) }
    func snapshot(for configuration: NowPlayingConfiguration, in context: Context) async -> NowPlayingEntry {
        NowPlayingEntry(date: Date(), isPlaying: context.isPreview, title: configuration.episode?.title ?? "Pilot")
    }
    func timeline(for configuration: NowPlayingConfiguration, in context: Context) async -> Timeline<NowPlayingEntry> {
        let playing = PlayerDefaults.suite.bool(forKey: PlayerDefaults.isPlayingKey)
        let entries = stride(from: 0, to: 60, by: 15).map { minute in
            NowPlayingEntry(
                date: Calendar.current.date(byAdding: .minute, value: minute, to: .now)!, isPlaying: playing,
                end: Date.now.addingTimeInterval(1800))
        }
        return Timeline(entries: entries, policy: .after(.now.addingTimeInterval(3600)))
    }
    func recommendations() -> [AppIntentRecommendation<NowPlayingConfiguration>] {
        [AppIntentRecommendation(intent: NowPlayingConfiguration(), description: "Now playing")]
    }
}

struct NowPlayingView: View {
    @Environment(\.widgetFamily) private var family
    @Environment(\.widgetRenderingMode) private var mode
    var entry: NowPlayingProvider.Entry

    var body: some View {
        switch family {
        case .accessoryCircular:
            ZStack {
                AccessoryWidgetBackground()
                Image(systemName: entry.isPlaying ? "pause.fill" : "play.fill").widgetAccentable()
            }
        case .accessoryInline: Text("\(entry.title) \(Image(systemName: "waveform"))")
        default:
            VStack(alignment: .leading) {
                HStack(alignment: .firstTextBaseline) {
                    Text(entry.title).font(.title3.weight(.semibold)).lineLimit(2).minimumScaleFactor(0.7)
                    Spacer(minLength: 8)
                    if let end = entry.end {
                        Text(timerInterval: entry.date...end, countsDown: true).monospacedDigit()
                            .contentTransition(.numericText(countsDown: true))
                    }
                }
                .invalidatableContent()
                ViewThatFits {
                    controls(labels: true)
                    controls(labels: false)
                }
            }
            .widgetURL(URL(string: "podcasts://now"))
        }
    }

    @ViewBuilder
    private func controls(labels: Bool) -> some View {
        HStack {
            Button(intent: SkipIntent(seconds: -30)) { Image(systemName: "gobackward.30") }
                .buttonStyle(.plain)
            Button("Play", systemImage: "playpause", intent: TogglePlayback())
                .buttonStyle(.bordered).tint(mode == .fullColor ? .orange : nil)
            Toggle(isOn: entry.isPlaying, intent: TogglePlayback()) {
                Label("Playing", systemImage: "speaker.wave.2")
            }
            .toggleStyle(.button)
            if labels { Link(destination: URL(string: "podcasts://queue")!) { Text("Queue") } }
        }
        .labelStyle(.iconOnly)
    }
}

struct NowPlayingWidget: Widget {
    let kind: String = "NowPlaying"

    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: kind, intent: NowPlayingConfiguration.self, provider: NowPlayingProvider()) { entry in
            NowPlayingView(entry: entry)
                .containerBackground(for: .widget) {
                    LinearGradient(colors: [.indigo, .black], startPoint: .top, endPoint: .bottom)
                }
        }
        .configurationDisplayName("Now Playing")
        .description("Plays and pauses.")
        .supportedFamilies([.systemSmall, .systemMedium, .accessoryCircular, .accessoryInline])
        .contentMarginsDisabled()
    }
}

struct PodcastWidgets: WidgetBundle {
    @WidgetBundleBuilder
    var body: some Widget {
        NowPlayingWidget()
        if #available(iOS 18.0, macOS 26.0, *) {
            PlayPauseControl()
            SleepTimerControl()
        }
    }
}

#Preview(as: .systemSmall) {
    NowPlayingWidget()
} timeline: {
    NowPlayingEntry(date: .now)
    NowPlayingEntry(date: .now, isPlaying: true, title: "The Second One")
}
#Preview("Provider", as: .systemMedium, using: NowPlayingConfiguration()) {
    NowPlayingWidget()
} timelineProvider: {
    NowPlayingProvider()
}
