import AppIntentsLite
import ControlTesting
import Foundation
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// Providers that hang, heeding a cancellation or not.
@EngineActor
@Suite(.standardTimeLimit)
struct HungProviderTests {
    private final class Sensor: Sendable {
        let gate = Gate(open: true)
        let reads = Mutex(0)
        let fails = Mutex(false)
        var count: Int { reads.withLock { $0 } }
    }

    private struct SensorProvider: ControlValueProvider {
        let sensor: Sensor
        var previewValue: Bool { false }

        func currentValue() async throws -> Bool {
            sensor.reads.withLock { $0 += 1 }
            // It doesn't heed cancellation.
            await sensor.gate.pass()
            if sensor.fails.withLock({ $0 }) { throw Broken(what: "the sensor") }
            return true
        }
    }

    private let clock = ManualClock.fixed()
    private let id = ControlID(kind: "Sensor")
    private let forecast = WidgetID(kind: "Forecast")

    private func engine(_ sensor: Sensor) throws -> BundleEngine {
        let toggle = declared {
            let toggle = StaticControlConfiguration(kind: "Sensor", provider: SensorProvider(sensor: sensor))
            { isOn in
                ControlWidgetToggle(isOn: isOn, action: SetLamp(world: 0)) { Text("Sensor") }
            }
            return ControlDeclaration(evaluating: toggle)
        }
        let items = toggle.map { [BundleItem.control($0)] } ?? []
        return try BundleEngine(name: "Test", items: items, clock: clock)
    }

    @Test func hungValueProvidersLateValueCounts() async throws {
        let sensor = Sensor()
        sensor.gate.shut()
        let engine = try engine(sensor)
        engine.start()
        await sensor.gate.arrivals(1)
        clock.advance(by: 20)
        #expect(engine.state(of: id)?.isAvailable == false)
        clock.advance(by: 3_600)
        #expect(sensor.count == 1)
        #expect(clock.pending == 0)
        sensor.gate.open()
        try await until { engine.state(of: id)?.isAvailable != false }
        #expect(engine.state(of: id)?.isOn == true)
    }

    /// That it hangs takes the place of what was planned when it failed.
    @Test func hungReadReplacesThePlannedRetry() async throws {
        let sensor = Sensor()
        let engine = try await engine(sensor).started()
        sensor.fails.withLock { $0 = true }
        // Until the next attempt is later than a read is given up.
        for _ in 1...8 { try await engine.control("Sensor").reload() }
        clock.advance(by: 1)
        let planned = clock.pending
        sensor.gate.shut()
        let before = sensor.count
        engine.refresh(id)
        await sensor.gate.arrivals(before + 1)
        clock.advance(by: 20)
        #expect(planned == 1)
        #expect(clock.pending == 1)
        sensor.gate.open()
    }

    @Test func providerHangingAfterAValueKeepsTheValue() async throws {
        let sensor = Sensor()
        let engine = try await engine(sensor).started()
        #expect(engine.state(of: id)?.isAvailable == true)
        sensor.gate.shut()
        let before = sensor.count
        engine.refresh(id)
        await sensor.gate.arrivals(before + 1)
        clock.advance(by: 20)
        #expect(engine.state(of: id)?.isAvailable == false)
        #expect(engine.state(of: id)?.isOn == true)
        sensor.gate.open()
    }

    @Test func hungProvidersLateErrorIsRetriedImmediately() async throws {
        let sensor = Sensor()
        sensor.gate.shut()
        sensor.fails.withLock { $0 = true }
        let engine = try engine(sensor)
        engine.start()
        await sensor.gate.arrivals(1)
        clock.advance(by: 30)
        #expect(sensor.count == 1)
        sensor.gate.letPass()
        await sensor.gate.arrivals(2)
        sensor.fails.withLock { $0 = false }
        sensor.gate.open()
        try await until { engine.state(of: id)?.isAvailable != false }
        #expect(sensor.count == 2)
    }

