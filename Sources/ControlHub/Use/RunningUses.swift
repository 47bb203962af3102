internal import ControlClient
internal import DBus
internal import ControlBasics

/// What is being used, and the words to the user about what came of it.
@HubActor
final class RunningUses {
    private let client: ControlClient
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var last = 0

    init(_ client: ControlClient) { self.client = client }

    /// Begins a use; nobody waits for it. What fails is said in a notification, as menus and results are
    /// gone by then; so is what an action says.
    func begin(_ use: ControlUse, named name: String) {
        run { [client] uses in
            do {
                let said = try await use.perform(by: client)
                if !said.isEmpty { await uses.notify(name, said) }
            } catch is CancellationError {
            } catch {
                await uses.notify(name, ControlClientError(error, calling: name).message, isFailure: true)
            }
        }
    }

    /// Shows a notification.
    func say(_ title: String, _ text: String) { run { uses in await uses.notify(title, text) } }

    private func run(_ body: @escaping @HubActor (RunningUses) async -> Void) {
        last += 1
        tasks[last] = Task { [number = last] in
            await body(self)
            tasks[number] = nil
        }
    }

    private func notify(_ title: String, _ text: String, isFailure: Bool = false) async {
        let hints: Vardict = ["desktop-entry": .string("org.controlruntime.Hub"), "urgency": .byte(1)]
        _ = try? await client.connection.call(
            "org.freedesktop.Notifications", "/org/freedesktop/Notifications",
            "org.freedesktop.Notifications", "Notify",
            [
                .string("Controls"), .uint32(0), .string(isFailure ? "dialog-error" : "dialog-information"),
                .string(title), .string(Self.escaped(ShownText.visibleLines(text))), .strings([]),
                hints.busValue, .int32(-1),
            ])
    }

    /// Lets go of what is under way. Who does it goes on.
    func cancelAll() {
        for task in tasks.values { task.cancel() }
        tasks = [:]
    }

    /// Bodies may be read as markup.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.append(character)
            }
        }
    }
}
