public import Foundation
public import WidgetKitLite

extension TimelineProviderContext {
    /// The family's usual size in points, as WidgetKit's property of this name. Hosts don't say theirs, for
    /// one tree serves them all.
    public var displaySize: CGSize { CGSize(width: size.width, height: size.height) }
}
