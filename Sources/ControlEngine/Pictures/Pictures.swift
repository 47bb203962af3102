internal import Logging
internal import SwiftUILite

/// The pictures of the trees that are served, by the digests of their bytes.
///
/// In the trees they stand by digest only; their bytes are given to whoever asks for one.
@EngineActor
final class Pictures {
    /// How many different problems are logged: texts that are made up each time would fill a disk.
    private static let mostProblems = 1_000

    private let clock: any EngineClock
    private let logger: Logger
    private var table: PictureTable
    private var timer: (any ScheduledAction)?
    private var reported: Set<String> = []

    init(in environment: EngineEnvironment, _ table: PictureTable = PictureTable()) {
        clock = environment.clock
        logger = environment.options.logger
        self.table = table
    }

    /// How many there are.
    var count: Int { table.count }

    /// The pictures of all trees of a widget or an activity, or of a control, in place of its earlier ones.
    ///
    /// - Parameter kind: the kind of widget or control, or the type of the activity's attributes.
    func hold(_ pictures: TreePictures, by holder: PictureTable.Holder, kind: String) {
        // Most have none.
        if pictures.isEmpty, !table.isHeld(by: holder) { return }
        report(pictures.problems, kind: kind)
        reportRefused(table.hold(pictures.items, by: holder, at: clock.uptime), kind: kind)
        plan()
    }

    /// The pictures of a tree that is given out once.
    ///
    /// - Parameter kind: the kind of widget that it is of; nil for the view of a result.
    func lend(_ pictures: TreePictures, kind: String?) {
        guard !pictures.isEmpty else { return }
        report(pictures.problems, kind: kind)
        reportRefused(table.lend(pictures.items, at: clock.uptime), kind: kind)
        plan()
    }

    /// What somebody gets who asks for a digest; nil for one that no tree names, or none any more.
    func answer(_ digest: String) -> PictureTable.Answer? { table.answer(digest, at: clock.uptime) }

    /// One timer for all: memory is given back, and a process without anything to do sleeps.
    private func plan() {
        timer?.cancel()
        timer = table.nextEnd.map { end in
            clock.schedule(after: max(.zero, end - clock.uptime)) { [weak self] in
                guard let self else { return }
                table.dropEnded(at: clock.uptime)
                plan()
            }
        }
    }

    private func reportRefused(_ count: Int, kind: String?) {
        guard count > 0 else { return }
        report(
            [
                "\(count) pictures can't be shown: the pictures of a bundle may have \(table.mostBytes) bytes together"
            ], kind: kind)
    }

    private func report(_ problems: [String], kind: String?) {
        for problem in problems where reported.count < Self.mostProblems {
            guard reported.insert(problem).inserted else { continue }
            logger.error("\(problem)", metadata: LoggedEvent.pictureNotShown.metadata(kind: kind))
        }
    }
}
