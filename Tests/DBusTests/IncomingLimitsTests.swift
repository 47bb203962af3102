internal import Glibc
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import DBus

/// What a message may cost whoever gets it.
@Suite(.standardTimeLimit)
struct IncomingLimitsTests {
    private static let large = BusValue.bytes(Array(repeating: 1, count: 20_000_000))

    @Test func tooLargeCallIsAnsweredAndConnectionContinues() async throws {
        try await withPair { pair in
            for _ in 0..<2 {
                let error = await thrown { _ = try await pair.call("Echo", [Self.large]) }
                #expect((error as? BusError)?.name == .limitsExceeded, "\(String(describing: error))")
                let echo = try await pair.call("Echo", [.byte(1)])
                #expect(echo == [.byte(1)])
            }
            // Answers to calls of one's own may be larger.
            await pair.service.setCallHandler { $0.reply.succeed([Self.large]) }
            let answer = try await pair.call("Get")
            #expect(answer == [Self.large])
        }
    }

    @Test func replyBeyondTheBusLimitBecomesAnError() async throws {
        try await withPair { pair in
            await pair.service.setCallHandler { call in
                call.reply.succeed(
                    call.member == "Large" ? [.bytes(Array(repeating: 1, count: 40_000_000))] : call.arguments
                )
            }
            let error = await thrown { _ = try await pair.call("Large") }
            #expect((error as? BusError)?.name == .limitsExceeded, "\(String(describing: error))")
            let echo = try await pair.call("Echo", [.byte(1)])
            #expect(echo == [.byte(1)])
            let call = await thrown {
                _ = try await pair.call("Echo", [.bytes(Array(repeating: 1, count: 40_000_000))])
            }
            #expect((call as? BusConnectionError)?.code == .limitsExceeded)
        }
    }

    /// Whether a body was read shows in what is wrong with it: these bodies can't be read.
    @Test func refusedCallsHaveTheirBodiesUnread() async throws {
        try await withPair { pair in
            await pair.service.setCallHandler(
                { $0.reply.succeed() },
                screen: { header in
                    header.member == "Known" && header.signature == "au"
                        ? nil : BusError(.unknownMethod, "no")
                })
            let many = BusValue.array(of: .uint32, Array(repeating: .uint32(0), count: 1_100_000))
            for (member, value, name) in [
                ("Known" as MemberName, many, ErrorName.limitsExceeded), ("Other", many, .unknownMethod),
                ("Known", .array(of: .int32, many.elements?.map { _ in .int32(0) } ?? []), .unknownMethod),
                ("Other", Self.large, .unknownMethod),
            ] {
                let error = await thrown { _ = try await pair.call(member, [value]) }
                #expect((error as? BusError)?.name == name, "\(member): \(String(describing: error))")
            }
            let echo = try await pair.call("Known", [.array(of: .uint32, [.uint32(1)])])
            #expect(echo == [])
        }
    }

    /// A header like the one that was let pass last isn't checked again; one that was refused is, and all are
    /// by somebody else.
    @Test func repeatedAcceptedHeaderIsCheckedOnce() async throws {
        try await withPair { pair in
            let checked = Notes<MemberName>()
            await pair.service.setCallHandler(
                { $0.reply.succeed() },
                screen: { header in
                    checked.add(header.member)
                    return header.member == "Bad" ? BusError(.accessDenied, "no") : nil
                })
            for member in ["Good", "Good", "Other", "Good"] as [MemberName] {
                _ = try await pair.call(member, [.byte(1)])
            }
            #expect(checked.all == ["Good", "Other", "Good"])
            for _ in 0..<2 {
                let error = await thrown { _ = try await pair.call("Bad", [.byte(1)]) }
                #expect((error as? BusError)?.name == .accessDenied)
            }
            _ = try await pair.call("Good", [.byte(1)])
            await pair.service.setCallHandler(
                { $0.reply.succeed() }, screen: { _ in BusError(.accessDenied, "closed") })
            let error = await thrown { _ = try await pair.call("Good", [.byte(1)]) }
            #expect((error as? BusError)?.message == "closed")
            // Without arguments there is nothing to be saved.
            let answer = try await pair.call("Good")
            #expect(answer == [])
        }
    }

    @Test func tooLongPathIsAnUnknownObject() async throws {
        try await withPair { pair in
            let path = try ObjectPath(String(repeating: "/a", count: 1_000_000))
            let error = await thrown {
                _ = try await pair.client.call(pair.service.uniqueName, path, "a.b", "C")
            }
            #expect((error as? BusError)?.name == .unknownObject)
            #expect(((error as? BusError)?.message.utf8.count ?? 0) < 1_000)
        }
    }

    @Test func longErrorTextsAreShortened() async throws {
        try await withPair { pair in
            let long = String(repeating: "ä", count: 1_000_000)
            await pair.service.setCallHandler { $0.reply.fail(BusError(.failed, long)) }
            let error = await thrown { _ = try await pair.call("Any") }
            #expect(((error as? BusError)?.message.utf8.count ?? 0) < 5_000)
        }
    }

    @Test func lostDescriptorsAreNotMixedBetweenMessages() {
        let first = BusFileDescriptor(owning: dup(2))
        let second = BusFileDescriptor(owning: dup(2))
        var descriptors = IncomingDescriptors()
        descriptors.add([first], isCut: false, at: 0..<100)
        descriptors.add([second], isCut: true, at: 100..<250)
        descriptors.add([second], isCut: false, at: 250..<300)
        #expect(descriptors.removeFirst(1, of: 40..<120) == [first])
        #expect(descriptors.removeFirst(2, of: 120..<260) == nil)
        #expect(descriptors.removeFirst(2, of: 260..<290) == [second], "fewer came than the message says")
        #expect(descriptors.removeFirst(1, of: 290..<300) == [])
        descriptors.add([first, second], isCut: false, at: 300..<400)
        descriptors.drop(before: 399)
        #expect(descriptors.removeFirst(1, of: 300..<350) == [first])
        #expect(descriptors.removeFirst(1, of: 350..<380) == [second])
        descriptors.add([first], isCut: false, at: 400..<500)
        descriptors.drop(before: 500)
        #expect(descriptors.removeFirst(1, of: 450..<600) == [])
    }
}
