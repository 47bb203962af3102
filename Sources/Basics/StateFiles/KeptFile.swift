internal import FoundationEssentials
internal import Glibc

/// A value in a file of JSON that only its user may read, replaced in one step: a reader, or the next
/// process, finds the earlier value or the new one. For programs with packages of their own.
public struct KeptFile: Hashable, Sendable {
    public let path: String

    public init(_ path: String) { self.path = path }

    /// What is kept; nil where there is no file.
    ///
    /// - Throws: ``KeptFileError``
    public func read<Value: Decodable>(_ type: Value.Type) throws(KeptFileError) -> Value? {
        let bytes: [UInt8]
        do throws(FileError) {
            guard let contents = try StateFile(path).contents() else { return nil }
            bytes = contents
        } catch {
            throw KeptFileError(description: "\(error)", isDamage: false)
        }
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch {
            throw KeptFileError(description: "\(path) can't be understood", isDamage: true)
        }
    }

    /// Puts a value in its place; the disk has it when this returns.
    ///
    /// - Throws: ``KeptFileError``; the file is what it was then.
    public func replace(_ value: some Encodable) throws(KeptFileError) {
        let encoder = JSONEncoder()
        // What the user may read as well is the same in each file with the same value.
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            try StateFile(path).replace(Array(encoder.encode(value)), isDurable: true)
        } catch {
            throw KeptFileError(description: "\(error)", isDamage: false)
        }
    }

    /// Keeps a file that can't be understood under another name: there may be keys in it.
    public func setAside() { rename(path, path + ".unreadable") }
}

/// Why something can't be done with a ``KeptFile``.
public struct KeptFileError: Error, Hashable, CustomStringConvertible {
    public let description: String
    /// Whether it was read, and isn't what this program writes.
    public let isDamage: Bool
}
