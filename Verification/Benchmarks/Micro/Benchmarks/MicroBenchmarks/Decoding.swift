internal import Benchmark

@testable internal import AppIntentsLite

/// Arguments to the parameters of an action.
func decoding() {
    decoding("decode: 1 parameter", One.self, count: 1)
    decoding("decode: 16 parameters", Sixteen.self, count: 16)
}

private func decoding(_ name: String, _ type: any AppIntent.Type, count: Int) {
    let schema = IntentSchema(type)
    let arguments = Dictionary(uniqueKeysWithValues: (0..<count).map { ("p\($0)", IntentArgument.int($0)) })
    Benchmark.counted(name, { () }) { _, _ in
        blackHole(try schema.action(with: arguments))
    }
}

private struct One: AppIntent {
    static let title: LocalizedStringResource = "One"

    @Parameter(title: "Number 0") var p0: Int

    func perform() async throws -> some IntentResult { .result() }
}

private struct Sixteen: AppIntent {
    static let title: LocalizedStringResource = "Sixteen"

    @Parameter(title: "Number 0") var p0: Int
    @Parameter(title: "Number 1") var p1: Int
    @Parameter(title: "Number 2") var p2: Int
    @Parameter(title: "Number 3") var p3: Int
    @Parameter(title: "Number 4") var p4: Int
    @Parameter(title: "Number 5") var p5: Int
    @Parameter(title: "Number 6") var p6: Int
    @Parameter(title: "Number 7") var p7: Int
    @Parameter(title: "Number 8") var p8: Int
    @Parameter(title: "Number 9") var p9: Int
    @Parameter(title: "Number 10") var p10: Int
    @Parameter(title: "Number 11") var p11: Int
    @Parameter(title: "Number 12") var p12: Int
    @Parameter(title: "Number 13") var p13: Int
    @Parameter(title: "Number 14") var p14: Int
    @Parameter(title: "Number 15") var p15: Int

    func perform() async throws -> some IntentResult { .result() }
}
