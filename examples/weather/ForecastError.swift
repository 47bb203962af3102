internal import ControlRuntime

/// Why there is no forecast: which file, and what is the matter with it. Callers on the bus read the text.
struct ForecastError: Error, CustomLocalizedStringResourceConvertible {
    let path: String
    let problem: String

    init(_ path: String, _ problem: String) {
        self.path = path
        self.problem = problem
    }

    var localizedStringResource: LocalizedStringResource { "the forecasts in \(path): \(problem)" }
}

extension ForecastError {
    /// JSON that is none, or says something else: where, and what is missing.
    init(_ path: String, decoding error: any Error) {
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            self.init(path, "\"\(key.stringValue)\" is missing\(Self.place(context))")
        case DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context),
            DecodingError.valueNotFound(_, let context):
            self.init(path, "it can't be understood\(Self.place(context)): \(context.debugDescription)")
        default:
            self.init(path, "it can't be understood: \(error)")
        }
    }

    private static func place(_ context: DecodingError.Context) -> String {
        let keys = context.codingPath.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }
        return keys.isEmpty ? "" : " at \(keys.joined().drop { $0 == "." })"
    }
}
