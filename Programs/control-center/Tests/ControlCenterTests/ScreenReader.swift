internal import DBus
internal import Foundation

/// Reads the screen as a screen reader does, through AT-SPI.
struct ScreenReader {
    /// An element on the screen.
    struct Element {
        let owner: BusName
        let path: ObjectPath
        let role: String
        let name: String
        let description: String
        /// By the numbers of AT-SPI's states.
        let states: Set<Int>

        /// AT-SPI's `STATE_CHECKED`, or `STATE_PRESSED` of newer versions.
        var isOn: Bool { states.contains(4) || states.contains(20) }
        /// `STATE_SENSITIVE`.
        var isEnabled: Bool { states.contains(24) }
        /// Before 4.10 GTK has no role of its own for toggle buttons.
        var isToggle: Bool { role == "toggle button" || role == "switch" }
        /// `STATE_FOCUSABLE`.
        var isFocusable: Bool { states.contains(11) }
    }

    /// Where an element is in its window, which is the screen's corner where no window manager runs.
    struct Frame {
        let x, y, width, height: Int
    }

    private static let accessible: InterfaceName = "org.a11y.atspi.Accessible"
    private let bus: BusConnection

    init(_ bus: BusConnection) { self.bus = bus }

    func close() async { await bus.close() }

    /// Everything that programs show now.
    func elements() async throws -> [Element] {
        var found: [Element] = []
        var waiting: [(BusName, ObjectPath)] = [
            ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
        ]
        while let (owner, path) = waiting.popLast(), found.count < 2000 {
            let children = try? await bus.call(owner, path, Self.accessible, "GetChildren")
            for child in children?.first?.elements ?? [] {
                guard let parts = child.elements, let name = parts[0].text, let path = parts[1].text else {
                    continue
                }
                waiting.append((try BusName(name), try ObjectPath(path)))
            }
            if let element = try? await element(owner, path) { found.append(element) }
        }
        return found
    }

    private func element(_ owner: BusName, _ path: ObjectPath) async throws -> Element {
        let role = try await bus.call(owner, path, Self.accessible, "GetRoleName").first?.text ?? ""
        let state = try await bus.call(owner, path, Self.accessible, "GetState").first?.elements ?? []
        var states: Set<Int> = []
        for (word, bits) in state.compactMap(\.integer).enumerated() {
            for bit in 0..<32 where bits & 1 << bit != 0 { states.insert(word * 32 + bit) }
        }
        func text(_ name: String) async throws -> String {
            try await bus.call(
                owner, path, "org.freedesktop.DBus.Properties", "Get",
                [.string(Self.accessible.rawValue), .string(name)]
            ).first?.unwrapped.text ?? ""
        }
        return Element(
            owner: owner, path: path, role: role, name: try await text("Name"),
            description: try await text("Description"), states: states)
    }

    /// The element of a name as soon as it is as wished; waits for that.
    ///
    /// Looks again and again, as GTK announces only some of its changes.
    func element(_ name: String, _ isWished: (Element) -> Bool = { _ in true }) async throws -> Element {
        try await element(described: "\"\(name)\"") { $0.name == name && isWished($0) }
    }

    /// The element of a name that begins so.
    func element(
        startingWith name: String, _ isWished: (Element) -> Bool = { _ in true }
    ) async throws -> Element {
        try await element(described: "\"\(name)…\"") { $0.name.hasPrefix(name) && isWished($0) }
    }

    private func element(described what: String, _ isWished: (Element) -> Bool) async throws -> Element {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(60)
        var last: [Element] = []
        while clock.now < end {
            last = try await elements()
            if let element = last.first(where: { !$0.role.isEmpty && isWished($0) }) {
                return element
            }
            try await Task.sleep(for: .milliseconds(50))
        }
        let list = last.map { "\($0.role) \"\($0.name)\" (\($0.description)) \($0.states.sorted())" }
        throw TestError("no \(what) as wished among:\n\(list.joined(separator: "\n"))")
    }

    func frame(of element: Element) async throws -> Frame {
        let window: UInt32 = 1
        let answer = try await bus.call(
            element.owner, element.path, "org.a11y.atspi.Component", "GetExtents", [.uint32(window)])
        let numbers = answer.first?.elements?.compactMap(\.integer) ?? []
        guard numbers.count == 4 else { throw TestError("\(element.name) is nowhere") }
        return Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// Presses an element, as the user has the screen reader do.
    func press(_ element: Element) async throws {
        _ = try await bus.call(
            element.owner, element.path, "org.a11y.atspi.Action", "DoAction", [.int32(0)])
    }
}
