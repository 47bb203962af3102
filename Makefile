# Two targets do everything on a fresh Debian 12 machine with a Swift 6.3 toolchain:
#   make run    build, then run the flashlight and drive it with busctl
#   make test   build, then run every test

SWIFT ?= swift
BUILD_PACKAGES = libdbus-1-dev pkg-config dbus systemd
TEST_PACKAGES = libglib2.0-bin python3-dbus-next pulseaudio pulseaudio-utils i3blocks util-linux
PANEL_PACKAGES = sway waybar grim fonts-dejavu-core adwaita-icon-theme

.PHONY: run test release clean

run:
	@./scripts/ensure-packages $(BUILD_PACKAGES)
	@$(SWIFT) build --product flashlight
	@$(SWIFT) build --product controlctl
	@if [ -S "$${DBUS_SESSION_BUS_ADDRESS#unix:path=}" ] || [ -S "$${XDG_RUNTIME_DIR:-/nonexistent}/bus" ]; then \
	    ./scripts/demo "$$($(SWIFT) build --show-bin-path)"; \
	else \
	    dbus-run-session -- ./scripts/demo "$$($(SWIFT) build --show-bin-path)"; \
	fi

# With PANELS=1 a real Waybar under a headless sway is installed and tested as well.
test:
	@./scripts/ensure-packages $(BUILD_PACKAGES) $(TEST_PACKAGES) $(if $(PANELS),$(PANEL_PACKAGES))
	@$(SWIFT) build --build-tests
	@$(SWIFT) test --skip-build

# The binaries as they are to be shipped: Swift linked statically, stripped.
release:
	@./scripts/ensure-packages $(BUILD_PACKAGES)
	@$(SWIFT) build -c release --static-swift-stdlib -Xlinker -s

clean:
	@rm -rf .build
