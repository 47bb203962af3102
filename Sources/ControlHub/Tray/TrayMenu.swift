internal import ControlClient
internal import ControlBasics

/// The tray's menu made of the model: the favourites, a section for each bundle, and the Control Center.
/// Plain values.
enum TrayMenu {
    /// More controls than these are a submenu.
    static let mostInline = 8
    /// So many items there are of one bundle at most, with those of its submenus: nobody finds anything among
    /// more, and a bundle that has thousands holds up no other.
    static let mostItems = 400
    /// So many choices one control has in the menu.
    static let mostChoices = 100
    /// A level with more values than these has marks at its quarters.
    private static let mostValues = 11

    /// The items, from the first to the last.
    ///
    /// - Parameter hasCenter: whether there is a Control Center to open.
    static func items(of model: HubModel, hasCenter: Bool = false) -> [MenuItem] {
        var items: [MenuItem] = []
        for section in model.sections {
            guard let bundle = section.bundle else {
                items += section.controls.map { item(of: $0, isRunning: model.isRunning($0)) }
                continue
            }
            var controls: [MenuItem] = []
            var count = 0
            for control in section.controls where count < mostItems {
                controls.append(item(of: control, isRunning: model.isRunning(control)))
                count += 1 + (controls.last?.children.count ?? 0)
            }
            controls += more(than: controls.count, of: section.controls.count, "more \(bundle.name)")
            if !items.isEmpty { items.append(.separator("separator \(bundle.name)")) }
            let title = ControlText.line(bundle.displayName)
            var header = MenuItem(key: "bundle \(bundle.name)", label: title)
            let problem = bundle.problem.map {
                MenuItem(key: "problem \(bundle.name)", label: ControlText.line($0), isEnabled: false)
            }
            let content = (problem.map { [$0] } ?? []) + controls
            if controls.count > mostInline {
                header.children = content
                items.append(header)
            } else {
                header.isEnabled = false
                items += [header] + content
            }
        }
        if items.isEmpty { items = [MenuItem(key: "none", label: "No controls", isEnabled: false)] }
        guard hasCenter else { return items }
        let name = "Control Center"
        return items + [
            .separator("separator"),
            MenuItem(key: "center", label: "Open \(name)", use: .openCenter, name: name),
        ]
    }

    /// A control as it is shown.
    static func item(of control: ControlSnapshot, isRunning: Bool) -> MenuItem {
        let text = ControlText(control, isRunning: isRunning)
        var item = MenuItem(key: "control \(control.address)", label: text.label, name: text.label)
        item.isEnabled = text.isUsable
        item.iconName = control.iconName
        item.use = ControlUse(tapping: control, isRunning: isRunning)
        var value = text.value
        if control.form == .toggle {
            item.mark = .check(isRunning && control.isAvailable ? control.isOn : nil)
            // The mark says it.
            if ["On", "Off"].contains(value) { value = "" }
        }
        if !value.isEmpty { item.label += ": \(value)" }
        if !text.remark.isEmpty { item.label += " (\(text.remark))" }
        if text.isUsable {
            item.children = levelItems(control, isRunning) + choiceItems(control, isRunning)
            for index in item.children.indices { item.children[index].name = text.label }
        }
        return item
    }

    private static func choiceItems(_ control: ControlSnapshot, _ isRunning: Bool) -> [MenuItem] {
        guard let selection = control.selection else { return [] }
        let items = selection.choices.prefix(mostChoices).map { choice in
            MenuItem(
                key: "choice \(control.address) \(choice.id)", label: ControlText.line(choice.title),
                mark: .radio(isRunning && choice.id == selection.selected), iconName: choice.iconName,
                use: .select(control.address, choice.id))
        }
        return items + more(than: items.count, of: selection.choices.count, "more \(control.address)")
    }

    /// What says that there are others, where there are.
    private static func more(than shown: Int, of all: Int, _ key: String) -> [MenuItem] {
        shown == all ? [] : [MenuItem(key: key, label: "and \(all - shown) more", isEnabled: false)]
    }

    private static func levelItems(_ control: ControlSnapshot, _ isRunning: Bool) -> [MenuItem] {
        guard let level = control.level, level.maximum > level.minimum else { return [] }
        let width = level.maximum - level.minimum
        // A tenth, in whole steps.
        let step = level.step > 0 ? max((width / 10 / level.step).rounded(), 1) * level.step : width / 10
        // Of a level with steps it is the mark beside it, as what it counts may have steps of its own.
        let (key, nearness) = ("level \(control.address)", max(level.step / 2, width / 1_000))
        let marks = values(of: level, width).map { value in
            MenuItem(
                key: "\(key) \(value)", label: ControlText.text(of: value, in: level),
                mark: .radio(isRunning && abs(value - level.value) < nearness),
                use: .set(control.address, value))
        }
        return [
            MenuItem(key: "\(key) more", label: "More", use: .change(control.address, by: step)),
            MenuItem(key: "\(key) less", label: "Less", use: .change(control.address, by: -step)),
            .separator("\(key) separator"),
        ] + marks.reversed()
    }

    private static func values(of level: LevelSnapshot, _ width: Double) -> [Double] {
        if level.step > 0, width / level.step < Double(mostValues) {
            return (0...Int(clamping: (width / level.step).rounded(.down), to: 0...mostValues)).map {
                level.minimum + Double($0) * level.step
            }
        }
        return (0...4).map { quarter in
            let distance = width * Double(quarter) / 4
            return level.minimum
                + (level.step > 0 && quarter < 4 ? (distance / level.step).rounded() * level.step : distance)
        }
    }
}
