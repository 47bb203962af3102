public import AppIntentsLite
public import SwiftUILite

/// Answers a widget's entries, as WidgetKit's `TimelineProvider`.
///
/// Completions may be called from any thread. The first call counts; a completion that is dropped without a
/// call is an error, and the widget keeps what it shows.
public protocol TimelineProvider {
    /// What one moment of the widget needs to be drawn.
    associatedtype Entry: TimelineEntry
    /// What is known about where an entry is shown.
    typealias Context = TimelineProviderContext

    /// A stand-in for the very first moment. Called on the main actor; it must be instant.
    func placeholder(in context: Context) -> Entry

    /// One entry for a transient view; with `isPreview`, sample data at once.
    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)

    /// The entries from now on. Called where the widget's reload runs, and may block; on the main actor where
    /// the conformance belongs to it.
    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)

    /// When the widget is worth showing. Defaults to no occasion; nothing here asks.
    @concurrent func relevance() async -> WidgetRelevance<Void>
}

/// Answers the entries of a widget with parameters, as WidgetKit's protocol of the same name.
public protocol AppIntentTimelineProvider {
    /// What one moment of the widget needs to be drawn.
    associatedtype Entry: TimelineEntry
    /// The parameters that distinguish placed instances of the widget.
    associatedtype Intent: WidgetConfigurationIntent
    /// What is known about where an entry is shown.
    typealias Context = TimelineProviderContext

    /// Parameters to offer where a user can't edit them. Defaults to none.
    func recommendations() -> [AppIntentRecommendation<Intent>]

    /// A stand-in for the very first moment. Called on the main actor; it must be instant.
    func placeholder(in context: Context) -> Entry

    /// One entry for a transient view; with `isPreview`, sample data at once.
    @concurrent func snapshot(for configuration: Intent, in context: Context) async -> Entry

    /// The entries from now on. Called where the widget's reload runs; it may block.
    @concurrent func timeline(for configuration: Intent, in context: Context) async -> Timeline<
        Entry
    >

    /// When the widget is worth showing. Defaults to no occasion; nothing here asks.
    @concurrent func relevance() async -> WidgetRelevance<Intent>
}

extension AppIntentTimelineProvider {
    public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
}

/// Answers the entries of a widget with SiriKit's parameters, as WidgetKit's `IntentTimelineProvider`.
///
/// Completions may be called from any thread. The first call counts; a completion that is dropped without a
/// call is an error, and the widget keeps what it shows.
public protocol IntentTimelineProvider {
    /// What one moment of the widget needs to be drawn.
    associatedtype Entry: TimelineEntry
    /// The parameters that distinguish placed instances of the widget.
    associatedtype Intent: INIntent
    /// What is known about where an entry is shown.
    typealias Context = TimelineProviderContext

    /// Parameters to offer where a user can't edit them. Defaults to none.
    func recommendations() -> [IntentRecommendation<Intent>]

    /// A stand-in for the very first moment. Called on the main actor; it must be instant.
    func placeholder(in context: Context) -> Entry

    /// One entry for a transient view; with `isPreview`, sample data at once.
    func getSnapshot(
        for configuration: Intent, in context: Context, completion: @escaping @Sendable (Entry) -> Void)

    /// The entries from now on. Called where the widget's reload runs, and may block; on the main actor where
    /// the conformance belongs to it.
    func getTimeline(
        for configuration: Intent, in context: Context,
        completion: @escaping @Sendable (Timeline<Entry>) -> Void)

    /// When the widget is worth showing. Defaults to no occasion; nothing here asks.
    @concurrent func relevance() async -> WidgetRelevance<Intent>
}

extension IntentTimelineProvider {
    public func recommendations() -> [IntentRecommendation<Intent>] { [] }
}

/// A provider that knows when its timeline may be out of date. This package's own.
public protocol ObservingTimelineProvider: TimelineProvider {
    /// The type of the sequence, inferred from ``changes()``.
    associatedtype Changes: AsyncSequence

    /// A sequence whose every element means "ask me again"; what the elements are doesn't matter. It is
    /// followed while the bundle runs. One that ends or throws is begun again after a while.
    func changes() -> Changes
}

/// A provider of a widget with parameters that knows when its timelines may be out of date. This package's
/// own; for a widget without parameters see ``ObservingTimelineProvider``.
public protocol ObservingAppIntentTimelineProvider: AppIntentTimelineProvider {
    /// The type of the sequence, inferred from ``changes()``.
    associatedtype Changes: AsyncSequence

    /// A sequence whose every element means "ask me again", whatever the parameters; what the elements are
    /// doesn't matter. Each widget that was placed follows one while the bundle runs. One that ends or throws
    /// is begun again after a while.
    func changes() -> Changes
}

/// Parameters of a widget that are offered ready made, as WidgetKit's type of the same name.
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent>: Sendable {
    package let intent: Intent
    package let description: String

    /// Parameters with the text that hosts show for them; the text's styles are left out.
    public init(intent: Intent, description: Text) {
        self.intent = intent
        self.description = description.plainText
    }

    /// The same with a text that is looked up in the bundle's strings.
    public init(intent: Intent, description: LocalizedStringKey) {
        self.init(intent: intent, description: Text(description))
    }

    /// The same with a resource, resolved now.
    @_disfavoredOverload
    public init(intent: Intent, description: LocalizedStringResource) {
        self.init(intent: intent, description: Text(description))
    }

    /// The same with a text that is shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(intent: Intent, description: S) {
        self.init(intent: intent, description: Text(description))
    }
}

/// SiriKit's parameters of a widget that are offered ready made, as WidgetKit's `IntentRecommendation`.
public struct IntentRecommendation<Intent: INIntent> {
    package let intent: Intent
    package let description: String

    /// Parameters with the text that hosts show for them; the text's styles are left out.
    public init(intent: Intent, description: Text) {
        self.intent = intent
        self.description = description.plainText
    }

    /// The same with a text that is looked up in the bundle's strings.
    public init(intent: Intent, description: LocalizedStringKey) {
        self.init(intent: intent, description: Text(description))
    }

    /// The same with a resource, resolved now.
    @_disfavoredOverload
    public init(intent: Intent, description: LocalizedStringResource) {
        self.init(intent: intent, description: Text(description))
    }

    /// The same with a text that is shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(intent: Intent, description: S) {
        self.init(intent: intent, description: Text(description))
    }
}

/// Parameters of a widget that its provider recommends, as data.
package struct WidgetRecommendation: Hashable, Sendable {
    /// What the user reads.
    package let description: String
    /// The parameters that have values.
    package let configuration: [String: IntentArgument]

    package init(description: String, configuration: [String: IntentArgument]) {
        self.description = description
        self.configuration = configuration
    }
}
