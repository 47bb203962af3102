internal import DBus

/// An item of a menu as it is to be: what is shown and what a click does. A plain value.
struct MenuItem: Hashable {
    /// What stands before the label.
    enum Mark: Hashable {
        /// On, off, or nil for not known.
        case check(Bool?)
        /// Whether it is the one of several.
        case radio(Bool)
    }

    /// Tells it from all others, and stays the same.
    let key: String
    var label = ""
    var isEnabled = true
    var isSeparator = false
    var mark: Mark?
    var iconName = ""
    var use: ControlUse?
    /// Whose names notifications have.
    var name = ""
    /// What is in its submenu; empty for none.
    var children: [MenuItem] = []

    static func separator(_ key: String) -> MenuItem { MenuItem(key: key, isSeparator: true) }

    /// As `com.canonical.dbusmenu` has it; what isn't named is as by default.
    var properties: [String: BusValue] {
        if isSeparator { return ["type": .string("separator")] }
        var values: [String: BusValue] = [
            // A single one marks the letter behind it.
            "label": .string(
                label.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")),
            "enabled": .boolean(isEnabled),
        ]
        switch mark {
        case .check(let isOn):
            values["toggle-type"] = .string("checkmark")
            values["toggle-state"] = .int32(isOn.map { $0 ? 1 : 0 } ?? -1)
        case .radio(let isOn):
            values["toggle-type"] = .string("radio")
            values["toggle-state"] = .int32(isOn ? 1 : 0)
        case nil: break
        }
        if !iconName.isEmpty { values["icon-name"] = .string(iconName) }
        if !children.isEmpty { values["children-display"] = .string("submenu") }
        return values
    }
}
