internal import BusContract
internal import DBus
internal import ControlBasics

extension BundleInspection {
    typealias Objects = [ObjectPath: [String: [String: BusValue]]]

    /// The root object, and that the kinds it names are those that there are.
    func checkRoot(_ objects: Objects) async {
        let path = Contract.root
        if let node = await introspect(path) {
            checkInterfaces(
                node, [Bundle1.name.rawValue, StandardInterfaces.ObjectManager.name.rawValue], path)
        }
        guard let values = await getAll(path, Bundle1.name) else { return }
        await checkValues(values, Bundle1.description, path, isAvailable: true)
        func kinds(_ property: Property<[String]>) -> [String] {
            values[property.name.rawValue]?.elements?.compactMap(\.text) ?? []
        }
        let controls = kinds(Bundle1.controlKinds)
        let widgets = kinds(Bundle1.widgetKinds)
        for (path, _) in objects {
            switch ContractPath(path) {
            case .control(let kind, _)?:
                expect(
                    controls.contains(kind), path, "the kind \"\(kind)\" is not among Bundle1.ControlKinds")
            case .widget(let kind, _)?:
                expect(widgets.contains(kind), path, "the kind \"\(kind)\" is not among Bundle1.WidgetKinds")
            default: break
            }
        }
        for kind in controls {
            let path = Contract.controlPath(kind: kind)
            expect(
                objects[path] != nil, Contract.root,
                "ControlKinds names \"\(kind)\", but there is no object \(path)")
        }
        for kind in widgets {
            let path = Contract.widgetPath(kind: kind)
            expect(
                objects[path] != nil, Contract.root,
                "WidgetKinds names \"\(kind)\", but there is no object \(path)")
        }
    }

    /// The bundle as an application.
    func checkApplication(_ objects: Objects) async {
        let path = ContractPath.application(bundle: bundle).objectPath
        guard let node = await introspect(path) else { return }
        checkInterfaces(node, [FreedesktopApplication.name.rawValue, GtkActions.name.rawValue], path)
        let list = await call(path, GtkActions.name, GtkActions.list.name)
        let names = list.value?.elements?.compactMap(\.text)
        expect(names != nil, path, "org.gtk.Actions.List answered \(list.words), not as")
        let all = await call(path, GtkActions.name, GtkActions.describeAll.name)
        let isTyped = all.value?.matches(
            .dictionary(key: .string, value: .structure([.boolean, .signature, .array(.variant)])))
        expect(isTyped == true, path, "org.gtk.Actions.DescribeAll answered \(all.words), not a{s(bgav)}")
        if let names, case .dictionary(_, _, let entries)? = all.value {
            let described = entries.compactMap(\.key.text).sorted()
            expect(
                described == names.sorted(), path, "List names \(names.sorted()), DescribeAll \(described)")
        }
        let unknown = await call(path, GtkActions.name, GtkActions.describe.name, [.string("no.such-action")])
        expect(
            unknown.error == .invalidArguments, path,
            "Describe of an action that there isn't answered \(unknown.words), not InvalidArgs")
    }

    /// An object below the root: what its path stands for, its interfaces, and its properties.
    func checkObject(_ path: ObjectPath, _ managed: [String: [String: BusValue]]) async {
        let wanted: Set<String>
        var forms: Set<String> = []
        switch ContractPath(path) {
        case .control?:
            forms = Set([Toggle1.name, Button1.name, Level1.name, Selection1.name].map(\.rawValue))
            wanted = [Control1.name.rawValue]
            let has = managed.keys.filter(forms.contains).sorted()
            expect(
                has.count == 1, path,
                "a control has one of Toggle1, Button1, Level1 and Selection1; this has \(has.isEmpty ? "none" : has.joined(separator: " and "))"
            )
        case .intent?: wanted = [Intent1.name.rawValue]
        case .widget?: wanted = [Widget1.name.rawValue]
        case .activity?: wanted = [Activity1.name.rawValue]
        case .application?: wanted = [FreedesktopApplication.name.rawValue, GtkActions.name.rawValue]
        case .root?:
            return expect(
                false, path,
                "GetManagedObjects lists the root object itself, and is to list the objects below it only")
        case nil:
            return expect(
                false, path,
                "no object of the contract has such a path; are kind and instance escaped as it says?")
        }
        guard let node = await introspect(path) else { return }
        checkInterfaces(node, wanted, path)
        let described = Set(node.interfaces.keys.filter { !Self.isStandard($0) })
        let listed = Set(managed.keys.filter { !Self.isStandard($0) })
        expect(
            described == listed, path,
            "Introspect names \(described.sorted().joined(separator: ", ")), GetManagedObjects \(listed.sorted().joined(separator: ", "))"
        )
        let isAvailable = managed[Control1.name.rawValue]?[Control1.available.name.rawValue]?.bool ?? true
        for interface in listed.sorted() {
            guard let row = Self.row(interface) else {
                expect(
                    !interface.hasPrefix("org.controlruntime."), path,
                    "the contract has no interface \(interface)")
                continue
            }
            guard let values = await getAll(path, row.name) else { continue }
            await checkValues(values, row, path, isAvailable: isAvailable)
            await checkSame(values, managed[interface] ?? [:], row, path)
        }
        checkMeaning(path, managed)
    }

    static func isStandard(_ interface: String) -> Bool { interface.hasPrefix("org.freedesktop.DBus.") }

    /// That the interfaces which an object must have are there and as the contract says.
    private func checkInterfaces(_ node: IntrospectedNode, _ wanted: Set<String>, _ path: ObjectPath) {
        let standard = ["Introspectable", "Peer", "Properties"].map { "org.freedesktop.DBus.\($0)" }
        for interface in wanted.sorted() + standard {
            expect(node.interfaces[interface] != nil, path, "the interface \(interface) is missing")
        }
        for (interface, found) in node.interfaces.sorted(by: { $0.key < $1.key }) {
            guard let row = Self.row(interface) else { continue }
            let differences = InterfaceComparison.differences(found, from: row)
            expect(differences.isEmpty, "\(path) \(interface)", differences.joined(separator: "; "))
        }
    }

    /// Every node from `/` on answers Introspect and names the next one, so that tools find their way.
    func checkNodes(_ objects: Objects) async {
        var children: [ObjectPath: Set<String>] = [:]
        let application = ContractPath.application(bundle: bundle).objectPath
        for path in Array(objects.keys) + [Contract.root, application] {
            var below = path
            while let above = below.parent {
                children[above, default: []].insert(String(below.lastComponent))
                below = above
            }
        }
        for (path, names) in children.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            guard let node = await introspect(path) else { continue }
            let missing = names.subtracting(node.children)
            expect(
                missing.isEmpty, path,
                "Introspect names no node \(missing.sorted().joined(separator: ", ")) below it")
        }
    }
}
