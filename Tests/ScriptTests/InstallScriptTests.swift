internal import Foundation
internal import TestSupport
internal import Testing

/// `scripts/packaging/install` and `uninstall`, with shell scripts in the place of the programs.
@Suite(.standardTimeLimit)
struct InstallScriptTests {
    private static let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("scripts/packaging")

    /// A folder to install from, and one to install to.
    private struct Place {
        let folder: URL
        var distribution: URL { folder.appendingPathComponent("distribution") }
        var root: URL { folder.appendingPathComponent("root") }

        func write(_ text: String, to path: String) async throws {
            let file = distribution.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            if text.hasPrefix("#!") {
                try await WrittenProgram.write(text, to: file.path)
            } else {
                try Data(text.utf8).write(to: file)
            }
        }

        func install(_ options: [String], environment: [String: String] = [:]) async throws -> ProcessOutput {
            try await run(
                ["/bin/sh", distribution.appendingPathComponent("install").path] + options,
                environment: ["DESTDIR": root.path, "HOME": folder.path].merging(environment) { $1 })
        }

        func uninstall(_ prefix: String, _ options: [String] = []) async throws -> ProcessOutput {
            try await run(
                ["/bin/sh", "\(root.path)\(prefix)/share/controlruntime/uninstall"] + options,
                environment: ["DESTDIR": root.path, "HOME": folder.path])
        }

        /// The files and folders below the root.
        var files: Set<String> {
            Set(FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? [])
        }
    }

    /// - Parameter bundle: what the bundle does when it is to write its files; its prefix is `$2`.
    private func withPlace(
        bundle: String =
            #"mkdir -p "$DESTDIR$2/share/applications"; echo "$2" >"$DESTDIR$2/share/applications/a.desktop""#,
        _ body: (Place) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "install-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = Place(folder: folder)
        for script in ["install", "uninstall"] {
            try await place.write(
                String(contentsOf: Self.scripts.appendingPathComponent(script), encoding: .utf8), to: script)
        }
        try await place.write("a-bundle\n", to: "bundles")
        try await place.write("#!/bin/sh\n", to: "packages/controlruntime/bin/tool")
        try await place.write("<policy/>", to: "packages/controlruntime/share/polkit-1/actions/a.policy")
        try await place.write("<xml/>", to: "packages/controlruntime/share/dbus-1/interfaces/a.xml")
        try await place.write(
            "#!/bin/sh\nif [ \"$1\" = --install-prefix ]; then \(bundle); fi\n",
            to: "packages/controlruntime-bundles/bin/a-bundle")
        try FileManager.default.createDirectory(at: place.root, withIntermediateDirectories: true)
        try await body(place)
    }

    @Test(arguments: ["/usr/local", "/usr", "/opt/an odd place", "/home/me/.local"])
    func uninstallRemovesEverythingInstalled(_ prefix: String) async throws {
        try await withPlace { place in
            // What others have there stays.
            let other = place.root.appendingPathComponent("\(prefix)/share/applications/other.desktop")
            try FileManager.default.createDirectory(
                at: other.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: other)
            let before = place.files
            let installed = try await place.install(["--prefix", prefix])
            #expect(installed == ProcessOutput(output: "", errorOutput: "", exitStatus: 0), "\(installed)")
            for path in [
                "\(prefix)/bin/tool", "\(prefix)/bin/a-bundle", "\(prefix)/share/applications/a.desktop",
                "\(prefix)/share/dbus-1/interfaces/a.xml", "/usr/share/polkit-1/actions/a.policy",
            ] {
                #expect(place.files.contains(String(path.dropFirst())), "\(path)")
            }
            let entry = try String(
                contentsOfFile: "\(place.root.path)\(prefix)/share/applications/a.desktop", encoding: .utf8)
            #expect(entry == "\(prefix)\n")
            let removed = try await place.uninstall(prefix)
            #expect(removed == ProcessOutput(output: "", errorOutput: "", exitStatus: 0), "\(removed)")
            #expect(place.files == before)
        }
    }

