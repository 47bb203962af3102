internal import AppIntentsLite
internal import ControlEngine
internal import DBus
internal import SwiftUILite

extension InvocationReply {
    /// The results of `Invoke`, `Intent1.Perform` and `Widget1.Perform`, as far as there are any: `value`,
    /// `description`, `dialog`, `supporting-dialog` (shorter, for users who see the view too), `symbol`,
    /// `view` (as JSON) and `opens-url`.
    ///
    /// - Parameter view: the tree of the result's view, where there is one.
    @EngineActor func results(_ gate: PrivacyGate, view: String?) -> Vardict {
        var entries: [(String, BusValue)] = []
        if let value {
            entries.append(("value", value.busValue))
        } else if let value = outcome?.value {
            entries.append(("value", value.busValue))
        }
        if let description = outcome?.description {
            entries.append(("description", description.vardict.busValue))
        }
        let texts = [
            ("dialog", outcome?.dialog), ("supporting-dialog", outcome?.supportingDialog),
            ("symbol", outcome?.systemImageName), ("view", view.map { gate.visible(tree: $0) }),
            ("opens-url", outcome?.opensURL),
        ]
        for (name, text) in texts {
            if let text { entries.append((name, .string(text))) }
        }
        return Vardict(entries)
    }
}

extension ControlValue {
    /// As the properties `IsOn`, `Value` and `Selected` have it.
    var busValue: BusValue {
        switch self {
        case .bool(let isOn): .boolean(isOn)
        case .number(let number): .double(number)
        case .choice(let id): .string(id)
        }
    }
}

extension _SnippetViewContainer {
    /// The view's tree, as `Widget1.CurrentEntry` has a widget's; nil for no view. Its buttons belong to no
    /// object by which they could be pressed.
    @MainActor var json: String? { evaluated?.node.json() }
}
