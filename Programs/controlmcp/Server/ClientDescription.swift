internal import Assistants
internal import ControlBasics

/// What a client says of itself.
struct ClientDescription: Hashable, Sendable {
    /// As the user is shown it.
    var name = "An assistant"
    /// Whether it fills in forms.
    var takesForms = false

    init() {}

    init(_ information: JSONObject?, capabilities: JSONObject?) {
        let name = AssistantWords.clean(information?.text("title") ?? information?.text("name") ?? "")
        if !name.isEmpty { self.name = String(name.prefix(40)) }
        takesForms = capabilities?["elicitation"] != nil
    }
}
