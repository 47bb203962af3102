internal import ControlRuntime
internal import DBus

/// A control with a parameter, of no use without it: it is placed once for each unit.
struct UserUnitToggle: ControlWidget {
    var body: some ControlWidgetConfiguration {
        AppIntentControlConfiguration(kind: "UserUnit", provider: UserUnitValue()) { unit in
            ControlWidgetToggle(isOn: unit.isActive, action: SetUserUnit(unit.name)) {
                Text(verbatim: unit.name)
            } valueLabel: { isActive in
                Label(unit.state, systemImage: isActive ? "gearshape.fill" : "gearshape")
            }
        }
        .promptsForUserConfiguration()
        .displayName("User Unit")
        .description("Starts and stops one of your systemd units, such as syncthing.service.")
    }
}

struct ChooseUserUnit: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Choose a Unit"
    @Parameter(title: "Unit") var unit: String?
}

/// The user's own systemd, on the session bus.
enum UserSystemd {
    static let service = BusService(
        bus: .session, name: "org.freedesktop.systemd1", title: "your systemd",
        remedy: "log in by a session that starts it")

    static let path: ObjectPath = "/org/freedesktop/systemd1"
    private static let manager: InterfaceName = "org.freedesktop.systemd1.Manager"
    static let unit: InterfaceName = "org.freedesktop.systemd1.Unit"

    /// Without it no changes are announced.
    static let subscribe = Method<Void, Void>(manager, "Subscribe")
    static let load = Method<String, ObjectPath>(manager, "LoadUnit", "name", returns: "unit")
    static let start = Method<(String, String), ObjectPath>(
        manager, "StartUnit", .init("name", "mode"), returns: "job")
    static let stop = Method<(String, String), ObjectPath>(
        manager, "StopUnit", .init("name", "mode"), returns: "job")

    static func state(of name: String) async throws -> String {
        let values = try await service.getAll(unit, at: try await service.read(load, name, at: path))
        guard values["LoadState"]?.text != "not-found" else {
            throw ServiceError(
                "your systemd has no unit \(name); `systemctl --user list-unit-files` lists them")
        }
        return values["ActiveState"]?.text ?? ""
    }

    static func changes() -> AsyncStream<Void> { service.changes(of: [unit], below: path) }
}

struct UserUnitValue: ObservingAppIntentControlValueProvider {
    struct Unit: Hashable {
        var name: String
        /// systemd's word: `active`, `inactive`, `failed`, `activating` and so on.
        var state = "inactive"
        var isActive: Bool { ["active", "reloading", "activating"].contains(state) }
    }

    func previewValue(configuration: ChooseUserUnit) -> Unit { Unit(name: configuration.unit ?? "Unit") }

    func currentValue(configuration: ChooseUserUnit) async throws -> Unit {
        guard let name = configuration.unit else {
            throw ServiceError("no unit is chosen; place this control with one, such as syncthing.service")
        }
        // It refuses to be asked a second time; a systemd that was started again has to be asked again.
        _ = try? await UserSystemd.service.read(UserSystemd.subscribe, (), at: UserSystemd.path)
        return Unit(name: name, state: try await UserSystemd.state(of: name))
    }

    func changes() -> AsyncStream<Void> { UserSystemd.changes() }
}

struct SetUserUnit: SetValueIntent {
    static let title: LocalizedStringResource = "Set a Unit"
    @Parameter(title: "Unit") var unit: String
    @Parameter(title: "Active") var value: Bool

    init() {}
    init(_ unit: String) { self.unit = unit }

    func perform() async throws -> some IntentResult {
        let (name, wanted, changes) = (unit, value, UserSystemd.changes())
        _ = try await UserSystemd.service.call(
            wanted ? UserSystemd.start : UserSystemd.stop, (name, "replace"), at: UserSystemd.path)
        try await changes.wait(atMost: .seconds(10)) {
            !["activating", "deactivating"].contains(try await UserSystemd.state(of: name))
        }
        // A service that ends by itself is inactive again, and has done what it was started for.
        let state = try await UserSystemd.state(of: name)
        guard wanted ? state != "failed" : !UserUnitValue.Unit(name: name, state: state).isActive else {
            throw ServiceError(
                "the unit \(name) did not \(wanted ? "start" : "stop"), it is \(state); "
                    + "`systemctl --user status \(name)` says more")
        }
        return .result()
    }
}
