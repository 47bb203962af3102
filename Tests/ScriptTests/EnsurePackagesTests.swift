internal import Foundation
internal import TestSupport
internal import Testing

/// `scripts/ensure-packages`, where nothing is to be had but what stands in the place of the programs.
@Suite(.standardTimeLimit)
struct EnsurePackagesTests {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let script = package.appendingPathComponent("scripts/ensure-packages").path
    private static let needed = ["libdbus-1-dev", "pkg-config", "systemd"]

    /// What the script does where just these programs are there; "root" and the kind of system come by programs too.
    ///
    /// - Parameter programs: their names and the lines of shell that they are.
    /// - Returns: the script's output, and what was handed to `apt-get`.
    private func run(
        _ packages: [String] = needed, programs: [String: String], environment: [String: String] = [:]
    ) async throws -> (result: ProcessOutput, installed: String) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "packages-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // What the script itself is written with.
        for tool in ["awk", "cat", "dirname", "mktemp", "rm", "sed", "sh", "tr"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.appendingPathComponent(tool).path, withDestinationPath: "/usr/bin/\(tool)")
        }
        let log = folder.appendingPathComponent("log").path
        for (name, lines) in programs {
            let file = folder.appendingPathComponent(name)
            try await WrittenProgram.write("#!/bin/sh\nlog=\(log)\n\(lines)\n", to: file.path)
        }
        let result = try await TestSupport.run(
            ["/usr/bin/env", "PATH=\(folder.path)", "/bin/sh", Self.script] + packages,
            environment: ["SWIFT": "swift"].merging(environment) { $1 })
        return (result, (try? String(contentsOfFile: log, encoding: .utf8)) ?? "")
    }

    private static let all = [
        "swift": "", "busctl": "", "systemd-analyze": "", "pkg-config": "[ \"$*\" = \"--exists dbus-1\" ]",
        "apt-get": "echo \"$@\" >>\"$log\"", "id": "echo 0",
    ]

    @Test func presentPackagesNeedNoPackageManager() async throws {
        // No package manager knows of any of it.
        let programs = Self.all.filter { $0.key != "apt-get" }
        let (result, _) = try await run(programs: programs)
        #expect(result == ProcessOutput(output: "", errorOutput: "", exitStatus: 0))
    }

    @Test(arguments: [
        (["pkg-config"], "libdbus-1-dev pkg-config"), (["busctl"], "systemd"),
        (["systemd-analyze"], "systemd"),
    ])
    func onlyMissingPackagesAreInstalled(_ absent: [String], _ packages: String) async throws {
        let programs = Self.all.filter { !absent.contains($0.key) }
        let (result, installed) = try await run(programs: programs)
        #expect(
            result == ProcessOutput(output: "installing: \(packages)\n", errorOutput: "", exitStatus: 0),
            "\(result)")
        #expect(installed == "update\ninstall -y --no-install-recommends \(packages)\n")
    }

    @Test func installFailureIsShown() async throws {
        var programs = Self.all.filter { $0.key != "busctl" }
        programs["apt-get"] = "echo no network; exit 100"
        let (result, _) = try await run(programs: programs)
        #expect(result.exitStatus == 1)
        #expect(result.errorOutput == "no network\ncould not install: systemd\n")
    }

    @Test func missingPackagesAreLeftOnRequest() async throws {
        let programs = Self.all.filter { !["busctl", "swift"].contains($0.key) }
        let (result, installed) = try await run(
            programs: programs, environment: ["CONTROLRUNTIME_PACKAGES": "leave"])
        #expect(result.exitStatus == 0 && installed.isEmpty, "\(result)")
        #expect(
            result.errorOutput.contains("missing: systemd\n")
                && result.errorOutput.contains("going on without"))
        #expect(result.errorOutput.contains("missing: Swift 6.3"))
    }

    @Test func packageNamesOfOtherSystemsAreListed() async throws {
        let programs = ["swift": "", "id": "echo 0"]
        let (result, _) = try await run(Self.needed + ["lintian"], programs: programs)
        #expect(result.exitStatus == 1)
        #expect(
            result.errorOutput == """
                missing: libdbus-1-dev pkg-config systemd lintian
                  Debian, Ubuntu:  apt-get install libdbus-1-dev pkg-config systemd lintian
                  Fedora:          dnf install dbus-devel pkgconf-pkg-config systemd
                  Arch:            pacman -S dbus pkgconf systemd
                  (what has no name there is not packaged)

                """)
    }

    @Test func missingPackagesAreNamedWithoutRootRights() async throws {
        var programs = Self.all.filter { $0.key != "busctl" }
        programs["id"] = "echo 1000"
        let (result, installed) = try await run(programs: programs)
        #expect(result.exitStatus == 1 && installed.isEmpty)
        #expect(result.errorOutput.contains("dnf install systemd\n"))
        programs["sudo"] = "echo \"as root: $*\" >>\"$log\"; exec \"$@\""
        let second = try await run(programs: programs)
        #expect(second.result.exitStatus == 0 && second.installed.contains("as root: apt-get install"))
    }

    @Test func missingSwiftIsAnError() async throws {
        let (result, installed) = try await run(programs: Self.all.filter { $0.key != "swift" })
        #expect(result.exitStatus == 1 && installed.isEmpty)
        #expect(result.errorOutput.contains("swift.org"))
    }

    @Test func unlistedPackageIsLookedUpByDpkg() async throws {
        var programs = Self.all
        programs["dpkg-query"] = "echo 'install ok installed'"
        #expect(try await run(["odd"], programs: programs).installed.isEmpty)
        programs["dpkg-query"] = "exit 1"
        #expect(try await run(["odd"], programs: programs).installed.hasSuffix(" odd\n"))
    }

    /// What `make` wants is known by what is needed of it.
    @Test func packageTableCoversTheMakefile() throws {
        let makefile = try String(
            contentsOf: Self.package.appendingPathComponent("Makefile"), encoding: .utf8)
        let table = try String(
            contentsOf: Self.package.appendingPathComponent("scripts/packages"), encoding: .utf8)
        let known = table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
            $0.split(separator: " ").map(String.init)
        }
        for row in known { #expect(row.count == 4, "\(row)") }
        let lists = makefile.split(separator: "\n").filter { $0.contains("_PACKAGES = ") }
        #expect(!lists.isEmpty)
        for package in lists.flatMap({ $0.split(separator: "=")[1].split(separator: " ") }) {
            #expect(known.contains { $0.first == String(package) }, "\(package) is not in scripts/packages")
        }
    }
}
