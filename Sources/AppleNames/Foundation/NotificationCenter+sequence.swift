public import Foundation

extension NotificationCenter {
    /// The notifications of a name as they are posted, as Foundation's type of the same name.
    public struct Notifications: AsyncSequence {
        public typealias Element = Notification
        public typealias Failure = Never
        fileprivate let stream: AsyncStream<UncheckedNotification>

        /// The iterator of this sequence.
        public struct AsyncIterator: AsyncIteratorProtocol {
            fileprivate var base: AsyncStream<UncheckedNotification>.Iterator

            /// The next notification; nil where the task is cancelled.
            public mutating func next() async -> Notification? {
                await base.next(isolation: #isolation)?.notification
            }
        }

        /// The notifications since the sequence was made.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: stream.makeAsyncIterator()) }
    }

    /// The notifications of a name from now on.
    ///
    /// - Parameter object: only of this sender; nil for all.
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
        let (stream, continuation) = AsyncStream<UncheckedNotification>.makeStream()
        let observer = Observer(
            token: addObserver(forName: name, object: object, queue: nil) {
                continuation.yield(UncheckedNotification(notification: $0))
            }, center: self)
        if self is DistributedNotificationCenter { NotificationBus.shared.listen(to: .distributed) }
        continuation.onTermination = { _ in observer.remove() }
        return Notifications(stream: stream)
    }
}

/// Unchecked because Apple's sequence hands notifications over as well, whatever they hold.
private struct UncheckedNotification: @unchecked Sendable {
    let notification: Notification
}

/// Unchecked because a center may be used on any thread, and the token is only handed back to it.
private struct Observer: @unchecked Sendable {
    let token: any NSObjectProtocol
    let center: NotificationCenter

    func remove() { center.removeObserver(token) }
}
