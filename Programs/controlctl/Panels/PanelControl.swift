internal import ControlBasics
internal import ControlClient

/// A control as panels' configurations need it.
struct PanelControl {
    let form: ControlForm
    let plainName: String
    /// The same, quoted for a shell.
    let name: String
    /// Letters, digits and dashes, for names of modules.
    private(set) var identifier: String
    /// The same with the bundle's name.
    private let longIdentifier: String
    /// What the user reads.
    let label: String
    private(set) var icon: String
    /// What a level counts, for behind its number; empty for none.
    let unit: String
    /// The icon whatever the state is: not that of a thing that is off, as of `wifi.slash`.
    private(set) var plainIcon: String
    /// The command lines of a tap, and of the opposite where there is one.
    let tap: String
    let back: String?
    /// What a click does where the wheel does the rest: a level's silences what it is about, where it can be.
    let click: String

    init(_ control: ControlSnapshot, among others: [ControlSnapshot] = []) {
        form = control.form
        plainName = "\(control.address)"
        name = ShellWord.quoted(plainName)
        identifier = Self.identifier([control.address.kind, control.address.instance])
        longIdentifier = Self.identifier([
            control.address.bundle, control.address.kind, control.address.instance,
        ])
        // A bundle's name stands for a control that has none of its own.
        let hasName = !control.displayName.isEmpty && control.displayName != control.address.bundle
        label = TextTable.printable(hasName ? control.displayName : control.label)
        unit = TextTable.printable(control.level?.unit ?? "")
        // Some panels' files have no quotes around it.
        let isName = control.iconName.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
        icon = isName ? control.iconName : ""
        let plainSymbol = control.symbol.split(separator: ".").filter { $0 != "slash" }
            .joined(separator: ".")
        // An author's own icon stays as it is.
        let isUsual = SymbolIcons.icon(for: control.symbol) == icon
        plainIcon = isUsual ? SymbolIcons.icon(for: plainSymbol) ?? icon : icon
        tap = TapCommand.of(control)
        back = TapCommand.back(control)
        click = Self.mute(of: control, among: others).map(TapCommand.of) ?? tap
    }

    /// The toggle that silences what a level is about: of the same bundle, and by its name. One that is
    /// called Mute alone is that of a volume.
    private static func mute(
        of level: ControlSnapshot, among others: [ControlSnapshot]
    ) -> ControlSnapshot? {
        guard level.form == .level else { return nil }
        func name(_ control: ControlSnapshot) -> String {
            control.address.kind.lowercased().filter { $0.isLetter || $0.isNumber }
        }
        let kind = name(level)
        let wanted = ["mute" + kind, kind + "mute"] + (kind.hasSuffix("volume") ? ["mute"] : [])
        let mutes = others.filter {
            $0.form == .toggle && $0.address.bundle == level.address.bundle
                && $0.address.instance == level.address.instance
        }
        return wanted.lazy.compactMap { wanted in mutes.first { name($0) == wanted } }.first
    }

    /// Controls for one configuration: where two would have the same identifier, these have their bundles'
    /// names too, and a number where that is not enough.
    ///
    /// - Parameters:
    ///   - others: all that their bundles have.
    ///   - hasIcon: whether an icon can be shown; a panel leaves a hole for others.
    static func distinct(
        _ controls: [ControlSnapshot], among others: [ControlSnapshot] = [],
        hasIcon: (String) -> Bool = { _ in true }
    ) -> [PanelControl] {
        var all = controls.map { PanelControl($0, among: others) }
        for index in all.indices {
            if !hasIcon(all[index].icon) { all[index].icon = "" }
            if !hasIcon(all[index].plainIcon) { all[index].plainIcon = all[index].icon }
        }
        var counts: [String: Int] = [:]
        for control in all { counts[control.identifier, default: 0] += 1 }
        var taken: Set<String> = []
        for index in all.indices {
            var name = all[index].identifier
            if counts[name, default: 0] > 1 { name = all[index].longIdentifier }
            var number = 1
            while !taken.insert(number == 1 ? name : "\(name)-\(number)").inserted { number += 1 }
            all[index].identifier = number == 1 ? name : "\(name)-\(number)"
        }
        return all
    }

    private static func identifier(_ parts: [String?]) -> String {
        var identifier = ""
        for character in parts.compactMap(\.self).joined(separator: "-") {
            if character.isASCII, character.isLetter || character.isNumber {
                identifier += character.lowercased()
            } else if identifier.last.map({ $0 != "-" }) ?? false {
                identifier += "-"
            }
        }
        while identifier.last == "-" { identifier.removeLast() }
        return identifier.isEmpty ? "control" : identifier
    }

    /// Opens the Control Center, and closes it again.
    static let center = "controlctl center --toggle"

    /// Lines for the wheel, `up` and `down` with a command for each; nothing where it has no meaning.
    func wheel(_ line: (_ direction: String, _ command: String) -> String) -> String {
        back.map { line("up", tap) + line("down", $0) } ?? ""
    }

    /// What follows it, line by line.
    func watch(_ format: OutputFormat) -> String { "controlctl watch \(name) --format \(format.rawValue)" }
}
