public import AppIntentsLite

/// A placed control, as WidgetKit's `ControlInfo`.
public struct ControlInfo: Identifiable, Hashable, Sendable {
    /// Identifies a placed control.
    public let id: String
    /// The control's kind.
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
