/// A type of content, as the type of the same name in Apple's Uniform Type Identifiers. Linux has no such
/// registry, so the well-known types are here with what users on Linux call them.
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
    /// A name such as `public.png`.
    public let identifier: String
    /// What a type of an app's own is a sort of, as authors say, the nearest first.
    private var ancestors: [String] = []

    /// The type with this identifier, whether or not it is a well-known one; nil for the empty text.
    public init?(_ identifier: String) {
        guard !identifier.isEmpty else { return nil }
        self.identifier = identifier
    }

    /// A type that an app imports from elsewhere.
    public init(importedAs identifier: String) { self.identifier = identifier }

    /// A type that an app brings along.
    public init(exportedAs identifier: String) { self.identifier = identifier }

    /// A type that an app imports from elsewhere, and what it is a sort of unless it is a well-known one.
    public init(importedAs identifier: String, conformingTo parentType: UTType?) {
        self.identifier = identifier
        if let parentType { ancestors = [parentType.identifier] + parentType.ancestors }
    }

    /// A type that an app brings along, and what it is a sort of unless it is a well-known one.
    public init(exportedAs identifier: String, conformingTo parentType: UTType?) {
        self.init(importedAs: identifier, conformingTo: parentType)
    }

    /// The type of files with this extension, if it is a well-known one.
    public init?(filenameExtension: String) {
        guard let known = Self.known.first(where: { $0.extensions.contains(filenameExtension.lowercased()) })
        else {
            return nil
        }
        identifier = known.identifier
    }

    /// The type with this MIME name, if it is a well-known one.
    public init?(mimeType: String) {
        guard let known = Self.known.first(where: { $0.mime == mimeType.lowercased() }) else { return nil }
        identifier = known.identifier
    }

    /// What such a file's name ends with, without the dot.
    public var preferredFilenameExtension: String? { entry?.extensions.first }

    public var preferredMIMEType: String? { entry?.mime }

    /// Whether this type is `other` or a sort of it.
    public func conforms(to other: UTType) -> Bool {
        identifier == other.identifier || other == .item || other == .data
            || (entry?.parents ?? ancestors).contains { UTType(importedAs: $0).conforms(to: other) }
    }

    /// Whether they have the same identifier.
    public static func == (one: UTType, other: UTType) -> Bool { one.identifier == other.identifier }

    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

    private enum CodingKeys: CodingKey { case identifier }

    public var description: String { identifier }

    /// Anything at all: every type conforms to it.
    public static let item = UTType(importedAs: "public.item")
    /// Bytes of any sort: every type conforms to it.
    public static let data = UTType(importedAs: "public.data")
    /// A document: text, pictures, sound, films and PDF conform to it.
    public static let content = UTType(importedAs: "public.content")
    /// A folder; no type conforms to it but itself.
    public static let folder = UTType(importedAs: "public.folder")
    /// Text of any sort.
    public static let text = UTType(importedAs: "public.text")
    /// Text without markup, `text/plain`.
    public static let plainText = UTType(importedAs: "public.plain-text")
    /// Text without markup in UTF-8.
    public static let utf8PlainText = UTType(importedAs: "public.utf8-plain-text")
    public static let json = UTType(importedAs: "public.json")
    public static let xml = UTType(importedAs: "public.xml")
    public static let html = UTType(importedAs: "public.html")
    /// Values with commas between them, `text/csv`.
    public static let commaSeparatedText = UTType(importedAs: "public.comma-separated-values-text")
    public static let pdf = UTType(importedAs: "com.adobe.pdf")
    public static let rtf = UTType(importedAs: "public.rtf")
    /// A ZIP archive, `application/zip`.
    public static let zip = UTType(importedAs: "public.zip-archive")
    /// A picture of any sort.
    public static let image = UTType(importedAs: "public.image")
    public static let png = UTType(importedAs: "public.png")
    public static let jpeg = UTType(importedAs: "public.jpeg")
    public static let gif = UTType(importedAs: "com.compuserve.gif")
    public static let svg = UTType(importedAs: "public.svg-image")
    public static let heic = UTType(importedAs: "public.heic")
    public static let webP = UTType(importedAs: "org.webmproject.webp")
    /// Sound of any sort.
    public static let audio = UTType(importedAs: "public.audio")
    public static let mp3 = UTType(importedAs: "public.mp3")
    public static let wav = UTType(importedAs: "com.microsoft.waveform-audio")
    /// A film with or without sound, `video/*`.
    public static let movie = UTType(importedAs: "public.movie")
    /// A film without regard to sound. No well-known type conforms to it.
    public static let video = UTType(importedAs: "public.video")
    public static let mpeg4Movie = UTType(importedAs: "public.mpeg-4")
    /// A URL in a file of its own.
    public static let url = UTType(importedAs: "public.url")

    private typealias Entry = (identifier: String, mime: String, extensions: [String], parents: [String])

    private var entry: Entry? { Self.known.first { $0.identifier == identifier } }

    private static let known: [Entry] = [
        ("public.utf8-plain-text", "text/plain;charset=utf-8", [], ["public.plain-text"]),
        ("public.plain-text", "text/plain", ["txt", "text"], ["public.text"]),
        ("public.json", "application/json", ["json"], ["public.text"]),
        ("public.xml", "application/xml", ["xml"], ["public.text"]),
        ("public.html", "text/html", ["html", "htm"], ["public.text"]),
        ("public.comma-separated-values-text", "text/csv", ["csv"], ["public.text"]),
        ("com.adobe.pdf", "application/pdf", ["pdf"], ["public.content"]),
        ("public.rtf", "text/rtf", ["rtf"], ["public.text"]),
        ("public.zip-archive", "application/zip", ["zip"], []),
        ("public.png", "image/png", ["png"], ["public.image"]),
        ("public.jpeg", "image/jpeg", ["jpeg", "jpg"], ["public.image"]),
        ("com.compuserve.gif", "image/gif", ["gif"], ["public.image"]),
        ("public.svg-image", "image/svg+xml", ["svg"], ["public.image"]),
        ("public.heic", "image/heic", ["heic"], ["public.image"]),
        ("org.webmproject.webp", "image/webp", ["webp"], ["public.image"]),
        ("public.mp3", "audio/mpeg", ["mp3"], ["public.audio"]),
        ("com.microsoft.waveform-audio", "audio/vnd.wave", ["wav"], ["public.audio"]),
        ("public.mpeg-4", "video/mp4", ["mp4"], ["public.movie"]),
        ("public.text", "text/*", [], ["public.content"]),
        ("public.image", "image/*", [], ["public.content"]),
        ("public.audio", "audio/*", [], ["public.content"]),
        ("public.movie", "video/*", [], ["public.content"]),
    ]
}
