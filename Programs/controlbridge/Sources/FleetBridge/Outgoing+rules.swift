internal import BusContract
internal import ControlClient
internal import ControlHub
internal import Fleet

/// What is allowed, and what the user learns of that.
extension Outgoing {
    /// - Returns: why it can't be kept; nil where it is.
    func allow(_ sort: Fleet1.Sort, _ name: String, isReadOnly: Bool) async -> String? {
        // What a bundle has that was not read yet is known once it is.
        let known = bundles[name].flatMap { bundle in
            bundle.hasBeenRead ? Set(bundle.controls.map(\.address.description)) : nil
        }
        record.removeGuards { $0 == name || $0.hasPrefix("\(name)/") }
        return await change {
            $0.allow(sort, name, isReadOnly: isReadOnly, known: sort == .bundle ? known : [])
        }
    }

    func refuse(_ sort: Fleet1.Sort, _ name: String) async -> String? {
        await change { $0.refuse(sort, name) }
    }

    func change(_ change: (inout FleetRules) -> Void) async -> String? {
        let before = rules
        change(&rules)
        guard rules != before else { return nil }
        // What is taken back goes at once, whether or not the disk has it.
        refresh()
        return await keeper.keep(rules, in: files.rules)
    }

    /// What a bundle has that was allowed before anybody knew that is what the user has allowed.
    func learn() {
        let before = rules
        for bundle in bundles.values where isRead(bundle.name) {
            rules.read(bundle.name, Set(bundle.controls.map(\.address.description)))
        }
        if rules != before {
            // Without an owner: it ends with the write.
            Task { if let problem = await keeper.keep(rules, in: files.rules) { log(problem) } }
        }
    }

    /// What a rule names that is not elsewhere, or takes no command there, each with the reason.
    func heldBack(by rule: FleetRules.Rule) -> [String] {
        let name = rule.name.split(separator: "/", maxSplits: 1).first.map(String.init) ?? ""
        if StandIn.isOne(name) { return ["\(rule.name): it stands for controls of other machines"] }
        // Before they are listed nothing is known of any.
        guard hasList else { return [] }
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

    /// Whether not everybody may run a control's action, as its bundle says.
    func isGuarded(_ control: ControlSnapshot) -> Bool {
        guard let action = control.action else { return false }
        return bundles[control.address.bundle]?.intents.first { $0.identifier == action }?.isGuarded == true
    }

    private func heldBack(_ control: ControlSnapshot) -> String? {
        let address = control.address
        let reason: String? =
            switch rules.verdict(on: address) {
            case .stays: nil
            case .unseen:
                SharedControl.mayLeave(control) && !isGuarded(control)
                    ? "it is new, and a notification says so first; allow it again to let it leave now" : nil
            case .leaves(let isReadOnly):
                SharedControl.obstacle(
                    of: control, isGuarded: isGuarded(control), isReadOnly: isReadOnly,
                    isKnown: controls[address] != nil,
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
