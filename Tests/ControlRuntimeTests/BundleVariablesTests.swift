internal import ControlEngine
internal import Testing

@testable internal import ControlRuntime

@Suite(.timeLimit(.minutes(1)))
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

    @Test func unsetAndEmptyOnesLeaveTheDefaults() throws {
        let options = try BundleVariables.options(["CONTROLRUNTIME_WIDGET_BUDGET": ""])
        #expect(options.reloadBudget == 72)
        #expect(options.minimumReloadInterval == .seconds(300))
    }

    @Test(arguments: [
        ("CONTROLRUNTIME_WIDGET_BUDGET", "-1"), ("CONTROLRUNTIME_WIDGET_BUDGET", "many"),
        ("CONTROLRUNTIME_WIDGET_BUDGET", "1.5"), ("CONTROLRUNTIME_WIDGET_INTERVAL", "0"),
        ("CONTROLRUNTIME_WIDGET_INTERVAL", "nan"), ("CONTROLRUNTIME_WIDGET_INTERVAL", "1e9"),
    ])
    func whatCannotBeUnderstoodIsRefused(name: String, text: String) {
        let error = #expect(throws: LaunchArgumentsError.self) {
            _ = try BundleVariables.options([name: text])
        }
        #expect(error?.description.hasPrefix("\(name) is \"\(text)\": expected") == true)
    }

    @Test func executorsArePortableWhereThatIsWanted() throws {
        let name = "CONTROLRUNTIME_EXECUTORS"
        #expect(try BundleVariables.wantsOwnExecutors([:]))
        #expect(try BundleVariables.wantsOwnExecutors([name: ""]))
        #expect(try !BundleVariables.wantsOwnExecutors([name: "portable"]))
        let error = #expect(throws: LaunchArgumentsError.self) {
            _ = try BundleVariables.wantsOwnExecutors([name: "fast"])
        }
        #expect(error?.description == "\(name) is \"fast\": expected \"portable\", or nothing")
    }
}
