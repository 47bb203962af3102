internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ControlRuntime

/// The files of an installation, as their readers read them.
@Suite(.standardTimeLimit)
struct UnitFileTests {
    private static let oddNames = [
        "plain", "two words", "100%h", "$HOME", "${HOME}x", "$$", "it's", "a \"quoted\" one", "back\\slash",
        "semi;colon #",
        "end\\", "%%i `date` &", "tab-\u{e9}\u{1F600}",
    ]

    private static let systemUnits = [
        "app.slice", "basic.target", "dbus.service", "dbus.socket", "shutdown.target", "sockets.target",
    ]

    private func installation(
        _ path: String, _ profile: UnitProfile = .strict
    ) throws -> BundleInstallation {
        let environment = ["HOME": "/home/odd %u $USER \"me\"", "XDG_CACHE_HOME": "/var/cache/one"]
        return try BundleInstallation(
            bundleName: "Test", profile: profile, at: .user(environment, executable: path))
    }

    /// A program at an odd place that writes the name by which it was called, and fails: the bus waits long
    /// for the name of one that ends well.
    private func program(_ name: String, in folder: URL) async throws -> (path: String, said: URL) {
        let home = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        let path = home.appendingPathComponent(name)
        let said = folder.appendingPathComponent("said")
        try await WrittenProgram.write(
            "#!/bin/sh\nprintf '%s' \"$0\" >'\(said.path)'\nexit 1\n", to: path.path)
        return (path.path, said)
    }

    private func analyze(_ words: [String], _ unit: String, in folder: URL) async throws -> ProcessOutput {
        let file = folder.appendingPathComponent("dbus-org.controlruntime.Bundle1.Test.service")
        try Data(unit.utf8).write(to: file)
        // systemd's own units that it refers to, and none of what else is installed: that may have faults.
        let others = folder.appendingPathComponent("units")
        if !FileManager.default.fileExists(atPath: others.path) {
            try FileManager.default.createDirectory(at: others, withIntermediateDirectories: false)
            for name in Self.systemUnits {
                try FileManager.default.createSymbolicLink(
                    atPath: others.appendingPathComponent(name).path,
                    withDestinationPath: "/usr/lib/systemd/user/\(name)")
            }
        }
        return try await run(
            ["systemd-analyze", "--user", "--no-pager"] + words + [file.path],
            environment: [
                "XDG_RUNTIME_DIR": folder.path, "LC_ALL": "C.UTF-8", "SYSTEMD_UNIT_PATH": others.path,
            ])
    }

