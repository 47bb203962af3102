internal import ControlBasics

/// What a server sends: the JSON that Apple's servers take for widgets, controls and activities.
public enum PushPayload: Hashable, Sendable {
    /// What widgets and controls show has changed elsewhere.
    case contentChanged
    case activity(ActivityPush)

    /// Reads a payload.
    ///
    /// - Throws: ``PushPayloadError``, which names the place and says nothing of the content.
    public init(_ bytes: [UInt8]) throws(PushPayloadError) {
        let document: JSONValue
        do throws(JSONReader.Fault) {
            document = try JSONReader.value(of: bytes)
        } catch {
            throw PushPayloadError("", "must be JSON, and isn't", bytes.count)
        }
        let reader = PayloadReader(bytes)
        guard case .object(let members) = document else { throw reader.mismatch("", "an object") }
        guard case .object(let aps)? = members["aps"] else { throw reader.mismatch("aps", "an object") }
        if let event = aps["event"] {
            self = .activity(try reader.activity(aps, event))
        } else if aps["content-changed"] == .bool(true) {
            self = .contentChanged
        } else {
            throw reader.fault("aps", "must have \"event\", or \"content-changed\" with true")
        }
    }
}

/// What a server sends of an activity.
public struct ActivityPush: Hashable, Sendable {
    /// What becomes of the activity.
    public enum Event: String, Sendable, CaseIterable {
        case start, update, end
    }

    public var event: Event
    /// When the server made it, in seconds since 1970.
    public var timestamp: Double
    /// JSON, as the server wrote it; nil where an end leaves what is shown.
    public var contentState: String?
    /// From when on the content is out of date, in seconds since 1970.
    public var staleDate: Double?
    /// Until when an activity that has ended is shown, in seconds since 1970.
    public var dismissalDate: Double?
    public var relevanceScore: Double?
    public var alert: Alert?
    /// The name of the attributes' Swift type, and their JSON; of a start only.
    public var attributesType: String?
    public var attributes: String?
    /// Whether an activity that starts gets a token of its own.
    public var wantsToken = false

    /// What calls the user's attention.
    public struct Alert: Hashable, Sendable {
        public var title: Words
        public var body: Words
        /// `default`, or a sound's name.
        public var sound: String

        package init(title: Words, body: Words, sound: String) {
            self.title = title
            self.body = body
            self.sound = sound
        }
    }

    /// A text of an alert, or the key of one.
    public struct Words: Hashable, Sendable {
        /// A text; a key of the bundle's own strings where there are arguments.
        public var text: String
        /// What stands for the placeholders of the text that the key has; nil for no key.
        public var arguments: [String]?

        package init(_ text: String, arguments: [String]? = nil) {
            self.text = text
            self.arguments = arguments
        }
    }
}

/// What is wrong with a payload: the place, what is expected and how large the payload is, never what is in
/// it.
public struct PushPayloadError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The keys that lead there, with dots between; empty for the payload.
    public let path: String
    /// What is expected.
    public let reason: String
    /// The size of the payload.
    public let bytes: Int

    init(_ path: String, _ reason: String, _ bytes: Int) {
        self.path = path
        self.reason = reason
        self.bytes = bytes
    }

    public var description: String {
        "\(path.isEmpty ? "the payload" : "\"\(path)\"") \(reason); the payload has \(bytes) bytes"
    }
}

/// Reads the parts of a payload that is valid JSON.
private struct PayloadReader {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func fault(_ path: String, _ reason: String) -> PushPayloadError {
        PushPayloadError(path, reason, bytes.count)
    }

    func mismatch(_ path: String, _ expected: String) -> PushPayloadError {
        fault(path, "must be \(expected)")
    }

    func activity(_ aps: JSONObject, _ name: JSONValue) throws(PushPayloadError) -> ActivityPush {
        guard case .string(let text) = name, let event = ActivityPush.Event(rawValue: text) else {
            throw mismatch("aps.event", "start, update or end")
        }
        guard let timestamp = try seconds("timestamp", aps) else {
            throw mismatch("aps.timestamp", "a number, the seconds since 1970")
        }
        var push = ActivityPush(event: event, timestamp: timestamp)
        push.contentState = aps["content-state"].flatMap { _ in member("content-state") }
        if push.contentState == nil, event != .end { throw mismatch("aps.content-state", "there") }
        push.staleDate = try seconds("stale-date", aps)
        push.dismissalDate = try seconds("dismissal-date", aps)
        push.relevanceScore = try number("relevance-score", aps)
        push.alert = try aps["alert"].map { (value) throws(PushPayloadError) in try alert(value) }
        guard event == .start else { return push }
        guard case .string(let type)? = aps["attributes-type"], !type.isEmpty else {
            throw mismatch("aps.attributes-type", "a text, the name of a Swift type")
        }
        push.attributesType = type
        guard case .object? = aps["attributes"], let attributes = member("attributes") else {
            throw mismatch("aps.attributes", "an object")
        }
        push.attributes = attributes
        switch aps["input-push-token"] {
        case nil, .number(0)?, .bool(false)?: break
        case .number(1)?, .bool(true)?: push.wantsToken = true
        default: throw mismatch("aps.input-push-token", "1")
        }
        return push
    }

