internal import BusContract
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// What actions open once they are done.
    @Suite(.standardTimeLimit)
    struct OpeningTests {
        @Test(arguments: ["Opener", "OpenerAtOnce", "OpenerLater", "PlaceOfTheApp", "ThingOfTheApp"])
        func actionStartsTheApp(_ kind: String) async throws {
            try await withFolder { data in
                // The app says how it was started, to whoever reads the FIFO.
                let fifo = data.appendingPathComponent("fifo").path
                #expect(mkfifo(fifo, 0o600) == 0)
                let app = data.appendingPathComponent("the app")
                let script = "#!/bin/sh\nprintf '%s\\n' \"$XDG_ACTIVATION_TOKEN\" \"$@\" >'\(fifo)'\n"
                try await WrittenProgram.write(script, to: app.path)
                let folder = data.appendingPathComponent("applications")
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try Data(
                    "[Desktop Entry]\nName=Test\nIcon=lamp\nExec=\"\(app.path)\" --new %U \"two words\"\n"
                        .utf8
                )
                .write(to: folder.appendingPathComponent("TestBundle.desktop"))
                try await withBundle(environment: ["XDG_DATA_DIRS": data.path]) { bundle in
                    let entry = try await bundle.get(Contract.root, Bundle1.name, Bundle1.desktopEntry.name)
                    #expect(entry.text == "TestBundle")
                    let icon = try await bundle.get(Contract.root, Bundle1.name, Bundle1.iconName.name)
                    #expect(icon.text == "lamp")
                    async let said = contents(ofFIFO: fifo)
                    // The app would say so if this one started it too.
                    _ = try await bundle.invoke("OpenerOnDemand", [("activation-token", .string("no"))])
                    _ = try await bundle.invoke(kind, [("activation-token", .string("leave"))])
                    #expect(await said == "leave\n--new\ntwo words\n")
                    let error = await failure {
                        try await bundle.invoke(kind, [("activation-token", .int32(1))])
                    }
                    #expect(error.hasPrefix("\(ownError).InvalidValue"))
                }
            }
        }

        @Test func openingWithoutAnAppStartsNothing() async throws {
            try await withBundle(environment: ["XDG_DATA_DIRS": "/nowhere"]) { bundle in
                #expect(
                    try await bundle.get(Contract.root, Bundle1.name, Bundle1.desktopEntry.name).text == "")
                try await bundle.press("Opener")
                try await bundle.process.line(on: .error) { $0.contains("no app to open") }
                #expect(try await bundle.toggle("Lamp0") == true)
            }
        }

        @Test func configurationAsAnActionDoesNothing() async throws {
            try await withBundle(environment: ["XDG_DATA_DIRS": "/nowhere"]) { bundle in
                try await bundle.press("Configuration")
                #expect(try await bundle.get("Configuration", Control1.title.name).text == "Place")
                #expect(try await bundle.get("Configuration", Control1.valueText.name).text == "Hall")
            }
        }

        /// What has no name of its own has the app's, in the user's language; without an app, the bundle's.
        @Test func unnamedControlsAndWidgetsUseTheAppName() async throws {
            try await withFolder { data in
                let folder = data.appendingPathComponent("applications")
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try Data("[Desktop Entry]\nName=Torch\nName[de]=Taschenlampe\nExec=true\n".utf8)
                    .write(to: folder.appendingPathComponent("TestBundle.desktop"))
                let found = ["XDG_DATA_DIRS": data.path, "LC_ALL": "de_AT.UTF-8"]
                for (environment, name) in [
                    (found, "Taschenlampe"), (["XDG_DATA_DIRS": "/nowhere"], "TestBundle"),
                ] {
                    try await withBundle(environment: environment) { bundle in
                        let app = try await bundle.get(Contract.root, Bundle1.name, Bundle1.displayName.name)
                        #expect(app.text == name)
                        #expect(try await bundle.get("Opener", Control1.displayName.name).text == name)
                        let widget = try await bundle.get(
                            RunningBundle.widget("Panel"), Widget1.name, Widget1.displayName.name)
                        #expect(widget.text == name)
                    }
                }
            }
        }

        @Test func resultsOpenedActionRunsAfterIt() async throws {
            try await withBundle { bundle in
                let results = try await bundle.perform("OpenAnother")
                #expect(results?["value"]?.integer == 1)
                #expect(results?["dialog"]?.text == "the other")
                #expect(try await bundle.journal("Opening") == ["first", "second"])
                // The control that holds the second action was asked again before the reply.
                #expect(try await bundle.isOn("Opened") == true)
            }
        }

        @Test func endlessActionChainIsStopped() async throws {
            try await withBundle { bundle in
                let error = await failure { try await bundle.perform("OpenItself") }
                #expect(error.contains("over 8 actions open one another"))
                let isOn = try await bundle.toggle("Lamp0")
                #expect(isOn == true)
            }
        }
    }
}

/// All that the next writer of a FIFO writes; nothing where none comes within half a minute.
func contents(ofFIFO path: String) async -> String {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread {
            let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
            var written = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
            let hasCome = poll(&written, 1, 30_000) > 0
            _ = fcntl(file, F_SETFL, 0)
            let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
            let data = hasCome ? (try? handle.readToEnd()) ?? Data() : Data()
            continuation.resume(returning: String(decoding: data, as: UTF8.self))
        }
    }
}
