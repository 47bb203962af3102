internal import BusContract
internal import ControlClient
internal import DBus
internal import FakeBundle

@testable internal import ControlHub

/// Controls as bundles would have them.
enum Samples {
    static func control(
        _ kind: String, bundle: String = "Lamps", isOn: Bool? = nil,
        level: (Double, Double, Double, Double)? = nil,
        selected: String? = nil, choices: [String] = [], _ properties: [MemberName: BusValue] = [:]
    ) -> ControlSnapshot {
        var control: [String: BusValue] = [
            "Kind": .string(kind), "DisplayName": .string(kind), "Title": .string(kind),
            "Enabled": .boolean(true), "Available": .boolean(true), "Pending": .boolean(false),
        ]
        for (name, value) in properties { control[name.rawValue] = value }
        var interfaces = [Control1.name.rawValue: control]
        if let isOn { interfaces[Toggle1.name.rawValue] = ["IsOn": .boolean(isOn)] }
        if let level {
            interfaces[Level1.name.rawValue] = [
                "Value": .double(level.0), "Minimum": .double(level.1), "Maximum": .double(level.2),
                "Step": .double(level.3), "Unit": .string(level.2 == 1 ? "" : "%"),
            ]
        }
        if let selected {
            let choices = choices.map {
                Vardict([("id", .string($0.lowercased())), ("title", .string($0))])
            }
            interfaces[Selection1.name.rawValue] = [
                "Selected": .string(selected), "Choices": choices.busValue,
            ]
        }
        return ControlSnapshot(ControlAddress(bundle: bundle, kind: kind), interfaces: interfaces)!
    }

    static func intent(
        _ identifier: String, _ title: String, bundle: String = "Lamps", _ parameters: [Vardict],
        _ properties: [MemberName: BusValue] = [:]
    )
        -> IntentSnapshot
    {
        var intent: [String: BusValue] = [
            "Title": .string(title), "Discoverable": .boolean(true), "Parameters": parameters.busValue,
        ]
        for (name, value) in properties { intent[name.rawValue] = value }
        return IntentSnapshot(
            bundle: bundle, path: Contract.intentPath(identifier: identifier),
            interfaces: [Intent1.name.rawValue: intent])!
    }

    static func model(
        _ controls: [ControlSnapshot], intents: [IntentSnapshot] = [], isRunning: Bool = true
    ) -> HubModel {
        var model = HubModel()
        for control in controls {
            let name = control.address.bundle
            model.bundles[name, default: HubModel.Bundle(name)].controls.append(control)
        }
        for intent in intents {
            model.bundles[intent.bundle, default: HubModel.Bundle(intent.bundle)].intents.append(intent)
        }
        for name in model.bundles.keys {
            model.bundles[name]?.isRunning = isRunning
            model.bundles[name]?.isActivatable = true
        }
        return model
    }
}
