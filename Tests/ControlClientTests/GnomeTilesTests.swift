internal import BusContract
internal import DBus
internal import FakeBundle
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ControlClient

/// What the GNOME extension would show of the bundles on a bus, without the shell.
@Suite(.standardTimeLimit)
struct GnomeTilesTests {
    private static let checkout = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let activity = Contract.activityPath(id: "one")

    /// Starts to print it, a line with each change.
    static func start(on bus: PrivateBus) throws -> ChildProcess {
        try ChildProcess.start(
            [
                "gjs", "-m", checkout.appending(path: "Tests/FollowingVectors/tiles.js").path,
                checkout.appending(path: "data/gnome-shell/shared/bundles.js").path,
            ], environment: bus.environment)
    }

    private static func control(_ title: String, choices: [(String, String)] = []) -> [String: Vardict] {
        let choices: [BusValue] = choices.map { .properties([("id", .string($0)), ("title", .string($1))]) }
        return [
            Control1.name.rawValue: ["Title": .string(title)],
            Selection1.name.rawValue: [
                "Selected": .string("usb"), "Choices": .array(of: .vardict, choices),
            ],
        ]
    }

    private func icon(_ name: String) -> [ObjectPath: [String: Vardict]] {
        [Self.activity: [Activity1.name.rawValue: ["Title": .string("Tea"), "IconName": .string(name)]]]
    }

    /// As all that shows controls does.
    @Test func textsAreFitToBeSeen() async throws {
        let fixture = try await ClientFixture()
        let bundle = try await PlayedBundle(
            on: fixture.bus.address, name: "Odd",
            [
                Contract.controlPath(kind: "Output"): Self.control(
                    "Out\u{202E}put\u{9B}\nnow",
                    choices: [("usb", "Speaker"), ("hdmi", "Speaker"), ("l", "")])
            ])
        let tiles = try Self.start(on: fixture.bus)
        let line = try await tiles.line { $0.contains("Odd/Output") }
        #expect(line.contains(#""title":"Out<U+202E>put<U+009B> now""#))
        #expect(line.contains(#"[["usb","Speaker (usb)"],["hdmi","Speaker (hdmi)"],["l","l"]]"#))
        await bundle.stop()
    }

