internal import ControlClient
internal import DBus

/// Follows one bundle: reads what it has and applies what it announces. Nothing is polled, and a bundle that
/// doesn't answer keeps nobody waiting.
@MainActor
final class BundleFollower {
    private typealias Interfaces = [String: [String: BusValue]]

    let name: String
    /// In gallery order.
    private(set) var controls: [ControlSnapshot] = []
    private(set) var activities: [ActivitySnapshot] = []
    private(set) var widgets: [WidgetSnapshot] = []
    /// Why it can't be reached; nil where it can, or before that is known.
    private(set) var absence: String?
    /// Whether the first read has come to an end.
    private(set) var hasBeenRead = false
    /// Whether it has been silent for some time.
    private(set) var isSilent = false

    private let client: ControlClient
    private let changed: @MainActor () -> Void
    private var objects: [ObjectPath: Interfaces] = [:]
    private var kinds: [String] = []
    private var tasks: [Task<Void, Never>] = []
    private var reading = 0
    private var isReadingMore = false

    private static let root = "/org/controlruntime/Bundle1"
    private static let prefix = "org.controlruntime."

    init(_ name: String, _ client: ControlClient, _ changed: @escaping @MainActor () -> Void) {
        self.name = name
        self.client = client
        self.changed = changed
    }

    /// Subscribes and reads. The bus starts a bundle that doesn't run.
    func start() {
        tasks.append(
            Task {
                do {
                    let sender = try ControlAddress(bundle: name, kind: "").busName()
                    let signals = try await client.connection.signals(matching: MatchRule(sender: sender))
                    read(starting: true)
                    for await signal in signals { receive(signal) }
                } catch {
                    end("\(error)")
                }
            })
    }

    func stop() {
        for task in tasks { task.cancel() }
        tasks = []
        reading += 1
    }

    /// A process has the name now.
    func appeared() { read(starting: false) }

    /// No process has the name any more; what it had stays on show, as not available.
    func vanished(_ reason: String) {
        reading += 1
        absence = reason
        changed()
    }

    /// Reads everything again, and has the bus start the bundle where it doesn't run.
    func retry() { read(starting: true) }

    private func end(_ reason: String) {
        hasBeenRead = true
        absence = reason
        changed()
    }

    // MARK: Reading

    private func read(starting: Bool) {
        reading += 1
        let number = reading
        tasks.append(Task { await read(number, starting: starting) })
        tasks.append(
            Task {
                try? await Task.sleep(for: .seconds(2))
                guard number == reading, !hasBeenRead || absence != nil, !Task.isCancelled else { return }
                isSilent = true
                changed()
            })
    }

    private func read(_ number: Int, starting: Bool) async {
        do {
            let sender = try ControlAddress(bundle: name, kind: "").busName()
            let answer = try await client.connection.call(
                sender, ObjectPath(Self.root), "org.freedesktop.DBus.ObjectManager", "GetManagedObjects",
                noAutoStart: !starting)
            guard number == reading else { return }
            let order = try? await client.connection.call(
                sender, ObjectPath(Self.root), "org.freedesktop.DBus.Properties", "Get",
                [.string("org.controlruntime.Bundle1"), .string("ControlKinds")], noAutoStart: true)
            guard number == reading else { return }
            objects = Self.objects(answer.first)
            kinds = order?.first?.unwrapped.elements?.compactMap(\.text) ?? kinds
            reading += 1
            absence = nil
            isSilent = false
            hasBeenRead = true
            controls = objects.compactMap { path, interfaces in
                ControlAddress(bundle: name, path: path).flatMap {
                    ControlSnapshot($0, interfaces: interfaces)
                }
            }
            sort()
            if objects.keys.contains(where: Self.hasMore) { readMore() }
            changed()
        } catch {
            guard number == reading else { return }
            reading += 1
            end((error as? ControlClientError)?.message ?? "\(error)")
        }
    }

    private func sort() {
        let places = Dictionary(zip(kinds, kinds.indices), uniquingKeysWith: min)
        controls.sort {
            let (left, right) = (places[$0.address.kind] ?? .max, places[$1.address.kind] ?? .max)
            return left == right ? $0.address.path.rawValue < $1.address.path.rawValue : left < right
        }
    }

    /// Reads activities and widgets, whose trees may be large: once, whatever comes meanwhile, and once again
    /// then.
    private func readMore() {
        guard !isReadingMore else { return }
        isReadingMore = true
        tasks.append(
            Task {
                activities = (try? await client.activities(in: name, starting: false)) ?? activities
                widgets = (try? await client.widgets(in: name, starting: false)) ?? widgets
                isReadingMore = false
                changed()
            })
    }

    private static func hasMore(_ path: ObjectPath) -> Bool {
        path.rawValue.hasPrefix("\(root)/widget/") || path.rawValue.hasPrefix("\(root)/activity/")
    }

    private static func objects(_ answer: BusValue?) -> [ObjectPath: Interfaces] {
        guard case .dictionary(_, _, let entries)? = answer else { return [:] }
        var objects: [ObjectPath: Interfaces] = [:]
        for entry in entries {
            guard case .objectPath(let path) = entry.key else { continue }
            objects[path] = interfaces(entry.value)
        }
        return objects
    }

    private static func interfaces(_ value: BusValue) -> Interfaces {
        guard case .dictionary(_, _, let entries) = value else { return [:] }
        var interfaces: Interfaces = [:]
        for entry in entries {
            if let name = entry.key.text { interfaces[name] = properties(entry.value) }
        }
        return interfaces
    }

    private static func properties(_ value: BusValue) -> [String: BusValue] {
        guard case .dictionary(_, _, let entries) = value else { return [:] }
        var properties: [String: BusValue] = [:]
        for entry in entries {
            if let name = entry.key.text { properties[name] = entry.value.unwrapped }
        }
        return properties
    }

    // MARK: What it announces

    private func receive(_ signal: BusSignal) {
        switch (signal.member, signal.arguments.count) {
        case ("PropertiesChanged", 3):
            guard let interface = signal.arguments[0].text, interface.hasPrefix(Self.prefix) else { return }
            if Self.hasMore(signal.path) { return readMore() }
            guard objects[signal.path] != nil else { return }
            let changes = Self.properties(signal.arguments[1])
            objects[signal.path]?[interface, default: [:]].merge(changes) { $1 }
            if signal.arguments[2].elements?.isEmpty == false { return read(starting: false) }
            update(signal.path)
        case ("InterfacesAdded", 2):
            guard let path = signal.arguments[0].text.flatMap({ try? ObjectPath($0) }) else { return }
            objects[path, default: [:]].merge(Self.interfaces(signal.arguments[1])) { $1 }
            if Self.hasMore(path) { readMore() } else { update(path) }
        case ("InterfacesRemoved", 2):
            guard let path = signal.arguments[0].text.flatMap({ try? ObjectPath($0) }) else { return }
            objects[path] = nil
            if Self.hasMore(path) { readMore() } else { update(path) }
        default: break
        }
    }

    private func update(_ path: ObjectPath) {
        guard let address = ControlAddress(bundle: name, path: path) else { return }
        let control = objects[path].flatMap { ControlSnapshot(address, interfaces: $0) }
        let place = controls.firstIndex { $0.address == address }
        switch (control, place) {
        case (let control?, let place?): controls[place] = control
        case (let control?, nil):
            controls.append(control)
            sort()
        case (nil, let place?): controls.remove(at: place)
        case (nil, nil): return
        }
        changed()
    }
}
