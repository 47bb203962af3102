public import FoundationEssentials

/// A file that an action takes or gives, as App Intents' `IntentFile`.
///
/// From outside it is one of: `s`, a path or a `file:` address; `h`, an open file descriptor; `a{sv}` with
/// `data ay`, and as one likes `filename s` and `type s`, a type identifier or a MIME type. A file with an
/// address leaves as its path, all else as the dictionary.
public struct IntentFile: Sendable, Hashable {
    /// The file's name, without a folder.
    public var filename: String
    /// Where the file is; nil when it exists only in memory.
    public var fileURL: URL?
    /// The type of its content, if it is known.
    public var type: UTType?
    /// Whether the file is to be removed once the action is done. Kept for source compatibility: nothing
    /// removes it.
    public var removedOnCompletion = false
    private let bytes: Data?
    /// Keeps a descriptor from outside open as long as the file is in use.
    private let descriptor: IntentFileDescriptor?

    /// A file in memory.
    public init(data: Data, filename: String, type: UTType? = nil) {
        self.filename = filename
        self.type = type ?? Self.type(of: filename)
        bytes = data
        descriptor = nil
    }

    /// A file on disk.
    public init(fileURL: URL, filename: String? = nil, type: UTType? = nil) {
        self.filename = filename ?? fileURL.lastPathComponent
        self.type = type ?? Self.type(of: self.filename)
        self.fileURL = fileURL
        bytes = nil
        descriptor = nil
    }

    init(_ descriptor: IntentFileDescriptor) {
        filename = ""
        fileURL = URL(filePath: descriptor.path)
        bytes = nil
        self.descriptor = descriptor
    }

    /// The content. A file on disk is read each time, which blocks; one that can't be read is empty.
    public var data: Data {
        if let bytes { return bytes }
        return fileURL.flatMap { try? Data(contentsOf: $0) } ?? Data()
    }

    /// The types in which the content is to be had: its own.
    public var availableContentTypes: [UTType] { type.map { [$0] } ?? [.data] }

    /// The content in a type.
    ///
    /// - Throws: what reading the file throws, or `CocoaError` when the file isn't of that type.
    public func data(contentType: UTType) async throws -> Data {
        try check(contentType)
        if let bytes { return bytes }
        guard let fileURL else { return Data() }
        return try Data(contentsOf: fileURL)
    }

    /// A copy on disk in a type; the file itself where it is on disk already and no folder is named.
    public func file(contentType: UTType, destinationDirectory: URL? = nil) async throws -> URL {
        try check(contentType)
        if destinationDirectory == nil, let fileURL { return fileURL }
        let folder = destinationDirectory ?? FileManager.default.temporaryDirectory
        let target = folder.appending(path: filename.isEmpty ? "file" : filename)
        try await data(contentType: contentType).write(to: target)
        return target
    }

    /// Hands the file on disk to a closure. The second argument says whether it is the original.
    public func withFile<Result>(
        contentType: UTType, allowOpenInPlace: Bool = false,
        fileHandler: (URL, Bool) async throws -> Result
    ) async throws -> Result {
        let url = try await file(contentType: contentType)
        return try await fileHandler(url, url == fileURL)
    }

    private func check(_ wanted: UTType) throws {
        if let type, !type.conforms(to: wanted), !wanted.conforms(to: type) {
            throw CocoaError(.fileReadUnknown)
        }
    }

    private static func type(of filename: String) -> UTType? {
        filename.split(separator: ".").last.flatMap { UTType(filenameExtension: String($0)) }
    }
}
