public import Foundation
internal import SwiftUILite

/// The desktop, as AppKit's `NSWorkspace`, as far as widgets and actions use it: to open URLs and files.
public final class NSWorkspace: Sendable {
    /// How something is opened; kept for the author's code.
    public final class OpenConfiguration {
        /// Whether the program comes to the front; the desktop decides.
        public var activates = true
        /// What the program is told besides; nothing is.
        public var arguments: [String] = []

        /// The usual way.
        public init() {}
    }

    /// The desktop of this session.
    public static let shared = NSWorkspace()

    /// Opens a URL or a file with the program that the desktop has for it.
    ///
    /// - Returns: whether a program took it.
    @discardableResult
    public func open(_ url: URL) -> Bool { OpenURLAction.system?(url) ?? false }

    /// Opens a URL or a file with the program that the desktop has for it. There is no object for that
    /// program, so the completion gets the error alone.
    ///
    /// - Parameter completionHandler: called at once, with nil for the error where a program took it.
    public func open(
        _ url: URL, configuration: OpenConfiguration,
        completionHandler: (@Sendable (Never?, (any Error)?) -> Void)? = nil
    ) {
        completionHandler?(
            nil, open(url) ? nil : CocoaError(.fileReadUnknown, userInfo: [NSURLErrorKey: url]))
    }
}
