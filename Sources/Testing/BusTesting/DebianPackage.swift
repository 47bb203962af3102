internal import Foundation

/// The Debian packages that the tests' programs and Python's modules are in. `make test` installs them, so a
/// test that lacks one isn't left out: it fails and says which.
enum DebianPackage {
    private static let programs = [
        "busctl": "systemd", "bwrap": "bubblewrap", "dbus-daemon": "dbus", "dbus-monitor": "dbus",
        "dbus-send": "dbus", "desktop-file-validate": "desktop-file-utils",
        "dconf-service": "dconf-service",
        "gapplication": "libglib2.0-bin", "gdbus": "libglib2.0-bin", "gio": "libglib2.0-bin",
        "gsettings": "libglib2.0-bin", "gjs": "gjs", "mpv": "mpv-mpris", "pipewire": "pipewire",
        "pipewire-pulse": "pipewire-pulse", "power-profiles-daemon": "power-profiles-daemon",
        "wireplumber": "wireplumber",
        "grim": "grim", "i3blocks": "i3blocks", "pactl": "pulseaudio-utils",
        "pulseaudio": "pulseaudio", "python3": "python3-dbus-next", "nsenter": "util-linux",
        "setpriv": "util-linux", "speech-dispatcher": "speech-dispatcher-espeak-ng", "sway": "sway",
        "unshare": "util-linux", "waybar": "waybar", "xdg-dbus-proxy": "xdg-dbus-proxy",
    ]
    private static let modules = [
        "dbus": "python3-dbus", "dbusmock": "python3-dbusmock", "dbus_next": "python3-dbus-next",
    ]

    /// Checks that what a command needs is there: its program and, if that is Python, the modules that are
    /// named in its arguments. What is in no package known here passes.
    ///
    /// - Parameters:
    ///   - command: the program's name or path, and its arguments.
    ///   - searchPath: the `PATH` that it is looked up in.
    /// - Throws: `TestingError` that names the package.
    static func check(_ command: [String], in searchPath: String) throws {
        guard let program = command.first, let name = program.split(separator: "/").last.map(String.init),
            let package = programs[name]
        else { return }
        let isMissing =
            program.contains("/")
            ? !FileManager.default.isExecutableFile(atPath: program)
            : !InstalledPrograms.missing(of: [program], in: searchPath).isEmpty
        if isMissing { throw missing("the program \(program)", package) }
        guard name == "python3" else { return }
        let words = Set(
            command.dropFirst().flatMap { $0.split { !$0.isLetter && $0 != "_" }.map(String.init) })
        for (module, package) in modules where words.contains(module) && !hasModule(module) {
            throw missing("Python's module \(module)", package)
        }
    }

    private static func hasModule(_ name: String) -> Bool {
        ["/usr/lib/python3/dist-packages", "/usr/lib/python3/site-packages"].contains {
            FileManager.default.fileExists(atPath: "\($0)/\(name)")
        }
    }

    private static func missing(_ what: String, _ package: String) -> TestingError {
        TestingError("\(what) is not there: install the Debian package \(package), as `make test` does")
    }
}
