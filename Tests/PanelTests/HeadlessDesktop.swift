internal import Foundation
internal import TestSupport

/// Sway without a screen and Waybar on it, with the example's modules in the example's style.
struct HeadlessDesktop {
    static let programs = ["sway", "waybar", "grim", "setpriv"]

    private let session: PanelSession
    private let display: [String: String]

    /// Starts them; they end with the session.
    init(in session: PanelSession) async throws {
        self.session = session
        // The user that they run as may not reach the package.
        for name in ["waybar.jsonc", "waybar.css"] {
            let file = PanelExample.folder.appendingPathComponent(name)
            try session.write(try String(contentsOf: file, encoding: .utf8), to: "example-\(name)")
        }
        try session.write(
            """
            xwayland disable
            output HEADLESS-1 resolution 400x60 position 0,0
            exec echo "display $WAYLAND_DISPLAY"

            """, to: "sway.conf")
        try session.write(
            """
            {
                "height": 40, "modules-left": ["custom/flashlight", "custom/sos"],
                "include": ["\(session.folder.path)/example-waybar.jsonc"]
            }
            """, to: "waybar.jsonc")
        // Blue and blue don't mix to a colour of the example's.
        try session.write(
            """
            @import "\(session.folder.path)/example-waybar.css";
            * { font: 20px sans-serif; }
            window#waybar { background: #000040; color: #4040ff; }
            """, to: "waybar.css")

        let sway = try session.start(
            ["sway", "-c", session.folder.appendingPathComponent("sway.conf").path],
            environment: [
                "WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_HEADLESS_OUTPUTS": "1",
                "WLR_RENDERER": "pixman", "WAYLAND_DISPLAY": "", "DISPLAY": "", "SWAYSOCK": "",
            ])
        let line = try await sway.line { $0.hasPrefix("display ") }
        display = [
            "WAYLAND_DISPLAY": String(line.dropFirst("display ".count)), "DISPLAY": "",
            "GDK_BACKEND": "wayland",
        ]
        _ = try session.start(
            [
                "waybar", "-c", session.folder.appendingPathComponent("waybar.jsonc").path,
                "-s", session.folder.appendingPathComponent("waybar.css").path,
            ], environment: display)
    }

    /// Takes a picture of the screen.
    func picture() async throws -> Picture {
        let file = session.folder.appendingPathComponent("screen.ppm")
        let result = try await session.run(["grim", "-t", "ppm", file.path], environment: display)
        guard result.exitStatus == 0 else { throw TestSupportError("grim: \(result)") }
        return try Picture(contentsOf: file)
    }

    /// Takes pictures until one has something in this colour, and returns that one. The bar draws when it
    /// likes, and tells nobody.
    func picture(with color: Picture.Color, _ what: String) async throws -> Picture {
        try await poll(for: "picture of \(what)") {
            let picture = try await picture()
            // Fewer would be an accident and not a word.
            return picture.count(color) >= 50 ? picture : nil
        }
    }
}
