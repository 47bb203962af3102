internal import Glibc

/// One event of inotify(7): what happened to a file or folder that is watched.
package struct InotifyEvent: Sendable, Equatable {
    /// The number of the watch, as `inotify_add_watch` gave it; -1 for an overflow.
    package let watch: Int32
    /// The name in the watched folder; empty for the folder itself, and for what is no folder.
    package let name: String
    /// What happened, as `IN_…` say it.
    private let mask: UInt32

    /// Anything may have happened.
    static let overflow = InotifyEvent(watch: -1, name: "", mask: UInt32(bitPattern: IN_Q_OVERFLOW))

    /// Whether events were lost, because too many waited: anything may have happened.
    package var isOverflow: Bool { has(IN_Q_OVERFLOW) }
    /// Whether it happened to a folder in the watched one.
    package var isFolder: Bool { has(IN_ISDIR) }

    /// Whether it is one of these events, as `IN_…` say it.
    package func has(_ events: Int32) -> Bool { mask & UInt32(bitPattern: events) != 0 }

    /// Reads once what a descriptor of inotify reports, and waits for it where the descriptor blocks.
    ///
    /// - Returns: nil where there is nothing (any more).
    package static func read(from descriptor: Int32) -> [InotifyEvent]? {
        // Enough for a few hundred names at a time.
        withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
            while true {
                let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return nil }
                return events(in: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            }
        }
    }

    /// The events in what the kernel gave. One that is cut, which it never is, ends them.
    static func events(in bytes: UnsafeRawBufferPointer) -> [InotifyEvent] {
        let header = MemoryLayout<inotify_event>.size
        var events: [InotifyEvent] = []
        var offset = 0
        while bytes.count - offset >= header {
            let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            offset += header
            guard Int(event.len) <= bytes.count - offset else { break }
            // Filled up with zeros.
            let name = bytes[offset..<offset + Int(event.len)].prefix { $0 != 0 }
            events.append(
                InotifyEvent(watch: event.wd, name: String(decoding: name, as: UTF8.self), mask: event.mask))
            offset += Int(event.len)
        }
        return events
    }
}
