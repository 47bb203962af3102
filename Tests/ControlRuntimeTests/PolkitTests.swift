internal import BusContract
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// Actions that need local authentication, with the real polkitd; bundle and callers are not root's.
    @Suite(.standardTimeLimit)
    struct PolkitTests {
        private static let press = [
            "busctl", "--user", "call", RunningBundle.name.rawValue, RunningBundle.control("Owner").rawValue,
            Button1.name.rawValue, "Press",
        ]
        private static let refused = "Call failed: GuardedOwner "

        /// Presses as somebody else's program would; what it says.
        private func press(_ bundle: RunningBundle) async throws -> String {
            let result = try await TestSupport.run(
                Self.press, environment: bundle.bus.environment, as: .unprivileged)
            return result.output + result.errorOutput
        }

        @Test func permittingRuleRunsTheAction() async throws {
            try await SystemPolkit.with(.yes) { bundle, _ in
                let said = try await press(bundle)
                #expect(said == "")
                let ran = try await bundle.journal("Guarded")
                #expect(ran == ["Owner"])
            }
        }

        @Test func denyingRuleRefusesTheAction() async throws {
            try await SystemPolkit.with(.no) { bundle, _ in
                let said = try await press(bundle)
                #expect(said == Self.refused + "was not authorised\n")
                let ran = try await bundle.journal("Guarded")
                #expect(ran == [])
            }
        }

        /// polkit would ask somebody, and there is no agent that could.
        @Test func authenticationWithoutAnAgentIsRefused() async throws {
            try await SystemPolkit.with(.administrator) { bundle, _ in
                let said = try await press(bundle)
                #expect(
                    said == Self.refused
                        + "was not authorised: polkit wants you to authenticate, and that didn't happen; see that a polkit "
                        + "agent, such as your desktop's, runs in the caller's session\n")
                let ran = try await bundle.journal("Guarded")
                #expect(ran == [])
            }
        }

        /// The message says what root has to run; who runs that needs no more.
        @Test func missingPolicyNamesTheInstallCommand() async throws {
            try await SystemPolkit.with(.yes, isInstalled: false) { bundle, _ in
                let said = try await press(bundle)
                let expected =
                    Self.refused + "needs polkit to authenticate you: it doesn't know the action "
                    + "org.controlruntime.authenticate; as root, run: "
                #expect(said.hasPrefix(expected), "\(said)")
                #expect(
                    said.contains("<policyconfig>")
                        && said.hasSuffix(">/usr/share/polkit-1/actions/org.controlruntime.policy\n"))
                let ran = try await bundle.journal("Guarded")
                #expect(ran == [])
            }
        }

        /// polkit is asked only about processes of the bundle's own user, whatever its rules say.
        @Test func callerOfAnotherUserIsRefused() async throws {
            try await SystemPolkit.with(.yes) { bundle, _ in
                let error = await failure { try await bundle.press("Owner") }
                #expect(
                    error.hasPrefix("\(ownError).AuthenticationRequired: GuardedOwner needs polkit"),
                    "\(error)")
                let ran = try await bundle.journal("Guarded")
                #expect(ran == [])
            }
        }

        /// The caller ends while polkit is asked, and another process of the same user gets its id: that one
        /// isn't meant.
        @Test func processReusingTheCallersIDIsRefused() async throws {
            try await SystemPolkit.with(.yes) { bundle, polkit in
                let monitor = try ChildProcess.start(["dbus-monitor", "--address", polkit.address])
                // What it says of itself once it listens.
                try await monitor.line { $0.contains("NameLost") }
                polkit.daemon.send(SIGSTOP)
                let caller = try ChildProcess.start(
                    Self.press, environment: bundle.bus.environment, as: .unprivileged)
                try await monitor.line { $0.contains("CheckAuthorization") }
                let id = caller.processIdentifier
                let before = try startTime(of: id)
                caller.send(SIGKILL)
                _ = try await caller.exitStatus()
                let other = try ChildProcess.start(["/usr/bin/python3", "-c", Self.successor, "\(id)"])
                try await other.line { $0 == "ready" }
                let after = try startTime(of: id)
                #expect(before != after)
                polkit.daemon.send(SIGCONT)
                try await monitor.line { $0.contains("process with PID \(id) has been replaced") }
                // It waits for the first press to end.
                let next = await failure { try await bundle.press("Owner") }
                #expect(next.hasPrefix("\(ownError).AuthenticationRequired: "), "\(next)")
                let ran = try await bundle.journal("Guarded")
                #expect(ran == [])
                other.send(SIGKILL)
            }
        }

        /// Field 22, counted from the end of the command's name, which may hold anything.
        private func startTime(of process: Int32) throws -> String {
            let stat = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
            let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
            return String(fields[20])
        }

        /// Starts a process with an id of one's choice, which becomes an ordinary user's and does nothing.
        private static let successor = """
            import ctypes, os, signal, struct, sys
            chosen = ctypes.c_int32(int(sys.argv[1]))
            clone3, size = 435, 88
            arguments = struct.pack("11Q", 0, 0, 0, 0, signal.SIGCHLD, 0, 0, 0, ctypes.addressof(chosen), 1, 0)
            library = ctypes.CDLL(None, use_errno=True)
            process = library.syscall(clone3, arguments, size)
            if process < 0: sys.exit(os.strerror(ctypes.get_errno()))
            if process == 0:
                os.setgid(65534)
                os.setuid(65534)
                die_with_parent = 1
                library.prctl(die_with_parent, signal.SIGKILL)
                print("ready", flush=True)
                signal.pause()
            os.waitpid(process, 0)
            """
    }
}
