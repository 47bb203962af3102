import Testing

@testable import DBus

@Suite(.timeLimit(.minutes(1)))
struct CallQueueTests {
    private func call(_ sender: BusName, _ number: Int, size: Int = 100) -> MethodCall {
        var call = MethodCall(
            path: "/", interface: nil, member: "Do", sender: sender, arguments: [.int64(Int64(number))],
            reply: ReplyHandle { _ in })
        call.size = size
        return call
    }

    @Test func sendersTakeTurns() {
        var queue = CallQueue()
        for number in 1...4 { #expect(queue.add(call(":1.1", number)) == true) }
        for number in 1...2 { #expect(queue.add(call(":1.2", number)) == true) }
        #expect(queue.add(call(":1.3", 1)) == true)
        var order: [String] = []
        while let next = queue.next() { order.append("\(next.sender?.rawValue ?? "") \(next.arguments[0].integer ?? 0)") }
        #expect(order == [":1.1 1", ":1.2 1", ":1.3 1", ":1.1 2", ":1.2 2", ":1.1 3", ":1.1 4"])
        #expect(queue.isEmpty)
    }

    @Test func oneSenderFillsItsOwnPartOnly() {
        var queue = CallQueue()
        #expect(queue.add(call(":1.1", 1, size: CallQueue.mostBytes)) == true)
        #expect(queue.add(call(":1.1", 2, size: 1)) == false)
        #expect(queue.add(call(":1.2", 1, size: 1)) == true)
        _ = queue.next()
        #expect(queue.add(call(":1.1", 3, size: 1)) == true)
    }
}
