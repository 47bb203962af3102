internal import EventLoop

// One assumption about Swift's runtime, or one promise of what does without, by its name: executors are a
// process's, so each has a process of its own. It ends with status 0 where that holds, and else says what was
// found.
guard CommandLine.arguments.count == 2, let canary = Canary(rawValue: CommandLine.arguments[1]) else {
    fail("expected one of \(Canary.allCases.map(\.rawValue).joined(separator: ", "))")
}
canary.begin()
Loop.main.run()
