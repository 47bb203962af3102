import BusContract
import DBus
import TestSupport
import Testing

/// The two controls that Xcode's template makes.
@Suite(.standardTimeLimit)
struct TimerTests {
    @Test(arguments: Mode.allCases)
    func toggleShowsItsValueAndRunsItsAction(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            let kind = "com.example.Timer.TimerControl"
            #expect(try await bundle.text(kind, Control1.displayName.name) == "Timer")
            #expect(
                try await bundle.text(kind, Control1.descriptionText.name)
                    == "An example control that runs a timer.")
            #expect(try await bundle.text(kind, Control1.title.name) == "Start Timer")
            #expect(try await bundle.text(kind, Control1.symbol.name) == "timer")
            #expect(try await bundle.text(kind, Control1.iconName.name) == "preferences-system-time-symbolic")
            #expect(try await bundle.text(kind, Control1.valueText.name) == "Off")
            #expect(try await bundle.toggle(kind) == true)
            #expect(try await bundle.text(kind, Control1.valueText.name) == "On")
            #expect(bundle.file("timer") == "true")
        }
    }

    @Test(arguments: Mode.allCases)
    func configuredTogglesKeepSeparateValues(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            let kind = "com.example.Timer.NamedTimerControl"
            #expect(try await bundle.toggle(kind) == true)
            #expect(bundle.file("timer-Timer") == "true")
            let configuration = BusValue.properties([("timerName", .string("Tea"))])
            let path = try await bundle.call(
                Contract.root, Bundle1.name, Bundle1.addControl.name, [.string(kind), configuration]
            ).first?.text
            let instance = try #require(path)
            #expect(try await bundle.toggle(kind, instance: instance) == true)
            #expect(bundle.file("timer-Tea") == "true")
            #expect(try await bundle.toggle(kind, instance: instance) == false)
            #expect(try await bundle.isOn(kind) == true)
        }
    }

    @Test(arguments: Mode.allCases)
    func widgetShowsItsEntry(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            let path = Contract.widgetPath(kind: "TimerWidget")
            _ = try await bundle.call(path, Widget1.name, Widget1.reload.name)
            let entry = try #require(await bundle.get(path, Widget1.name, Widget1.currentEntry.name).text)
            #expect(entry.contains("Favorite Emoji:"))
            #expect(entry.contains("😃"))
        }
    }
}
