import Foundation
import TestSupport

/// The compiler with the package's modules, as a project that depends on them calls it.
enum Compiler {
    static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The toolchain's folder that holds `bin` and `lib`.
    static let toolchain: URL = {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let compiler = path.split(separator: ":").map { "\($0)/swiftc" }
            .first(where: FileManager.default.isExecutableFile)
        return URL(fileURLWithPath: compiler ?? "/usr/bin/swiftc").resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent()
    }()

    /// What a file with `import Testing` needs.
    static let testingArguments = [
        "-plugin-path", toolchain.appending(path: "lib/swift/host/plugins/testing").path,
    ]

    static func swiftc(_ arguments: [String]) async throws -> ProcessOutput {
        let headers = try await run(["pkg-config", "--cflags-only-I", "dbus-1"])
        let build = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
        var command = ["swiftc", "-I", "\(build)/Modules"]
        command += ["-load-plugin-executable", "\(build)/AppleMacros-tool#AppleMacros"]
        for map in [
            "CDBus/module.modulemap", "EventLoop/CEventLoop/include/module.modulemap",
            "AppleNames/OSSubmodules/module.modulemap",
        ] {
            command += ["-Xcc", "-fmodule-map-file=\(package.path)/Sources/\(map)"]
        }
        command += headers.output.split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
        return try await run(command + arguments, timeout: .seconds(120))
    }
}
