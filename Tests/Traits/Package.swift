// swift-tools-version: 6.2
import PackageDescription

// A program that needs the package's trait `Combine`: `make traits` builds and runs it.
let package = Package(
    name: "Traits",
    dependencies: [.package(name: "ControlRuntime", path: "../..", traits: ["Combine"])],
    targets: [
        .executableTarget(
            name: "combine-app", dependencies: [.product(name: "AppleNames", package: "ControlRuntime")],
            swiftSettings: [.swiftLanguageMode(.v5)])
    ]
)
