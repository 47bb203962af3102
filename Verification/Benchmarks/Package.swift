// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who depends on ControlRuntime builds the benchmarks, and so that the
// bundle under test sees what an author sees: the public library and nothing else.
let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "ControlRuntime", path: "../..")],
    targets: [
        .executableTarget(
            name: "benchbundle",
            dependencies: [.product(name: "ControlRuntime", package: "ControlRuntime")],
            path: "benchbundle",
            swiftSettings: [
                .swiftLanguageMode(.v6),
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                .treatAllWarnings(as: .error),
            ])
    ]
)
