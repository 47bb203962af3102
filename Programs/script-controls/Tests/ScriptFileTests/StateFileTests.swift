internal import Foundation
internal import Testing

@testable import ScriptFile

/// Files that say where controls stand.
@Suite(.timeLimit(.minutes(5)))
struct StateFileTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "states-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    private func reason(_ path: String) -> String {
        do {
            return "no error: \(try StateFile.firstLine(of: path))"
        } catch {
            return "\(error)"
        }
    }

    @Test(
        arguments: [
            ("on", "on"), ("\n\n on\r\noff", "on"), ("\u{1B}[32mon\u{1B}[0m\n", "on"), ("\u{FEFF}on", "on"),
            ("on\0\0", "on"), (String(repeating: "\n", count: 100_000) + "on", "on"),
        ])
    func firstLineOfFileIsTheState(text: String, state: String) throws {
        try withFolder { folder in
            try text.write(toFile: "\(folder)/file", atomically: true, encoding: .utf8)
            #expect(try StateFile.firstLine(of: "\(folder)/file") == state)
        }
    }

    @Test func stateFileReadIsLimitedToOneMebibyte() throws {
        try withFolder { folder in
            let path = "\(folder)/file"
            #expect(FileManager.default.createFile(atPath: path, contents: Data("on\n".utf8)))
            // With a hole that takes no room.
            #expect(truncate(path, 300_000_000_000) == 0)
            #expect(reason(path) == "no error: on")
            #expect(truncate(path, 0) == 0 && truncate(path, 300_000_000_000) == 0)
            #expect(reason(path) == "\(path) is empty")
        }
    }

    @Test func irregularStateFilesAreRefusedUnopened() throws {
        try withFolder { folder in
            let pipe = "\(folder)/pipe"
            #expect(mkfifo(pipe, 0o600) == 0)
            #expect(
                reason(pipe)
                    == "\(pipe) is a named pipe, and has to be a regular file; what is written into a pipe is "
                    + "followed with watch = [\"sh\", \"-c\", \"exec cat <>\\\"$0\\\"\", \"\(pipe)\"]")
            // A reader would let whoever writes begin, and be killed by the signal then.
            #expect(open(pipe, O_WRONLY | O_NONBLOCK) == -1 && errno == ENXIO)
            #expect(reason(folder) == "\(folder) is a folder, and has to be a regular file")
            #expect(reason("/dev/zero") == "/dev/zero is a device, and has to be a regular file")
            let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(socket) }
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            let path = Array("\(folder)/s".utf8)
            try #require(path.count < 100)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
            let bound = withUnsafePointer(to: address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            #expect(bound == 0)
            #expect(reason("\(folder)/s") == "\(folder)/s is a socket, and has to be a regular file")
            #expect(reason("\(folder)/none") == "\(folder)/none can't be read: No such file or directory")
            #expect(reason("\(folder)/\u{1B}[31m") == "\(folder)/ can't be read: No such file or directory")
            try "on".write(toFile: "\(folder)/file", atomically: true, encoding: .utf8)
            try FileManager.default.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: "file")
            #expect(reason("\(folder)/link") == "no error: on")
            #expect(reason("/proc/self/comm").hasPrefix("no error: "))
        }
    }
}