    /// `--purge` takes along what the user has of these bundles, and nothing of others.
    @Test(arguments: [true, false]) func purgeRemovesStateAndSettings(_ purges: Bool) async throws {
        try await withPlace { place in
            let service =
                "packages/controlruntime/share/dbus-1/services/org.controlruntime.Bundle1.Mine.service"
            try await place.write("[D-BUS Service]", to: service)
            #expect(try await place.install(["--prefix", "/usr/local"]).exitStatus == 0)
            let mine = [
                ".local/state/controlruntime/Mine/controls.json", ".config/controlruntime/arrangement.json",
                ".local/share/controlruntime/shared/Mine.json",
            ]
            let other = ".local/state/controlruntime/Other/controls.json"
            for path in mine + [other] {
                let file = place.folder.appendingPathComponent(path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data().write(to: file)
            }
            #expect(try await place.uninstall("/usr/local", ["--purg"]).exitStatus == 2)
            // A word behind it counts too: this asks for help.
            #expect(try await place.uninstall("/usr/local", ["--purge", "--help"]).output.contains("usage:"))
            #expect(try await place.uninstall("/usr/local", ["--purge", "--dry"]).exitStatus == 2)
            #expect(try await place.uninstall("/usr/local", purges ? ["--purge"] : []).exitStatus == 0)
            let left = (mine + [other]).filter {
                FileManager.default.fileExists(atPath: place.folder.appendingPathComponent($0).path)
            }
            #expect(left == (purges ? [other] : mine + [other]))
            #expect(place.files.isEmpty, "\(place.files)")
        }
    }

    /// Service files name their program by its whole path, and units lie where the manager looks.
    @Test(arguments: ["/usr/local": "lib", "/opt/an odd place": "share"])
    func prefixIsWrittenIntoTemplateFiles(_ prefix: String, _ units: String) async throws {
        try await withPlace { place in
            try await place.write(
                "ExecStart=\"@PREFIX@/bin/tool\"\n",
                to: "packages/controlruntime/share/systemd/user/a.service.in")
            try await place.write(
                "Exec=\"@PREFIX@/bin/tool\"\n", to: "packages/controlruntime/share/dbus-1/services/a.in")
            #expect(try await place.install(["--prefix", prefix]).exitStatus == 0)
            let unit = "\(place.root.path)\(prefix)/\(units)/systemd/user/a.service"
            #expect(try String(contentsOfFile: unit, encoding: .utf8) == "ExecStart=\"\(prefix)/bin/tool\"\n")
            let service = "\(place.root.path)\(prefix)/share/dbus-1/services/a"
            #expect(try String(contentsOfFile: service, encoding: .utf8) == "Exec=\"\(prefix)/bin/tool\"\n")
            #expect(!place.files.contains { $0.hasSuffix(".in") })
            #expect(try await place.uninstall(prefix).exitStatus == 0)
            #expect(place.files.isEmpty, "\(place.files)")
        }
        try await withPlace { place in
            try await place.write("@PREFIX@", to: "packages/controlruntime/share/a.in")
            let refused = try await place.install(["--prefix", "/opt/50%"])
            #expect(refused.exitStatus == 1 && refused.errorOutput.contains("can't be written into a.in"))
            #expect(place.files.isEmpty)
        }
    }

    /// What a newer version has no more goes, and its folders are still known.
    @Test func newerVersionReplacesTheOlder() async throws {
        try await withPlace { place in
            try await place.write("old", to: "packages/controlruntime/share/old/file")
            #expect(try await place.install(["--prefix", "/usr/local"]).exitStatus == 0)
            try FileManager.default.removeItem(
                at: place.distribution.appendingPathComponent("packages/controlruntime/share/old"))
            try await place.write("new", to: "packages/controlruntime/share/new/file")
            #expect(try await place.install(["--prefix", "/usr/local"]).exitStatus == 0)
            #expect(place.files.contains("usr/local/share/new/file"))
            #expect(!place.files.contains("usr/local/share/old/file"))
            #expect(try await place.uninstall("/usr/local").exitStatus == 0)
            #expect(place.files.isEmpty, "\(place.files)")
        }
    }

    @Test func packagesAreInstalledSeparately() async throws {
        try await withPlace { place in
            let options = ["--prefix", "/usr", "--package", "controlruntime", "--no-record"]
            #expect(try await place.install(options).exitStatus == 0)
            #expect(place.files.contains("usr/bin/tool") && !place.files.contains("usr/bin/a-bundle"))
            #expect(!place.files.contains("usr/share/controlruntime"))
            let unknown = try await place.install(["--package", "other"])
            #expect(unknown.exitStatus == 1 && unknown.errorOutput.contains("no package other"))
        }
    }

    @Test func examplesAreInstalledOnlyWhenAskedFor() async throws {
        try await withPlace { place in
            try await place.write("#!/bin/sh\n", to: "packages/controlruntime-examples/bin/sample")
            #expect(try await place.install(["--prefix", "/usr"]).exitStatus == 0)
            #expect(place.files.contains("usr/bin/tool") && !place.files.contains("usr/bin/sample"))
            #expect(try await place.install(["--prefix", "/usr", "--examples"]).exitStatus == 0)
            #expect(place.files.contains("usr/bin/tool") && place.files.contains("usr/bin/sample"))
        }
    }

    /// One executable is there once, whatever names it has; a link to another package's stays a link.
    @Test func programsOfOneExecutableShareIt() async throws {
        try await withPlace { place in
            let bin = place.distribution.appendingPathComponent("packages/controlruntime/bin")
            try FileManager.default.linkItem(
                at: bin.appendingPathComponent("tool"), to: bin.appendingPathComponent("again"))
            try FileManager.default.createSymbolicLink(
                atPath: bin.appendingPathComponent("link").path, withDestinationPath: "tool")
            for _ in 0..<2 {
                #expect(try await place.install(["--prefix", "/usr"]).exitStatus == 0)
                let installed = place.root.appendingPathComponent("usr/bin")
                let numbers = try ["tool", "again"].map {
                    try FileManager.default.attributesOfItem(
                        atPath: installed.appendingPathComponent($0).path)[.systemFileNumber] as? UInt64
                }
                #expect(numbers[0] != nil && numbers[0] == numbers[1])
                let link = installed.appendingPathComponent("link").path
                #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "tool")
            }
            #expect(try await place.uninstall("/usr").exitStatus == 0)
            #expect(place.files.isEmpty, "\(place.files)")
        }
    }

    /// Sessions look in these folders for what to start.
    @Test(arguments: [
        "/usr": "etc/xdg/autostart", "/usr/local": "etc/xdg/autostart", "~/.local": "~/.config/autostart",
    ])
    func autostartEntryGoesWhereSessionsLook(_ prefix: String, _ folder: String) async throws {
        try await withPlace { place in
            func path(_ text: String) -> String {
                text.replacing("~", with: place.folder.path).trimmingPrefix("/").description
            }
            try await place.write(
                "TryExec=@PREFIX@/bin/tool\nExec=\"@PREFIX@/bin/tool\"\n",
                to: "packages/controlruntime/share/autostart/a.desktop.in")
            let prefix = "/\(path(prefix))"
            #expect(try await place.install(["--prefix", prefix]).exitStatus == 0)
            let entry = place.root.appendingPathComponent("\(path(folder))/a.desktop")
            let program = "\(prefix)/bin/tool"
            #expect(
                try String(contentsOf: entry, encoding: .utf8)
                    == "TryExec=\(program)\nExec=\"\(program)\"\n")
            #expect(!place.files.contains("\(path(prefix))/share/autostart"))
            #expect(try await place.uninstall(prefix).exitStatus == 0)
            #expect(place.files.isEmpty, "\(place.files)")
        }
    }

