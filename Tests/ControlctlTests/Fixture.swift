internal import DBus
internal import EventLoop
internal import FakeBundle
internal import Foundation
internal import TestSupport
internal import Testing

/// A bus with a fake bundle, and the built program on it.
final class Fixture: Sendable {
    let bus: PrivateBus
    let bundle: FakeBundle

    /// Beside the test bundle, where the build puts both.
    static let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("controlctl").path

    init(
        _ controls: [FakeControl] = [FakeControl("Flashlight", isOn: false), FakeControl("SOS")],
        widgets: [(kind: String, properties: [MemberName: BusValue])] = [], services: [String: String] = [:]
    ) async throws {
        bus = try await PrivateBus.start(services: services)
        bundle = try await FakeBundle.start(
            on: bus.address, controls: controls, widgets: widgets.map(\.kind),
            widgetProperties: Dictionary(uniqueKeysWithValues: widgets.map { ($0.kind, $0.properties) }))
    }

    deinit {
        bus.stop()
        // Ends its thread; the bus is gone already.
        bundle.loop.stop()
    }

    /// Runs the program to its end.
    func run(_ arguments: String...) async throws -> ProcessOutput {
        try await TestSupport.run([Self.program] + arguments, environment: bus.environment)
    }

    /// Starts the program.
    func start(_ arguments: String..., environment: [String: String] = [:]) throws -> ChildProcess {
        try ChildProcess.start(
            [Self.program] + arguments, environment: bus.environment.merging(environment) { $1 })
    }

    /// Runs a shell script in which `$ctl` is the program.
    func shell(_ script: String) throws -> ChildProcess {
        try ChildProcess.start(
            ["/bin/sh", "-c", script], environment: bus.environment.merging(["ctl": Self.program]) { $1 })
    }
}

extension ProcessOutput {
    /// A program that went well and printed `output`.
    static func success(_ output: String = "") -> ProcessOutput {
        ProcessOutput(output: output, errorOutput: "", exitStatus: 0)
    }
}
