internal import Glibc

/// Names for files that are kept beside the one that they were.
package enum FileStamp {
    /// `unreadable-` and the moment in UTC, as in `unreadable-20260131T235959Z`.
    package static var unreadable: String {
        var seconds = time(nil)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        var buffer = [CChar](repeating: 0, count: 40)
        let count = strftime(&buffer, buffer.count, "unreadable-%Y%m%dT%H%M%SZ", &parts)
        return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