    private func number(_ name: String, _ aps: JSONObject) throws(PushPayloadError) -> Double? {
        switch aps[name] {
        case nil, .null?: return nil
        case .number(let number)?: return number
        default: throw mismatch("aps.\(name)", "a number")
        }
    }

    /// The last second that a date of four digits has: later ones are no dates of servers, but other units.
    private static let latest = 253_402_300_799.0

    private func seconds(_ name: String, _ aps: JSONObject) throws(PushPayloadError) -> Double? {
        guard let number = try number(name, aps) else { return nil }
        guard number.magnitude <= Self.latest else {
            throw fault("aps.\(name)", "must be seconds since 1970, and is after the year 9999")
        }
        return number
    }

    private func alert(_ value: JSONValue) throws(PushPayloadError) -> ActivityPush.Alert {
        let alert: JSONObject
        switch value {
        case .string(let text):
            return ActivityPush.Alert(title: .init(text), body: .init(""), sound: "default")
        case .object(let members): alert = members
        default: throw mismatch("aps.alert", "an object or a text")
        }
        var sound = "default"
        switch alert["sound"] {
        case nil, .null?: break
        case .string(let name)?: sound = name
        default: throw mismatch("aps.alert.sound", "a text")
        }
        return ActivityPush.Alert(
            title: try words("title", alert), body: try words("body", alert), sound: sound)
    }

    /// A text, or a key with arguments.
    private func words(_ name: String, _ alert: JSONObject) throws(PushPayloadError) -> ActivityPush.Words {
        switch alert[name] {
        case nil, .null?: return .init("")
        case .string(let text)?: return .init(text)
        case .object(let localized)?:
            guard case .string(let key)? = localized["loc-key"] else {
                throw mismatch("aps.alert.\(name).loc-key", "a text")
            }
            guard case .array(let arguments) = localized["loc-args"] ?? .array([]) else {
                throw mismatch("aps.alert.\(name).loc-args", "a list of texts")
            }
            var texts: [String] = []
            for argument in arguments {
                guard case .string(let text) = argument else {
                    throw mismatch("aps.alert.\(name).loc-args", "a list of texts")
                }
                texts.append(text)
            }
            return .init(key, arguments: texts)
        default: throw mismatch("aps.alert.\(name)", "a text, or an object with loc-key")
        }
    }

    /// The bytes of a member of `aps`, as they were written: a number that is read loses digits.
    private func member(_ name: String) -> String? {
        var scanner = JSONScanner(bytes)
        guard scanner.enter("aps"), scanner.enter(name) else { return nil }
        return String(decoding: scanner.value(), as: UTF8.self)
    }
}

/// Goes over bytes that are known to be valid JSON.
private struct JSONScanner {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    /// Goes to the value of a member of the object that comes: of the last one, as a reader has it.
    ///
    /// - Returns: false where there is none.
    mutating func enter(_ name: String) -> Bool {
        skipSpace()
        guard rest.first == UInt8(ascii: "{") else { return false }
        rest.removeFirst()
        var found: ArraySlice<UInt8>?
        skipSpace()
        while rest.first == UInt8(ascii: "\"") {
            let key = value()
            skipSpace()
            // The colon.
            rest = rest.dropFirst()
            skipSpace()
            if (try? JSONReader.value(of: Array(key))) == .string(name) { found = rest }
            _ = value()
            skipSpace()
            if rest.first == UInt8(ascii: ",") { rest.removeFirst() }
            skipSpace()
        }
        guard let found else { return false }
        rest = found
        return true
    }

    /// Takes the value that comes, as it is written.
    mutating func value() -> ArraySlice<UInt8> {
        let start = rest
        var depth = 0
        repeat {
            switch rest.first {
            case UInt8(ascii: "{")?, UInt8(ascii: "[")?:
                depth += 1
                rest.removeFirst()
            case UInt8(ascii: "}")?, UInt8(ascii: "]")?:
                depth -= 1
                rest.removeFirst()
            case UInt8(ascii: "\"")?: skipText()
            case UInt8(ascii: ",")?, UInt8(ascii: ":")?, 0x20?, 0x09?, 0x0a?, 0x0d?: rest.removeFirst()
            case nil: depth = 0
            default: rest = rest.drop { !" \t\n\r,:{}[]\"".utf8.contains($0) }
            }
        } while depth > 0
        return start[start.startIndex..<rest.startIndex]
    }

    private mutating func skipText() {
        rest.removeFirst()
        while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\") { rest = rest.dropFirst() }
        }
    }

    private mutating func skipSpace() { rest = rest.drop { " \t\n\r".utf8.contains($0) } }
}
