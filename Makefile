# Two targets do everything on a fresh Debian 12 machine with a Swift 6.3 toolchain:
#   make run    build, then run the flashlight and drive it with busctl
#   make test   build, then run the tests

SWIFT ?= swift
BUILD_PACKAGES = libdbus-1-dev pkg-config dbus systemd
RELEASE_PACKAGES = libgtk-4-dev libadwaita-1-dev libpango1.0-dev libmosquitto-dev libsystemd-dev
TEST_PACKAGES = openssh-client openssh-server libgdk-pixbuf2.0-bin strace libglib2.0-bin desktop-file-utils python3-dbus python3-dbus-next python3-dbusmock python3-venv adwaita-icon-theme pulseaudio pulseaudio-utils mpv speech-dispatcher speech-dispatcher-espeak-ng i3blocks util-linux bubblewrap xdg-dbus-proxy polkitd dconf-gsettings-backend gsettings-desktop-schemas groff-base dunst xvfb xdotool fonts-dejavu-core gjs
BENCH_PACKAGES = libsystemd-dev libglib2.0-dev python3-dbus-next strace util-linux
RELIABILITY_PACKAGES = libsystemd-dev dbus-broker python3-dbus-next strace util-linux
SYSTEM_PACKAGES = pipewire pipewire-pulse wireplumber mpv mpv-mpris power-profiles-daemon
CENTER_PACKAGES = libadwaita-1-dev libgtk-4-dev adwaita-icon-theme fonts-dejavu-core xvfb xdotool at-spi2-core dbus
DRAWING_PACKAGES = libpango1.0-dev fonts-dejavu-core fonts-liberation fonts-noto-core
BRIDGE_PACKAGES = libmosquitto-dev libsystemd-dev mosquitto
PANEL_PACKAGES = sway waybar grim fonts-dejavu-core adwaita-icon-theme
DESKTOP_PACKAGES = dbus-bin xvfb openbox xdotool imagemagick x11-xserver-utils polybar tint2 rofi xfce4-panel xfce4-genmon-plugin lxqt-panel gnome-shell gjs at-spi2-core gir1.2-atspi-2.0 python3-gi plasma-workspace plasma-desktop kded5 kactivitymanagerd breeze-icon-theme dunst mako-notifier sway-notification-center xfce4-notifyd python3-dbus

.PHONY: run setup test assistants-test push-test fleet-test home-assistant-test push-test-real portable-test programs-test script-test center-test drawing-test push-program-test bridge-program-test system-test desktop-test pictures lint bench bench-smoke bench-micro bench-starts fleet-bench reliability fuzz sanitize machine docs manual api traits bus-documents release distribution deb deb-test dist dist-test vendor vendor-test rpm arch extension-zip release-check install install-policy uninstall clean

run:
	@./scripts/ensure-packages $(BUILD_PACKAGES)
	@$(SWIFT) build --product flashlight
	@$(SWIFT) build --product controlctl
	@bin=$$($(SWIFT) build --show-bin-path); \
	if busctl --user list >/dev/null 2>&1; then ./scripts/demo "$$bin"; \
	else dbus-run-session -- ./scripts/demo "$$bin"; \
	fi

# Installs what the tests need, where it is missing; nothing else here needs root.
# With PANELS=1 a real Waybar and a headless sway as well, and then it is tested.
setup:
	@./scripts/ensure-packages $(BUILD_PACKAGES) $(TEST_PACKAGES) $(if $(PANELS),$(PANEL_PACKAGES))

# A test that hangs ends the run within minutes, and is named.
test: setup
	@$(SWIFT) build --build-tests
	@SWIFT="$(SWIFT)" scripts/run-tests
	@scripts/assistants-test --if-fetched "$$($(SWIFT) build --show-bin-path)"
	@$(SWIFT) build --package-path Programs/controlpush --product controlpush
	@scripts/push-test --if-fetched "$$($(SWIFT) build --show-bin-path)" \
		"$$($(SWIFT) build --package-path Programs/controlpush --show-bin-path)/controlpush"
	@./scripts/ensure-packages $(BRIDGE_PACKAGES)
	@$(SWIFT) build --package-path Programs/controlbridge --product controlbridge
	@scripts/fleet-test --if-fetched "$$($(SWIFT) build --show-bin-path)" \
		"$$($(SWIFT) build --package-path Programs/controlbridge --show-bin-path)/controlbridge"

# What depends on where code runs, without leaning on the inside of Swift's runtime; after "make test".
portable-test:
	@CONTROLRUNTIME_EXECUTORS=portable SWIFT="$(SWIFT)" scripts/run-tests \
		--filter '^(EventLoopTests|ControlEngineTests|ControlRuntimeTests)\.'

