public import AppIntentsLite
public import Foundation

// What Apple's Foundation has of addresses of files, and Foundation here has not.

extension URL {
    /// The user's folders, as `FileManager` finds them: the desktop's settings name them.
    public static var applicationDirectory: URL { folder(.applicationDirectory) }
    public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
    public static var cachesDirectory: URL { folder(.cachesDirectory) }
    public static var desktopDirectory: URL { folder(.desktopDirectory) }
    public static var documentsDirectory: URL { folder(.documentDirectory) }
    public static var downloadsDirectory: URL { folder(.downloadsDirectory) }
    public static var libraryDirectory: URL { folder(.libraryDirectory) }
    public static var moviesDirectory: URL { folder(.moviesDirectory) }
    public static var musicDirectory: URL { folder(.musicDirectory) }
    public static var picturesDirectory: URL { folder(.picturesDirectory) }
    public static var sharedPublicDirectory: URL { folder(.sharedPublicDirectory) }
    public static var trashDirectory: URL { folder(.trashDirectory) }
    public static var userDirectory: URL { folder(.userDirectory) }

    /// The user's folder where there is none of that sort.
    private static func folder(_ folder: FileManager.SearchPathDirectory) -> URL {
        FileManager.default.urls(for: folder, in: .userDomainMask).first ?? homeDirectory
    }

    /// The address with a last part that ends as files of a type do.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        appendingPathComponent(partialName).appendingPathExtension(for: contentType)
    }

    /// Adds a last part that ends as files of a type do.
    public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType) {
        self = appendingPathComponent(partialName, conformingTo: contentType)
    }

    /// The address with the ending that files of a type have, unless it has that already.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        guard let ending = contentType.preferredFilenameExtension, pathExtension != ending else {
            return self
        }
        return appendingPathExtension(ending)
    }

    /// Adds the ending that files of a type have.
    public mutating func appendPathExtension(for contentType: UTType) {
        self = appendingPathExtension(for: contentType)
    }
}

extension URL {
    /// How a bookmark is made. All are kept for the author's code.
    public struct BookmarkCreationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let minimalBookmark = BookmarkCreationOptions(rawValue: 1 << 9)
        public static let suitableForBookmarkFile = BookmarkCreationOptions(rawValue: 1 << 10)
        public static let withSecurityScope = BookmarkCreationOptions(rawValue: 1 << 11)
        public static let securityScopeAllowOnlyReadAccess = BookmarkCreationOptions(rawValue: 1 << 12)
        public static let withoutImplicitSecurityScope = BookmarkCreationOptions(rawValue: 1 << 29)
    }

    /// How a bookmark is read. All are kept for the author's code.
    public struct BookmarkResolutionOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let withoutUI = BookmarkResolutionOptions(rawValue: 1 << 8)
        public static let withoutMounting = BookmarkResolutionOptions(rawValue: 1 << 9)
        public static let withSecurityScope = BookmarkResolutionOptions(rawValue: 1 << 10)
        public static let withoutImplicitStartAccessing = BookmarkResolutionOptions(rawValue: 1 << 15)
    }

    private static let bookmarkMark = Data("bookmark:".utf8)

    /// Data by which the file is found again: its path, as no file system here follows a file that is moved.
    ///
    /// - Throws: `CocoaError` with `fileNoSuchFile` where there is no such file.
    public func bookmarkData(
        options: BookmarkCreationOptions = [],
        includingResourceValuesForKeys keys: Set<URLResourceKey>? = nil,
        relativeTo url: URL? = nil
    ) throws -> Data {
        guard isFileURL, (try? checkResourceIsReachable()) == true else { throw CocoaError(.fileNoSuchFile) }
        return Self.bookmarkMark + Data(standardizedFileURL.path.utf8)
    }

    /// The file of a bookmark.
    ///
    /// - Parameter bookmarkDataIsStale: false, as a file that was moved isn't found.
    /// - Throws: `CocoaError` with `fileReadCorruptFile` for data that is no bookmark, and with
    ///   `fileNoSuchFile` where the file has gone.
    public init(
        resolvingBookmarkData data: Data, options: BookmarkResolutionOptions = [], relativeTo url: URL? = nil,
        bookmarkDataIsStale: inout Bool
    ) throws {
        guard data.starts(with: Self.bookmarkMark),
            let path = String(data: data.dropFirst(Self.bookmarkMark.count), encoding: .utf8)
        else { throw CocoaError(.fileReadCorruptFile) }
        guard FileManager.default.fileExists(atPath: path) else { throw CocoaError(.fileNoSuchFile) }
        bookmarkDataIsStale = false
        self.init(fileURLWithPath: path)
    }

    /// True: a program here has no access that is given for a while.
    @discardableResult
    public func startAccessingSecurityScopedResource() -> Bool { true }

    /// Ends what ``startAccessingSecurityScopedResource()`` began: nothing.
    public func stopAccessingSecurityScopedResource() {}
}
