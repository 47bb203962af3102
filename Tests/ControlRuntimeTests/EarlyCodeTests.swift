internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// What an author does in the bundle's `init`, before anything is served.
    @Suite(.standardTimeLimit)
    struct EarlyCodeTests {
        private func run(
            on bus: PrivateBus, _ folder: URL, _ variables: [String: String] = [:],
            _ body: (RunningBundle) async throws -> Void
        ) async throws {
            let bundle = try await RunningBundle.start(
                on: bus, folder: folder,
                environment: variables.merging(["TESTBUNDLE_TYPE": "early"]) { $1 })
            try await body(bundle)
            await bundle.client.close()
            bundle.loop.stop()
            bundle.process.terminate()
            #expect(try await bundle.process.exitStatus() == 0)
        }

        private func titles(_ bundle: RunningBundle) async throws -> [String] {
            let answer = try await bundle.call(
                Contract.root, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
            guard case .dictionary(_, _, let objects)? = answer.first else { return ["\(answer)"] }
            return objects.compactMap { entry in
                guard case .dictionary(_, _, let interfaces) = entry.value else { return nil }
                return interfaces.first { $0.key.text == Activity1.name.rawValue }?
                    .value.properties?[Activity1.title.name.rawValue]?.text
            }
        }

        /// One of a sort that the bundle doesn't declare is left out, and one that was kept is there again.
        @Test func initFindsAndStartsActivities() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                for found in 0...1 {
                    try await run(on: bus, folder) { bundle in
                        #expect(try await titles(bundle) == ["Order early"])
                        let greeting = try await bundle.perform("GreetEarly")?["value"]?.text
                        #expect(greeting == "hello, \(found) were there")
                        let couriers = try await bundle.perform("CountCouriers")?["value"]
                        #expect(couriers?.integer == 1)
                        let donations = try await bundle.get(
                            RunningBundle.intent("CountCouriers"), Intent1.name, Intent1.donations.name)
                        #expect(donations.elements?.count == found + 1)
                    }
                    let kept = folder.appending(path: "controlruntime/TestBundle/activities.json")
                    let text = try String(contentsOf: kept, encoding: .utf8)
                    #expect(text.contains("early") && !text.contains("Sprint"), "\(text)")
                }
                try await run(on: bus, folder) { bundle in
                    try await bundle.set(
                        Contract.root, Activities1.name, Activities1.enabled.name, .boolean(false))
                }
                try await run(on: bus, folder) { bundle in
                    let titles = try await titles(bundle)
                    #expect(titles == [])
                }
            }
        }

        /// Else each start would leave one, until there are as many as there may be.
        @Test func refusedActivityIsNotKept() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                try await run(on: bus, folder, ["TESTBUNDLE_SENDS_NONE": "1"]) { bundle in
                    let titles = try await titles(bundle)
                    #expect(titles == [])
                }
                let kept = folder.appending(path: "controlruntime/TestBundle/activities.json")
                let text = (try? String(contentsOf: kept, encoding: .utf8)) ?? ""
                #expect(!text.contains("Sprint"), "\(text)")
            }
        }
    }
}
