internal import Glibc

/// A folder of one input's own, in memory where the machine has that; it goes with this value.
struct FuzzFolder: ~Copyable {
    let path: String

    init() {
        var template = Array("\(access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp")/fuzz-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { fatalError("a folder could not be made: errno \(errno)") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        for name in names { unlink("\(path)/\(name)") }
        rmdir(path)
    }

    /// What is in it, the two dots aside.
    var names: [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }
}
