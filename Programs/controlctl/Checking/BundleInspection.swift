internal import BusContract
internal import DBus
internal import ControlBasics
internal import ControlClient

/// Holds one bundle against the contract, by what it answers on the bus alone.
final class BundleInspection {
    static let patience = Duration.seconds(25)

    let connection: BusConnection
    let bundle: String
    let name: BusName
    private(set) var problems: [String] = []
    /// What is no breach of the contract, and worth a sentence.
    var notes: [String] = []
    private(set) var checkCount = 0
    var objectCount = 0

    init(_ connection: BusConnection, _ bundle: String, _ name: BusName) {
        self.connection = connection
        self.bundle = bundle
        self.name = name
    }

    /// Checks everything that can be checked without using a control, and then uses those of the kinds.
    func run(using kinds: [String]) async {
        guard let objects = await managedObjects() else { return }
        objectCount = objects.count + 1
        await checkRoot(objects)
        await checkApplication(objects)
        for (path, interfaces) in objects.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            await checkObject(path, interfaces)
        }
        await checkNodes(objects)
        await checkRefusals(objects)
        for kind in kinds { await use(kind, objects) }
    }

    // MARK: Findings

    /// Counts a check, and notes what is wrong where it doesn't hold.
    func expect(_ holds: Bool, _ place: String, _ problem: @autoclosure () -> String) {
        checkCount += 1
        if !holds { problems.append("\(place): \(problem())") }
    }

    func expect(_ holds: Bool, _ path: ObjectPath, _ problem: @autoclosure () -> String) {
        expect(holds, path.rawValue, problem())
    }

    // MARK: Calls

    enum Answer {
        case values([BusValue])
        case error(ErrorName, String)

        /// The error's name; nil for values.
        var error: ErrorName? { if case .error(let name, _) = self { name } else { nil } }

        /// The first value; nil for an error.
        var value: BusValue? { if case .values(let values) = self { values.first } else { nil } }

        var words: String {
            switch self {
            case .values(let values):
                values.isEmpty
                    ? "an empty answer" : values.map { JSONValue($0).compact }.joined(separator: ", ")
            case .error(let name, let message): "\(name) (\(message))"
            }
        }
    }

    func call(
        _ path: ObjectPath, _ interface: InterfaceName, _ member: MemberName, _ arguments: [BusValue] = []
    ) async -> Answer {
        do {
            return .values(
                try await connection.call(name, path, interface, member, arguments, timeout: Self.patience))
        } catch let error as BusError {
            return .error(error.name, error.message)
        } catch {
            return .error(.disconnected, "\(error)")
        }
    }

    func get(_ path: ObjectPath, _ interface: InterfaceName, _ property: MemberName) async -> Answer {
        await call(
            path, StandardInterfaces.Properties.name, "Get",
            [.string(interface.rawValue), .string(property.rawValue)])
    }

    /// All properties of an interface; nil, and a problem, where they are unavailable.
    func getAll(_ path: ObjectPath, _ interface: InterfaceName) async -> [String: BusValue]? {
        let answer = await call(
            path, StandardInterfaces.Properties.name, "GetAll", [.string(interface.rawValue)])
        let values = answer.value?.properties
        expect(values != nil, path, "GetAll of \(interface) answered \(answer.words), not a{sv}")
        return values
    }

    func introspect(_ path: ObjectPath) async -> IntrospectedNode? {
        let answer = await call(path, StandardInterfaces.Introspectable.name, "Introspect")
        guard let text = answer.value?.text else {
            expect(false, path, "Introspect answered \(answer.words), not a text")
            return nil
        }
        do {
            let node = try IntrospectedNode(xml: text)
            expect(true, path, "")
            return node
        } catch {
            expect(false, path, "Introspect answered no XML: \(error.message)")
            return nil
        }
    }

    func managedObjects() async -> [ObjectPath: [String: [String: BusValue]]]? {
        let answer = await call(Contract.root, StandardInterfaces.ObjectManager.name, "GetManagedObjects")
        guard let value = answer.value, let objects = try? [ObjectPath: [String: Vardict]].decode(value)
        else {
            expect(false, Contract.root, "GetManagedObjects answered \(answer.words), not a{oa{sa{sv}}}")
            return nil
        }
        expect(true, Contract.root, "")
        return objects.mapValues { $0.mapValues(\.values) }
    }

    /// The contract's description of an interface; nil for any other.
    static func row(_ interface: String) -> InterfaceDescription? {
        Contract.interfaces.first { $0.name.rawValue == interface }
    }
}
