internal import BusContract
internal import ControlBasics
internal import DBus

extension BundleInspection {
    /// Uses the control of a kind and holds what it announces against what it answers; puts it back.
    func use(_ kind: String, _ objects: Objects) async {
        let path = Contract.controlPath(kind: kind)
        guard var interfaces = objects[path] else {
            return expect(false, path, "there is no control of the kind \"\(kind)\" to use")
        }
        let values = [
            (Toggle1.name, Toggle1.isOn.name), (Level1.name, Level1.value.name),
            (Selection1.name, Selection1.selected.name),
        ]
        for (interface, value) in values where interfaces[interface.rawValue]?[value.rawValue] == nil {
            guard interfaces[interface.rawValue] != nil else { continue }
            interfaces[interface.rawValue] = await readValues(path, interface, until: value)
        }
        if let old = interfaces[Toggle1.name.rawValue]?[Toggle1.isOn.name.rawValue]?.bool {
            guard
                await change(
                    path, Toggle1.name, Toggle1.toggle.name, [], of: Toggle1.isOn.name, to: .boolean(!old)),
                await change(
                    path, Toggle1.name, Toggle1.setValue.name, [.boolean(old)], of: Toggle1.isOn.name,
                    to: .boolean(old))
            else { return }
            let same = await call(path, Toggle1.name, Toggle1.setValue.name, [.boolean(old)])
            expect(same.value == .boolean(old), path, "SetValue of what it is already answered \(same.words)")
        } else if let old = interfaces[Level1.name.rawValue]?[Level1.value.name.rawValue]?.number {
            await useLevel(path, old, interfaces[Level1.name.rawValue] ?? [:])
        } else if let old = interfaces[Selection1.name.rawValue]?[Selection1.selected.name.rawValue]?.text {
            await useSelection(path, old, interfaces[Selection1.name.rawValue] ?? [:])
        } else if interfaces[Button1.name.rawValue] != nil {
            await press(path)
        } else {
            expect(false, path, "its value isn't known, so it can't be used for a check")
        }
    }

    /// The properties of an interface, once the value is among them. What a provider takes long to read is
    /// announced when it is known; it is waited for as long as for a call.
    private func readValues(
        _ path: ObjectPath, _ interface: InterfaceName, until value: MemberName
    ) async -> [String: BusValue]? {
        let rule = MatchRule(
            StandardInterfaces.Properties.propertiesChanged, sender: name, path: path,
            arg0: interface.rawValue)
        guard let signals = try? await connection.signals(matching: rule) else { return nil }
        let deadline = ContinuousClock.now + Self.patience
        repeat {
            let values = await getAll(path, interface)
            if values?[value.rawValue] != nil { return values }
        } while await Self.hasOne(signals, before: deadline)
        return nil
    }

    /// Whether a signal comes before the deadline.
    private static func hasOne(
        _ signals: BusSignalStream, before deadline: ContinuousClock.Instant
    ) async -> Bool {
        await withTaskGroup(of: Bool.self) { group in
            group.addTask { await signals.first { _ in true } != nil }
            group.addTask {
                // Cut short when the signal comes.
                try? await Task.sleep(until: deadline)
                return false
            }
            defer { group.cancelAll() }
            return await group.next() ?? false
        }
    }

    private func useLevel(_ path: ObjectPath, _ old: Double, _ values: [String: BusValue]) async {
        let minimum = values[Level1.minimum.name.rawValue]?.number ?? old
        let maximum = values[Level1.maximum.name.rawValue]?.number ?? old
        let step = values[Level1.step.name.rawValue]?.number ?? 0
        let size = step > 0 ? step : (maximum - minimum) / 10
        let next = old + size <= maximum ? old + size : old - size
        let value = Level1.value.name
        // Where it stands beyond its limits it could not be set back.
        if next >= minimum, next != old, old >= minimum, old <= maximum {
            // A small step need not be seen in a number that is rounded, nor any in other words.
            let text = await get(path, Control1.name, Control1.valueText.name).value?.unwrapped.text ?? ""
            let isSeen = size * 20 >= maximum - minimum && text.contains(where: \.isNumber)
            guard
                await change(
                    path, Level1.name, Level1.setValue.name, [.double(next)], of: value, to: .double(next),
                    isSeen: isSeen)
            else { return }
            if step > 0 { await setBesideStep(path, next, step, minimum, maximum) }
            _ = await change(
                path, Level1.name, Level1.setValue.name, [.double(old)], of: value, to: .double(old),
                isSeen: isSeen)
        }
        await refuse(
            path, Level1.name, Level1.setValue.name, [.double(maximum + 1)], [ContractError.invalidValue],
            "with more than Maximum")
    }

    /// Wants what it can't have: the nearest value that it can have is set, or the call refused. A device may
    /// have values of its own, so only what stands where it was wanted is wrong.
    private func setBesideStep(
        _ path: ObjectPath, _ value: Double, _ step: Double, _ minimum: Double, _ maximum: Double
    ) async {
        let nearest = minimum + ((value - minimum) / step).rounded() * step
        let wanted = [nearest - step * 0.4, nearest + step * 0.4].first { (minimum...maximum).contains($0) }
        guard let wanted else { return }
        let answer = await call(path, Level1.name, Level1.setValue.name, [.double(wanted)])
        guard let set = answer.value?.number else { return }
        expect(
            abs(set - wanted) > step / 1_000, "\(path) \(Level1.name).\(Level1.setValue.name)",
            "Value is \(NumberText.of(set)) after it, which is off the step of \(NumberText.of(step)) from "
                + "\(NumberText.of(minimum)) on: the nearest value that it can have, \(NumberText.of(nearest)), is to be set"
        )
    }

    private func useSelection(_ path: ObjectPath, _ old: String, _ values: [String: BusValue]) async {
        let ids =
            values[Selection1.choices.name.rawValue]?.elements?.compactMap { $0.properties?["id"]?.text }
            ?? []
        if let index = ids.firstIndex(of: old), ids.count > 1 {
            let next = ids[(index + 1) % ids.count]
            let selected = Selection1.selected.name
            guard
                await change(
                    path, Selection1.name, Selection1.next.name, [], of: selected, to: .string(next)),
                await change(
                    path, Selection1.name, Selection1.select.name, [.string(old)], of: selected,
                    to: .string(old))
            else { return }
        }
        await refuse(
            path, Selection1.name, Selection1.select.name, [.string("no such choice")],
            [ContractError.invalidValue],
            "of a choice that there isn't")
    }
}
