import Foundation
import TestSupport
import Testing

@testable import os

/// What is written of a message of Apple's `os`.
@Suite(.standardTimeLimit)
struct LoggingTests {
    private struct Place: CustomStringConvertible {
        var description: String { "home" }
    }

    private func text(_ message: OSLogMessage) -> String { message.text }

    @Test func loggedTextsArePrivateAndNumbersPublic() {
        let (name, count, share) = ("Ann", 3, 0.5)
        #expect(text("plain") == "plain")
        #expect(text("\(count) of \(name)") == "3 of <private>")
        #expect(text("\(share) \(true) \(Int.self)") == "0.500000 true Int")
        #expect(text("\(Place()) \(Place(), privacy: .public)") == "<private> home")
        #expect(text("\(name, privacy: .public) \(count, privacy: .private)") == "Ann <private>")
        #expect(text("\(name, privacy: .sensitive)") == "<private>")
        let error: any Error = CocoaError(.fileNoSuchFile)
        #expect(text("\(error)") == "<private>")
    }

    @Test func hashMaskTellsEqualValues() {
        func masked(_ name: String) -> String { text("\(name, privacy: .private(mask: .hash))") }
        #expect(masked("Ann") == masked("Ann"))
        #expect(masked("Ann") != masked("Bob"))
        #expect(masked("Ann").hasPrefix("<mask.hash: '"))
        #expect(!masked("Ann").contains("Ann"))
        #expect(text("\(3, privacy: .auto(mask: .hash))") == "3")
    }

    @Test func loggedNumbersFollowTheirFormat() {
        #expect(
            text("\(255, format: .hex) \(255, format: .hex(includePrefix: true, uppercase: true))")
                == "ff 0xFF")
        #expect(text("\(7, format: .decimal(explicitPositiveSign: true, minDigits: 3))") == "+007")
        #expect(text("\(-8, format: .octal)") == "-10")
        #expect(
            text("\(3.14159, format: .fixed(precision: 2))|\(-0.001, format: .fixed(precision: 2))")
                == "3.14|0.00")
        #expect(text("\(Double.nan) \(1e20, format: .fixed(precision: 1))") == "nan 1e+20")
        #expect(
            text("\(7, align: .right(columns: 3))|\("a", align: .left(columns: 2), privacy: .public)|")
                == "  7|a |")
        #expect(text("\(UInt64.max) \(Int8.min)") == "18446744073709551615 -128")
    }

    @Test func olderFormatStringsAreRead() {
        func text(_ format: String, _ arguments: Any...) -> String { LogFormat.text(format, arguments) }
        #expect(text("%{public}@ has %d, %{private}d", "Ann", 3, 4) == "Ann has 3, <private>")
        #expect(text("%@ %s", "Ann", "Bob") == "<private> <private>")
        #expect(text("%.2f %f %ld %llu %x 100%%", 3.14159, 1.0, 2, 3, 255) == "3.14 1.000000 2 3 ff 100%")
        #expect(text("%{public, mask.hash}@ %d") == "<no value> <no value>")
        #expect(text("100%") == "100")
        #expect(text("%{public") == "<no value>public")
        #expect(text("none", 1, 2) == "none")
        // A number's place makes no text public.
        #expect(
            text("%d %x %f %p %{public}d", "Ann", "Ann", "Ann", "Ann", "Ann")
                == "<private> <private> <private> <private> Ann")
        #expect(text("%d %d", true, Float(1)) == "true 1.0")
        #expect(text("%X %.0f %.1f|%+d", 255, 2.6, -0.25, 1) == "FF 3 -0.2|1")
        #expect(text("%{private}d %{public}s", 4, "Ann") == "<private> Ann")
    }

    /// A text's column, its mask and its number's form are independent of each other.
    @Test func alignmentMaskAndFormatCombine() {
        #expect(text("\("Ann", align: .right(columns: 12))|") == "   <private>|")
        #expect(text("\("Ann", align: .left(columns: 2), privacy: .public)|") == "Ann|")
        #expect(text("\(1.5, format: .hybrid(explicitPositiveSign: true))") == "+1.5")
        #expect(text("\(1.5, format: .hybrid) \(1.5, format: .exponential)") == "1.5 1.5")
        #expect(text("\(0.5, format: .fixed(precision: 0)) \(2.5, format: .fixed(precision: 1))") == "0 2.5")
        #expect(text("\(8, format: .octal(includePrefix: true))") == "0o10")
        #expect(text("\(-255, format: .hex(minDigits: 4))") == "-00ff")
        #expect(text("\("Ann", privacy: .auto)") == "<private>")
        let hashes: [String] = [
            text("\("Ann", privacy: .auto(mask: .hash))"), text("\("Ann", privacy: .private(mask: .hash))"),
            text("\("Ann", privacy: .sensitive(mask: .hash))"),
        ]
        #expect(Set(hashes).count == 1 && hashes[0].hasPrefix("<mask.hash: '"))
    }

    /// Who reads the journal sees each message with its importance.
    @Test func logLevelKeepsItsImportance() {
        let types: [OSLogType] = [.default, .info, .debug, .error, .fault, OSLogType(99)]
        let levels = types.map { "\($0.level)" }
        #expect(levels == ["notice", "info", "debug", "error", "critical", "notice"])
    }

    @Test func disabledLogWritesNothing() {
        #expect(!OSLog.disabled.isEnabled(type: .fault))
        let log = OSLog(subsystem: "a", category: "b")
        #expect(log.isEnabled(type: .error) && log.isEnabled(type: .info) && !log.isEnabled(type: .debug))
    }

    @Test func unfairLockGuardsItsState() async {
        let lock = OSAllocatedUnfairLock(initialState: 0)
        await withTaskGroup { group in
            for _ in 0..<8 { group.addTask { for _ in 0..<1000 { lock.withLock { $0 += 1 } } } }
        }
        #expect(lock.withLock { $0 } == 8000)
        let plain = OSAllocatedUnfairLock()
        #expect(plain.lockIfAvailable() && !plain.lockIfAvailable())
        plain.unlock()
        plain.lock()
        #expect(!plain.lockIfAvailable())
        plain.unlock()
        #expect(plain.withLock { plain.lockIfAvailable() } == false)
    }

    private struct Refused: Error {}

    /// Whatever happens under a lock, it is given back; who can't have it is told at once.
    @Test func unfairLockIsReleasedAfterErrors() {
        let lock = OSAllocatedUnfairLock(initialState: 1)
        #expect(lock.withLock { _ in lock.withLockIfAvailable { $0 } } == nil)
        #expect(throws: Refused.self) { try lock.withLock { _ in throw Refused() } }
        #expect(throws: Refused.self) { try lock.withLockIfAvailable { _ in throw Refused() } }
        #expect(lock.withLockIfAvailable { $0 += 1 } != nil)
        #expect(lock.withLockIfAvailable { $0 } == 2)
        let plain = OSAllocatedUnfairLock()
        #expect(throws: Refused.self) { try plain.withLock { throw Refused() } }
        #expect(plain.lockIfAvailable())
        plain.unlock()
    }

    @Test func unfairLockOfCIsTakenOnce() {
        let lock = os_unfair_lock_t.allocate(capacity: 1)
        defer { lock.deallocate() }
        lock.initialize(to: os_unfair_lock())
        os_unfair_lock_lock(lock)
        #expect(!os_unfair_lock_trylock(lock))
        os_unfair_lock_unlock(lock)
        #expect(os_unfair_lock_trylock(lock))
        os_unfair_lock_unlock(lock)
    }
}
