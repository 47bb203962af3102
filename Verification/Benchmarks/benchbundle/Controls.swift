internal import ControlRuntime

/// A toggle as most are: two labels, two symbols.
struct BenchToggle<Value: BenchValue, Action: BenchAction>: ControlWidget {
    var kind = "Bench"

    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: kind, provider: Value()) { isOn in
            ControlWidgetToggle("Bench", isOn: isOn, action: Action()) { isOn in
                Label(isOn ? "On" : "Off", systemImage: isOn ? "lightbulb.fill" : "lightbulb")
            }
        }
        .displayName("Bench")
        .description("A toggle to measure.")
    }
}

/// The toggle that the load client uses, `…/control/Bench`, with the action that the options choose.
@MainActor
func measuredControl(_ options: Options) -> some Widget {
    repeated(0..<1) { _ in
        switch options.perform {
        case .plain: erased(BenchToggle<MeasuredValue, SetBench>())
        case .suspends: erased(BenchToggle<MeasuredValue, SetBenchSuspending>())
        case .main: erased(BenchToggle<MeasuredValue, SetBenchOnMain>())
        }
    }
}

/// The other toggles, `…/control/Filler1` and on, which nobody uses.
@MainActor
func fillers(_ options: Options) -> some Widget {
    repeated(1..<options.controls) { erased(BenchToggle<FillerValue, SetFiller>(kind: "Filler\($0)")) }
}

/// A button whose action blocks, `…/control/Blocker`.
struct BlockButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Blocker") {
            ControlWidgetButton(action: Block()) { Text("Block") }
        }
    }
}

@MainActor
func blocker(_ options: Options) -> some Widget {
    repeated(0..<(options.blockingSeconds == nil ? 0 : 1)) { _ in erased(BlockButton()) }
}

/// A button that is placed with a number, `…/control/Placed/1` and on.
struct PlacedButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        AppIntentControlConfiguration(kind: "Placed", intent: PlaceNumber.self) { place in
            ControlWidgetButton(action: Take1()) { Text("\(place.number)") }
        }
    }
}

struct PlaceNumber: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Place the Button"
    @Parameter(title: "Number", default: 0) var number: Int
}

@MainActor
func configurable(_ options: Options) -> some Widget {
    repeated(0..<(options.offersConfigurable ? 1 : 0)) { _ in erased(PlacedButton()) }
}
