public import FoundationEssentials

/// Names a file, as App Intents' `FileEntityIdentifier`. From outside it is the file's path, or `draft:` and
/// a name for a file that doesn't exist yet. Apple's bookmarks don't exist on this platform.
public struct FileEntityIdentifier: EntityIdentifierConvertible, Sendable {
    public let entityIdentifierString: String

    private init(_ text: String) { entityIdentifierString = text }

    /// The file at a URL.
    public static func file(url: URL) -> FileEntityIdentifier { FileEntityIdentifier(url.path) }

    /// A file that doesn't exist yet.
    public static func draft(identifier: String) -> FileEntityIdentifier {
        FileEntityIdentifier("draft:" + identifier)
    }

    /// Where the file is; nil for a draft.
    public var fileURL: URL? {
        entityIdentifierString.hasPrefix("/") ? URL(filePath: entityIdentifierString) : nil
    }

    /// The name of a draft; nil for a file.
    public var draftIdentifier: String? {
        entityIdentifierString.hasPrefix("draft:") ? String(entityIdentifierString.dropFirst(6)) : nil
    }

    public static func entityIdentifier(for entityIdentifierString: String) -> FileEntityIdentifier? {
        let known = entityIdentifierString.hasPrefix("/") || entityIdentifierString.hasPrefix("draft:")
        return known ? FileEntityIdentifier(entityIdentifierString) : nil
    }
}
