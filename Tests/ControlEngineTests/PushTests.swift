import AppIntentsLite
import ControlTesting
import Foundation
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// A push, and who is notified of it.
@EngineActor
@Suite(.standardTimeLimit)
struct PushTests {
    /// What the handlers got; they are made by the engine, so they find it here. Each test has a kind
    /// of its own.
    private nonisolated static let reported = Mutex<[String]>([])

    private struct WidgetHandler: WidgetPushHandler {
        func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo]) {
            let towns = widgets.map {
                $0.widgetConfigurationIntent(of: ForecastConfiguration.self)?.town?.id ?? "-"
            }
            PushTests.reported.withLock {
                $0.append(String(decoding: pushInfo.token, as: UTF8.self) + " \(towns)")
            }
        }
    }

    private struct ControlHandler: ControlPushHandler {
        func pushTokensDidChange(controls: [ControlInfo]) {
            PushTests.reported.withLock { $0.append("controls \(controls.map(\.id))") }
        }
    }

    /// Notes the kinds that it is notified of.
    private struct KindHandler: ControlPushHandler {
        static let reported = Mutex<[[String]]>([])
        func pushTokensDidChange(controls: [ControlInfo]) {
            Self.reported.withLock { $0.append(controls.map(\.kind)) }
        }
    }

    /// Each handler learns of all controls that take pushes, also of those of other kinds, and of no others.
    @Test func pushHandlerReceivesAllControlsWithPushes() async throws {
        let items = declared {
            ["First", "Second", "Silent"].compactMap { kind in
                let button = StaticControlConfiguration(kind: kind) {
                    ControlWidgetButton(action: Ring()) { Text("Ring") }
                }
                let declaration =
                    kind == "Silent"
                    ? ControlDeclaration(evaluating: button)
                    : ControlDeclaration(evaluating: button.pushHandler(KindHandler.self))
                return declaration.map { BundleItem.control($0) }
            }
        }
        let engine = try engine(items)
        await engine.ready()
        try engine.push(toKind: "Second")
        try await until { !KindHandler.reported.withLock { $0.isEmpty } }
        #expect(KindHandler.reported.withLock { $0 } == [["First", "Second"]])
        await engine.stop()
    }

    private func reported(_ count: Int) async throws -> [String] {
        try await until { Self.reported.withLock({ $0.count }) >= count }
        return Self.reported.withLock { $0 }
    }

    /// An engine of these, that was started.
    private func engine(_ items: [BundleItem]) throws -> BundleEngine {
        let engine = try BundleEngine(
            name: "Pushed", items: items)
        engine.start()
        return engine
    }

    /// Notes the rooms that it is notified of.
    private struct RoomHandler: ControlPushHandler {
        static let reported = Mutex<[[String]]>([])
        func pushTokensDidChange(controls: [ControlInfo]) {
            let rooms = controls.map { info in
                "\(info.id) \(info.configurationIntent(of: RoomConfiguration.self)?.name ?? "-")"
            }
            Self.reported.withLock { $0.append(rooms) }
        }
    }

    /// A server that pushes has to know which controls there are, and how they are configured.
    @Test func pushHandlerReceivesEveryControlChange() async throws {
        let item = declared {
            ControlDeclaration(
                evaluating: AppIntentControlConfiguration(kind: "Room", provider: RoomProvider()) { value in
                    ControlWidgetButton(action: Ring()) { Text(value.name) }
                }.pushHandler(RoomHandler.self))
        }
        let engine = try engine(item.map { [.control($0)] } ?? [])
        await engine.ready()
        func reported(_ count: Int) async throws -> [String]? {
            try await until { RoomHandler.reported.withLock({ $0.count }) >= count }
            return RoomHandler.reported.withLock { $0.last }
        }
        let id = try await engine.addControl(ofKind: "Room", configuration: ["name": .string("Hall")])
        #expect(try await reported(1) == ["Room -", "Room/1 Hall"])
        try await engine.configureControl(id, configuration: ["name": .string("Attic")])
        #expect(try await reported(2) == ["Room -", "Room/1 Attic"])
        try await engine.removeControl(id)
        #expect(try await reported(3) == ["Room -"])
        // No widget takes pushes.
        let info = await EngineContext.$running.withValue(engine) {
            await WidgetCenter.shared.currentPushInfo
        }
        #expect(info == nil)
        await engine.stop()
    }

    @Test func pushCallsTheHandlerAndReloadsTheKind() async throws {
        let desk = ForecastDesk()
        let script = ScriptedWidget("Plain") { _ in
            .timeline([StampEntry(date: .distantPast, text: "p")], .never)
        }
        let both = ScriptedWidget("Both") { _ in
            .timeline([StampEntry(date: .distantPast, text: "b")], .never)
        }
        let items = declared {
            let forecast = AppIntentConfiguration(kind: "Forecast", provider: ForecastProvider(desk: desk)) {
                Text($0.text)
            }
            .pushHandler(WidgetHandler.self)
            let shared = StaticConfiguration(kind: "Both", provider: ScriptedProvider(widget: both)) {
                Text($0.text)
            }
            let button = StaticControlConfiguration(kind: "Both") {
                ControlWidgetButton(action: Ring()) { Text("Ring") }
            }
            .pushHandler(ControlHandler.self)
            var items = [
                WidgetDeclaration(evaluating: forecast).map { BundleItem.widget($0) }, script.item,
                WidgetDeclaration(evaluating: shared).map { BundleItem.widget($0) },
            ].compactMap(\.self)
            items += ControlDeclaration(evaluating: button).map { [.control($0)] } ?? []
            return items
        }
        let engine = try engine(items)
        try await engine.quiet()
        let asked = (desk.asked.withLock { $0.count }, script.asked, both.asked)

        try engine.push(toKind: "Forecast")
        #expect(try await reported(1) == ["Pushed [\"Ulm\"]"])
        try await until { desk.asked.withLock({ $0.count }) != asked.0 }
        try await engine.quiet()
        #expect(script.asked == asked.1)

        let id = try await engine.addWidget(ofKind: "Forecast", configuration: ["town": .string("Bonn")])
        #expect(try await reported(2).last == "Pushed [\"Ulm\", \"Bonn\"]")
        try await engine.configureWidget(id, configuration: ["town": .string("Jena")])
        #expect(try await reported(3).last == "Pushed [\"Ulm\", \"Jena\"]")
        try await engine.removeWidget(id)
        #expect(try await reported(4).last == "Pushed [\"Ulm\"]")

        // The widget of that name has no handler, the control has.
        try engine.push(toKind: "Both")
        #expect(try await reported(5).last == "controls [\"Both\"]")
        #expect(both.asked == asked.2)
        let info = await EngineContext.$running.withValue(engine) {
            await WidgetCenter.shared.currentPushInfo
        }
        #expect(info == WidgetPushInfo(token: Data("Pushed".utf8)))

        let none = #expect(throws: ControlError.self) { try engine.push(toKind: "Plain") }
        #expect(none?.message == "the widget Plain declares no push handler")
        let unknown = #expect(throws: ControlError.self) { try engine.push(toKind: "Roof") }
        #expect(
            unknown?.message
                == "no control or widget \"Roof\": there are \"Both\", \"Forecast\", \"Plain\", \"Both\"")
        await engine.stop()
    }
}
