internal import Broker
internal import BusContract
internal import ControlClient
internal import ControlHub
internal import DBus
internal import EventLoop
internal import Fleet

/// Runs what comes over the broker for this machine's controls.
@HubActor
final class CommandRunner {
    private let outgoing: Outgoing
    private let log: @Sendable (String) -> Void
    private var rate = CommandRate()
    /// Those of each target, one after the other.
    private var running: [Target: (last: Task<Void, Never>, count: Int)] = [:]
    private(set) var count: UInt32 = 0
    private(set) var refused: UInt32 = 0
    private(set) var lastRefusal = ""
    /// What the commands have shown that are about to end.
    private var guards: [ControlAddress: String] = [:]
    /// Whether it was logged that there are too many, and none was taken since.
    private var isFlooded = false

    /// What a command is for.
    enum Target: Hashable, CustomStringConvertible {
        case control(ControlAddress)
        case item(SharedItem.Address)

        var description: String {
            switch self {
            case .control(let address): "\(address)"
            case .item(let address): "\(address)"
            }
        }
    }

    /// More of one target don't wait.
    private static let mostWaiting = 20

    init(_ outgoing: Outgoing, log: @escaping @Sendable (String) -> Void) {
        (self.outgoing, self.log) = (outgoing, log)
    }

    /// A command has come.
    ///
    /// - Parameter broker: the host that it came from.
    func run(_ message: BrokerMessage, for target: Target, from broker: String) {
        guard rate.take(at: Loop.uptime) else { return refuse(.tooMany, message, target) }
        let command: FleetCommand
        do throws(FleetCommand.Refusal) {
            command = try self.command(message, for: target)
        } catch {
            return refuse(error, message, target)
        }
        isFlooded = false
        let (earlier, waiting) = running[target] ?? (nil, 0)
        guard waiting < Self.mostWaiting else { return refuse(.tooMany, message, target) }
        let options = Self.options(of: command, caller: "fleet: broker \(broker)")
        let text = String(decoding: message.payload, as: UTF8.self)
        // Ends with the bundle's answer, which has a limit.
        let task = Task {
            await earlier?.value
            let failure = await self.use(target, options)
            self.log("\(target): \(text): \(failure ?? "done")")
            await self.ended(target, failure)
        }
        running[target] = (task, waiting + 1)
    }

    private func command(
        _ message: BrokerMessage, for target: Target
    ) throws(FleetCommand.Refusal) -> FleetCommand {
        switch target {
        case .control(let address):
            guard let control = outgoing.controls[address] else { throw .unknown }
            return try FleetCommand(message.payload, isRetained: message.isRetained, for: control)
        case .item(let address):
            guard outgoing.items.items[address] != nil, address.sort == .action else { throw .unknown }
            return try FleetCommand.action(message.payload, isRetained: message.isRetained)
        }
    }

    private static func options(of command: FleetCommand, caller: String) -> [String: BusValue] {
        var options: [String: BusValue] = ["caller": .string(caller)]
        switch command {
        case .set(let isOn): options["value"] = .boolean(isOn)
        case .move(let number): options["value"] = .double(number)
        case .select(let id): options["value"] = .string(id)
        case .pressed: break
        }
        return options
    }

    /// - Returns: why it was not done; nil where it was.
    private func use(_ target: Target, _ options: [String: BusValue]) async -> String? {
        let client = outgoing.client
        do {
            // It may have been taken back while this waited.
            switch target {
            case .control(let address):
                guard outgoing.controls[address]?.isReadOnly == false else {
                    return FleetCommand.Refusal.unknown.description
                }
                count += 1
                do {
                    try await client.invoke(address, options: options)
                } catch let error as ControlClientError {
                    guards[address] = Self.guardReason(in: error)
                    throw error
                }
            case .item(let address):
                guard let item = outgoing.items.items[address] else {
                    return FleetCommand.Refusal.unknown.description
                }
                count += 1
                do {
                    try await client.perform(intent: address.name, in: address.bundle, options: options)
                } catch let error as ControlClientError {
                    // Of a control its bundle tells.
                    outgoing.publishFailure(
                        FailureEvent(
                            of: "\(address.bundle).\(address.name)", title: item.title,
                            name: Self.name(of: error), sentence: error.message))
                    throw error
                }
            }
            return nil
        } catch let error as ControlClientError {
            return error.message
        } catch {
            return "\(error)"
        }
    }

    /// Why no command from elsewhere can succeed, as nobody there could be asked; nil for another failure.
    private static func guardReason(in error: ControlClientError) -> String? {
        switch error.code {
        case .failed(ContractError.authenticationRequired): "it needs authentication, so it takes no command"
        case .failed(ContractError.confirmationRequired): "it must be confirmed here, so it takes no command"
        case .failed(ContractError.needsValue): "it asks for a value here, so it takes no command"
        default: nil
        }
    }

    private static func name(of error: ControlClientError) -> String {
        if case .failed(let name) = error.code { name.rawValue } else { "\(error.code)" }
    }

    private func ended(_ target: Target, _ failure: String?) async {
        switch target {
        case .control(let address):
            let snapshot = try? await outgoing.client.snapshot(of: address, starting: false)
            outgoing.publish(address, snapshot, failure: failure)
            if let reason = guards.removeValue(forKey: address) { outgoing.hold(address, because: reason) }
        case .item(let address):
            if let item = outgoing.items.items[address] { outgoing.publish(item, failure: failure) }
        }
        guard let left = running[target] else { return }
        running[target] = left.count > 1 ? (left.last, left.count - 1) : nil
    }

    private func refuse(_ refusal: FleetCommand.Refusal, _ message: BrokerMessage, _ target: Target) {
        refused &+= 1
        if refusal == .tooMany {
            // One line for all of them.
            if !isFlooded { log("\(target): \(refusal)") }
            isFlooded = true
            lastRefusal = "\(target): \(refusal)"
            if case .control(let address) = target { outgoing.publishAgain(address) }
            return
        }
        lastRefusal = "\(target): \(refusal)"
        log("\(target): a command of \(message.payload.count) bytes is refused: \(refusal)")
        // Nobody waits for what was kept; else an app that shows the wanted state already falls back.
        guard !message.isRetained, case .control(let address) = target else { return }
        outgoing.publish(address, nil, failure: refusal.description)
    }
}
