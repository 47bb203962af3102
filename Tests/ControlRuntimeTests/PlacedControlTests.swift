internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// Controls that are placed through the bus, configured and removed.
    @Suite(.standardTimeLimit)
    struct PlacedControlTests {
        private static let manager: InterfaceName = "org.freedesktop.DBus.ObjectManager"

        private static func add(
            _ bundle: RunningBundle, _ configuration: [(String, BusValue)]
        ) async throws -> ObjectPath {
            let answer = try await bundle.call(
                Contract.root, Bundle1.name, Bundle1.addControl.name,
                [.string("Desk"), .properties(configuration)])
            guard case .objectPath(let path)? = answer.first else { throw CocoaError(.coderInvalidValue) }
            return path
        }

        private static func configure(
            _ bundle: RunningBundle, _ path: ObjectPath, _ configuration: [(String, BusValue)]
        ) async throws {
            _ = try await bundle.call(
                Contract.root, Bundle1.name, Bundle1.configureControl.name,
                [.objectPath(path), .properties(configuration)])
        }

        /// The title once the value has been read.
        private static func title(_ bundle: RunningBundle, _ path: ObjectPath) async throws -> String? {
            _ = try await bundle.call(path, Control1.name, Control1.reload.name)
            return try await bundle.get(path, Control1.name, Control1.title.name).text
        }

        /// Waits until the desk's provider has answered this after so many answers; nothing announces a value
        /// that hasn't changed.
        private static func read(_ text: String, after count: Int, _ bundle: RunningBundle) async throws {
            _ = try await poll(for: "read of \(text)") {
                try await bundle.journal("Desk").dropFirst(count).contains(text) ? true : nil
            }
        }

        /// Who goes takes nothing from the others: what reloads what is not announced again.
        @Test func removalAnnouncesNoOtherControl() async throws {
            try await withBundle { bundle in
                let path = try await Self.add(bundle, [])
                let trace = try await Trace.start(bundle)
                _ = try await bundle.call(
                    Contract.root, Bundle1.name, Bundle1.removeControl.name, [.objectPath(path)])
                let seen = try await trace.upTo("returned")
                #expect(seen.contains { $0.hasPrefix("InterfacesRemoved") }, "\(seen)")
                #expect(!seen.contains { $0.contains("Dependents") }, "\(seen)")
            }
        }

        @Test func placedControlsAreConfiguredSeparately() async throws {
            try await withBundle { bundle in
                let hall = try await Self.add(bundle, [("room", .string("hall"))])
                let study = try await Self.add(bundle, [("room", .string("study")), ("drawers", .byte(3))])
                #expect(hall != study)
                #expect(try await Self.title(bundle, hall) == "hall mint 2")
                #expect(try await Self.title(bundle, study) == "study mint 3")

                let changes = try await bundle.client.signals(
                    matching: MatchRule(path: hall, member: "PropertiesChanged"))
                try await Self.configure(bundle, hall, [("room", .string("hall")), ("drawers", .byte(4))])
                for await change in changes {
                    guard
                        let drawers = change.arguments[1].properties?["Configuration"]?.properties?["drawers"]
                    else { continue }
                    #expect(drawers.integer == 4)
                    break
                }
                #expect(try await Self.title(bundle, hall) == "hall mint 4")
                #expect(try await Self.title(bundle, study) == "study mint 3")

                let count = try await bundle.journal("Desk").count
                _ = try await bundle.call(hall, Button1.name, Button1.press.name)
                #expect(try await bundle.journal("Lamps") == ["hall desk 5"])
                let reads = try await bundle.journal("Desk").dropFirst(count)
                #expect(reads.contains("hall mint 4"), "\(reads)")
                let configuration = try await bundle.get(study, Control1.name, Control1.configuration.name)
                #expect(configuration.properties?["room"] == .string("study"))
            }
        }

        /// What can't be read for the moment is announced by its name alone, and comes back with its value.
        @Test func reconfiguredControlIsUnavailableUntilRead() async throws {
            try await withBundle { bundle in
                let path = try await Self.add(bundle, [("room", .string("hall"))])
                #expect(try await Self.title(bundle, path) == "hall mint 2")
                let trace = try await Trace.start(bundle)
                try await Self.configure(bundle, path, [("room", .string("study"))])
                let desk = "changed control/Desk/_31 Control1: "
                let reported = try await trace.upTo("\(desk)ActionHint=").filter { $0.hasPrefix(desk) }
                #expect(
                    reported.dropLast() == [
                        "\(desk)Configuration=room=study",
                        "\(desk)Available=false Error=(Unavailable, its value has not been read yet) "
                            + "ActionHint? Artwork? Enabled? PrivacySensitive? Status? Subject? SubjectDetail? "
                            + "Tint? Title? ValueText?",
                    ])
                #expect(reported.last?.contains(" Title=study mint 2 ") == true, "\(reported)")
            }
        }

        /// A room is optional: a button for one that has gone has none, and none of the room that was.
        @Test func buttonDropsAMissingOptionalEntity() async throws {
            try await withBundle { bundle in
                let study = try await Self.add(bundle, [("room", .string("study"))])
                #expect(try await Self.title(bundle, study) == "study mint 2")
                try await bundle.setSwitch("study.gone", true)
                // Known by the press itself, before anybody has read again.
                _ = try await bundle.call(study, Button1.name, Button1.press.name)
                #expect(try await bundle.journal("Lamps") == ["anywhere desk 5"])
                #expect(try await Self.title(bundle, study) == "no room mint 2")
                try await bundle.setSwitch("study.gone", false)
                _ = try await bundle.call(study, Button1.name, Button1.press.name)
                #expect(try await bundle.journal("Lamps") == ["anywhere desk 5", "study desk 5"])
                #expect(try await Self.title(bundle, study) == "study mint 2")
            }
        }

        @Test func removedControlIsGone() async throws {
            try await withBundle { bundle in
                let removed = try await bundle.client.signals(
                    matching: MatchRule(interface: Self.manager, member: "InterfacesRemoved"))
                let path = try await Self.add(bundle, [("room", .string("hall"))])
                _ = try await bundle.call(
                    Contract.root, Bundle1.name, Bundle1.removeControl.name, [.objectPath(path)])
                for await signal in removed {
                    #expect(signal.arguments.first == .objectPath(path))
                    break
                }
                let press = await failure { try await bundle.call(path, Button1.name, Button1.press.name) }
                #expect(press.hasPrefix("\(dbusError).UnknownObject"), "\(press)")
                let again = await failure {
                    try await bundle.call(
                        Contract.root, Bundle1.name, Bundle1.removeControl.name, [.objectPath(path)])
                }
                #expect(again.hasPrefix("\(dbusError)."), "\(again)")
                let own = await failure {
                    try await bundle.call(
                        Contract.root, Bundle1.name, Bundle1.removeControl.name,
                        [.objectPath(RunningBundle.control("Desk"))])
                }
                #expect(own.hasPrefix("\(dbusError).NotSupported"), "\(own)")
            }
        }

        @Test func placedControlsOutliveTheProcess() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let first = try await RunningBundle.start(on: bus, folder: folder, settles: false)
                let gone = try await Self.add(first, [("room", .string("study"))])
                let path = try await Self.add(first, [("room", .string("hall")), ("drawers", .byte(3))])
                _ = try await first.call(
                    Contract.root, Bundle1.name, Bundle1.removeControl.name, [.objectPath(gone)])
                first.process.terminate()
                #expect(try await first.process.exitStatus() == 0)

                let second = try await RunningBundle.start(on: bus, folder: folder, settles: false)
                // The first answer of its provider may not be there yet.
                _ = try await poll(for: "the placed control") {
                    try await Self.title(second, path) == "hall mint 3" ? () : nil
                }
                let error = await failure { try await second.get(gone, Control1.name, Control1.title.name) }
                #expect(error.hasPrefix("\(dbusError).UnknownObject"), "\(error)")
                for bundle in [first, second] {
                    await bundle.client.close()
                    bundle.loop.stop()
                }
                second.process.send(9)
            }
        }

        @Test func pushAndReloadsReadTheControlAgain() async throws {
            try await withBundle { bundle in
                let path = try await Self.add(bundle, [("room", .string("hall"))])
                #expect(try await Self.title(bundle, path) == "hall mint 2")
                let calls: [(MemberName, [BusValue])] = [
                    (Bundle1.push.name, [.string("Desk"), .properties([])]),
                    (Bundle1.reloadControls.name, [.string("Desk")]), (Bundle1.reloadAllControls.name, []),
                ]
                for (method, arguments) in calls {
                    let count = try await bundle.journal("Desk").count
                    _ = try await bundle.call(Contract.root, Bundle1.name, method, arguments)
                    try await Self.read("hall mint 2", after: count, bundle)
                }
                let reported = try await bundle.journal("DeskPushes")
                #expect(reported.last == "Desk Desk/1 hall", "\(reported)")
            }
        }
    }
}
