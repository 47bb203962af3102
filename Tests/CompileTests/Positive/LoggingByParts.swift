import Foundation
import os.log
import os.signpost

extension Logger {
    private static let subsystem = Bundle.main.bundleIdentifier ?? "org.example.app"
    static let widget = Logger(subsystem: subsystem, category: "widget")
}

func noteReload(of kind: String) {
    Logger.widget.info("reloads \(kind, privacy: .public)")
    os_log("reloaded", log: OSLog(subsystem: "org.example.app", category: "widget"), type: .debug)
}
