internal import BusContract
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

extension TimedRuntimeTests {
    /// While authors' code keeps the main actor, all goes on that needs none of it.
    @Suite(.standardTimeLimit)
    struct MainActorTests {
        /// What has to work whoever keeps the main actor: reads, refusals, presses and signals of others, and
        /// what the library answers. `Lamp0` has been on and off before.
        private func goesOn(_ bundle: RunningBundle) async throws {
            #expect(try await bundle.get("Lamp1", Control1.kind.name).text == "Lamp1")
            let signals = try await bundle.client.signals(
                matching: MatchRule(path: RunningBundle.control("Lamp0"), arg0: Toggle1.name.rawValue))
            let before: Bool? = try await bundle.isOn("Lamp0")
            let other = before == false
            for index in 0..<4 {
                #expect(try await bundle.toggle("Lamp0") == (index % 2 == 0 ? other : before))
            }
            for await signal in signals {
                #expect(signal.arguments[1].properties?["IsOn"]?.bool == other)
                break
            }
            try await bundle.press("Bell")
            #expect(await failure { try await bundle.press("Disabled") }.contains("disabled"))
            #expect(await failure { try await bundle.press("Lamp0") }.contains("Lamp0"))
            _ = try await bundle.call(
                Contract.root, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
        }

        /// Evaluates the template of the lamp for both of its values.
        private func warm(_ bundle: RunningBundle) async throws {
            for _ in 0..<2 { try await bundle.toggle("Lamp0") }
            try await bundle.press("Bell")
            _ = try await bundle.call(
                Contract.root, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
        }

        @Test func actionHoldingTheMainActorBlocksNoOther() async throws {
            try await withBundle { bundle in
                try await warm(bundle)
                let latch = try bundle.latch("MainGate", times: 3)
                async let first = failure { try await bundle.press("MainGate") }
                let held = await latch.entered()
                try await goesOn(bundle)
                #expect(await first.contains("TimedOut"))
                // It is still held, long after its limit.
                try await goesOn(bundle)
                // What needs the main actor itself waits for it, to its limit.
                #expect(await failure { try await bundle.press("MainGate") }.contains("TimedOut"))
                held.release()
                // The second was cancelled before the main actor was its own; it doesn't look, and begins
                // late.
                await latch.entered().release()
                async let last: Void = bundle.press("MainGate")
                await latch.entered().release()
                try await last
                try await goesOn(bundle)
                #expect(try await bundle.journal("MainGate").count == 3)
            }
        }

        @Test func templateHoldingTheMainActorBlocksNoOther() async throws {
            try await withBundle { bundle in
                try await warm(bundle)
                let latch = try bundle.latch("HeldTemplate", times: 8)
                try await bundle.setSwitch("HeldTemplate.blocks", true)
                async let toggled = failure { try await bundle.toggle("HeldTemplate") }
                let held = await latch.entered()
                try await goesOn(bundle)
                #expect(await toggled.contains("TimedOut"))
                #expect(
                    try await bundle.get("HeldTemplate", Control1.error.name)
                        != .structure([.string(""), .string("")]))
                try await goesOn(bundle)
                try await bundle.setSwitch("HeldTemplate.blocks", false)
                held.release()
                #expect(try await bundle.toggle("HeldTemplate") == false)
            }
        }

        @Test func urlHandlerHoldingMainActorBlocksNoOther() async throws {
            try await withBundle { bundle in
                try await warm(bundle)
                try await bundle.reloadWidget("HeldLink")
                let latch = try bundle.latch("HeldLink")
                try await bundle.setSwitch("HeldLink.blocks", true)
                async let opened = bundle.call(
                    RunningBundle.widget("HeldLink"), Widget1.name, Widget1.open.name,
                    [.string(""), .properties([])])
                let held = await latch.entered()
                try await goesOn(bundle)
                held.release()
                _ = try await opened
                #expect(try await bundle.journal("HeldLink") == ["held:link"])
            }
        }

        @Test func placeholderHoldingTheMainActorBlocksNoOther() async throws {
            let environment = ["TESTBUNDLE_HELD_PLACEHOLDER": "1"]
            try await withBundle(environment: environment, settles: false, latches: ["HeldPlaceholder"]) {
                bundle in
                let latch = try bundle.latch("HeldPlaceholder")
                let changes = try await bundle.client.signals(
                    matching: MatchRule(
                        path: RunningBundle.widget("HeldPlaceholder"), arg0: Widget1.name.rawValue))
                let held = await latch.entered()
                // The reader waits for it, and not for ever; others don't.
                async let entry = bundle.entry("HeldPlaceholder")
                #expect(
                    try await bundle.get(
                        RunningBundle.widget("HeldPlaceholder"), Widget1.name, Widget1.kind.name
                    )
                    .text == "HeldPlaceholder")
                #expect(try await bundle.get("Lamp1", Control1.displayName.name).text != nil)
                #expect(try await entry == "")
                _ = try await bundle.call(
                    Contract.root, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
                held.release()
                // Who went without is notified.
                for await change in changes {
                    if change.arguments[2].elements?.contains(.string("CurrentEntry")) == true { break }
                }
                #expect(try await bundle.entry("HeldPlaceholder")?.contains("held placeholder") == true)
            }
        }

        /// No author's code runs where the bus is served, that which makes an action among it: some time
        /// after the start, and when somebody asks what the action takes.
        @Test func blockedActionInitBlocksNoOther() async throws {
            try await withBundle(
                environment: ["TESTBUNDLE_HELD_INIT": "1"], settles: false, latches: ["HeldInit"]
            ) { bundle in
                let path = RunningBundle.intent("PassHeldInit")
                let latch = try bundle.latch("HeldInit")
                let changes = try await bundle.client.signals(
                    matching: MatchRule(path: path, arg0: Intent1.name.rawValue))
                let held = await latch.entered()
                try await warm(bundle)
                try await goesOn(bundle)
                // Who asks what it takes waits, and not for ever.
                let title = await failure { try await bundle.get(path, Intent1.name, Intent1.title.name) }
                #expect(title.contains("TimedOut"), "\(title)")
                // What others are asked about is known.
                _ = try await bundle.call(
                    Contract.root, Entities1.name, Entities1.getSuggestedEntities.name, [.string("Room")])
                held.release()
                // Who went without is notified.
                for await change in changes {
                    if change.arguments[1].properties?["Title"]?.text == "Pass the Held Init" { break }
                }
                #expect(
                    try await bundle.get(path, Intent1.name, Intent1.title.name).text == "Pass the Held Init")
            }
        }

