internal import FakeBundle
internal import Foundation
internal import TestSupport
internal import Testing

/// `--host`, through a real ssh and a real sshd, which the first starts in place of a network connection.
@Suite(.standardTimeLimit)
struct RemoteSessionTests {
    /// The session of this fixture's bus as that of another machine.
    private struct Machine {
        let fixture: Fixture
        let user = NSUserName()
        private let folder: URL
        private let environment: [String: String]

        init() async throws {
            fixture = try await Fixture()
            folder = fixture.bus.directory.appendingPathComponent("machine")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            // Because sshd of root's wants it, and only a package's start would make it.
            if getuid() == 0 { mkdir("/run/sshd", 0o755) }
            for key in ["host", "user"] {
                let made = try await TestSupport.run(
                    ["/usr/bin/ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", "\(folder.path)/\(key)"],
                    environment: [:])
                try #require(made.exitStatus == 0, "\(made)")
            }
            let program = URL(fileURLWithPath: Fixture.program).deletingLastPathComponent().path
            let address = try #require(fixture.bus.environment["DBUS_SESSION_BUS_ADDRESS"])
            let settings = """
                HostKey \(folder.path)/host
                AuthorizedKeysFile \(folder.path)/user.pub
                StrictModes no
                UsePAM no
                PermitRootLogin yes
                SetEnv DBUS_SESSION_BUS_ADDRESS=\(address) PATH=\(program):/usr/bin:/bin
                """
            try settings.write(
                to: folder.appendingPathComponent("sshd.conf"), atomically: true, encoding: .utf8)
            try await WrittenProgram.write(
                """
                #!/bin/sh
                exec /usr/bin/ssh -F none -i \(folder.path)/user -o BatchMode=yes -o StrictHostKeyChecking=no \\
                    -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR \\
                    -o "ProxyCommand=/usr/sbin/sshd -i -f \(folder.path)/sshd.conf" "$@"
                """, to: folder.appendingPathComponent("ssh").path)
            // Here there is no session.
            environment = ["PATH": "\(folder.path):/usr/bin:/bin", "HOME": folder.path]
        }

        func run(_ words: String...) async throws -> ProcessOutput {
            try await TestSupport.run([Fixture.program] + words, environment: environment)
        }

        func start(_ words: String...) throws -> ChildProcess {
            try ChildProcess.start([Fixture.program] + words, environment: environment)
        }
    }

    @Test func controlsOfAnotherMachineAreUsedAndFollowed() async throws {
        let machine = try await Machine()
        let host = "\(machine.user)@machine"
        let list = try await machine.run("--host", host, "list")
        #expect(list.exitStatus == 0 && list.output.contains("Flashlight/SOS"), "\(list)")
        #expect(try await machine.run("--host=\(host)", "toggle", "Flashlight") == .success("on\n"))
        let watch = try machine.start("--host", host, "watch", "Flashlight")
        defer { watch.terminate() }
        try await watch.line { $0 == "Flashlight: on" }
        await machine.fixture.bundle.change("Flashlight", isOn: false)
        try await watch.line { $0 == "Flashlight: off" }
    }

    /// The files are that machine's.
    @Test func commandAboutFilesRunsThere() async throws {
        let machine = try await Machine()
        let checked = try await machine.run("--host", "\(machine.user)@machine", "doctor")
        #expect(checked.output.contains("it answers"), "\(checked)")
    }

    @Test func machineThatIsNotReachedIsNamed() async throws {
        let machine = try await Machine()
        let refused = try await machine.run("--host", "no-such-user@machine", "list")
        #expect(refused.exitStatus == 5, "\(refused)")
        #expect(refused.errorOutput.contains("the session of no-such-user@machine can't be reached"))
        let option = try await machine.run("--host", "-oProxyCommand=true", "list")
        #expect(option.exitStatus == 2 && option.errorOutput.contains("user@machine"), "\(option)")
        let mistyped = try await machine.run("--host", "machine", "lst")
        #expect(mistyped.errorOutput.contains("Did you mean list?"), "\(mistyped)")
    }
}
