internal import FoundationEssentials
internal import Glibc

/// The program `controldraw`, which draws pictures with the desktop's fonts: this one needs neither Pango nor
/// cairo.
enum DrawingProgram {
    private static let name = "controldraw"

    /// Whether it is beside this program or on `PATH`.
    static var isThere: Bool { ScriptProgram.find(name) != nil }

    /// Goes on as that program, with a tree as its input.
    ///
    /// - Parameter pictures: PNG pictures of the tree by name.
    /// - Throws: ``ExitStatus`` where it isn't there or can't read, which has been said then.
    static func become(
        drawing tree: String, _ options: [String], pictures: [String: [UInt8]], to file: String
    ) throws -> Never {
        if file != "-" { try Console.checkWritable(file) }
        guard let program = ScriptProgram.find(name) else {
            Console.complain(
                "PNG pictures are drawn by the program \(name), which is neither beside controlctl nor on PATH; "
                    + "it is built in the package Programs/controldraw. --svg needs no other program")
            throw ExitStatus.unavailable
        }
        var words = [program] + options
        for (name, bytes) in pictures {
            words += ["--picture", "\(name)=/proc/self/fd/\(try descriptor(of: bytes))"]
        }
        dup2(try descriptor(of: Array(tree.utf8)), STDIN_FILENO)
        try ScriptProgram.become(words + [file])
    }

    /// A file without a name that holds bytes, which the other program inherits.
    private static func descriptor(of bytes: [UInt8]) throws -> Int32 {
        var name = Array("/tmp/controlctl-XXXXXX".utf8CString)
        let file = mkstemp(&name)
        if file >= 0 {
            unlink(name)
            var written = 0
            while written < bytes.count {
                let count = bytes.withUnsafeBytes {
                    write(file, $0.baseAddress! + written, bytes.count - written)
                }
                if count <= 0 { break }
                written += count
            }
            if written == bytes.count, lseek(file, 0, SEEK_SET) == 0 { return file }
        }
        Console.complain(
            "what \(Self.name) reads can't be written in /tmp: \(String(cString: strerror(errno)))")
        throw ExitStatus.failed
    }
}
