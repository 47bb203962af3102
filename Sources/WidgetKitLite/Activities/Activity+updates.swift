public import FoundationEssentials

// The sequences of what happens to activities.
extension Activity {
    /// Activities of a kind, as `Activity.ActivityUpdates`.
    public struct ActivityUpdates: AsyncSequence, Sendable {
        public typealias Element = Activity<Attributes>
        public typealias Failure = Never

        /// What there is and what comes.
        public struct AsyncIterator: AsyncIteratorProtocol {
            private let store: ActivityStore?
            private var present: [ActivityRecord] = []
            private var effects: AsyncStream<ActivityTable.Effect>.Iterator?

            fileprivate init() {
                store = CurrentActivities.store
                guard let (records, effects) = store?.follow() else { return }
                present = records.reversed()
                self.effects = effects.makeAsyncIterator()
            }

            /// The next activity; nil where the task is cancelled.
            public mutating func next() async -> Element? {
                guard let store else { return nil }
                while let record = present.popLast() {
                    if let activity = Self.activity(record, store) { return activity }
                }
                while let effect = await effects?.next(isolation: #isolation) {
                    if case .added(let record) = effect, let activity = Self.activity(record, store) {
                        return activity
                    }
                }
                return nil
            }

            private static func activity(_ record: ActivityRecord, _ store: ActivityStore) -> Element? {
                record.type == Attributes.typeName ? try? Activity(record, in: store) : nil
            }
        }

        /// What there is and what comes.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
    }

    /// How far an activity is, as `Activity.ActivityStateUpdates`.
    public struct ActivityStateUpdates: AsyncSequence, Sendable {
        public typealias Element = ActivityState
        public typealias Failure = Never
        let activity: Activity

        /// The states, each once.
        public struct AsyncIterator: AsyncIteratorProtocol {
            fileprivate var records: AsyncStream<ActivityRecord>.Iterator
            private var last: ActivityState?

            fileprivate init(_ records: AsyncStream<ActivityRecord>) {
                self.records = records.makeAsyncIterator()
            }

            /// The next state; nil once the activity is gone.
            public mutating func next() async -> ActivityState? {
                while let record = await records.next(isolation: #isolation) {
                    if record.state == last { continue }
                    last = record.state
                    return record.state
                }
                return nil
            }
        }

        /// The states from now on.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(activity.records) }
    }

    /// What an activity shows, as `Activity.ContentUpdates`.
    public struct ContentUpdates: AsyncSequence, Sendable {
        public typealias Element = ActivityContent<ContentState>
        public typealias Failure = Never
        let activity: Activity

        /// The contents, each once.
        public struct AsyncIterator: AsyncIteratorProtocol {
            fileprivate var records: AsyncStream<ActivityRecord>.Iterator
            private var last: ActivityRecord?

            fileprivate init(_ records: AsyncStream<ActivityRecord>) {
                self.records = records.makeAsyncIterator()
            }

            /// The next content; nil once the activity is gone.
            public mutating func next() async -> Element? {
                while let record = await records.next(isolation: #isolation) {
                    // An end, or content that is out of date now, is no other content.
                    if let last, last.sequence == record.sequence { continue }
                    last = record
                    return Activity.content(of: record)
                }
                return nil
            }
        }

        /// The contents from now on.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(activity.records) }
    }

    /// What an activity shows, as `Activity.ContentStateUpdates`.
    public struct ContentStateUpdates: AsyncSequence, Sendable {
        public typealias Element = ContentState
        public typealias Failure = Never
        let activity: Activity

        /// The states, each once.
        public struct AsyncIterator: AsyncIteratorProtocol {
            fileprivate var contents: ContentUpdates.AsyncIterator

            /// The next state; nil once the activity is gone.
            public mutating func next() async -> ContentState? { await contents.next()?.state }
        }

        /// The states from now on.
        public func makeAsyncIterator() -> AsyncIterator {
            AsyncIterator(contents: ContentUpdates(activity: activity).makeAsyncIterator())
        }
    }

    /// Tokens for a server, as `Activity.PushTokenUpdates`: each is the JSON of a Web Push subscription.
    public struct PushTokenUpdates: AsyncSequence, Sendable {
        public typealias Element = Data
        public typealias Failure = Never
        let activity: Activity?

        /// The iterator of this sequence.
        public struct AsyncIterator: AsyncIteratorProtocol {
            fileprivate var tokens: AsyncStream<Data>.Iterator

            /// The next token; nil once the activity has ended, or the task is cancelled.
            public mutating func next() async -> Data? { await tokens.next(isolation: #isolation) }
        }

        /// The tokens from now on.
        public func makeAsyncIterator() -> AsyncIterator {
            AsyncIterator(tokens: (activity?.tokens ?? toStart).makeAsyncIterator())
        }

        private var toStart: AsyncStream<Data> {
            guard let tokens = CurrentActivities.store?.tokens else { return AsyncStream { _ in } }
            tokens.want(.start(Attributes.typeName))
            return tokens.follow(.start(Attributes.typeName))
        }
    }
}
