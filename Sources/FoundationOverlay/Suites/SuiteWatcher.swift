internal import Foundation

/// Tells which suites of defaults were stored anew, by whomever: inotify on the folder of their files.
///
/// It has a thread of its own for as long as the program runs, which waits in the kernel.
final class SuiteWatcher: Sendable {
    /// - Parameters:
    ///   - folder: made when it is missing, as Foundation does when it stores.
    ///   - changed: called on the watcher's thread with the suite's name.
    /// - Returns: nil when the system has no watches left; then changes are seen when a value is next asked
    ///   for.
    init?(folder: String, _ changed: @escaping @Sendable (String) -> Void) {
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let descriptor = inotify_init1(Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE)
        guard inotify_add_watch(descriptor, folder, events) >= 0 else {
            close(descriptor)
            return nil
        }
        let thread = Thread { Self.follow(descriptor, changed) }
        thread.name = "suites"
        thread.stackSize = 1 << 18
        thread.start()
    }

    private static func follow(_ descriptor: Int32, _ changed: (String) -> Void) {
        // Enough for a few hundred names at a time.
        let size = 16_384
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 8)
        defer { buffer.deallocate() }
        while true {
            let count = read(descriptor, buffer.baseAddress, size)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            for suite in suites(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { changed(suite) }
        }
    }

    /// The names of the suites in a batch of events, each once.
    private static func suites(_ events: UnsafeRawBufferPointer) -> [String] {
        var names: [String] = []
        let header = MemoryLayout<inotify_event>.size
        var offset = 0
        while offset + header <= events.count {
            let length = Int(events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self).len)
            guard offset + header + length <= events.count else { break }
            let bytes = events[(offset + header)..<(offset + header + length)].prefix { $0 != 0 }
            let name = String(decoding: bytes, as: UTF8.self)
            if name.hasSuffix(".plist"), !names.contains(String(name.dropLast(6))) {
                names.append(String(name.dropLast(6)))
            }
            offset += header + length
        }
        return names
    }
}
