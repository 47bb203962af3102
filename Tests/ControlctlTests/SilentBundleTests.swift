internal import BusContract
internal import DBus
internal import EventLoop
internal import FakeBundle
internal import Synchronization
internal import TestSupport
internal import Testing

/// Commands that ask all bundles: those that don't answer are waited for together, and hide no other.
@Suite(.standardTimeLimit)
struct SilentBundleTests {
    private static let commands = [
        "list", "list --widgets", "list --actions", "list --start", "stack", "graph", "stats", "arrange list",
        "activity list", "toggle Somebody", "---completion get -- positional@0 1 0 controlctl",
        "---completion timeline -- positional@0 1 0 controlctl",
        "---completion run -- positional@0 1 0 controlctl",
    ]

    /// No call is answered before both bundles have been asked.
    @Test(arguments: commands)
    func bundlesAreAskedConcurrently(_ command: String) async throws {
        let asked = Mutex<[String: ReplyHandle]>([:])
        let bundles = try await SeveralBundles(["Bell", "Lamp"]) { bundle, call in
            asked.withLock { asked in
                asked[bundle] = call.reply
                guard asked.count == 2 else { return }
                for (bundle, reply) in asked { reply.fail(BusError(.failed, "\(bundle) was asked")) }
            }
        }
        let words = command.split(separator: " ").map(String.init)
        let result = try await bundles.run(words)
        let isQuiet = command.hasPrefix("---") || command == "arrange list"
        let text = result.output + result.errorOutput
        for bundle in ["Bell", "Lamp"] {
            #expect(text.contains("\(bundle) was asked") == !isQuiet, "\(result)")
        }
        #expect(asked.withLock { $0.keys.sorted() } == ["Bell", "Lamp"])
        #expect(!text.contains("no reply"))
    }

    /// One that runs answers at once, or hangs, whatever is asked of it.
    @Test(arguments: [
        ["get", "TestBundle/Lamp0"], ["toggle", "TestBundle/Lamp0"], ["list"],
        ["list", "--start"],
    ])
    func hangingBundleIsWaitedForBriefly(_ words: [String]) async throws {
        let real = try await RealBundle()
        real.stop()
        let clock = ContinuousClock()
        let begin = clock.now
        let result = try await TestSupport.run([Fixture.program] + words, environment: real.bus.environment)
        // Five seconds, and what a busy machine takes beside.
        #expect(clock.now - begin < .seconds(12), "\(words)")
        let text = result.output + result.errorOutput
        #expect(text.contains("the bundle TestBundle runs, but doesn't answer"), "\(result)")
        #expect(result.exitStatus == (words[0] == "list" ? 0 : 3), "\(result)")
        real.goOn()
    }

    /// A bar hears of the others soon, and of a bundle that hangs as soon as it goes on.
    @Test func watchWaitsForNoHangingBundle() async throws {
        let real = try await RealBundle()
        let light = try await FakeBundle.start(
            on: real.bus.address, controls: [FakeControl("Flashlight", isOn: true)])
        real.stop()
        let watch = try real.start("watch", "Flashlight", "TestBundle/Lamp0", "--format", "waybar")
        try await watch.line { $0.contains("Flashlight") && $0.contains("unavailable") }
        real.goOn()
        try await watch.line { !$0.contains("unavailable") }
        watch.terminate()
        light.loop.stop()
    }

    /// Whether its name is given in full or not, and with one control or more.
    @Test(arguments: [["Lamp/Lamp"], ["Lamp"], ["Lamp", "Bell/Bell"]])
    func watchRetriesUnansweredBundle(_ names: [String]) async throws {
        let asked = Atomic<Int>(0)
        let gone = BusError(.noReply, "no reply within 25 seconds")
        let bundles = try await SeveralBundles(["Bell", "Lamp"]) { bundle, call in
            if bundle == "Lamp", asked.wrappingAdd(1, ordering: .relaxed).newValue == 1 {
                call.reply.fail(gone)
            } else if call.member == "GetManagedObjects" {
                call.reply.succeed([Self.toggle(bundle)])
            } else {
                call.reply.fail(BusError(.unknownMethod, "no \(call.member)"))
            }
        }
        let watch = try ChildProcess.start(
            [Fixture.program, "watch"] + names, environment: bundles.bus.environment)
        try await watch.line { $0 == "\(names[0]): on" }
        watch.terminate()
    }

    /// What `GetManagedObjects` says of one control.
    private static func toggle(_ kind: String) -> BusValue {
        let properties: [(String, [(String, BusValue)])] = [
            (
                Control1.name.rawValue,
                [
                    ("Kind", .string(kind)), ("Title", .string(kind)), ("ValueText", .string("On")),
                    ("Enabled", .boolean(true)), ("Available", .boolean(true)),
                ]
            ), (Toggle1.name.rawValue, [("IsOn", .boolean(true))]),
        ]
        let object = BusType.dictionary(key: .string, value: .variant)
        let interfaces = BusType.dictionary(key: .string, value: object)
        return .dictionary(
            key: .objectPath, value: interfaces,
            [
                .init(
                    .objectPath(ContractPath.control(kind: kind, instance: nil).objectPath),
                    .dictionary(
                        key: .string, value: object,
                        properties.map { .init(.string($0.0), .properties($0.1)) }))
            ])
    }
}
