// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

// A package of its own, so that nobody who depends on ControlRuntime builds the benchmarks, and so that the
// bundle under test sees what an author sees: the public library and nothing else.
let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "ControlRuntime", path: "../..")],
    targets: [
        .executableTarget(
            name: "benchbundle",
            dependencies: [.product(name: "ControlRuntime", package: "ControlRuntime")],
            path: "benchbundle", swiftSettings: settings),
        .executableTarget(
            name: "failingcaller",
            dependencies: [.product(name: "ControlClient", package: "ControlRuntime")],
            path: "failingcaller", swiftSettings: settings),
    ]
)
