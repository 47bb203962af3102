/// What a result stands for, as a text that searches keep and give back. A plain value.
struct SearchID: Hashable {
    enum Subject: Hashable {
        /// A control by its name.
        case control(String)
        /// An action by bundle and identifier.
        case intent(bundle: String, identifier: String)
    }

    let subject: Subject
    /// What was typed behind the name: the value of a level, a selection, a toggle or an action's parameter.
    var value: String?

    /// `control`, or `action`, and the rest, with tabs between.
    var text: String {
        let fields =
            switch subject {
            case .control(let name): ["control", name]
            case .intent(let bundle, let identifier): ["action", bundle, identifier]
            }
        return (fields + (value.map { [$0] } ?? [])).joined(separator: "\t")
    }

    init(_ subject: Subject, value: String? = nil) {
        self.subject = subject
        self.value = value
    }

    /// Reads a text back; nil for one that is none.
    init?(_ text: String) {
        let fields = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        switch (fields[0], fields.count) {
        case ("control", 2), ("control", 3):
            self.init(.control(fields[1]), value: fields.count == 3 ? fields[2] : nil)
        case ("action", 3), ("action", 4):
            self.init(
                .intent(bundle: fields[1], identifier: fields[2]), value: fields.count == 4 ? fields[3] : nil)
        default: return nil
        }
    }
}