    @Test(arguments: oddNames)
    func unitNamesTheProgramAtAnyPath(_ name: String) async throws {
        try await withFolder { folder in
            let program = try await program(name, in: folder)
            for profile in [UnitProfile.strict, .startsPrograms] {
                let unit = try installation(program.path, profile).unitFile
                let found = try await analyze(["verify"], unit, in: folder)
                #expect(
                    found == ProcessOutput(output: "", errorOutput: "", exitStatus: 0), "\(found) \(unit)")
            }
            // The same looks for the program, where that is not the shell's to find.
            if program.path.contains(where: { "\"'\\".contains($0) }) { return }
            try FileManager.default.removeItem(atPath: program.path)
            let missing = try await analyze(["verify"], installation(program.path).unitFile, in: folder)
            #expect(missing.errorOutput.contains("is not executable"), "\(missing)")
        }
    }

    @Test(arguments: oddNames)
    func busStartsTheProgramAtAnyPath(_ name: String) async throws {
        try await withFolder { folder in
            let program = try await program(name, in: folder)
            let bus = try await PrivateBus.start()
            defer { bus.stop() }
            let text =
                try installation(program.path).serviceFile
                // There is no manager on this bus.
                .split(separator: "\n").filter { !$0.hasPrefix("SystemdService") }.joined(separator: "\n")
                + "\n"
            try Data(text.utf8).write(
                to: bus.directory.appendingPathComponent("services/org.controlruntime.Bundle1.Test.service"))
            for member in ["ReloadConfig", "StartServiceByName"] {
                let arguments =
                    member == "ReloadConfig" ? [] : ["su", "org.controlruntime.Bundle1.Test", "0"]
                _ = try await run(
                    ["busctl", "--user", "call", "org.freedesktop.DBus", "/", "org.freedesktop.DBus", member]
                        + arguments,
                    environment: bus.environment)
            }
            // The program takes no name, so the bus says that it has ended.
            #expect(try String(contentsOf: program.said, encoding: .utf8) == program.path)
        }
    }

    @Test(arguments: oddNames)
    func launchersStartTheProgramAtAnyPath(_ name: String) async throws {
        try await withFolder { folder in
            let program = try await program(name, in: folder)
            let file = folder.appendingPathComponent("org.example.Odd.desktop")
            let text = try DesktopFile(
                bundleName: "Odd", executable: program.path,
                actions: [.init(identifier: "Lamp", name: name, icon: "")]
            ).text
            try Data(text.utf8).write(to: file)
            let valid = try await run(["desktop-file-validate", "--no-hints", file.path])
            #expect(valid == ProcessOutput(output: "", errorOutput: "", exitStatus: 0), "\(text)")
            let entry = DesktopEntry(id: "org.example.Odd", path: file.path, text: text)
            #expect(entry.command == [program.path] && entry.isBusActivatable)
            // GLib looks for a program with the percent signs still doubled.
            if program.path.contains("%") { return }
            // Its reader stands for the launchers; without the bus it runs `Exec`.
            let plain = text.replacing("DBusActivatable=true\n", with: "")
            try Data(plain.utf8).write(to: file)
            _ = try await run(["gio", "launch", file.path])
            let said = try await poll(for: "the program to be started") {
                try? String(contentsOf: program.said, encoding: .utf8)
            }
            #expect(said == program.path)
        }
    }

    @Test func desktopEntryEscapesAuthorTexts() throws {
        let text = try DesktopFile(
            bundleName: "Odd", executable: "/bin/true",
            actions: [
                .init(identifier: "A", name: " two\nlines; a \\ and [Desktop Action B]\u{1}", icon: "x\ny")
            ]
        ).text
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.filter { $0.hasPrefix("[") } == ["[Desktop Entry]", "[Desktop Action A]"])
        #expect(lines.contains(#"Name=\s"# + #"two lines; a \\ and [Desktop Action B]"#))
        #expect(lines.contains("Icon=x y"))
        #expect(lines.contains(#"Keywords=\s"# + #"two lines\; a \\ and [Desktop Action B];"#))
    }

    /// One with widgets alone has nothing to do for who starts it by its name.
    @Test func desktopEntryWithoutActionsIsHidden() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("org.example.Odd.desktop")
            let text = try DesktopFile(bundleName: "Odd", executable: "/bin/true", actions: []).text
            try Data(text.utf8).write(to: file)
            let valid = try await run(["desktop-file-validate", "--no-hints", file.path])
            #expect(valid == ProcessOutput(output: "", errorOutput: "", exitStatus: 0), "\(text)")
            #expect(text.contains("NoDisplay=true\n"))
            #expect(!text.contains("Actions=") && !text.contains("Comment="))
        }
    }

    @Test func variablesAndSpecifiersAreEscaped() throws {
        let path = "/opt/$HOME %h/a\\b \"c\"/it's"
        let plain = try CommandQuoting.unitCommand("/opt/$HOME %h")
        #expect(plain == #":"/opt/$HOME %%h""#)
        let (command, exec) = (try CommandQuoting.unitCommand(path), try CommandQuoting.busService(path))
        #expect(command == #":/bin/sh -c 'exec "$0"' "/opt/$HOME %%h/a\\b \"c\"/it's""#)
        #expect(exec == #"'/opt/$HOME %h/a\\b "c"/it'"'"'s'"#)
        let unit = try installation("/bin/true").unitFile
        let line = unit.split(separator: "\n").first { $0.hasPrefix("ReadWritePaths=") }
        // Behind them are those of what is linked into the program.
        #expect(
            line?.hasPrefix(
                #"ReadWritePaths="-/home/odd %%u $USER \"me\"/.local/state" "-/var/cache/one" "#) == true)
        #expect(line?.hasSuffix(" -%t") == true)
    }

    /// Whatever the runtime keeps has its folder from this list.
    @Test(arguments: BaseDirectories.Written.allCases)
    func unitMayWriteTheRuntimeFolders(_ folder: BaseDirectories.Written) throws {
        let environment = ["HOME": "/home/me", "XDG_DATA_HOME": "/data", "XDG_CONFIG_HOME": "/etc/me"]
        let installation = try BundleInstallation(
            bundleName: "Test", at: .user(environment, executable: "/bin/true"))
        let path = try BaseDirectories(environment).folder(folder)
        let lines = try installation.unitFile.split(separator: "\n")
        let writable = try #require(lines.first { $0.hasPrefix("ReadWritePaths=") })
        #expect(writable.contains("\"-\(path)\""), "\(writable)")
        // What the session starts by itself would run without a sandbox.
        let kept =
            ["systemd", "autostart", "environment.d"].map { "\"-/etc/me/\($0)\"" }
            + ["systemd", "dbus-1"].map { "\"-%t/\($0)\"" }
        #expect(lines.contains("ReadOnlyPaths=\(kept.joined(separator: " "))"))
    }

    /// What a package brings is for all users, whoever made it.
    @Test(arguments: [
        ("/usr", "/usr/lib"), ("/usr/local/", "/usr/local/lib"), ("/opt/one", "/opt/one/share"),
    ])
    func systemInstallationNamesNoHome(_ prefix: String, _ units: String) async throws {
        let folder = prefix.hasSuffix("/") ? String(prefix.dropLast()) : prefix
        let environment = [
            "HOME": "/home/maker", "XDG_STATE_HOME": "/home/maker/state", "DESTDIR": "/nowhere",
        ]
        for profile in [UnitProfile.strict, .startsPrograms] {
            let installation = try BundleInstallation(
                bundleName: "Test", profile: profile,
                at: .prefix(prefix, environment, executable: "/build/of/maker/lamp"))
            #expect(installation.servicePath.hasPrefix("\(folder)/share/dbus-1/services/"))
            #expect(installation.unitPath.hasPrefix("\(units)/systemd/user/"))
            #expect(installation.desktopPath.hasPrefix("\(folder)/share/applications/"))
            let (unit, service) = (try installation.unitFile, try installation.serviceFile)
            #expect(!unit.contains("maker") && !service.contains("maker") && !unit.contains("nowhere"))
            #expect(unit.contains("ExecStart=:\"\(folder)/bin/lamp\"\n"))
            #expect(service.contains("Exec='\(folder)/bin/lamp'\n"))
            guard profile == .strict else { continue }
            #expect(unit.contains(#"ExecStartPre=-+/bin/mkdir -p "%h/.local/state" "%h/.cache""#), "\(unit)")
            #expect(
                unit.contains(
                    #"ReadWritePaths="-%h/.local/state" "-%h/.cache" "-%h/.local/share/controlruntime""#),
                "\(unit)")
            #expect(
                unit.contains(
                    "\nReadOnlyPaths=\"-%h/.config/systemd\" \"-%h/.config/autostart\" "
                        + "\"-%h/.config/environment.d\" \"-%t/systemd\" \"-%t/dbus-1\"\n"),
                "\(unit)")
            try await withFolder { place in
                let found = try await analyze(
                    ["verify"], unit.replacing("\(folder)/bin/lamp", with: "/bin/true"), in: place)
                #expect(
                    found == ProcessOutput(output: "", errorOutput: "", exitStatus: 0), "\(found) \(unit)")
            }
        }
    }

    @Test(arguments: ["", "usr", "~/.local"])
    func prefixMustBeAnAbsolutePath(_ prefix: String) {
        let error = #expect(throws: InstallationError.self) { try InstallationPlace.prefix(prefix, [:]) }
        #expect(error?.description.contains("\"\(prefix)\" is no absolute path") == true)
    }

    @Test(arguments: ["/a\nExecStartPre=/bin/evil", "/a\rb", "/a\tb", "/a\u{7f}", "/a\u{0}b", "relative", ""])
    func unquotablePathsAreRefused(_ path: String) throws {
        let installation = try installation(path)
        let error = #expect(throws: InstallationError.self) { try installation.unitFile }
        #expect(throws: InstallationError.self) { try installation.serviceFile }
        #expect(throws: InstallationError.self) { try CommandQuoting.desktopWord(path) }
        #expect(error?.description.contains("\n") == false)
    }

    @Test func strictUnitHasALowExposureLevel() async throws {
        try await withFolder { folder in
            let found = try await analyze(
                ["security", "--offline=true"], installation("/bin/true").unitFile, in: folder)
            let line = try #require(
                found.output.split(separator: "\n").last { $0.contains("Overall exposure level") })
            let level = try #require(line.split(separator: " ").compactMap { Double($0) }.first)
            #expect(level <= 3.0, "\(found.output)")
            // What it is without: the tool measures.
            let loose = try await analyze(
                ["security", "--offline=true"], "[Service]\nExecStart=/bin/true\n", in: folder)
            #expect(loose.output.contains("UNSAFE"))
        }
    }

    /// It talks to the session bus, and writes two small files.
    @Test func hubUnitHasALowExposureLevel() async throws {
        let template = try String(
            contentsOf: URL(fileURLWithPath: #filePath).appendingPathComponent(
                "../../../data/installed/controlruntime-desktop/share/systemd/user/controlhub.service.in"
            ).standardizedFileURL,
            encoding: .utf8)
        let unit = template.replacing("\"@PREFIX@/bin/controlhub\"", with: "/bin/true")
        try await withFolder { folder in
            let verified = try await analyze(["verify"], unit, in: folder)
            #expect(verified == ProcessOutput(output: "", errorOutput: "", exitStatus: 0), "\(verified)")
            let found = try await analyze(["security", "--offline=true"], unit, in: folder)
            let line = try #require(
                found.output.split(separator: "\n").last { $0.contains("Overall exposure level") })
            let level = try #require(line.split(separator: " ").compactMap { Double($0) }.first)
            #expect(level <= 2.0, "\(found.output)")
        }
    }

    /// What a session's manager knows is not what the shell of who installs knows.
    @Test func unitKeepsTheInstallersBaseDirectories() async throws {
        let environment = [
            "HOME": "/home/me", "XDG_CONFIG_HOME": "/a b/100%h", "XDG_DATA_HOME": "/q\"uo\\te $HOME",
            "XDG_STATE_HOME": "relative", "XDG_CACHE_HOME": "",
        ]
        for profile in [UnitProfile.strict, .startsPrograms] {
            let unit = try BundleInstallation(
                bundleName: "Test", profile: profile, at: .user(environment, executable: "/bin/true")
            ).unitFile
            let lines = unit.split(separator: "\n").filter { $0.contains("XDG_") }
            #expect(
                lines == [
                    #"Environment="XDG_CONFIG_HOME=/a b/100%%h""#,
                    #"Environment="XDG_DATA_HOME=/q\"uo\\te $HOME""#,
                ])
            try await withFolder { folder in
                let found = try await analyze(["verify"], unit, in: folder)
                #expect(
                    found == ProcessOutput(output: "", errorOutput: "", exitStatus: 0), "\(found) \(unit)")
            }
            let plain = try installation("/bin/true", profile).unitFile
            #expect(plain.contains("Environment=\"XDG_CACHE_HOME=/var/cache/one\"\n"))
            let forAll = try BundleInstallation(
                bundleName: "Test", profile: profile,
                at: .prefix("/usr", environment, executable: "/bin/true"))
            #expect(try !forAll.unitFile.contains("XDG_"))
        }
    }

    @Test func unitRestartsAndStopsInTime() throws {
        for profile in [UnitProfile.strict, .startsPrograms] {
            let lines = try installation("/bin/true", profile).unitFile.split(separator: "\n")
            for line in [
                "Type=notify", "BusName=org.controlruntime.Bundle1.Test", "Restart=on-failure",
                "StartLimitBurst=5",
                "StartLimitIntervalSec=60", "TimeoutStopSec=5", "KillMode=mixed", "WatchdogSec=120",
                "NoNewPrivileges=yes", "RestartSec=1", "PartOf=graphical-session.target",
            ] {
                #expect(lines.contains(Substring(line)), "\(line)")
            }
        }
    }

    /// What whoever installs a program for themselves ought to know; a package's maker knows it.
    @Test func programInABuildFolderIsNoted() throws {
        func notes(_ place: InstallationPlace) -> [String] {
            place.notes.filter { $0.contains("build folder") }
        }
        let built = "/home/me/lamp/.build/debug/lamp"
        #expect(notes(try .user(["HOME": "/home/me"], executable: built)).count == 1)
        #expect(notes(try .user(["HOME": "/home/me"], executable: "/home/me/build/lamp")) == [])
        #expect(try InstallationPlace.prefix("/usr", [:], executable: built).notes == [])
    }

    /// A program that was copied alone lacks its pictures and texts, which nothing else would say.
    @Test func folderOfResourcesLeftBehindIsNoted() async throws {
        try await withFolder { folder in
            func notes(_ program: String) throws -> [String] {
                let place = try InstallationPlace.user(
                    ["HOME": folder.path], executable: "\(folder.path)/\(program)")
                return place.notes.filter { $0.contains(".resources") && !$0.contains("/.build/") }
            }
            for name in ["lamp", "renamed"] {
                try Data("\0/home/me/.build/My-App_lamp.resources\0Other_x.resources\0".utf8).write(
                    to: folder.appending(path: name))
            }
            let note = try #require(notes("lamp").first)
            #expect(note.hasPrefix("My-App_lamp.resources isn't beside \(folder.path)/lamp, so"), "\(note)")
            #expect(try notes("renamed") == [] && notes("gone") == [])
            try FileManager.default.createDirectory(
                at: folder.appending(path: "My-App_lamp.resources"), withIntermediateDirectories: false)
            #expect(try notes("lamp") == [])
        }
    }

    /// Nothing is installed that can't be started; what a package brings isn't there yet.
    @Test func unrunnableProgramIsNotInstalled() async throws {
        try await withFolder { folder in
            let environment = ["HOME": folder.path]
            let path = folder.path + "/lamp"
            try Data("#!/bin/sh\n".utf8).write(to: URL(fileURLWithPath: path))
            let place = try InstallationPlace.user(environment, executable: path)
            let error = #expect(throws: InstallationError.self) { try place.prepare() }
            #expect(error?.description == "\(path) is no program that can be run: was it moved or replaced?")
            try #require(chmod(path, 0o700) == 0)
            try place.prepare()
            // What it writes later is there, and its user's alone.
            for made in ["/.local/state", "/.cache", "/.local/share/controlruntime"] {
                let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + made)
                #expect(attributes[.posixPermissions] as? Int == 0o700)
            }
            try InstallationPlace.prefix("/usr", environment, executable: "/none/lamp").prepare()
        }
    }

    /// A package's files are made below another root, for all to read, and removed from there.
    @Test func packageFilesGoBelowTheirRoot() async throws {
        try await withFolder { folder in
            let place = try InstallationPlace.prefix(
                "/opt/one", ["DESTDIR": folder.path], executable: "/none/lamp")
            let path = "\(place.services)/lamp.service"
            #expect(path == "/opt/one/share/dbus-1/services/lamp.service")
            try place.write("one", to: path)
            try place.write("two", to: path)
            let file = folder.path + path
            #expect(try String(contentsOfFile: file, encoding: .utf8) == "two")
            #expect(
                try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o644)
            #expect(try place.remove(path))
            #expect(!FileManager.default.fileExists(atPath: file))
            #expect(try !place.remove(path))
        }
    }

    /// The icon of the first action that has one stands for the bundle, and each has its own.
    @Test func desktopEntryUsesTheFirstActionIcon() throws {
        func icons(_ icons: [String]) throws -> [Substring] {
            let text = try DesktopFile(
                bundleName: "Odd", executable: "/bin/true",
                actions: icons.enumerated().map { .init(identifier: "A\($0)", name: "A", icon: $1) }
            ).text
            return text.split(separator: "\n").filter { $0.hasPrefix("Icon=") }
        }
        #expect(try icons(["", "lamp", "fan"]) == ["Icon=lamp", "Icon=lamp", "Icon=fan"])
        #expect(try icons([""]) == ["Icon=preferences-system"])
    }

    /// The sandbox of a bundle that starts no programs, line by line; its rating tells of many at once only.
    @Test(arguments: [
        "NoNewPrivileges=yes", "LockPersonality=yes", "RestrictRealtime=yes", "RestrictSUIDSGID=yes",
        "SystemCallArchitectures=native", "CapabilityBoundingSet=", "PrivateUsers=yes",
        "ProtectSystem=strict", "ProtectHome=read-only", "PrivateTmp=yes", "PrivateDevices=yes",
        "SystemCallFilter=@system-service", "SystemCallErrorNumber=EPERM",
        "RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK",
        "InaccessiblePaths=-%h/.ssh -%h/.gnupg",
    ])
    func strictUnitHasEverySandboxLine(_ line: String) throws {
        #expect(try installation("/bin/true").unitFile.contains("\n\(line)\n"))
    }

    /// What programs that it starts inherit is these lines, and nothing else.
    @Test func looseProfileRestrictsNothingElse() {
        let lines = UnitProfile.startsPrograms.lines(
            writable: ["\"/home/me/.cache\""], keeping: [], areMade: false)
        #expect(
            lines.filter { !$0.hasPrefix("#") } == [
                "NoNewPrivileges=yes", "LockPersonality=yes", "RestrictRealtime=yes",
                "RestrictSUIDSGID=yes", "SystemCallArchitectures=native",
                "SystemCallFilter=~@clock @cpu-emulation @module @obsolete @raw-io @reboot @swap",
                "SystemCallErrorNumber=EPERM", "MemoryMax=2G", "TasksMax=2048",
            ])
        // Each thing that a unit could close says why it is open.
        for open in [
            "ProtectSystem", "ProtectHome", "PrivateTmp", "PrivateDevices", "PrivateUsers",
            "RestrictNamespaces",
            "RestrictAddressFamilies", "MemoryDenyWriteExecute", "UMask",
        ] {
            #expect(lines.contains { $0.hasPrefix("#") && $0.contains("\(open)=") }, "\(open)")
        }
    }

    /// The three files have the bundle's bus name, and each is where its readers look. The bus hands the
    /// start over to the unit.
    @Test func installedFilesAreWhereTheirReadersLook() throws {
        let folders = ["HOME": "/home/me", "XDG_DATA_HOME": "/data", "XDG_CONFIG_HOME": "/etc/me"]
        for (environment, data, configuration) in [
            (folders, "/data", "/etc/me"),
            (["HOME": "/home/me"], "/home/me/.local/share", "/home/me/.config"),
        ] {
            let files = try BundleInstallation(
                bundleName: "Test", at: .user(environment, executable: "/bin/true"))
            let name = "org.controlruntime.Bundle1.Test"
            #expect(files.servicePath == "\(data)/dbus-1/services/\(name).service")
            #expect(files.unitPath == "\(configuration)/systemd/user/dbus-\(name).service")
            #expect(files.desktopPath == "\(data)/applications/\(name).desktop")
            #expect(
                try files.serviceFile == """
                    [D-BUS Service]
                    Name=\(name)
                    Exec='/bin/true'
                    SystemdService=dbus-\(name).service

                    """)
        }
    }

    /// A bundle that starts programs has room for them; the other one for itself.
    @Test func profilesHaveTheirOwnLimits() throws {
        let strict = try installation("/bin/true").unitFile
        let loose = try installation("/bin/true", .startsPrograms).unitFile
        for line in ["MemoryMax=512M", "TasksMax=640", "ProtectSystem=strict", "UMask=0077"] {
            #expect(strict.contains("\n\(line)\n") && !loose.contains("\n\(line)\n"))
        }
        for line in ["MemoryMax=2G", "TasksMax=2048"] {
            #expect(loose.contains("\n\(line)\n") && !strict.contains("\n\(line)\n"))
        }
        // How what it starts knows of it; see `ServiceManager`.
        #expect(strict.contains("\nEnvironment=CONTROLRUNTIME_SANDBOX=1\n"))
        #expect(!loose.contains("CONTROLRUNTIME_SANDBOX"))
        // Its folders are made when it is installed. What goes with each session is made at each start: what
        // isn't there can't be kept from being made.
        #expect(strict.contains("\nExecStartPre=-+/bin/mkdir -p \"%t/dbus-1\"\n"))
        #expect(!loose.contains("ExecStartPre") && !loose.contains("ReadWritePaths"))
    }
}
