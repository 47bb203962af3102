internal import Foundation
internal import TestSupport
internal import Testing

@Suite(.standardTimeLimit)
struct TimerTests {
    private func timer(seconds: String) async throws -> ActivityList {
        ActivityList(
            program: try await ExampleProgram("timer", bundle: "KitchenTimer") { _ in
                ["TIMER_SECONDS": seconds]
            })
    }

    private func isOn(_ timer: ActivityList) async throws -> String {
        try await timer.controlctl("get", "KitchenTimer/Timer")
    }

    private func widget(_ timer: ActivityList, says text: String) async throws {
        _ = try await poll(for: "the widget with \(text)") {
            try await timer.program.property("/widget/TimerWidget", "Widget1", "CurrentEntry").contains(text)
                ? true : nil
        }
    }

    /// Each place starts, pauses and stops it, and all three show it.
    @Test func controlActivityAndWidgetShareOneTimer() async throws {
        let timer = try await timer(seconds: "600")
        #expect(try await isOn(timer) == "off\n")
        try await widget(timer, says: "Not set")
        // By the control.
        try await timer.controlctl("on", "KitchenTimer/Timer")
        try await timer.list { $0.contains("Pause, Stop") }
        try await widget(timer, says: "Pause")
        // By the activity.
        try await timer.press("Pause")
        #expect(try await isOn(timer) == "off\n")
        try await timer.list { $0.contains("Paused at") && $0.contains("Start, Stop") }
        try await widget(timer, says: "Paused at")
        // By the widget.
        try await timer.controlctl("widget", "TimerWidget", "--press", "Start")
        #expect(try await isOn(timer) == "on\n")
        try await timer.list { $0.contains("Pause, Stop") }
        try await timer.controlctl("widget", "TimerWidget", "--press", "Stop")
        #expect(try await isOn(timer) == "off\n")
        #expect(try await timer.controlctl("activity") == "No activities.\n")
        try await widget(timer, says: "Not set")
    }

    @Test func timerRingsWhenItEnds() async throws {
        let timer = try await timer(seconds: "0.3")
        let alerts = try ChildProcess.start([
            "dbus-monitor", "--address", timer.program.bus.address, "member='Alerted'",
        ])
        try await alerts.line { $0.contains("NameLost") }
        try await widget(timer, says: "Not set")
        // `controlctl on` fails where it has rung before the control's value is read.
        try await timer.controlctl("widget", "TimerWidget", "--press", "Start")
        try await alerts.line { $0.contains("Time is up") }
        alerts.terminate()
        try await timer.list { $0.contains("ended") && $0.contains("Time is up") }
        _ = try await poll(for: "the control") { try await isOn(timer) == "off\n" ? true : nil }
        try await widget(timer, says: "Not set")
    }

    /// An action that asks, and a host in Python that answers on its terminal.
    @Test func hostInPythonAnswersWhatTheTimerAsks() async throws {
        guard FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/dbus_next") else {
            throw TestSupportError(
                "Python's module dbus_next is not there: install the Debian package python3-dbus-next")
        }
        let asking = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("examples/host-python/asking.py")
        let timer = try await timer(seconds: "600")
        func ask(_ answers: String) async throws -> ProcessOutput {
            try await run(
                ["/usr/bin/python3", "-B", asking.path, "KitchenTimer", "StartTimer"],
                environment: timer.program.bus.environment, input: answers)
        }
        let first = try await ask("5\n")
        #expect(
            first
                == ProcessOutput(
                    output: "For how many minutes?\ndialog: The timer is set to 5 minutes.\n",
                    errorOutput: "",
                    exitStatus: 0))
        _ = try await poll(for: "the control") { try await isOn(timer) == "on\n" ? true : nil }
        let second = try await ask("7\nyes\n")
        #expect(
            second.output.hasSuffix(
                "A timer is set already. Start a new one? [yes/no]\ndialog: The timer is set to 7 minutes.\n"),
            "\(second)")
        let declined = try await ask("7\nno\n")
        #expect(
            declined.exitStatus == 1 && declined.errorOutput == "StartTimer was cancelled\n", "\(declined)")
        let silent = try await ask("")
        #expect(silent.exitStatus == 1, "\(silent)")
        try await timer.controlctl("run", "StopTimer")
    }
}
