internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// How a bundle's process begins and ends.
    @Suite(.standardTimeLimit)
    struct BundleProcessTests {
        @Test func commandLineOptionsAreChecked() async throws {
            let program = try RunningBundle.executable()
            let help = try await run([program, "--help"])
            #expect(help.exitStatus == 0 && help.errorOutput == "")
            #expect(
                help.output.hasPrefix(
                    "Serves the controls and widgets of TestBundle on the D-Bus session bus.\n"))
            let short = try await run([program, "-h"])
            #expect(short == help)
            let version = try await run([program, "--version"])
            #expect(
                version == .init(output: "TestBundle, without a version\n", errorOutput: "", exitStatus: 0))
            let unknown = try await run([program, "--serve"])
            #expect(
                unknown
                    == ProcessOutput(
                        output: "",
                        errorOutput: "testbundle: unknown option --serve; --help lists what there is\n",
                        exitStatus: 2))
            let many = try await run([program, "--help", "--install-user"])
            #expect(
                many
                    == ProcessOutput(
                        output: "",
                        errorOutput: "testbundle: one option at most, got: --help --install-user\n",
                        exitStatus: 2))
        }

        /// Where a file of the installation can't be written, it is said which, and why.
        @Test(arguments: ["XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "DESTDIR"])
        func failedInstallationNamesFileAndReason(_ variable: String) async throws {
            try await withFolder { folder in
                var environment = ["HOME": folder.path]
                for name in ["STATE", "DATA", "CONFIG", "CACHE"] { environment["XDG_\(name)_HOME"] = "" }
                environment[variable] = "/proc/none"
                let option = variable == "DESTDIR" ? ["--install-prefix", "/usr"] : ["--install-user"]
                let result = try await run([RunningBundle.executable()] + option, environment: environment)
                #expect(result.exitStatus == 1)
                #expect(
                    result.errorOutput
                        == "testbundle: /proc/none can't be made: no such file or directory\n")
            }
        }

        /// Also that of a bundle whose controls come and go.
        @Test(arguments: ["named", "observing"])
        func bundleUsesItsOwnName(_ type: String) async throws {
            let help = try await run(
                [RunningBundle.executable(), "--help"], environment: ["TESTBUNDLE_TYPE": type])
            #expect(help.output.hasPrefix("Serves the controls and widgets of TestBundle on "), "\(help)")
        }

        @Test(arguments: ["soon", "0", "-1", "nan", "inf", "1e300"])
        func invalidInvocationLimitEndsTheStart(_ limit: String) async throws {
            let result = try await run(
                [RunningBundle.executable()], environment: ["CONTROLRUNTIME_INVOCATION_LIMIT": limit])
            #expect(
                result
                    == ProcessOutput(
                        output: "",
                        errorOutput:
                            "testbundle: CONTROLRUNTIME_INVOCATION_LIMIT is \"\(limit)\": expected a "
                            + "number of seconds from 0.001 to 86400\n",
                        exitStatus: 1))
        }

        @Test func bundleWithoutABusExplainsItself() async throws {
            try await withFolder { folder in
                let result = try await run(
                    [RunningBundle.executable()],
                    environment: ["DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": folder.path])
                #expect(
                    result
                        == ProcessOutput(
                            output: "",
                            errorOutput:
                                "testbundle: no session bus: DBUS_SESSION_BUS_ADDRESS is not set and there "
                                + "is no socket \(folder.path)/bus. Run the program in a desktop "
                                + "session, start it with \"dbus-run-session -- PROGRAM\", or set "
                                + "DBUS_SESSION_BUS_ADDRESS.\n",
                            exitStatus: 1))
            }
        }

        /// A file of texts that can't be read is named with the reason, and the bundle does without.
        @Test func unreadableTextsFileIsReported() async throws {
            try await withFolder { folder in
                let texts = folder.appending(path: "controlruntime/TestBundle")
                try FileManager.default.createDirectory(at: texts, withIntermediateDirectories: true)
                let file = texts.appending(path: "Localizable.xcstrings").path
                try "{".write(toFile: file, atomically: true, encoding: .utf8)
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let bundle = try await RunningBundle.start(on: bus, folder: folder)
                try await bundle.process.line(on: .error) { $0.contains("\(file) is left out: ") }
                #expect(try await bundle.get("Lamp0", Control1.title.name).text?.isEmpty == false)
                await bundle.client.close()
                bundle.loop.stop()
                bundle.process.send(SIGKILL)
            }
        }

        @Test func takenBusNameEndsTheSecondProcess() async throws {
            try await withBundle { bundle in
                let owner = try await bundle.client.owner(of: RunningBundle.name)
                let second = try await run([RunningBundle.executable()], environment: bundle.environment)
                let expected =
                    "testbundle: the name org.controlruntime.Bundle1.TestBundle is taken by "
                    + "\(owner?.rawValue ?? "") (process \(bundle.process.processIdentifier), "
                    + "testbundle)\n"
                #expect(second == ProcessOutput(output: "", errorOutput: expected, exitStatus: 1))
                #expect(try await bundle.toggle("Lamp0") == true)
            }
        }

        @Test func processEndsAndSavesWhenTheBusGoes() async throws {
            try await withBundle { bundle in
                try await bundle.reloadWidget("Counter")
                let entry = try await bundle.entry("Counter")
                bundle.bus.stop()
                let result = try await bundle.process.finished()
                #expect(result.exitStatus == 1)
                let said = result.errorOutput.split(separator: "\n").filter { $0.hasPrefix("testbundle: ") }
                #expect(said == ["testbundle: the connection to the bus was closed; TestBundle ends"])
                let file = bundle.folder.appendingPathComponent(
                    "controlruntime/TestBundle/timelines/Counter.json")
                let state = try String(contentsOf: file, encoding: .utf8)
                let escaped = (entry ?? "").replacing("\"", with: "\\\"")
                #expect(state.contains(escaped), "\(state) holds no \(escaped)")
            }
        }

        @Test func bundleReturnsWhenTheBusRestarts() async throws {
            try await withBundle(environment: ["CONTROLRUNTIME_BUS_PATIENCE": "50"]) { bundle in
                let back = Notes<Void>()
                let failures = Notes<[String]>()
                await bundle.client.setReconnection(
                    BusReconnection(limit: .seconds(50), restored: { back.add(()) }))
                let name: BusName = "org.controlruntime.Bundle1.TestBundle"
                try await bundle.client.subscribe(MatchRule(sender: name, member: "Failed")) {
                    failures.add($0.arguments.compactMap(\.text))
                }
                let before = try await bundle.toggle("Lamp0")
                async let hanging = failure { try await bundle.press("Hanging") }
                try await bundle.process.line { $0 == "Hanging hangs" }
                // So that whoever listens is back before the bundle is.
                bundle.process.send(SIGSTOP)
                try await bundle.bus.kill()
                try await bundle.bus.restart()
                try await poll(for: "the client on the new bus") { back.all.isEmpty ? nil : () }
                bundle.process.send(SIGCONT)
                let reported = await hanging
                #expect(reported == "the connection to the bus is closed")
                _ = try await poll(for: "the bundle on the new bus") {
                    try? await bundle.client.owner(of: name)
                }
                try await poll(for: "what was cut off to be told") { failures.all.isEmpty ? nil : () }
                #expect(
                    failures.all == [["Cancelled", "the connection to the bus was lost before it was done"]])
                let error = try await bundle.get("Hanging", Control1.error.name)
                #expect(error == .structure(failures.all.joined().map { .string($0) }))
                let after = try await bundle.toggle("Lamp0")
                #expect(before == true && after == false)
            }
        }

        /// Nobody waits for the bus of a command that has ended: no other one has its socket.
        @Test func bundleEndsSoonAfterDbusRunSession() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                var environment = RunningBundle.environment(bus, folder)
                environment["CONTROLRUNTIME_BUS_PATIENCE"] = ""
                let script = """
                    "$0" &
                    until dbus-send --session --print-reply --dest=\(RunningBundle.name) / \
                        org.freedesktop.DBus.Peer.Ping >/dev/null 2>&1; do :; done
                    """
                let begin = ContinuousClock.now
                let process = try ChildProcess.start(
                    ["dbus-run-session", "--", "/bin/sh", "-c", script, RunningBundle.executable()],
                    environment: environment)
                // The bundle has the pipes as well, so this is its end.
                let result = try await process.finished()
                #expect(result.exitStatus == 0, "\(result)")
                #expect(result.errorOutput.contains("did not come back within 1.0 seconds"), "\(result)")
                #expect(ContinuousClock.now - begin < .seconds(30))
            }
        }

        /// With each number of descriptors the program runs, or says why not.
        @Test func tooFewDescriptorsAreReported() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let loop = Loop(name: "client")
                let client = try BusConnection.connect(to: .custom(bus.address), on: loop)
                for count in 4...28 {
                    let process = try ChildProcess.start(
                        ["/bin/sh", "-c", "ulimit -n \(count) && exec \"$0\"", RunningBundle.executable()],
                        environment: RunningBundle.environment(bus, folder))
                    let runs = try await poll(for: "a name or a complaint with \(count) descriptors") {
                        () -> Bool? in
                        // Its log has the name behind the time.
                        let lines = process.soFar.errorOutput.split(separator: "\n")
                        if lines.contains(where: { $0.hasPrefix("testbundle: ") }) { return false }
                        return try await client.owner(of: RunningBundle.name) != nil ? true : nil
                    }
                    if runs { process.terminate() }
                    let result = try await process.finished()
                    #expect(result.exitStatus == (runs ? 0 : 1), "\(count): \(result)")
                    let isSaid = result.errorOutput.lowercased().contains("too many open files")
                    #expect(runs || isSaid, "\(count): \(result)")
                }
                await client.close()
                loop.stop()
            }
        }

        @Test func busLossDuringAnActionEndsTheProcess() async throws {
            try await withBundle { bundle in
                async let hanging = failure { try await bundle.press("Hanging") }
                try await bundle.process.line { $0 == "Hanging hangs" }
                bundle.bus.stop()
                #expect(try await bundle.process.exitStatus(timeout: .seconds(20)) == 1)
                let reported = await hanging
                #expect(reported == "the connection to the bus is closed")
            }
        }

        @Test func runningActionMayFinishAtShutdown() async throws {
            try await withBundle { bundle in
                let owners = try await bundle.client.signals(
                    matching: MatchRule(member: "NameOwnerChanged", arg0: RunningBundle.name.rawValue))
                let latch = try bundle.latch("Gate0")
                async let running = failure { try await bundle.perform("PassGate0") }
                let held = await latch.entered()
                let waiting = Task.immediate { await failure { try await bundle.press("Gate0") } }
                // An answer to what was sent behind it: the press has come to the bundle.
                _ = try await bundle.get("Gate0", Control1.kind.name)
                bundle.process.terminate()
                // What waits is notified that it is too late, and who comes now finds the name free.
                let late = "org.controlruntime.Error.Cancelled: TestBundle is shutting down"
                let reported = await waiting.value
                #expect(reported == late)
                for await change in owners {
                    #expect(change.arguments.last == .string(""))
                    break
                }
                let after = await failure { try await bundle.toggle("Lamp0") }
                #expect(after.hasPrefix("org.freedesktop.DBus.Error.ServiceUnknown"))
                held.release()
                let result = await running
                #expect(result == "no error but Optional([\"value\": DBus.BusValue.boolean(true)])")
                #expect(try await bundle.process.exitStatus() == 0)
            }
        }

        @Test func hangingActionDelaysShutdownByTheGrace() async throws {
            try await withBundle { bundle in
                async let hanging = failure { try await bundle.press("Hanging") }
                try await bundle.process.line { $0 == "Hanging hangs" }
                bundle.process.terminate()
                let reported = await hanging
                #expect(reported == "org.controlruntime.Error.Cancelled: TestBundle is shutting down")
                #expect(try await bundle.process.exitStatus(timeout: .seconds(20)) == 0)
            }
        }

        /// Nothing of what waits begins, everybody is answered, and the grace is all that it takes.
        @Test func queuedCallsAreCancelledAtShutdown() async throws {
            try await withBundle { bundle in
                let latch = try bundle.latch("Gate0")
                async let running = failure { try await bundle.press("Gate0") }
                let held = await latch.entered()
                let reported = try await withThrowingTaskGroup(of: String.self) { group in
                    for index in 0..<300 {
                        group.addTask {
                            await failure { try await bundle.press(index % 2 == 0 ? "Gate0" : "Hanging") }
                        }
                    }
                    try await bundle.process.line { $0 == "Hanging hangs" }
                    bundle.process.terminate()
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                #expect(reported.count == 300)
                // A call that came too late even for that found nobody.
                let refused = reported.filter {
                    $0 == "org.controlruntime.Error.Cancelled: TestBundle is shutting down"
                        || $0.hasPrefix("org.freedesktop.DBus.Error.ServiceUnknown")
                }
                #expect(refused.count == 300, "\(Set(reported))")
                #expect(await running.contains("Cancelled"))
                let result = try await bundle.process.finished()
                #expect(result.exitStatus == 0)
                #expect(result.output.split(separator: "\n").count { $0 == "Hanging hangs" } == 1)
                held.release()
            }
        }

        /// The last resort depends on no thread.
        @Test func blockedShutdownIsCutShort() async throws {
            try await withBundle { bundle in
                try await bundle.press("Clinger")
                bundle.process.terminate()
                let result = try await bundle.process.finished()
                #expect(result.exitStatus == 1)
                #expect(
                    result.errorOutput.hasSuffix(
                        "testbundle: it could not end in good order; what was not written is lost\n"))
            }
        }

        /// Who presses Ctrl-C once more doesn't wait, and sees that it was cut off.
        @Test func secondInterruptEndsTheProcessAtOnce() async throws {
            try await withBundle { bundle in
                async let hanging = failure { try await bundle.press("Hanging") }
                try await bundle.process.line { $0 == "Hanging hangs" }
                bundle.process.terminate()
                while await failure({ try await bundle.toggle("Lamp0") }).hasPrefix("no error") {}
                bundle.process.send(SIGINT)
                #expect(try await bundle.process.exitStatus() == 130)
                #expect(await hanging.contains("NoReply"))
            }
        }

        /// A manager that asks twice gets what it asked for.
        @Test func secondTerminationRequestChangesNothing() async throws {
            try await withBundle { bundle in
                async let hanging = failure { try await bundle.press("Hanging") }
                try await bundle.process.line { $0 == "Hanging hangs" }
                bundle.process.terminate()
                while await failure({ try await bundle.toggle("Lamp0") }).hasPrefix("no error") {}
                bundle.process.terminate()
                #expect(try await bundle.process.exitStatus() == 0)
                #expect(await hanging == "org.controlruntime.Error.Cancelled: TestBundle is shutting down")
            }
        }

        /// As soon as it is on the bus, before and while it asks for its name.
        @Test func startingBundleTerminatesInGoodOrder() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let loop = Loop(name: "client")
                let client = try BusConnection.connect(to: .custom(bus.address), on: loop)
                let owners = try await client.signals(matching: MatchRule(member: "NameOwnerChanged"))
                var changes = owners.makeAsyncIterator()
                for _ in 0..<20 {
                    let process = try ChildProcess.start(
                        [RunningBundle.executable()], environment: RunningBundle.environment(bus, folder))
                    while let change = await changes.next() {
                        let texts = change.arguments.compactMap(\.text)
                        if texts[0].hasPrefix(":"), texts[2] != "" { break }
                    }
                    process.terminate()
                    let result = try await process.finished()
                    #expect(result.exitStatus == 0 && !result.errorOutput.contains("closed"), "\(result)")
                }
                await client.close()
                loop.stop()
            }
        }

        /// What a library does at the end may take for ever, also where no signal has asked for the end.
        @Test func lingeringLibraryIsCutShortAfterBusLoss() async throws {
            try await withBundle(environment: ["TESTBUNDLE_LINGERS": "1"]) { bundle in
                bundle.bus.stop()
                let result = try await bundle.process.finished()
                #expect(result.exitStatus == 1)
                #expect(
                    result.errorOutput.hasSuffix(
                        "testbundle: it could not end in good order; what was not written is lost\n"))
            }
        }

        /// A press that blocks the loop's own thread, so that another one serves the bus.
        private func takeOver(
            _ bundle: RunningBundle, _ body: (Latch.Held, Task<String, Never>) async throws -> Void
        ) async throws {
            // Quick ones first, which run on the loop's thread from the third on.
            for _ in 0..<20 { _ = try await bundle.toggle("Gated") }
            try await bundle.setSwitch("Gated.blocks", true)
            let latch = try bundle.latch("Gated")
            let press = Task { await failure { try await bundle.toggle("Gated") } }
            let held = await latch.entered()
            for index in 0..<20 { _ = try await bundle.toggle("Lamp\(index % 8)") }
            try await body(held, press)
        }

        @Test func standInThreadEndsTheProcess() async throws {
            try await withBundle { bundle in
                try await takeOver(bundle) { held, press in
                    bundle.process.terminate()
                    let reported = await press.value
                    #expect(reported == "org.controlruntime.Error.Cancelled: TestBundle is shutting down")
                    let status = try await bundle.process.exitStatus(timeout: .seconds(20))
                    #expect(status == 0)
                    held.release()
                }
            }
        }

        @Test func loopReturnsToItsOwnThread() async throws {
            try await withBundle { bundle in
                try await takeOver(bundle) { held, press in
                    held.release()
                    let reported = await press.value
                    #expect(reported.hasPrefix("no error"))
                    try await bundle.setSwitch("Gated.blocks", false)
                    for index in 0..<40 {
                        _ = try await bundle.toggle("Lamp\(index % 8)")
                        _ = try await bundle.toggle("Gated")
                    }
                    bundle.process.terminate()
                    let status = try await bundle.process.exitStatus()
                    #expect(status == 0)
                }
            }
        }

        @Test func standInThreadEndsProcessOnBusLoss() async throws {
            try await withBundle { bundle in
                try await takeOver(bundle) { held, press in
                    bundle.bus.stop()
                    let status = try await bundle.process.exitStatus(timeout: .seconds(20))
                    #expect(status == 1)
                    let reported = await press.value
                    #expect(reported == "the connection to the bus is closed")
                    held.release()
                }
            }
        }
    }
}
