public import AppIntentsLite
public import SwiftUILite

// Types that are on Apple's platforms and not here: who names one is told why, and where to read on.

/// Not here: only watches have widgets that are shown by relevance.
@available(*, unavailable, message: "it is for watches only; see COVERAGE.md, C1")
public typealias RelevanceConfiguration<Content> = EmptyWidgetConfiguration

/// Not here: only watches have widgets that are shown by relevance.
@available(*, unavailable, message: "it is for watches only; see COVERAGE.md, C1")
public typealias RelevanceEntriesProvider = Sendable

/// Not here: only watches have groups of small widgets.
@available(*, unavailable, message: "it is for watches only; see COVERAGE.md, C2")
public typealias AccessoryWidgetGroup = EmptyView

/// Not here: layout happens in the host.
@available(
    *, unavailable, message: "layout happens in the host, after the view was made; see COVERAGE.md, C3"
)
public typealias Layout = Sendable

/// Not here: nothing draws pictures.
@available(*, unavailable, message: "nothing here draws pictures; see COVERAGE.md, C4")
public typealias UIGraphicsImageRenderer = Never

/// Not here.
@available(*, unavailable, message: "shapes are painted with colours and gradients; see COVERAGE.md, C5")
public typealias ImagePaint = Never

/// Not here: there is no Core Location.
@available(*, unavailable, message: "there is no Core Location; see COVERAGE.md, B4")
public typealias CLPlacemark = Never

/// Not here: it marks views of an app that is on show.
@available(*, unavailable, message: "a bundle has no views of an app that is on show; see COVERAGE.md, B6")
public typealias AppEntityAnnotatable = Sendable

/// Not here: it is UIKit's.
@available(*, unavailable, message: "there is no UIKit and no Shortcuts app; see COVERAGE.md, B9")
public typealias ShortcutsUIButton = Never

/// Not here: nobody speaks an intent's values.
@available(*, unavailable, message: "nothing asks a handler to resolve values; see COVERAGE.md, C1")
public typealias INIntentResolutionResult = Never

/// Not here: nobody speaks an intent's values.
@available(*, unavailable, message: "nothing asks a handler to resolve values; see COVERAGE.md, C1")
public typealias INObjectResolutionResult = Never

/// Not here: nobody speaks an intent's values.
@available(*, unavailable, message: "nothing asks a handler to resolve values; see COVERAGE.md, C1")
public typealias INStringResolutionResult = Never

/// Not here: nobody speaks an intent's values.
@available(*, unavailable, message: "nothing asks a handler to resolve values; see COVERAGE.md, C1")
public typealias INIntegerResolutionResult = Never

/// Not here: nobody speaks an intent's values.
@available(*, unavailable, message: "nothing asks a handler to resolve values; see COVERAGE.md, C1")
public typealias INDoubleResolutionResult = Never

/// Not here: nobody speaks an intent's values.
@available(*, unavailable, message: "nothing asks a handler to resolve values; see COVERAGE.md, C1")
public typealias INBooleanResolutionResult = Never

/// Not here: an intent of SiriKit's is a widget's parameters only.
@available(
    *, unavailable, message: "nothing performs SiriKit's intents: write an AppIntent; see COVERAGE.md, C1"
)
public typealias INIntentResponse = Never

extension IntentParameter {
    /// Not here: there is no Core Location.
    @available(*, unavailable, message: "there is no Core Location; see COVERAGE.md, B4")
    public typealias PlacemarkDisplayStyle = Never
}

/// Not here: it is newer than what this package follows.
@available(*, unavailable, message: "there is no Shortcuts app; see COVERAGE.md, B2")
public typealias RunSystemShortcutIntent = Sendable

/// Not here: it is newer than what this package follows.
@available(*, unavailable, message: "nothing keeps entities in step between devices; see COVERAGE.md, B2")
public typealias SyncableEntity = Sendable

/// Not here: it is newer than what this package follows.
@available(*, unavailable, message: "nothing is indexed; see COVERAGE.md, B2")
public typealias IndexedEntityQuery = Sendable

/// Not here: it is newer than what this package follows.
@available(*, unavailable, message: "return one result; see COVERAGE.md, B2")
public typealias IntentResponseStream<Entity> = Never

/// Not here: it is newer than what this package follows.
@available(*, unavailable, message: "use CustomLocalizedStringResourceConvertible; see COVERAGE.md, B2")
public typealias CustomAppIntentErrorConvertible = Sendable

/// Not here: it needs a newer Foundation.
@available(*, unavailable, message: "use Text(_:style:) or Text(timerInterval:); see COVERAGE.md, C4")
public typealias TimeDataSource<Value> = Never

/// Not here: it needs a newer Foundation.
@available(*, unavailable, message: "use Text(_:style:) or Text(timerInterval:); see COVERAGE.md, C4")
public typealias SystemFormatStyle = Never
