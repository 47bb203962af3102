internal import BusContract
internal import ControlClient
internal import DBus
internal import EventLoop
internal import ControlBasics

/// Follows one bundle for the hub, and says when there is something new to show. Nothing is polled.
@HubActor
final class BundleFollower {
    /// How long a bundle is asked before it counts as silent; the answer is waited for nevertheless.
    private static let patience = Duration.seconds(2)
    /// One that doesn't answer keeps nobody else waiting, and may do so yet.
    private static let timeout = Duration.seconds(3_600)

    let name: String
    private var bundle: HubModel.Bundle
    private let reader: BundleReader
    /// There is something to show; whether the other half of the same change may still come.
    private let changed: @HubActor (_ isWhole: Bool) -> Void
    /// The user's attention is called to an activity.
    private let alerted: @HubActor (ObjectPath, ActivityAlert) -> Void
    private var contents = BundleContents()
    /// Whether there is anything to show but what was known before.
    private var hasContents = false
    private var isStopped = false
    private var silence: LoopTimer?

    /// - Parameter bundle: as it was last, where it was followed before.
    init(
        _ bundle: HubModel.Bundle, _ connection: BusConnection, isActivatable: Bool, hasTrees: Bool,
        changed: @escaping @HubActor (_ isWhole: Bool) -> Void,
        alerted: @escaping @HubActor (ObjectPath, ActivityAlert) -> Void
    ) {
        name = bundle.name
        self.bundle = bundle
        self.changed = changed
        self.alerted = alerted
        self.bundle.isActivatable = isActivatable
        reader = BundleReader(
            connection, bundle: name, .all(withTrees: hasTrees), readsRoot: true, timeout: Self.timeout)
    }

    /// - Parameter isRunning: whether the bundle has its name; else the bus starts it, once.
    func start(isRunning: Bool) {
        bundle.isRunning = isRunning
        let report: @Sendable (BundleReader.News) -> Void = { [weak self] news in
            HubActor.assumeIsolated { self?.heard(news) }
        }
        reader.assumeIsolated {
            if isRunning { $0.ownerChanged(isOwned: true) }
            $0.begin(starting: true, report)
        }
        expectAnswer()
    }

    /// Ends it; nothing is reported any more.
    func stop() {
        isStopped = true
        silence?.cancel()
        reader.assumeIsolated { $0.stop() }
    }

    /// The bundle's name has got an owner.
    func appeared() {
        bundle.isRunning = true
        reader.assumeIsolated { $0.ownerChanged(isOwned: true) }
        expectAnswer()
    }

    /// The bundle's name has no owner any more.
    func vanished() {
        silence?.cancel()
        reader.assumeIsolated { $0.ownerChanged(isOwned: false) }
        bundle.hasBeenRead = true
        bundle.isRunning = false
        bundle.isSilent = false
        bundle.problem = nil
        changed(true)
    }

    /// Reads it again, as the user wants; the bus starts it where it doesn't run.
    func retry() {
        reader.assumeIsolated { $0.retry() }
        expectAnswer()
    }

    /// Whether the bus can start it has changed.
    func setActivatable(_ isActivatable: Bool) {
        guard bundle.isActivatable != isActivatable else { return }
        bundle.isActivatable = isActivatable
        changed(true)
    }

    /// Whether nothing more is to be heard of it: it has ended, and the bus can't start it.
    var isGone: Bool { !bundle.isRunning && !bundle.isActivatable && bundle.hasBeenRead }

    /// What is shown of it now.
    func shown() -> HubModel.Bundle {
        if hasContents { contents.fill(&bundle, from: reader.assumeIsolated { $0.state.objects }) }
        return bundle
    }

    private func expectAnswer() {
        silence?.cancel()
        silence = reader.loop.schedule(after: Self.patience) { [weak self] in
            HubActor.assumeIsolated { self?.noteSilence() }
        }
    }

    private func noteSilence() {
        guard !isStopped, reader.assumeIsolated({ $0.state.isReading }) else { return }
        bundle.isSilent = true
        if !bundle.hasBeenRead { bundle.problem = "\(name) doesn't answer" }
        changed(true)
    }

    private func heard(_ news: BundleReader.News) {
        guard !isStopped else { return }
        switch news {
        case .all: hasBeenRead()
        case .object(let path, let interface):
            contents.change(path)
            // A change of a control is announced by its sort's interface first, and then by `Control1`.
            let names = [Control1.name, Activity1.name, Widget1.name].map(\.rawValue)
            changed(interface.map(names.contains) ?? true)
        case .alert(let path, let alert): alerted(path, BundleWords.shown(alert))
        case .ended(let error):
            bundle.problem = error.message
            bundle.hasBeenRead = true
            changed(true)
        }
    }

    private func hasBeenRead() {
        silence?.cancel()
        let (root, failure, state) = reader.assumeIsolated { ($0.root, $0.failure, $0.state) }
        contents.changeAll()
        hasContents = true
        if failure == nil {
            contents.kinds = Bundle1.controlKinds.value(in: root) ?? []
            contents.widgetKinds = Bundle1.widgetKinds.value(in: root) ?? []
            let displayName = ShownText.visible(Bundle1.displayName.value(in: root) ?? "")
            bundle.displayName = displayName.isEmpty ? name : displayName
            bundle.desktopEntry = Bundle1.desktopEntry.value(in: root) ?? ""
            bundle.iconName = Bundle1.iconName.value(in: root) ?? ""
        }
        if failure == nil || state.excess != nil { bundle.isRunning = true }
        bundle.problem = failure.map { ShownText.visible($0.message) }
        bundle.hasBeenRead = true
        bundle.isSilent = false
        changed(true)
    }
}
