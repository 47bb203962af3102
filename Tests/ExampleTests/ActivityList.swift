internal import Foundation
internal import TestSupport

/// What `controlctl` says about an example's activities.
struct ActivityList {
    let program: ExampleProgram

    /// Runs `controlctl`.
    @discardableResult
    func controlctl(_ arguments: String...) async throws -> String {
        let result = try await run(
            [BuiltProgram.path(of: "controlctl")] + arguments, environment: program.bus.environment)
        guard result.exitStatus == 0 else { throw TestSupportError("\(arguments): \(result)") }
        return result.output
    }

    /// The list, once it is as wanted.
    @discardableResult
    func list(where isWanted: (String) -> Bool) async throws -> String {
        try await poll(for: "the list") {
            let list = try await controlctl("activity")
            return isWanted(list) ? list : nil
        }
    }

    /// The identifier of the only activity.
    var id: String {
        get async throws {
            let rows = try await controlctl("activity").split(separator: "\n")
            guard rows.count == 2, let id = rows[1].split(separator: " ").first else {
                throw TestSupportError("not one activity: \(rows)")
            }
            return String(id)
        }
    }

    /// Presses a button of the only activity.
    func press(_ label: String) async throws { try await controlctl("activity", "press", id, label) }
}
