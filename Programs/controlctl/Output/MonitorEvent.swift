internal import BusContract
internal import ControlClient
internal import DBus
internal import ControlBasics

/// Something that happened on the bus, as `monitor` prints it.
struct MonitorEvent {
    enum Sort {
        case appeared, vanished
        case signal(BusSignal)
    }

    let bundle: String
    let sort: Sort

    init(bundle: String, _ sort: Sort) {
        self.bundle = bundle
        self.sort = sort
    }

    /// What happened in words; none for what nobody needs to know.
    var lines: [String] {
        switch sort {
        case .appeared: ["the bundle \(bundle) runs"]
        case .vanished: ["the bundle \(bundle) has ended"]
        case .signal(let signal): lines(of: signal)
        }
    }

    var json: String {
        var members: JSONObject = ["time": .string(WallClock.now), "bundle": .string(bundle)]
        switch sort {
        case .appeared: members["event"] = .string("appeared")
        case .vanished: members["event"] = .string("vanished")
        case .signal(let signal):
            members["event"] = .string("signal")
            members["object"] = .string(name(of: signal.path))
            members["path"] = .string(signal.path.rawValue)
            members["interface"] = .string(signal.interface.rawValue)
            members["member"] = .string(signal.member.rawValue)
            members["arguments"] = .array(signal.arguments.map { JSONValue($0) })
        }
        return JSONValue.object(members).compact
    }

    private func lines(of signal: BusSignal) -> [String] {
        let name = name(of: signal.path)
        if let (interface, changed, invalidated) = StandardInterfaces.Properties.propertiesChanged.values(
            of: signal)
        {
            return change(of: name, interface, changed.values, invalidated)
        }
        if let (path, _) = StandardInterfaces.ObjectManager.interfacesAdded.values(of: signal) {
            return ["\(self.name(of: path)) was added"]
        }
        if let (path, _) = StandardInterfaces.ObjectManager.interfacesRemoved.values(of: signal) {
            return ["\(self.name(of: path)) was removed"]
        }
        if let (error, message) = Control1.failed.values(of: signal) {
            return ["\(name) failed: \(message.isEmpty ? error : message)"]
        }
        if let (_, entries) = Widget1.timelineReloaded.values(of: signal) {
            return ["\(name) has a new timeline with \(entries) \(entries == 1 ? "entry" : "entries")"]
        }
        if let date = Widget1.entryChanged.values(of: signal) {
            return ["\(name) shows its entry of \(WallClock.text(date))"]
        }
        // The same as actions of GLib's kind, which the other signals have reported.
        if signal.interface == GtkActions.name { return [] }
        let values = signal.arguments.map { JSONValue($0).compact }.joined(separator: ", ")
        return ["\(name) sent \(signal.interface).\(signal.member)(\(values))"]
    }

    private func change(
        of name: String, _ interface: String, _ changed: [String: BusValue], _ invalidated: [String]
    ) -> [String] {
        let words = changed.sorted { $0.key < $1.key }.map {
            Self.words(for: $0.key, $0.value, of: interface)
        }
        // The tree of the entry on show is announced with a signal of its own.
        let hidden = invalidated.filter { $0 != Widget1.currentEntry.name.rawValue }.map {
            "has another \($0)"
        }
        let all = words.compactMap(\.self) + hidden
        return all.isEmpty ? [] : ["\(name) \(all.joined(separator: ", "))"]
    }

    /// Nil for what goes without saying.
    private static func words(for property: String, _ value: BusValue, of interface: String) -> String? {
        switch (interface, property) {
        case (Toggle1.name.rawValue, Toggle1.isOn.name.rawValue):
            return "is \(value.bool == true ? "on" : "off")"
        case (Level1.name.rawValue, Level1.value.name.rawValue):
            return "is at \(value.number.map(NumberText.of) ?? "?")"
        case (Selection1.name.rawValue, Selection1.selected.name.rawValue):
            return "is set to \(value.text ?? "?")"
        case (Control1.name.rawValue, Control1.available.name.rawValue):
            return value.bool == true ? "is available" : "is unavailable"
        case (Control1.name.rawValue, Control1.pending.name.rawValue):
            return value.bool == true ? "is working" : "is done"
        case (Control1.name.rawValue, Control1.error.name.rawValue):
            let parts = value.elements?.compactMap(\.text) ?? []
            guard let error = parts.first, !error.isEmpty else { return "has no error any more" }
            // The signal Failed has said any other.
            guard ContractError.unavailable.rawValue.hasSuffix(".\(error)") else { return nil }
            return "says: \(parts.count > 1 && !parts[1].isEmpty ? parts[1] : error)"
        case (Widget1.name.rawValue, Widget1.entryDate.name.rawValue): return nil
        case (Widget1.name.rawValue, Widget1.nextReload.name.rawValue):
            guard let date = value.integer, date >= 0 else { return "won't reload by itself" }
            return "reloads at \(WallClock.text(Int64(date)))"
        default: return "has \(property) \(JSONValue(value).compact)"
        }
    }

    /// An object, as `list` calls it.
    private func name(of path: ObjectPath) -> String {
        switch ContractPath(path) {
        case .root?: "the bundle \(bundle)"
        case .control(let kind, let instance)?:
            "\(ControlAddress(bundle: bundle, kind: kind, instance: instance))"
        case .widget(let kind, let instance)?:
            "widget \(ControlAddress(bundle: bundle, kind: kind, instance: instance))"
        case .intent(let identifier)?: "action \(ControlAddress(bundle: bundle, kind: identifier))"
        default: "\(bundle) at \(path)"
        }
    }
}
