import TestSupport
import Testing

@testable import DBus

extension CallQueue {
    /// One that weighs what its message does.
    fileprivate mutating func add(_ call: MethodCall) -> String? { add(call, size: call.footprint) }
}

@Suite(.standardTimeLimit)
struct CallQueueTests {
    private func call(_ sender: BusName, _ number: Int, size: Int = 100, wantsReply: Bool = true)
        -> MethodCall
    {
        var call = MethodCall(
            path: "/", interface: nil, member: "Do", sender: sender, arguments: [.int64(Int64(number))],
            reply: ReplyHandle { _ in })
        call.footprint = size
        call.wantsReply = wantsReply
        return call
    }

    private func text(_ call: MethodCall) -> String {
        "\(call.sender?.rawValue ?? "") \(call.arguments[0].integer ?? 0)"
    }

    @Test func sendersTakeTurns() {
        var queue = CallQueue()
        for number in 1...4 { _ = queue.add(call(":1.1", number)) }
        for number in 1...2 { _ = queue.add(call(":1.2", number)) }
        _ = queue.add(call(":1.3", 1))
        var order: [String] = []
        while let next = queue.next() { order.append(text(next.call)) }
        #expect(order == [":1.1 1", ":1.2 1", ":1.3 1", ":1.1 2", ":1.2 2", ":1.1 3", ":1.1 4"])
        #expect(queue.isEmpty)
    }

