internal import BusContract
internal import ControlEngine
internal import DBus
internal import Glibc

/// What a bundle says to the person who started it on a terminal: what it serves, and a line to try.
struct TerminalNotice {
    /// Something that is served.
    struct Item {
        enum Sort: String {
            case toggle, button, level, selection, widget

            init(_ form: ControlState.Form) {
                self =
                    switch form {
                    case .toggle: .toggle
                    case .button: .button
                    case .level: .level
                    case .selection: .selection
                    }
            }
        }

        let sort: Sort
        /// The kind, and the instance of a placed one behind a slash.
        let name: String
        let path: ObjectPath
        /// Whether it has to be placed with a configuration before it can be used.
        var needsConfiguration = false
    }

    let bundleName: String
    let busName: BusName
    let items: [Item]

    /// Nil where nobody would read it: standard error is no terminal.
    @EngineActor
    init?(_ engine: BundleEngine, _ busName: BusName) {
        guard isatty(STDERR_FILENO) == 1 else { return nil }
        let controls = engine.controlIDs.map { id in
            Item(
                sort: .init(engine.state(of: id)?.form ?? .button), name: id.description, path: id.path,
                needsConfiguration: engine.needsConfiguration(id))
        }
        let widgets = engine.widgetIDs.map { Item(sort: .widget, name: $0.description, path: $0.path) }
        self.init(bundleName: engine.bundleName, busName: busName, items: controls + widgets)
    }

    init(bundleName: String, busName: BusName, items: [Item]) {
        self.bundleName = bundleName
        self.busName = busName
        self.items = items
    }

    /// Lines, without one at the end.
    var text: String {
        var lines = ["\(bundleName) serves on the session bus, as \(busName):"]
        lines += items.map { "  \($0.sort.rawValue)  \(Self.printable($0.name))" }
        if items.isEmpty { lines[0] = "\(bundleName) serves actions only on the session bus, as \(busName)." }
        return (lines + ["Try, in another terminal:", "  \(command)", "Ctrl-C ends it."])
            .joined(separator: "\n")
    }

    /// A use of the first control that can be used as it is; else what one holds, or what there is.
    private var command: String {
        for sort in [Item.Sort.toggle, .button, .level, .selection] {
            guard let control = items.first(where: { $0.sort == sort && !$0.needsConfiguration }) else {
                continue
            }
            let (verb, interface, member) =
                switch sort {
                case .toggle: ("call", Toggle1.name, Toggle1.toggle.name)
                case .level: ("get-property", Level1.name, Level1.value.name)
                case .selection: ("get-property", Selection1.name, Selection1.selected.name)
                case .button, .widget: ("call", Button1.name, Button1.press.name)
                }
            return "busctl --user \(verb) \(busName) \(control.path) \(interface) \(member)"
        }
        return "busctl --user tree \(busName)"
    }

    /// A kind is any text; one must not move the cursor.
    private static func printable(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }

    /// Writes it to standard error.
    func show() {
        Array("\(text)\n".utf8).withUnsafeBytes { bytes in
            // A terminal that is gone by now wants none.
            _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        }
    }
}
