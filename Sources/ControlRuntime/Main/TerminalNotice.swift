internal import BusContract
internal import ControlEngine
internal import DBus
internal import Glibc

/// What a bundle says to the person who started it on a terminal: what it serves, and a line to try.
struct TerminalNotice {
    /// Something that is served.
    struct Item {
        /// Nil for a widget.
        let form: ControlState.Form?
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
                form: engine.state(of: id)?.form ?? .button, name: id.description, path: id.path,
                needsConfiguration: engine.needsConfiguration(id))
        }
        let widgets = engine.widgetIDs.map { Item(form: nil, name: $0.description, path: $0.path) }
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
        lines += items.map { "  \($0.form?.rawValue ?? "widget")  \(Self.printable($0.name))" }
        if items.isEmpty { lines[0] = "\(bundleName) serves actions only on the session bus, as \(busName)." }
        return (lines + ["Try, in another terminal:", "  \(command)", "Ctrl-C ends it."])
            .joined(separator: "\n")
    }

    /// A use of the first control that can be used as it is; else what one holds, or what there is.
    private var command: String {
        let uses: [(form: ControlState.Form, verb: String, interface: InterfaceName, member: MemberName)] = [
            (.toggle, "call", Toggle1.name, Toggle1.toggle.name),
            (.button, "call", Button1.name, Button1.press.name),
            (.level, "get-property", Level1.name, Level1.value.name),
            (.selection, "get-property", Selection1.name, Selection1.selected.name),
        ]
        for use in uses {
            guard let control = items.first(where: { $0.form == use.form && !$0.needsConfiguration }) else {
                continue
            }
            return "busctl --user \(use.verb) \(busName) \(control.path) \(use.interface) \(use.member)"
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
