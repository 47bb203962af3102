public import AppIntentsLite
public import FoundationEssentials

/// A placed control, as WidgetKit's `ControlInfo`.
public struct ControlInfo: Identifiable, Hashable, Sendable {
    /// Identifies a placed control.
    public let id: String
    public let kind: String
    /// How to push to it; nil when it takes no pushes.
    public var pushInfo: ControlPushInfo?
    private let configuration: (any ControlConfigurationIntent)?

    package init(
        id: String, kind: String, pushInfo: ControlPushInfo? = nil,
        configuration: (any ControlConfigurationIntent)? = nil
    ) {
        self.id = id
        self.kind = kind
        self.pushInfo = pushInfo
        self.configuration = configuration
    }

    /// The control's parameters; nil when it has none, or others.
    public func configurationIntent<Intent: ControlConfigurationIntent>(of type: Intent.Type = Intent.self)
        -> Intent?
    {
        configuration as? Intent
    }

    public static func == (lhs: ControlInfo, rhs: ControlInfo) -> Bool {
        lhs.id == rhs.id && lhs.kind == rhs.kind && lhs.pushInfo == rhs.pushInfo
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(kind)
    }
}

/// Is notified which controls want pushes, as WidgetKit's `ControlPushHandler`.
public protocol ControlPushHandler: SendableMetatype {
    /// Makes the handler, again for each change: its properties keep nothing between.
    init()

    /// Called when controls with pushes were added, removed or configured again.
    ///
    /// - Parameter controls: all controls that want pushes.
    func pushTokensDidChange(controls: [ControlInfo])
}

/// How to push to a control, as WidgetKit's `ControlPushInfo`.
public struct ControlPushInfo: Hashable, Sendable {
    /// Names the control to whoever pushes.
    public let token: Data

    package init(token: Data) { self.token = token }
}
