/// One entry in the journal's native protocol (`systemd.io/JOURNAL_NATIVE_PROTOCOL`): the bytes of one
/// datagram.
struct JournalEntry {
    /// A field's value is cut after so many bytes, so that any entry fits into a datagram.
    static let longest = 16_384

    private(set) var bytes: [UInt8] = []

    /// Adds a field.
    ///
    /// - Parameter name: in capitals, digits and underscores.
    mutating func add(_ name: String, _ value: String) {
        let value = Self.cut(value)
        bytes += name.utf8
        if value.contains(UInt8(ascii: "\n")) {
            // The form for values of any bytes: their number, in 64 bits, lowest byte first.
            bytes.append(UInt8(ascii: "\n"))
            withUnsafeBytes(of: UInt64(value.count).littleEndian) { bytes += $0 }
        } else {
            bytes.append(UInt8(ascii: "="))
        }
        bytes += value
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Whole characters of what fits.
    private static func cut(_ value: String) -> [UInt8] {
        guard value.utf8.count > longest else { return Array(value.utf8) }
        let mark = Array("…".utf8)
        var end = value.utf8.index(value.startIndex, offsetBy: longest - mark.count)
        while !value.unicodeScalars.indices.contains(end) { end = value.utf8.index(before: end) }
        return Array(value[..<end].utf8) + mark
    }
}
