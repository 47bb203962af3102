internal import ControlRuntime
internal import Synchronization

/// A place among the owned toggles, as a type: each has an action type of its own, so that a press asks one
/// control.
protocol Place { static var index: Int { get } }
enum Place0: Place { static let index = 0 }
enum Place1: Place { static let index = 1 }
enum Place2: Place { static let index = 2 }
enum Place3: Place { static let index = 3 }
enum Place4: Place { static let index = 4 }
enum Place5: Place { static let index = 5 }
enum Place6: Place { static let index = 6 }
enum Place7: Place { static let index = 7 }

/// What the owned toggles show, a bit for each.
private let ownedSwitches = Atomic<UInt>(0)

struct OwnedValue<Slot: Place>: BenchValue {
    var previewValue: Bool { false }
    func currentValue() async throws -> Bool { ownedSwitches.load(ordering: .relaxed) & 1 << Slot.index != 0 }
}

struct SetOwned<Slot: Place>: BenchAction {
    static var title: LocalizedStringResource { "Set an Owned Toggle" }
    static var persistentIdentifier: String { "SetOwned\(Slot.index)" }
    @Parameter(title: "On") var value: Bool

    func perform() async throws -> some IntentResult {
        if value {
            ownedSwitches.bitwiseOr(1 << Slot.index, ordering: .relaxed)
        } else {
            ownedSwitches.bitwiseAnd(~(1 << Slot.index), ordering: .relaxed)
        }
        return .result()
    }
}

/// `…/control/Owned0` to `Owned7`, each for one caller, who then knows what it must show.
@MainActor
func owned(_ options: Options) -> some Widget {
    repeated(0..<(options.offersOwned ? 8 : 0)) { index in
        switch index {
        case 0: toggle(Place0.self)
        case 1: toggle(Place1.self)
        case 2: toggle(Place2.self)
        case 3: toggle(Place3.self)
        case 4: toggle(Place4.self)
        case 5: toggle(Place5.self)
        case 6: toggle(Place6.self)
        default: toggle(Place7.self)
        }
    }
}

@MainActor
private func toggle<Slot: Place>(_: Slot.Type) -> Erased {
    erased(BenchToggle<OwnedValue<Slot>, SetOwned<Slot>>(kind: "Owned\(Slot.index)"))
}
