internal import DBus
internal import ControlEngine
internal import TestSupport
internal import Testing

@testable internal import ControlRuntime

@Suite(.standardTimeLimit)
struct BundleVariablesTests {
    @Test func variablesSetTheOptions() throws {
        let options = try BundleVariables.options([
            "CONTROLRUNTIME_WIDGET_BUDGET": "5", "CONTROLRUNTIME_WIDGET_INTERVAL": "0.5",
            "CONTROLRUNTIME_INVOCATION_LIMIT": "2", "CONTROLRUNTIME_QUESTION_LIMIT": "9",
        ])
        #expect(options.reloadBudget == 5)
        #expect(options.minimumReloadInterval == .milliseconds(500))
        #expect(options.invocationLimit == .seconds(2))
        #expect(options.questionLimit == .seconds(9))
    }

    @Test func unsetAndEmptyVariablesLeaveTheDefaults() throws {
        let options = try BundleVariables.options(["CONTROLRUNTIME_WIDGET_BUDGET": ""])
        #expect(options.invocationLimit == .seconds(20) && options.questionLimit == .seconds(120))
        #expect(options.reloadBudget == 72)
        #expect(options.minimumReloadInterval == .seconds(300))
        // What is no variable's: dependents follow once a frame, and timelines are written together.
        #expect(options.reloadCoalescing == .milliseconds(33) && options.saveDelay == .milliseconds(250))
    }

    @Test(arguments: [
        ("CONTROLRUNTIME_WIDGET_BUDGET", "-1"), ("CONTROLRUNTIME_WIDGET_BUDGET", "many"),
        ("CONTROLRUNTIME_WIDGET_BUDGET", "1.5"), ("CONTROLRUNTIME_WIDGET_INTERVAL", "0"),
        ("CONTROLRUNTIME_WIDGET_INTERVAL", "nan"), ("CONTROLRUNTIME_WIDGET_INTERVAL", "1e9"),
    ])
    func invalidVariablesAreRefused(name: String, text: String) {
        let error = #expect(throws: LaunchArgumentsError.self) {
            _ = try BundleVariables.options([name: text])
        }
        #expect(error?.description.hasPrefix("\(name) is \"\(text)\": expected") == true)
    }

    @Test func executorVariableChoosesPortableExecutors() throws {
        let name = "CONTROLRUNTIME_EXECUTORS"
        #expect(try BundleVariables.wantsOwnExecutors([:]))
        #expect(try BundleVariables.wantsOwnExecutors([name: ""]))
        #expect(try !BundleVariables.wantsOwnExecutors([name: "portable"]))
        let error = #expect(throws: LaunchArgumentsError.self) {
            _ = try BundleVariables.wantsOwnExecutors([name: "fast"])
        }
        #expect(error?.description == "\(name) is \"fast\": expected \"portable\", or nothing")
    }

    /// The ends of what is taken belong to it.
    @Test(arguments: [
        ("CONTROLRUNTIME_WIDGET_BUDGET", "0", true), ("CONTROLRUNTIME_WIDGET_BUDGET", "1000000", true),
        ("CONTROLRUNTIME_WIDGET_BUDGET", "1000001", false),
        ("CONTROLRUNTIME_WIDGET_INTERVAL", "0.1", true), ("CONTROLRUNTIME_WIDGET_INTERVAL", "0.09", false),
        ("CONTROLRUNTIME_INVOCATION_LIMIT", "86400", true),
        ("CONTROLRUNTIME_INVOCATION_LIMIT", "86401", false),
        ("CONTROLRUNTIME_INVOCATION_LIMIT", "0.001", true), ("CONTROLRUNTIME_QUESTION_LIMIT", "0", false),
    ])
    func variableRangesIncludeTheirEnds(name: String, text: String, isTaken: Bool) {
        #expect(((try? BundleVariables.options([name: text])) != nil) == isTaken)
    }

    /// Without a word about it a bus is waited for and a bundle stays; 0 is for a bus that isn't waited for.
    @Test func patienceAndIdleLimitHaveDefaults() throws {
        let (bus, idle) = ("CONTROLRUNTIME_BUS_PATIENCE", "CONTROLRUNTIME_EXIT_WHEN_IDLE")
        for variables in [[:], [bus: "", idle: ""]] {
            #expect(
                try BundleVariables.patience(variables)
                    == BusPatience(limit: .seconds(60), goneLimit: .seconds(1)))
            #expect(try BundleVariables.idleLimit(variables) == nil)
        }
        #expect(try BundleVariables.patience([bus: "0"]) == BusPatience(limit: .zero))
        #expect(try BundleVariables.idleLimit([idle: "0.1"]) == .milliseconds(100))
        #expect(throws: LaunchArgumentsError.self) { try BundleVariables.patience([bus: "-1"]) }
        #expect(throws: LaunchArgumentsError.self) { try BundleVariables.idleLimit([idle: "0"]) }
    }

    @Test func launchArgumentsAreOneOption() throws {
        let known: [([String], LaunchArguments)] = [
            ([], .serve), (["--install-user"], .installUser), (["--uninstall-user"], .uninstallUser),
            (["--help"], .help), (["-h"], .help), (["--version"], .version),
            (["--action", "Lamp"], .action("Lamp")),
            (["--install-prefix", "/usr"], .installPrefix("/usr")),
        ]
        for (words, meaning) in known { #expect(try LaunchArguments(["lamp"] + words) == meaning) }
        let unknown: [([String], String)] = [
            (["--action"], "--action wants the name of an action behind it"),
            (["--install-prefix"], "--install-prefix wants a folder behind it, such as /usr/local"),
            (["serve"], "unknown option serve; --help lists what there is"),
            (["--help", "more"], "one option at most, got: --help more"),
            (["--action", "Lamp", "Fan"], "one option at most, got: --action Lamp Fan"),
        ]
        for (words, reason) in unknown {
            let error = #expect(throws: LaunchArgumentsError.self) { try LaunchArguments(["lamp"] + words) }
            #expect(error?.description == reason)
        }
    }
}
