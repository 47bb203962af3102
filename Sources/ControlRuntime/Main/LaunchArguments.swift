internal import DBus

/// What the command line asks of a bundle's program.
///
/// Parsed here and not by a library: every bundle links this, and its cold start is the wait for an activated
/// service.
enum LaunchArguments: Equatable {
    case serve, installUser, uninstallUser, help, version
    /// Writes the files of an installation for all users below a prefix.
    case installPrefix(String)
    /// Has the bundle's process, which is started where it doesn't run, use a control.
    case action(String)

    /// Takes the program's name and its arguments.
    ///
    /// - Throws: ``LaunchArgumentsError`` for anything but one known option.
    init(_ arguments: [String]) throws(LaunchArgumentsError) {
        let options = arguments.dropFirst()
        if options.count == 2, let value = options.last {
            switch options.first {
            case "--action":
                self = .action(value)
                return
            case "--install-prefix":
                self = .installPrefix(value)
                return
            default: break
            }
        }
        guard options.count <= 1 else {
            throw LaunchArgumentsError("one option at most, got: \(options.joined(separator: " "))")
        }
        switch options.first {
        case nil: self = .serve
        case "--install-user": self = .installUser
        case "--uninstall-user": self = .uninstallUser
        case "--help", "-h": self = .help
        case "--version": self = .version
        case "--action": throw LaunchArgumentsError("--action wants the name of an action behind it")
        case "--install-prefix":
            throw LaunchArgumentsError("--install-prefix wants a folder behind it, such as /usr/local")
        case .some(let other):
            throw LaunchArgumentsError("unknown option \(other); --help lists what there is")
        }
    }

    static func help(_ bundle: String) -> String {
        """
        Serves the controls and widgets of \(bundle) on the D-Bus session bus.

          (no option)        serve until SIGTERM
          --install-user     write the D-Bus service file, the systemd user unit and the desktop entry of
                             this user, so that the first call starts the program and launchers find it
          --uninstall-user   remove them
          --install-prefix PREFIX
                             write these files below PREFIX, below $DESTDIR if that is set, for all users
                             and for the program as PREFIX/bin/NAME, where you put it
          --action NAME      use a control, as the desktop entry names it
          --help             show this
          --version          show the bundle's name and version

        SIGUSR1 makes it write to its log what runs and what waits.

        \(BundleVariables.invocationLimit) sets how many seconds an action may take; 20 if unset.
        \(BundleVariables.reloadBudget) sets how many reloads a widget may plan in 24 hours; 72 if unset.
        \(BundleVariables.reloadInterval) sets how many seconds lie between them at least; 300 if unset.
        \(BusPatience.variable) sets for how many seconds a bus that has gone away is looked for; 60 if unset.
        \(BundleVariables.exitWhenIdle) sets after how many seconds without a call a bundle ends that nobody
        watches and that has nothing planned; never if unset.
        """
    }
}

/// An option or a setting that is not understood.
struct LaunchArgumentsError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
