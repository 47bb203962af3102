internal import CAdwaita

/// A menu at a tile: lines to press, some of them marked.
@MainActor
final class TileMenu {
    struct Item {
        let title: String
        /// Whether it is the chosen one; nil where there is no choice.
        var isChosen: Bool?
        let run: @MainActor () -> Void
    }

    private let popover: TilePopover

    /// Opens a menu.
    ///
    /// - Parameters:
    ///   - place: what it is about.
    ///   - window: what holds it: a tile may go while its menu is open.
    ///   - title: the first line.
    ///   - hint: the reason of a failure in full, or another text; may be empty.
    ///   - sections: the lines, with a line between sections.
    init(
        at place: Widget, in window: Widget, title: String, hint: String, sections: [[Item]],
        closed: @escaping @MainActor () -> Void
    ) {
        let box = Stack(GTK_ORIENTATION_VERTICAL)
        popover = TilePopover(
            Widget(gtk_popover_new(), classes: "menu"), box, at: place, in: window, closed: closed)
        box.append(Label(title, classes: "name"))
        if !hint.isEmpty {
            let label = Label(hint, classes: "hint")
            label.setLines(6)
            gtk_label_set_max_width_chars(label.opaque, 36)
            box.append(label)
        }
        for section in sections where !section.isEmpty {
            box.append(Widget(gtk_separator_new(GTK_ORIENTATION_HORIZONTAL)))
            for item in section { box.append(line(item)) }
        }
        popover.open()
    }

    private func line(_ item: Item) -> Widget {
        let label = Label(item.title)
        label.expand()
        let row = Stack(GTK_ORIENTATION_HORIZONTAL, spacing: 8, [label])
        if item.isChosen == true {
            row.append(Widget(gtk_image_new_from_icon_name("object-select-symbolic")))
        }
        let button = Button(row, classes: "flat")
        controlcenter_set_role(
            button.pointer,
            item.isChosen == nil ? GTK_ACCESSIBLE_ROLE_MENU_ITEM : GTK_ACCESSIBLE_ROLE_MENU_ITEM_RADIO)
        controlcenter_speak_text(button.pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, item.title)
        if let isChosen = item.isChosen {
            controlcenter_speak_checked(
                button.pointer, isChosen ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE)
        }
        button.on("clicked") { [weak self] in
            self?.close()
            item.run()
        }
        return button
    }

    func close() { popover.close() }
}
