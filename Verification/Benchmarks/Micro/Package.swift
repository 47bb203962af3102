// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that neither those who depend on ControlRuntime nor those who work on it fetch and
// build the library for benchmarks. Built with `-enable-testing` (`check` does), for it measures what isn't
// public.
let package = Package(
    name: "Micro",
    dependencies: [
        .package(name: "ControlRuntime", path: "../../.."),
        // Without its traits it needs no libraries to preload; Counters counts instead.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .target(name: "Counters", path: "Counters"),
        .executableTarget(
            name: "MicroBenchmarks",
            dependencies: [
                "Counters",
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "ControlEngine", package: "ControlRuntime"),
                .product(name: "DBus", package: "ControlRuntime"),
                .product(name: "EventLoop", package: "ControlRuntime"),
            ],
            path: "Benchmarks/MicroBenchmarks",
            swiftSettings: [
                .swiftLanguageMode(.v6),
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                .treatAllWarnings(as: .error),
            ],
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    ]
)
