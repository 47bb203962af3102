import BusContract
import ControlClient
import DBus
import Fleet
import Testing

/// Controls as bundles have them.
enum Snapshots {
    static func shared(
        _ control: ControlSnapshot?, isReadOnly: Bool = false, earlier: SharedControl? = nil
    ) throws -> SharedControl {
        let control = try #require(control)
        return try #require(SharedControl(control, isReadOnly: isReadOnly, earlier: earlier))
    }

    static func control(
        _ name: String = "Desk/Lamp", isAvailable: Bool = true, _ control: [String: BusValue] = [:],
        _ form: (String, [String: BusValue]) = (Toggle1.name.rawValue, ["IsOn": .boolean(true)])
    ) -> ControlSnapshot? {
        let parts = name.split(separator: "/").map(String.init)
        let properties: [String: BusValue] = [
            "Title": .string(parts[1]), "Available": .boolean(isAvailable), "Enabled": .boolean(true),
            "Progress": .double(-1),
        ]
        return ControlSnapshot(
            ControlAddress(bundle: parts[0], kind: parts[1], instance: parts.count > 2 ? parts[2] : nil),
            interfaces: [
                Control1.name.rawValue: properties.merging(control) { $1 }, form.0: form.1,
            ])
    }

    static func level(_ name: String = "Desk/Heat", value: Double = 20.5) -> ControlSnapshot? {
        control(
            name, [:],
            (
                Level1.name.rawValue,
                [
                    "Value": .double(value), "Minimum": .double(5), "Maximum": .double(30),
                    "Step": .double(0.5), "Unit": .string("°C"),
                ]
            ))
    }

    static func selection(_ name: String = "Desk/Output") -> ControlSnapshot? {
        let choices = [("a", "Speaker"), ("b", "Speaker"), ("c", "Phones")].map { id, title in
            BusValue.properties([("id", .string(id)), ("title", .string(title))])
        }
        return control(
            name, [:],
            (
                Selection1.name.rawValue,
                ["Selected": .string("b"), "Choices": .array(of: .vardict, choices)]
            ))
    }

    static func button(_ name: String = "Desk/Bell") -> ControlSnapshot? {
        control(name, [:], (Button1.name.rawValue, [:]))
    }
}
