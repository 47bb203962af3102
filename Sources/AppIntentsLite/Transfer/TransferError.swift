/// Why a thing could not be exported or imported.
package struct TransferError: Error, Hashable, CustomStringConvertible {
    package let description: String

    /// - Parameters:
    ///   - wanted: a content type or another type of value; nil for any.
    ///   - known: those that there are.
    static func noExport(of item: any Any.Type, as wanted: String?, _ known: [String]) -> TransferError {
        TransferError(
            description: "a \(item) can't be exported\(wanted.map { " as \($0)" } ?? "")" + list(known))
    }

    static func noImport(of item: any Any.Type, from wanted: String?, _ known: [String]) -> TransferError {
        TransferError(
            description: "no \(item) can be imported\(wanted.map { " from \($0)" } ?? "")" + list(known))
    }

    private static func list(_ known: [String]) -> String {
        known.isEmpty ? "" : "; it can be: " + known.joined(separator: ", ")
    }
}
