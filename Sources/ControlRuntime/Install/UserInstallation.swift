internal import AppIntentsLite
internal import BusContract
internal import DBus
internal import FoundationEssentials

/// The files that let the session bus start a bundle when it is first called.
///
/// The D-Bus specification, "Message Bus Starting Services", says where service files lie; `systemd.unit(5)` says it
/// of user units.
struct UserInstallation {
    let busName: String
    let executable: String
    private let folders: BaseDirectories

    /// - Throws: when the bundle's name can't be part of a bus name.
    init(
        bundleName: String, executable: String? = nil,
        environment: [String: String] = ProcessEnvironment.variables
    ) throws {
        busName = try Contract.busName(bundle: bundleName).rawValue
        self.executable =
            try executable ?? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        folders = BaseDirectories(environment)
    }

    private var unitName: String { "dbus-\(busName).service" }

    var servicePath: String {
        get throws { "\(try folders.folder("XDG_DATA_HOME", ".local/share"))/dbus-1/services/\(busName).service" }
    }

    var unitPath: String {
        get throws { "\(try folders.folder("XDG_CONFIG_HOME", ".config"))/systemd/user/\(unitName)" }
    }

    var serviceFile: String {
        """
        [D-BUS Service]
        Name=\(busName)
        Exec=\(quoted(executable))
        SystemdService=\(unitName)

        """
    }

    var unitFile: String {
        """
        [Unit]
        Description=Controls of \(busName)
        PartOf=graphical-session.target

        [Service]
        Type=dbus
        BusName=\(busName)
        ExecStart=\(quoted(executable))

        """
    }

    /// Writes both files and says which. Files of an earlier installation are replaced.
    func install() throws {
        for (path, text) in try [(servicePath, serviceFile), (unitPath, unitFile)] {
            try StateFile(path).replace(Array(text.utf8), isDurable: true)
            print("wrote \(path)")
        }
        if !PolkitPolicy.isInstalled {
            print("for actions that need local authentication, root runs once: \(PolkitPolicy.installation)")
        }
        print("the first call to \(busName) starts it; a bus that runs already may need: \(Self.reloadCommand)")
    }

    /// Removes both files, as far as they are there, and says which.
    func uninstall() throws {
        for path in try [servicePath, unitPath] where try StateFile(path).remove() {
            print("removed \(path)")
        }
    }

    private static let reloadCommand =
        "busctl --user call org.freedesktop.DBus /org/freedesktop/DBus org.freedesktop.DBus ReloadConfig"

    private func quoted(_ path: String) -> String {
        guard path.contains(where: { " \t\"'\\$%;".contains($0) }) else { return path }
        let escaped = path.map { "\"\\$`".contains($0) ? "\\\($0)" : String($0) }.joined()
        return "\"\(escaped)\""
    }
}
