internal import FoundationEssentials

/// What is in folders, as far as they can be read.
enum FolderEntries {
    /// The sorted names in a folder of which something is there.
    static func names(_ folder: String, having part: (String) -> String = { $0 }) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { FileManager.default.fileExists(atPath: "\(folder)/\(part($0))") }.sorted()
    }

    /// The text of a small file; nil where it can't be read.
    static func text(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }
}
