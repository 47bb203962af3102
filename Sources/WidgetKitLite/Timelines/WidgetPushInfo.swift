public import FoundationEssentials

/// How to push to a bundle's widgets, as WidgetKit's `WidgetPushInfo`.
public struct WidgetPushInfo: Hashable, Sendable {
    /// Names the bundle to whoever pushes: its name on the bus behind `org.controlruntime.Bundle1.`, as
    /// UTF-8. A push is a call of `Bundle1.Push` with a widget's kind.
    public let token: Data

    package init(token: Data) { self.token = token }
}
