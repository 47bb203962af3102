internal import Testing

@testable internal import DBus

/// Who owns the names that rules give as senders.
@Suite(.timeLimit(.minutes(1)))
struct SignalRoutesTests {
    private func routes(_ change: (inout SignalRoutes) -> Void) throws -> SignalRoutes {
        var routes = SignalRoutes()
        routes.track("org.example.Lamp")
        change(&routes)
        return routes
    }

    /// An answer continues who asked a little after it was read, and a report of the bus may have come behind
    /// it: nobody would hear the new owner otherwise.
    @Test func anOwnerThatWasReportedMeanwhileStays() throws {
        let routes = try routes {
            let before = $0.ownerChanges(of: "org.example.Lamp")
            $0.noteOwner(of: "org.example.Lamp", ":1.5")
            $0.setOwner(of: "org.example.Lamp", to: nil, askedAfter: before)
        }
        #expect(routes.owner(of: "org.example.Lamp") == ":1.5")
    }

    @Test func anAnswerIsTakenWhereNothingWasReported() throws {
        let routes = try routes {
            $0.setOwner(
                of: "org.example.Lamp", to: ":1.5", askedAfter: $0.ownerChanges(of: "org.example.Lamp"))
        }
        #expect(routes.owner(of: "org.example.Lamp") == ":1.5")
    }

    @Test func anOwnerIsKnownAsLongAsSomebodyFollowsIt() throws {
        let routes = try routes {
            $0.track("org.example.Lamp")
            $0.noteOwner(of: "org.example.Lamp", ":1.5")
            $0.untrack("org.example.Lamp")
            #expect($0.owner(of: "org.example.Lamp") == ":1.5")
            $0.untrack("org.example.Lamp")
        }
        #expect(routes.owner(of: "org.example.Lamp") == nil)
    }
}