    /// Desktops write `Hidden=true` into the user's entry when it is turned off.
    @Test func autostartTurnedOffByUserStaysOff() async throws {
        try await withPlace { place in
            try await place.write("Exec=tool\n", to: "packages/controlruntime/share/autostart/a.desktop")
            let options = ["--prefix", "\(place.folder.path)/.local"]
            #expect(try await place.install(options).exitStatus == 0)
            let entry = place.root.appendingPathComponent("\(place.folder.path)/.config/autostart/a.desktop")
            try Data("Exec=tool\nHidden=true\n".utf8).write(to: entry)
            #expect(try await place.install(options).exitStatus == 0)
            #expect(try String(contentsOf: entry, encoding: .utf8) == "Exec=tool\nHidden=true\n")
        }
    }

    /// A user may install elsewhere than at home, and again.
    @Test func userWithoutRootInstallsOutsideOfHome() async throws {
        try await withPlace { place in
            try await place.write("Exec=tool\n", to: "packages/controlruntime/share/autostart/a.desktop")
            let prefix = place.folder.appendingPathComponent("mine")
            try FileManager.default.createDirectory(at: prefix, withIntermediateDirectories: true)
            chmod(prefix.path, 0o777)
            let nobody =
                getuid() == 0 ? ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"] : []
            let environment = ["HOME": "/nowhere", "PATH": "/usr/bin:/bin", "XDG_CONFIG_HOME": "/nowhere"]
            let install = place.distribution.appendingPathComponent("install").path
            for _ in 0..<2 {
                let result = try await run(
                    nobody + ["/bin/sh", install, "--prefix", prefix.path], environment: environment)
                #expect(result.exitStatus == 0, "\(result)")
                #expect(result.output.contains("not installed: what /etc/xdg/autostart has"), "\(result)")
            }
            let removed = try await run(
                nobody + ["/bin/sh", "\(prefix.path)/share/controlruntime/uninstall"],
                environment: environment)
            #expect(removed.exitStatus == 0, "\(removed)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: prefix.path) == [])
        }
    }

