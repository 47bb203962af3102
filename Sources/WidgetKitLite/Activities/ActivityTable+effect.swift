extension ActivityTable.Effect {
    /// Which activity it is about.
    package var id: String {
        switch self {
        case .added(let record), .removed(let record), .changed(_, let record): record.id
        case .alerted(let id, _): id
        }
    }

    /// Whether it is about the run of an action; an alert never is.
    package var isOfRun: Bool {
        switch self {
        case .added(let record), .removed(let record), .changed(_, let record): record.isOfRun
        case .alerted: false
        }
    }
}
