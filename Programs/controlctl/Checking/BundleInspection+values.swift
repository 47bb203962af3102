internal import BusContract
internal import DBus
internal import EventLoop
internal import FoundationEssentials
internal import ControlBasics
internal import ControlClient

extension BundleInspection {
    /// That all properties are there, have their types, and are what `Get` answers.
    func checkValues(
        _ values: [String: BusValue], _ row: InterfaceDescription, _ path: ObjectPath, isAvailable: Bool
    ) async {
        for property in row.properties {
            let place = "\(path) \(row.name).\(property.name)"
            let one = await get(path, row.name, property.name)
            guard let value = values[property.name.rawValue] else {
                let mayBeMissing =
                    property.errors.contains(ContractError.unavailable) && !isAvailable
                    || property.errors.contains(ContractError.authenticationRequired)
                expect(mayBeMissing, place, "GetAll doesn't have it")
                if let error = one.error {
                    expect(
                        property.errors.contains(error), place,
                        "Get answered \(one.words), which is none of its errors")
                } else {
                    expect(false, place, "GetAll doesn't have it, but Get answered \(one.words)")
                }
                continue
            }
            let type = property.type.code
            expect(
                value.matches(property.type), place,
                "its value has the type \"\(value.type.code)\", not \"\(type)\"")
            guard let again = one.value else {
                expect(false, place, "Get answered \(one.words)")
                continue
            }
            expect(
                again.unwrapped.matches(property.type), place,
                "Get answered the type \"\(again.unwrapped.type.code)\", not \"\(type)\"")
        }
        let unknown = values.keys.filter { name in !row.properties.contains { $0.name.rawValue == name } }
            .sorted()
        expect(
            unknown.isEmpty, "\(path) \(row.name)",
            "GetAll has \(unknown.joined(separator: ", ")), which the contract hasn't")
    }

    /// That `GetAll` and `GetManagedObjects` agree. Values may change in between, so what differs is read
    /// again: it is wrong where the list differs from what was the same before and after it.
    func checkSame(
        _ values: [String: BusValue], _ managed: [String: BusValue], _ row: InterfaceDescription,
        _ path: ObjectPath
    ) async {
        let announced = row.properties.filter { $0.change != .silent }.map(\.name.rawValue)
        func differing(_ left: [String: BusValue], _ right: [String: BusValue]) -> [String] {
            announced.filter { name in
                let (one, other) = (left[name], right[name])
                guard let one, let other else { return (one == nil) != (other == nil) }
                // As text, since what is not a number differs from itself.
                return one.type != other.type || JSONValue(one).canonical != JSONValue(other).canonical
            }
        }
        var suspects = differing(values, managed)
        var names: [String] = []
        for _ in 0..<10 where !suspects.isEmpty {
            guard let before = await getAll(path, row.name),
                let listed = await managedObjects()?[path]?[row.name.rawValue],
                let after = await getAll(path, row.name)
            else { break }
            let changed = Set(differing(before, after))
            names += Set(differing(after, listed)).subtracting(changed).intersection(suspects).sorted()
            suspects = suspects.filter(changed.contains)
        }
        expect(
            names.isEmpty, "\(path) \(row.name)",
            "GetManagedObjects and GetAll differ in \(names.joined(separator: ", "))")
    }

    /// What values mean beyond their types.
    func checkMeaning(_ path: ObjectPath, _ managed: [String: [String: BusValue]]) {
        if let values = managed[Control1.name.rawValue] { checkControl(path, values, managed) }
        if let values = managed[Widget1.name.rawValue] { checkWidget(path, values) }
        if let values = managed[Intent1.name.rawValue] { checkIntent(path, values) }
    }

