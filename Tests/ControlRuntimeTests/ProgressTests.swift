internal import BusContract
internal import DBus
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// `Control1.Progress` while an action runs.
    @Suite(.standardTimeLimit)
    struct ProgressTests {
        @Test func runningActionReportsItsProgress() async throws {
            try await withBundle { bundle in
                let latch = try bundle.latch("Copier")
                #expect(try await bundle.get("Copier", Control1.progress.name) == .double(-1))
                let changes = try await bundle.client.signals(
                    matching: MatchRule(path: RunningBundle.control("Copier"), member: "PropertiesChanged"))
                async let press: Void = bundle.press("Copier")
                let held = await latch.entered()
                var values: [Double] = []
                for await change in changes {
                    guard case .double(let value) = change.arguments[1].properties?["Progress"] else {
                        continue
                    }
                    values.append(value)
                    if value == 0.5 {
                        #expect(try await bundle.get("Copier", Control1.progress.name) == .double(0.5))
                        held.release()
                    }
                    if value == -1 { break }
                }
                try await press
                // Ten thousand reports, a handful of changes.
                #expect(values.contains(0.5) && values.count < 50)
                #expect(try await bundle.get("Copier", Control1.progress.name) == .double(-1))
            }
        }
    }
}
