internal import Foundation
internal import TestSupport
internal import Testing

/// The example's configuration in a real i3blocks.
@Suite(.standardTimeLimit)
struct I3BlocksTests {
    /// Each of its lines holds all blocks. The texts in between are the blocks' own, members and all.
    @Test func i3blocksShowsControlState() async throws {
        try await PanelSession.with { session in
            let flashlight = try await session.startFlashlight()
            let configuration = PanelExample.folder.appendingPathComponent("i3blocks.conf").path
            // It writes the break of a line with the next line.
            let bar = try session.start(["i3blocks", "-c", configuration])
            try await bar.line(orUnfinished: true) {
                $0.contains(Self.block("flashlight", #""full_text":"Flashlight Off","short_text":"off""#))
                    && $0.contains(
                        Self.block("sos", #""full_text":"SOS","short_text":"ready""#))
            }
            #expect(try await session.toggle() == "b true\n")
            let on = Self.block(
                "flashlight", ##""full_text":"Flashlight On","short_text":"on","color":"#b59000""##)
            try await bar.line(orUnfinished: true) { $0.contains(on) }
            flashlight.terminate()
            let gone =
                ##""full_text":"Flashlight","short_text":"unavailable",""##
                + ##"color":"#888888""##
            try await bar.line(orUnfinished: true) { $0.contains(Self.block("flashlight", gone)) }
            // As i3bar and swaybar do it. Alone, i3blocks would wait for the ends of its blocks.
            bar.sendToGroup(SIGTERM)
        }
    }

    private static func block(_ name: String, _ members: String) -> String {
        "\(members),\"name\":\"\(name)\",\"separator_block_width\":20}"
    }
}
