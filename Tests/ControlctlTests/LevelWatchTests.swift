internal import TestSupport
internal import Testing

/// Levels and selections in `watch`, in all formats.
@Suite(.standardTimeLimit)
struct LevelWatchTests {
    @Test func watchFollowsLevelAndSelectionChanges() async throws {
        let bundle = try await RealBundle()
        let watch = try bundle.start("watch", "Dial0", "Layouts")
        try await watch.line { $0 == "Dial0: 2" }
        try await watch.line { $0 == "Layouts: us" }
        #expect(try await bundle.run("set", "Dial0", "+1.5") == .success("3.5\n"))
        try await watch.line { $0 == "Dial0: 3.5" }
        #expect(try await bundle.run("set", "Layouts", "next") == .success("german\n"))
        try await watch.line { $0 == "Layouts: german" }
        #expect(try await bundle.run("set", "Layouts", "previous") == .success("us\n"))
        #expect(try await bundle.run("set", "Layouts", "French") == .success("french\n"))
        #expect(try await bundle.run("set", "-q", "Dial0", "-0.5") == .success())
        try await watch.line { $0 == "Dial0: 3" }
        // As it is shown, and behind the word that ends options.
        #expect(try await bundle.run("set", "Dial0", "4 dB") == .success("4\n"))
        #expect(try await bundle.run("set", "Dial0", "--", "+1dB") == .success("5\n"))
        #expect(try await bundle.run("set", "Dial0", "5 %").exitStatus == 2)
        watch.terminate()
    }

    /// And not what was asked for; that it is another one is said, and seen by the exit status.
    @Test func setPrintsValueAfterItsAction() async throws {
        let bundle = try await RealBundle(environment: ["TESTBUNDLE_LAYOUT": "french"])
        for choice in ["next", "previous", "french", "French"] {
            #expect(try await bundle.run("set", "Layouts", choice) == .success("french\n"), "\(choice)")
        }
        for choice in ["german", "German"] {
            let result = try await bundle.run("set", "Layouts", choice)
            #expect(result.output == "french\n")
            #expect(
                result.errorOutput
                    == "controlctl: TestBundle/Layouts is french, not \(choice), though its action did not fail\n"
            )
            #expect(result.exitStatus == 4)
        }
    }

    /// What controlctl prints for a bar first, and after a change.
    @Test(arguments: [
        ("waybar", #""percentage":20"#, #""percentage":50"#),
        ("json", #""state":"2","#, #""state":"5","#),
        ("polybar", "Dial at 2.0", "Dial at 5.0"),
        ("i3blocks", #""short_text":"2""#, #""short_text":"5""#),
        ("i3status-rust", #"{"state":"Idle","text":"Dial at 2.0","short_text":"2"}"#, #""short_text":"5""#),
        (
            "eww", #"{"TestBundle/Dial0":{"control":"TestBundle/Dial0","name":"dial0""#,
            #""level":{"value":5,"#
        ),
        ("genmon", "<bar>20</bar>", "<bar>50</bar><txtclick>controlctl set TestBundle/Dial0 +0.5</txtclick>"),
        ("tint2", "Dial at 2.0", "Dial at 5.0"),
    ])
    func allWatchFormatsShowLevelChanges(_ format: String, _ before: String, _ after: String) async throws {
        let bundle = try await RealBundle()
        let watch = try bundle.start("watch", "dial0", "--format", format)
        try await watch.line { $0.contains(before) }
        #expect(try await bundle.run("set", "Dial0", "5") == .success("5\n"))
        try await watch.line { $0.contains(after) }
        watch.terminate()
    }
}
