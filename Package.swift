// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// Applied to every target by the loop at the end of this file.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

/// Only who turns the trait on fetches and builds OpenCombine.
let combine = TargetDependencyCondition.when(traits: ["Combine"])

let package = Package(
    name: "ControlRuntime",
    products: [
        .library(name: "ControlRuntime", targets: ["ControlRuntime"]),
        .library(name: "ControlClient", targets: ["ControlClient"]),
        .library(
            name: "AppleNames",
            targets: [
                "AVFAudio", "AVFoundation", "ActivityKit", "AppIntents", "AppKit", "Charts", "Cocoa",
                "CoreGraphics", "CoreSpotlight", "CoreTransferable", "ExtensionFoundation", "Intents",
                "LockedCameraCapture", "OSLog", "SwiftUI", "UIKit", "UniformTypeIdentifiers", "WidgetKit",
                "os",
            ]),
        // What Xcode generates for asset and string catalogues and intent definition files.
        .plugin(name: "AppleResources", targets: ["AppleResources"]),
        .library(name: "WidgetRenderer", targets: ["WidgetRenderer"]),
        .library(name: "AppIntentsTesting", targets: ["AppIntentsTesting"]),
        .library(name: "ControlTesting", targets: ["ControlTesting"]),
        .library(name: "AppIntentsLite", targets: ["AppIntentsLite"]),
        .library(name: "DBus", targets: ["DBus"]),
        .library(name: "EventLoop", targets: ["EventLoop"]),
        // For script-controls, which reads what programs write.
        .library(name: "TextFormats", targets: ["TextFormats"]),
        // For the micro-benchmarks, which look below what authors see and need not build the rest.
        .library(name: "ControlEngine", targets: ["ControlEngine"]),
        .library(name: "ControlHub", targets: ["ControlHub"]),
        .executable(name: "controlctl", targets: ["controlctl"]),
        .executable(name: "controlhub", targets: ["controlhub"]),
        .executable(name: "flashlight", targets: ["flashlight"]),
        .executable(name: "audio-controls", targets: ["audio-controls"]),
        .executable(name: "weather", targets: ["weather"]),
        .executable(name: "delivery", targets: ["delivery"]),
        .executable(name: "timer", targets: ["timer"]),
        .executable(name: "system-controls", targets: ["system-controls"]),
    ],
    traits: [
        .trait(
            name: "Combine",
            description:
                "`import Combine`, by OpenCombine, for files under Apple's names that use publishers."),
        .trait(
            name: "Networking",
            description:
                "URLSession comes along with the modules under Apple's names, as on Apple's platforms."),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
        // Bottom up: a target may use only what stands above it here.
        .target(name: "CEventLoop"),
        .target(name: "StandardStreams"),
        .target(
            name: "EventLoop",
            dependencies: [
                "CEventLoop", "StandardStreams", .product(name: "DequeModule", package: "swift-collections"),
                .product(name: "HeapModule", package: "swift-collections"),
            ],
            exclude: ["README.md", "SwiftRuntime/README.md"]),
        .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
        .target(name: "TextFormats"),
        .target(name: "Spelling", dependencies: ["TextFormats"]),
        .target(name: "StateFiles"),
        .target(
            name: "DBus",
            dependencies: [
                "EventLoop", "CDBus", "Spelling", "TextFormats",
                .product(name: "DequeModule", package: "swift-collections"),
            ]),
        .target(name: "BusContract", dependencies: ["DBus"]),
        .target(name: "AppIntentsLite", dependencies: ["Spelling", "StandardStreams", "TextFormats"]),
        .target(
            name: "SwiftUILite", dependencies: ["AppIntentsLite", "StandardStreams", "TextFormats"]),
        .target(
            name: "WidgetKitLite",
            dependencies: ["AppIntentsLite", "StandardStreams", "SwiftUILite", "TextFormats"]),
        .target(
            name: "ControlEngine",
            dependencies: [
                "AppIntentsLite", "SwiftUILite", "WidgetKitLite", "EventLoop", "Spelling", "StandardStreams",
                "StateFiles", "TextFormats",
                .product(name: "DequeModule", package: "swift-collections"),
                .product(name: "HeapModule", package: "swift-collections"),
                .product(name: "Logging", package: "swift-log"),
            ],
            exclude: ["README.md"]),
        .target(
            name: "ControlRuntime",
            dependencies: [
                "AppIntentsLite", "SwiftUILite", "WidgetKitLite", "ControlEngine", "BusContract", "DBus",
                "EventLoop", "Spelling", "StandardStreams", "StateFiles", "TextFormats",
                .product(name: "Logging", package: "swift-log"),
            ]),
        // Apple's names, for source files that are brought unchanged; with all of Foundation.
        .target(name: "AppIntentsFoundation", dependencies: ["AppIntentsLite"]),
        .macro(name: "AppleMacros"),
        .target(
            name: "FoundationOverlay",
            dependencies: [
                "AppIntentsLite", "SwiftUILite", "WidgetKitLite", "ControlEngine", "EventLoop",
                "StandardStreams", "StateFiles", "AppleMacros",
                .product(name: "OpenCombine", package: "OpenCombine", condition: combine),
            ],
            linkerSettings: [.linkedLibrary("_FoundationICU")]),
        .target(
            name: "Combine",
            dependencies: [
                .product(name: "OpenCombine", package: "OpenCombine", condition: combine),
                .product(name: "OpenCombineDispatch", package: "OpenCombine", condition: combine),
                .product(name: "OpenCombineFoundation", package: "OpenCombine", condition: combine),
            ]),
        .target(
            name: "AppIntents", dependencies: ["ControlRuntime", "FoundationOverlay", "AppIntentsFoundation"]),
        .target(name: "ActivityKit", dependencies: ["ControlRuntime", "FoundationOverlay"]),
        .target(name: "CoreSpotlight", dependencies: ["FoundationOverlay"]),
        .target(name: "Intents", dependencies: ["ControlRuntime", "FoundationOverlay"]),
        .target(
            name: "SwiftUI",
            dependencies: [
                "ControlRuntime", "FoundationOverlay", .target(name: "Combine", condition: combine),
            ]),
        .target(name: "WidgetKit", dependencies: ["ControlRuntime", "FoundationOverlay"]),
        .target(name: "Charts", dependencies: ["FoundationOverlay", "SwiftUILite"]),
        .target(name: "UIKit", dependencies: ["FoundationOverlay"]),
        .target(name: "AppKit", dependencies: ["FoundationOverlay"]),
        .target(name: "Cocoa", dependencies: ["AppKit"]),
        .target(name: "CoreGraphics", dependencies: ["FoundationOverlay"]),
        .target(name: "ExtensionFoundation", dependencies: ["FoundationOverlay"]),
        .target(name: "LockedCameraCapture", dependencies: ["FoundationOverlay"]),
        .target(
            name: "AVFAudio",
            dependencies: [
                "ControlEngine", "EventLoop", "FoundationOverlay",
                .product(name: "Logging", package: "swift-log"),
            ]),
        .target(name: "AVFoundation", dependencies: ["AVFAudio"]),
        .target(name: "UniformTypeIdentifiers", dependencies: ["AppIntentsLite"]),
        .target(name: "CoreTransferable", dependencies: ["AppIntentsLite"]),
        .systemLibrary(name: "OSSubmodules"),
        .target(name: "os", dependencies: ["OSSubmodules", .product(name: "Logging", package: "swift-log")]),
        .target(name: "OSLog", dependencies: ["os"]),

        .target(name: "ResourceSymbols"),
        .executableTarget(name: "resource-symbols", dependencies: ["ResourceSymbols"]),
        .plugin(
            name: "AppleResources", capability: .buildTool(), dependencies: ["resource-symbols"]),

        // For authors' tests.
        .target(name: "BusTesting"),
        .target(
            name: "ControlTesting",
            dependencies: [
                "ControlRuntime", "ControlEngine", "AppIntentsLite", "WidgetKitLite", "BusContract", "DBus",
                "EventLoop", "TextFormats", "BusTesting",
            ]),

        // The other side of the bus.
        .target(
            name: "ControlClient",
            dependencies: ["BusContract", "DBus", "EventLoop", "Spelling", "TextFormats"]),
        // For authors' tests as well: a bundle's actions and entities by their names, in its own process.
        .target(
            name: "AppIntentsTesting",
            dependencies: [
                "AppIntentsLite", "AppIntentsFoundation", "ControlClient", "BusContract", "DBus", "Spelling",
            ]),
        .target(name: "WidgetRenderer", dependencies: ["EventLoop", "TextFormats"]),
        .target(
            name: "ControlHub",
            dependencies: [
                "ControlClient", "BusContract", "DBus", "EventLoop", "StateFiles", "TextFormats",
            ]),
        .executableTarget(
            name: "controlhub",
            dependencies: ["ControlHub", "ControlClient", "DBus", "EventLoop", "StandardStreams"]),
        .executableTarget(
            name: "controlctl",
            dependencies: [
                "ControlClient", "ControlHub", "BusContract", "DBus", "EventLoop", "Spelling",
                "StandardStreams", "StateFiles", "TextFormats", "WidgetRenderer",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(
            name: "flashlight", dependencies: ["ControlRuntime"], path: "examples/flashlight",
            exclude: ["README.md"]),
        .target(
            name: "Sound",
            dependencies: [
                "ControlRuntime", "TextFormats", .product(name: "Subprocess", package: "swift-subprocess"),
            ],
            path: "examples/audio/Sound"),
        .executableTarget(
            name: "audio-controls", dependencies: ["ControlRuntime", "Sound"],
            path: "examples/audio", exclude: ["README.md", "Sound"]),
        .executableTarget(
            name: "system-controls",
            dependencies: [
                "ControlRuntime", "DBus", "EventLoop", "Sound", "TextFormats",
                .product(name: "Subprocess", package: "swift-subprocess"),
            ],
            path: "examples/system", exclude: ["README.md"]),
        .executableTarget(
            name: "weather", dependencies: ["ControlRuntime"], path: "examples/weather",
            exclude: ["README.md"]),
        .executableTarget(
            name: "delivery", dependencies: ["ActivityKit", "AppIntents", "SwiftUI", "WidgetKit"],
            path: "examples/delivery", exclude: ["README.md"]),
        .executableTarget(
            name: "timer", dependencies: ["ControlRuntime"], path: "examples/timer",
            exclude: ["README.md"]),

        // Tests. Those that need a bus start a private one of their own.
        .target(name: "TestSupport", dependencies: ["BusTesting"], path: "Tests/Support"),
        .executableTarget(name: "testbundle", dependencies: ["ControlRuntime"], path: "Tests/TestBundle"),
        .target(
            name: "FakeBundle", dependencies: ["BusContract", "DBus", "EventLoop", "TestSupport"],
            path: "Tests/FakeBundle"),
        .executableTarget(
            name: "hostile-bundle", dependencies: ["DBus", "EventLoop", "FakeBundle"],
            path: "Tests/HostileProgram"),
        .executableTarget(name: "runtime-canary", dependencies: ["EventLoop"], path: "Tests/RuntimeCanary"),
        .executableTarget(name: "dying-process", dependencies: ["EventLoop"], path: "Tests/DyingProcess"),
        .executableTarget(
            name: "own-process",
            dependencies: ["AppIntentsTesting", "DBus", "FoundationOverlay", "SwiftUILite"],
            path: "Tests/OwnProcess"),
        .testTarget(name: "TextFormatsTests", dependencies: ["TextFormats"]),
        .testTarget(
            name: "EventLoopTests",
            dependencies: ["EventLoop", "StandardStreams", "TestSupport", "dying-process", "runtime-canary"]),
        .testTarget(
            name: "DBusTests", dependencies: ["CDBus", "DBus", "EventLoop", "TestSupport", "own-process"]),
        .testTarget(
            name: "BusContractTests", dependencies: ["BusContract", "DBus", "TestSupport"],
            exclude: ["Snapshots"]),
        .testTarget(name: "AppIntentsLiteTests", dependencies: ["AppIntentsLite"]),
        .testTarget(
            name: "AppIntentsFoundationTests",
            dependencies: [
                "AppIntentsFoundation", "AppIntentsLite", "FoundationOverlay", "TestSupport", "own-process",
            ]),
        .testTarget(name: "LocalizationTests", dependencies: ["AppIntentsLite", "SwiftUILite"]),
        .testTarget(
            name: "WidgetRendererTests", dependencies: ["WidgetRenderer"],
            exclude: ["Snapshots", "Symbols", "Trees"]),
        .executableTarget(name: "apple-app", path: "Tests/AppleSources/App"),
        .executableTarget(
            name: "apple-sources-5",
            dependencies: [
                "AVFAudio", "AVFoundation", "ActivityKit", "AppIntents", "AppKit", "Charts", "Cocoa",
                "CoreGraphics", "CoreSpotlight", "CoreTransferable", "ExtensionFoundation", "Intents",
                "LockedCameraCapture", "OSLog", "SwiftUI", "UIKit", "UniformTypeIdentifiers", "WidgetKit",
                "os",
            ],
            path: "Tests/AppleSources/Swift5", swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "apple-sources-6",
            dependencies: [
                "ActivityKit", "AppIntents", "AppKit", "Intents", "SwiftUI", "UIKit",
                "UniformTypeIdentifiers", "WidgetKit",
                "os",
            ],
            path: "Tests/AppleSources/Swift6", swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "apple-sources-main",
            dependencies: [
                "ActivityKit", "AppIntents", "AppKit", "Intents", "SwiftUI", "UIKit",
                "UniformTypeIdentifiers", "WidgetKit",
                "os",
            ],
            path: "Tests/AppleSources/MainActor",
            swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
        .executableTarget(
            name: "apple-resources",
            dependencies: ["AppIntents", "Intents", "SwiftUI", "WidgetKit"],
            path: "Tests/AppleSources/Resources", exclude: ["Symbols.intentdefinition"],
            resources: [.copy("Assets.xcassets"), .copy("Localizable.xcstrings")],
            swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)],
            plugins: ["AppleResources"]),
        .testTarget(
            name: "ResourceSymbolsTests",
            dependencies: [
                "BusContract", "DBus", "EventLoop", "ResourceSymbols", "TestSupport", "apple-resources",
            ]),
        .testTarget(
            name: "AppleSourceTests",
            dependencies: [
                "BusContract", "DBus", "EventLoop", "ControlRuntime", "TestSupport", "apple-app",
                "apple-sources-5",
                "apple-sources-6", "apple-sources-main",
            ]),
        .testTarget(
            name: "WidgetKitLiteTests",
            dependencies: [
                "AppIntentsLite", "FoundationOverlay", "SwiftUILite", "TestSupport", "TextFormats",
                "WidgetKitLite",
            ],
            exclude: ["Snapshots"]),
        .testTarget(
            name: "AVFAudioTests",
            dependencies: ["AVFAudio", "AVFoundation", "EventLoop", "TestSupport", "sound-player"],
            exclude: ["fake-speech-dispatcher"]),
        .executableTarget(name: "sound-player", dependencies: ["AVFAudio", "os"], path: "Tests/SoundPlayer"),
        .testTarget(
            name: "ChartTests",
            dependencies: ["Charts", "FoundationOverlay", "SwiftUI", "SwiftUILite", "WidgetRenderer"]),
        .testTarget(
            name: "ControlEngineTests",
            dependencies: [
                "AppIntentsLite", "SwiftUILite", "WidgetKitLite", "ControlEngine", "ControlTesting",
                "TestSupport", .product(name: "Logging", package: "swift-log"),
            ]),
        .testTarget(
            name: "ControlTestingTests",
            dependencies: ["ControlTesting", "ControlClient", "DBus", "flashlight"]),
        .executableTarget(
            name: "coffee-bar", dependencies: ["AppIntents", "ControlRuntime"], path: "Tests/CoffeeBar"),
        .testTarget(
            name: "AppIntentsTestingTests",
            dependencies: [
                "AppIntentsTesting", "BusContract", "DBus", "FakeBundle", "TestSupport", "coffee-bar",
                "own-process",
            ]),
        .testTarget(
            name: "ControlRuntimeTests",
            dependencies: [
                "BusContract", "DBus", "EventLoop", "ControlEngine", "ControlRuntime", "StateFiles",
                "TestSupport",
                "testbundle",
                .product(name: "Logging", package: "swift-log"),
            ]),
        .testTarget(
            name: "ControlClientTests",
            dependencies: [
                "ControlClient", "BusContract", "DBus", "EventLoop", "FakeBundle", "TextFormats",
                "TestSupport",
            ]),
        .testTarget(
            name: "ControlHubTests",
            dependencies: [
                "ControlHub", "ControlClient", "BusContract", "DBus", "EventLoop", "FakeBundle",
                "StateFiles", "TextFormats", "TestSupport", "controlhub", "controlctl", "testbundle",
            ],
            exclude: ["Clients"]),
        .testTarget(
            name: "ControlctlTests",
            dependencies: [
                "controlctl", "testbundle", "ControlClient", "BusContract", "DBus", "EventLoop", "FakeBundle",
                "TextFormats", "TestSupport",
            ]),
        .testTarget(
            name: "ExampleTests",
            dependencies: [
                "AppIntentsTesting", "ControlRuntime", "ControlTesting", "BusContract", "DBus", "EventLoop",
                "TestSupport", "flashlight",
                "audio-controls",
                "weather", "system-controls", "delivery", "timer",
                "controlctl",
            ]),
        .testTarget(
            name: "SystemControlsTests",
            dependencies: ["BusContract", "DBus", "EventLoop", "TestSupport", "system-controls"]),
        .testTarget(
            name: "PanelTests",
            dependencies: ["BusContract", "DBus", "EventLoop", "TestSupport", "flashlight", "controlctl"]),
        .testTarget(
            name: "CompileTests",
            dependencies: [
                "ControlRuntime", "AVFAudio", "AVFoundation", "ActivityKit", "AppIntents",
                "AppIntentsTesting",
                "AppKit", "Cocoa", "CoreGraphics", "CoreSpotlight", "CoreTransferable", "ExtensionFoundation",
                "LockedCameraCapture", "OSLog", "SwiftUI", "UIKit", "WidgetKit", "TestSupport", "os",
            ],
            exclude: ["Absent", "Negative", "Positive", "Coverage/AppleNames.txt"]),
        // Replays what fuzzers found; the fuzzers themselves are a package of their own in the same folder.
        .testTarget(
            name: "FuzzTests",
            dependencies: [
                "CDBus", "DBus", "EventLoop", "BusContract", "AppIntentsLite", "SwiftUILite", "WidgetKitLite",
                "ControlEngine",
                "ControlRuntime", "ControlClient", "StateFiles", "WidgetRenderer",
            ],
            path: "Fuzzing", exclude: ["Apps", "Corpus", "Fuzzer", "Package.swift", "run"],
            sources: ["Entries", "Tests"]),
        .testTarget(name: "ArchitectureTests"),
        .testTarget(
            name: "ScriptTests", dependencies: ["TestSupport", "apple-sources-5", "resource-symbols"]),
    ]
)

// The files under Apple's names are compiled as their authors' projects compile them.
for target in package.targets
where target.type != .system && target.type != .plugin && !target.name.hasPrefix("apple-") {
    target.swiftSettings = (target.swiftSettings ?? []) + settings
}
