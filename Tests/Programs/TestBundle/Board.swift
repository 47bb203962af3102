internal import ControlRuntime
internal import Glibc
internal import Synchronization

/// What the controls are about: switches and journals by name.
enum Board {
    private static let switches = Mutex<[String: Bool]>([:])
    private static let journals = Mutex<[String: [String]]>([:])

    static func isOn(_ name: String) -> Bool { switches.withLock { $0[name, default: false] } }

    static func set(_ name: String, _ isOn: Bool) { switches.withLock { $0[name] = isOn } }

    /// Notes that something was done.
    static func note(_ name: String, _ text: String) {
        journals.withLock { $0[name, default: []].append(text) }
    }

    /// How often this was called before with this name.
    static func count(_ name: String) -> Int {
        journals.withLock { journals in
            defer { journals[name, default: []].append("") }
            return journals[name, default: []].count
        }
    }

    static func journal(_ name: String) -> [String] { journals.withLock { $0[name, default: []] } }
}

/// Numbers as types, for actions that are to differ in type.
protocol Slot: Sendable, SendableMetatype { static var index: Int { get } }
enum Slot0: Slot { static let index = 0 }
enum Slot1: Slot { static let index = 1 }
enum Slot2: Slot { static let index = 2 }
enum Slot3: Slot { static let index = 3 }
enum Slot4: Slot { static let index = 4 }
enum Slot5: Slot { static let index = 5 }
enum Slot6: Slot { static let index = 6 }
enum Slot7: Slot { static let index = 7 }

/// A switch of the board as a control's value.
struct SwitchValue: ControlValueProvider {
    let name: String
    var previewValue: Bool { false }
    func currentValue() async throws -> Bool { Board.isOn(name) }
}

/// The same, unless the switch `<name>.throws` is on.
///
/// With `TESTBUNDLE_FIRST_READ` set to the name, the first answer waits for a latch. With
/// `TESTBUNDLE_THROWS` set to it, the provider throws until the switch `<name>.works` is on.
struct FickleValue: ControlValueProvider {
    let name: String
    var previewValue: Bool { Board.isOn("\(name).preview") }

    func currentValue() async throws -> Bool {
        if environment("TESTBUNDLE_FIRST_READ") == name,
            Board.count(
                "read "
                    + "\(name)") == 0
        {
            try Latch.wait(name)
        }
        if environment("TESTBUNDLE_THROWS") == name, !Board.isOn("\(name).works") {
            throw Trouble(
                "no "
                    + "sensor")
        }
        if Board.isOn("\(name).throws") { throw Trouble("the sensor of \(name) is unplugged") }
        return Board.isOn(name)
    }
}

func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// An error with a text for people.
struct Trouble: Error, CustomLocalizedStringResourceConvertible {
    let text: String
    init(_ text: String) { self.text = text }
    var localizedStringResource: LocalizedStringResource { "Trouble: \(text)" }
}
