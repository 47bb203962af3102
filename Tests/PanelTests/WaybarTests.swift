internal import Foundation
internal import TestSupport
internal import Testing

/// The example's configuration and style in a real Waybar, as far as one can see. Where the tests were asked
/// for panels, a program that is missing is a failure.
@Suite(
    .standardTimeLimit,
    .enabled(
        if: ProcessInfo.processInfo.environment["PANELS"] != nil
            || InstalledPrograms.missing(of: HeadlessDesktop.programs).isEmpty,
        "`make test PANELS=1` installs \(HeadlessDesktop.programs.joined(separator: ", ")) and runs these"))
struct WaybarTests {
    @Test func waybarModuleHasColorOfItsState() async throws {
        let (off, on, gone) = (
            try PanelExample.color("#custom-flashlight.off"), try PanelExample.color("#custom-flashlight.on"),
            try PanelExample.color("#custom-flashlight.unavailable")
        )
        // Sway refuses to be root.
        try await PanelSession.with(as: .unprivileged) { session in
            let flashlight = try await session.startFlashlight()
            let desktop = try await HeadlessDesktop(in: session)
            // Tells when the bar has been told, too.
            let watch = try session.start(["controlctl", "watch", "Flashlight"])
            try await watch.line { $0 == "Flashlight: off" }
            let before = try await desktop.picture(with: off, "the light that is off")
            #expect(before.count(on) == 0 && before.count(gone) == 0)

            #expect(try await session.toggle() == "b true\n")
            try await watch.line { $0 == "Flashlight: on" }
            let after = try await desktop.picture(with: on, "the light that is on")
            #expect(after.count(off) == 0 && after.count(gone) == 0)

            flashlight.terminate()
            try await watch.line { $0 == "Flashlight: unavailable" }
            let without = try await desktop.picture(with: gone, "no bundle")
            #expect(without.count(off) == 0 && without.count(on) == 0)

            let count = watch.soFar.output.split(separator: "\n").count
            _ = try await session.startFlashlight()
            try await watch.line(after: count) { $0 == "Flashlight: on" }
            let again = try await desktop.picture(with: on, "the light that is back")
            #expect(again.count(off) == 0)
        }
    }
}
