internal import BusContract
internal import DBus
internal import EventLoop
internal import Synchronization
internal import TestSupport

@testable internal import controlctl

/// A toggle, a level of ten steps and a button on a bus of their own. Using them is right but for some flaws.
final class FlawedBundle: Sendable {
    enum Flaw: CaseIterable {
        case action, noFailedSignal, wholeNameInFailed, wholeNameInError
        case errorStays, controlUnannounced, textStays, revisionStays, controlFirst, offStep
    }

    private struct State {
        var value: BusValue
        var text: String
        var error = ""
        var revision: UInt64 = 1
    }

    static let lamp = Contract.controlPath(kind: "Lamp")
    static let water = Contract.controlPath(kind: "Water")
    static let bell = Contract.controlPath(kind: "Bell")

    private let bus: PrivateBus
    private let loop = Loop(name: "flawed")
    private let service: BusConnection
    private let client: BusConnection
    private let flaws: Set<Flaw>
    private let states = Mutex([
        lamp: State(value: .boolean(false), text: "Off"), water: State(value: .double(5), text: "5 l"),
        bell: State(value: .boolean(false), text: ""),
    ])

    init(_ flaws: Set<Flaw>) async throws {
        self.flaws = flaws
        bus = try await PrivateBus.start()
        service = try BusConnection.connect(to: .custom(bus.address), on: loop)
        client = try BusConnection.connect(to: .custom(bus.address), on: loop)
        await service.setCallHandler { [unowned self] call in answer(call) }
    }

    deinit {
        bus.stop()
        loop.stop()
    }

    /// What is found when a control is used.
    func findings(_ path: ObjectPath) async -> BundleInspection {
        let inspection = BundleInspection(client, "Flawed", service.uniqueName)
        let kind = String(path.lastComponent)
        await inspection.use(kind, [path: [Control1.name.rawValue: [:]].merging(form(path)) { $1 }])
        return inspection
    }

    private func form(_ path: ObjectPath) -> [String: [String: BusValue]] {
        let value = states.withLock { $0[path]?.value } ?? .boolean(false)
        return switch path {
        case Self.lamp: [Toggle1.name.rawValue: ["IsOn": value]]
        case Self.bell: [Button1.name.rawValue: [:]]
        default:
            [
                Level1.name.rawValue: [
                    "Value": value, "Minimum": .double(0), "Maximum": .double(10), "Step": .double(1),
                ]
            ]
        }
    }

    private func control(_ state: State) -> [String: BusValue] {
        [
            "ValueText": .string(state.text), "Revision": .uint64(state.revision),
            "Available": .boolean(true),
            "Error": .structure([.string(state.error), .string(state.error.isEmpty ? "" : "no pump")]),
        ]
    }

    private func answer(_ call: MethodCall) {
        guard let state = states.withLock({ $0[call.path] }) else { return call.reply.succeed() }
        let interface = call.arguments.first?.text ?? ""
        let values = interface == Control1.name.rawValue ? control(state) : form(call.path)[interface] ?? [:]
        switch call.member.rawValue {
        case "GetAll": call.reply.succeed([.properties(values.map { ($0.key, $0.value) })])
        case "Get":
            call.reply.succeed([.variant(values[call.arguments[1].text ?? ""] ?? .string(""))])
        case "Press": use(call, state, .boolean(true))
        case "Toggle": use(call, state, .boolean(state.value.bool == false))
        default: set(call, state)
        }
    }

    private func set(_ call: MethodCall, _ state: State) {
        guard let wanted = call.arguments[0].number else { return use(call, state, call.arguments[0]) }
        if wanted > 10 {
            return call.reply.fail(BusError(ContractError.invalidValue, "10 l is the most"))
        }
        use(call, state, .double(flaws.contains(.offStep) ? wanted : wanted.rounded()))
    }

    private func use(_ call: MethodCall, _ old: State, _ value: BusValue) {
        var state = old
        if flaws.contains(.action) {
            let whole = ContractError.performFailed.rawValue
            state.error = flaws.contains(.wholeNameInError) ? whole : "PerformFailed"
            states.withLock { $0[call.path] = state }
            if !flaws.contains(.noFailedSignal) {
                let name = flaws.contains(.wholeNameInFailed) ? whole : "PerformFailed"
                send(Control1.failed.from(call.path, (name, "no pump")))
            }
            return call.reply.fail(BusError(ContractError.performFailed, "no pump"))
        }
        guard value != old.value else { return call.reply.succeed([value]) }
        state.value = value
        if !flaws.contains(.textStays) {
            state.text = value.number.map { "\($0) l" } ?? (value.bool == true ? "On" : "Off")
        }
        if !flaws.contains(.revisionStays) { state.revision += 1 }
        if flaws.contains(.errorStays) { state.error = "PerformFailed" }
        states.withLock { $0[call.path] = state }
        let form = call.path == Self.lamp ? (Toggle1.name, "IsOn") : (Level1.name, "Value")
        var signals = [
            changed(call.path, form.0, [(form.1, value)]),
            changed(call.path, Control1.name, [("ValueText", .string(state.text))]),
        ]
        if flaws.contains(.controlFirst) { signals.reverse() }
        if flaws.contains(.controlUnannounced) { signals.removeLast() }
        if call.path != Self.bell { signals.forEach(send) }
        call.reply.succeed(call.path == Self.bell ? [] : [value])
    }

    private func changed(
        _ path: ObjectPath, _ interface: InterfaceName, _ values: [(String, BusValue)]
    ) -> BusSignal {
        BusSignal(
            path: path, interface: StandardInterfaces.Properties.name, member: "PropertiesChanged",
            arguments: [.string(interface.rawValue), .properties(values), .strings([])])
    }

    /// Calls come on the connection's own thread.
    private func send(_ signal: BusSignal) {
        service.assumeIsolated { try? $0.send(signal) }
    }
}
