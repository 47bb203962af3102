package import FoundationEssentials
internal import Synchronization

/// What the user chose for a widget's button: an app of this machine, or one of the actions that its desktop
/// entry declares. App Intents' `SystemShortcut`.
///
/// Declared as a parameter of a widget's configuration, and run by ``RunSystemShortcutIntent``. From outside
/// it is the desktop entry's name, with a slash and the action's name behind it for an action: D-Bus `s`,
/// such as `firefox` or `firefox/new-private-window`.
public struct SystemShortcut: AppEntity, Equatable {
    public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Shortcut"
    public static let defaultQuery = _SystemShortcutQuery()

    public let id: String
    /// The app's name and icon, or those of its action with the app below it.
    public let displayRepresentation: DisplayRepresentation

    package init(id: String, displayRepresentation: DisplayRepresentation) {
        self.id = id
        self.displayRepresentation = displayRepresentation
    }

    /// Two are the same where they run the same.
    public static func == (one: Self, other: Self) -> Bool { one.id == other.id }
}

/// Finds the apps of this machine and their actions.
public struct _SystemShortcutQuery: EnumerableEntityQuery {
    /// The query that ``SystemShortcut/defaultQuery`` gives.
    public init() {}

    public func entities(for identifiers: [String]) async throws -> [SystemShortcut] {
        try await allEntities().filter { identifiers.contains($0.id) }
    }

    public func suggestedEntities() async throws -> [SystemShortcut] { try await allEntities() }

    public func allEntities() async throws -> [SystemShortcut] { SystemShortcuts.installed?() ?? [] }
}

/// Opens the app, or runs the app's action, that the user chose for a widget's button. App Intents'
/// `RunSystemShortcutIntent`.
///
/// ```swift
/// Button(intent: RunSystemShortcutIntent(shortcut: shortcut)) { Text("Run") }
/// ```
public struct RunSystemShortcutIntent: SystemIntent {
    public static let title: LocalizedStringResource = "Run Shortcut"
    public static let isDiscoverable = false

    @Parameter(title: "Shortcut") private var shortcut: SystemShortcut

    /// An instance without a shortcut; the runtime sets it.
    public init() {}

    /// The action for what the user chose.
    public init(shortcut: SystemShortcut) { self.shortcut = shortcut }

    /// Has the desktop start what was chosen, and doesn't wait for it.
    ///
    /// - Throws: an error that names the parameter, where nothing was chosen.
    public func perform() async throws -> some IntentResult & OpensIntent {
        guard let url = DesktopShortcut(shortcut.id).url else {
            throw AppIntentError.Unrecoverable.entityNotFound
        }
        return .result(opensIntent: OpenURLIntent(url))
    }
}

/// Where the apps of this machine come from.
package enum SystemShortcuts {
    private struct Source: Sendable {
        let installed: @Sendable () -> [SystemShortcut]
    }

    /// Global because a query is made out of nothing.
    private static let source = Mutex<Source?>(nil)

    /// All that this desktop offers; nil while nothing serves the process.
    package static var installed: (@Sendable () -> [SystemShortcut])? {
        get { source.withLock { $0 }?.installed }
        set {
            let new = newValue.map { Source(installed: $0) }
            source.withLock { $0 = new }
        }
    }
}

/// A desktop entry, or an action of it, as text and as a URL: `applications:firefox.desktop`, as KDE writes
/// it, with the action's name as fragment.
package struct DesktopShortcut: Hashable, Sendable {
    /// The entry's file name, without `.desktop`.
    package let entry: String
    /// The name of one of its actions; nil for the app itself.
    package let action: String?

    /// What ``SystemShortcut/id`` says. An entry's name has no slash.
    package init(_ id: String) {
        let parts = id.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        entry = String(parts[0])
        action = parts.count > 1 ? String(parts[1]) : nil
    }

    /// What ``url`` says; nil for every other URL.
    package init?(_ url: URL) {
        guard url.scheme?.lowercased() == "applications" else { return nil }
        let file = url.path(percentEncoded: false)
        guard file.hasSuffix(".desktop"), !file.contains("/") else { return nil }
        entry = String(file.dropLast(".desktop".count))
        action = url.fragment(percentEncoded: false)
    }

    package var id: String { action.map { "\(entry)/\($0)" } ?? entry }

    package var url: URL? {
        var components = URLComponents()
        components.scheme = "applications"
        components.path = "\(entry).desktop"
        components.fragment = action
        return components.url
    }
}
