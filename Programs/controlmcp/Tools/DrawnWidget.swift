internal import EventLoop
internal import Glibc

/// Pictures of widgets, by the program `controldraw`, which knows the desktop's fonts.
enum DrawnWidget {
    private static let patience = Duration.seconds(20)
    /// No picture is larger, in bytes.
    private static let most = 8 << 20

    /// A tree as a PNG picture, two pixels a point. Waits for the other program.
    ///
    /// - Parameter pictures: PNG pictures of the tree by digest.
    /// - Throws: ``ToolMistake`` where that program isn't there or can't draw it.
    @concurrent static func png(
        _ tree: String, _ family: String, _ pictures: [String: [UInt8]]
    ) async throws(ToolMistake) -> [UInt8] {
        let environment = await ProgramEnvironment.current()
        guard
            let program = ChildProgram.path(of: "\(ownFolder)/controldraw", environment)
                ?? ChildProgram.path(of: "controldraw", environment)
        else {
            throw ToolMistake(
                "Pictures are drawn by the program controldraw, which isn't installed. The text can be had.")
        }
        guard let picture = draw([program], tree, family, pictures, environment) else {
            throw ToolMistake("controldraw can't draw the widget. The text can be had.")
        }
        return picture
    }

    private static func draw(
        _ program: [String], _ tree: String, _ family: String, _ pictures: [String: [UInt8]],
        _ environment: [String: String]
    ) -> [UInt8]? {
        guard let picture = SealedMemory.unsealed(name: "picture"), let input = memory(Array(tree.utf8))
        else { return nil }
        var files = [input, picture]
        defer { for file in files { close(file) } }
        // Inherited files begin at 3. The program reads its input, which nothing else here gives.
        var words = ["/bin/sh", "-c", "exec \"$0\" \"$@\" <&3"] + program
        words += ["--family", family, "--scale", "2"]
        for (digest, bytes) in pictures {
            guard let file = memory(bytes) else { continue }
            words += ["--picture", "\(digest)=/proc/self/fd/\(3 + files.count)"]
            files.append(file)
        }
        words.append("/proc/self/fd/4")
        let status = ChildProgram.run(
            words, environment: environment, descriptors: files, within: patience)
        guard status == 0, let bytes = SealedMemory.contents(of: picture, most: most), !bytes.isEmpty else {
            return nil
        }
        return bytes
    }

    private static func memory(_ bytes: [UInt8]) -> Int32? {
        try? bytes.withUnsafeBytes { try SealedMemory.holding($0, name: "input") }
    }

    private static var ownFolder: Substring {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        let own = String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return own.lastIndex(of: "/").map { own[..<$0] } ?? ""
    }
}
