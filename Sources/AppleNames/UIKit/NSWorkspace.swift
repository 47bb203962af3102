public import Foundation
internal import SwiftUILite

/// The desktop, as AppKit's `NSWorkspace`, as far as widgets and actions use it: to open URLs and files, to
/// show files in the file manager, and to find programs by their desktop entries.
public final class NSWorkspace: Sendable {
    /// How something is opened; kept for the author's code.
    public final class OpenConfiguration {
        /// Whether the program comes to the front; the desktop decides.
        public var activates = true
        /// Arguments for the program; they are ignored.
        public var arguments: [String] = []

        public init() {}
    }

    /// The desktop of this session.
    public static let shared = NSWorkspace()

    private let fileManager: FileManagerRequests

    init(fileManager: FileManagerRequests = FileManagerRequests()) { self.fileManager = fileManager }

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

    /// Shows files in the desktop's file manager (`org.freedesktop.FileManager1`), selected; where none
    /// answers, opens the folder of the first. Returns at once.
    public func activateFileViewerSelecting(_ fileURLs: [URL]) {
        let files = fileURLs.filter(\.isFileURL)
        guard let first = files.first else { return }
        fileManager.send(
            FileManagerRequests.Request(files: files, folder: first.deletingLastPathComponent()))
    }

    /// Shows one file, as ``activateFileViewerSelecting(_:)``.
    ///
    /// - Parameters:
    ///   - fullPath: the file; nil shows the folder.
    ///   - rootFullPath: a folder.
    /// - Returns: whether there is something to show.
    @discardableResult
    public func selectFile(_ fullPath: String?, inFileViewerRootedAtPath rootFullPath: String) -> Bool {
        guard FileManager.default.fileExists(atPath: fullPath ?? rootFullPath) else { return false }
        if let fullPath {
            activateFileViewerSelecting([URL(fileURLWithPath: fullPath)])
        } else {
            let folder = URL(fileURLWithPath: rootFullPath, isDirectory: true)
            fileManager.send(
                FileManagerRequests.Request(areFolders: true, files: [folder], folder: folder))
        }
        return true
    }

    /// The desktop entry of a program, which is the file with the identifier and `.desktop` as its name:
    /// `org.gnome.Maps.desktop` of `org.gnome.Maps`.
    ///
    /// - Returns: the entry's file, the user's before the system's; nil where the program isn't installed.
    public func urlForApplication(withBundleIdentifier bundleIdentifier: String) -> URL? {
        Self.desktopEntry(of: bundleIdentifier, ProcessInfo.processInfo.environment)
    }

    static func desktopEntry(of bundleIdentifier: String, _ environment: [String: String]) -> URL? {
        guard !bundleIdentifier.isEmpty, !bundleIdentifier.utf8.contains(UInt8(ascii: "/")) else {
            return nil
        }
        func paths(_ variable: String, _ standard: String) -> [String] {
            let value = environment[variable].flatMap { $0.isEmpty ? nil : $0 } ?? standard
            return value.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
        }
        let folders =
            paths("XDG_DATA_HOME", NSHomeDirectory() + "/.local/share")
            + paths("XDG_DATA_DIRS", "/usr/local/share:/usr/share")
        return folders.map { "\($0)/applications/\(bundleIdentifier).desktop" }
            .first { FileManager.default.fileExists(atPath: $0) }.map { URL(fileURLWithPath: $0) }
    }

    @available(*, unavailable, message: "no desktop tells which programs run; see COVERAGE.md, C4")
    public var runningApplications: [NSRunningApplication] { [] }

    @available(*, unavailable, message: "no desktop tells which programs run; see COVERAGE.md, C4")
    public var frontmostApplication: NSRunningApplication? { nil }
}

/// A program that runs, as AppKit's `NSRunningApplication`: this one alone, as no desktop tells of others.
public final class NSRunningApplication: Sendable {
    /// This process.
    public static let current = NSRunningApplication()

    private init() {}

    public var processIdentifier: Int32 { ProcessInfo.processInfo.processIdentifier }
    /// `CFBundleIdentifier` of the program's resources; nil where there is none.
    public var bundleIdentifier: String? { Bundle.main.bundleIdentifier }
    /// The program's name.
    public var localizedName: String? { ProcessInfo.processInfo.processName }
    public var executableURL: URL? { Bundle.main.executableURL }
    /// The folder with the program's resources.
    public var bundleURL: URL? { Bundle.main.bundleURL }
    /// Always true: what asks runs.
    public var isFinishedLaunching: Bool { true }
    /// Always false: what asks runs.
    public var isTerminated: Bool { false }
    /// Always false: a bundle has no windows.
    public var isActive: Bool { false }
    public var isHidden: Bool { false }

    /// A bundle has no windows to bring to the front.
    ///
    /// - Returns: always false.
    @discardableResult
    public func activate() -> Bool { false }
}
