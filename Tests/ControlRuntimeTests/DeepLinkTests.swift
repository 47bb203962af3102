internal import BusContract
internal import ControlEngine
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// Addresses in widgets' trees, opened through the bus.
    @Suite(.standardTimeLimit)
    struct DeepLinkTests {
        /// Runs `body` with a bundle whose programs say how they were started, to whoever reads the FIFO.
        private static func withPrograms(
            entry: String? = nil, _ body: (RunningBundle, String) async throws -> Void
        ) async throws {
            try await withFolder { data in
                let fifo = data.appendingPathComponent("fifo").path
                #expect(mkfifo(fifo, 0o600) == 0)
                let programs = data.appendingPathComponent("bin")
                try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
                for name in ["xdg-open", "the-app"] {
                    let program = programs.appendingPathComponent(name)
                    let script =
                        "#!/bin/sh\nprintf '%s\\n' \"\(name) $XDG_ACTIVATION_TOKEN\" \"$@\" >'\(fifo)'\n"
                    try await WrittenProgram.write(script, to: program.path)
                }
                if let entry {
                    let folder = data.appendingPathComponent("applications")
                    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                    try Data("[Desktop Entry]\nName=Test\n\(entry)\n".utf8)
                        .write(to: folder.appendingPathComponent("TestBundle.desktop"))
                }
                let environment = ["XDG_DATA_DIRS": data.path, "PATH": "\(programs.path):/usr/bin:/bin"]
                try await withBundle(environment: environment, settles: false) { bundle in
                    for kind in ["Links", "Heard"] { try await bundle.reloadWidget(kind) }
                    try await body(bundle, fifo)
                }
            }
        }

        private static func open(
            _ bundle: RunningBundle, _ kind: String, _ region: String, _ options: [(String, BusValue)] = []
        ) async throws {
            _ = try await bundle.call(
                RunningBundle.widget(kind), Widget1.name, Widget1.open.name,
                [.string(region), .properties(options)])
        }

        /// The addresses that a widget shows: its own and its link's.
        private static func addresses(_ bundle: RunningBundle) async throws -> (own: String, link: String) {
            let entry = try #require(try await bundle.entry("Links"))
            let number = try #require(entry.firstMatch(of: /testbundle:(\d+)/)).1
            return ("testbundle:\(number)", "https://example.org/\(number)")
        }

        @Test func desktopOpensLinksAndWidgetURLs() async throws {
            try await Self.withPrograms { bundle, fifo in
                let shown = try await Self.addresses(bundle)
                async let first = contents(ofFIFO: fifo)
                try await Self.open(bundle, "Links", shown.link, [("activation-token", .string("leave"))])
                #expect(await first == "xdg-open leave\n\(shown.link)\n")
                async let second = contents(ofFIFO: fifo)
                try await Self.open(bundle, "Links", "")
                #expect(await second == "xdg-open \n\(shown.own)\n")
            }
        }

        @Test func appOpensItsOwnScheme() async throws {
            let entry = "Exec=the-app --open %u\nMimeType=text/html;x-scheme-handler/testbundle;"
            try await Self.withPrograms(entry: entry) { bundle, fifo in
                let shown = try await Self.addresses(bundle)
                async let first = contents(ofFIFO: fifo)
                try await Self.open(bundle, "Links", "", [("activation-token", .string("leave"))])
                #expect(await first == "the-app leave\n--open\n\(shown.own)\n")
                async let second = contents(ofFIFO: fifo)
                try await Self.open(bundle, "Links", shown.link)
                #expect(await second == "xdg-open \n\(shown.link)\n")
            }
        }

        @Test func widgetWithoutAURLOpensItsApp() async throws {
            try await Self.withPrograms(entry: "Exec=the-app %U") { bundle, fifo in
                async let said = contents(ofFIFO: fifo)
                try await Self.open(bundle, "Counter", "")
                #expect(await said == "the-app \n")
            }
        }

        @Test func linkNoLongerShownIsStale() async throws {
            try await Self.withPrograms { bundle, _ in
                let shown = try await Self.addresses(bundle)
                try await bundle.reloadWidget("Links")
                for region in [shown.link, shown.own, "https://example.com"] {
                    let error = await failure { try await Self.open(bundle, "Links", region) }
                    #expect(
                        error
                            == "\(ownError).StaleAction: the widget Links shows no link to \"\(region)\" any more; "
                            + "read its entry again")
                }
                let token = await failure {
                    try await Self.open(bundle, "Links", "", [("activation-token", .int32(1))])
                }
                #expect(token.hasPrefix("\(ownError).InvalidValue"))
                let nothing = await failure { try await Self.open(bundle, "Counter", "") }
                #expect(nothing.hasPrefix("\(dbusError).NotSupported"))
            }
        }

        /// What an activity points to is opened with its caller's token, and only while it is shown.
        @Test func activityURLOpensWithTheCallersToken() async throws {
            try await Self.withPrograms { bundle, fifo in
                let started = try await bundle.call(
                    Contract.root, Activities1.name, Activities1.start.name,
                    [
                        .string("Courier"), .string("{\"order\":\"12\"}"), .string("{\"stops\":3}"),
                        .properties([]),
                    ])
                let path = try ObjectPath(try #require(started.first?.text))
                func open(_ region: String, _ options: [(String, BusValue)] = []) async throws {
                    _ = try await bundle.call(
                        path, Activity1.name, Activity1.open.name, [.string(region), .properties(options)])
                }
                async let said = contents(ofFIFO: fifo)
                try await open("", [("activation-token", .string("leave"))])
                #expect(await said == "xdg-open leave\ncourier:12\n")
                let stale = await failure { try await open("courier:13") }
                #expect(stale.hasPrefix("\(ownError).StaleAction: "), "\(stale)")
                let token = await failure { try await open("", [("activation-token", .int32(1))]) }
                #expect(token.hasPrefix("\(ownError).InvalidValue: "), "\(token)")
            }
        }

        /// An engine in a process that serves no bundle: nothing here knows the desktop.
        @EngineActor
        @Test func noURLIsOpenedWithoutADesktop() throws {
            let url = try #require(URL(string: "https://example.org/1"))
            let isOpen = EngineEnvironment().openURL(url, nil)
            #expect(!isOpen)
        }

        @Test func bundleReceivesItsOwnURLs() async throws {
            try await Self.withPrograms { bundle, _ in
                try await Self.open(bundle, "Heard", "")
                let first = try await bundle.journal("Heard")
                #expect(first.count == 2)
                #expect(first[0].hasPrefix("tree heard:"))
                #expect(first[1].hasPrefix("widget heard:"))
                // As an application it is notified of addresses as well.
                let application = try Contract.applicationPath(bundle: "TestBundle")
                _ = try await bundle.call(
                    application, FreedesktopApplication.name, FreedesktopApplication.open.name,
                    [.strings(["heard:elsewhere"]), .properties([])])
                let more = try await bundle.journal("Heard").dropFirst(2)
                #expect(Array(more) == ["tree heard:elsewhere", "widget heard:elsewhere"])
                for text in ["not an address", "heard"] {
                    let error = await failure {
                        try await bundle.call(
                            application, FreedesktopApplication.name, FreedesktopApplication.open.name,
                            [.strings(["heard:first", text]), .properties([])])
                    }
                    #expect(error == "\(dbusError).InvalidArgs: \"\(text)\" is no URL with a scheme")
                }
                // Then none of them is opened.
                #expect(try await bundle.journal("Heard").count == 4)
            }
        }
    }
}
