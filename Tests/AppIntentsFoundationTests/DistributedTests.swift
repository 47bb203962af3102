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
                "here main", "ready", "tea pot \(userInfo) main", "8 org.example.changed",
            ], "\(heard)")
    }

    @Test func programThatEndsAtOnceHasPosted() async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let program = try BuiltProgram.path(of: "own-process")
        let listener = try ChildProcess.start([program, "listen"], environment: bus.environment)
        _ = try await listener.line { $0 == "ready" }
        let posted = try await run([program, "leave"], environment: bus.environment)
        #expect(posted.exitStatus == 0, "\(posted)")
        let heard = try await listener.finished()
        #expect(heard.output.hasSuffix("tea pot last=true main\n8 org.example.changed\n"), "\(heard)")
    }

    @Test func programThatEndsAtOnceNeedsNoBus() async throws {
        let program = try BuiltProgram.path(of: "own-process")
        let posted = try await run(
            [program, "leave"], environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus"])
        #expect(posted.exitStatus == 0 && posted.errorOutput == "", "\(posted)")
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

    /// Foundation waits until a queue has called an observer, and so would the main actor for its own.
    @Test func observersOnQueuesKeepNobodyWaiting() async throws {
        let program = try BuiltProgram.path(of: "own-process")
        let heard = try await run(
            [program, "queues"], environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus"])
        let lines = heard.output.split(separator: "\n")
        #expect(lines == ["main true", "end", "queue"], "\(heard)")
    }

    @Test func malformedNotificationsAreNoHarm() async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let program = try BuiltProgram.path(of: "own-process")
        let listener = try ChildProcess.start([program, "listen"], environment: bus.environment)
        _ = try await listener.line { $0 == "ready" }
        let sent = try await run([program, "misbehave"], environment: bus.environment)
        #expect(sent.exitStatus == 0, "\(sent)")
        _ = try await run([program, "post"], environment: bus.environment)
        let heard = try await listener.finished().output.split(separator: "\n")
        #expect(heard.count == 5 && heard.contains("tea pot f=2 main"), "\(heard)")
    }

    /// A bus that isn't there yet, and one that goes away and comes back.
    @Test(arguments: [false, true])
    func busThatComesBackBringsNotifications(_ isThere: Bool) async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        if !isThere { try await bus.kill() }
        let program = try BuiltProgram.path(of: "own-process")
        let listener = try ChildProcess.start([program, "listen"], environment: bus.environment)
        _ = try await listener.line { $0 == "ready" }
        if isThere { try await bus.kill() }
        try await bus.restart()
        // What comes in first may be any of what is posted, so that the end is posted only then.
        let changes = Task {
            while !Task.isCancelled { _ = try await run([program, "change"], environment: bus.environment) }
        }
        defer { changes.cancel() }
        _ = try await listener.line { $0 == "8 org.example.changed" }
        let posts = Task {
            while !Task.isCancelled { _ = try await run([program, "post"], environment: bus.environment) }
        }
        defer { posts.cancel() }
        let heard = try await listener.finished()
        #expect(heard.exitStatus == 0, "\(heard)")
    }
}
