internal import BusContract
internal import DBus
internal import Synchronization
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// Questions that nobody answers.
    @Suite(.standardTimeLimit)
    struct AgentSilenceTests {
        private static let agent: ObjectPath = "/org/example/agent"

        /// Keeps all questions without answering them: a call that is let go would be answered with an error.
        private final class Silent: Sendable {
            private let kept = Mutex<[MethodCall]>([])
            private let continuation: AsyncStream<MemberName>.Continuation
            /// What is asked, as it comes.
            let asked: AsyncStream<MemberName>

            init() { (asked, continuation) = AsyncStream.makeStream(of: MemberName.self) }

            func handle(_ call: MethodCall) {
                kept.withLock { $0.append(call) }
                continuation.yield(call.member)
            }
        }

        /// Presses a button whose action asks, in the name of a connection.
        private func press(_ connection: BusConnection) async -> String {
            await failure {
                try await connection.call(
                    RunningBundle.name, RunningBundle.control("Cake"), Control1.name, Control1.invoke.name,
                    [.properties([("agent", .objectPath(Self.agent))])])
            }
        }

        /// Presses it once more, in the name of somebody who says no at once.
        private func expectItWorks(_ bundle: RunningBundle) async {
            await bundle.client.setCallHandler { $0.reply.succeed([.boolean(false)]) }
            let reported = await press(bundle.client)
            #expect(reported.hasPrefix("org.controlruntime.Error.Cancelled"), "\(reported)")
        }

        @Test func silentAgentTimesOut() async throws {
            try await withBundle(environment: ["CONTROLRUNTIME_QUESTION_LIMIT": "0.3"]) { bundle in
                let silent = Silent()
                await bundle.client.setCallHandler { silent.handle($0) }
                let reported = await press(bundle.client)
                #expect(
                    reported == "org.controlruntime.Error.Cancelled: the caller could not be asked: "
                        + "it is gone or did not answer in time")
                await expectItWorks(bundle)
            }
        }

        @Test func departedAgentBlocksNoAction() async throws {
            try await withBundle { bundle in
                let silent = Silent()
                let other = try bundle.connect()
                await other.setCallHandler { silent.handle($0) }
                let pressed = Task { await press(other) }
                for await member in silent.asked {
                    #expect(member == Agent1.requestConfirmation.name)
                    break
                }
                await other.close()
                let reported = await pressed.value
                #expect(reported == "the connection to the bus is closed")
                await expectItWorks(bundle)
            }
        }

        /// The other one waits for half of its time, and is served then.
        @Test func silentAgentIsCancelledForOtherCallers() async throws {
            try await withBundle { bundle in
                let silent = Silent()
                let other = try bundle.connect()
                await other.setCallHandler { silent.handle($0) }
                let pressed = Task { await press(other) }
                var asked: [MemberName] = []
                for await member in silent.asked {
                    asked.append(member)
                    if asked.count == 1 { await expectItWorks(bundle) }
                    if asked.count == 2 { break }
                }
                #expect(asked == [Agent1.requestConfirmation.name, Agent1.cancel.name])
                let reported = await pressed.value
                #expect(
                    reported == "org.controlruntime.Error.TimedOut: Cake waited for an answer while others "
                        + "waited, and was cancelled")
            }
        }

        @Test func shutdownCancelsAnOpenQuestion() async throws {
            try await withBundle { bundle in
                let silent = Silent()
                await bundle.client.setCallHandler { silent.handle($0) }
                let pressed = Task { await press(bundle.client) }
                var asked: [MemberName] = []
                for await member in silent.asked {
                    if asked.isEmpty { bundle.process.terminate() }
                    asked.append(member)
                    if asked.count == 2 { break }
                }
                #expect(asked == [Agent1.requestConfirmation.name, Agent1.cancel.name])
                let reported = await pressed.value
                #expect(reported == "org.controlruntime.Error.Cancelled: TestBundle is shutting down")
                let status = try await bundle.process.exitStatus(timeout: .seconds(20))
                #expect(status == 0)
            }
        }
    }
}
