// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Lamps",
    dependencies: [
        .package(path: "../ControlRuntime")
    ],
    targets: [
        .executableTarget(
            name: "Lamps",
            dependencies: [.product(name: "ControlRuntime", package: "ControlRuntime")]),
        .testTarget(
            name: "LampsTests",
            dependencies: ["Lamps", .product(name: "ControlRuntime", package: "ControlRuntime")]),
    ]
)
