/// The name of a file without a folder, whatever a caller sends as one.
enum FileName {
    /// Longer ones no file system takes.
    private static let longest = 255

    /// The last component of a path; empty where that names no file, as for "..".
    static func reduced(_ text: String) -> String {
        // By bytes, as the file system does: a slash that a combining mark follows is no slash to Swift.
        let last =
            text.utf8.split(separator: UInt8(ascii: "/")).last.map { String(decoding: $0, as: UTF8.self) }
            ?? ""
        var name = ""
        for character in last where character != "\0" {
            guard name.utf8.count + character.utf8.count <= longest else { break }
            name.append(character)
        }
        return name == "." || name == ".." ? "" : name
    }
}
