public import SwiftUILite
public import WidgetKitLite

/// A view on a canvas, as SwiftUI's macro of the same name. It is checked as any other code and then left
/// out: there is no canvas here. `controlctl widget KIND` draws a widget.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "AppleMacros", type: "Preview")

/// The same, with what the canvas should be like.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait, _ additionalTraits: PreviewTrait...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "AppleMacros", type: "Preview")

/// A widget with entries of the author's on a canvas, as WidgetKit's macro of the same name. Checked and left
/// out.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> any Widget,
    @PreviewTimelineBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
) = #externalMacro(module: "AppleMacros", type: "Preview")

/// A widget with its provider's entries on a canvas, as WidgetKit's macro of the same name. Checked and left
/// out.
@freestanding(declaration)
public macro Preview<Provider: TimelineProvider>(
    _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> any Widget,
    timelineProvider: @escaping @MainActor () -> Provider
) = #externalMacro(module: "AppleMacros", type: "Preview")

/// The same for a widget with a configuration.
@freestanding(declaration)
public macro Preview<Provider: AppIntentTimelineProvider>(
    _ name: String? = nil, as family: WidgetFamily, using configuration: Provider.Intent,
    widget: @escaping @MainActor () -> any Widget, timelineProvider: @escaping @MainActor () -> Provider
) = #externalMacro(module: "AppleMacros", type: "Preview")
