internal import AppIntentsLite
public import WidgetKitLite

/// A placed widget, as WidgetKit's `WidgetInfo`.
public struct WidgetInfo: Sendable, Identifiable, Hashable {
    public let kind: String
    public let family: WidgetFamily

    /// The value itself tells placed widgets apart.
    public var id: WidgetInfo { self }
}
