internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// A bundle whose standard error goes to a pipe that nobody reads, or nobody any more.
    @Suite(.standardTimeLimit)
    struct UnreadErrorTests {
        private func withBundle(_ body: (RunningBundle, ErrorPipe) async throws -> Void) async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let pipe = try ErrorPipe(in: folder)
                let bundle = try await RunningBundle.start(on: bus, folder: folder, launcher: pipe.launcher)
                let result: Result<Void, any Error>
                do { result = .success(try await body(bundle, pipe)) } catch { result = .failure(error) }
                await bundle.client.close()
                bundle.loop.stop()
                bundle.process.send(SIGKILL)
                try result.get()
            }
        }

        /// Each failure is logged.
        private func fail(_ bundle: RunningBundle) async throws {
            let reported = await failure { try await bundle.toggle("Breaking") }
            #expect(reported.contains("the fuse blew"), "\(reported)")
        }

        @Test func unreadErrorPipeBlocksNoCall() async throws {
            try await withBundle { bundle, pipe in
                try await bundle.setSwitch("Breaking.throws", true)
                try pipe.fill()
                for _ in 0..<3 { try await fail(bundle) }
                #expect(try await bundle.toggle("Lamp0") == true)
                bundle.process.terminate()
                #expect(try await bundle.process.exitStatus() == 0)
            }
        }

        /// The last resort writes a line, too.
        @Test func fullErrorPipeDoesNotBlockShutdown() async throws {
            try await withBundle { bundle, pipe in
                try pipe.fill()
                try await bundle.press("Clinger")
                bundle.process.terminate()
                #expect(try await bundle.process.exitStatus() == 1)
            }
        }

        @Test func closedErrorPipeDoesNotEndTheBundle() async throws {
            try await withBundle { bundle, pipe in
                try await bundle.setSwitch("Breaking.throws", true)
                pipe.closeReader()
                for _ in 0..<3 { try await fail(bundle) }
                // What it starts must be able to end by the signal: handlers aren't inherited, and this is.
                let status = try String(
                    contentsOfFile: "/proc/\(bundle.process.processIdentifier)/status", encoding: .utf8)
                let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("SigIgn:") })
                let ignored = try #require(UInt64(line.split(separator: "\t").last ?? "", radix: 16))
                #expect(ignored & 1 << UInt64(SIGPIPE - 1) == 0, "\(line)")
                bundle.process.terminate()
                #expect(try await bundle.process.exitStatus() == 0)
            }
        }

        /// Its children would have no status otherwise.
        @Test func ignoredChildSignalIsRestored() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let bundle = try await RunningBundle.start(
                    on: bus, folder: folder, launcher: ["env", "--ignore-signal=CHLD"])
                let status = try String(
                    contentsOfFile: "/proc/\(bundle.process.processIdentifier)/status", encoding: .utf8)
                let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("SigIgn:") })
                let ignored = try #require(UInt64(line.split(separator: "\t").last ?? "", radix: 16))
                #expect(ignored & 1 << UInt64(SIGCHLD - 1) == 0, "\(line)")
                await bundle.client.close()
                bundle.loop.stop()
                bundle.process.send(SIGKILL)
            }
        }
    }
}
