internal import BusContract
internal import DBus

extension BundleInspection {
    /// Calls that must be refused, each with its own error. None of them reaches anything that could be done.
    func checkRefusals(_ objects: Objects) async {
        await checkLookups()
        await checkRoot()
        for (path, interfaces) in objects.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            if interfaces[Toggle1.name.rawValue] != nil {
                await refuse(
                    path, Toggle1.name, Toggle1.setValue.name, [.string("on")], [.invalidArguments],
                    "with a text")
            }
            if interfaces[Intent1.name.rawValue] != nil {
                await refuse(
                    path, Intent1.name, Intent1.options.name, [.string("no such parameter"), .string("")],
                    [ContractError.invalidValue, ContractError.authenticationRequired],
                    "of a parameter that there isn't")
            }
            if interfaces[Widget1.name.rawValue] != nil {
                await refuse(
                    path, Widget1.name, Widget1.snapshot.name, [.string("no such family"), .boolean(true)],
                    [ContractError.invalidValue], "in a family that there isn't")
                await refuse(
                    path, Widget1.name, Widget1.perform.name, [.string("no such action"), .properties([])],
                    [ContractError.staleAction], "of an action that there isn't")
            }
        }
    }

    /// The specification of D-Bus names the errors, and doesn't say which is answered when: GDBus knows
    /// no more than `UnknownMethod` of objects and interfaces, and `InvalidArgs` of properties.
    private func checkLookups() async {
        let root = Contract.root
        let nowhere = Contract.controlPath(kind: "no such kind")
        await refuse(
            nowhere, Control1.name, Control1.reload.name, [], [.unknownObject, .unknownMethod],
            "of an object that there isn't")
        await refuse(
            root, "org.controlruntime.NoSuch1", "Reload", [], [.unknownInterface, .unknownMethod],
            "of an interface that there isn't")
        await refuse(root, Bundle1.name, "NoSuchMethod", [], [.unknownMethod], "which there isn't")
        let properties = StandardInterfaces.Properties.name
        let bundle = BusValue.string(Bundle1.name.rawValue)
        await refuse(
            root, properties, "Get", [bundle, .string("NoSuchProperty")],
            [.unknownProperty, .invalidArguments],
            "of a property that there isn't")
        await refuse(
            root, properties, "Get", [.string("org.controlruntime.NoSuch1"), .string("Kind")],
            [.unknownInterface, .invalidArguments],
            "of an interface that there isn't")
        await refuse(
            root, properties, "Set",
            [bundle, .string(Bundle1.displayName.name.rawValue), .variant(.string("x"))],
            [.propertyReadOnly, .invalidArguments], "of a property that is read only")
        let ping = await call(root, StandardInterfaces.Peer.name, "Ping")
        expect(ping.error == nil, root, "Peer.Ping answered \(ping.words)")
        let machine = await call(root, StandardInterfaces.Peer.name, "GetMachineId")
        expect(machine.value?.text?.isEmpty == false, root, "Peer.GetMachineId answered \(machine.words)")
    }

    private func checkRoot() async {
        let root = Contract.root
        let kind = BusValue.string("no such kind")
        await refuse(
            root, Bundle1.name, Bundle1.reloadControls.name, [.uint32(1)], [.invalidArguments],
            "with a number")
        for member in [Bundle1.reloadControls.name, Bundle1.reloadTimelines.name] {
            await refuse(
                root, Bundle1.name, member, [kind], [.invalidArguments], "of a kind that there isn't")
        }
        for member in [Bundle1.addControl.name, Bundle1.preview.name] {
            await refuse(
                root, Bundle1.name, member, [kind, .properties([])], [.invalidArguments],
                "of a kind that there isn't")
        }
        await refuse(
            root, Bundle1.name, Bundle1.push.name, [kind, .properties([])], Bundle1.push.description.errors,
            "of a kind that there isn't")
        await refuse(
            root, Bundle1.name, Bundle1.addWidget.name, [kind, .string(""), .properties([])],
            [.invalidArguments],
            "of a kind that there isn't")
        for member in [Bundle1.removeControl.name, Bundle1.removeWidget.name] {
            await refuse(
                root, Bundle1.name, member, [.objectPath(Contract.root)],
                [.invalidArguments, ContractError.unavailable],
                "of an object that nobody placed")
        }
    }

    /// Expects one of some errors, with a message.
    func refuse(
        _ path: ObjectPath, _ interface: InterfaceName, _ member: MemberName, _ arguments: [BusValue],
        _ errors: [ErrorName], _ circumstance: String
    ) async {
        let answer = await call(path, interface, member, arguments)
        let wanted = errors.map(\.rawValue).joined(separator: " or ")
        let place = "\(path) \(interface).\(member)"
        guard case .error(let name, let message) = answer else {
            return expect(false, place, "a call \(circumstance) got \(answer.words), not \(wanted)")
        }
        expect(errors.contains(name), place, "a call \(circumstance) got \(answer.words), not \(wanted)")
        expect(!message.isEmpty, place, "\(name) came without a message")
    }
}
