internal import BusContract
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

extension TimedRuntimeTests {
    /// One invocation at a time per control; a blocked one delays no other control.
    @Suite(.standardTimeLimit)
    struct LaneTests {
        private func announcements(of path: ObjectPath? = nil) -> MatchRule {
            MatchRule(
                sender: RunningBundle.name, path: path, member: "PropertiesChanged",
                arg0: Toggle1.name.rawValue)
        }

        @Test func concurrentTogglesOfOneControlAlternate() async throws {
            try await withBundle { bundle in
                let signals = try await bundle.client.signals(matching: announcements())
                let replies = try await withThrowingTaskGroup(of: Bool?.self) { group in
                    for _ in 0..<200 { group.addTask { try await bundle.toggle("Lamp2") } }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                let alternating = (0..<200).map { $0 % 2 == 0 }
                #expect(replies.count { $0 == true } == 100 && replies.count { $0 == false } == 100)
                #expect(try await bundle.journal("Lamp2") == alternating.map { "\($0)" })
                _ = try await bundle.toggle("Lamp3")
                var announced: [Bool] = []
                for await signal in signals {
                    if signal.path != RunningBundle.control("Lamp2") { break }
                    announced.append(signal.arguments[1].properties?["IsOn"]?.bool ?? true)
                }
                // Those of one turn of the loop share one; the last tells how it ended.
                #expect(1...200 ~= announced.count)
                #expect(announced.last == false)
            }
        }

        @Test func readsBetweenTogglesMatchTheSignals() async throws {
            try await withBundle { bundle in
                _ = try await bundle.toggle("Lamp2")
                let trace = try await Trace.start(bundle)
                _ = try await bundle.toggle("Lamp2")
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for index in 0..<600 {
                        let isRead = index % 7 == 3
                        group.addTask {
                            if isRead {
                                _ = try await bundle.call(
                                    RunningBundle.control("Lamp2"), StandardInterfaces.Properties.name,
                                    "GetAll",
                                    [.string(Toggle1.name.rawValue)])
                            } else {
                                _ = try await bundle.toggle("Lamp2")
                            }
                        }
                    }
                    try await group.waitForAll()
                }
                _ = try await bundle.toggle("Lamp3")
                let lines = try await trace.upTo("changed control/Lamp3")
                var reported = ""
                var reads = 0
                for (index, line) in lines.enumerated() {
                    if line.hasPrefix("changed control/Lamp2 Toggle1: ") {
                        reported = String(line.dropFirst(31))
                    }
                    guard line.hasPrefix("returned IsOn") else { continue }
                    reads += 1
                    #expect(line == "returned \(reported)", "\(lines[max(0, index - 12)...index])")
                }
                #expect(reads == 86)
                #expect(lines.count { $0 == "returned true" || $0 == "returned false" } == 515)
                #expect(reported == "IsOn=false")
            }
        }

        /// Uses what doesn't block a hundred times.
        private func useTheOthers(_ bundle: RunningBundle) async throws {
            for index in 0..<100 {
                let kind = "Lamp\(index % 8)"
                let value = try await bundle.toggle(kind)
                #expect(try await bundle.isOn(kind) == value)
            }
        }