    @Test func linkIntoAnotherPackageNeedsThat() async throws {
        try await withPlace { place in
            let bin = place.distribution.appendingPathComponent("packages/controlruntime-desktop/bin")
            try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                atPath: bin.appendingPathComponent("hub").path, withDestinationPath: "tool")
            let alone = try await place.install(["--prefix", "/usr", "--package", "controlruntime-desktop"])
            #expect(alone.exitStatus == 1 && alone.errorOutput.contains("install controlruntime as well"))
            #expect(place.files.isEmpty)
            #expect(try await place.install(["--prefix", "/usr"]).exitStatus == 0)
        }
    }

    /// What another package's program lacks is no reason not to install this one.
    @Test func onlyProgramsOfInstalledPackagesAreTried() async throws {
        try await withPlace { place in
            try await place.write("#!/bin/sh\nexit 127\n", to: "packages/controlruntime-desktop/bin/window")
            try await place.write("text", to: "packages/controlruntime-data/share/text")
            let options = ["--prefix", "/usr", "--no-record", "--package"]
            for package in ["controlruntime", "controlruntime-data"] {
                let result = try await place.install(options + [package])
                #expect(result == ProcessOutput(output: "", errorOutput: "", exitStatus: 0), "\(result)")
            }
            #expect(place.files.contains("usr/bin/tool") && place.files.contains("usr/share/text"))
            let refused = try await place.install(options + ["controlruntime-desktop"])
            #expect(refused.exitStatus == 1 && refused.errorOutput.contains("window does not run here"))
        }
    }

    @Test(arguments: ["usr", "~/.local", "/", ""])
    func prefixMustBeAnAbsolutePath(_ prefix: String) async throws {
        try await withPlace { place in
            let result = try await place.install(["--prefix", prefix])
            #expect(result.exitStatus != 0 && !result.errorOutput.isEmpty)
            #expect(place.files.isEmpty)
        }
    }

    @Test(arguments: [
        "--prefix": "such as /usr/local", "--package": "of: controlruntime controlruntime-bundles",
    ])
    func optionWithoutItsValueIsNamed(_ option: String, _ hint: String) async throws {
        try await withPlace { place in
            for words in [[option], [option, ""]] {
                let result = try await place.install(words)
                #expect(result.exitStatus == 1, "\(result)")
                #expect(result.errorOutput.hasPrefix("install: \(option) wants a "), "\(result)")
                #expect(result.errorOutput.contains(hint) && place.files.isEmpty, "\(result)")
            }
        }
    }

    /// Nothing is left half done.
    @Test func failingBundleLeavesNothingInstalled() async throws {
        try await withPlace(bundle: "echo no >&2; exit 1") { place in
            let result = try await place.install(["--prefix", "/usr/local"])
            #expect(result.exitStatus == 1, "\(result)")
            #expect(result.errorOutput.contains("a-bundle could not be installed"))
            #expect(place.files.isEmpty)
        }
    }

    @Test func missingSystemLibraryIsNamed() async throws {
        try await withPlace { place in
            try await place.write(
                """
                #!/bin/sh
                echo "tool: error while loading shared libraries: libdbus-1.so.3: cannot open shared object file" >&2
                exit 127
                """, to: "packages/controlruntime/bin/tool")
            let result = try await place.install(["--prefix", "/usr/local"])
            #expect(result.exitStatus == 1 && result.errorOutput.contains("pacman -S dbus"), "\(result)")
            #expect(place.files.isEmpty)
        }
    }
}
