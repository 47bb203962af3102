internal import DBus
internal import Glibc
internal import Testing

@testable internal import ControlRuntime

/// Who may name a file by its path.
@Suite struct CallerSandboxTests {
    private let own = PeerCredentials(userID: 1000, processID: getpid())

    @Test func thisUsersProcessesMay() {
        #expect(!CallerSandbox.isSandboxed(own, own))
        // Which root can't be inspected by others.
        #expect(!CallerSandbox.isSandboxed(PeerCredentials(userID: 0, processID: 1), own))
    }

    @Test func othersMayNot() {
        #expect(CallerSandbox.isSandboxed(PeerCredentials(userID: 1001, processID: getpid()), own))
        #expect(CallerSandbox.isSandboxed(PeerCredentials(userID: 1000), own))
        for label in ["snap.editor.editor (enforce)", "snap.x"] {
            let snap = PeerCredentials(userID: 1000, processID: getpid(), securityLabel: label)
            #expect(CallerSandbox.isSandboxed(snap, own))
        }
        let contained = PeerCredentials(userID: 1000, processID: getpid(), isContained: true)
        #expect(CallerSandbox.isSandboxed(contained, own))
    }

    /// Then the caller's id is that of another process here.
    @Test func whereTheBusCountsProcessesOtherwiseNobodyMay() {
        let counted = PeerCredentials(userID: 1000, processID: getpid() + 1)
        #expect(CallerSandbox.isSandboxed(own, counted))
        #expect(CallerSandbox.isSandboxed(own, PeerCredentials(userID: 1000)))
    }
}
