internal import BusContract
internal import ControlBasics
internal import ControlClient
internal import DBus
internal import Synchronization

/// What a bundle sent of one control up to its reply to a call, in order.
private struct SentSignals: Sendable {
    /// What `PropertiesChanged` said of each interface.
    var changes: [(interface: String, values: [String: BusValue])] = []
    /// The names in `Failed`.
    var failures: [String] = []

    func values(of interface: InterfaceName) -> [[String: BusValue]] {
        changes.filter { $0.interface == interface.rawValue }.map(\.values)
    }
}

extension BundleInspection {
    /// Makes one call that changes a property: the new value is announced before the reply, answered, and
    /// read, and so is what `Control1` says of it.
    ///
    /// - Parameter isSeen: whether the texts are to be others afterwards, where there are some.
    /// - Returns: false where the call failed, after which nothing is to be expected of another one.
    func change(
        _ path: ObjectPath, _ interface: InterfaceName, _ member: MemberName, _ arguments: [BusValue],
        of property: MemberName, to wanted: BusValue, isSeen: Bool = true
    ) async -> Bool {
        let place = "\(path) \(interface).\(member)"
        let old = await get(path, interface, property).value?.unwrapped
        let before = await getAll(path, Control1.name) ?? [:]
        let (answer, sent) = await observe(path, interface, member, arguments)
        if case .error(let name, _) = answer {
            expect(false, place, "\(Self.kind(path)) was used and failed: \(answer.words)")
            await checkFailure(name, sent, path, place)
            return false
        }
        expect(
            answer.value == wanted, place, "it answered \(answer.words), not \(JSONValue(wanted).compact)")
        let announced = sent.values(of: interface).compactMap { $0[property.rawValue] }
        expect(
            announced.last == answer.value, place,
            "PropertiesChanged with \(property) did not come before the reply, or with another value")
        let now = await get(path, interface, property)
        expect(now.value?.unwrapped == answer.value, place, "Get of \(property) then answered \(now.words)")
        if let old, let new = answer.value, old != new, let after = await getAll(path, Control1.name) {
            checkOrder(of: property, interface, sent, place)
            checkControl(from: before, to: after, sent, property, place, isSeen: isSeen)
        }
        return true
    }

    /// Presses a button, whose action may fail: that is no breach of the contract, and is said.
    func press(_ path: ObjectPath) async {
        let (answer, sent) = await observe(path, Button1.name, Button1.press.name, [])
        guard let error = answer.error else { return expect(true, path, "") }
        notes.append("\(Self.kind(path)) was used and failed: \(answer.words)")
        expect(
            ContractError.ofInvocations.contains(error), path,
            "Press answered \(answer.words), which is none of its errors")
        await checkFailure(error, sent, path, "\(path) \(Button1.name).\(Button1.press.name)")
    }

    /// Makes a call, and listens until its reply.
    private func observe(
        _ path: ObjectPath, _ interface: InterfaceName, _ member: MemberName, _ arguments: [BusValue]
    ) async -> (Answer, SentSignals) {
        let sent = Mutex(SentSignals())
        let subscription = try? await connection.subscribe(MatchRule(sender: name, path: path)) { signal in
            if let (interface, values, _) = StandardInterfaces.Properties.propertiesChanged.values(of: signal)
            {
                sent.withLock { $0.changes.append((interface, values.values)) }
            } else if let (name, _) = Control1.failed.values(of: signal) {
                sent.withLock { $0.failures.append(name) }
            }
        }
        let answer = await call(path, interface, member, arguments)
        let all = sent.withLock { $0 }
        subscription?.cancel()
        return (answer, all)
    }

    /// The value's signal goes before that of `Control1`, which is the last of a change.
    private func checkOrder(
        of property: MemberName, _ interface: InterfaceName, _ sent: SentSignals, _ place: String
    ) {
        let texts = Set(Control1.valueProperties.map(\.rawValue))
        let value = sent.changes.lastIndex {
            $0.interface == interface.rawValue && $0.values[property.rawValue] != nil
        }
        let control = sent.changes.lastIndex {
            $0.interface == Control1.name.rawValue && !texts.isDisjoint(with: $0.values.keys)
        }
        guard let value, let control else { return }
        expect(
            value < control, place,
            "PropertiesChanged of \(Control1.name) came before that of \(interface), and is to be the last of a change"
        )
    }

    /// What `Control1` says of a value that is another one now.
    private func checkControl(
        from before: [String: BusValue], to after: [String: BusValue], _ sent: SentSignals,
        _ property: MemberName, _ place: String, isSeen: Bool
    ) {
        let announced = Set(sent.values(of: Control1.name).flatMap(\.keys))
        let missing = Control1.valueProperties.map(\.rawValue).filter {
            before[$0] != after[$0] && !announced.contains($0)
        }
        expect(
            missing.isEmpty, place,
            "PropertiesChanged of \(Control1.name) with \(missing.joined(separator: ", ")) did not come before the reply"
        )
        let text = after[Control1.valueText.name.rawValue]?.text ?? ""
        expect(
            !isSeen || text.isEmpty || text != before[Control1.valueText.name.rawValue]?.text, place,
            "ValueText is \"\(text.prefix(60))\" as before, though \(property) is another one: it is to be the value in "
                + "words, and \(Control1.name) to announce it")
        let revision = Control1.revision.name.rawValue
        if let old = before[revision]?.number, let new = after[revision]?.number {
            expect(
                new > old, place,
                "Revision was \(before[revision]?.integer ?? 0) and is \(after[revision]?.integer ?? 0), and is to grow "
                    + "with each change")
        }
        let error = after[Control1.error.name.rawValue]?.elements?.first?.text ?? ""
        if after[Control1.available.name.rawValue]?.bool != false {
            expect(
                error.isEmpty, place,
                "Error has the name \"\(error.prefix(60))\" still, though this use succeeded")
        }
    }

    /// What a use that failed says beside its reply.
    private func checkFailure(
        _ error: ErrorName, _ sent: SentSignals, _ path: ObjectPath, _ place: String
    ) async {
        // Of any other the action may never have run.
        guard error == ContractError.performFailed else { return }
        let short = String(error.rawValue.split(separator: ".").last ?? "")
        let sentName = sent.failures.last
        expect(
            sentName != nil, place,
            "it failed and sent no Failed before the reply, as a failed action is to do")
        if let sentName {
            expect(
                sentName == short, place,
                "Failed has the name \"\(sentName.prefix(60))\", and is to have the short one, \(short)")
        }
        guard let values = await getAll(path, Control1.name),
            values[Control1.available.name.rawValue]?.bool != false
        else { return }
        let kept = values[Control1.error.name.rawValue]?.elements?.first?.text ?? ""
        expect(
            kept == short, place,
            "Error then has the name \"\(kept.prefix(60))\", and is to have the short one of the failure, \(short)"
        )
    }

    private static func kind(_ path: ObjectPath) -> String {
        if case .control(let kind, _)? = ContractPath(path) { kind } else { path.rawValue }
    }
}
