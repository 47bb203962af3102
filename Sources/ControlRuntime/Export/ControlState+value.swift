internal import BusContract
internal import ControlEngine
internal import DBus
internal import WidgetKitLite

extension ControlState {
    /// What has changed of the value: in which interface, its properties as they are now, and the names of
    /// all that changed. Of one that has become private, only that it can't be read. Nil for nothing.
    func valueChange(
        from earlier: ControlState
    ) -> (interface: InterfaceName, values: [(MemberName, BusValue)], names: [MemberName])? {
        switch form {
        case .button: return nil
        case .toggle:
            guard earlier.isOn != isOn else { return nil }
            return (Toggle1.name, isOn.map { [Toggle1.isOn.holding($0)] } ?? [], [Toggle1.isOn.name])
        case .level:
            guard earlier.level != level else { return nil }
            guard let level, let before = earlier.level else {
                let values = level.map(\.properties) ?? []
                return (Level1.name, values, ControlLevel.propertyNames)
            }
            let values = zip(level.properties, before.properties).filter { $0.1 != $1.1 }.map(\.0)
            return (Level1.name, values, values.map(\.0))
        case .selection:
            guard earlier.selection != selection else { return nil }
            var values: [(MemberName, BusValue)] = []
            var names: [MemberName] = []
            if earlier.selection?.selected != selection?.selected {
                names.append(Selection1.selected.name)
                values += selection.map { [Selection1.selected.holding($0.selected)] } ?? []
            }
            if earlier.selection?.choices != selection?.choices {
                names.append(Selection1.choices.name)
                values += selection.map { [Selection1.choices.holding($0.choices.map(\.vardict))] } ?? []
            }
            return (Selection1.name, values, names)
        }
    }
}

extension ControlLevel {
    /// The properties of `Level1`, in the order of ``propertyNames``.
    fileprivate var properties: [(MemberName, BusValue)] {
        [
            Level1.value.holding(value), Level1.minimum.holding(FiniteNumber(range.lowerBound)),
            Level1.maximum.holding(FiniteNumber(range.upperBound)), Level1.step.holding(FiniteNumber(step)),
            Level1.unit.holding(unit),
        ]
    }

    fileprivate static let propertyNames = [
        Level1.value.name, Level1.minimum.name, Level1.maximum.name, Level1.step.name, Level1.unit.name,
    ]
}
