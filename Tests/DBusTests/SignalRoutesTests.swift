internal import TestSupport
internal import Testing

@testable internal import DBus

/// Who owns the names that rules give as senders.
@Suite(.standardTimeLimit)
struct SignalRoutesTests {
    private let name: BusName = "org.example.Lamp"
    private let owner: BusName = ":1.5"

    /// An answer continues who asked a little after it was read, and a report of the bus may have come behind
    /// it: nobody would hear the new owner otherwise.
    @Test func reportedOwnerOutlastsAnOlderReply() {
        var routes = SignalRoutes()
        routes.track(name)
        let before = routes.ownerChanges(of: name)
        routes.noteOwner(of: name, owner)
        routes.setOwner(of: name, to: nil, askedAfter: before)
        #expect(routes.owner(of: name) == owner)
    }

    @Test func ownerReplyCountsWithoutALaterReport() {
        var routes = SignalRoutes()
        routes.track(name)
        routes.setOwner(of: name, to: owner, askedAfter: routes.ownerChanges(of: name))
        #expect(routes.owner(of: name) == owner)
    }

    /// Any peer can send any signal, and what nobody follows is not worth reading.
    @Test func onlyFollowedSignalsAreRead() {
        let (path, changed): (ObjectPath, MemberName) = ("/org/example/Lamp", "Changed")
        let bus: BusName = "org.freedesktop.DBus"
        func isRead(_ routes: SignalRoutes, _ interface: InterfaceName, from sender: BusName?) -> Bool {
            routes.mayTake(path, interface, changed, from: sender)
        }
        var routes = SignalRoutes()
        #expect(isRead(routes, "org.freedesktop.DBus", from: bus), "it says who owns names")
        #expect(!isRead(routes, "org.freedesktop.DBus", from: owner))
        #expect(!isRead(routes, "org.freedesktop.DBus", from: nil))
        #expect(!isRead(routes, "org.example.Lamp1", from: bus))
        let rule = MatchRule(sender: name, interface: "org.example.Lamp1")
        routes.add(SignalRoutes.Route(id: routes.nextID(), rule: rule, deliver: { _ in }, finish: {}))
        routes.track(name)
        #expect(!isRead(routes, "org.example.Lamp1", from: owner), "it isn't known to be the name's owner")
        routes.noteOwner(of: name, owner)
        #expect(isRead(routes, "org.example.Lamp1", from: owner))
        #expect(!isRead(routes, "org.example.Lamp1", from: ":1.6"))
        #expect(!isRead(routes, "org.example.Lamp2", from: owner))
        let all = MatchRule(interface: "org.freedesktop.DBus")
        routes.add(SignalRoutes.Route(id: routes.nextID(), rule: all, deliver: { _ in }, finish: {}))
        #expect(isRead(routes, "org.freedesktop.DBus", from: ":1.6"), "somebody follows it of anybody")
    }

    /// A rule is at the bus as long as somebody uses it, and another bus has to be given it again.
    @Test func matchRulesStayWhileTheyHaveUsers() {
        let rule = "type='signal'"
        var routes = SignalRoutes()
        #expect(routes.isUnknown(rule) && !routes.isToBeSent(rule))
        _ = routes.noteRegistration(rule, isNew: true)
        routes.addUser(rule)
        routes.addUser(rule)
        #expect(!routes.isUnknown(rule) && !routes.isToBeSent(rule) && routes.texts == [rule])
        #expect(routes.removeUser(rule) == 0, "somebody else uses it")
        routes.forgetRegistrations()
        #expect(routes.isUnknown(rule) && routes.isToBeSent(rule))
        let isKept = routes.noteRegistration(rule, isNew: false)
        #expect(isKept && !routes.isToBeSent(rule))
        #expect(routes.removeUser(rule) == 1, "it is to be taken back once")
        #expect(routes.texts == [])
        // Nobody uses it by the time the bus has it.
        let isKeptForNobody = routes.noteRegistration(rule, isNew: false)
        #expect(!isKeptForNobody && routes.texts == [])
        #expect(routes.removeUser(rule) == 0)
    }

    @Test func nameOwnerIsKnownWhileFollowed() {
        var routes = SignalRoutes()
        routes.track(name)
        routes.track(name)
        routes.noteOwner(of: name, owner)
        routes.untrack(name)
        #expect(routes.owner(of: name) == owner)
        routes.untrack(name)
        #expect(routes.owner(of: name) == nil)
    }
}
