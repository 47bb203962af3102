import os
import Foundation

private let logger = Logger(subsystem: "org.example.app", category: "sync")
struct Failure: Error {}
func say(_ name: String, _ count: Int, _ error: any Error) {
    logger.info("got \(count) items for \(name)")
    logger.debug("\(name, privacy: .public) \(name, privacy: .private(mask: .hash)) \(3.14159, format: .fixed(precision: 2))")
    logger.error("failed: \(error.localizedDescription, privacy: .public) \(String(describing: error))")
    logger.error("failed: \(error)")
    logger.log(level: .fault, "\(count, format: .hex) \(true) \(Failure.self)")
    logger.notice("plain"); logger.warning("w"); logger.trace("t"); logger.critical("c"); logger.fault("f")
    os_log("plain"); os_log("%{public}@ has %d", log: .default, type: .info, name, count)
    os_log(.error, log: OSLog(subsystem: "a", category: "b"), "message \(name)")
    os_log(.debug, "x %@", name)
    let log = OSLog(subsystem: "a", category: .pointsOfInterest)
    os_signpost(.begin, log: log, name: "load")
    os_signpost(.event, log: log, name: "load", "%d items", count)
    let signposter = OSSignposter(subsystem: "a", category: "b")
    let state = signposter.beginInterval("work", id: signposter.makeSignpostID())
    signposter.endInterval("work", state)
    let lock = OSAllocatedUnfairLock(initialState: 0)
    let value = lock.withLock { $0 += 1; return $0 }
    print(value)
}
