/// What one sender may have of a bundle at once, so that none can keep the others from using it.
///
/// A sender is a connection on the bus. Of what all senders together may have, each gets an equal share as
/// soon as they have it all; a sender that has nothing yet always gets something. Of bytes and descriptors
/// that is little then, so that many senders don't get much more than all may have.
public struct SenderLimits: Sendable {
    /// How much of something there may be.
    public struct Limit: Hashable, Sendable {
        /// For one sender, at least 1.
        public var sender: Int
        /// For all of them together, at least as much.
        public var total: Int

        /// A limit; what is too small is raised to the least that makes sense.
        public init(sender: Int, total: Int) {
            self.sender = max(1, sender)
            self.total = max(self.sender, total)
        }
    }

    /// How many invocations may wait behind others. Default 1,000, and 16,000 in all.
    public var waiting = Limit(sender: 1_000, total: 16_000)
    /// How many bytes the calls may have that wait, or run and have over 64 KiB; and as many again the other
    /// requests that are outstanding. Those of their messages, and 64 for each value in these. Default 20
    /// MiB, which is more than the largest call has, and 40 MiB in all; once these are reached, a sender may
    /// have 64 KiB at most.
    public var bytes = Limit(sender: 20 << 20, total: 40 << 20)
    /// How many file descriptors these may hold. Default 64, and 256 in all; once these are reached, a sender
    /// may hold 4 at most.
    public var descriptors = Limit(sender: 64, total: 256)
    /// How many invocations may run, of as many different controls; others wait. Default 64, and 128 in all:
    /// half of the threads that authors' code has.
    public var running = Limit(sender: 64, total: 128)
    /// How many other requests may be outstanding, such as snapshots, options, reloads, pushes, and what is
    /// being placed. Default 64, and 128 in all.
    public var requests = Limit(sender: 64, total: 128)
    /// How many questions of actions may wait for answers. Default 8, and 64 in all.
    public var questions = Limit(sender: 8, total: 64)

    /// What a sender may have at most once all have their bytes, or their descriptors.
    static let lateBytes = 64 << 10
    static let lateDescriptors = 4

    /// The defaults.
    public init() {}
}
