internal import Testing

@testable internal import DBus

/// Who owns the names that rules give as senders.
@Suite(.timeLimit(.minutes(1)))
struct SignalRoutesTests {
    private let name: BusName = "org.example.Lamp"
    private let owner: BusName = ":1.5"

    /// An answer continues who asked a little after it was read, and a report of the bus may have come behind
    /// it: nobody would hear the new owner otherwise.
    @Test func anOwnerThatWasReportedMeanwhileStays() {
        var routes = SignalRoutes()
        routes.track(name)
        let before = routes.ownerChanges(of: name)
        routes.noteOwner(of: name, owner)
        routes.setOwner(of: name, to: nil, askedAfter: before)
        #expect(routes.owner(of: name) == owner)
    }

    @Test func anAnswerCountsWhereNothingWasReported() {
        var routes = SignalRoutes()
        routes.track(name)
        routes.setOwner(of: name, to: owner, askedAfter: routes.ownerChanges(of: name))
        #expect(routes.owner(of: name) == owner)
    }

    /// A rule is at the bus as long as somebody uses it, and another bus has to be told of it anew.
    @Test func rulesAreThereAsLongAsSomebodyUsesThem() {
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

    @Test func anOwnerIsKnownAsLongAsSomebodyFollowsIt() {
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
