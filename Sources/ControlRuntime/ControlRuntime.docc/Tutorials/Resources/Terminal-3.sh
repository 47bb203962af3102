sudo make -C ../ControlRuntime install
swift build -c release
.build/release/Lamps --install-user
controlctl toggle Lamp
controlctl watch Lamp
