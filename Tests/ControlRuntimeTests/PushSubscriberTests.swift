internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// A bundle and the program that gets tokens for it.
    @Suite(.standardTimeLimit)
    struct PushSubscriberTests {
        /// Stands for `controlpush`: gives each topic a token of its name and a number.
        private actor Service {
            private let connection: BusConnection
            private(set) var calls: [String] = []
            private var round = 0

            init(_ connection: BusConnection) { self.connection = connection }

            func begin() async throws {
                await connection.setCallHandler { call in
                    // Without an owner: it ends with the answer.
                    Task { await self.handle(call) }
                }
                round += 1
                try await connection.requestName(Push1.busName)
            }

            func leave() async throws { try await connection.releaseName(Push1.busName) }

            private func handle(_ call: MethodCall) {
                let words = call.arguments.compactMap(\.text)
                calls.append(([call.member.rawValue] + words).joined(separator: " "))
                guard call.member == Push1.subscribe.name, let topic = words.last else {
                    return call.reply.succeed([])
                }
                call.reply.succeed([.bytes(Array("\(topic) \(round)".utf8))])
            }

            func change(_ topic: String, to token: String) async throws {
                try await connection.send(
                    Push1.tokenChanged.from(Push1.path, ("TestBundle", topic, Array(token.utf8))))
            }
        }

        private func until(_ isSo: () async throws -> Bool) async throws {
            try await poll(for: "such a token or call") { try await isSo() ? () : nil }
        }

        @Test func tokensComeChangeAndComeBack() async throws {
            try await withBundle { bundle in
                let service = Service(try bundle.connect())
                try await service.begin()
                // The name appears after the bundle has asked in vain: it asks again.
                try await until { try await bundle.journal("Pushes").last == "widgets 1 Weather systemSmall" }
                try await until { await service.calls.contains("Subscribe TestBundle control:Desk") }
                try await service.change("widgets", to: "other")
                try await until { try await bundle.journal("Pushes").last == "other Weather systemSmall" }
                // A signal of somebody else says nothing.
                let stranger = try bundle.connect()
                try await stranger.send(
                    Push1.tokenChanged.from(Push1.path, ("TestBundle", "widgets", Array("wrong".utf8))))
                try await service.leave()
                try await service.begin()
                try await until { try await bundle.journal("Pushes").last == "widgets 2 Weather systemSmall" }
                #expect(try await bundle.journal("Pushes").contains { $0.hasPrefix("wrong") } == false)
                await stranger.close()
            }
        }

        @Test func anActivityThatAServerStartsGetsAToken() async throws {
            try await withBundle { bundle in
                let service = Service(try bundle.connect())
                try await service.begin()
                let options = Vardict([("push-token", .boolean(true)), ("push-id", .string("message1"))])
                var paths: [BusValue] = []
                for _ in 0..<2 {
                    paths += try await bundle.call(
                        Contract.root, Activities1.name, Activities1.start.name,
                        [
                            .string("Courier"), .string(#"{"order":"1"}"#), .string(#"{"stops":3}"#),
                            options.busValue,
                        ])
                }
                // Delivered twice, started once.
                let path = Contract.activityPath(id: "message1")
                #expect(paths == [.objectPath(path), .objectPath(path)])
                try await until { await service.calls.contains("Subscribe TestBundle activity:message1") }
                _ = try await bundle.call(
                    Contract.root, Activities1.name, Activities1.end.name,
                    [.objectPath(path), .string(""), .properties([])])
                try await until { await service.calls.contains("Unsubscribe TestBundle activity:message1") }
            }
        }
    }
}
