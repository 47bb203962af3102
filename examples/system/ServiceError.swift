internal import ControlRuntime

/// Why a control can't be used. The text reaches the caller as it is.
struct ServiceError: Error, CustomLocalizedStringResourceConvertible {
    let problem: String

    init(_ problem: String) { self.problem = problem }

    var localizedStringResource: LocalizedStringResource { "\(problem)" }
}
