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

/// A place where Apple's platforms show widgets, as WidgetKit's type of the same name.
public struct WidgetLocation: Hashable, Sendable {
    private let name: String

    /// The home screen of an iPhone or iPad; here a desktop, a panel or a board of widgets.
    public static let homeScreen = WidgetLocation(name: "homeScreen")
    public static let lockScreen = WidgetLocation(name: "lockScreen")
    /// A charging iPhone on its side; here a screen that is looked at from afar.
    public static let standBy = WidgetLocation(name: "standBy")
    /// An iPhone's widget on the desktop of a Mac.
    public static let iPhoneWidgetsOnMac = WidgetLocation(name: "iPhoneWidgetsOnMac")
    public static let carPlay = WidgetLocation(name: "carPlay")
}

/// How a widget hangs on a wall, as WidgetKit's type of the same name.
public struct WidgetMountingStyle: Hashable, Sendable {
    private let name: String

    /// In front of the wall. Neither style changes anything here.
    public static let elevated = WidgetMountingStyle(name: "elevated")
    public static let recessed = WidgetMountingStyle(name: "recessed")
}

/// The material of which a widget seems to be made, as WidgetKit's type of the same name.
public struct WidgetTexture: Hashable, Sendable {
    private let name: String

    /// Glass. Neither texture changes anything here.
    public static let glass = WidgetTexture(name: "glass")
    public static let paper = WidgetTexture(name: "paper")
}

/// How far away the user is, as WidgetKit's type of the same name.
public enum LevelOfDetail: Hashable, Sendable {
    /// All that there is, and what can be read from far away.
    case `default`, simplified
}

private enum LevelOfDetailKey: EnvironmentKey {
    static var defaultValue: LevelOfDetail { .default }
}

extension EnvironmentValues {
    /// How much a widget should show. Always all: no host says how far away its user is.
    public var levelOfDetail: LevelOfDetail {
        get { self[LevelOfDetailKey.self] }
        set { self[LevelOfDetailKey.self] = newValue }
    }
}
