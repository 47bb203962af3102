import Foundation
import TestSupport
import Testing

@testable import EventLoop

/// What the kernel reports of files.
@Suite(.standardTimeLimit)
final class InotifyEventTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("events-\(UUID())")
        .path
    private let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit {
        close(descriptor)
        try? FileManager.default.removeItem(atPath: folder)
    }

    private func events(of bytes: [UInt8]) -> [InotifyEvent] {
        bytes.withUnsafeBytes { InotifyEvent.events(in: $0) }
    }

    /// One event as the kernel writes it.
    private func bytes(_ watch: Int32, _ mask: Int32, _ name: String = "", room: Int = 0) -> [UInt8] {
        var event = inotify_event()
        (event.wd, event.mask, event.len) = (watch, UInt32(mask), UInt32(room))
        let padding = [UInt8](repeating: 0, count: room - name.utf8.count)
        return withUnsafeBytes(of: event) { Array($0) } + Array(name.utf8) + padding
    }

    /// Makes an empty file under its name at once; Foundation would make another one first.
    private func make(_ name: String) -> Bool {
        let file = open("\(folder)/\(name)", O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
        return file >= 0 && close(file) == 0
    }

    @Test func kernelEventsAreRead() throws {
        let watch = inotify_add_watch(descriptor, folder, UInt32(IN_CREATE | IN_MOVED_TO | IN_DELETE))
        #expect(watch >= 0)
        #expect(InotifyEvent.read(from: descriptor) == nil)
        // As long as a name can be, and one that needs no room behind it.
        let names = [String(repeating: "a", count: 255), String(repeating: "b", count: 15), "c"]
        for name in names { #expect(make(name)) }
        #expect(mkdir("\(folder)/d", 0o700) == 0)
        let events = try #require(InotifyEvent.read(from: descriptor))
        #expect(events.map(\.name) == names + ["d"])
        #expect(
            events.allSatisfy { $0.watch == watch && $0.has(IN_CREATE) && !$0.has(IN_DELETE | IN_MOVED_TO) })
        #expect(events.map(\.isFolder) == [false, false, false, true])
        #expect(InotifyEvent.read(from: descriptor) == nil)
    }

    @Test func eventsBeyondOneReadFollowInTheNext() throws {
        #expect(inotify_add_watch(descriptor, folder, UInt32(IN_CREATE)) >= 0)
        let names = (0..<200).map { "\($0)-" + String(repeating: "x", count: 200) }
        for name in names { #expect(make(name)) }
        var found: [String] = []
        var reads = 0
        while let events = InotifyEvent.read(from: descriptor) {
            found += events.map(\.name)
            reads += 1
        }
        #expect(found == names)
        #expect(reads > 1)
    }

    @Test func overflowEventHasNoName() {
        let found = events(of: bytes(-1, IN_Q_OVERFLOW) + bytes(3, IN_DELETE, "lamp", room: 16))
        #expect(found.map(\.isOverflow) == [true, false])
        #expect(found.map(\.name) == ["", "lamp"])
        #expect(found.map(\.watch) == [-1, 3])
    }

    @Test func truncatedEventIsNoEvent() {
        let whole = bytes(1, IN_CREATE, "lamp", room: 16)
        for count in 0..<whole.count { #expect(events(of: Array(whole[..<count])).isEmpty) }
        for count in whole.count..<2 * whole.count {
            #expect(events(of: Array((whole + whole)[..<count])).count == 1)
        }
        // A length that leads beyond the end.
        #expect(events(of: bytes(1, IN_CREATE, room: 0).dropLast(4) + [0xff, 0xff, 0xff, 0xff]).isEmpty)
    }
}
