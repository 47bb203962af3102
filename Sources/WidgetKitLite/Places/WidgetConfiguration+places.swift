public import SwiftUILite

// Kept for the author's code: hosts on Linux have none of these places and make none of these calls.
extension WidgetConfiguration {
    /// Where the widget should rather not be.
    public func disfavoredLocations(
        _ locations: [WidgetLocation], for families: [WidgetFamily]
    ) -> some WidgetConfiguration { self }

    /// How the widget may hang.
    public func supportedMountingStyles(_ styles: [WidgetMountingStyle]) -> some WidgetConfiguration { self }

    /// The material of which the widget should seem to be made.
    public func widgetTexture(_ texture: WidgetTexture) -> some WidgetConfiguration { self }

    /// The kind of the widget that this one stands in for.
    public func associatedKind(_ kind: String?) -> some WidgetConfiguration { self }

    /// What to do when a download in the background has news. Never called: a bundle's own sessions run in
    /// its process.
    public func onBackgroundURLSessionEvents(
        matching identifier: String, _ urlSessionEvent: @escaping (String, @escaping () -> Void) -> Void
    ) -> some WidgetConfiguration { self }

    /// The same, for the sessions that a closure accepts.
    public func onBackgroundURLSessionEvents(
        matching matchingClosure: ((String) -> Bool)? = nil,
        _ urlSessionEvent: @escaping (String, @escaping () -> Void) -> Void
    ) -> some WidgetConfiguration { self }
}
