internal import DBus
internal import EventLoop
internal import Glibc
internal import Logging
internal import TestSupport
internal import Testing

@testable internal import AppIntentsLite
@testable internal import ControlEngine
@testable internal import ControlRuntime

/// Who may name a file by its path.
@Suite(.standardTimeLimit)
struct CallerSandboxTests {
    private let own = PeerCredentials(userID: 1000, processID: getpid())

    @Test func processesOfTheUserAreTrusted() {
        #expect(!CallerSandbox.isSandboxed(own, own))
        // Which root can't be inspected by others.
        #expect(!CallerSandbox.isSandboxed(PeerCredentials(userID: 0, processID: 1), own))
    }

    @Test func otherUsersAndContainersAreSandboxed() {
        #expect(CallerSandbox.isSandboxed(PeerCredentials(userID: 1001, processID: getpid()), own))
        #expect(CallerSandbox.isSandboxed(PeerCredentials(userID: 1000), own))
        for label in ["snap.editor.editor (enforce)", "snap.x"] {
            let snap = PeerCredentials(userID: 1000, processID: getpid(), securityLabel: label)
            #expect(CallerSandbox.isSandboxed(snap, own))
        }
        let contained = PeerCredentials(userID: 1000, processID: getpid(), isContained: true)
        #expect(CallerSandbox.isSandboxed(contained, own))
        // Root there is not root here.
        #expect(CallerSandbox.isSandboxed(PeerCredentials(userID: 0, processID: 1, isContained: true), own))
    }

    /// Then the caller's id is that of another process here.
    @Test func foreignProcessIDsMakeEveryoneSandboxed() {
        let counted = PeerCredentials(userID: 1000, processID: getpid() + 1)
        #expect(CallerSandbox.isSandboxed(own, counted))
        #expect(CallerSandbox.isSandboxed(own, PeerCredentials(userID: 1000)))
    }

    /// Unique names begin again on another bus: a caller of before is neither told apart nor asked there.
    @Test func callerOfAnotherBusIsRefused() async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let loop = Loop(name: "caller")
        defer { loop.stop() }
        let connection = try BusConnection.connect(to: .custom(bus.address), on: loop)
        let (name, before) = (connection.uniqueName, connection.generation + 1)
        let path = await #expect(throws: ControlError.self) {
            try await CallerSandbox(connection: connection, generation: before, caller: name).admit()
        }
        #expect(path?.message.hasPrefix("files can't be named by path: the caller is unknown: ") == true)
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let lock = await SessionLock(session: connection, logger: logger)
        let action = await #expect(throws: ControlError.self) {
            try await SessionAuthenticator(session: connection, lock: lock).authenticate(
                .requiresLocalDeviceAuthentication, for: "Pay",
                caller: InvocationCaller(name: name.rawValue, bus: before))
        }
        #expect(action?.message.hasPrefix("the caller is unknown: ") == true)
        let agent = AgentConversation(
            connection: connection, generation: before, gate: await PrivacyGate(lock), exported: ["Pay"],
            caller: name, agent: "/agent", patience: .seconds(20))
        let question = await #expect(throws: ControlError.self) {
            _ = try await agent.confirmation(of: IntentQuestion(intent: "Pay", dialog: "Sure?"))
        }
        #expect(question?.code == .cancelled)
        await connection.close()
    }
}
