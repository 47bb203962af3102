internal import ControlRuntime
internal import Glibc

/// A bundle with all that the runtime's tests need, good and bad.
struct TestBundle: WidgetBundle {
    var body: some Widget {
        Lamps().body
        Odds().body
        Levels().body
        Couriers().body
        Blockers().body
        Opening().body
        Isolations().body
        Questions().body
        Things().body
        Vaults().body
        GuardedButton<Unlocked>()
        GuardedButton<Owner>()
        DoorButton()
        Mine()
        CounterWidget()
        PanelWidget()
        AnswerWidget<Twice>()
        AnswerWidget<FromThread>()
        AnswerWidget<Dropped>()
        AnswerWidget<Silent>()
        WeatherWidget()
        Links().body
        Timelines().body
        MainActorHolders().body
        AlbumWidget()
    }
}

/// With `TESTBUNDLE_LAMPS_ONLY` set, the bundle has only what comes to rest; with `TESTBUNDLE_SPRINTS_ONLY`,
/// only what nothing is private of. With `TESTBUNDLE_TYPE` set, its type has another
/// name than it; with `TESTBUNDLE_LINGERS`, its process doesn't come to its end.
@main
enum Program {
    static func main() {
        if environment("TESTBUNDLE_LINGERS") != nil { atexit(linger) }
        if environment("TESTBUNDLE_LAMPS_ONLY") != nil { return Quiet.TestBundle.main() }
        if environment("TESTBUNDLE_SPRINTS_ONLY") != nil { return Open.TestBundle.main() }
        switch environment("TESTBUNDLE_TYPE") {
        case "named": Named.main()
        case "observing": Observing.main()
        case "early": Early.main()
        default: TestBundle.main()
        }
    }

    struct Named: WidgetBundle {
        static let bundleName = "TestBundle"
        static let bundleVersion = "1.4.2"
        static let bundleDisplayName = "Tests"
        var body: some Widget { Lamps().body }
    }

    struct Observing: ObservingWidgetBundle {
        static let bundleName = "TestBundle"
        static let bundleVersion = "1.5"
        var body: some Widget { Lamps().body }
        nonisolated static func changes() -> AsyncStream<Void> { AsyncStream { _ in } }
    }

    enum Quiet {
        struct TestBundle: WidgetBundle {
            var body: some Widget { Lamps().body }
        }
    }

    enum Open {
        struct TestBundle: WidgetBundle {
            var body: some Widget { SprintActivity() }
        }
    }
}

nonisolated private func linger() { while true { pause() } }

/// Buttons whose actions ask back, or show something.
struct Questions: WidgetBundle {
    var body: some Widget {
        AskingButton()
        CakeButton()
        MenuButton()
        OrderButton()
        HatButton()
        MarkButton()
    }
}

/// Toggles that work.
struct Lamps: WidgetBundle {
    var body: some Widget {
        Lamp<Slot0>()
        Lamp<Slot1>()
        Lamp<Slot2>()
        Lamp<Slot3>()
        Lamp<Slot4>()
        Lamp<Slot5>()
        Lamp<Slot6>()
        Lamp<Slot7>()
        Shared(kind: "Shared")
        Shared(kind: "SharedMirror")
        PlainToggle()
    }
}

/// Controls for one purpose each.
struct Odds: WidgetBundle {
    var body: some Widget {
        Bell()
        Fickle()
        FickleButton()
        Breaking()
        Disabled()
        EverythingButton()
        SwitchButton()
        JournalButton()
        Crowd()
        Chameleon()
    }
}

/// Controls that take their time.
struct Blockers: WidgetBundle {
    var body: some Widget {
        Gate<Slot0>()
        Gate<Slot1>()
        Gate<Slot2>()
        Gate<Slot3>()
        Sleeper<Slot0>()
        Sleeper<Slot1>()
        Sleeper<Slot2>()
        Sleeper<Slot3>()
        Turncoat()
        GatedToggle()
        Hanging()
        Spinner()
        Polite()
        Late()
        Copier()
        Mover()
    }
}

/// Buttons whose actions say where they run.
struct Isolations: WidgetBundle {
    var body: some Widget {
        WhereButton<OnMainActor>()
        WhereButton<OnAnActor>()
        WhereButton<OnConcurrent>()
    }
}
