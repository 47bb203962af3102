internal import ControlBasics
internal import Foundation
internal import TestSupport

/// A bus with real bundles on it, a home of its own, and `controlmcp` as an assistant's program starts it.
struct AssistantFixture {
    let bus: PrivateBus
    let bundles: [ChildProcess]

    /// Of the bus and of the home.
    var environment: [String: String] { Self.environment(bus) }

    static func environment(_ bus: PrivateBus) -> [String: String] {
        let home = bus.directory.appending(path: "home").path
        return bus.environment.merging([
            "HOME": home, "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": "", "XDG_DATA_HOME": "",
        ]) { $1 }
    }

    /// - Parameter bundles: products of examples, which run.
    static func with(
        _ bundles: [String] = ["flashlight"], services: [String: String] = [:],
        _ body: (AssistantFixture) async throws -> Void
    ) async throws {
        let bus = try await PrivateBus.start(services: services)
        defer { bus.stop() }
        var started: [ChildProcess] = []
        for bundle in bundles {
            started.append(
                try ChildProcess.start([try BuiltProgram.path(of: bundle)], environment: environment(bus)))
        }
        let fixture = AssistantFixture(bus: bus, bundles: started)
        if !bundles.isEmpty {
            _ = try await poll(for: "the bundles") {
                let list = try await fixture.controlctl("list", "--actions")
                let names = Set(
                    list.output.split(separator: "\n").dropFirst().map { $0.prefix { $0 != "/" } })
                return names.count >= bundles.count ? true : nil
            }
        }
        try await body(fixture)
        for bundle in started { bundle.terminate() }
    }

    func controlctl(_ words: String...) async throws -> ProcessOutput {
        try await TestSupport.run(
            [try BuiltProgram.path(of: "controlctl")] + words, environment: environment)
    }

    /// Allows assistants something, as the user does.
    func allow(_ words: String...) async throws {
        let said = try await TestSupport.run(
            [try BuiltProgram.path(of: "controlctl"), "assistants"] + words, environment: environment)
        guard said.exitStatus == 0 else { throw TestingError("\(said)") }
    }

    func client() throws -> AssistantClient { try AssistantClient(bus) }
}

/// A client on the other end of the program's pipes.
final class AssistantClient {
    let process: ChildProcess
    private let input: FileHandle
    private var read = 0
    private var lastID = 0

    init(_ bus: PrivateBus, environment: [String: String] = [:]) throws {
        let pipe = bus.directory.appending(path: "input-\(UUID().uuidString)").path
        guard mkfifo(pipe, 0o600) == 0 else { throw TestingError("there is no pipe") }
        process = try ChildProcess.start(
            ["sh", "-c", "exec \"$0\" < \"$1\"", try BuiltProgram.path(of: "controlmcp"), pipe],
            environment: AssistantFixture.environment(bus).merging(environment) { $1 })
        // Opening waits for the other end.
        guard let input = FileHandle(forWritingAtPath: pipe) else { throw TestingError("no input") }
        self.input = input
    }

    func send(_ line: String) throws { try input.write(contentsOf: Data("\(line)\n".utf8)) }

    /// Ends the program's input.
    func end() throws { try input.close() }

    /// The next message of the program.
    func next() async throws -> JSONObject {
        let line = try await process.line(after: read) { !$0.isEmpty }
        read += 1
        guard case .object(let object) = try JSONReader.value(of: Array(line.utf8)) else {
            throw TestingError("no message: \(line)")
        }
        return object
    }

    static let modern: JSONObject = [
        "io.modelcontextprotocol/protocolVersion": .string("2026-07-28"),
        "io.modelcontextprotocol/clientInfo": .object(["name": .string("Tester")]),
        "io.modelcontextprotocol/clientCapabilities": .object(["elicitation": .object([:])]),
    ]

    /// Sends a request of the form without sessions, and answers its id.
    @discardableResult
    func request(_ method: String, _ parameters: JSONObject = [:]) throws -> Int {
        lastID += 1
        var parameters = parameters
        parameters["_meta"] = .object(Self.modern)
        try send(
            JSONValue.object([
                "jsonrpc": .string("2.0"), "id": .integer(lastID), "method": .string(method),
                "params": .object(parameters),
            ]).compact)
        return lastID
    }

    func result(_ method: String, _ parameters: JSONObject = [:]) async throws -> JSONObject {
        try request(method, parameters)
        let answer = try await next()
        guard let result = answer.object("result") else { throw TestingError("\(answer)") }
        return result
    }

    /// Calls a tool.
    func call(_ tool: String, _ arguments: JSONObject = [:]) async throws -> (isError: Bool, text: String) {
        let result = try await result(
            "tools/call", ["name": .string(tool), "arguments": .object(arguments)])
        return Self.text(of: result)
    }

    static func text(of result: JSONObject) -> (isError: Bool, text: String) {
        guard case .array(let content)? = result["content"], case .object(let first)? = content.first,
            case .string(let text)? = first["text"]
        else { return (true, JSONValue.object(result).compact) }
        return (result["isError"] == .bool(true), text)
    }
}

extension JSONObject {
    func object(_ name: String) -> JSONObject? {
        if case .object(let object)? = self[name] { object } else { nil }
    }
}
