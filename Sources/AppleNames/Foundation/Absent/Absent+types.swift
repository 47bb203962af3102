public import AppIntentsLite
public import SwiftUILite

// Types that are on Apple's platforms and not here: the error at a use says why, and where to read on.

@available(*, unavailable, message: "it is for watches only; see COVERAGE.md, C2")
public typealias AccessoryWidgetGroup = EmptyView

@available(
    *, unavailable, message: "layout happens in the host, after the view was made; see COVERAGE.md, C3"
)
public typealias Layout = Sendable

@available(*, unavailable, message: "nothing here draws pictures; see COVERAGE.md, C4")
public typealias UIGraphicsImageRenderer = Never

@available(*, unavailable, message: "shapes are painted with colours and gradients; see COVERAGE.md, C5")
public typealias ImagePaint = Never

@available(*, unavailable, message: "there is no Core Location; see COVERAGE.md, B4")
public typealias CLPlacemark = Never

@available(*, unavailable, message: "a bundle has no views of an app that is on show; see COVERAGE.md, B6")
public typealias AppEntityAnnotatable = Sendable

@available(*, unavailable, message: "there is no UIKit and no Shortcuts app; see COVERAGE.md, B9")
public typealias ShortcutsUIButton = Never

@available(*, unavailable, message: "nothing asks a handler to resolve values; see COVERAGE.md, C1")
public typealias INIntentResolutionResult = Never

@available(*, unavailable, message: "nothing asks a handler to resolve values; see COVERAGE.md, C1")
public typealias INObjectResolutionResult = Never

@available(*, unavailable, message: "nothing asks a handler to resolve values; see COVERAGE.md, C1")
public typealias INStringResolutionResult = Never

@available(*, unavailable, message: "nothing asks a handler to resolve values; see COVERAGE.md, C1")
public typealias INIntegerResolutionResult = Never

@available(*, unavailable, message: "nothing asks a handler to resolve values; see COVERAGE.md, C1")
public typealias INDoubleResolutionResult = Never

@available(*, unavailable, message: "nothing asks a handler to resolve values; see COVERAGE.md, C1")
public typealias INBooleanResolutionResult = Never

@available(
    *, unavailable, message: "nothing performs SiriKit's intents: write an AppIntent; see COVERAGE.md, C1"
)
public typealias INIntentResponse = Never

extension IntentParameter {
    @available(*, unavailable, message: "there is no Core Location; see COVERAGE.md, B4")
    public typealias PlacemarkDisplayStyle = Never
}

@available(*, unavailable, message: "nothing keeps entities in step between devices; see COVERAGE.md, B2")
public typealias SyncableEntity = Sendable

@available(*, unavailable, message: "nothing asks an index for entities; see COVERAGE.md, B2")
public typealias IndexedEntityQuery = Sendable

@available(*, unavailable, message: "no public declaration gives one; return one result; see COVERAGE.md, B2")
public typealias IntentResponseStream<Entity> = Never

@available(*, unavailable, message: "use Text(_:style:) or Text(timerInterval:); see COVERAGE.md, C4")
public typealias TimeDataSource<Value> = Never

@available(*, unavailable, message: "use Text(_:style:) or Text(timerInterval:); see COVERAGE.md, C4")
public typealias SystemFormatStyle = Never

@available(*, unavailable, message: "use CSUserQuery; see COVERAGE.md, B6")
public typealias CSSearchQuery = Never

@available(*, unavailable, message: "the index ends with the program; see COVERAGE.md, B6")
public typealias CSSearchableIndexDelegate = Sendable

@available(*, unavailable, message: "the index is the program's own; see COVERAGE.md, B6")
public typealias CSImportExtension = Never
