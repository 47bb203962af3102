public import SwiftUILite

/// A widget's place on a canvas, as WidgetKit's type of the same name.
public struct WidgetPreviewContext: PreviewContext {
    /// The family that a canvas would show.
    public let family: WidgetFamily

    /// Kept and never asked for: there is no canvas.
    public init(family: WidgetFamily) { self.family = family }
}
