internal import BusContract
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ControlRuntime

extension TimedRuntimeTests {
    /// Callers that don't wait, go away, or call too much.
    @Suite(.standardTimeLimit)
    struct CallerTests {
        /// What runs goes on, and what wanted no answer is done: a script that calls and ends has not changed
        /// its mind.
        @Test func departedCallersWaitingCallsAreDropped() async throws {
            try await withBundle { bundle in
                let latch = try bundle.latch("Gate0", times: 3)
                let caller = try bundle.connect()
                // All three are on their way before anything else is sent.
                let calls = (0..<3).map { _ in
                    Task.immediate { try await bundle.press("Gate0", from: caller) }
                }
                let first = await latch.entered()
                // They have arrived once a later message of the same connection is answered.
                while try await bundle.isOn("Lamp0", from: caller) != false {}
                let script = try await bundle.say([
                    "busctl", "--user", "--expect-reply=no", "call", RunningBundle.name.rawValue,
                    "\(RunningBundle.control("Gate0"))", Button1.name.rawValue, "Press",
                ])
                #expect(script == "")
                await caller.close()
                for call in calls { await #expect(throws: (any Error).self) { try await call.value } }
                try await bundle.process.line(on: .error) {
                    $0.contains("has left; 2 calls of it that waited are dropped")
                }
                first.release()
                // The script's.
                await latch.entered().release()
                let last = Task { try await bundle.press("Gate0") }
                await latch.entered().release()
                try await last.value
                #expect(try await bundle.journal("Gate0") == ["passed", "passed", "passed"])
            }
        }

        /// Also one that was still there when the bundle began to watch it.
        @Test func callerLeavingWhileWatchedIsNoticed() async throws {
            try await withBundle { bundle in
                let monitor = try ChildProcess.start(
                    ["busctl", "--user", "--json=short", "monitor"], environment: bundle.bus.environment)
                defer { monitor.send(SIGKILL) }
                try await monitor.line(on: .error) { $0.contains("Monitoring") }
                let latch = try bundle.latch("Gate0")
                let caller = try bundle.connect()
                let calls = (0..<2).map { _ in
                    Task.immediate { try await bundle.press("Gate0", from: caller) }
                }
                let first = await latch.entered()
                // The bus is asked for it once it would tell that it leaves.
                let name = "\(caller.uniqueName)"
                try await monitor.line { $0.contains("\"GetNameOwner\"") && $0.contains("[\"\(name)\"]") }
                await caller.close()
                for call in calls { await #expect(throws: (any Error).self) { try await call.value } }
                try await bundle.process.line(on: .error) {
                    $0.contains("\(name) has left; 1 calls of it that waited are dropped")
                }
                first.release()
            }
        }

        /// One sender has a part of the authors' threads, and the others have theirs.
        @Test func snapshotsPerSenderAreLimited() async throws {
            try await withBundle { bundle in
                let other = try bundle.connect()
                let asked = (0..<300).map { _ in
                    Task.immediate {
                        await failure {
                            try await bundle.call(
                                RunningBundle.widget("Silent"), Widget1.name, Widget1.snapshot.name,
                                [.string(""), .boolean(false)])
                        }
                    }
                }
                // They have all arrived once a later message of the same connection is answered.
                _ = try await bundle.isOn("Lamp0")
                let snapshot = try await bundle.call(
                    RunningBundle.widget("Counter"), Widget1.name, Widget1.snapshot.name,
                    [.string(""), .boolean(false)],
                    from: other)
                #expect(snapshot.first?.text?.isEmpty == false)
                for index in 0..<8 { _ = try await bundle.toggle("Lamp\(index)", from: other) }
                for asked in asked[64...] {
                    let reported = await asked.value
                    #expect(
                        reported
                            == "org.freedesktop.DBus.Error.LimitsExceeded: over 64 requests of yours wait already; "
                            + "try again later")
                }
            }
        }

        /// What waits for an answer keeps nothing else of its call, however many come to one run.
        @Test func waitingLevelCallsKeepNoArguments() async throws {
            try await withBundle(latches: ["Dial1"]) { bundle in
                let latch = try bundle.latch("Dial1", times: 2)
                let descriptor = BusValue.unixFD(try BusFileDescriptor(duplicating: 2))
                func drag(to value: Double) -> Task<Double?, any Error> {
                    Task.immediate {
                        try await bundle.invoke(
                            "Dial1", [("value", .double(value)), ("unknown", descriptor)])?["value"]?.number
                    }
                }
                let first = drag(to: 1)
                let running = await latch.entered()
                let before = try bundle.descriptorCount()
                let calls = (1...40).map { drag(to: Double($0 % 10)) }
                // They have all arrived once a later message of the same connection is answered.
                _ = try await bundle.isOn("Lamp0")
                #expect(try bundle.descriptorCount() - before < 20)
                running.release()
                _ = try await first.value
                await latch.entered().release()
                for call in calls { #expect(try await call.value == 0) }
            }
        }

        /// What other requests keep until they are answered has a limit for each sender, whatever they are.
        @Test func requestBytesPerSenderAreLimited() async throws {
            try await withBundle { bundle in
                try await bundle.setSwitch("Room.blocks", true)
                let latch = try bundle.latch("Room")
                let other = try bundle.connect()
                let texts = BusValue.strings(
                    Array(repeating: String(repeating: "x", count: 1_000_000), count: 12))
                @Sendable func find(from connection: BusConnection? = nil) async -> String {
                    await failure {
                        try await bundle.call(
                            Contract.root, Entities1.name, Entities1.getEntities.name,
                            [.string("Room"), texts], from: connection)
                    }
                }
                let first = Task { await find() }
                let held = await latch.entered()
                try await bundle.setSwitch("Room.blocks", false)
                let large = BusValue.properties([("value", texts)])
                let refused = [
                    await find(),
                    await failure {
                        try await bundle.call(
                            Contract.root, Bundle1.name, Bundle1.addControl.name,
                            [.string("Nothing"), large])
                    },
                    await failure {
                        try await bundle.call(
                            Contract.intentPath(identifier: "LightLamp"), Intent1.name,
                            Intent1.summaryFor.name, [large])
                    },
                    await failure {
                        try await bundle.call(
                            RunningBundle.widget("Counter"), Widget1.name, Widget1.open.name,
                            [.string(""), large])
                    },
                ]
                let limit =
                    "org.freedesktop.DBus.Error.LimitsExceeded: over 20971520 bytes in requests of yours wait "
                    + "already; try again later"
                #expect(refused == Array(repeating: limit, count: 4))
                let found = await find(from: other)
                #expect(found.hasPrefix("no error but "), "\(found.prefix(200))")
                held.release()
                #expect(await first.value == found)
                #expect(await find() == found)
            }
        }

        /// What waits for a reload or a push handler, or to be placed, has the same limit.
        @Test func reloadsPerSenderAreLimited() async throws {
            try await withBundle { bundle in
                let other = try bundle.connect()
                let asked = (0..<100).map { _ in
                    Task.immediate { await failure { try await bundle.reloadWidget("Silent") } }
                }
                // They have all arrived once a later message of the same connection is answered.
                _ = try await bundle.isOn("Lamp0")
                let refusal =
                    "org.freedesktop.DBus.Error.LimitsExceeded: over 64 requests of yours wait already; "
                    + "try again later"
                for asked in asked[64...] { #expect(await asked.value == refusal) }
                let others = [
                    await failure { try await bundle.reload("Lamp0") },
                    await failure {
                        try await bundle.call(
                            Contract.root, Bundle1.name, Bundle1.removeControl.name, [.objectPath("/nowhere")]
                        )
                    },
                    await failure {
                        try await bundle.call(
                            RunningBundle.widget("Counter"), Widget1.name, Widget1.open.name,
                            [.string(""), .properties([])])
                    },
                ]
                #expect(others == [refusal, refusal, refusal])
                _ = try await bundle.call(
                    RunningBundle.control("Lamp0"), Control1.name, Control1.reload.name, from: other)
                #expect(try await bundle.toggle("Lamp0") == true)
            }
        }

        @Test func callsWithoutReplyAreCarriedOut() async throws {
            try await withBundle { bundle in
                let trace = try await Trace.start(bundle)
                let target = [
                    RunningBundle.name.rawValue, "\(RunningBundle.control("Lamp0"))", Toggle1.name.rawValue,
                ]
                for method in ["Toggle", "Nothing", "Toggle"] {
                    let said = try await bundle.say(
                        ["busctl", "--user", "--expect-reply=no", "call"] + target + [method])
                    #expect(said == "")
                }
                let seen = try await trace.upTo("changed control/Lamp0 Toggle1: IsOn=false")
                #expect(
                    // Where much else goes on, an action may take long enough to be shown as pending.
                    seen.filter { !$0.contains("widget/") && !$0.contains("Pending") } == [
                        "changed control/Lamp0 Toggle1: IsOn=true",
                        "changed control/Lamp0 Control1: Symbol=lightbulb.fill ValueText=Lit",
                        "changed control/Lamp0 Toggle1: IsOn=false",
                    ])
            }
        }

        @Test func callFloodsAreServedWithinMemory() async throws {
            try await withBundle { bundle in
                _ = try await bundle.call(
                    Contract.root, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
                let before = try bundle.memory()
                let (answers, done) = try await withThrowingTaskGroup(of: String.self) { group in
                    for index in 0..<20_000 {
                        group.addTask {
                            switch index % 4 {
                            case 0: await failure { try await bundle.isOn("Lamp3") }
                            case 1: await failure { try await bundle.reload("Lamp3") }
                            case 2: await failure { try await bundle.reloadWidget("Counter") }
                            default:
                                await failure { try await bundle.call("/nowhere", Toggle1.name, "Toggle") }
                            }
                        }
                    }
                    return try await group.reduce(into: ([String: Int](), 0)) { counts, answer in
                        counts.0[String(answer.prefix(41)), default: 0] += 1
                        counts.1 += answer == "no error but ()" ? 1 : 0
                    }
                }
                // Of the reloads as many as may be outstanding are done at least, the others refused.
                let refused = answers.filter { $0.key.contains("LimitsExceeded") }.values.reduce(0, +)
                #expect(done >= 64)
                #expect(done + refused == 10_000)
                #expect(answers.values.filter { $0 == 5_000 }.count == 2)
                // Reloads that come while one runs become one.
                #expect(try await bundle.journal("Counter").count < 5_000)
                #expect(try bundle.memory() - before < Sanitizer.allowance(mebibytes: 48))
            }
        }
    }
}

/// What a call keeps while it waits.
@Suite(.standardTimeLimit)
struct CallWeightTests {
    /// Descriptors count wherever they stand; as parameters of an action they stand in variants.
    @Test func nestedDescriptorsCountInACall() throws {
        let descriptor = BusValue.unixFD(try BusFileDescriptor(duplicating: 2))
        let call = MethodCall(
            path: "/a", interface: "a.b", member: "C",
            arguments: [
                descriptor, .properties([("file", descriptor), ("name", .string("x"))]),
                .array(of: .unixFD, [descriptor, descriptor]), .structure([.byte(1), descriptor]),
                .variant(.variant(descriptor)), .array(of: .byte, [.byte(1), .byte(2)]),
            ],
            reply: ReplyHandle { _ in })
        #expect(call.weight.descriptors == 6)
    }
}
