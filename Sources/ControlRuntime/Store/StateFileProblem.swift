internal import FoundationEssentials

/// Why a file of state is not to be replaced, in a sentence.
struct StateFileProblem: Error, Hashable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    /// - Parameters:
    ///   - text: the version as it stands in the file, which may be damaged; nil in one of the time before
    ///     versions.
    ///   - known: the newest version that this program reads.
    /// - Throws: where the file is newer than that.
    static func check(_ text: ArraySlice<UInt8>?, of path: String, known: Int) throws(StateFileProblem) {
        // One that is cut off, or lacks a comma behind it, is none at all.
        guard let text, (try? JSONDecoder().decode(AnyJSON.self, from: Data(text))) != nil else { return }
        let digits = String(decoding: text, as: UTF8.self).filter { !$0.isWhitespace }
        // What is no number comes from an unknown version.
        if let version = Int(digits), version <= known { return }
        throw StateFileProblem(
            "\(path) is of version \(digits.prefix(20)) and this program knows version \(known): it stays as it is; "
                + "use a newer version of the program, or move the file away")
    }
}

/// Whatever is JSON.
private struct AnyJSON: Decodable {
    init(from decoder: any Decoder) {}
}
