swift build -c release
.build/release/Lamps --install-user
swift run --package-path ../ControlRuntime controlctl toggle Lamp
swift run --package-path ../ControlRuntime controlctl watch Lamp
