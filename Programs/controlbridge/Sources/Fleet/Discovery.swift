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
        of machine: Machine, _ controls: [SharedControl], _ items: [SharedItem] = [], as form: Form,
        instead earlier: [String: String] = [:]
    ) -> [String: String] {
        let id = machine.topics.id
        let entities = entities(of: machine, controls, items)
        guard !entities.isEmpty else { return [:] }
        switch form {
        case .device:
            var components = earlier.mapValues { Component.gone(platform: $0) }
            for entity in entities {
                components[entity.key] = .entity(entity.with(\.platform, entity.component))
            }
            let payload = DevicePayload(
                device: Device(machine), origin: Origin(machine), components: components)
            return ["\(prefix)/device/\(id)/config": FleetJSON.text(of: payload)]
        case .single:
            return Dictionary(
                uniqueKeysWithValues: entities.map { entity in
                    let payload = entity.with(\.device, Device(machine)).with(\.origin, Origin(machine))
                    return (
                        "\(prefix)/\(entity.component)/\(id)/\(entity.object)/config",
                        FleetJSON.text(of: payload)
                    )
                })
        }
    }

    /// The platforms of what there is, by their names in the message of a device.
    public static func components(
        of controls: [SharedControl], _ items: [SharedItem] = []
    ) -> [String: String] {
        let machine = Machine(topics: FleetTopics(id: ""), name: "", version: "")
        return Dictionary(
            uniqueKeysWithValues: entities(of: machine, controls, items).map { ($0.key, $0.component) })
    }

    private static func entities(
        of machine: Machine, _ controls: [SharedControl], _ items: [SharedItem]
    ) -> [Entity] {
        let entities =
            controls.compactMap { Entity($0, of: machine) } + items.map { Entity($0, of: machine) }
        return entities.isEmpty ? [] : entities + [Entity(failuresOf: machine)]
    }

    /// Which form a topic is of; nil for none.
    public static func form(of topic: String) -> Form? {
        guard topic.hasPrefix("\(prefix)/"), topic.hasSuffix("/config") else { return nil }
        return topic.hasPrefix("\(prefix)/device/") ? .device : .single
    }

    private static let prefix = "homeassistant"
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
    var attributes: String?
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
    var events: [String]?

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
        case events = "event_types"
    }

    private init(
        _ component: String, _ object: String, _ name: String, of machine: Discovery.Machine,
        availability: String?
    ) {
        (self.component, self.object, self.name) = (component, object, name)
        identifier = "\(machine.topics.id)-\(object)"
        self.availability = [machine.topics.available, availability].compactMap(\.self).map {
            Availability(topic: $0)
        }
        entityID = "\(component).\(Self.slug(machine.name))_\(Self.slug(name))"
    }

    /// An action, a widget or what goes on.
    init(_ item: SharedItem, of machine: Discovery.Machine) {
        let topic = { (leaf: FleetTopics.Leaf) in machine.topics.topic(item.address, leaf) }
        let isAction = item.address.sort == .action
        self.init(
            isAction ? "button" : "sensor", FleetTopics.objectID(item.address),
            Self.name(item.title, of: machine) ?? item.address.name, of: machine,
            availability: topic(.available))
        if isAction {
            command = topic(.set)
            pressed = FleetCommand.press
        } else {
            state = topic(.state)
        }
        if item.address.sort != .widget { attributes = topic(.attributes) }
    }

    /// That something has failed.
    init(failuresOf machine: Discovery.Machine) {
        self.init(
            "event", FailureEvent.type, "Failure", of: machine, availability: nil)
        state = machine.topics.failures
        events = [FailureEvent.type]
    }

    /// Nil for what can't be shown there: a button that takes no command.
    init?(_ control: SharedControl, of machine: Discovery.Machine) {
        if control.form == .button, control.isReadOnly { return nil }
        let topic = { (leaf: FleetTopics.Leaf) in machine.topics.topic(control.address, leaf) }
        let component =
            switch control.form {
            case .toggle: control.isReadOnly ? "binary_sensor" : "switch"
            case .button: "button"
            case .level: control.isReadOnly ? "sensor" : "number"
            case .selection: control.isReadOnly ? "sensor" : "select"
            }
        self.init(
            component, FleetTopics.objectID(control.address),
            Self.name(control.title, of: machine) ?? control.address.kind, of: machine,
            availability: topic(.available))
        attributes = topic(.attributes)
        if control.form != .button { state = topic(.state) }
        if !control.isReadOnly { command = topic(.set) }
        switch control.form {
        case .toggle: break
        case .button: pressed = FleetCommand.press
        case .level:
            unit = control.limits.flatMap { $0.unit.isEmpty ? nil : $0.unit }
            guard !control.isReadOnly, let limits = control.limits else { break }
            (minimum, maximum) = (limits.minimum, limits.maximum)
            step = limits.positiveStep
            display = "slider"
        case .selection:
            if !control.isReadOnly { options = control.choices.map(\.title) }
        }
    }

    /// Without the name of the machine in front, which Home Assistant puts there by itself; nil where nothing
    /// else is left.
    private static func name(_ title: String, of machine: Discovery.Machine) -> String? {
        guard title.lowercased().hasPrefix(machine.name.lowercased()) else { return title }
        let rest = title.dropFirst(machine.name.count).drop { $0 == " " || $0 == "-" || $0 == ":" }
        return rest.isEmpty ? nil : String(rest)
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
