internal import ControlRuntime
internal import Glibc

/// The file that stands for a light where no LED was named:
/// `$XDG_STATE_HOME/controlruntime/Flashlight/brightness`, by default in `~/.local/state`.
struct StateFile {
    let path: String

    init(environment: [String: String]) {
        // The base directory specification: a relative path counts as unset.
        let chosen = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let base = chosen ?? "\(environment["HOME"] ?? "")/.local/state"
        path = "\(base)/controlruntime/Flashlight/brightness"
    }

    /// Makes the file, with a 0 in it, when there is none.
    func create() throws(LEDError) {
        guard access(path, F_OK) != 0 else { return }
        do {
            try FileManager.default.createDirectory(
                atPath: String(path.dropLast("/brightness".count)), withIntermediateDirectories: true)
        } catch {
            let reason = ((error as? CocoaError)?.underlying as? POSIXError)?.code.rawValue ?? EIO
            throw LEDError(path, "can't make its folder: \(String(cString: strerror(reason)))")
        }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            // Somebody else was first, such as the other control of this bundle.
            if errno == EEXIST { return }
            throw LEDError(path, cannot: "make", errno)
        }
        close(descriptor)
        try LEDFile.write("0\n", to: path)
    }
}
