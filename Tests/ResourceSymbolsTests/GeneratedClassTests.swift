import BusContract
import DBus
import EventLoop
import Foundation
import TestSupport
import Testing

/// What is made of a definition file, in the program `apple-resources` on a bus.
@Suite(.standardTimeLimit)
struct GeneratedClassTests {
    private static let name: BusName = "org.controlruntime.Bundle1.GardenBundle"

    private func withBundle(
        _ body: (@escaping (ObjectPath, InterfaceName, MemberName, [BusValue]) async throws -> [BusValue])
            async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let loop = Loop(name: "client")
        let client = try BusConnection.connect(to: .custom(bus.address), on: loop)
        let owners = try await client.signals(
            matching: MatchRule(member: "NameOwnerChanged", arg0: Self.name.rawValue))
        let home = ["HOME": folder.path, "XDG_STATE_HOME": folder.path, "LC_ALL": "C"]
        let process = try ChildProcess.start(
            [BuiltProgram.path(of: "apple-resources")], environment: bus.environment.merging(home) { $1 })
        defer { process.send(SIGKILL) }
        for await change in owners where change.arguments.last?.text != "" { break }
        let result: Result<Void, any Error>
        do {
            result = .success(
                try await body { path, interface, member, arguments in
                    try await client.call(
                        Self.name, path, interface, member, arguments, timeout: .seconds(50))
                })
        } catch { result = .failure(error) }
        await client.close()
        loop.stop()
        try result.get()
    }

    @Test func intentHandlerProvidesWidgetOptions() async throws {
        try await withBundle { call async throws in
            let intent = Contract.intentPath(identifier: "ConfigurationIntent")
            func titles(_ parameter: String, _ query: String = "") async throws -> [String?] {
                let answer = try await call(
                    intent, Intent1.name, Intent1.optionsFor.name,
                    [.string(parameter), .string(query), .properties([("bed", .string("Roses"))])])
                return answer.first?.elements?.map {
                    $0.properties.map {
                        [$0["title"]?.text, $0["subtitle"]?.text].compactMap { $0 }.joined(separator: ", ")
                    }
                } ?? []
            }
            #expect(try await titles("station") == ["Garden, Roses", "Roof"])
            #expect(try await titles("bed") == ["Roses", "Herbs"])
            #expect(try await titles("tools", "Hoe") == ["Hoe"])

            let kind = Contract.widgetPath(kind: "Garden")
            func shown(_ path: ObjectPath) async throws -> String {
                _ = try await call(path, Widget1.name, Widget1.reload.name, [])
                let answer = try await call(
                    path, "org.freedesktop.DBus.Properties", "Get",
                    [.string(Widget1.name.rawValue), .string(Widget1.currentEntry.name.rawValue)])
                return answer.first?.unwrapped.text ?? ""
            }
            // The handler has a default.
            #expect(try await shown(kind).contains("Roof, unknown"))
            func add(_ station: String) async throws -> ObjectPath {
                let answer = try await call(
                    Contract.root, Bundle1.name, Bundle1.addWidget.name,
                    [.string("Garden"), .string(""), .properties([("station", .string(station))])])
                guard case .objectPath(let path)? = answer.first else { throw CancellationError() }
                return path
            }
            #expect(try await shown(try await add("garden")).contains("Garden, 21.5, Spade"))
            await #expect {
                _ = try await add("moon")
            } throws: {
                "\($0)".contains("expected the identifier of a \"Station\", got \"moon\"")
            }
        }
    }
}
