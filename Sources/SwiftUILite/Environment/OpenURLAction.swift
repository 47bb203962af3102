public import FoundationEssentials
internal import Synchronization

/// Opens a URL, as SwiftUI's `OpenURLAction`: `@Environment(\.openURL) var openURL`, or in an action
/// `EnvironmentValues().openURL(url)`.
///
/// In a bundle's process the desktop's handler for the scheme opens it; in a process without one nothing
/// does.
public struct OpenURLAction: Sendable {
    /// What became of a URL.
    public struct Result: Sendable {
        enum Outcome: Sendable {
            case handled, discarded
            case system(URL?)
        }

        let outcome: Outcome

        public static let handled = Result(outcome: .handled)
        /// It is not to be opened.
        public static let discarded = Result(outcome: .discarded)
        /// The desktop is to open it.
        public static let systemAction = Result(outcome: .system(nil))

        /// The desktop is to open another URL in its place.
        public static func systemAction(_ url: URL) -> Result { Result(outcome: .system(url)) }
    }

    /// In a structure, because a bare function value gets one more reabstraction thunk each time that it is
    /// read from the mutex.
    private struct SystemOpener: Sendable {
        let open: @Sendable (URL) -> Bool
    }

    /// Global because ``system`` is.
    private static let systemOpener = Mutex<SystemOpener?>(nil)

    /// How this process opens a URL on the desktop; returns whether it could be handed over. Set by whoever
    /// serves the process.
    ///
    /// Global because `EnvironmentValues().openURL(_:)` is made out of nothing, also outside of any run.
    package static var system: (@Sendable (URL) -> Bool)? {
        get { systemOpener.withLock { $0 }?.open }
        set {
            let opener = newValue.map { SystemOpener(open: $0) }
            systemOpener.withLock { $0 = opener }
        }
    }

    private let handler: @MainActor @Sendable (URL) -> Result

    /// An action with a handler of the author's own, called on the main actor.
    public init(handler: @escaping @MainActor @Sendable (URL) -> Result) { self.handler = handler }

    /// Opens a URL. Returns once it is handed over.
    @MainActor @preconcurrency
    public func callAsFunction(_ url: URL) { _ = open(url) }

    /// Opens a URL and reports whether a program accepted it.
    @MainActor @preconcurrency
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        completion(open(url))
    }

    @MainActor
    private func open(_ url: URL) -> Bool {
        switch handler(url).outcome {
        case .handled: true
        case .discarded: false
        case .system(let other): Self.system?(other ?? url) ?? false
        }
    }
}

private enum OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}

extension EnvironmentValues {
    /// Opens a URL. Defaults to the desktop's way.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
}

extension View {
    /// Gets the URL that a press on a link or on the widget opens, as SwiftUI's modifier of the same name.
    ///
    /// In a widget's entry it is called while that entry is on show; nothing else opens the URL then.
    /// Where the same is to be done whatever the entry, put `onOpenURL(perform:)` on the widget's
    /// configuration.
    ///
    /// - Parameter action: called on the main actor in the bundle's process; it must be quick.
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        let handler = URLHandler(action)
        return updatingContext { $0.links.handlers.append(handler) }
    }
}