        /// Nor that which says who may run an action.
        @Test func blockedActionPolicyBlocksNoOther() async throws {
            try await withBundle(
                environment: ["TESTBUNDLE_HELD_POLICY": "1"], settles: false, latches: ["HeldPolicy"]
            ) { bundle in
                // It kept the start until its limit, and keeps whoever else asks.
                let held = try await bundle.latch("HeldPolicy", times: 8).entered()
                try await warm(bundle)
                try await goesOn(bundle)
                let path = RunningBundle.intent("PassHeldInit")
                let summary = await failure {
                    try await bundle.call(path, Intent1.name, Intent1.summaryFor.name, [.properties([])])
                }
                #expect(summary.contains("who may run the action PassHeldInit did not come"), "\(summary)")
                held.release()
            }
        }

        @Test func blockedInitOfNamedRunBlocksNoOther() async throws {
            try await withBundle { bundle in
                try await warm(bundle)
                _ = try await bundle.get(
                    RunningBundle.intent("PassHeldInit"), Intent1.name, Intent1.title.name)
                let latch = try bundle.latch("HeldInit")
                try await bundle.setSwitch("HeldInit.blocks", true)
                async let performed = failure { try await bundle.perform("PassHeldInit") }
                let held = await latch.entered()
                try await goesOn(bundle)
                try await bundle.setSwitch("HeldInit.blocks", false)
                held.release()
                _ = await performed
                try await bundle.perform("PassHeldInit")
                #expect(try await bundle.journal("HeldInit").last == "passed")
            }
        }

        /// Also where an action spins, and gives the main thread back to nobody.
        @Test func bundleTerminatesWhileTheMainActorIsHeld() async throws {
            try await withBundle { bundle in
                try await warm(bundle)
                async let spinning = failure { try await bundle.press("Spinner") }
                try await bundle.process.line { $0 == "Spinner spins" }
                try await goesOn(bundle)
                bundle.process.send(SIGTERM)
                #expect(try await bundle.process.finished().exitStatus == 0)
                #expect(await spinning.contains("shutting down"))
            }
        }
    }
}
