// Forms that authors write and that rest on a default or on an isolation of Apple's.
import AppIntents
import SwiftUI
import WidgetKit

// Without its view a result has the type of one with a view.
struct SaysOnly: AppIntent {
    static let title: LocalizedStringResource = "Says"
    func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
        .result(dialog: "Said")
    }
}
struct HasOnly: AppIntent {
    static let title: LocalizedStringResource = "Has"
    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog & ShowsSnippetView {
        if Bool.random() { return .result(value: 1, dialog: "One") }
        return .result(value: 2, dialog: "Two", view: EmptyView())
    }
}
struct OpensOnly: AppIntent {
    static let title: LocalizedStringResource = "Opens"
    func perform() async throws -> some IntentResult & OpensIntent & ShowsSnippetView {
        .result(opensIntent: SaysOnly())
    }
}
struct DoesAll: AppIntent {
    static let title: LocalizedStringResource = "All"
    func perform() async throws -> some ReturnsValue<String> & OpensIntent & ProvidesDialog & ShowsSnippetView {
        .result(value: "a", opensIntent: SaysOnly(), dialog: "Said")
    }
}
struct DoesNothing: AppIntent {
    static let title: LocalizedStringResource = "Nothing"
    func perform() async throws -> some IntentResult & ShowsSnippetView { .result() }
}
struct ShowsNoSnippet: AppIntent {
    static let title: LocalizedStringResource = "No snippet"
    func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetIntent {
        .result(dialog: "Said")
    }
}
struct ValueWithoutSnippet: AppIntent {
    static let title: LocalizedStringResource = "No snippet"
    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ShowsSnippetIntent { .result(value: 1) }
}

// A configuration as the action of a button, one that opens the app too.
struct PlaceToOpen: ControlConfigurationIntent, OpenIntent {
    static let title: LocalizedStringResource = "Place"
    @Parameter(title: "Place", default: .home) var target: PlaceChoice
}
enum PlaceChoice: String, AppEnum {
    case home, work
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Place"
    static let caseDisplayRepresentations: [PlaceChoice: DisplayRepresentation] = [.home: "Home", .work: "Work"]
}
struct PlaceButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        AppIntentControlConfiguration(kind: "place", intent: PlaceToOpen.self) { configuration in
            ControlWidgetButton(action: configuration) { Label("Open", systemImage: "house") }
        }
    }
}

// An environment value that is none of Apple's.
struct PlacedEntry: TimelineEntry {
    let date: Date
}
struct PlacedView: View {
    @Environment(\.widgetLocation) private var location
    @Environment(\.widgetFamily) private var family
    var body: some View {
        switch location {
        case .lockScreen: Text("Locked")
        case .standBy, .carPlay: Text("Far")
        case .homeScreen: Text("Home")
        default: Text("Elsewhere")
        }
        ForEach(0..<4) { index in
            Image("cat").resizable()
                .widgetAccentedRenderingMode([.accented, .desaturated, .accentedDesaturated, .fullColor][index])
        }
    }
}

// A preview of a live activity.
struct RideAttributes: Codable {
    struct ContentState: Codable, Hashable {
        var minutes: Int
    }
    var name: String
}
extension RideAttributes {
    fileprivate static var preview: RideAttributes { RideAttributes(name: "Ride") }
}
extension RideAttributes.ContentState {
    fileprivate static var near: RideAttributes.ContentState { RideAttributes.ContentState(minutes: 1) }
    fileprivate static var far: RideAttributes.ContentState { RideAttributes.ContentState(minutes: 9) }
}
struct PlacedProvider: TimelineProvider {
    func placeholder(in context: Context) -> PlacedEntry { PlacedEntry(date: .now) }
    func getSnapshot(in context: Context, completion: @escaping @Sendable (PlacedEntry) -> Void) {
        completion(placeholder(in: context))
    }
    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<PlacedEntry>) -> Void) {
        completion(Timeline(entries: [placeholder(in: context)], policy: .never))
    }
}
struct PlacedWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "placed", provider: PlacedProvider()) { _ in PlacedView() }
    }
}
#Preview("Notification", as: .content, using: RideAttributes.preview) {
    PlacedWidget()
} contentStates: {
    RideAttributes.ContentState.near
    RideAttributes.ContentState.far
}
#Preview("Island", as: .dynamicIsland(.compact), using: RideAttributes.preview) {
    PlacedWidget()
} contentStates: {
    RideAttributes.ContentState.near
}

// In Swift 5 it may be called where no actor is known.
#if !swift(>=6)
struct PageOpener {
    let openURL: OpenURLAction
    func open(_ page: URL) {
        openURL(page)
        openURL(page) { accepted in print(accepted) }
    }
}
#endif
