internal import FoundationEssentials

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
