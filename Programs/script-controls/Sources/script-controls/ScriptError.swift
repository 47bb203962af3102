internal import ControlRuntime
internal import ControlBasics

/// Why a control of the file's can't be used. The text reaches the caller as it is.
struct ScriptError: Error, CustomLocalizedStringResourceConvertible {
    let problem: String

    /// - Parameter problem: may have what programs wrote and files are called.
    init(_ problem: String) { self.problem = ProgramText.oneLine(problem) }

    var localizedStringResource: LocalizedStringResource { LocalizedStringResource(stringLiteral: problem) }
}
