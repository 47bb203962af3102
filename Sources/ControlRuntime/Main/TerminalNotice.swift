internal import BusContract
internal import ControlEngine
internal import DBus
internal import Glibc

/// What a bundle says to the person who started it on a terminal: what it serves, and a line to try.
struct TerminalNotice {
    /// Something that is served.
    struct Item {
        enum Sort: String {
            case toggle, button, widget
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
                sort: engine.state(of: id)?.form == .toggle ? .toggle : .button, name: id.description,
                path: id.path, needsConfiguration: engine.needsConfiguration(id))
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

    /// A use of the first control that can be used; else what there is.
    private var command: String {
        let control =
            items.first { $0.sort == .toggle && !$0.needsConfiguration }
            ?? items.first { $0.sort == .button && !$0.needsConfiguration }
        guard let control else { return "busctl --user tree \(busName)" }
        let (interface, method) =
            control.sort == .toggle
            ? (Toggle1.name, Toggle1.toggle.name) : (Button1.name, Button1.press.name)
        return "busctl --user call \(busName) \(control.path) \(interface) \(method)"
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
