public import FoundationEssentials

/// A file that an action takes or gives, as App Intents' `IntentFile`.
///
/// From outside it is one of: `s`, a path or a `file:` URL; `h`, an open file descriptor; `a{sv}` with
/// `data ay`, and as one likes `filename s` and `type s`, a type identifier or a MIME type. A file with an
/// URL is sent as its path, all else as the dictionary.
///
/// What comes from outside is checked before the action runs: it has to be a regular file, of a file system
/// and open for reading. A sandboxed caller can't name a path, which would be opened with this process's
/// rights.
public struct IntentFile: Sendable, Hashable {
    /// The file's name, without a folder: of a path only the last component is kept.
    public var filename: String {
        get { name }
        set { name = FileName.reduced(newValue) }
    }
    private var name: String
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
        name = FileName.reduced(filename)
        self.type = type ?? Self.type(of: name)
        bytes = data
        descriptor = nil
    }

    /// A file on disk.
    public init(fileURL: URL, filename: String? = nil, type: UTType? = nil) {
        name = FileName.reduced(filename ?? fileURL.lastPathComponent)
        self.type = type ?? Self.type(of: name)
        self.fileURL = fileURL
        bytes = nil
        descriptor = nil
    }

    init(_ descriptor: IntentFileDescriptor) {
        name = ""
        fileURL = URL(filePath: descriptor.path)
        bytes = nil
        self.descriptor = descriptor
    }

    /// The content. A file on disk is read each time, which blocks; one that can't be read or has more than
    /// 128 MiB, and what is no regular file, is empty.
    public var data: Data { (try? content()) ?? Data() }

    /// The types in which the content is to be had: its own.
    public var availableContentTypes: [UTType] { type.map { [$0] } ?? [.data] }

    /// The content in a type.
    ///
    /// - Throws: what reading the file throws, also where it has more than 128 MiB, or `CocoaError` when the
    ///   file isn't of that type.
    public func data(contentType: UTType) async throws -> Data {
        try check(contentType)
        return try content()
    }

    /// A copy on disk in a type; the file itself where it is on disk already and no folder is named.
    ///
    /// Without a folder the copy is in one that belongs to the run and goes with it. In a folder that is
    /// named, what is there already stays.
    ///
    /// - Throws: what reading the file throws, or `CocoaError`, for instance with `fileWriteFileExists`.
    public func file(contentType: UTType, destinationDirectory: URL? = nil) async throws -> URL {
        try check(contentType)
        if let destinationDirectory {
            return try NewFile.write(content(), as: name, in: destinationDirectory.path)
        }
        if let fileURL { return fileURL }
        let folder = try InvocationFrame.current?.folder() ?? RunFolder.ofProcess.get()
        return try folder.write(content(), as: name)
    }

    /// Hands the file on disk to a closure. The second argument says whether it is the original.
    ///
    /// - Throws: what ``file(contentType:destinationDirectory:)`` and the closure throw.
    public func withFile<Result>(
        contentType: UTType, allowOpenInPlace: Bool = false,
        fileHandler: (URL, Bool) async throws -> Result
    ) async throws -> Result {
        let url = try await file(contentType: contentType)
        return try await fileHandler(url, url == fileURL)
    }

    /// Where others find the file as well: not one that was sent open, nor one that goes with the run.
    var lastingURL: URL? {
        guard descriptor == nil, let fileURL, InvocationFrame.current?.owns(fileURL) != true else {
            return nil
        }
        return fileURL
    }

    /// Opens what came from outside, to see that it is a file and that its sender may name it.
    func checkGiven() async throws {
        if let descriptor {
            _ = try GivenFile(descriptor)
        } else if let fileURL {
            try await PathAdmissions.current?.admit()
            _ = try GivenFile(path: fileURL.path)
        }
    }

    /// How many bytes it has, in words; nothing is read for that.
    var spokenSize: String {
        let count: Int
        if let bytes {
            count = bytes.count
        } else if let descriptor {
            count = (try? GivenFile(descriptor).size) ?? 0
        } else {
            count = fileURL.flatMap { try? GivenFile(path: $0.path).size } ?? 0
        }
        return "a file of \(count) byte\(count == 1 ? "" : "s")"
    }

    private func content() throws(IntentArgumentError) -> Data {
        if let bytes { return bytes }
        if let descriptor { return try GivenFile(descriptor).content() }
        guard let fileURL else { return Data() }
        return try GivenFile(path: fileURL.path).content()
    }

    private func check(_ wanted: UTType) throws {
        if let type, !type.conforms(to: wanted), !wanted.conforms(to: type) {
            throw CocoaError.saying(
                "the file \"\(name)\" is of the type \(type.identifier), not \(wanted.identifier)",
                .fileReadUnknown)
        }
    }

    /// A name without a dot has no extension, nor has one that begins with its only dot.
    private static func type(of filename: String) -> UTType? {
        let parts = filename.split(separator: ".")
        guard parts.count > 1, let last = parts.last else { return nil }
        return UTType(filenameExtension: String(last))
    }
}