    /// What a decoder would make of the file counts, and nothing is waited for that isn't a file.
    @Test func onlySmallPicturesAreShown() async throws {
        let fixture = try await ClientFixture()
        let folder = fixture.bus.directory
        let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="9e9" height="9e9">"#
        let files: [(String, Data)] = [
            ("small.png", SamplePicture.png(64, 64)), ("wide.png", SamplePicture.png(20_000, 20_000)),
            ("huge.png", SamplePicture.png(.max, .max)),
            ("heavy.png", SamplePicture.png(8, 8, filler: 1 << 20)),
            ("photo.jpeg", SamplePicture.jpeg(8, 8)), ("empty.png", Data()),
            ("lines.svg", Data("\(svg)<path d=\"M0 0\"/></svg>".utf8)),
            ("within.svg", Data("\(svg)<a:IMAGE href=\"data:image/png;base64,\"/></svg>".utf8)),
            ("named.svg", Data("<!DOCTYPE svg [<!ENTITY x \"\">]>\(svg)</svg>".utf8)),
        ]
        for (name, data) in files { try data.write(to: folder.appending(path: name)) }
        #expect(mkfifo(folder.appending(path: "pipe.png").path, 0o600) == 0)
        let path = { (name: String) in folder.appending(path: name).path }
        let bundle = try await PlayedBundle(on: fixture.bus.address, name: "Shop", icon(path("small.png")))
        let tiles = try Self.start(on: fixture.bus)
        let isShown: @Sendable (String) -> Bool = { $0.contains(#""icon":"picture""#) }
        try await tiles.line(where: isShown)
        for (index, name) in (files.dropFirst().map(\.0) + ["pipe.png", "absent.png"]).enumerated() {
            let title = "Tea \(index)"
            try await bundle.change(
                Self.activity, Activity1.name, ["IconName": .string(path(name)), "Title": .string(title)])
            // The next one is loaded once this one has been.
            let line = try await tiles.line { $0.contains(title) }
            #expect(!isShown(line), "\(name) is shown before it is looked at")
            if name == "lines.svg" { try await tiles.line { $0.contains(title) && isShown($0) } }
            try await bundle.change(
                Self.activity, Activity1.name,
                ["IconName": .string(path("small.png")), "Title": .string("\(title) after")])
            try await tiles.line { $0.contains("\(title) after") && isShown($0) }
        }
        tiles.terminate()
        let output = try await tiles.finished().output.split(separator: "\n").map(String.init)
        let shown = Set(
            output.filter(isShown).compactMap { line in
                files.indices.first { line.contains("\"Tea \($0)\"") }
            })
        #expect(shown == [5], "of these only lines.svg is a small picture")
        await bundle.stop()
    }

    /// A tile says so of a bundle of which nothing else is kept, and of one program one bundle.
    @Test func tooLargeBundleIsShownAsMisbehaving() async throws {
        let fixture = try await ClientFixture()
        let lamp: PlayedBundle.Objects = [
            Contract.controlPath(kind: "Lamp"): [
                Control1.name.rawValue: ["Title": .string("Lamp")], Button1.name.rawValue: [:],
            ]
        ]
        var activities = lamp
        for index in 0...BundleBudget.activities {
            activities[Contract.activityPath(id: "a\(index)")] = [Activity1.name.rawValue: [:]]
        }
        let busy = try await PlayedBundle(on: fixture.bus.address, name: "Busy", activities)
        let program = try await PlayedBundle(on: fixture.bus.address, name: nil, lamp)
        let tiles = try Self.start(on: fixture.bus)
        // The list of names has no order; what comes later has.
        try await tiles.line { $0.contains("Busy misbehaves") && $0.contains("Flashlight/Flashlight") }
        for index in 0..<40 {
            try await program.connection.requestName(Contract.busName(bundle: "Many\(index + 10)"))
        }
        let line = try await tiles.line {
            $0.contains("Busy misbehaves") && $0.contains("Many12 misbehaves") && $0.contains("Many11/Lamp")
        }
        #expect(line.contains(#""name":"Busy/""#) && !line.contains("Busy/Lamp") && !line.contains("Many13"))
        #expect(line.contains("Flashlight/Flashlight"))
        _ = try await program.connection.releaseName(Contract.busName(bundle: "Many12"))
        try await tiles.line { $0.contains("Many11") && !$0.contains("Many12") }
        await busy.stop()
        await program.stop()
    }

    /// Two sliders for one volume would be one too many; a favourite is the user's wish.
    @Test func whatQuickSettingsHaveThemselvesIsLeftOutUnlessItIsAFavourite() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "arrangement-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "controlruntime/arrangement.json")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        var environment = ProcessInfo.processInfo.environment
        environment["XDG_CONFIG_HOME"] = folder.path
        let names = ["SystemControls/Volume", "SystemControls/Play", "SystemControls/WiFi", "Shop/Volume"]
        for (favourites, shown) in [
            ([], "SystemControls/Play Shop/Volume\n"), (["SystemControls/WiFi"], "SystemControls/WiFi\n"),
        ] {
            let text = try JSONSerialization.data(withJSONObject: ["favourites": favourites])
            try text.write(to: file)
            let script = Self.checkout.appending(path: "Tests/FollowingVectors/arrangement.js").path
            let module = Self.checkout.appending(path: "data/gnome-shell/shared/arrangement.js").path
            let result = try await TestSupport.run(
                ["gjs", "-m", script, module] + names, environment: environment)
            #expect(result.output == shown && result.exitStatus == 0, "\(result)")
        }
    }
}
