internal import CAdwaita
internal import DBus
internal import ControlBasics

/// Where a user gives a value of a D-Bus type: a list, a switch or a line to type.
@MainActor
final class ValueField {
    /// A value to choose.
    struct Choice {
        let title: String
        let value: BusValue
    }

    let widget: Widget
    private let read: @MainActor () -> BusValue?
    private let isTyped: Bool

    /// - Parameters:
    ///   - type: a D-Bus type.
    ///   - choices: the values that there are; empty for any.
    ///   - current: what is so now.
    init(type: String, choices: [Choice], current: BusValue?, name: String) {
        isTyped = choices.isEmpty && type != "b"
        if !choices.isEmpty {
            let list = gtk_string_list_new(nil)!
            let titles = ChoiceTitles.distinct(choices.map { ($0.value.text ?? "\($0.value)", $0.title) })
            for title in titles { gtk_string_list_append(list, ShownText.visible(title)) }
            let field = Widget(gtk_drop_down_new(list, nil))
            if let place = choices.firstIndex(where: { $0.value == current }) {
                gtk_drop_down_set_selected(field.opaque, guint(place))
            }
            widget = field
            read = {
                let place = Int(gtk_drop_down_get_selected(field.opaque))
                return choices.indices.contains(place) ? choices[place].value : nil
            }
        } else if type == "b" {
            let field = Widget(gtk_switch_new())
            gtk_switch_set_active(field.opaque, current?.bool == true ? 1 : 0)
            field.align(GTK_ALIGN_START, GTK_ALIGN_CENTER)
            widget = field
            read = { .boolean(gtk_switch_get_active(field.opaque) != 0) }
        } else {
            let field = Widget(gtk_entry_new())
            let text = current?.text ?? current?.integer.map { "\($0)" } ?? current?.number.map { "\($0)" }
            gtk_editable_set_text(field.opaque, text ?? "")
            controlcenter_set_bool(field.pointer, "activates-default", 1)
            widget = field
            read = {
                let text = gtk_editable_get_text(field.opaque).map { String(cString: $0) } ?? ""
                return switch type {
                case "s": .string(text)
                case "d": Double(text).map { .double($0) }
                case "y", "n", "q", "i", "u", "x", "t": Int64(text).map { .int64($0) }
                default: nil
                }
            }
        }
        controlcenter_speak_text(widget.pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, name)
    }

    /// Runs `changed` at once, and whenever something else is typed.
    func follow(_ changed: @escaping @MainActor () -> Void) {
        changed()
        if isTyped { widget.on("changed", changed) }
    }

    /// What the user has given; nil for what is no value of the type.
    var value: BusValue? { read() }

    /// What an action's or a query's list of choices says.
    static func choices(_ list: [[String: BusValue]]) -> [Choice] {
        list.compactMap { entry in
            entry["value"].map { value in
                Choice(title: entry["title"]?.text ?? value.text ?? "\(value)", value: value)
            }
        }
    }
}
