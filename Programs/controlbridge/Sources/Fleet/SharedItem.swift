public import ControlClient
internal import DBus
internal import FoundationEssentials

/// What leaves a machine beside controls, for Home Assistant alone: an action, a widget's text, or what goes
/// on in a bundle.
public struct SharedItem: Hashable, Sendable, Codable {
    public enum Sort: String, Hashable, Sendable, Codable {
        case action, widget, activities
    }

    /// Which one.
    public struct Address: Hashable, Sendable, Codable, CustomStringConvertible {
        public let sort: Sort
        public let bundle: String
        /// The action's identifier or the widget's kind; activities are all of a bundle.
        public let name: String
        /// Of a widget that was placed with a configuration.
        public let instance: String?

        public init(_ sort: Sort, _ bundle: String, _ name: String = "all", instance: String? = nil) {
            (self.sort, self.bundle, self.name, self.instance) = (sort, bundle, name, instance)
        }

        public var description: String {
            "\(sort.rawValue) \(ControlAddress(bundle: bundle, kind: name, instance: instance))"
        }
    }

    /// What is said of the activity that counts most.
    public struct Details: Hashable, Sendable, Codable {
        public var title: String
        public var text: String
        /// From 0 to 1.
        public var progress: Double?
        /// What it counts down to, as ISO 8601.
        public var until: String?
        /// How many there are.
        public var count: Int
    }

    public let address: Address
    public var title: String
    /// As its topic has it; nil for an action.
    public var state: String?
    public var details: Details?
    public var isAvailable: Bool

    /// Home Assistant takes no longer state.
    static let longestState = 255
    /// The state while nothing goes on.
    static let nothing = "none"

    /// An action that a press alone can run, and that anybody may.
    ///
    /// - Returns: nil for one that never leaves, see ``obstacle(of:)``.
    public init?(_ intent: IntentSnapshot) {
        guard Self.obstacle(of: intent) == nil else { return nil }
        address = Address(.action, intent.bundle, intent.identifier)
        title = intent.title.isEmpty ? intent.identifier : intent.title
        isAvailable = true
    }

    /// Why an action never leaves; nil for one that may.
    public static func obstacle(of intent: IntentSnapshot) -> String? {
        if intent.isGuarded { return "it needs authentication" }
        let required = intent.parameters.first { $0["required"]?.bool == true }
        return required.map { "it needs \($0["title"]?.text ?? $0["name"]?.text ?? "a parameter")" }
    }

    /// - Parameters:
    ///   - bundle: its name for people, which a widget without a name of its own has as well.
    ///   - text: of its tree, without what is private.
    public init(_ widget: WidgetSnapshot, of bundle: String, text: String) {
        address = Address(.widget, widget.bundle, widget.kind, instance: widget.instance)
        title = ["", bundle].contains(widget.displayName) ? widget.kind : widget.displayName
        state = text.isEmpty ? nil : Self.shortened(text)
        isAvailable = state != nil
    }

    /// - Parameters:
    ///   - bundle: its name for people.
    ///   - activities: those that may leave, the one that counts most first.
    public init(activities: [ActivitySnapshot], of bundle: String, named name: String) {
        address = Address(.activities, bundle)
        title = "\(name) activity"
        isAvailable = true
        let first = activities.first
        state = first.map { Self.shortened($0.title.isEmpty ? $0.text : $0.title) } ?? Self.nothing
        if state?.isEmpty == true { state = Self.nothing }
        details = Details(
            title: first?.title ?? "", text: first?.text ?? "", progress: first?.progress,
            until: first?.until.map {
                Date(timeIntervalSince1970: Double($0) / 1_000_000).formatted(.iso8601)
            }, count: activities.count)
    }

    /// The same, as it is while its bundle doesn't run.
    public var unavailable: SharedItem {
        var item = self
        item.isAvailable = false
        return item
    }

    private static func shortened(_ text: String) -> String {
        let text = text.filter { $0 != "\0" }
        return text.count > longestState ? "\(text.prefix(longestState - 1))…" : text
    }
}

/// That something has failed, as Home Assistant's events are.
public struct FailureEvent: Encodable, Sendable {
    let eventType = Self.type
    let control: String
    let title: String
    let name: String
    let sentence: String

    static let type = "failed"

    enum CodingKeys: String, CodingKey {
        case control, title, name, sentence
        case eventType = "event_type"
    }

    /// - Parameters:
    ///   - control: as `controlctl` names it.
    ///   - title: for people.
    ///   - name: of the error.
    public init(of control: String, title: String, name: String, sentence: String) {
        (self.control, self.title, self.name, self.sentence) = (control, title, name, sentence)
    }
}

/// Values as they are published.
public enum FleetJSON {
    public static func text(of value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts and finite numbers alone.
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
