internal import ControlClient
internal import ControlBasics

/// What `stack` prints: widgets in the order of a stack.
enum StackText {
    static func table(_ widgets: [WidgetSnapshot]) -> String {
        if widgets.isEmpty { return "No bundle that runs offers a widget." }
        let rows = widgets.map { widget in
            let relevance = widget.relevance
            return [
                widget.name, relevance.map { "\($0.score)" } ?? "-",
                relevance.map { $0.duration > 0 ? "\($0.duration) s" : "always" } ?? "-", widget.displayName,
            ]
        }
        return TextTable.text([["WIDGET", "SCORE", "LASTS", "NAME"]] + rows)
    }

    /// The names of the widgets between tabs.
    static func line(_ widgets: [WidgetSnapshot]) -> String {
        widgets.map { TextTable.printable($0.name) }.joined(separator: "\t")
    }

    static func json(_ widgets: [WidgetSnapshot]) -> String { array(widgets).pretty }

    static func jsonLine(_ widgets: [WidgetSnapshot]) -> String { array(widgets).compact }

    private static func array(_ widgets: [WidgetSnapshot]) -> JSONValue {
        JSONValue.array(
            widgets.map { widget in
                .object([
                    "widget": .string(widget.name), "path": .string("\(widget.path)"),
                    "family": .string(widget.family), "entryDate": .integer(Int(widget.entryDate)),
                    "score": widget.relevance.map { .number($0.score) } ?? .null,
                    "duration": widget.relevance.map { .number($0.duration) } ?? .null,
                ])
            }
        )
    }
}
