import DBus
import EventLoop
import Foundation
@testable import FoundationOverlay
import TestSupport
import Testing

/// What AppKit's and UIKit's names do on the desktop.
@Suite(.standardTimeLimit)
struct DesktopTests {
    private func withFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
        let folder = "/tmp/desktop-\(UUID().uuidString.prefix(13))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        return try await body(folder)
    }

    /// Programs that keep the text in a file, and stay for a while as the real ones do.
    @Test(arguments: [
        ("wl-copy", "wl-paste", "WAYLAND_DISPLAY"), ("xclip", "xclip", "DISPLAY"),
        ("xsel", "xsel", "DISPLAY"),
    ])
    func clipboardIsReadAndWritten(_ copy: String, _ paste: String, _ display: String) async throws {
        try await withFolder { folder in
            let program = """
                #!/bin/sh
                case "$0 $*" in
                *wl-paste*|*-out*|*--output*) test -s "\(folder)/text" && cat "\(folder)/text";;
                *--clear*) : > "\(folder)/text";;
                *) cat > "\(folder)/text"; (while test -e "\(folder)/text"; do sleep 0.1; done) & ;;
                esac
                """
            for name in Set([copy, paste]) {
                try await WrittenProgram.write(program, to: "\(folder)/\(name)")
            }
            let clipboard = Clipboard(["PATH": "\(folder):/usr/bin:/bin", display: "here"])
            #expect(clipboard.paste() == nil)
            #expect(clipboard.copy("Ä 'b' $c\n"))
            #expect(clipboard.paste() == "Ä 'b' $c\n")
            // Without a display of its kind no program is asked.
            #expect(!Clipboard(["PATH": "\(folder):/usr/bin:/bin"]).copy("d"))
            #expect(clipboard.paste() == "Ä 'b' $c\n")
            #expect(clipboard.clear())
            #expect(clipboard.paste() == nil)
        }
    }

    /// A program that doesn't end by itself, nor when it is asked to.
    @Test func clipboardsProgramIsKilled() async throws {
        try await withFolder { folder in
            try await WrittenProgram.write(
                "#!/bin/sh\ntrap '' TERM\nwhile :; do sleep 0.1; done\n", to: "\(folder)/wl-copy")
            let clipboard = Clipboard(["PATH": "\(folder):/usr/bin:/bin", "WAYLAND_DISPLAY": "here"])
            let start = ContinuousClock.now
            #expect(!clipboard.copy("a"))
            #expect(ContinuousClock.now - start < .seconds(10))
        }
    }

    @Test func endlessTextIsNotPasted() async throws {
        try await withFolder { folder in
            for name in ["wl-copy", "wl-paste"] {
                try await WrittenProgram.write(
                    "#!/bin/sh\nexec cat /dev/zero\n", to: "\(folder)/\(name)")
            }
            let clipboard = Clipboard(["PATH": "\(folder):/usr/bin:/bin", "WAYLAND_DISPLAY": "here"])
            #expect(clipboard.paste() == nil)
        }
    }

    @Test func programsAreFoundByTheirDesktopEntries() async throws {
        try await withFolder { folder in
            func write(_ name: String, in place: String) throws {
                let folder = "\(folder)/\(place)/applications"
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                try Data().write(to: URL(fileURLWithPath: "\(folder)/\(name).desktop"))
            }
            for place in ["user", "system"] { try write("org.example.Both", in: place) }
            try write("org.example.System", in: "system")
            let environment = [
                "XDG_DATA_HOME": "\(folder)/user", "XDG_DATA_DIRS": "relative:\(folder)/system",
            ]
            func found(_ identifier: String) -> String? {
                NSWorkspace.desktopEntry(of: identifier, environment)?.path
            }
            #expect(found("org.example.Both") == "\(folder)/user/applications/org.example.Both.desktop")
            #expect(found("org.example.System") == "\(folder)/system/applications/org.example.System.desktop")
            for name in ["org.example.Nothing", "../applications/org.example.Both", ""] {
                #expect(found(name) == nil)
            }
        }
        #expect(NSRunningApplication.current.processIdentifier == getpid())
    }

    @Test func fileManagerShowsFilesAndFolders() async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let connection = try BusConnection.connect(to: .custom(bus.address), on: Loop(name: "file manager"))
        let (calls, called) = AsyncStream<String>.makeStream()
        await connection.setCallHandler { call in
            let files = call.arguments.first?.elements?.compactMap(\.text) ?? []
            called.yield("\(call.member) \(files.joined(separator: " "))")
            call.reply(.success([]))
        }
        try await connection.requestName("org.freedesktop.FileManager1")
        let workspace = NSWorkspace(fileManager: FileManagerRequests(on: .custom(bus.address)))
        try await withFolder { folder in
            let file = "\(folder)/a b"
            try Data().write(to: URL(fileURLWithPath: file))
            workspace.activateFileViewerSelecting([URL(fileURLWithPath: file)])
            #expect(await calls.first { _ in true } == "ShowItems file://\(folder)/a%20b")
            #expect(workspace.selectFile(file, inFileViewerRootedAtPath: folder))
            #expect(await calls.first { _ in true } == "ShowItems file://\(folder)/a%20b")
            #expect(workspace.selectFile(nil, inFileViewerRootedAtPath: folder))
            #expect(await calls.first { _ in true } == "ShowFolders file://\(folder)/")
            #expect(!workspace.selectFile("\(folder)/none", inFileViewerRootedAtPath: folder))
        }
        await connection.close()
        connection.loop.stop()
    }
}
