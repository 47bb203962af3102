internal import BusContract
internal import ControlClient
internal import ControlHub
internal import Fleet

/// What the user learns of what is allowed.
extension Outgoing {
    /// What a rule names that is not elsewhere, or takes no command there, each with the reason.
    func heldBack(by rule: FleetRules.Rule) -> [String] {
        let name = rule.name.split(separator: "/", maxSplits: 1).first.map(String.init) ?? ""
        if StandIn.isOne(name) { return ["\(rule.name): it stands for controls of other machines"] }
        guard let bundle = bundles[name] else { return ["\(rule.name): there is no program \(name)"] }
        // Nothing can be said yet of what has not been read, and it is told soon.
        guard bundle.hasBeenRead, bundle.isRunning else { return [] }
        switch Fleet1.Sort(rawValue: rule.sort) {
        case .control:
            guard let control = bundle.controls.first(where: { $0.address.description == rule.name }) else {
                return ["\(rule.name): there is no such control"]
            }
            return heldBack(control).map { [$0] } ?? []
        case .bundle: return bundle.controls.compactMap { heldBack($0) }
        case .action:
            guard let intent = bundle.intents.first(where: { $0.name == rule.name }) else {
                return ["\(rule.name): there is no such action"]
            }
            return SharedItem.obstacle(of: intent).map { ["\(rule.name): \($0)"] } ?? []
        case .widget, .activities, nil: return []
        }
    }

    private func heldBack(_ control: ControlSnapshot) -> String? {
        let address = control.address
        let reason: String? =
            switch rules.verdict(on: address) {
            case .stays: nil
            case .unseen:
                SharedControl.mayLeave(control) ? "it is new, and a notification says so first" : nil
            case .leaves(let isReadOnly):
                SharedControl.obstacle(
                    of: control, isReadOnly: isReadOnly, isKnown: controls[address] != nil,
                    guardReason: isReadOnly ? nil : record.guardReason(of: address))
            }
        return reason.map { "\(address): \($0)" }
    }

    /// Says that an allowed bundle has another control. It leaves once the user could read that.
    func notify(_ control: ControlSnapshot) {
        let name = control.address.description
        guard notifying.insert(name).inserted else { return }
        // Without an owner: it ends with the answer of the desktop, which has a limit.
        Task {
            let isSeen = await NewControlNotice.show(control, client)
            notifying.remove(name)
            guard isSeen else { return }
            _ = await change { $0.know([name], of: control.address.bundle) }
        }
    }
}
