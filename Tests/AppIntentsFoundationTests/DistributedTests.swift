internal import TestSupport
internal import Testing

/// Notifications between programs, over a bus and without one.
@Suite(.standardTimeLimit)
struct DistributedTests {
    @Test func notificationsReachTheOtherProgram() async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let program = try BuiltProgram.path(of: "own-process")
        let listener = try ChildProcess.start([program, "listen"], environment: bus.environment)
        _ = try await listener.line { $0 == "ready" }
        let posted = try await run([program, "post"], environment: bus.environment)
        #expect(posted.exitStatus == 0, "\(posted)")
        let heard = try await listener.finished()
        let userInfo = #"a=1,b=true,c=2.5,d=2 bytes,e=["x", 2],f=["y": "z"],g=2001-01-01 00:00:00 +0000"#
        #expect(
            heard.output.split(separator: "\n") == [
                "here", "ready", "tea pot \(userInfo) main", "8 org.example.changed",
            ], "\(heard)")
    }

    @Test func withoutABusTheOwnObserversAreNotified() async throws {
        let variables = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus"]
        let program = try BuiltProgram.path(of: "own-process")
        let posted = try await run([program, "post"], environment: variables)
        #expect(posted.exitStatus == 0 && posted.errorOutput == "", "\(posted)")
        let listener = try ChildProcess.start([program, "listen"], environment: variables)
        _ = try await listener.line { $0 == "ready" }
        listener.terminate()
    }
}
