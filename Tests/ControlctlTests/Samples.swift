internal import BusContract
internal import ControlClient
internal import DBus

@testable internal import controlctl

/// Controls for tests of output.
enum Samples {
    static func control(
        _ kind: String = "Flashlight", isOn: Bool? = false, _ properties: [MemberName: BusValue] = [:]
    ) -> ControlSnapshot {
        var texts: [String: BusValue] = [
            "Title": .string(kind), "Enabled": .boolean(true), "Available": .boolean(true),
        ]
        for (name, value) in properties { texts[name.rawValue] = value }
        var interfaces = [Control1.name.rawValue: texts]
        if let isOn { interfaces[Toggle1.name.rawValue] = ["IsOn": .boolean(isOn)] }
        let address = ControlAddress(bundle: "Torch", kind: kind)
        guard let snapshot = ControlSnapshot(address, interfaces: interfaces) else {
            preconditionFailure("Control1 is among the interfaces")
        }
        return snapshot
    }

    static func watched(
        _ kind: String = "Flashlight", isOn: Bool? = false, _ properties: [MemberName: BusValue] = [:]
    ) -> WatchedControl {
        WatchedControl(name: kind, update: .state(control(kind, isOn: isOn, properties)))
    }

    static let off = watched()
    static let on = watched(
        isOn: true, [Control1.valueText.name: .string("On"), Control1.tint.name: .string("#ffcc00")])
    static let button = watched("SOS", isOn: nil)
    static let gone = WatchedControl(
        name: "Radio", update: .unavailable(reason: "the bundle Radio is not running"))
    static let unavailable = watched(isOn: true, [Control1.available.name: .boolean(false)])
    /// Its service is gone, and the last value stays on the bus.
    static let outage = watched(
        isOn: true,
        [
            Control1.available.name: .boolean(false), Control1.displayName.name: .string("Torch"),
            Control1.title.name: .string("Lit"), Control1.valueText.name: .string("On"),
            Control1.status.name: .string("2 lumens"), Control1.actionHint.name: .string("Turn off"),
            Control1.error.name: .structure([.string("Unavailable"), .string("no lamp is plugged in")]),
        ])
    static let failed = watched(
        isOn: true,
        [
            Control1.error.name: .structure([.string("a.b"), .string("it's \"broken\" & <dim>")]),
            Control1.pending.name: .boolean(true), Control1.progress.name: .double(0.256),
            Control1.enabled.name: .boolean(false),
            Control1.descriptionText.name: .string("Gives light"), Control1.status.name: .string("2 lumens"),
        ])
    static let all = [off, on, button, gone, unavailable, failed]
}
