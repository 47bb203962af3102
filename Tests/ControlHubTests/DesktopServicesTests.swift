internal import BusContract
internal import ControlClient
internal import DBus
internal import EventLoop
internal import FakeBundle
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ControlHub

/// What services of the desktop are notified of activities and uses, and what comes of what they tell.
@Suite(.standardTimeLimit)
struct DesktopServicesTests {
    private static func with(
        _ activity: [String: BusValue]? = [:], alertsFirst: Bool = false,
        keeping file: ShownNotificationsFile? = nil, before: (PrivateBus) async throws -> Void = { _ in },
        _ body: (PrivateBus, PlayedShop, Hub) async throws -> Void
    ) async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        try await before(bus)
        let shop = try await PlayedShop.start(on: bus, activity: activity, alertsFirst: alertsFirst)
        let hub = try await Hub.connect(
            to: .custom(bus.address), faces: [ActivityFace(keeping: file)], patience: .zero)
        do {
            try await hub.start()
            try await body(bus, shop, hub)
        } catch {
            await hub.stop()
            throw error
        }
        await hub.stop()
    }

    /// What has progress is one of Plasma's jobs: its button stops it, an alert is a notification beside it,
    /// and it goes with the hub.
    @Test func progressIsShownAsPlasmaJob() async throws {
        let jobs = Later<PlayedJobs>()
        let daemons = Later<PlayedNotifications>()
        try await Self.with(
            ["Progress": .double(0.5)],
            before: {
                jobs.set(try await PlayedJobs.start(on: $0))
                daemons.set(try await PlayedNotifications.start(on: $0))
            }
        ) { _, shop, hub in
            let (jobs, daemon) = (try await jobs.next(), try await daemons.next())
            #expect(
                try await jobs.calls.next() == "request | shop | can stop | The Shop | shop-icon | Order 12")
            #expect(try await jobs.calls.next() == "update | JobView_1 | Order 12 | 3 stops | 50")
            try await jobs.stopPressed()
            #expect(try await shop.calls.next() == "Perform do-stop")
            try await shop.alert("", "Open the door")
            let alert = try await daemon.last { _ in true }
            #expect(alert.body == "Open the door")
            #expect(alert.summary == "Order 12" && alert.replaces == 0 && alert.app == "The Shop")
            #expect(alert.timeout == .int32(-1), "it goes by itself")
            #expect(alert.hints["sound-name"] == .string("message-new-instant"))
            #expect(alert.hints["desktop-entry"] == .string("shop"))
            #expect(alert.icon == "shop-icon", "the activity has no icon, so it is the bundle's")
            try await shop.alert("", "It has left")
            _ = try await daemon.last { $0.body == "It has left" }
            #expect(daemon.shown.map(\.body) == ["Open the door", "It has left"], "each is said once")
            await hub.stop()
            #expect(try await jobs.calls.next() == "terminate | JobView_1")
        }
    }

    /// While the session is locked, nothing private is in a notification: neither in the activity's own nor
    /// in what was said beside a job, and what was pressed before fails without private words.
    @Test(arguments: [-1, 0.5])
    func lockRemovesPrivateTextFromNotifications(_ progress: Double) async throws {
        let daemons = Later<(PlayedNotifications, PlayedJobs?)>()
        try await Self.with(
            ["Progress": .double(progress), "ContentState": .string("{}")],
            before: {
                let daemon = try await PlayedNotifications.start(on: $0)
                daemons.set((daemon, progress < 0 ? nil : try await PlayedJobs.start(on: $0)))
            }
        ) { _, shop, _ in
            let (daemon, jobs) = try await daemons.next()
            defer { withExtendedLifetime(jobs) {} }
            if let jobs {
                _ = try await jobs.calls.next()
                _ = try await jobs.calls.next()
            } else {
                _ = try await daemon.last { $0.summary == "Order 12" }
            }
            try await shop.alert("Here", "Open the door")
            _ = try await daemon.last { $0.summary == "Here" && $0.body == "Open the door" }
            try await shop.change([
                "Title": .string("The Shop"), "Text": .string(""), "ContentState": .string(""),
                "Progress": .double(-1),
            ])
            let locked = try await daemon.last { $0.summary == "The Shop" }
            #expect(locked.body.isEmpty && locked.replaces == (progress < 0 ? 1 : 0))
            guard let jobs else { return }
            #expect(try await jobs.calls.next() == "update | JobView_1 | The Shop |  | another")
            #expect(try await jobs.calls.next() == "terminate | JobView_1")
            _ = try await poll(for: "the closed words") { daemon.closed.contains(1) ? true : nil }
        }
    }

    /// A bundle that has only just been found is heard: what is said while it is read is shown with it, and
    /// makes no second notification.
    @Test(arguments: [-1, 0.5])
    func alertDuringBundleReadIsShownOnce(_ progress: Double) async throws {
        let daemons = Later<(PlayedNotifications, PlayedJobs?)>()
        try await Self.with(
            ["Progress": .double(progress)], alertsFirst: true,
            before: {
                let daemon = try await PlayedNotifications.start(on: $0)
                daemons.set((daemon, progress < 0 ? nil : try await PlayedJobs.start(on: $0)))
            }
        ) { _, _, _ in
            let (daemon, jobs) = try await daemons.next()
            defer { withExtendedLifetime(jobs) {} }
            let shown = try await daemon.last { $0.body == "Open the door" }
            #expect(shown.summary == "Order 12" && shown.app == "The Shop" && shown.replaces == 0)
            #expect(daemon.shown.count == 1)
        }
    }

    /// What is shown by one service goes there when it is shown by the other.
    @Test func activityMovesBetweenNotificationAndJob() async throws {
        try await Self.with(["Progress": .double(0.5)]) { bus, _, _ in
            let daemon = try await PlayedNotifications.start(on: bus)
            _ = try await daemon.last { $0.summary == "Order 12" }
            let jobs = try await PlayedJobs.start(on: bus)
            #expect(try await jobs.calls.next().hasPrefix("request"))
            _ = try await poll(for: "the closed notification") { daemon.closed == [1] ? true : nil }
            #expect(daemon.shown.count == 1)
            try await jobs.leave()
            _ = try await poll(for: "the second notification") { daemon.shown.count == 2 ? true : nil }
            #expect(daemon.shown.last?.replaces == 0)
        }
    }

    /// Docks are told the progress of an app, and that there is none any more.
    @Test func dockIconShowsActivityProgress() async throws {
        let loop = Loop(name: "dock")
        defer { loop.stop() }
        let reported = Later<BusSignal>()
        try await Self.with(
            ["Progress": .double(0.5)],
            before: {
                let dock = try BusConnection.connect(to: .custom($0.address), on: loop)
                let signals = try await dock.signals(
                    matching: MatchRule(interface: "com.canonical.Unity.LauncherEntry", member: "Update"))
                Task { for await signal in signals { reported.set(signal) } }
            }
        ) { _, _, hub in
            let first = try await reported.next()
            #expect(first.arguments.first == .string("application://shop.desktop"))
            let shown = (first.arguments.last?.properties ?? [:]).mapValues(\.unwrapped)
            #expect(
                shown == [
                    "progress": .double(0.5), "progress-visible": .boolean(true), "count": .int64(0),
                    "count-visible": .boolean(false),
                ])
            await hub.stop()
            let last = (try await reported.next().arguments.last?.properties ?? [:]).mapValues(\.unwrapped)
            #expect(last["progress-visible"] == .boolean(false))
        }
    }

    /// A press lets the app open a window, and what fails is said beside what was pressed.
    @Test func pressedActionRunsOrReportsItsFailure() async throws {
        try await Self.with { bus, shop, _ in
            let daemon = try await PlayedNotifications.start(on: bus)
            let shown = try await daemon.last { $0.summary == "Order 12" }
            #expect(shown.app == "The Shop" && shown.timeout == .int32(0))
            #expect(shown.hints["desktop-entry"] == .string("shop"))
            try await daemon.send("ActivationToken", 1, .string("token"))
            try await daemon.send("ActionInvoked", 1, .string("default"))
            #expect(try await shop.calls.next() == "Open token")
            shop.fail(BusError(ContractError.performFailed, "the till is empty"))
            try await daemon.send("ActionInvoked", 1, .string("do-stop"))
            #expect(try await shop.calls.next() == "Perform do-stop token")
            let said = try await daemon.last { $0.body.contains("the till is empty") }
            #expect(said.replaces == 0 && said.summary == "Order 12" && said.timeout == .int32(-1))
        }
    }

    /// A daemon that comes is shown what there is: it knows none of another one's numbers.
    @Test func newDaemonGetsAllActivities() async throws {
        try await Self.with { bus, _, _ in
            let first = try await PlayedNotifications.start(on: bus)
            _ = try await first.last { $0.summary == "Order 12" }
            try await first.leave()
            let second = try await PlayedNotifications.start(on: bus)
            let shown = try await second.last { $0.summary == "Order 12" }
            #expect(shown.replaces == 0 && first.shown.count == 1)
        }
    }

    /// What a hub that was killed has shown is closed where nothing is left of it, but only at the daemon
    /// whose numbers they are.
    @Test(arguments: [true, false])
    func notificationIDsBelongToOneDaemon(_ isTheSame: Bool) async throws {
        let daemons = Later<PlayedNotifications>()
        let (file, folder) = try Self.numbersFile()
        defer { try? FileManager.default.removeItem(at: folder) }
        try await Self.with(
            nil, keeping: file,
            before: { bus in
                daemons.set(try await PlayedNotifications.start(on: bus))
                try await Self.keep([Self.gone: 99], in: file, on: bus, daemon: isTheSame ? nil : ":1.99999")
            }
        ) { _, _, hub in
            let daemon = try await daemons.next()
            let read = Later<Bool>()
            await hub.afterReading(within: .seconds(30)) { read.set(true) }
            _ = try await read.next()
            if isTheSame {
                _ = try await poll(for: "the closed notification") { daemon.closed == [99] ? true : nil }
                return
            }
            await hub.notify("Behind", "what was sent before")
            _ = try await daemon.last { $0.summary == "Behind" }
            #expect(daemon.closed.isEmpty)
        }
    }

    /// What a hub that was killed has shown of what there still is goes on in its place. What is closed
    /// stands in the file until the daemon has been told: this one may be killed as well.
    @Test func killedHubsActivityKeepsItsNotification() async throws {
        let daemons = Later<PlayedNotifications>()
        let known = Later<[ObjectPath: UInt32]?>()
        let (file, folder) = try Self.numbersFile()
        defer { try? FileManager.default.removeItem(at: folder) }
        try await Self.with(
            keeping: file,
            before: { bus in
                daemons.set(
                    try await PlayedNotifications.start(on: bus) { _ in known.set(file.read()?.numbers) })
                try await Self.keep([Self.gone: 99, PlayedShop.activity: 7], in: file, on: bus)
            }
        ) { _, _, hub in
            let daemon = try await daemons.next()
            #expect(try await known.next() == [Self.gone: 99, PlayedShop.activity: 7])
            let shown = try await daemon.last { $0.summary == "Order 12" }
            #expect(shown.replaces == 7 && daemon.closed == [99])
            _ = try await poll(for: "the number that is left") {
                file.read()?.numbers == [PlayedShop.activity: 7] ? true : nil
            }
            await hub.stop()
            #expect(daemon.closed == [99, 7] && daemon.shown.count == 1)
        }
    }

    /// Where a hub keeps its numbers, in a folder that the caller removes.
    private static func numbersFile() throws -> (file: ShownNotificationsFile, folder: URL) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "numbers-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return (ShownNotificationsFile(path: folder.appending(path: "shown/notifications.json").path), folder)
    }

    private static let gone: ObjectPath = "/org/controlruntime/Bundle1/activity/gone"

    /// Leaves numbers as a hub does that is killed.
    ///
    /// - Parameter daemon: whose they are; by default those of who is the daemon now.
    private static func keep(
        _ numbers: [ObjectPath: UInt32], in file: ShownNotificationsFile, on bus: PrivateBus,
        daemon: String? = nil
    ) async throws {
        let loop = Loop(name: "asking")
        defer { loop.stop() }
        let asking = try BusConnection.connect(to: .custom(bus.address), on: loop)
        let owner = try await asking.owner(of: NotificationService.name)
        let answer = try await asking.call(
            StandardInterfaces.MessageBus.busName, StandardInterfaces.MessageBus.path,
            "org.freedesktop.DBus", "GetId")
        _ = file.write(
            ShownNotifications(
                bus: answer.first?.text ?? "", daemon: daemon ?? owner?.rawValue ?? "", numbers: numbers))
    }

    /// A hub that ends in good order leaves nothing for the next one.
    @Test func stoppedHubKeepsNoNotificationIDs() async throws {
        let (file, folder) = try Self.numbersFile()
        defer { try? FileManager.default.removeItem(at: folder) }
        try await Self.with(keeping: file) { bus, _, hub in
            let daemon = try await PlayedNotifications.start(on: bus)
            _ = try await daemon.last { $0.summary == "Order 12" }
            let kept = try await poll(for: "the file") { file.read() }
            #expect(Array(kept.numbers.values) == [1])
            await hub.stop()
            #expect(daemon.closed == [1] && file.read() == nil)
        }
    }

    /// Nor what a killed one has shown, though a bundle hasn't been read by then.
    @Test func stoppingHubClosesInheritedNotifications() async throws {
        let daemons = Later<PlayedNotifications>()
        let unanswered = Later<MethodCall>()
        let loop = Loop(name: "slow")
        defer { loop.stop() }
        let (file, folder) = try Self.numbersFile()
        defer { try? FileManager.default.removeItem(at: folder) }
        try await Self.with(
            nil, keeping: file,
            before: { bus in
                daemons.set(try await PlayedNotifications.start(on: bus))
                try await Self.keep([Self.gone: 99], in: file, on: bus)
                let slow = try BusConnection.connect(to: .custom(bus.address), on: loop)
                await slow.setCallHandler { unanswered.set($0) }
                try await slow.requestName(Contract.busName(bundle: "Slow"))
            }
        ) { _, _, hub in
            let daemon = try await daemons.next()
            #expect(file.read()?.numbers == [Self.gone: 99])
            await hub.stop()
            #expect(daemon.closed == [99] && file.read() == nil)
        }
    }

    /// The words of a notification aren't read as markup, and a failure looks like one.
    @Test func useResultIsShownAsNotification() async throws {
        try await Self.with(nil) { bus, shop, hub in
            let daemon = try await PlayedNotifications.start(on: bus)
            await hub.use(.tap(ControlAddress(bundle: PlayedShop.name, kind: "Till")), named: "The till")
            #expect(try await shop.calls.next() == "Invoke")
            let said = try await daemon.last { $0.summary == "The till" }
            #expect(said.body == "3 &lt; 4 &amp; so on" && said.icon == "dialog-information")
            await hub.use(.perform(intent: "Count", bundle: PlayedShop.name, parameters: [:]), named: "Count")
            #expect(try await shop.calls.next() == "Perform")
            #expect(try await daemon.last { $0.summary == "Count" }.body == said.body)
            shop.fail(BusError(ContractError.performFailed, "it is <empty>"))
            await hub.use(.tap(ControlAddress(bundle: PlayedShop.name, kind: "Till")), named: "Again")
            #expect(try await shop.calls.next() == "Invoke")
            let failed = try await daemon.last { $0.summary == "Again" }
            #expect(failed.body.contains("it is &lt;empty&gt;") && failed.icon == "dialog-error")
        }
    }

    /// What a use is, the bundle is asked for.
    @Test(arguments: [
        (ControlUse.turn(till, isOn: true), "SetValue true"), (.set(till, 0.5), "SetValue 0.5"),
        (.change(till, by: -0.25), "Change -0.25"), (.select(till, "slow"), "Select slow"),
        (.perform(intent: "Count", bundle: "Shop", parameters: ["to": .double(3)]), "Perform 3.0"),
    ])
    func controlUseCallsMatchingBundleMethod(_ use: ControlUse, _ call: String) async throws {
        try await Self.with(nil) { _, shop, hub in
            await hub.use(use, named: "Till")
            let asked = try await shop.calls.next()
            #expect(asked == call)
        }
    }

    private static let till = ControlAddress(bundle: PlayedShop.name, kind: "Till")
}
