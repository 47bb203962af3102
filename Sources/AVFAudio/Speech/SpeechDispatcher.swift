internal import EventLoop
internal import Foundation

/// The user's speech-dispatcher, which desktops share with their screen reader.
struct SpeechDispatcher {
    private let environment: [String: String]

    init(_ environment: [String: String]) { self.environment = environment }

    /// Connects, and starts it where it doesn't run, as its own library does. It then ends by itself when
    /// nobody has needed it for a while.
    ///
    /// - Returns: a descriptor for the caller to close.
    /// - Throws: where there is none.
    func connected() throws(AudioProblem) -> Int32 {
        if let descriptor = connect() { return descriptor }
        guard let program = ChildProgram.path(of: "speech-dispatcher", environment) else {
            throw AudioProblem(
                description:
                    "Nothing speaks: speech-dispatcher doesn't run and isn't on PATH; install the packages "
                    + "speech-dispatcher and speech-dispatcher-espeak-ng.")
        }
        let process = ChildProgram.process([program, "--spawn"], environment: environment)
        let status = process.flatMap { ChildProgram.end(of: $0) }
        if let descriptor = connect() { return descriptor }
        throw AudioProblem(
            description:
                "Nothing speaks: \(program) doesn't take connections at \(address ?? "any place"), status "
                + "\(status.map { "\($0)" } ?? "lost"). Is it switched off in its settings?")
    }

    /// The path of its socket, where its clients look for it.
    private var address: String? {
        if let address = environment["SPEECHD_ADDRESS"], address.hasPrefix("unix_socket:") {
            return String(address.dropFirst("unix_socket:".count))
        }
        return environment["XDG_RUNTIME_DIR"].map { "\($0)/speech-dispatcher/speechd.sock" }
    }

    private func connect() -> Int32? {
        guard let address else { return nil }
        var name = sockaddr_un()
        name.sun_family = sa_family_t(AF_UNIX)
        let path = Array(address.utf8)
        guard path.count < MemoryLayout.size(ofValue: name.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path) }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        let code = withUnsafePointer(to: name) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        if code == 0 { return descriptor }
        close(descriptor)
        return nil
    }
}