extension IntentFile: _IntentValue {
    public static var _argumentType: IntentArgumentType { .file }

    public var _title: String? { filename.isEmpty ? nil : filename }

    public var _argument: IntentArgument? {
        if let lastingURL { return .string(lastingURL.path) }
        var entries: [String: IntentArgument] = ["data": .data(data), "filename": .string(filename)]
        entries["type"] = type.map { .string($0.identifier) }
        return .dictionary(entries)
    }

    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> IntentFile {
        switch argument {
        case .file(let descriptor): return IntentFile(descriptor)
        case .data(let data): return IntentFile(data: data, filename: "")
        case .string(let text):
            if let url = URL(string: text), url.isFileURL { return IntentFile(fileURL: url) }
            guard text.hasPrefix("/") else {
                throw IntentArgumentError(
                    expected: "a file", received: argument.description,
                    hint: "give the whole path, which begins with \"/\"")
            }
            return IntentFile(fileURL: URL(filePath: text))
        case .dictionary:
            let reader = try DictionaryReader(argument, "a file", ["data", "filename", "type"])
            let type = try reader.value("type", String.self).flatMap { UTType(mimeType: $0) ?? UTType($0) }
            return IntentFile(
                data: try reader.required("data", Bytes.self).data,
                filename: try reader.value("filename", String.self) ?? "", type: type)
        default: throw _mismatch(argument)
        }
    }

    /// A file from outside is checked before it is accepted.
    public static var _needsLookup: Bool { true }

    public static func _lookup(_ arguments: [IntentArgument]) async throws -> [IntentFile] {
        var files: [IntentFile] = []
        for argument in arguments {
            let file = try _decode(argument)
            try await file.checkGiven()
            files.append(file)
        }
        return files
    }
}

/// Bytes inside a dictionary. `Data` itself is no parameter type, as in App Intents.
private struct Bytes: _IntentValue {
    let data: Data
    static var _argumentType: IntentArgumentType { .data }
    var _argument: IntentArgument? { .data(data) }
    static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> Bytes {
        guard case .data(let data) = argument else { throw _mismatch(argument) }
        return Bytes(data: data)
    }
}

extension IntentFile: Codable {
    private enum CodingKeys: String, CodingKey { case data, filename, fileURL, type }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let filename = try values.decode(String.self, forKey: .filename)
        let type = try values.decodeIfPresent(UTType.self, forKey: .type)
        if let url = try values.decodeIfPresent(URL.self, forKey: .fileURL) {
            self.init(fileURL: url, filename: filename, type: type)
        } else {
            self.init(data: try values.decode(Data.self, forKey: .data), filename: filename, type: type)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(filename, forKey: .filename)
        try values.encodeIfPresent(type, forKey: .type)
        if let fileURL {
            try values.encode(fileURL, forKey: .fileURL)
        } else {
            try values.encode(data, forKey: .data)
        }
    }
}

/// An open file that came from outside. It stays open as long as a copy of this value lives.
public struct IntentFileDescriptor: Hashable, Sendable, Codable {
    /// The descriptor's number in this process.
    public let rawValue: Int32
    /// Closes the descriptor when the last reference to it goes.
    private let owner: any Sendable & AnyObject

    /// - Parameters:
    ///   - rawValue: the open descriptor.
    ///   - owner: the object that closes it when it goes.
    public init(_ rawValue: Int32, owner: any Sendable & AnyObject) {
        self.rawValue = rawValue
        self.owner = owner
    }

    /// A path under which this process can open the file again, from its beginning.
    package var path: String { "/proc/self/fd/\(rawValue)" }

    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.rawValue == rhs.rawValue }

    /// Always fails: an open file can't be kept.
    ///
    /// - Throws: `DecodingError.dataCorrupted`, always.
    public init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(
            .init(codingPath: decoder.codingPath, debugDescription: "an open file can't be read back"))
    }

    /// Always fails: an open file can't be kept.
    ///
    /// - Throws: `EncodingError.invalidValue`, always.
    public func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(
            self, .init(codingPath: encoder.codingPath, debugDescription: "an open file can't be kept"))
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
