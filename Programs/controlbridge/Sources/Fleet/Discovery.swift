internal import ControlClient
internal import FoundationEssentials

/// How Home Assistant finds the controls of a machine: messages of its MQTT discovery.
///
/// At the top, in `device` and in `origin` no key may be one that the receiver doesn't know: it refuses the
/// whole machine then. Within an entity such keys are dropped.
public struct Discovery: Hashable, Sendable {
    /// Which messages there are.
    public enum Form: String, Hashable, Sendable, Codable {
        /// One for all of the machine, since 2024.11.
        case device
        /// One for each control, for releases before that.
        case single
    }

    /// What is said of the machine.
    public struct Machine: Hashable, Sendable {
        public var topics: FleetTopics
        /// Its name for people.
        public var name: String
        /// Of this program.
        public var version: String

        public init(topics: FleetTopics, name: String, version: String) {
            (self.topics, self.name, self.version) = (topics, name, version)
        }
    }

    /// What has old topics taken over before new ones come.
    public static let migration = #"{"migrate_discovery":true}"#

    /// All messages, by their topics.
    ///
    /// - Parameter earlier: what was there before, as ``components(of:)`` has it: what is left out of the
    ///   message of a device stays there, and what has no more than its platform is removed.
    public static func messages(
        of machine: Machine, _ controls: [SharedControl], as form: Form,
        instead earlier: [String: String] = [:]
    ) -> [String: String] {
        let id = machine.topics.id
        let entities = controls.compactMap { Entity($0, of: machine) }
        guard !entities.isEmpty else { return [:] }
        switch form {
        case .device:
            var components = earlier.mapValues { Component.gone(platform: $0) }
            for entity in entities {
                components[entity.key] = .entity(entity.with(\.platform, entity.component))
            }
            let payload = DevicePayload(
                device: Device(machine), origin: Origin(machine), components: components)
            return ["\(prefix)/device/\(id)/config": json(payload)]
        case .single:
            return Dictionary(
                uniqueKeysWithValues: entities.map { entity in
                    let payload = entity.with(\.device, Device(machine)).with(\.origin, Origin(machine))
                    return ("\(prefix)/\(entity.component)/\(id)/\(entity.object)/config", json(payload))
                })
        }
    }

    /// The platforms of controls, by their names in the message of a device.
    public static func components(of controls: [SharedControl]) -> [String: String] {
        let machine = Machine(topics: FleetTopics(id: ""), name: "", version: "")
        return Dictionary(
            uniqueKeysWithValues: controls.compactMap { control in
                Entity(control, of: machine).map { ($0.key, $0.component) }
            })
    }

    /// Which form a topic is of; nil for none.
    public static func form(of topic: String) -> Form? {
        guard topic.hasPrefix("\(prefix)/"), topic.hasSuffix("/config") else { return nil }
        return topic.hasPrefix("\(prefix)/device/") ? .device : .single
    }

    private static let prefix = "homeassistant"

    private static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts and finite numbers alone.
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

private struct DevicePayload: Encodable {
    let device: Device
    let origin: Origin
    let components: [String: Component]
}

private enum Component: Encodable {
    case entity(Entity)
    case gone(platform: String)

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .entity(let entity): try entity.encode(to: encoder)
        case .gone(let platform): try ["platform": platform].encode(to: encoder)
        }
    }
}

private struct Device: Encodable {
    let identifiers: [String]
    let name: String
    let manufacturer = "ControlRuntime"
    let model = "Controls"
    let version: String

    enum CodingKeys: String, CodingKey {
        case identifiers, name, manufacturer, model
        case version = "sw_version"
    }

    init(_ machine: Discovery.Machine) {
        identifiers = [machine.topics.id]
        name = machine.name
        version = machine.version
    }
}

private struct Origin: Encodable {
    let name = "ControlRuntime"
    let version: String

    enum CodingKeys: String, CodingKey {
        case name
        case version = "sw_version"
    }

    init(_ machine: Discovery.Machine) { version = machine.version }
}

/// One control, as Home Assistant configures it.
private struct Entity: Encodable {
    struct Availability: Encodable { let topic: String }

    var platform: String?
    var device: Device?
    var origin: Origin?
    let component: String
    /// The control among those of the machine.
    let object: String
    /// The same among all that the machine ever had: another platform is another entity.
    var key: String { "\(component)-\(object)" }
    let name: String
    let identifier: String
    let entityID: String
    let availability: [Availability]
    let mode = "all"
    let attributes: String
    var qos = 1
    var state: String?
    var command: String?
    var pressed: String?
    var minimum: Double?
    var maximum: Double?
    var step: Double?
    var display: String?
    var unit: String?
    var options: [String]?

    enum CodingKeys: String, CodingKey {
        case platform, device, origin, name, availability, qos, step, options
        case minimum = "min"
        case maximum = "max"
        case display = "mode"
        case identifier = "unique_id"
        case entityID = "default_entity_id"
        case mode = "availability_mode"
        case attributes = "json_attributes_topic"
        case state = "state_topic"
        case command = "command_topic"
        case pressed = "payload_press"
        case unit = "unit_of_measurement"
    }

    /// Nil for what can't be shown there: a button that takes no command.
    init?(_ control: SharedControl, of machine: Discovery.Machine) {
        let topics = machine.topics
        let topic = { (leaf: FleetTopics.Leaf) in topics.topic(control.address, leaf) }
        object = FleetTopics.objectID(control.address)
        identifier = "\(topics.id)-\(object)"
        name = Self.name(control, of: machine)
        availability = [Availability(topic: topics.available), Availability(topic: topic(.available))]
        attributes = topic(.attributes)
        if control.form != .button { state = topic(.state) }
        if !control.isReadOnly { command = topic(.set) }
        switch control.form {
        case .toggle: component = control.isReadOnly ? "binary_sensor" : "switch"
        case .button:
            guard !control.isReadOnly else { return nil }
            component = "button"
            pressed = FleetCommand.press
        case .level:
            component = control.isReadOnly ? "sensor" : "number"
            unit = control.limits.flatMap { $0.unit.isEmpty ? nil : $0.unit }
            guard !control.isReadOnly, let limits = control.limits else { break }
            (minimum, maximum) = (limits.minimum, limits.maximum)
            step = limits.positiveStep
            display = "slider"
        case .selection:
            component = control.isReadOnly ? "sensor" : "select"
            if !control.isReadOnly { options = control.choices.map(\.title) }
        }
        entityID = "\(component).\(Self.slug(machine.name))_\(Self.slug(name))"
    }

    /// Without the name of the machine in front, which Home Assistant puts there by itself.
    private static func name(_ control: SharedControl, of machine: Discovery.Machine) -> String {
        let title = control.title
        guard title.lowercased().hasPrefix(machine.name.lowercased()) else { return title }
        let rest = title.dropFirst(machine.name.count).drop { $0 == " " || $0 == "-" || $0 == ":" }
        return rest.isEmpty ? control.address.kind : String(rest)
    }

    /// Of small letters, digits and `_`.
    private static func slug(_ text: String) -> String {
        let plain = text.lowercased().utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
            default: UInt8(ascii: "_")
            }
        }
        let parts = plain.split(separator: UInt8(ascii: "_"))
        return parts.isEmpty
            ? "control" : String(decoding: Array(parts.joined(separator: [0x5f])), as: UTF8.self)
    }

    func with<Value>(_ key: WritableKeyPath<Entity, Value?>, _ value: Value) -> Entity {
        var entity = self
        entity[keyPath: key] = value
        return entity
    }
}
