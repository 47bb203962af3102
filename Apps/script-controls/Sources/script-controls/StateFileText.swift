internal import ControlRuntime
internal import Glibc

/// What a file says of a value.
enum StateFileText {
    /// The first line that isn't empty, of the first 64 KiB.
    ///
    /// - Throws: ``ScriptError`` where it can't be read.
    static func firstLine(of path: String) throws -> String {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw ScriptError("\(path) can't be read: \(String(cString: strerror(errno)))")
        }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = read(descriptor, &bytes, bytes.count)
        guard count >= 0 else {
            throw ScriptError("\(path) can't be read: \(String(cString: strerror(errno)))")
        }
        let text = String(decoding: bytes.prefix(count), as: UTF8.self)
        for line in text.split(whereSeparator: \.isNewline) {
            let start = line.drop { $0.isWhitespace }
            if let end = start.lastIndex(where: { !$0.isWhitespace }) { return String(start[...end]) }
        }
        throw ScriptError("\(path) is empty")
    }
}
