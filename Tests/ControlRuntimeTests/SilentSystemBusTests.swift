internal import BusContract
internal import DBus
internal import Foundation
internal import Glibc
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// A system bus that is there and says nothing, as one that is stopped: it keeps who asks it, and nobody
    /// else.
    @Suite(.standardTimeLimit)
    struct SilentSystemBusTests {
        /// Nobody knows then whether the session is locked.
        @Test func silentSystemBusRefusesOnlyGuardedActions() async throws {
            let system = try SilentBus(isFull: true)
            defer { system.stop() }
            try await withBundle(environment: ["DBUS_SYSTEM_BUS_ADDRESS": system.address]) { bundle in
                let isOn = try await bundle.toggle("Lamp0")
                #expect(isOn == true)
                let error = await failure { try await bundle.press("Unlocked") }
                #expect(error.hasPrefix("\(ownError).AuthenticationRequired: "), "\(error)")
                #expect(error.contains("org.freedesktop.login1"), "\(error)")
                let isStillOn = try await bundle.toggle("Lamp0")
                #expect(isStillOn == false)
            }
        }

        /// polkit is asked before an action runs, and before a sentence is made of it.
        @Test(arguments: [true, false])
        func waitingForPolkitBlocksNothingElse(_ isPress: Bool) async throws {
            let path = "\(Nowhere.path)-\(isPress)"
            try await withBundle(environment: ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(path)"]) { bundle in
                // The lock was asked for where there was no bus, so whoever comes asks polkit.
                let system = try SilentBus(at: path, isFull: false)
                defer { system.stop() }
                async let asked = failure {
                    if isPress {
                        try await bundle.press("Owner")
                    } else {
                        _ = try await bundle.call(
                            RunningBundle.intent("GuardedOwner"), Intent1.name, Intent1.summaryFor.name,
                            [.properties([])])
                    }
                }
                let caller = await system.accept()
                let isOn = try await bundle.toggle("Lamp0")
                #expect(isOn == true)
                #expect(isConnected(caller), "answered once polkit had been given up")
                close(caller)
                let error = await asked
                #expect(
                    error.hasPrefix(
                        "\(ownError).AuthenticationRequired: GuardedOwner needs polkit to authenticate you: can't "
                            + "connect to the system bus at \"unix:path=\(path)\": "), "\(error)")
                let ran = try await bundle.journal("Guarded")
                #expect(ran == [])
            }
        }

        /// Whether the other side has not hung up; what it has said is read.
        private func isConnected(_ socket: Int32) -> Bool {
            var said = [UInt8](repeating: 0, count: 4096)
            var count = 1
            while count > 0 { count = recv(socket, &said, said.count, Int32(MSG_DONTWAIT)) }
            return count < 0 && errno == EAGAIN
        }
    }
}
