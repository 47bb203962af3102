internal import CAdwaita
internal import FoundationEssentials

/// Has the library of layer shell surfaces loaded where there is one: a Wayland compositor then shows the
/// window above others, at the edge of the screen.
///
/// It works only when it is loaded before libwayland-client, so the program starts itself again with it.
enum LayerShell {
    private static let variable = "CONTROLCENTER_PRELOAD"

    /// Call it first of all. Does nothing without Wayland or the library.
    static func prepare() {
        let environment = ProcessInfo.processInfo.environment
        if let before = environment[variable] {
            // Programs that are started from here don't need it.
            unsetenv(variable)
            if before.isEmpty { unsetenv("LD_PRELOAD") } else { setenv("LD_PRELOAD", before, 1) }
            return
        }
        guard environment["WAYLAND_DISPLAY"] != nil, environment["GDK_BACKEND"] ?? "wayland" == "wayland",
            controlcenter_has_layer_library() != 0
        else { return }
        let before = environment["LD_PRELOAD"] ?? ""
        let library = String(cString: controlcenter_layer_library())
        setenv(variable, before, 1)
        setenv("LD_PRELOAD", before.isEmpty ? library : "\(library):\(before)", 1)
        execv("/proc/self/exe", CommandLine.unsafeArgv)
        // It goes on as an ordinary window.
        unsetenv(variable)
        if before.isEmpty { unsetenv("LD_PRELOAD") } else { setenv("LD_PRELOAD", before, 1) }
    }
}
