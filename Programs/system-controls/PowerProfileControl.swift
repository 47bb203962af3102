internal import ControlRuntime
internal import DBus

struct PowerProfilePicker: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "PowerProfile", provider: PowerProfileValue()) { profiles in
            ControlWidgetPicker(
                "Power", selection: profiles.active, choices: profiles.all, action: SetPowerProfile())
        }
        .displayName("Power")
        .description("Whether the machine is to be quick or to save power.")
    }
}

/// A profile. The machine decides which there are.
struct PowerProfile: AppEntity, Hashable {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Power Profile"
    static let defaultQuery = PowerProfileQuery()

    let id: String

    var displayRepresentation: DisplayRepresentation {
        switch id {
        case "power-saver": .init(title: "Power Saver", image: .init(systemName: "leaf.fill"))
        case "balanced": .init(title: "Balanced", image: .init(systemName: "scalemass.fill"))
        case "performance": .init(title: "Performance", image: .init(systemName: "bolt.fill"))
        default: .init(title: "\(id)")
        }
    }
}

struct PowerProfileQuery: EnumerableEntityQuery {
    func allEntities() async throws -> [PowerProfile] { try await PowerProfiles.current().all }

    func entities(for identifiers: [PowerProfile.ID]) async throws -> [PowerProfile] {
        try await allEntities().filter { identifiers.contains($0.id) }
    }
}

/// power-profiles-daemon on the system bus.
enum PowerProfiles {
    static let service = BusService(
        bus: .system, name: "net.hadess.PowerProfiles", title: "the power profiles' service",
        remedy: "install the package power-profiles-daemon, or start its service")

    static let path: ObjectPath = "/net/hadess/PowerProfiles"
    static let interface: InterfaceName = "net.hadess.PowerProfiles"
    static let active = WritableProperty<String>(interface, "ActiveProfile")

    struct State: Hashable {
        var active: PowerProfile?
        var all: [PowerProfile] = []
    }

    static func current() async throws -> State {
        let values = try await service.getAll(interface, at: path)
        let profiles = values["Profiles"]?.elements?.compactMap { $0.properties?["Profile"]?.text } ?? []
        return State(
            active: values["ActiveProfile"]?.text.map { PowerProfile(id: $0) },
            all: profiles.map { PowerProfile(id: $0) })
    }
}

struct PowerProfileValue: ObservingControlValueProvider {
    var previewValue: PowerProfiles.State {
        .init(active: PowerProfile(id: "balanced"), all: [PowerProfile(id: "balanced")])
    }

    func currentValue() async throws -> PowerProfiles.State { try await PowerProfiles.current() }

    func changes() -> AsyncStream<Void> {
        PowerProfiles.service.changes(of: [PowerProfiles.interface], below: PowerProfiles.path)
    }
}

struct SetPowerProfile: SetValueIntent {
    static let title: LocalizedStringResource = "Set the Power Profile"
    @Parameter(title: "Profile") var value: PowerProfile

    func perform() async throws -> some IntentResult {
        let (service, wanted) = (PowerProfiles.service, value.id)
        try await service.set(PowerProfiles.active, to: wanted, at: PowerProfiles.path)
        try await PowerProfileValue().changes().confirm(
            orSay: "the power profile did not become \(wanted), though its service took the call"
        ) {
            try await service.get(PowerProfiles.active.readable, at: PowerProfiles.path) == wanted
        }
        return .result()
    }
}