# The programs that have packages of their own, with the bundles that "make test" has built.
programs-test: script-test center-test drawing-test push-program-test bridge-program-test

script-test:
	@$(SWIFT) build --build-tests --package-path Programs/script-controls
	@SWIFT="$(SWIFT)" scripts/run-tests --package-path Programs/script-controls

# What controlpush decides, and how it opens messages; it fetches swift-crypto.
push-program-test:
	@$(SWIFT) build --build-tests --package-path Programs/controlpush
	@SWIFT="$(SWIFT)" scripts/run-tests --package-path Programs/controlpush

# What controlbridge decides, and how it reads what comes; it needs libmosquitto.
bridge-program-test:
	@./scripts/ensure-packages $(BRIDGE_PACKAGES)
	@$(SWIFT) build --build-tests --package-path Programs/controlbridge
	@SWIFT="$(SWIFT)" scripts/run-tests --package-path Programs/controlbridge

# Drawing with Pango and cairo, held against several fonts.
drawing-test:
	@./scripts/ensure-packages $(DRAWING_PACKAGES)
	@$(SWIFT) build --build-tests --package-path Programs/controldraw
	@SWIFT="$(SWIFT)" scripts/run-tests --package-path Programs/controldraw

# The Control Center, which needs GTK 4 and libadwaita, with the bundles that "make test" has built.
center-test:
	@./scripts/ensure-packages $(CENTER_PACKAGES)
	@$(SWIFT) build --build-tests --package-path Programs/control-center
	@SWIFT="$(SWIFT)" scripts/run-tests --package-path Programs/control-center

# The system's controls with PipeWire, mpv and power-profiles-daemon as well, which need large packages.
system-test:
	@./scripts/ensure-packages $(BUILD_PACKAGES) $(TEST_PACKAGES) $(SYSTEM_PACKAGES)
	@$(SWIFT) build --build-tests
	@SYSTEM_TESTS=1 SWIFT="$(SWIFT)" scripts/run-tests --filter '^SystemControlsTests\.'

# Waybar, polybar, tint2, rofi, the panels of Xfce and LXQt, GNOME Shell and Plasma with its tray without a screen, with controls in them, the Control
# Center under sway, GNOME and Plasma (center, gnome-center, plasma-center), and activities
# on dunst, mako, swaync, xfce4-notifyd, Plasma and GNOME (plasma-activities, gnome-activities): pictures in .build/desktop. PANEL="polybar tint2" for some of them. Large packages.
desktop-test:
	@./scripts/ensure-packages $(BUILD_PACKAGES) $(PANEL_PACKAGES) $(DESKTOP_PACKAGES)
	@./scripts/ensure-packages $(CENTER_PACKAGES) $(DRAWING_PACKAGES)
	@for product in controlctl controlhub flashlight testbundle timer weather; do $(SWIFT) build --product $$product || exit; done
	@for package in script-controls control-center controldraw; do $(SWIFT) build --package-path Programs/$$package || exit; done
	@DOCUMENTS="$(DOCUMENTS)" scripts/desktop-test "$$(for package in . Programs/script-controls Programs/control-center Programs/controldraw; do \
		printf '%s:' "$$($(SWIFT) build --package-path $$package --show-bin-path)"; done)" .build/desktop $(PANEL)

# The pictures of the Control Center and of panels that documents show, taken anew by those tests: PANEL="center gnome" for some of them.
pictures:
	@$(MAKE) desktop-test DOCUMENTS=docs/pictures

# Checks the form of all Swift files; FIX=1 formats them.
lint:
	@SWIFT="$(SWIFT)" scripts/lint $(if $(FIX),--fix)

# Measures press, start-up and growth beside services in C and Python; prints ratios and draws docs/performance.
bench:
	@./scripts/ensure-packages $(BUILD_PACKAGES) $(BENCH_PACKAGES)
	@Verification/Benchmarks/run $(BENCH_ARGS)
	@Verification/Benchmarks/plot

# Shows that the benchmark works, and that presses and reads allocate no more memory than they did.
bench-smoke:
	@./scripts/ensure-packages $(BUILD_PACKAGES) libsystemd-dev util-linux
	@Verification/Benchmarks/smoke

# Counts what codec, tree, decoding, lanes, schedules and timers allocate and retain; ACCEPT=1 accepts the counts.
bench-micro:
	@./scripts/ensure-packages $(BUILD_PACKAGES)
	@Verification/Benchmarks/Micro/check $(if $(ACCEPT),--accept)

# Counts the instructions of starts under valgrind, where that is installed; ACCEPT=1 accepts the counts.
bench-starts:
	@./scripts/ensure-packages $(BUILD_PACKAGES) valgrind
	@Verification/Benchmarks/starting $(if $(ACCEPT),--accept)

