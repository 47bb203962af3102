import BusContract
import DBus
import Foundation
import TestSupport
import Testing

/// A button that opens a URL and a toggle with pictures of its own, declared by an enumeration of kinds.
@Suite(.standardTimeLimit)
struct BrowserTests {
    private let chat = "com.example.browser.chat"
    private let vpn = "com.example.browser.vpn"

    @Test(arguments: Mode.allCases)
    func buttonOpensItsURL(_ mode: Mode) async throws {
        let opener = "#!/bin/sh\necho \"$1\" >\"$HOME/opened\"\n"
        try await withApple(mode, files: ["bin/xdg-open": opener]) { bundle async throws in
            let pipe = bundle.folder.appendingPathComponent("opened").path
            #expect(mkfifo(pipe, 0o600) == 0)
            let reader = try ChildProcess.start(["cat", pipe])
            #expect(try await bundle.text(chat, Control1.title.name) == "Private Chat")
            #expect(try await bundle.text(chat, Control1.displayName.name) == "Private Chat")
            #expect(try await bundle.text(chat, Control1.descriptionText.name) == "Starts a private chat")
            try await bundle.press(chat)
            #expect(try await reader.line() == "example-browser://openChat?source=control%20center")
        }
    }

    @Test(arguments: Mode.allCases)
    func resultsOpenIntentIsPerformed(_ mode: Mode) async throws {
        let opener = "#!/bin/sh\necho \"$1\" >\"$HOME/opened\"\n"
        try await withApple(mode, files: ["bin/xdg-open": opener]) { bundle async throws in
            let pipe = bundle.folder.appendingPathComponent("opened").path
            #expect(mkfifo(pipe, 0o600) == 0)
            let reader = try ChildProcess.start(["cat", pipe])
            let bookmarks = "com.example.browser.bookmarks"
            #expect(try await bundle.text(bookmarks, Control1.title.name) == "Bookmarks")
            #expect(try await bundle.text(bookmarks, Control1.iconName.name) == "bookmark-new-symbolic")
            try await bundle.press(bookmarks)
            #expect(try await reader.line() == "example-browser://bookmarks")
        }
    }

    @Test(arguments: Mode.allCases)
    func enumerationIsAToggleValue(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            #expect(try await bundle.isOn(vpn) == false)
            #expect(try await bundle.text(vpn, Control1.title.name) == "VPN")
            #expect(try await bundle.text(vpn, Control1.iconName.name) == "VPN-Off")
            #expect(try await bundle.toggle(vpn) == true)
            #expect(bundle.file("vpn") == "3")
            #expect(try await bundle.text(vpn, Control1.iconName.name) == "VPN-On")
            #expect(try await bundle.text(vpn, Control1.tint.name) == "#1d9a5b")
            #expect(try await bundle.text(vpn, Control1.valueText.name) == "On")
        }
        try await withApple(mode, files: ["vpn": "2"]) { bundle async throws in
            #expect(try await bundle.isOn(vpn) == true)
            #expect(try await bundle.text(vpn, Control1.valueText.name) == "Connecting…")
        }
    }

    @Test func picturesAreFoundInTheResources() async throws {
        let set = "data/controlruntime/AppleSources/Assets.xcassets/VPN-Off.imageset"
        let files = [
            "\(set)/off@2x.png": "", "\(set)/off.svg": "<svg/>",
            "data/controlruntime/AppleSources/Chat-24.svg": "<svg/>",
            "data/controlruntime/AppleSources/symbols.json": #"{"timer": "alarm-symbolic"}"#,
        ]
        try await withApple(.swift6, files: files) { bundle async throws in
            #expect(
                try await bundle.text(vpn, Control1.iconName.name) == "\(bundle.folder.path)/\(set)/off.svg")
            #expect(
                try await bundle.text(chat, Control1.iconName.name)
                    == "\(bundle.folder.path)/data/controlruntime/AppleSources/Chat-24.svg")
            #expect(
                try await bundle.text("com.example.Timer.TimerControl", Control1.iconName.name)
                    == "alarm-symbolic"
            )
        }
    }
}
