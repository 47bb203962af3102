public import FoundationEssentials

/// How to push to a control, as WidgetKit's `ControlPushInfo`.
public struct ControlPushInfo: Hashable, Sendable {
    /// Names the control to whoever pushes.
    public let token: Data

    package init(token: Data) { self.token = token }
}