# Puts bundles under load, kills them, starves them and feeds them damaged messages: FORM=smoke, short or long
# (LONG=1 is the latter).
reliability:
	@./scripts/ensure-packages $(BUILD_PACKAGES) $(RELIABILITY_PACKAGES)
	@Verification/Reliability/run $(or $(FORM),$(if $(LONG),long,smoke)) $(RELIABILITY_ARGS)

# The official client of the Model Context Protocol against controlmcp, as "make test" ends. Fetches that client.
assistants-test:
	@./scripts/ensure-packages $(BUILD_PACKAGES) python3-venv
	@for product in controlctl controlmcp flashlight weather timer; do $(SWIFT) build --product $$product || exit; done
	@scripts/assistants-test "$$($(SWIFT) build --show-bin-path)"

# A server in Python that pushes to a bundle through a distributor of the tests and controlpush, as "make test" ends.
# Fetches pywebpush and swift-crypto.
push-test: PUSH_FORM =
# The same through the real ntfy and kunifiedpush of a newer Debian, which are fetched too. As root.
push-test-real: PUSH_FORM = --real
push-test push-test-real:
	@./scripts/ensure-packages $(BUILD_PACKAGES) python3-venv $(if $(PUSH_FORM),mmdebstrap iproute2)
	@for product in controlctl testbundle delivery; do $(SWIFT) build --product $$product || exit; done
	@$(SWIFT) build --package-path Programs/controlpush --product controlpush
	@scripts/push-test $(PUSH_FORM) "$$($(SWIFT) build --show-bin-path)" \
		"$$($(SWIFT) build --package-path Programs/controlpush --show-bin-path)/controlpush"

# Two machines that share controls over a mosquitto, as "make test" ends. Fetches aiomqtt.
fleet-test:
	@./scripts/ensure-packages $(BUILD_PACKAGES) $(BRIDGE_PACKAGES) python3-venv
	@for product in controlctl testbundle; do $(SWIFT) build --product $$product || exit; done
	@$(SWIFT) build --package-path Programs/controlbridge --product controlbridge
	@scripts/fleet-test "$$($(SWIFT) build --show-bin-path)" \
		"$$($(SWIFT) build --package-path Programs/controlbridge --show-bin-path)/controlbridge"

# What controlbridge publishes, held against the real Home Assistant: its schemas, and itself driven by REST. Fetches it.
home-assistant-test:
	@./scripts/ensure-packages $(BUILD_PACKAGES) $(BRIDGE_PACKAGES) python3-venv
	@for product in controlctl testbundle; do $(SWIFT) build --product $$product || exit; done
	@$(SWIFT) build --package-path Programs/controlbridge --product controlbridge
	@scripts/home-assistant-test "$$($(SWIFT) build --show-bin-path)" \
		"$$($(SWIFT) build --package-path Programs/controlbridge --show-bin-path)/controlbridge"

# controlbridge among 1,000 machines on one mosquitto: memory, a press across machines, the broker's restart. Five minutes.
fleet-bench:
	@./scripts/ensure-packages $(BUILD_PACKAGES) $(BRIDGE_PACKAGES) python3-venv
	@FLEET_TEST=Verification/Fleet/run scripts/fleet-test

# Fuzzes what reads bytes from outside, an hour for each target: TARGET=message for one of them, SECONDS=60 for less.
# What is found stays, and the next run goes on from it.
fuzz:
	@./scripts/ensure-packages $(BUILD_PACKAGES)
	@Verification/Fuzzing/run --seconds $(or $(SECONDS),3600) $(TARGET)

# All tests under a sanitizer: SANITIZER=address or thread. FILTER=DBusTests for some of them.
sanitize:
	@./scripts/ensure-packages $(BUILD_PACKAGES) $(TEST_PACKAGES)
	@scripts/sanitize $(or $(SANITIZER),address) "$(FILTER)"

# Installs bundles in a machine of Debian's packages and checks their units under a real service manager. As root.
machine:
	@./scripts/ensure-packages $(BUILD_PACKAGES) mmdebstrap qemu-system-x86 e2fsprogs
	@Verification/Reliability/systemd-machine

# Writes docs/bus.md and data/interfaces from the rows of the bus contract.
bus-documents:
	@./scripts/ensure-packages $(BUILD_PACKAGES)
	@$(SWIFT) build --build-tests
	@RECORD_SNAPSHOTS=1 $(SWIFT) test --skip-build --filter '^BusContractTests\.'

# The documentation of the modules as a site below .build/docs, without a warning.
docs:
	@./scripts/ensure-packages $(BUILD_PACKAGES)
	@$(SWIFT) build
	@SWIFT="$(SWIFT)" scripts/docs .build/docs

