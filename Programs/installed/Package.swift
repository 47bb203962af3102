// swift-tools-version: 6.2
import PackageDescription

// One build of all programs of data/programs, so that nothing is compiled twice. scripts/release links them.
let package = Package(
    name: "Installed",
    dependencies: [
        .package(name: "ControlRuntime", path: "../.."),
        .package(name: "ScriptControls", path: "../script-controls"),
        .package(name: "controlpush", path: "../controlpush"),
        .package(name: "controlbridge", path: "../controlbridge"),
        .package(name: "Drawing", path: "../controldraw"),
        .package(name: "ControlCenter", path: "../control-center"),
    ],
    targets: [
        .target(
            name: "installed",
            dependencies: [
                .product(name: "controlctl", package: "ControlRuntime"),
                .product(name: "controlhub", package: "ControlRuntime"),
                .product(name: "controlmcp", package: "ControlRuntime"),
                .product(name: "system-controls", package: "ControlRuntime"),
                .product(name: "flashlight", package: "ControlRuntime"),
                .product(name: "audio-controls", package: "ControlRuntime"),
                .product(name: "weather", package: "ControlRuntime"),
                .product(name: "script-controls", package: "ScriptControls"),
                .product(name: "controlpush", package: "controlpush"),
                .product(name: "controlbridge", package: "controlbridge"),
                .product(name: "controldraw", package: "Drawing"),
                .product(name: "controlcenter", package: "ControlCenter"),
            ])
    ]
)
