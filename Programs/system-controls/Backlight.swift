internal import ControlRuntime
internal import DBus
internal import Glibc
internal import ControlBasics

/// A screen's backlight, as the kernel offers it below `/sys/class/backlight`.
struct Backlight: Sendable {
    let name: String
    private let folder: String

    /// The one that the kernel recommends of those that are there: the firmware's before the platform's
    /// before the graphics card's own. One that can't be read or belongs to no screen that is in use is taken
    /// only where there is no other.
    static func current() throws -> Backlight {
        let devices = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        let found = devices.map { Backlight(name: $0, folder: "\(root)/\($0)") }
        guard let device = found.min(by: { $0.rank < $1.rank }) else {
            throw ServiceError("this machine has no screen whose brightness can be set (nothing in \(root))")
        }
        return device
    }

    /// The lowest one is the best.
    private var rank: (isBroken: Int, isUnused: Int, type: Int, name: String) {
        let types = ["firmware", "platform", "raw"]
        return (
            isBroken: (try? percent) == nil ? 1 : 0,
            isUnused: (try? text("device/enabled")) == "disabled" ? 1 : 0,
            type: types.firstIndex(of: (try? text("type")) ?? "") ?? types.count, name: name
        )
    }

    /// `SYSTEM_CONTROLS_SYSFS` stands for another place than `/sys`.
    private static var root: String {
        "\(ProcessInfo.processInfo.environment["SYSTEM_CONTROLS_SYSFS"] ?? "/sys")/class/backlight"
    }

    /// How bright the screen is, in whole percent: 0 where something has turned it off.
    var percent: Int {
        get throws {
            let maximum = try number("max_brightness")
            return (try number("brightness") * 100 + maximum / 2) / maximum
        }
    }

    /// The distance between two of its steps in percent, 1 at least: it may have as few as one.
    var step: Double {
        get throws { max(1, 100 / Double(try number("max_brightness"))) }
    }

    /// Sets it to its nearest step, but never turns it off.
    ///
    /// - Parameter percent: from 1 to 100.
    /// - Throws: ``ServiceError`` also where the brightness stays as it was, unless the wish is within 2 % of
    ///   the range: a device may have fewer steps than it counts, and rounds to the present one.
    func setPercent(_ percent: Double) async throws {
        let maximum = try number("max_brightness")
        // Of two that are as near it is the lower one: a step down from the brightest is one, too.
        let value = max(1, Int(clamping: (percent * Double(maximum) / 100 - 0.5).rounded(.up)))
        let before = try number("brightness")
        guard value != before else { return }
        try await write(value)
        guard try number("brightness") != before || abs(value - before) * 50 <= maximum else {
            throw ServiceError(
                "the brightness of \(name) can't be changed: it stays at \(before) of \(maximum)")
        }
    }

    /// Writes the file; where the user may not, logind does so for the user's session.
    private func write(_ value: Int) async throws {
        let descriptor = open("\(folder)/brightness", O_WRONLY | O_TRUNC | O_CLOEXEC)
        guard descriptor >= 0 else {
            guard [EACCES, EPERM, EROFS].contains(errno) else { throw unwritable() }
            return try await Logind.service.call(
                Logind.setBrightness, ("backlight", name, UInt32(value)), at: Logind.session)
        }
        defer { close(descriptor) }
        let bytes = Array("\(value)\n".utf8)
        guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else { throw unwritable() }
    }

    private func unwritable() -> ServiceError {
        ServiceError("can't write \(folder)/brightness: \(String(cString: strerror(errno)))")
    }

    /// An element when a program has written another brightness.
    static func changes() -> AsyncStream<Void> {
        guard let device = try? current() else { return AsyncStream { $0.finish() } }
        return FileObservation.changes(of: "\(device.folder)/brightness")
    }

    private func text(_ file: String) throws -> String {
        ProgramText.oneLine(try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8))
    }

    private func number(_ file: String) throws -> Int {
        guard let text = try? text(file) else { throw ServiceError("can't read \(folder)/\(file)") }
        guard let number = UInt32(text), file != "max_brightness" || number > 0 else {
            throw ServiceError("\(folder)/\(file) holds \"\(text)\" where a number was expected")
        }
        return Int(number)
    }
}