    @Test func fullSenderLeavesRoomForOthers() {
        var queue = CallQueue()
        let most = CallQueue.mostWeight - CallQueue.callWeight
        #expect(
            queue.refusal(ofUnread: most + 1, from: ":1.1") == nil,
            "who has nothing here always has room for one")
        _ = queue.add(call(":1.1", 1, size: most))
        #expect(
            queue.refusal(ofUnread: 0, from: ":1.1")
                == "over 20971520 bytes in calls of yours wait already; try again later")
        #expect(queue.refusal(ofUnread: 0, from: ":1.2") == nil)
        _ = queue.next()
        #expect(queue.refusal(ofUnread: 0, from: ":1.1") == nil)
    }

    /// Many small calls take more than their bytes.
    @Test func callsWeighMoreThanTheirBytes() {
        var queue = CallQueue()
        let most = CallQueue.mostWeight / CallQueue.callWeight
        for number in 1...most {
            #expect(queue.refusal(ofUnread: 0, from: ":1.1") == nil)
            _ = queue.add(call(":1.1", number, size: 0))
        }
        #expect(queue.refusal(ofUnread: 0, from: ":1.1") != nil)
        _ = queue.next()
        #expect(queue.refusal(ofUnread: 0, from: ":1.1") == nil, "what was handed on weighs nothing any more")
    }

    @Test func totalLimitLeavesEachSenderAShare() throws {
        var queue = CallQueue()
        let large = CallQueue.mostWeight - CallQueue.callWeight
        for sender in 1...2 { _ = queue.add(call(try BusName(":1.\(sender)"), 1, size: large)) }
        // Two have all that there is.
        #expect(queue.refusal(ofUnread: 0, from: ":1.5") == nil)
        _ = queue.add(call(":1.5", 1, size: 1_000))
        #expect(queue.refusal(ofUnread: 1_000, from: ":1.5") == nil)
        #expect(
            queue.refusal(ofUnread: CallQueue.mostWeightOfAll / 5, from: ":1.5")?.hasPrefix(
                "many callers wait")
                == true)
        for sender in 6...8 { _ = queue.add(call(try BusName(":1.\(sender)"), 1, size: 1_000)) }
        let wanted = 12 << 20
        #expect(queue.refusal(ofUnread: wanted, from: ":1.5") != nil)
        // Once the large ones have been handed on there is room, though it is more than a share.
        for _ in 0..<2 { _ = queue.next() }
        #expect(queue.refusal(ofUnread: wanted, from: ":1.5") == nil)
    }

    /// What a call weighs is known when it has been read, and may be more than there is room for then.
    @Test func callTooHeavyOnceReadIsNotAdded() throws {
        var queue = CallQueue()
        let large = CallQueue.mostWeight - CallQueue.callWeight
        #expect(queue.add(call(":1.1", 1, size: large - 10_000)) == nil)
        #expect(queue.refusal(ofUnread: 300, from: ":1.1") == nil)
        #expect(
            queue.add(call(":1.1", 2, size: 20_000))
                == "over 20971520 bytes in calls of yours wait already; try again later")
        #expect(queue.add(call(":1.1", 3, size: 300)) == nil)
        #expect(queue.add(call(":1.2", 1, size: large)) == nil)
        for number in 3...10 {
            let sender = try BusName(":1.\(number)")
            let reason = queue.add(call(sender, 1, size: 2 << 20))
            #expect(reason?.hasPrefix("many callers wait") == true)
        }
        #expect(queue.count == 3)
        let order = (0..<3).compactMap { _ in queue.next().map { text($0.call) } }
        #expect(order == [":1.1 1", ":1.2 1", ":1.1 3"])
        #expect(queue.next() == nil, "nothing is there of who was refused")
    }

    /// Reading takes longer than refusing: what is like a call that had no room isn't read either.
    @Test func refusedCallSizeIsNotReadAgain() {
        var queue = CallQueue()
        let large = CallQueue.mostWeight - CallQueue.callWeight
        for sender: BusName in [":1.1", ":1.2"] { _ = queue.add(call(sender, 1, size: large - 10_000)) }
        #expect(queue.refusal(ofUnread: 600, from: ":1.1") == nil)
        #expect(
            queue.add(call(":1.1", 3, size: 20_000), size: 600)
                == "over 20971520 bytes in calls of yours wait already; try again later")
        let reason = "many calls wait, and one of yours of such a size had no room just now; try again later"
        #expect(queue.refusal(ofUnread: 600, from: ":1.1") == reason)
        #expect(queue.refusal(ofUnread: 300, from: ":1.1") == reason)
        #expect(queue.refusal(ofUnread: 299, from: ":1.1") == nil, "a much smaller one may have room")
        #expect(queue.refusal(ofUnread: 600, from: ":1.2") == nil, "nothing is known of others'")
        #expect(queue.next().map { text($0.call) } == ":1.1 1")
        #expect(queue.refusal(ofUnread: 600, from: ":1.1") == reason)
        #expect(queue.next().map { text($0.call) } == ":1.2 1")
        #expect(queue.refusal(ofUnread: 600, from: ":1.1") == nil)
    }

    /// It is read again once each sender has had a turn, also of a sender that has none, and where there is
    /// no room still: what has room is taken then.
    @Test func refusedCallSizeIsReadAfterARound() throws {
        var queue = CallQueue()
        let large = CallQueue.mostWeight - 4 * CallQueue.callWeight
        for sender: BusName in [":1.1", ":1.2"] {
            for number in 1...3 { _ = queue.add(call(sender, number, size: 0)) }
            _ = queue.add(call(sender, 4, size: large))
        }
        for _ in 0..<2 {
            #expect(queue.refusal(ofUnread: 600, from: ":1.3") == nil)
            let reason = queue.add(call(":1.3", 1, size: 1 << 20), size: 600)
            #expect(reason?.hasPrefix("many callers wait") == true)
            for _ in 0..<2 {
                #expect(queue.refusal(ofUnread: 600, from: ":1.3") != nil)
                _ = queue.next()
            }
        }
        #expect(queue.refusal(ofUnread: 600, from: ":1.3") == nil)
        #expect(queue.add(call(":1.3", 2), size: 600) == nil)
    }

    @Test func refusedSizesAreKeptForLimitedSenders() throws {
        var queue = CallQueue()
        let large = CallQueue.mostWeight - CallQueue.callWeight
        for sender in 1...2 { _ = queue.add(call(try BusName(":1.\(sender)"), 1, size: large)) }
        for sender in 3...CallQueue.mostUnreadable + 2 {
            _ = queue.add(call(try BusName(":1.\(sender)"), 1, size: 1 << 20), size: 600)
        }
        #expect(queue.refusal(ofUnread: 600, from: ":1.3") != nil)
        _ = queue.add(call(":1.2000", 1, size: 1 << 20), size: 600)
        #expect(queue.refusal(ofUnread: 600, from: ":1.2000") != nil)
        #expect(queue.refusal(ofUnread: 600, from: ":1.3") == nil)
    }

    /// However many senders there are, all together take little more than they may.
    @Test func lateSenderHasLittleRoom() throws {
        var queue = CallQueue()
        let large = CallQueue.mostWeight - CallQueue.callWeight
        let most = CallQueue.lateWeight - CallQueue.callWeight
        for sender in 1...2 { _ = queue.add(call(try BusName(":1.\(sender)"), 1, size: large)) }
        #expect(queue.refusal(ofUnread: most, from: ":1.5") == nil)
        #expect(
            queue.refusal(ofUnread: most + 1, from: ":1.5")
                == "many callers wait, and over 65536 bytes in calls of yours; try again later")
        _ = queue.next()
        #expect(queue.refusal(ofUnread: large, from: ":1.5") == nil)
    }

    @Test func fileDescriptorsAddToACallsWeight() {
        var queue = CallQueue()
        var holding = call(":1.1", 1)
        holding.descriptorCount = 60
        _ = queue.add(holding)
        #expect(queue.refusal(ofUnread: 0, 3, from: ":1.1") == nil)
        #expect(queue.refusal(ofUnread: 0, 4, from: ":1.1") != nil)
        _ = queue.next()
        _ = queue.add(call(":1.1", 2))
        #expect(queue.refusal(ofUnread: 0, 60, from: ":1.1") == nil)
    }

    /// Of a sender that has left, what wants no answer stays, and nothing of others goes.
    @Test func departedSendersAwaitedCallsAreRemoved() {
        var queue = CallQueue()
        let most = CallQueue.mostWeight / 10
        for number in 0...CallQueue.longest { _ = queue.add(call(":1.1", number, size: most)) }
        for number in 20...21 { _ = queue.add(call(":1.1", number, wantsReply: false)) }
        for number in 0...CallQueue.longest { _ = queue.add(call(":1.2", number, wantsReply: false)) }
        _ = queue.add(call(":1.3", 1))
        #expect(queue.awaiting == [":1.1"])
        #expect(queue.refusal(ofUnread: most, from: ":1.1") != nil)
        let gone = queue.takeAwaited(of: ":1.1").map(text)
        #expect(gone == (0...CallQueue.longest).map { ":1.1 \($0)" })
        #expect(queue.awaiting.isEmpty && queue.hasLongLine)
        #expect(queue.refusal(ofUnread: most, from: ":1.1") == nil)
        #expect(queue.takeAwaited(of: ":1.3").map(text) == [":1.3 1"])
        #expect(queue.takeAwaited(of: ":1.4").isEmpty)
        #expect(queue.count == CallQueue.longest + 3)
        let order = (0..<4).compactMap { _ in queue.next().map { text($0.call) } }
        #expect(order == [":1.1 20", ":1.2 0", ":1.1 21", ":1.2 1"])
        while queue.next() != nil {}
        #expect(queue.isEmpty && !queue.hasLongLine)
    }

    @Test func longQueueMayWaitAndKeepsItsTurn() {
        var queue = CallQueue()
        for number in 0..<CallQueue.longest { _ = queue.add(call(":1.1", number)) }
        #expect(!queue.hasLongLine)
        _ = queue.add(call(":1.1", CallQueue.longest))
        #expect(queue.hasLongLine)
        #expect(!queue.hasNext(fromLongLines: false))
        #expect(queue.next(fromLongLines: false) == nil)
        _ = queue.add(call(":1.2", 1))
        _ = queue.add(call(":1.2", 2))
        #expect(queue.hasNext(fromLongLines: false))
        let other = queue.next(fromLongLines: false)
        #expect(other.map { text($0.call) } == ":1.2 1")
        #expect(other?.isOfMany == false)
        let own = queue.next(fromLongLines: true)
        #expect(own.map { text($0.call) } == ":1.1 0")
        #expect(own?.isOfMany == true)
        #expect(queue.next().map { text($0.call) } == ":1.2 2")
        // Down to half of it, it is no longer a long one.
        while queue.count > CallQueue.longest / 2 {
            #expect(queue.hasLongLine)
            _ = queue.next()
        }
        #expect(!queue.hasLongLine)
        #expect(queue.next(fromLongLines: false)?.isOfMany == false)
    }

    /// Others are many as well: who has many here comes round all the same, each time behind as many of them,
    /// whoever came before.
    @Test func longQueueIsNotPassedForever() {
        var queue = CallQueue()
        for number in 0..<2 * CallQueue.mostPassing {
            _ = queue.add(call(":1.2", number))
            _ = queue.next()
        }
        for number in 0...CallQueue.longest { _ = queue.add(call(":1.1", number)) }
        for _ in 0..<2 {
            var passed = 0
            while passed <= CallQueue.mostPassing {
                _ = queue.add(call(":1.2", passed))
                guard let next = queue.next(fromLongLines: false), !next.isOfMany else { break }
                passed += 1
            }
            #expect(passed == CallQueue.mostPassing)
        }
    }
}
