/// Makes lines of what comes in. A line that is too long is passed over to its end.
struct LineSplitter {
    enum Line: Hashable {
        case whole([UInt8])
        /// It was longer than ``limit``.
        case tooLong
    }

    /// In bytes.
    static let limit = 4 << 20

    private var rest: [UInt8] = []
    private var isPassingOver = false

    /// The lines that have ended with what came just now.
    mutating func add(_ bytes: some Collection<UInt8>) -> [Line] {
        var lines: [Line] = []
        var bytes = bytes[...]
        while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
            keep(bytes[..<end])
            lines.append(isPassingOver ? .tooLong : .whole(rest))
            (rest, isPassingOver) = ([], false)
            bytes = bytes[bytes.index(after: end)...]
        }
        keep(bytes)
        return lines.filter { $0 != .whole([]) && $0 != .whole([UInt8(ascii: "\r")]) }
    }

    private mutating func keep(_ bytes: some Collection<UInt8>) {
        guard !isPassingOver else { return }
        if rest.count + bytes.count > Self.limit {
            (rest, isPassingOver) = ([], true)
        } else {
            rest += bytes
        }
    }
}
