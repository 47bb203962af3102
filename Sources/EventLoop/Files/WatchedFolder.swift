internal import Glibc
internal import Synchronization

/// What inotify(7) reports on one folder, also once it was removed, or moved away, and made again: until
/// then the nearest folder above it that is there is watched for that.
public final class WatchedFolder: Sendable {
    private struct State {
        /// The number of the watch on the folder; nil while there is no folder.
        var folder: Int32?
        /// That on the nearest one above.
        var above: Int32?
        /// Those of this object's that are over, the last ones at least. The kernel may report of one even
        /// after it has said that it is over, where both happen at once. It gives no number out again.
        private(set) var over: [Int32] = []

        mutating func end(_ watch: Int32) {
            over = over.suffix(63) + [watch]
        }
    }

    /// What the events are read from, by ``read()``. It is closed with this object.
    package let descriptor: Int32
    private let path: String
    private let events: Int32
    private let state = Mutex(State())

    /// What ends the watch on a folder.
    private static let ends = IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED
    /// What may make a folder.
    private static let makes = IN_CREATE | IN_MOVED_TO

    /// Watches a folder, which may be missing.
    ///
    /// Nil where the kernel has no instance or watch left for this user.
    ///
    /// - Parameters:
    ///   - path: the folder's absolute path.
    ///   - events: what to report of it, as `IN_…` say it.
    ///   - waits: whether ``read()`` waits for events.
    package init?(_ path: String, _ events: Int32, waits: Bool = false) {
        self.path = path
        self.events = events
        descriptor = inotify_init1((waits ? 0 : Int32(IN_NONBLOCK)) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        let isWatched = state.withLock { state in
            find(&state)
            return state.folder != nil || state.above != nil
        }
        guard isWatched else { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Calls `changed` whenever files in a folder were written, replaced or removed, or got other rights, and
    /// once the folder is made, however many of those above it are missing too.
    ///
    /// - Parameters:
    ///   - path: the folder's absolute path.
    ///   - loop: where `changed` is called.
    ///   - changed: called once for what comes together.
    /// - Returns: what ends it; nil where the kernel has no instance or watch left for this user.
    public static func follow(
        _ path: String, on loop: Loop, _ changed: @escaping @Sendable () -> Void
    ) -> LoopWatch? {
        let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ATTRIB
        guard let watched = WatchedFolder(path, events) else { return nil }
        return loop.watch(watched.descriptor) {
            var concerns = false
            while let events = watched.read() { concerns = concerns || !events.isEmpty }
            if concerns { changed() }
        }
    }

    /// Reads once what there is. That the folder has gone, or is another one than before, is reported as an
    /// overflow: anything in it may have changed.
    ///
    /// - Returns: nil where there is nothing (any more).
    package func read() -> [InotifyEvent]? {
        guard let events = InotifyEvent.read(from: descriptor) else { return nil }
        return state.withLock { state in
            events.compactMap { event in
                if event.watch == state.folder, event.has(Self.ends) {
                    // One that was moved away is still watched, under its new name.
                    if event.has(IN_MOVE_SELF) { inotify_rm_watch(descriptor, event.watch) }
                    state.end(event.watch)
                    state.folder = nil
                    find(&state)
                    return .overflow
                }
                // What comes late of a watch that is over says nothing of the folder. Others are its owner's.
                guard event.watch == state.above else {
                    return state.over.contains(event.watch) || event.has(IN_IGNORED) ? nil : event
                }
                find(&state)
                return state.folder == nil ? nil : .overflow
            }
        }
    }

    /// Watches the folder, or else the nearest one above it.
    private func find(_ state: inout State) {
        let before = state.above
        state.above = nil
        state.folder = add(path, events)
        // What isn't there, from the folder up.
        var missing: [String] = []
        var place = path
        while state.folder == nil, state.above == nil, place != "/" {
            missing.append(place)
            let parent = place.lastIndex(of: "/").map { String(place[..<$0]) } ?? ""
            place = parent.isEmpty ? "/" : parent
            state.above = add(place, Self.makes)
        }
        // What was made just now, before that was watched, is not reported: it is looked for on the way down.
        while let next = missing.popLast(), let watch = add(next, next == path ? events : Self.makes) {
            if let above = state.above { remove(above, &state) }
            (state.folder, state.above) = next == path ? (watch, nil) : (nil, watch)
        }
        if let before, before != state.above, before != state.folder { remove(before, &state) }
    }

    private func remove(_ watch: Int32, _ state: inout State) {
        inotify_rm_watch(descriptor, watch)
        state.end(watch)
    }

    private func add(_ path: String, _ events: Int32) -> Int32? {
        let mask = UInt32(bitPattern: events | IN_DELETE_SELF | IN_MOVE_SELF | Int32(IN_ONLYDIR))
        let watch = inotify_add_watch(descriptor, path, mask)
        return watch >= 0 ? watch : nil
    }
}

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
