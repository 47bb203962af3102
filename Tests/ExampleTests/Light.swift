internal import Foundation
internal import TestSupport

/// The flashlight example with a brightness file of the test's.
struct Light {
    let program: ExampleProgram
    let file: URL

    /// - Parameters:
    ///   - text: what the file holds; nil for no file.
    ///   - unit: milliseconds per dot.
    ///   - isTraced: whether strace(1) writes down what the program writes into the file, for ``writes()``.
    init(
        text: String?, maximum: Int? = nil, unit: Int = 100, installed: Bool = false, isTraced: Bool = false
    ) async throws {
        program = try await ExampleProgram(
            installed ? nil : "flashlight", bundle: "Flashlight",
            environment: {
                ["FLASHLIGHT_LED": "\($0.path)/brightness", "FLASHLIGHT_UNIT_MS": "\(unit)"]
            },
            launcher: { folder in
                let options = "-f -qq -e trace=write -P \(folder.path)/brightness"
                return isTraced ? "/usr/bin/strace \(options) -o \(folder.path)/trace" : ""
            })
        file = program.folder.appendingPathComponent("brightness")
        if let text { try write(text) }
        if let maximum {
            try Data("\(maximum)\n".utf8).write(to: program.folder.appendingPathComponent("max_brightness"))
        }
    }

    init(brightness: Int, maximum: Int? = nil, unit: Int = 100, isTraced: Bool = false) async throws {
        try await self.init(text: "\(brightness)\n", maximum: maximum, unit: unit, isTraced: isTraced)
    }

    var text: String { get throws { try String(contentsOf: file, encoding: .utf8) } }

    /// All numbers that the program has written into the file, in order.
    func writes() throws -> [String] {
        let trace = try String(contentsOf: program.folder.appendingPathComponent("trace"), encoding: .utf8)
        return trace.matches(of: /write\(\d+, "(\d+)\\n"/).map { String($0.1) }
    }

    /// Waits until the file holds a number that makes the light shine.
    ///
    /// The file is read, and no signal awaited: where the kernel has no inotify instance left, the program
    /// checks the file too rarely to see each flash.
    func waitUntilLit() async throws {
        _ = try await poll(for: "light") {
            let number = try text.prefix { $0 != "\n" }
            return !number.isEmpty && number != "0" ? () : nil
        }
    }

    func write(_ text: String) throws { try Data(text.utf8).write(to: file) }
}
