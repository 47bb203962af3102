internal import BusContract
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// Addresses that results open: by the desktop's portal where there is one, else by `xdg-open`.
    @Suite(.standardTimeLimit)
    struct PortalTests {
        private static let address = "https://example.org/page?a=b%20c"
        private static let name = "org.freedesktop.portal.Desktop"
        private static let path = "/org/freedesktop/portal/desktop"

        /// A bundle with an `xdg-open` that tells what it was given, line by line.
        private func withOpener(_ body: (RunningBundle, _ opened: ChildProcess) async throws -> Void)
            async throws
        {
            try await withFolder { folder in
                let fifo = folder.appendingPathComponent("opened").path
                #expect(mkfifo(fifo, 0o600) == 0)
                let program = folder.appendingPathComponent("xdg-open")
                try await WrittenProgram.write(
                    "#!/bin/sh\nprintf '%s\\n' \"$@\" >'\(fifo)'\n", to: program.path)
                // It keeps the FIFO open for writing, so that it doesn't end with the first who writes.
                let reader = try ChildProcess.start(["/bin/sh", "-c", "exec cat <>\"$0\"", fifo])
                defer { reader.terminate() }
                let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
                try await withBundle(environment: ["PATH": "\(folder.path):\(path)"]) { bundle in
                    try await body(bundle, reader)
                }
            }
        }

        /// Plays a portal whose `OpenURI` runs a line of Python.
        private func withPortal(
            _ code: String, beside bundle: RunningBundle,
            _ body: (_ calls: BusSignalStream) async throws -> Void
        ) async throws {
            let owners = try await bundle.client.signals(
                matching: MatchRule(member: "NameOwnerChanged", arg0: Self.name))
            let portal = try ChildProcess.start(
                [
                    "/usr/bin/python3", "-m", "dbusmock", "--session", Self.name, Self.path,
                    "org.freedesktop.portal.OpenURI",
                ],
                environment: bundle.environment)
            defer { portal.terminate() }
            var changes = owners.makeAsyncIterator()
            _ = await changes.next()
            _ = try await bundle.run(
                "busctl", "--user", "call", Self.name, Self.path, "org.freedesktop.DBus.Mock", "AddMethod",
                "sssss",
                "org.freedesktop.portal.OpenURI", "OpenURI", "ssa{sv}", "o", code)
            try await body(
                try await bundle.client.signals(
                    matching: MatchRule(interface: "org.freedesktop.DBus.Mock", member: "MethodCalled")))
            // One that ends while it is asked leaves unsaid what it has done.
            portal.terminate()
            _ = await changes.next()
        }

        @Test func portalOpensTheURL() async throws {
            try await withOpener { bundle, opened in
                try await withPortal("ret = dbus.ObjectPath('/request/1')", beside: bundle) { calls in
                    let results = try await bundle.invoke("Page", [("activation-token", .string("leave"))])
                    #expect(results == [:], "the caller has nothing to open")
                    for await call in calls {
                        let arguments = call.arguments.last?.elements?.map(\.unwrapped)
                        #expect(call.arguments.first?.text == "OpenURI")
                        #expect(arguments?.prefix(2).map(\.text) == ["", Self.address])
                        // What lets the program that opens it show a window.
                        #expect(arguments?.last?.properties == ["activation_token": .string("leave")])
                        break
                    }
                }
                // The portal is gone, and this is the first address that the program gets.
                try await bundle.press("Page")
                #expect(try await opened.line() == Self.address)
            }
        }

        @Test func refusedURLGoesToXdgOpen() async throws {
            try await withOpener { bundle, opened in
                let code =
                    "raise dbus.exceptions.DBusException('no', name='org.freedesktop.portal.Error.NotAllowed')"
                try await withPortal(code, beside: bundle) { _ in
                    try await bundle.press("Page")
                    #expect(try await opened.line() == Self.address)
                    // What the address says of whoever opens it is nobody's who reads the log.
                    let line = try await bundle.process.line(on: .error) { $0.contains("does not open") }
                    #expect(
                        line.hasSuffix(
                            "does not open https://example.org: org.freedesktop.portal.Error.NotAllowed"),
                        "\(line)")
                }
            }
        }

        @Test func xdgOpenOpensTheURLWithoutAPortal() async throws {
            try await withOpener { bundle, opened in
                let results = try await bundle.invoke("Page")
                #expect(results == [:])
                #expect(try await opened.line() == Self.address)
            }
        }

        @Test func callerReceivesAURLNothingOpens() async throws {
            try await withFolder { folder in
                // What starts the bundle is looked up there too.
                try FileManager.default.createSymbolicLink(
                    atPath: folder.appendingPathComponent("setpriv").path,
                    withDestinationPath: "/usr/bin/setpriv")
                try await withBundle(environment: ["PATH": folder.path]) { bundle in
                    let results = try await bundle.invoke("Page")
                    #expect(results == ["opens-url": .string(Self.address)])
                }
            }
        }
    }
}
