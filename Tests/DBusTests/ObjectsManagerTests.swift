internal import DBus
internal import TestSupport
internal import Testing

@Suite(.standardTimeLimit)
struct ObjectsManagerTests {
    private let meters = BusValue.dictionary(
        key: .string, value: .vardict, [.init(.string("org.example.Meter1"), .properties([]))])

    private func managed(_ entries: [(ObjectPath, BusValue)]) -> Result<[BusValue], BusError> {
        .success([
            .dictionary(
                key: .objectPath, value: .dictionary(key: .string, value: .vardict),
                entries.map { .init(.objectPath($0.0), $0.1) })
        ])
    }

    @Test func managerListsTheObjectsBelow() {
        let server = ObjectServer()
        server.addManager(at: "/a")
        #expect(server.ask("/a", .objectManager, "GetManagedObjects") == managed([]))
        server.export(PlainObject([LampObject.meter]), at: "/a/c/d")
        server.export(PlainObject([LampObject.meter]), at: "/a/c")
        server.export(PlainObject([LampObject.meter]), at: "/a/b")
        server.export(PlainObject([LampObject.meter]), at: "/ab")
        server.export(PlainObject([LampObject.meter]), at: "/a")
        #expect(
            server.ask("/a", .objectManager, "GetManagedObjects")
                == managed([("/a/b", meters), ("/a/c", meters), ("/a/c/d", meters)]))
        #expect(
            server.fault("/a/c", .objectManager, "GetManagedObjects")?.hasPrefix("UnknownInterface") == true)
    }

    @Test func aManagerNeedsNoObject() {
        let server = ObjectServer()
        server.addManager(at: "/a/b")
        #expect(server.paths == [])
        #expect(server.ask("/a/b", .properties, "GetAll", .string("")) == .success([.properties([])]))
        #expect(
            server.fault("/a/b", nil, "Nothing")?.hasPrefix("UnknownMethod: the object has no method") == true
        )
        server.export(PlainObject(), at: "/a/b")
        server.unexport("/a/b")
        #expect(server.ask("/a/b", nil, "GetManagedObjects") == managed([]))
    }

    @Test func managedObjectsIncludeReadableProperties() throws {
        let server = ObjectServer()
        server.addManager(at: "/")
        server.export(LampObject(), at: "/lamp")
        let answer = try #require(server.ask("/", .objectManager, "GetManagedObjects")).get()
        guard case .dictionary(_, _, let entries) = answer[0] else {
            Issue.record("\(answer)")
            return
        }
        let lamp = try #require(entries.first?.value.properties?["org.example.Lamp1"]?.properties)
        #expect(lamp.keys.sorted() == ["Brightness", "IsOn", "Model", "Uptime"])
    }

    @Test func addedAndRemovedObjectsAreAnnouncedOnceStarted() {
        let server = ObjectServer()
        var signals: [BusSignal] = []
        server.emit = { signals.append($0) }
        server.addManager(at: "/a")
        server.export(PlainObject([LampObject.meter]), at: "/a/early")
        server.export(PlainObject([LampObject.meter]), at: "/a/gone")
        server.unexport("/a/gone")
        #expect(signals.isEmpty)
        server.startAnnouncing()
        server.export(PlainObject([LampObject.meter]), at: "/a/b/late")
        server.export(PlainObject([LampObject.meter]), at: "/beside")
        server.export(PlainObject([LampObject.meter]), at: "/a")
        server.unexport("/a/early")
        server.unexport("/a/early")
        #expect(
            signals == [
                BusSignal(
                    path: "/a", interface: .objectManager, member: "InterfacesAdded",
                    arguments: [.objectPath("/a/b/late"), meters]),
                BusSignal(
                    path: "/a", interface: .objectManager, member: "InterfacesRemoved",
                    arguments: [.objectPath("/a/early"), .strings(["org.example.Meter1"])]),
            ])
    }

    /// Each manager above an object tells of it: somebody may follow any of them.
    @Test func everyManagerAboveAnnouncesTheObject() {
        let server = ObjectServer()
        var emitted: [String] = []
        server.emit = { emitted.append("\($0.path) \($0.member)") }
        for path in ["/", "/a/b"] as [ObjectPath] { server.addManager(at: path) }
        server.startAnnouncing()
        server.export(PlainObject(), at: "/a/b/c")
        #expect(emitted.sorted() == ["/ InterfacesAdded", "/a/b InterfacesAdded"])
        emitted = []
        server.unexport("/a/b/c")
        #expect(emitted.sorted() == ["/ InterfacesRemoved", "/a/b InterfacesRemoved"])
    }

    /// An object that is there already stays as it is, and lists what is below it from then on.
    @Test func anObjectMayBecomeAManager() {
        let server = ObjectServer()
        server.export(PlainObject([LampObject.meter]), at: "/a")
        server.export(PlainObject([LampObject.meter]), at: "/a/b")
        server.addManager(at: "/a")
        #expect(server.ask("/a", nil, "GetManagedObjects") == managed([("/a/b", meters)]))
        #expect(
            server.fault("/a", "org.example.Meter1", "Read")
                == "NotSupported: Read of org.example.Meter1 isn't offered by this object")
    }

    @Test func replacedObjectIsAnnouncedRemovedAndAdded() {
        let server = ObjectServer()
        var members: [MemberName] = []
        server.emit = { members.append($0.member) }
        server.addManager(at: "/")
        server.startAnnouncing()
        server.export(PlainObject(), at: "/a")
        server.export(PlainObject([LampObject.meter]), at: "/a")
        #expect(members == ["InterfacesAdded", "InterfacesRemoved", "InterfacesAdded"])
    }
}
