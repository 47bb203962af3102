public import SwiftUILite

/// How far away the user is, as WidgetKit's type of the same name.
public enum LevelOfDetail: Hashable, Sendable {
    /// All that there is, and what can be read from far away.
    case `default`, simplified
}

private enum LevelOfDetailKey: EnvironmentKey {
    static var defaultValue: LevelOfDetail { .default }
}

extension EnvironmentValues {
    /// How much a widget should show. Always all: one tree serves every host.
    public var levelOfDetail: LevelOfDetail {
        get { self[LevelOfDetailKey.self] }
        set { self[LevelOfDetailKey.self] = newValue }
    }
}
