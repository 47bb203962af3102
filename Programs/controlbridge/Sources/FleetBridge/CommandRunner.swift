internal import Broker
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
    /// Those of each control, one after the other.
    private var running: [ControlAddress: (last: Task<Void, Never>, count: Int)] = [:]
    private(set) var count: UInt32 = 0
    private(set) var refused: UInt32 = 0
    private(set) var lastRefusal = ""
    /// Whether it was logged that there are too many, and none was taken since.
    private var isFlooded = false

    /// More of one control don't wait.
    private static let mostWaiting = 20

    init(_ outgoing: Outgoing, log: @escaping @Sendable (String) -> Void) {
        (self.outgoing, self.log) = (outgoing, log)
    }

    /// A command has come.
    ///
    /// - Parameter broker: the host that it came from.
    func run(_ message: BrokerMessage, for address: ControlAddress, from broker: String) {
        guard rate.take(at: Loop.uptime) else { return refuse(.tooMany, message, address) }
        guard let control = outgoing.controls[address] else { return refuse(.unknown, message, address) }
        let command: FleetCommand
        do throws(FleetCommand.Refusal) {
            command = try FleetCommand(message.payload, isRetained: message.isRetained, for: control)
        } catch {
            return refuse(error, message, address)
        }
        isFlooded = false
        let (earlier, waiting) = running[address] ?? (nil, 0)
        guard waiting < Self.mostWaiting else { return refuse(.tooMany, message, address) }
        let options = Self.options(of: command, caller: "fleet: broker \(broker)")
        let text = String(decoding: message.payload, as: UTF8.self)
        // Ends with the bundle's answer, which has a limit.
        let task = Task {
            await earlier?.value
            let failure = await self.use(address, options)
            self.log("\(address): \(text): \(failure ?? "done")")
            await self.ended(address, failure)
        }
        running[address] = (task, waiting + 1)
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
    private func use(_ address: ControlAddress, _ options: [String: BusValue]) async -> String? {
        // It may have been taken back while this waited.
        guard outgoing.controls[address]?.isReadOnly == false else {
            return FleetCommand.Refusal.unknown.description
        }
        count += 1
        do {
            try await outgoing.client.invoke(address, options: options)
            return nil
        } catch let error as ControlClientError {
            return error.message
        } catch {
            return "\(error)"
        }
    }

    private func ended(_ address: ControlAddress, _ failure: String?) async {
        let snapshot = try? await outgoing.client.snapshot(of: address, starting: false)
        outgoing.publish(address, snapshot, failure: failure)
        guard let left = running[address] else { return }
        running[address] = left.count > 1 ? (left.last, left.count - 1) : nil
    }

    private func refuse(_ refusal: FleetCommand.Refusal, _ message: BrokerMessage, _ address: ControlAddress)
    {
        refused &+= 1
        if refusal == .tooMany {
            // One line for all of them.
            if !isFlooded { log("\(address): \(refusal)") }
            isFlooded = true
            lastRefusal = "\(address): \(refusal)"
            return outgoing.publishAgain(address)
        }
        lastRefusal = "\(address): \(refusal)"
        log("\(address): a command of \(message.payload.count) bytes is refused: \(refusal)")
        // Nobody waits for what was kept; else an app that shows the wanted state already falls back.
        if !message.isRetained { outgoing.publish(address, nil, failure: refusal.description) }
    }
}
