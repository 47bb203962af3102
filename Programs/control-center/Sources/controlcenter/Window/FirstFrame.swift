internal import CAdwaita
internal import Foundation
internal import Glibc

/// Reports when the window was first on the screen, where `CONTROLCENTER_MEASURE` has the time of the start
/// in nanoseconds of the monotonic clock.
@MainActor
enum FirstFrame {
    private static var isReported = false

    static func report(of window: Widget) {
        guard !isReported, let text = ProcessInfo.processInfo.environment["CONTROLCENTER_MEASURE"],
            let start = Int64(text)
        else { return }
        gtk_widget_realize(window.pointer)
        guard let clock = gtk_widget_get_frame_clock(window.pointer) else { return }
        Signal.connect(UnsafeMutableRawPointer(clock), "after-paint") {
            guard !isReported else { return }
            isReported = true
            var now = timespec()
            clock_gettime(CLOCK_MONOTONIC, &now)
            let milliseconds = (Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec) - start) / 1_000_000
            FileHandle.standardError.write(Data("window after \(milliseconds) ms\n".utf8))
        }
    }
}
