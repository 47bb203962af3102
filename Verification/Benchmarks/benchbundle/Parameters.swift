internal import ControlRuntime

// Actions that differ in how many parameters they take. Parameters are declarations, so they stand here one
// by one.

struct Take1: AppIntent {
    static let title: LocalizedStringResource = "Take 1"

    @Parameter(title: "Number 0", default: 0) var p0: Int

    func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: p0) }
}

struct Take4: AppIntent {
    static let title: LocalizedStringResource = "Take 4"

    @Parameter(title: "Number 0", default: 0) var p0: Int
    @Parameter(title: "Number 1", default: 0) var p1: Int
    @Parameter(title: "Number 2", default: 0) var p2: Int
    @Parameter(title: "Number 3", default: 0) var p3: Int

    func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: p3) }
}

struct Take16: AppIntent {
    static let title: LocalizedStringResource = "Take 16"

    @Parameter(title: "Number 0", default: 0) var p0: Int
    @Parameter(title: "Number 1", default: 0) var p1: Int
    @Parameter(title: "Number 2", default: 0) var p2: Int
    @Parameter(title: "Number 3", default: 0) var p3: Int
    @Parameter(title: "Number 4", default: 0) var p4: Int
    @Parameter(title: "Number 5", default: 0) var p5: Int
    @Parameter(title: "Number 6", default: 0) var p6: Int
    @Parameter(title: "Number 7", default: 0) var p7: Int
    @Parameter(title: "Number 8", default: 0) var p8: Int
    @Parameter(title: "Number 9", default: 0) var p9: Int
    @Parameter(title: "Number 10", default: 0) var p10: Int
    @Parameter(title: "Number 11", default: 0) var p11: Int
    @Parameter(title: "Number 12", default: 0) var p12: Int
    @Parameter(title: "Number 13", default: 0) var p13: Int
    @Parameter(title: "Number 14", default: 0) var p14: Int
    @Parameter(title: "Number 15", default: 0) var p15: Int

    func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: p15) }
}

struct Take64: AppIntent {
    static let title: LocalizedStringResource = "Take 64"

    @Parameter(title: "Number 0", default: 0) var p0: Int
    @Parameter(title: "Number 1", default: 0) var p1: Int
    @Parameter(title: "Number 2", default: 0) var p2: Int
    @Parameter(title: "Number 3", default: 0) var p3: Int
    @Parameter(title: "Number 4", default: 0) var p4: Int
    @Parameter(title: "Number 5", default: 0) var p5: Int
    @Parameter(title: "Number 6", default: 0) var p6: Int
    @Parameter(title: "Number 7", default: 0) var p7: Int
    @Parameter(title: "Number 8", default: 0) var p8: Int
    @Parameter(title: "Number 9", default: 0) var p9: Int
    @Parameter(title: "Number 10", default: 0) var p10: Int
    @Parameter(title: "Number 11", default: 0) var p11: Int
    @Parameter(title: "Number 12", default: 0) var p12: Int
    @Parameter(title: "Number 13", default: 0) var p13: Int
    @Parameter(title: "Number 14", default: 0) var p14: Int
    @Parameter(title: "Number 15", default: 0) var p15: Int
    @Parameter(title: "Number 16", default: 0) var p16: Int
    @Parameter(title: "Number 17", default: 0) var p17: Int
    @Parameter(title: "Number 18", default: 0) var p18: Int
    @Parameter(title: "Number 19", default: 0) var p19: Int
    @Parameter(title: "Number 20", default: 0) var p20: Int
    @Parameter(title: "Number 21", default: 0) var p21: Int
    @Parameter(title: "Number 22", default: 0) var p22: Int
    @Parameter(title: "Number 23", default: 0) var p23: Int
    @Parameter(title: "Number 24", default: 0) var p24: Int
    @Parameter(title: "Number 25", default: 0) var p25: Int
    @Parameter(title: "Number 26", default: 0) var p26: Int
    @Parameter(title: "Number 27", default: 0) var p27: Int
    @Parameter(title: "Number 28", default: 0) var p28: Int
    @Parameter(title: "Number 29", default: 0) var p29: Int
    @Parameter(title: "Number 30", default: 0) var p30: Int
    @Parameter(title: "Number 31", default: 0) var p31: Int
    @Parameter(title: "Number 32", default: 0) var p32: Int
    @Parameter(title: "Number 33", default: 0) var p33: Int
    @Parameter(title: "Number 34", default: 0) var p34: Int
    @Parameter(title: "Number 35", default: 0) var p35: Int
    @Parameter(title: "Number 36", default: 0) var p36: Int
    @Parameter(title: "Number 37", default: 0) var p37: Int
    @Parameter(title: "Number 38", default: 0) var p38: Int
    @Parameter(title: "Number 39", default: 0) var p39: Int
    @Parameter(title: "Number 40", default: 0) var p40: Int
    @Parameter(title: "Number 41", default: 0) var p41: Int
    @Parameter(title: "Number 42", default: 0) var p42: Int
    @Parameter(title: "Number 43", default: 0) var p43: Int
    @Parameter(title: "Number 44", default: 0) var p44: Int
    @Parameter(title: "Number 45", default: 0) var p45: Int
    @Parameter(title: "Number 46", default: 0) var p46: Int
    @Parameter(title: "Number 47", default: 0) var p47: Int
    @Parameter(title: "Number 48", default: 0) var p48: Int
    @Parameter(title: "Number 49", default: 0) var p49: Int
    @Parameter(title: "Number 50", default: 0) var p50: Int
    @Parameter(title: "Number 51", default: 0) var p51: Int
    @Parameter(title: "Number 52", default: 0) var p52: Int
    @Parameter(title: "Number 53", default: 0) var p53: Int
    @Parameter(title: "Number 54", default: 0) var p54: Int
    @Parameter(title: "Number 55", default: 0) var p55: Int
    @Parameter(title: "Number 56", default: 0) var p56: Int
    @Parameter(title: "Number 57", default: 0) var p57: Int
    @Parameter(title: "Number 58", default: 0) var p58: Int
    @Parameter(title: "Number 59", default: 0) var p59: Int
    @Parameter(title: "Number 60", default: 0) var p60: Int
    @Parameter(title: "Number 61", default: 0) var p61: Int
    @Parameter(title: "Number 62", default: 0) var p62: Int
    @Parameter(title: "Number 63", default: 0) var p63: Int

    func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: p63) }
}

/// A button that holds one of these actions, so that the bundle offers it.
struct ParameterButton<Action: AppIntent>: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: String(describing: Action.self)) {
            ControlWidgetButton(action: Action()) { Text("Take") }
        }
    }
}

/// `…/intent/Take1` and on.
@MainActor
func parameterButtons(_ options: Options) -> some Widget {
    repeated(0..<(options.offersParameters ? 4 : 0)) { index in
        switch index {
        case 0: erased(ParameterButton<Take1>())
        case 1: erased(ParameterButton<Take4>())
        case 2: erased(ParameterButton<Take16>())
        default: erased(ParameterButton<Take64>())
        }
    }
}
