internal import AppIntentsLite
internal import ControlEngine
internal import DBus

extension InvocationReply {
    /// The results of `Invoke`, `Intent1.Perform` and `Widget1.Perform`: `value`, `dialog` and `opens-url`,
    /// as far as there are any.
    var results: BusValue {
        var entries: [(String, BusValue)] = []
        if let isOn {
            entries.append(("value", .boolean(isOn)))
        } else if let value = outcome?.value {
            entries.append(("value", value.busValue))
        }
        if let dialog = outcome?.dialog { entries.append(("dialog", .string(dialog))) }
        if let url = outcome?.opensURL { entries.append(("opens-url", .string(url))) }
        return .properties(entries)
    }
}
