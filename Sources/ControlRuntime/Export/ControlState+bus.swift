internal import BusContract
internal import ControlEngine
internal import DBus

extension ControlState {
    /// The properties of `Control1` that come of the state, in the order of the description.
    var properties: [(MemberName, BusValue)] {
        [
            (Control1.displayName, .string(displayName)),
            (Control1.descriptionText, .string(description)),
            (Control1.title, .string(title)),
            (Control1.valueText, .string(valueText)),
            (Control1.status, .string(status)),
            (Control1.actionHint, .string(actionHint)),
            (Control1.symbol, .string(symbol)),
            (Control1.iconName, .string(iconName)),
            (Control1.tint, .string(tint)),
            (Control1.enabled, .boolean(isEnabled)),
            (Control1.available, .boolean(isAvailable)),
            (Control1.pending, .boolean(isPending)),
            (Control1.progress, .double(progress)),
            (Control1.error, .structure([.string(failure?.name ?? ""), .string(failure?.message ?? "")])),
            (Control1.privacySensitive, .boolean(isPrivacySensitive)),
        ]
    }

    /// An icon of the theme or a picture's path; see `SymbolNames` and `AssetPictures`.
    var iconName: String {
        symbol.isEmpty ? AssetPictures.ofProcess.iconName(for: imageName) : SymbolNames.iconName(for: symbol)
    }

    /// The properties that differ from those of an earlier state.
    func changes(from earlier: ControlState) -> [(MemberName, BusValue)] {
        zip(properties, earlier.properties).filter { $0.1 != $1.1 }.map(\.0)
    }
}
