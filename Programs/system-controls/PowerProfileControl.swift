internal import ControlRuntime
internal import DBus
internal import ControlBasics

struct PowerProfilePicker: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "PowerProfile", provider: PowerProfileValue()) { profiles in
            ControlWidgetPicker(
                selection: profiles.active, choices: profiles.all, action: SetPowerProfile()
            ) {
                // The symbol while there is no profile to show.
                Label("Power", systemImage: "gauge.with.needle")
            }
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
        case "balanced": .init(title: "Balanced", image: .init(systemName: "gauge.with.needle"))
        case "performance": .init(title: "Performance", image: .init(systemName: "bolt.fill"))
        default: .init(title: "\(ProgramText.oneLine(id))")
        }
    }
}

struct PowerProfileQuery: EnumerableEntityQuery {
    func allEntities() async throws -> [PowerProfile] { try await PowerProfiles.current().all }

    func entities(for identifiers: [PowerProfile.ID]) async throws -> [PowerProfile] {
        try await allEntities().filter { identifiers.contains($0.id) }
    }
}

/// The power profiles on the system bus, of power-profiles-daemon or of what stands in for it.
struct PowerProfiles: Sendable {
    let service: BusService
    let path: ObjectPath
    let interface: InterfaceName

    /// By the name that they have now, and by the one that they had: services may have either or both.
    static let all = [
        PowerProfiles(
            name: "org.freedesktop.UPower.PowerProfiles", path: "/org/freedesktop/UPower/PowerProfiles",
            interface: "org.freedesktop.UPower.PowerProfiles"),
        PowerProfiles(
            name: "net.hadess.PowerProfiles", path: "/net/hadess/PowerProfiles",
            interface: "net.hadess.PowerProfiles"),
    ]

    private init(name: BusName, path: ObjectPath, interface: InterfaceName) {
        service = BusService(
            bus: .system, name: name, title: "the power profiles' service",
            remedy: "install the package power-profiles-daemon, or start its service")
        self.path = path
        self.interface = interface
    }

    /// The ones that are there.
    static func running() async throws -> PowerProfiles {
        for profiles in all where try await profiles.service.isRunning { return profiles }
        throw all[0].service.isMissing
    }

    var active: WritableProperty<String> { WritableProperty(interface, "ActiveProfile") }

    struct State: Hashable {
        var active: PowerProfile?
        var all: [PowerProfile] = []
    }

    static func current() async throws -> State {
        let running = try await running()
        let values = try await running.service.getAll(running.interface, at: running.path)
        let profiles = values["Profiles"]?.elements?.compactMap { $0.properties?["Profile"]?.text } ?? []
        guard !profiles.isEmpty else { throw ServiceError("this machine offers no power profiles") }
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
        AsyncStream.merged(
            PowerProfiles.all.map { $0.service.changes(of: [$0.interface], below: $0.path) })
    }
}

struct SetPowerProfile: SetValueIntent {
    static let title: LocalizedStringResource = "Set the Power Profile"
    @Parameter(title: "Profile") var value: PowerProfile

    func perform() async throws -> some IntentResult {
        let (profiles, wanted) = (try await PowerProfiles.running(), value.id)
        try await profiles.service.set(profiles.active, to: wanted, at: profiles.path)
        try await PowerProfileValue().changes().confirm(
            orSay: "the power profile did not become \(wanted), though its service took the call"
        ) {
            try await profiles.service.get(profiles.active.readable, at: profiles.path) == wanted
        }
        return .result()
    }
}
