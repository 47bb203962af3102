internal import BusContract
internal import ControlEngine
internal import DBus

extension ControlState {
    /// The properties of `Control1` that come of the state, in the order of the description.
    var properties: [(MemberName, BusValue)] { properties(otherThan: nil) }

    /// The properties that differ from those of an earlier state.
    func changes(from earlier: ControlState) -> [(MemberName, BusValue)] { properties(otherThan: earlier) }

    /// An icon of the theme or a picture's path; see `SymbolNames` and `AssetPictures`.
    var iconName: String {
        symbol.isEmpty ? AssetPictures.ofProcess.iconName(for: imageName) : SymbolNames.iconName(for: symbol)
    }

    /// With an earlier state only what differs: compared first, as few of them do and this runs for every
    /// change.
    private func properties(otherThan earlier: ControlState?) -> [(MemberName, BusValue)] {
        var found: [(MemberName, BusValue)] = []
        func add<Value: Equatable>(
            _ name: MemberName, _ read: (ControlState) -> Value, _ value: (Value) -> BusValue
        ) {
            let now = read(self)
            if let earlier, read(earlier) == now { return }
            found.append((name, value(now)))
        }
        add(Control1.displayName, { $0.displayName }, BusValue.string)
        add(Control1.descriptionText, { $0.description }, BusValue.string)
        add(Control1.title, { $0.title }, BusValue.string)
        add(Control1.valueText, { $0.valueText }, BusValue.string)
        add(Control1.status, { $0.status }, BusValue.string)
        add(Control1.actionHint, { $0.actionHint }, BusValue.string)
        add(Control1.symbol, { $0.symbol }, BusValue.string)
        if earlier?.symbol != symbol || earlier?.imageName != imageName {
            let icon = iconName
            if earlier?.iconName != icon { found.append((Control1.iconName, .string(icon))) }
        }
        add(Control1.tint, { $0.tint }, BusValue.string)
        add(Control1.enabled, { $0.isEnabled }, BusValue.boolean)
        add(Control1.available, { $0.isAvailable }, BusValue.boolean)
        add(Control1.pending, { $0.isPending }, BusValue.boolean)
        add(Control1.progress, { $0.progress }, BusValue.double)
        add(Control1.error, { $0.failure }) {
            .structure([.string($0?.name ?? ""), .string($0?.message ?? "")])
        }
        add(Control1.privacySensitive, { $0.isPrivacySensitive }, BusValue.boolean)
        return found
    }
}