        @Test func sleepingActionsDelayNoOtherControl() async throws {
            try await withBundle { bundle in
                try await withThrowingTaskGroup(of: Bool.self) { group in
                    for index in 0..<4 {
                        group.addTask {
                            try await bundle.press("Sleeper\(index)")
                            return false
                        }
                    }
                    for index in 0..<4 { try await bundle.process.line { $0 == "Sleeper\(index) sleeps" } }
                    group.addTask {
                        try await useTheOthers(bundle)
                        return true
                    }
                    let first = try await group.next()
                    #expect(first == true, "a sleeper was answered before the others' calls were done")
                    while let other = try await group.next() { #expect(other == false) }
                }
            }
        }

        @Test func blockedActionsDelayNoOtherControl() async throws {
            try await withBundle { bundle in
                let latches = try (0..<4).map { try bundle.latch("Gate\($0)") }
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for index in 0..<4 { group.addTask { try await bundle.press("Gate\(index)") } }
                    var held: [Latch.Held] = []
                    for latch in latches { held.append(await latch.entered()) }
                    try await useTheOthers(bundle)
                    for latch in held { latch.release() }
                    try await group.waitForAll()
                }
                for index in 0..<4 { #expect(try await bundle.journal("Gate\(index)") == ["passed"]) }
            }
        }

        @Test func quickActionMayBlockLater() async throws {
            try await withBundle { bundle in
                for _ in 0..<1_000 { try await bundle.press("Turncoat") }
                let latch = try bundle.latch("Turncoat")
                async let blocked: Void = bundle.press("Turncoat")
                let held = await latch.entered()
                try await useTheOthers(bundle)
                held.release()
                try await blocked
                #expect(try await bundle.journal("Turncoat").count == 1_001)
            }
        }

        @Test func blockedControlIsShownAsPending() async throws {
            try await withBundle { bundle in
                let latch = try bundle.latch("Gate0")
                let trace = try await Trace.start(bundle)
                async let press: Void = bundle.press("Gate0")
                let held = await latch.entered()
                let before = try await trace.upTo("changed")
                #expect(before == ["changed control/Gate0 Control1: Pending=true"])
                held.release()
                try await press
                #expect(
                    try await trace.upTo("returned") == [
                        "changed control/Gate0 Control1: Pending=true",
                        "changed control/Gate0 Control1: Pending=false",
                        "returned",
                    ])
            }
        }

        /// Whoever reads it while the action runs is told so.
        @Test func runningControlReadsAsPending() async throws {
            try await withBundle { bundle in
                let latch = try bundle.latch("Gate1")
                let changes = try await bundle.client.signals(
                    matching: MatchRule(path: RunningBundle.control("Gate1"), member: "PropertiesChanged"))
                async let press: Void = bundle.press("Gate1")
                let held = await latch.entered()
                for await change in changes where change.arguments[1].properties?["Pending"] != nil { break }
                #expect(try await bundle.get("Gate1", Control1.pending.name) == .boolean(true))
                held.release()
                try await press
                #expect(try await bundle.get("Gate1", Control1.pending.name) == .boolean(false))
            }
        }

        @Test func laneQueueIsBounded() async throws {
            try await withBundle { bundle in
                let before = try bundle.memory()
                try await bundle.setSwitch("Gated.blocks", true)
                let latch = try bundle.latch("Gated")
                let running = Task { try await bundle.toggle("Gated") }
                let held = await latch.entered()
                // A thousand may wait behind the one that runs.
                let (refusals, rest) = try await withThrowingTaskGroup(of: String.self) { group in
                    for _ in 0..<6_000 {
                        group.addTask { await failure { try await bundle.setValue("Gated", true) } }
                    }
                    var refusals: [String] = []
                    for _ in 0..<5_000 { refusals.append(try await group.next() ?? "nothing") }
                    try await bundle.setSwitch("Gated.blocks", false)
                    held.release()
                    var rest: [String] = []
                    for try await outcome in group { rest.append(outcome) }
                    return (refusals, rest)
                }
                #expect(
                    Set(refusals) == [
                        "org.freedesktop.DBus.Error.LimitsExceeded: over 1000 calls of yours wait already; "
                            + "try again later"
                    ])
                let reported = try await bundle.get(Contract.root, Bundle1.name, Bundle1.statistics.name)
                #expect(reported.properties?["refusals"]?.integer == 5_000)
                #expect(rest.count == 1_000 && Set(rest) == ["no error but Optional(true)"])
                #expect(try await running.value == true)
                #expect(try await bundle.journal("Gated") == ["true"])
                #expect(try bundle.memory() - before < Sanitizer.allowance(mebibytes: 48))
                #expect(try await bundle.toggle("Gated") == false)
            }
        }
    }
}

extension RunningBundle {
    /// The most memory that the process has held at once, in bytes.
    func memory() throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
        return (Int(line.split(separator: " ").dropLast().last ?? "") ?? 0) << 10
    }
}
