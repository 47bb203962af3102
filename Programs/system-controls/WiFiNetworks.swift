internal import ControlBasics
internal import ControlRuntime
internal import DBus

// The networks in reach, behind Wi-Fi.

struct WiFiNetworkPicker: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "WiFiNetwork", provider: WiFiNetworkValue()) { networks in
            ControlWidgetPicker(
                "Networks", selection: networks.first(where: \.isConnected), choices: networks,
                action: SetWiFiNetwork()
            )
            .badge("lock.fill", on: networks.filter(\.isSecured))
        }
        .displayName("Networks")
        .description("The Wi-Fi networks in reach; selecting one connects.")
        .part(.details, of: "WiFi")
    }
}

/// A network by its name: what several access points offer is one.
struct WiFiNetwork: AppEntity, Hashable {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Wi-Fi Network"
    static let defaultQuery = WiFiNetworkQuery()

    let id: String
    /// Of the access point that is received best, 0 to 100.
    var strength = 0
    /// Whether it takes a password or the like.
    var isSecured = false
    /// Whether it takes a user's name as well, as companies' and universities' networks do.
    var isOfOrganisation = false
    var isSaved = false
    var isConnected = false

    var displayRepresentation: DisplayRepresentation {
        let state = isConnected ? "Connected" : isSaved ? "Saved" : ""
        let detail = [state, "\(strength) %"].filter { !$0.isEmpty }.joined(separator: " · ")
        return DisplayRepresentation(
            title: "\(ProgramText.oneLine(id))", subtitle: "\(detail)", image: .init(systemName: "wifi"))
    }
}

extension WiFiNetwork {
    /// The networks among NetworkManager's objects: the connected one first, then those that the user has
    /// used before, then by strength.
    ///
    /// - Parameter saved: the names of those that were set up.
    static func all(
        in objects: [ObjectPath: [String: Vardict]], saved: Set<String>
    ) -> [WiFiNetwork] {
        let connected = objects.values.compactMap {
            $0[NetworkManager.wireless.rawValue]?["ActiveAccessPoint"]?.text
        }
        var found: [String: WiFiNetwork] = [:]
        for (path, interfaces) in objects {
            guard let point = NetworkManager.AccessPoint(path, interfaces) else { continue }
            var network = found[point.name] ?? WiFiNetwork(id: point.name)
            network.strength = max(network.strength, point.strength)
            network.isSecured = network.isSecured || point.isSecured
            network.isOfOrganisation = network.isOfOrganisation || point.isOfOrganisation
            network.isSaved = saved.contains(point.name)
            network.isConnected = network.isConnected || connected.contains(path.rawValue)
            found[point.name] = network
        }
        return found.values.sorted {
            ($0.isConnected ? 0 : 1, $0.isSaved ? 0 : 1, -$0.strength, $0.id)
                < ($1.isConnected ? 0 : 1, $1.isSaved ? 0 : 1, -$1.strength, $1.id)
        }
    }
}

struct WiFiNetworkQuery: EnumerableEntityQuery {
    func allEntities() async throws -> [WiFiNetwork] {
        let saved = try await NetworkManager.savedConnections().compactMap(\.network)
        return WiFiNetwork.all(in: try await NetworkManager.objects(), saved: Set(saved))
    }

    func entities(for identifiers: [WiFiNetwork.ID]) async throws -> [WiFiNetwork] {
        try await allEntities().filter { identifiers.contains($0.id) }
    }
}

struct WiFiNetworkValue: ObservingControlValueProvider {
    var previewValue: [WiFiNetwork] { [] }

    func currentValue() async throws -> [WiFiNetwork] {
        guard try await WiFiValue().currentValue().isOn else { throw ServiceError("Wi-Fi is off") }
        return try await WiFiNetworkQuery().allEntities()
    }

    func changes() -> AsyncStream<Void> { NetworkManager.changes() }
}

struct SetWiFiNetwork: SetValueIntent, InvocationLimited {
    static let title: LocalizedStringResource = "Connect to a Wi-Fi Network"
    static let invocationLimit: Duration = .seconds(60)

    @Parameter(title: "Network") var value: WiFiNetwork
    /// Asked for where the network takes one and was not used before.
    @Parameter(title: "Password") var password: String?

    func perform() async throws -> some IntentResult {
        let (id, service, changes) = (value.id, NetworkManager.service, NetworkManager.changes())
        let name = ProgramText.oneLine(id)
        let (points, device) = try await NetworkManager.accessPoints(of: id)
        guard let point = points.max(by: { $0.strength < $1.strength }), let device else {
            throw ServiceError("the network \(name) is not in reach any more")
        }
        let active: ObjectPath
        if let saved = try await NetworkManager.savedConnections().first(where: { $0.network == id }) {
            active = try await service.call(
                NetworkManager.activate, (saved.path, device, point.path), at: NetworkManager.path)
        } else {
            active = try await service.call(
                NetworkManager.addAndActivate, (try await settings(for: points), device, point.path),
                at: NetworkManager.path
            ).1
        }
        // It is up when the network has answered, and gone when that has refused.
        try await changes.wait(atMost: .seconds(40)) {
            let state = try await NetworkManager.connectionsUp().first { $0.path == active }
            return state?.isUp ?? true
        }
        guard try await NetworkManager.connectionsUp().contains(where: { $0.path == active && $0.isUp })
        else { throw ServiceError("the network \(name) did not connect") }
        return .result()
    }

    /// What NetworkManager needs to know besides the access point.
    private func settings(for points: [NetworkManager.AccessPoint]) async throws -> [String: Vardict] {
        guard points.contains(where: \.isSecured) else { return [:] }
        let name = ProgramText.oneLine(value.id)
        guard !points.contains(where: \.isOfOrganisation) else {
            throw ServiceError("the network \(name) takes a user's name: set it up in the network settings")
        }
        let given = password ?? ""
        let key = given.isEmpty ? try await $password.requestValue("Password of \(name)") : given
        return ["802-11-wireless-security": ["psk": .string(key)]]
    }
}
