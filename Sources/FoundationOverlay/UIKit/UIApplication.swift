public import Foundation
internal import SwiftUILite

/// The app, as UIKit's `UIApplication`, as far as widgets and actions use it: to open URLs.
public final class UIApplication: Sendable {
    /// What an opened URL may be accompanied by.
    public struct OpenExternalURLOptionsKey: Hashable, Sendable {
        /// Only an app that the URL belongs to; kept for the author's code.
        public static let universalLinksOnly = OpenExternalURLOptionsKey()
    }

    /// This process.
    public static let shared = UIApplication()

    /// Where an app's settings are on Apple's platforms; no program opens it here.
    public static let openSettingsURLString = "app-settings:"

    /// Whether it has a scheme, by which the desktop looks for a program.
    public func canOpenURL(_ url: URL) -> Bool { url.scheme?.isEmpty == false }

    /// Opens a URL on the desktop. Options are kept for the author's code.
    ///
    /// - Parameter completion: called at once, with whether a program took it.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@Sendable (Bool) -> Void)? = nil
    ) {
        let isOpen = OpenURLAction.system?(url) ?? false
        completion?(isOpen)
    }
}
