import Foundation
import Testing

/// The program as it is started, with the fonts of a private configuration.
@Suite(.timeLimit(.minutes(5)))
struct ProgramTests {
    private static let tree =
        #"{"version":1,"type":"text","runs":[{"type":"string","text":"Measured"}]}"#

    private func draw(fonts: String, _ arguments: [String]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "drawing-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let configuration = folder.appending(path: "fonts.conf")
        try """
        <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>\(fonts)</dir>\
        <cachedir>\(folder.path)</cachedir></fontconfig>
        """.write(to: configuration, atomically: true, encoding: .utf8)
        let input = folder.appending(path: "tree.json")
        try Self.tree.write(to: input, atomically: true, encoding: .utf8)
        let program = Process()
        program.executableURL =
            URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../.build/debug/controldraw").standardizedFileURL
        program.arguments = arguments
        program.environment = ["FONTCONFIG_FILE": configuration.path]
        program.standardInput = try FileHandle(forReadingFrom: input)
        let output = Pipe()
        program.standardOutput = output
        try program.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        program.waitUntilExit()
        #expect(program.terminationStatus == 0)
        return String(decoding: data, as: UTF8.self)
    }

    /// The same text is as wide as each font has it, and the file names the font.
    @Test func svgPictureHasTheWidthsOfTheFontsThatDrawIt() throws {
        var widths: Set<Substring> = []
        for (folder, family) in [("dejavu", "DejaVu"), ("liberation", "Liberation")] {
            let picture = try draw(fonts: "/usr/share/fonts/truetype/\(folder)", ["--svg", "-"])
            #expect(picture.hasPrefix("<svg") && picture.contains("font-family=\"\(family)"), "\(picture)")
            widths.insert(try #require(picture.firstMatch(of: /textLength="([0-9.]+)"/)?.output.1))
        }
        #expect(widths.count == 2)
    }
}
