internal import DBus
internal import ControlBasics

/// What an action answered, for the terminal.
enum ResultText {
    /// A text as it is, anything else as JSON.
    static func plain(_ value: BusValue) -> String {
        value.unwrapped.text ?? JSONValue(value).compact
    }

    /// Prints it: the value on standard output, and the rest of what there is to say there too, unless a
    /// script may want the value alone.
    static func print(_ results: [String: BusValue], json: Bool) {
        if json {
            return Console.print(JSONValue.object(JSONObject(results.mapValues { JSONValue($0) })).pretty)
        }
        let dialog = results["dialog"]?.text
        if let value = results["value"] {
            if let dialog { Console.remark(dialog) }
            Console.print(plain(value))
        } else if let dialog {
            Console.print(dialog)
        }
        if let url = results["opens-url"]?.text { Console.remark("opens \(url)") }
    }
}
