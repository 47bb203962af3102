internal import ControlHub
internal import Foundation
internal import Testing
internal import Tiles

/// What the user arranges is kept in the file that all programs share, and nothing of it is lost.
@Suite(.timeLimit(.minutes(5)))
struct ArrangementFileTests {
    private let lamp = TileID("A/Lamp")
    private let clock = TileID("A/Clock")

    private func withFile(_ body: (ArrangementFile, URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tiles-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try body(ArrangementFile(path: folder.appending(path: "arrangement.json").path), folder)
    }

    private func keep(_ file: ArrangementFile, _ change: (inout TileArrangement) -> Void) throws {
        let old = TileArrangement(in: file)
        var new = old
        change(&new)
        try new.keep(in: file, instead: old, shown: [])
    }

    @Test func tileSizesAreSavedAndRemoved() throws {
        try withFile { file, _ in
            try keep(file) { ($0.sizes[lamp], $0.sizes[clock]) = (.square, .huge) }
            try keep(file) { $0.sizes[lamp] = .small }
            #expect(TileArrangement(in: file).sizes == [lamp: .small, clock: .huge])
            try keep(file) { $0.sizes[clock] = nil }
            #expect(TileArrangement(in: file).sizes == [lamp: .small])
        }
    }

    /// A newer program's file is not replaced, nor what it holds of sizes that this one doesn't know.
    @Test func newerArrangementAndUnknownSizesStay() throws {
        try withFile { file, folder in
            let newer = #"{"version": 2, "sizes": {"A/Lamp": "9x9"}}"#
            let path = folder.appending(path: "arrangement.json")
            try Data(newer.utf8).write(to: path)
            #expect(throws: ArrangementError.self) { try keep(file) { $0.sizes[lamp] = .wide } }
            #expect(try String(contentsOf: path, encoding: .utf8) == newer)
            try Data(newer.replacing("2,", with: "1,").utf8).write(to: path)
            try keep(file) { $0.sizes[clock] = .wide }
            #expect(try file.read().sizes == ["A/Lamp": "9x9", "A/Clock": "2x1"])
        }
    }

    /// Earlier versions kept sizes in a file of their own.
    @Test func earlierVersionsSizesAreMigrated() throws {
        try withFile { file, folder in
            let earlier = folder.appending(path: "center.json")
            try Data(#"{"sizes": {"A/Lamp": "2x2", "A/Clock": "4x4"}, "version": 1}"#.utf8).write(to: earlier)
            #expect(TileArrangement(in: file).sizes == [lamp: .square, clock: .huge])
            try keep(file) { $0.sizes[lamp] = nil }
            #expect(TileArrangement(in: file).sizes == [clock: .huge])
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["arrangement.json"])
        }
    }

    @Test(arguments: [#"{"version": 2, "sizes": {"A/Lamp": "2x2"}}"#, "{"])
    func unreadableEarlierFileStays(_ text: String) throws {
        try withFile { file, folder in
            let earlier = folder.appending(path: "center.json")
            try Data(text.utf8).write(to: earlier)
            try keep(file) { $0.sizes[lamp] = .wide }
            #expect(try String(contentsOf: earlier, encoding: .utf8) == text)
            #expect(TileArrangement(in: file).sizes == [lamp: .wide])
        }
    }
}
