internal import Glibc

/// FIFOs that a test releases an action with.
enum Latch {
    /// Blocks the thread until the test has opened the FIFO `<name>.<n>` for writing and closed it again.
    /// There n counts how often this was called for the name.
    ///
    /// The test's opening returns when this opens, so the test knows that the action has come here.
    static func wait(_ name: String) throws {
        guard let folder = environment("TESTBUNDLE_LATCHES") else {
            throw Trouble("there is no folder of latches")
        }
        let path = "\(folder)/\(name).\(Board.count("latch \(name)"))"
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Trouble("\(path): \(String(cString: strerror(errno)))") }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(descriptor, &bytes, bytes.count) > 0 {}
    }

    /// Writes a line to standard output at once.
    static func say(_ text: String) {
        let bytes = Array("\(text)\n".utf8)
        _ = write(STDOUT_FILENO, bytes, bytes.count)
    }
}
