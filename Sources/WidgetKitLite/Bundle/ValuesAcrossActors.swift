extension AsyncStream<Void> {
    /// A stream with an element per element of any sequence; it ends when the sequence ends or throws.
    ///
    /// The sequence is asked in the task that reads the stream, so cancelling that task ends both.
    init<Source: AsyncSequence>(following source: Source) {
        let pull: any ElementSource = Pull(source.makeAsyncIterator())
        self.init(unfolding: { await pull.next() })
    }

    /// The elements of a stream that is begun on the main actor, when the first is asked for; nil is none.
    init(onMain begin: @escaping @MainActor @Sendable () -> AsyncStream<Void>?) {
        let pull: any ElementSource = LatePull(begin)
        self.init(unfolding: { await pull.next() })
    }
}

/// What a stream of changes asks, without the sequence's static type.
private protocol ElementSource: Sendable {
    func next() async -> Void?
}

/// An iterator that is made when the first element is asked for.
///
/// Unchecked because a stream asks for one element at a time.
private final class LatePull: ElementSource, @unchecked Sendable {
    private let begin: @MainActor @Sendable () -> AsyncStream<Void>?
    private var iterator: AsyncStream<Void>.Iterator?

    init(_ begin: @escaping @MainActor @Sendable () -> AsyncStream<Void>?) { self.begin = begin }

    func next() async -> Void? {
        if iterator == nil { iterator = await MainActor.run { begin() }?.makeAsyncIterator() }
        return await iterator?.next(isolation: #isolation)
    }
}

/// An iterator without its static type.
///
/// Unchecked because authors' sequences need not be `Sendable`: the iterator is made here, handed to one
/// stream, and a stream asks for one element at a time.
private final class Pull<Iterator: AsyncIteratorProtocol>: ElementSource, @unchecked Sendable {
    private var iterator: Iterator

    init(_ iterator: Iterator) { self.iterator = iterator }

    func next() async -> Void? {
        do {
            return try await iterator.next() == nil ? nil : ()
        } catch {
            return nil
        }
    }
}

/// Carries a value of an author's type to the actor where it is used.
///
/// Unchecked because Apple's API constrains neither providers nor their values and entries to be `Sendable`:
/// a value is made by the provider, handed over once, and read on the main actor only.
struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}

/// Whether what an author wrote can be used where the caller runs.
///
/// In a project where everything belongs to the main actor unless it says otherwise, as Xcode makes them, a
/// provider's conformance belongs to it too, and the runtime finds it there only. Asked elsewhere, the first
/// closure in the provider's code would end the process. Requirements that are `async` change their actor
/// themselves and need not be looked at.
///
/// The questions take `Any` and are never inlined: a cast that the compiler can decide is not made here.
enum UsableHere {
    @inline(never) static func timelineProvider(_ value: Any) -> Bool { value is any TimelineProvider }

    @inline(never) static func intentTimelineProvider(_ value: Any) -> Bool {
        value is any IntentTimelineProvider
    }

    @inline(never) static func appIntentTimelineProvider(_ value: Any) -> Bool {
        value is any AppIntentTimelineProvider
    }

    @inline(never) static func timelineEntry(_ value: Any) -> Bool { value is any TimelineEntry }

    /// A cast to `AnyHashable` doesn't look at this.
    @inline(never) static func hashable(_ value: Any) -> Bool { value is any Hashable }
}
