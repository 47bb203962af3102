internal import Glibc

/// Why something can't be done with a file, as one sentence: which file, what, and the system's reason.
package struct FileError: Error, Hashable, CustomStringConvertible {
    /// What was to be done, as it follows "can't be".
    package enum Deed: String {
        case made, read, written, replaced, removed, locked
        case synced = "written to the disk"
    }

    package let path: String
    package let deed: Deed
    /// The number of the system's error; see errno(3).
    package let number: Int32

    package init(_ path: String, _ deed: Deed, _ number: Int32 = errno) {
        self.path = path
        self.deed = deed
        self.number = number
    }

    package var description: String { "\(path) can't be \(deed.rawValue): \(Self.reason(number))" }

    /// The system's words for an error, such as "no space left on device".
    package static func reason(_ number: Int32) -> String {
        var buffer = [CChar](repeating: 0, count: 256)
        guard strerror_r(number, &buffer, buffer.count) == 0 else { return "error \(number)" }
        let words = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return words.prefix(1).lowercased() + words.dropFirst()
    }
}
