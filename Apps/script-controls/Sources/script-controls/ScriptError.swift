internal import ControlRuntime

/// Why a control of the file's can't be used. The text reaches the caller as it is.
struct ScriptError: Error, CustomLocalizedStringResourceConvertible {
    let problem: String

    init(_ problem: String) { self.problem = problem }

    var localizedStringResource: LocalizedStringResource { LocalizedStringResource(stringLiteral: problem) }
}
