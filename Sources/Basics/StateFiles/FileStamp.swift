internal import Glibc

/// Names for files that are kept beside the one that they were.
enum FileStamp {
    /// What they are called behind their first name, with the moment behind it.
    static let unreadable = "unreadable"

    /// The moment in UTC, as in `20260131T235959Z`.
    static var now: String {
        var seconds = time(nil)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        var buffer = [CChar](repeating: 0, count: 40)
        let count = strftime(&buffer, buffer.count, "%Y%m%dT%H%M%SZ", &parts)
        return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
