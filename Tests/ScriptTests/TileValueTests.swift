internal import Foundation
internal import TestSupport
internal import Testing

/// What the tiles of GNOME make of values that are none.
@Suite(.standardTimeLimit)
struct TileValueTests {
    private static let values = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(
            path: "data/gnome-shell/shared/values.js")

    /// What an expression is, as JSON.
    private func result(_ expression: String) async throws -> String {
        let script = """
            import {checked, part, steppedTo} from 'file://\(Self.values.path)';
            print(JSON.stringify(\(expression)));
            """
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).js")
        try Data(script.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let run = try await TestSupport.run(["gjs", "-m", file.path])
        try #require(run.exitStatus == 0, "\(run)")
        return run.output
    }

    @Test func tileValuesOfWrongTypesAreDropped() async throws {
        let all = """
            checked({Title: 'a', Kind: 7, IconName: null, Enabled: 1, IsOn: true, Value: NaN, Minimum: -Infinity,
            Maximum: 1e300, Step: -1, Progress: 1e12, RelevanceScore: Infinity, Error: ['a'], Until: 5,
            Choices: [{title: 'x'}], Actions: [['id', 'label']], Other: 1, constructor: 1})
            """
        let wanted = #"{"Title":"a","IsOn":true,"Maximum":1e+300,"Until":5,"Actions":[["id","label"]]}"#
        #expect(try await result(all) == wanted + "\n")
    }

    @Test func levelPositionNeedsUsableLimits() async throws {
        let levels = """
            [[5, 0, 10], [15, 0, 10], [-5, 0, 10], [5, 10, 0], [5, 5, 5], [0, -1.7e308, 1.7e308],
            [undefined, 0, 1], [1, undefined, 2]].map(([Value, Minimum, Maximum]) => part({Value, Minimum, Maximum}))
            """
        #expect(try await result(levels) == "[0.5,1,0,null,null,null,null,null]\n")
    }

    /// A slider's own step is a fiftieth of its way, which is less than one of a backlight's seven.
    @Test func notchMovesALevelByItsStep() async throws {
        let moves = """
            [[100, 10, 0.98], [100, 10, 0.5], [0, 10, 0.02], [100, 10, 1], [50, 0, 0.52], [3, 5, 0.01]]
            .map(([Value, Step, place]) => steppedTo(place, {Value, Step, Minimum: 0, Maximum: 100}))
            """
        #expect(try await result(moves) == "[90,50,10,100,52,0]\n")
    }
}
