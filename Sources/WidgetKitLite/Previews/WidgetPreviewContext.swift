public import SwiftUILite

/// A widget's place on a canvas, as WidgetKit's type of the same name.
public struct WidgetPreviewContext: PreviewContext {
    public let family: WidgetFamily

    public init(family: WidgetFamily) { self.family = family }
}
