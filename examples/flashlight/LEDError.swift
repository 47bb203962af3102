internal import ControlRuntime
internal import Glibc

/// Why a light can't be used: which file, and what is the matter with it.
///
/// An error with a `localizedStringResource` supplies the text that the caller of the action reads, be it a
/// panel or `busctl`.
struct LEDError: Error, CustomLocalizedStringResourceConvertible {
    let path: String
    let problem: String

    init(_ path: String, _ problem: String) {
        self.path = path
        self.problem = problem
    }

    var localizedStringResource: LocalizedStringResource { "the light \(path): \(problem)" }
}

extension LEDError {
    /// A system call that failed, with its `errno`.
    init(_ path: String, cannot verb: String, _ code: Int32) {
        let hint =
            switch code {
            case ENOENT: "; FLASHLIGHT_LED must name an LED's brightness file"
            case EACCES: "; a udev rule can give your user access to the LED"
            default: ""
            }
        self.init(path, "can't \(verb) it: \(String(cString: strerror(code)))\(hint)")
    }

    /// A file without a number in its first line.
    init(_ path: String, holds text: String) {
        let shown = text.isEmpty ? "nothing" : "\"\(text.prefix { $0 != "\n" })\""
        self.init(path, "it should hold a number from 0 up, but holds \(shown)")
    }
}