    private func checkControl(
        _ path: ObjectPath, _ values: [String: BusValue], _ managed: [String: [String: BusValue]]
    ) {
        if case .control(let kind, _)? = ContractPath(path),
            let said = values[Control1.kind.name.rawValue]?.text
        {
            expect(said == kind, path, "Kind is \"\(said)\", the path says \"\(kind)\"")
        }
        let tint = values[Control1.tint.name.rawValue]?.text ?? ""
        expect(
            tint.isEmpty
                || tint.utf8.count == 7 && tint.hasPrefix("#") && tint.dropFirst().allSatisfy(\.isHexDigit),
            path, "Tint is \"\(tint)\", not #rrggbb or empty")
        let progress = values[Control1.progress.name.rawValue]?.number ?? -1
        expect(
            progress == -1 || (0...1).contains(progress), path,
            "Progress is \(progress), not from 0 to 1 or -1")
        let error = values[Control1.error.name.rawValue]?.elements?.first?.text ?? ""
        expect(
            error.isEmpty
                || (try? ErrorName("org.controlruntime.Error.\(error)")) != nil
                    && !error.contains("."),
            path,
            "Error has the name \"\(error.prefix(60))\", which is not the last part of an error's name: letters, "
                + "digits and _, and 255 bytes at most with what stands before it")
        if values[Control1.available.name.rawValue]?.bool == false {
            expect(!error.isEmpty, path, "Available is false, but Error doesn't say why")
        }
        if let level = managed[Level1.name.rawValue],
            let minimum = level[Level1.minimum.name.rawValue]?.number,
            let maximum = level[Level1.maximum.name.rawValue]?.number
        {
            expect(minimum <= maximum, path, "Minimum is \(minimum), above Maximum, which is \(maximum)")
            let value = level[Level1.value.name.rawValue]?.number
            // It may be beyond the limits, as what it counts may.
            if let value { expect(value.isFinite, path, "Value is \(value), which is no number") }
        }
        if let choices = managed[Selection1.name.rawValue]?[Selection1.choices.name.rawValue]?.elements {
            let ids = choices.compactMap { $0.properties?["id"]?.text }
            expect(
                ids.count == choices.count && choices.allSatisfy { $0.properties?["title"]?.text != nil },
                path,
                "not each of Choices has id and title")
            expect(Set(ids).count == ids.count, path, "two of Choices have one id")
        }
    }

    private func checkWidget(_ path: ObjectPath, _ values: [String: BusValue]) {
        if case .widget(let kind, _)? = ContractPath(path),
            let said = values[Widget1.kind.name.rawValue]?.text
        {
            expect(said == kind, path, "Kind is \"\(said)\", the path says \"\(kind)\"")
        }
        let families = values[Widget1.families.name.rawValue]?.elements?.compactMap(\.text) ?? []
        let family = values[Widget1.family.name.rawValue]?.text ?? ""
        expect(families.contains(family), path, "Family is \"\(family)\", which is none of Families")
        let tree = values[Widget1.currentEntry.name.rawValue]?.text ?? ""
        // Empty while there is no entry yet.
        expect(
            tree.isEmpty || Self.isTree(tree), path,
            "CurrentEntry is no view tree of version 1: \(tree.prefix(60))")
    }

    private func checkIntent(_ path: ObjectPath, _ values: [String: BusValue]) {
        for parameter in values[Intent1.parameters.name.rawValue]?.elements ?? [] {
            let members = parameter.properties ?? [:]
            let name = members["name"]?.text
            expect(name != nil, path, "one of Parameters has no name")
            let type = members["type"]?.text ?? ""
            expect(
                (try? Signature(parsing: type))?.types.count == 1, path,
                "the parameter \(name ?? "") has the type \"\(type)\", which is no complete D-Bus type")
            expect(members["title"]?.text != nil, path, "the parameter \(name ?? "") has no title")
            expect(
                members["required"]?.bool != nil, path,
                "the parameter \(name ?? "") doesn't say whether it is required")
        }
    }

    /// Whether a text is a view tree, as far as every reader looks.
    static func isTree(_ text: String) -> Bool {
        LargeStack.run(levels: min(JSONText.depth(of: text), ViewTreeLimits.jsonLevels)) { reads(text) }
    }

    private static func reads(_ text: String) -> Bool {
        let decoder = JSONDecoder()
        if let key = JSONValue.depthLimit { decoder.userInfo[key] = ViewTreeLimits.jsonLevels }
        guard case .object(let tree)? = try? decoder.decode(JSONValue.self, from: Data(text.utf8)),
            case .number(1)? = tree["version"], case .string? = tree["type"]
        else { return false }
        return true
    }
}
