internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import FoundationOverlay

/// Two programs that notify each other, as Apple's are written.
enum Notifications {
    private static let ready = Notification.Name("org.example.ready")
    private static let tea = Notification.Name("org.example.tea")
    private static let changed = CFNotificationName("org.example.changed" as CFString)
    private static let end = Notification.Name("org.example.end")

    /// Prints what comes, up to the end.
    static func listen() async {
        let (lines, output) = AsyncStream<String>.makeStream()
        let center = DistributedNotificationCenter.default()
        let darwin = CFNotificationCenterGetDarwinNotifyCenter()
        let here = Notification.Name("org.example.here")
        let tokens = [
            center.addObserver(forName: tea, object: "pot", queue: nil) { notification in
                let userInfo = (notification.userInfo ?? [:]).map { "\($0.key)=\($0.value)" }.sorted()
                let object = notification.object as? String ?? ""
                output.yield(
                    "tea \(object) \(userInfo.joined(separator: ",")) \(MainActor.assumeIsolated { "main" })")
            },
            // As publishers observe it, which know no other center.
            (center as NotificationCenter).addObserver(forName: ready, object: nil, queue: nil) { _ in
                output.yield("ready")
            },
            center.addObserver(forName: end, object: nil, queue: nil) { _ in output.finish() },
        ]
        let removed = center.addObserver(forName: tea, object: nil, queue: nil) { _ in output.yield("removed")
        }
        center.removeObserver(removed)
        CFNotificationCenterAddObserver(
            darwin, UnsafeRawPointer(bitPattern: 8),
            { _, observer, name, _, _ in
                output.yield("\(Int(bitPattern: observer)) \((name?.rawValue as String?) ?? "")")
            }, changed.rawValue, nil, .deliverImmediately)
        CFNotificationCenterAddObserver(
            darwin, UnsafeRawPointer(bitPattern: 16), { _, _, _, _, _ in output.yield("removed") }, nil, nil,
            .deliverImmediately)
        CFNotificationCenterRemoveObserver(darwin, UnsafeRawPointer(bitPattern: 16), nil, nil)
        // Foundation's own objects stay in the program.
        let token = center.addObserver(forName: here, object: nil, queue: nil) { _ in
            output.yield("here \(MainActor.assumeIsolated { "main" })")
        }
        center.post(name: here, object: nil, userInfo: ["at": Notifications.self])
        center.postNotificationName(ready, object: nil, deliverImmediately: true)
        for await line in lines { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
        (tokens + [token]).forEach(center.removeObserver)
    }

    static func post() async {
        let center = DistributedNotificationCenter.default()
        center.post(name: tea, object: "cup")
        let userInfo: [AnyHashable: Any] = [
            "a": 1, "b": true, "c": 2.5, "d": Data([1, 2]), "e": ["x", 2] as [Any], "f": ["y": "z"],
            "g": Date(timeIntervalSinceReferenceDate: 0),
        ]
        center.post(name: tea, object: "pot", userInfo: userInfo)
        CFNotificationCenterPostNotification(
            CFNotificationCenterGetDarwinNotifyCenter(), changed, nil, nil, true)
        let (ended, end) = AsyncStream<Void>.makeStream()
        let token = center.addObserver(forName: Self.end, object: nil, queue: nil) { _ in end.finish() }
        center.postNotificationName(Self.end, object: nil, options: [.deliverImmediately])
        for await _ in ended {}
        center.removeObserver(token)
    }

    /// Posts one notification and ends at once.
    static func change() -> Never {
        CFNotificationCenterPostNotification(
            CFNotificationCenterGetDarwinNotifyCenter(), changed, nil, nil, true)
        exit(0)
    }

    /// Posts and ends at once.
    static func leave() -> Never {
        let center = DistributedNotificationCenter.default()
        center.post(name: tea, object: "pot", userInfo: ["last": true])
        CFNotificationCenterPostNotification(
            CFNotificationCenterGetDarwinNotifyCenter(), changed, nil, nil, true)
        center.post(name: end, object: nil)
        exit(0)
    }

    /// Observes with queues that are not served while the main actor delivers.
    static func observeOnQueues() async {
        let center = DistributedNotificationCenter.default()
        let (lines, output) = AsyncStream<String>.makeStream()
        let queue = OperationQueue()
        queue.isSuspended = true
        queue.maxConcurrentOperationCount = 1
        let tokens = [queue, .main].map { queue in
            center.addObserver(forName: tea, object: nil, queue: queue) { _ in
                output.yield(queue == .main ? "main \(MainActor.assumeIsolated { true })" : "queue")
            }
        }
        let ended = center.addObserver(forName: end, object: nil, queue: nil) { _ in
            output.yield("end")
            queue.isSuspended = false
            queue.addOperation { output.finish() }
        }
        center.post(name: tea, object: nil)
        center.post(name: end, object: nil)
        for await line in lines { print(line) }
        (tokens + [ended]).forEach(center.removeObserver)
    }

    /// Sends what no program of ours does.
    static func misbehave() async throws {
        let loop = Loop(name: "sender")
        let connection = try await BusConnection.connecting(to: .session, on: loop)
        func send(_ member: MemberName, _ arguments: [BusValue]) async throws {
            try await connection.send(
                BusSignal(
                    path: Notifications1.path, interface: Notifications1.name, member: member,
                    arguments: arguments))
        }
        let name = BusValue.string(tea.rawValue)
        let pot = BusValue.strings(["pot"])
        let large = BusValue.bytes([UInt8](repeating: 1, count: 300 << 10))
        for arguments in [
            [], [name], [.int32(1)], [name, .string("pot"), .properties([])], [name, pot, .strings([])],
            [name, pot, .properties([("a", large)])],
        ] { try await send("Posted", arguments) }
        try await send("Notified", [.boolean(true)])
        try await send(
            "Posted",
            [
                name, pot,
                .properties([
                    ("a", .structure([.double(.infinity)])), ("b", .structure([.double(.nan)])),
                    ("c", .objectPath("/a")), ("d", .structure([.int32(1)])), ("e", .byte(1)),
                    ("f", .int64(2)),
                ]),
            ])
        for _ in 0..<20_000 { try await send("Notified", [.string("org.example.flood")]) }
        _ = await connection.flush(within: .seconds(10))
        await connection.close()
        loop.stop()
    }
}
