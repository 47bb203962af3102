internal import BusContract
internal import ControlEngine
internal import DBus

extension ControlState {
    /// The properties of `Control1` that differ from those of an earlier state, in its order.
    func changes(from earlier: ControlState) -> [(MemberName, BusValue)] {
        var changes = ChangedProperties(from: earlier, to: self)
        changes.compare(Control1.displayName) { $0.displayName }
        changes.compare(Control1.descriptionText) { $0.description }
        changes.compare(Control1.title) { $0.title }
        changes.compare(Control1.valueText) { $0.valueText }
        changes.compare(Control1.status) { $0.status }
        changes.compare(Control1.actionHint) { $0.actionHint }
        changes.compare(Control1.symbol) { $0.symbol }
        // Finding an icon takes longer than comparing what it is found by.
        if earlier.symbol != symbol || earlier.imageName != imageName {
            changes.compare(Control1.iconName) { $0.iconName }
        }
        changes.compare(Control1.tint) { $0.tint }
        changes.compare(Control1.enabled) { $0.isEnabled }
        changes.compare(Control1.available) { $0.isAvailable }
        changes.compare(Control1.pending) { $0.isPending }
        changes.compare(Control1.progress) { $0.progress }
        changes.compare(Control1.error, { $0.failure }, { Control1.Failure($0) })
        changes.compare(Control1.privacySensitive) { $0.isPrivacySensitive }
        return changes.found
    }

    /// An icon of the theme or a picture's path; see `SymbolNames` and `AssetPictures`.
    var iconName: String {
        symbol.isEmpty ? AssetPictures.ofProcess.iconName(for: imageName) : SymbolNames.iconName(for: symbol)
    }
}

extension Control1.Failure {
    /// As `Control1.Error` has it: empty texts for none.
    init(_ failure: ControlState.Failure?) {
        self.init(name: failure?.name ?? "", message: failure?.message ?? "")
    }
}
