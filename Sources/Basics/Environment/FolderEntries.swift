internal import Glibc

/// What is in folders, as far as they can be read.
package enum FolderEntries {
    /// The sorted names in a folder of which something is there.
    package static func names(_ folder: String, having part: (String) -> String = { $0 }) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            // Behind its fixed part, with a zero at its end, stands the name.
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            guard name != ".", name != "..", access("\(folder)/\(part(name))", F_OK) == 0 else { continue }
            names.append(name)
        }
        return names.sorted()
    }

    /// The text of a small file; nil where it can't be read.
    package static func text(_ path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count < 0 { return nil }
            if count == 0 || text.count > longest { return String(decoding: text, as: UTF8.self) }
            text += buffer[..<count]
        }
    }

    /// Bytes that are read at most, but for the last part.
    private static let longest = 1 << 20
}