# controlctl's manual and completions, in .build/manual and .build/completions, and docs/controlctl.md.
manual:
	@./scripts/ensure-packages $(BUILD_PACKAGES)
	@$(SWIFT) build --product controlctl
	@scripts/manual "$$($(SWIFT) build --show-bin-path)/controlctl" .build
	@scripts/manual "$$($(SWIFT) build --show-bin-path)/controlctl" --page > docs/controlctl.md

# Holds the public API against the accepted one (data/api); ACCEPT=1 accepts it, once CHANGELOG.md says what is gone.
api:
	@./scripts/ensure-packages $(BUILD_PACKAGES)
	@$(SWIFT) build
	@SWIFT="$(SWIFT)" scripts/api $(if $(ACCEPT),--accept)

# A program that needs the package's trait Combine, built and run: it fetches OpenCombine and builds all again.
traits:
	@./scripts/ensure-packages $(BUILD_PACKAGES)
	@$(SWIFT) run --package-path Tests/Traits --scratch-path .build-traits

# The programs of data/programs as they are to be shipped: Swift linked statically, stripped.
release:
	@./scripts/ensure-packages $(BUILD_PACKAGES) $(RELEASE_PACKAGES)
	@SWIFT="$(SWIFT)" scripts/release

# What is installed, laid out in .build/distribution, with the script that installs it from there.
distribution: release
	@scripts/manual "$${SCRATCH:-.build}/programs/controlctl" .build
	@scripts/distribution .build/distribution

# Programs, services, units, desktop entries, interfaces, documents and examples below PREFIX; polkit's policy in
# /usr/share, where alone it looks. Who builds as one user and installs as another runs `make distribution`, and then
# .build/distribution/install as the other.
PREFIX ?= /usr/local
install: distribution
	@DESTDIR="$(DESTDIR)" .build/distribution/install --prefix "$(PREFIX)"

uninstall:
	@script="$(DESTDIR)$(PREFIX)/share/controlruntime/uninstall"; \
	if [ -x "$$script" ]; then DESTDIR="$(DESTDIR)" "$$script"; \
	else echo "nothing is installed below $(DESTDIR)$(PREFIX): there is no $$script" >&2; exit 1; fi

# Packages for Debian and its like, in .build/packages; the test has lintian check them, installs them in a clean Debian 12, uses a control
# there, and removes them without a trace. As root.
deb: distribution
	@./scripts/ensure-packages dpkg-dev
	@rm -f .build/packages/*.deb
	@scripts/packaging/deb .build/distribution .build/packages

deb-test: deb
	@./scripts/ensure-packages mmdebstrap lintian
	@lintian --fail-on error .build/packages/*.deb
	@scripts/packaging/try deb .build/packages
	@scripts/packaging/try login .build/packages

# A tarball for other distributions, which has its `install`; the test tries it in clean systems of Debian 12 and 13.
dist: distribution
	@rm -f .build/packages/*.tar.xz
	@scripts/packaging/tarball .build/distribution .build/packages

dist-test: dist
	@./scripts/ensure-packages mmdebstrap
	@scripts/packaging/try tar .build/packages/*.tar.xz

# The sources with what they depend on, for builds without a network, and beside the archive what RPM and pacman build it by
# (docs/packaging.md), in .build/vendor.
vendor:
	@$(SWIFT) package resolve
	@for place in Programs/*/Package.swift; do $(SWIFT) package resolve --package-path "$${place%/*}" || exit; done
	@rm -rf .build/vendor
	@scripts/packaging/vendor .build/vendor
	@scripts/packaging/recipes .build/vendor

# Packages for Fedora and Arch of what is built here, in .build/packages. Theirs to build are made by `make vendor`.
rpm: distribution vendor
	@./scripts/ensure-packages rpm
	@scripts/packaging/rpm .build/distribution .build/vendor .build/packages

arch: distribution vendor
	@./scripts/ensure-packages makepkg pacman-package-manager libarchive-tools zstd
	@scripts/packaging/arch .build/distribution .build/vendor .build/packages

# Builds controlctl from that archive where no network is.
vendor-test: vendor
	@scripts/packaging/try-vendor .build/vendor/*.tar.xz

# GNOME's extension as its store takes it: a zip for each range of the shell's versions, in .build/packages.
extension-zip:
	@./scripts/ensure-packages zip
	@scripts/packaging/extension-zip .build/packages

# What a release must hold, and its packages, archives, tables and SHA256SUMS in .build/release-VERSION: hours.
# STEPS="packages metadata" for some of it.
release-check:
	@SWIFT="$(SWIFT)" scripts/release-check $(STEPS)

# The policy alone, which needs no build.
install-policy:
	install -D -m 644 data/polkit/org.controlruntime.policy \
		"$(DESTDIR)/usr/share/polkit-1/actions/org.controlruntime.policy"

clean:
	@rm -rf .build
