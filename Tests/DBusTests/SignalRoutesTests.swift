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
