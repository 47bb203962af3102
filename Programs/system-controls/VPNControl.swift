internal import ControlRuntime
internal import DBus

/// A control with a parameter: it can be placed once for each VPN. The kind's own control is for the VPN that
/// is up, or the first one by name.
struct VPNToggle: ControlWidget {
    var body: some ControlWidgetConfiguration {
        AppIntentControlConfiguration(kind: "VPN", provider: VPNValue()) { state in
            ControlWidgetToggle("VPN", isOn: state.isUp, action: SetVPN(state.vpn)) { isUp in
                Label(state.vpn.name, systemImage: isUp ? "lock.shield.fill" : "lock.shield")
            }
        }
        .displayName("VPN")
        .description("Connects a VPN that is set up in NetworkManager.")
    }
}

struct ChooseVPN: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Choose a VPN"
    @Parameter(title: "VPN") var vpn: VPN?
}

struct VPN: AppEntity, Hashable {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "VPN"
    static let defaultQuery = VPNQuery()

    /// NetworkManager's, which stays when the connection gets another name.
    let id: String
    let name: String
    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)") }
}

struct VPNQuery: EnumerableEntityQuery {
    func allEntities() async throws -> [VPN] {
        try await NetworkManager.savedConnections().filter { ["vpn", "wireguard"].contains($0.type) }
            .map { VPN(id: $0.uuid, name: $0.id) }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }

    func entities(for identifiers: [VPN.ID]) async throws -> [VPN] {
        try await allEntities().filter { identifiers.contains($0.id) }
    }
}

struct VPNValue: ObservingAppIntentControlValueProvider {
    struct State: Hashable {
        var vpn: VPN
        var isUp = false
    }

    func previewValue(configuration: ChooseVPN) -> State {
        State(vpn: configuration.vpn ?? VPN(id: "", name: "VPN"))
    }

    func currentValue(configuration: ChooseVPN) async throws -> State {
        let up = Set(try await NetworkManager.connectionsUp().filter(\.isUp).map(\.uuid))
        if let vpn = configuration.vpn { return State(vpn: vpn, isUp: up.contains(vpn.id)) }
        let all = try await VPNQuery().allEntities()
        guard let vpn = all.first(where: { up.contains($0.id) }) ?? all.first else {
            throw ServiceError("no VPN is set up; add one in the network settings")
        }
        return State(vpn: vpn, isUp: up.contains(vpn.id))
    }

    func changes() -> AsyncStream<Void> { NetworkManager.changes() }
}

struct SetVPN: SetValueIntent, InvocationLimited {
    static let title: LocalizedStringResource = "Set a VPN"
    static let invocationLimit: Duration = .seconds(60)

    @Parameter(title: "VPN") var vpn: VPN
    @Parameter(title: "Connected") var value: Bool

    init() {}
    init(_ vpn: VPN) { self.vpn = vpn }

    func perform() async throws -> some IntentResult {
        let (id, wanted, service) = (vpn.id, value, NetworkManager.service)
        let changes = NetworkManager.changes()
        if wanted {
            guard let saved = try await NetworkManager.savedConnections().first(where: { $0.uuid == id })
            else { throw ServiceError("the VPN \(vpn.name) is not set up any more") }
            let active = try await service.call(
                NetworkManager.activate, (saved.path, "/", "/"), at: NetworkManager.path)
            // It is up when the other side has answered, and gone when that has refused.
            try await changes.wait(atMost: .seconds(40)) {
                let state = try await NetworkManager.connectionsUp().first { $0.path == active }
                return state?.isUp ?? true
            }
            guard try await NetworkManager.connectionsUp().contains(where: { $0.uuid == id && $0.isUp })
            else { throw ServiceError("the VPN \(vpn.name) did not connect") }
        } else {
            let active = try await NetworkManager.connectionsUp().filter { $0.uuid == id }
            try await ServiceError.each(of: active, named: { "\($0.id)" }) {
                try await service.call(NetworkManager.deactivate, $0.path, at: NetworkManager.path)
            }
            try await changes.confirm(within: .seconds(10), orSay: "the VPN \(vpn.name) stays connected") {
                try await !NetworkManager.connectionsUp().contains { $0.uuid == id }
            }
        }
        return .result()
    }
}
