internal import BusContract
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// What programs say of an activity beside its content.
    @Suite(.standardTimeLimit)
    struct ActivityOptionTests {
        /// Microseconds since the epoch, so many hours from now.
        private func time(in hours: Double) -> Int64 {
            Int64(Date().timeIntervalSince1970 + hours * 3_600) * 1_000_000
        }

        private func call(
            _ bundle: RunningBundle, _ member: MemberName, _ arguments: [BusValue],
            _ options: [(String, BusValue)]
        ) async throws -> BusValue? {
            try await bundle.call(
                Contract.root, Activities1.name, member, arguments + [.properties(options)]
            ).first
        }

        private func start(
            _ bundle: RunningBundle, _ options: [(String, BusValue)] = []
        ) async throws -> ObjectPath {
            let path = try await call(
                bundle, Activities1.start.name,
                [.string("Courier"), .string("{\"order\":\"12\"}"), .string("{\"stops\":3}")], options)
            return try ObjectPath(try #require(path?.text))
        }

        private func update(
            _ bundle: RunningBundle, _ path: ObjectPath, stops: Int, _ options: [(String, BusValue)] = []
        ) async throws {
            _ = try await call(
                bundle, Activities1.update.name, [.objectPath(path), .string("{\"stops\":\(stops)}")],
                options)
        }

        private func end(
            _ bundle: RunningBundle, _ path: ObjectPath, _ content: String = "",
            _ options: [(String, BusValue)] = []
        ) async throws {
            _ = try await call(
                bundle, Activities1.end.name, [.objectPath(path), .string(content)], options)
        }

        private func get<Value>(
            _ bundle: RunningBundle, _ path: ObjectPath, _ row: Property<Value>
        ) async throws -> BusValue { try await bundle.get(path, Activity1.name, row.name) }

        @Test func startTakesItsOptions() async throws {
            try await withBundle { bundle in
                let (stale, later) = (time(in: 1), time(in: 2))
                let path = try await start(
                    bundle, [("stale-date", .int64(stale)), ("relevance-score", .double(2.5))])
                #expect(try await get(bundle, path, Activity1.staleDate) == .int64(stale))
                #expect(try await get(bundle, path, Activity1.relevanceScore) == .double(2.5))
                #expect(try await get(bundle, path, Activity1.state).text == "active")
                let pending = try await start(bundle, [("start", .int64(later))])
                #expect(try await get(bundle, pending, Activity1.state).text == "pending")
                #expect(try await get(bundle, pending, Activity1.startDate) == .int64(later))
            }
        }

        @Test func updateTakesItsOptions() async throws {
            try await withBundle { bundle in
                let path = try await start(bundle)
                let alerts = try await bundle.client.signals(
                    matching: MatchRule(path: path, member: Activity1.alerted.name))
                let (first, second) = (time(in: 1), time(in: 2))
                try await update(
                    bundle, path, stops: 2,
                    [
                        ("timestamp", .int64(second)), ("stale-date", .int64(second)),
                        ("alert-body", .string("soon")), ("alert-sound", .string("bell")),
                    ])
                #expect(try await get(bundle, path, Activity1.staleDate) == .int64(second))
                for await alert in alerts {
                    #expect(alert.arguments.map(\.text) == ["", "soon", "bell"])
                    break
                }
                // A key that the bundle's strings don't have is the text.
                try await update(
                    bundle, path, stops: 2,
                    [
                        ("alert-title", .string("%2$@ after %1$@")),
                        ("alert-title-arguments", .strings(["Ada", "Bob"])),
                        ("alert-body", .string("100 %")), ("alert-body-arguments", .strings([])),
                        ("timestamp", .int64(second)),
                    ])
                for await alert in alerts {
                    #expect(alert.arguments.map(\.text) == ["Bob after Ada", "100 %", "default"])
                    break
                }
                // Of two contents the later one counts, whichever came first; who came too late hears so.
                let earlier = time(in: -1)
                let old = await #expect(throws: BusError.self) {
                    try await update(bundle, path, stops: 9, [("timestamp", .int64(earlier))])
                }
                #expect(old?.name == ContractError.unavailable)
                #expect(try await get(bundle, path, Activity1.contentState).text == "{\"stops\":2}")
                let late = await #expect(throws: BusError.self) {
                    try await end(bundle, path, "", [("timestamp", .int64(earlier))])
                }
                #expect(late?.name == ContractError.unavailable)
                #expect(try await get(bundle, path, Activity1.state).text == "active")
                // What is said to come from the future is of now, so it holds up nothing.
                try await update(bundle, path, stops: 1, [("timestamp", .int64(first))])
                #expect(try await get(bundle, path, Activity1.contentState).text == "{\"stops\":1}")
            }
        }

        @Test func endTakesItsOptions() async throws {
            try await withBundle { bundle in
                let (kept, gone) = (try await start(bundle), try await start(bundle))
                let removed = try await bundle.client.signals(
                    matching: MatchRule(
                        interface: "org.freedesktop.DBus.ObjectManager", member: "InterfacesRemoved"))
                let date = time(in: 1)
                let whole = try await start(bundle)
                #expect(try await get(bundle, kept, Activity1.endDate) == .int64(-1))
                #expect(try await get(bundle, kept, Activity1.dismissalDate) == .int64(-1))
                try await end(bundle, kept, "{\"stops\":0}", [("dismissal-date", .int64(date))])
                #expect(try await get(bundle, kept, Activity1.state).text == "ended")
                #expect(try await get(bundle, kept, Activity1.dismissalDate) == .int64(date))
                #expect(try await get(bundle, kept, Activity1.contentState).text == "{\"stops\":0}")
                // Later than in 4 hours is in 4 hours, and so is no date at all.
                let far = try await start(bundle)
                try await end(bundle, whole)
                try await end(bundle, far, "", [("dismissal-date", .int64(time(in: 9)))])
                for path in [whole, far] {
                    let ended = try #require(try await get(bundle, path, Activity1.endDate).integer)
                    let removed = try #require(try await get(bundle, path, Activity1.dismissalDate).integer)
                    // To the microsecond that dates are rounded to.
                    #expect(abs(removed - ended - 4 * 3_600 * 1_000_000) <= 1)
                }
                // One of the past is over at once.
                try await end(bundle, gone, "", [("dismissal-date", .int64(0))])
                for await signal in removed {
                    #expect(signal.arguments.first == .objectPath(gone))
                    break
                }
            }
        }

        @Test func wrongActivityOptionsAreTypedErrors() async throws {
            try await withBundle { bundle in
                for (name, value, expected) in [
                    ("stale-date", BusValue.string("soon"), "expected microseconds (x), got the type s"),
                    ("start", .double(1), "expected microseconds (x), got the type d"),
                    ("relevance-score", .int32(1), "expected a number (d), got the type i"),
                    ("alert-title", .int32(1), "expected a string (s), got the type i"),
                    ("alert-sound", .boolean(true), "expected a string (s), got the type b"),
                    ("alert-body-arguments", .string("1"), "expected strings (as), got the type s"),
                    ("style", .string("loud"), "expected standard or transient, got \"loud\""),
                ] {
                    let error = await failure { try await start(bundle, [(name, value)]) }
                    #expect(error == "\(ownError).InvalidValue: the option \"\(name)\": \(expected)")
                }
                let path = try await start(bundle)
                let updated = await failure {
                    try await update(bundle, path, stops: 1, [("start", .int64(1))])
                }
                #expect(updated.contains("there is no option \"start\" here: there are stale-date, "))
                let ended = await failure { try await end(bundle, path, "", [("stale-date", .int64(1))]) }
                #expect(
                    ended.hasSuffix(
                        "there is no option \"stale-date\" here: there are dismissal-date, timestamp, push-id"
                    ))
                #expect(try await get(bundle, path, Activity1.contentState).text == "{\"stops\":3}")
                #expect(try await get(bundle, path, Activity1.state).text == "active")
            }
        }
    }
}