    @Test func hungProvidersEarlyErrorIsRetriedWithBackoff() async throws {
        let sensor = Sensor()
        sensor.gate.shut()
        sensor.fails.withLock { $0 = true }
        let engine = try engine(sensor)
        engine.start()
        for (attempt, wait) in [1.0, 2, 4, 8].enumerated() {
            await sensor.gate.arrivals(attempt + 1)
            clock.advance(by: 20)
            sensor.gate.letPass()
            try await until { engine.controls[id]?.refresh.isHeld != true }
            clock.advance(by: wait - 0.5)
            #expect(sensor.count == attempt + 1)
            clock.advance(by: 0.5)
        }
        await sensor.gate.arrivals(5)
        sensor.gate.open()
        await engine.stop()
    }

    @Test func hungValueProviderHasAnOnDemandLimit() async throws {
        let sensor = Sensor()
        sensor.gate.shut()
        let engine = try engine(sensor)
        engine.start()
        for attempt in 1...RefreshState.mostUnended {
            engine.refresh(id)
            await sensor.gate.arrivals(attempt)
            clock.advance(by: 20)
        }
        var error: ControlError?
        engine.refresh(id) { error = $0 }
        #expect(error?.code == .unavailable)
        #expect(sensor.count == RefreshState.mostUnended)
        sensor.gate.open()
        try await until { engine.controls[id]?.refresh.isHeld != true }
        try await engine.control("Sensor").reload()
        #expect(engine.state(of: id)?.isAvailable == true)
    }

    @Test func hungTimelineProviderIsNotRetried() async throws {
        let desk = ForecastDesk()
        desk.gate.shut()
        let engine = try desk.engine(clock: clock)
        engine.start()
        var error: ControlError?
        await desk.gate.arrivals(1)
        // It wants a timeline that was asked for later, and hears of the one that is given up with it.
        clock.advance(by: 19)
        engine.widgets.reload(forecast) { error = $0 }
        clock.advance(by: 1)
        await desk.gate.arrivals(2)
        #expect(error == nil)
        clock.advance(by: 20)
        #expect(error?.code == .timedOut)
        #expect(engine.state(of: forecast)?.nextReload == nil)
        clock.advance(by: 7_200)
        #expect(desk.asked.withLock { $0.count } == 2)
        desk.gate.open()
        await desk.gate.arrivals(3)
        try await until { engine.state(of: forecast)?.revision == 1 }
        #expect(desk.asked.withLock { $0.count } == 3)
        #expect(engine.widgets.timeline(of: forecast).count == 1)
    }

    @Test func hungTimelineProviderHasAnOnDemandLimit() async throws {
        let desk = ForecastDesk()
        desk.gate.shut()
        let engine = try desk.engine(clock: clock)
        engine.start()
        // The clock goes on below, and would give up another widget's provider that had no processor yet.
        try await until { engine.state(of: WidgetID(kind: "Plain"))?.revision == 1 }
        for attempt in 1...RefreshState.mostUnended {
            engine.widgets.reload(forecast)
            await desk.gate.arrivals(attempt)
            clock.advance(by: 20)
        }
        // Those that were asked for while one ran are not started either.
        var error: ControlError?
        engine.widgets.reload(forecast) { error = $0 }
        #expect(error?.code == .unavailable)
        #expect(engine.widgets.isIdle)
        desk.gate.open()
        try await until { engine.widgets[forecast]?.refresh.isHeld != true }
        clock.advance(by: 900)
        try await until { engine.state(of: forecast)?.revision == 1 }
        #expect(desk.asked.withLock { $0.count } == RefreshState.mostUnended + 1)
    }

    @Test func failedReloadReportsItsErrorKeepingTheEntry() async throws {
        let begin = clock.now
        let widget = ScriptedWidget("W") { number in
            number == 1 ? .timeline([stamp(begin, 0, "first")], .never) : .dropped
        }
        let engine = try BundleEngine.showing([widget], clock: clock)
        engine.start()
        try await engine.quiet()
        let error = await #expect(throws: ControlError.self) { try await engine.widget("W").reload() }
        #expect(error?.code == .unavailable)
        #expect(
            error?.message
                == "could not load the timeline of W: the provider of the widget \"W\" dropped its completion "
                + "without calling it")
        #expect(engine.text("W") == "first")
        #expect(engine.state(of: WidgetID(kind: "W"))?.nextReload == clock.now + 1)
    }
}
