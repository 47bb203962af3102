internal import ControlRuntime
internal import Glibc

/// The file that forecasts are read from.
struct ForecastFile {
    let path: String
    /// Whether this program made the file up and may replace it; nobody else's is ever written.
    let isSample: Bool

    /// The file that `WEATHER_FILE` names, else
    /// `$XDG_STATE_HOME/controlruntime/Weather/forecasts.json`, by default in `~/.local/state`, with a
    /// sample.
    static func configured() throws(ForecastError) -> ForecastFile {
        let environment = ProcessInfo.processInfo.environment
        if let path = environment["WEATHER_FILE"], !path.isEmpty {
            return ForecastFile(path: path, isSample: false)
        }
        // The base directory specification: a relative path counts as unset.
        let chosen = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let base = chosen ?? "\(environment["HOME"] ?? "")/.local/state"
        let file = ForecastFile(path: "\(base)/controlruntime/Weather/forecasts.json", isSample: true)
        if !FileManager.default.fileExists(atPath: file.path) { try file.renew() }
        return file
    }

    func read() async throws(ForecastError) -> Forecasts {
        var problem = ForecastError(path, "it is empty")
        // A shell's `>` empties the file before it writes: give that a moment.
        for attempt in 0..<5 {
            if attempt > 0 { try? await Task.sleep(for: .milliseconds(20)) }
            do throws(ForecastError) {
                return try contents()
            } catch {
                problem = error
            }
        }
        throw problem
    }

    /// Puts a new forecast in the place of the sample, as a download would; another file is left alone.
    func renew() throws(ForecastError) {
        guard isSample else { return }
        let url = URL(fileURLWithPath: path)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            let encoder = JSONEncoder()
            encoder.dateEncodingStrategy = .iso8601
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            try encoder.encode(Forecasts.sample(from: Date())).write(to: url, options: .atomic)
        } catch {
            let number = ((error as? CocoaError)?.underlying as? POSIXError)?.code.rawValue
            let reason = number.map { String(cString: strerror($0)) } ?? "\(error)"
            throw ForecastError(path, "it can't be written: \(reason)")
        }
    }

    private func contents() throws(ForecastError) -> Forecasts {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw ForecastError(path, "it can't be read; WEATHER_FILE must name a file of forecasts")
        }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        do {
            return try decoder.decode(Forecasts.self, from: data)
        } catch {
            throw ForecastError(path, decoding: error)
        }
    }
}
