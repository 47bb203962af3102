/// The icons that stand for the symbols which controls and widgets use most.
///
/// Every line is an icon of the freedesktop theme, without its ending `-symbolic`, and symbols that it stands
/// for. A symbol is listed in its simplest form: what is filled, in a circle or in a square goes by the same
/// line, see `SymbolIcons`.
///
/// A line that begins with `own` has symbols for which the theme has nothing: each has an icon of this
/// project, which its packages install. They are those that `WidgetRenderer` draws.
enum SymbolTable {
    static let text: StaticString = """
        ac-adapter: powerplug powercord ev.charger bolt.batteryblock
        accessories-calculator: plus.forwardslash.minus function sum percent number
        accessories-character-map: character textformat.abc command option globe.desk
        accessories-dictionary: book book.closed character.book.closed text.book.closed books.vertical
        accessories-text-editor: note note.text square.and.pencil
        action-unavailable: nosign circle.slash
        airplane-mode: airplane airplane.departure airplane.arrival
        alarm: alarm alarm.waves.left.and.right
        application-exit: rectangle.portrait.and.arrow.right arrow.right.to.line.square door.left.hand.open
        application-rss+xml: dot.radiowaves.up.forward newspaper
        application-x-addon: puzzlepiece puzzlepiece.extension
        application-x-executable: gearshape.2 app app.dashed
        application-x-firmware: cpu memorychip
        applications-engineering: hammer wrench wrench.and.screwdriver screwdriver
        applications-games: dice suit.spade
        applications-graphics: paintpalette paintbrush paintbrush.pointed
        applications-science: atom testtube.2 flask
        applications-utilities: briefcase case latch.2.case
        appointment-new: calendar.badge.plus
        appointment-soon: calendar.badge.clock clock.badge
        audio-headphones: headphones airpods airpodspro airpodsmax beats.headphones earbuds
        audio-headset: headset person.wave.2
        audio-input-microphone: mic mic.and.signal.meter music.mic
        audio-speakers: hifispeaker homepod homepodmini hifispeaker.2
        audio-volume-high: speaker.wave.3 speaker.plus
        audio-volume-low: speaker speaker.wave.1 speaker.minus
        audio-volume-medium: speaker.wave.2
        audio-volume-muted: speaker.slash speaker.zzz
        audio-x-generic: music.note music.note.list music.quarternote.3 music waveform waveform.path
        auth-fingerprint: touchid hand.raised.fingers.spread
        auth-face: faceid
        auth-sim: simcard
        auth-smartcard: creditcard wallet.pass person.text.rectangle
        avatar-default: person person.crop person.badge.key figure.stand figure
        battery-caution: battery.0percent battery.0
        battery-full: battery.100percent battery.100 minus.plus.batteryblock battery
        battery-full-charging: battery.100percent.bolt battery.100.bolt bolt.car
        battery-good: battery.75percent battery.50percent battery.75 battery.50
        battery-low: battery.25percent battery.25
        bluetooth-active: bluetooth wave.3.right
        bluetooth-disabled: bluetooth.slash
        bookmark-new: bookmark bookmark.slash book.pages
        call-incoming: phone.arrow.down.left
        call-missed: phone.badge.waveform
        call-outgoing: phone.arrow.up.right
        call-start: phone phone.connection teletype
        call-stop: phone.down
        camera-photo: camera camera.aperture camera.viewfinder camera.macro
        camera-video: video video.badge.plus film
        camera-web: web.camera
        camera-disabled: camera.slash video.slash
        camera-switch: arrow.triangle.2.circlepath.camera camera.rotate
        changes-allow: lock.open lock.rotation.open
        changes-prevent: lock lock.shield lock.rotation lock.app.dashed
        channel-secure: checkmark.shield shield.lefthalf.filled network.badge.shield.half.filled
        channel-insecure: lock.slash exclamationmark.lock
        chat-message-new: message bubble bubble.left bubble.right bubble.left.and.bubble.right text.bubble
        chat-message-new: captions.bubble
        color-select: eyedropper
        computer: desktopcomputer laptopcomputer macbook pc macmini macpro.gen3 display.and.arrow.down
        contact-new: person.badge.plus person.crop.circle.badge.plus
        content-loading: ellipsis
        daytime-sunrise: sunrise
        daytime-sunset: sunset
        dialog-error: xmark.octagon exclamationmark.octagon
        dialog-information: info info.bubble
        dialog-password: key key.horizontal ellipsis.rectangle
        dialog-question: questionmark questionmark.bubble
        dialog-warning: exclamationmark exclamationmark.triangle exclamationmark.shield light.beacon.max
        dialog-warning: light.beacon.min
        display-brightness: sun.max sun.min light.max light.min rays
        display-projector: videoprojector
        document-edit: pencil pencil.and.outline pencil.line highlighter scribble
        document-new: doc.badge.plus plus.rectangle.on.rectangle
        document-open: folder.badge.plus
        document-open-recent: clock.arrow.circlepath
        document-print: printer.dotmatrix
        document-properties: doc.badge.gearshape doc.text.magnifyingglass slider.horizontal.below.rectangle
        document-save: square.and.arrow.down tray.and.arrow.down internaldrive.badge.plus
        document-send: square.and.arrow.up arrowshape.turn.up.right
        drive-harddisk: internaldrive externaldrive opticaldiscdrive
        drive-multidisk: square.stack.3d.up square.stack server.rack
        edit-clear: delete.left eraser clear
        edit-copy: doc.on.doc square.on.square doc.on.clipboard
        edit-cut: scissors
        edit-delete: delete.right
        edit-find: magnifyingglass text.magnifyingglass sparkle.magnifyingglass
        edit-paste: clipboard list.clipboard list.bullet.clipboard
        edit-redo: arrow.uturn.forward arrow.uturn.right
        edit-undo: arrow.uturn.backward arrow.uturn.left
        emblem-documents: doc doc.text doc.richtext doc.plaintext
        emblem-favorite: star.bubble
        emblem-ok: checkmark checkmark.seal checkmark.rectangle hand.thumbsup
        emblem-photos: photo.on.rectangle photo.stack
        emblem-shared: square.and.arrow.up.on.square
        emblem-synchronizing: arrow.triangle.2.circlepath arrow.2.circlepath icloud arrow.clockwise.icloud
        emblem-synchronizing: cloud.arrow
        emblem-videos: play.rectangle play.tv
        emoji-activities: sportscourt football basketball soccerball
        emoji-flags: flag flag.checkered
        emoji-food: fork.knife
        emoji-nature: leaf tree
        emoji-objects: key.radiowaves
        emoji-travel: car car.side bus tram train.side.front.car
        emote-love: heart heart.text.square suit.heart bolt.heart
        face-smile: face.smiling face.dashed
        face-sad: hand.thumbsdown
        find-location: location location.north mappin.and.ellipse safari.location
        folder: folder folder.badge.gearshape tray tray.full archivebox
        folder-download: arrow.down.doc
        folder-remote: externaldrive.connected.to.line.below xserve
        format-justify-left: text.alignleft text.justify text.quote line.3.horizontal
        format-text-bold: bold
        format-text-italic: italic
        format-text-rich: textformat textformat.size
        format-text-underline: underline
        go-bottom: arrow.down.to.line
        go-down: arrow.down chevron.down arrow.down.right
        go-first: arrow.left.to.line
        go-home: house house.lodge house.and.flag building.2 building
        go-jump: arrow.turn.up.right arrow.turn.down.right arrow.up.forward.app arrow.up.right
        go-jump: arrow.up.forward
        go-last: arrow.right.to.line
        go-next: arrow.right chevron.right chevron.forward arrow.forward
        go-previous: arrow.left chevron.left chevron.backward arrow.backward
        go-top: arrow.up.to.line
        go-up: arrow.up chevron.up arrow.up.left
        help-about: sparkle sparkles wand.and.stars wand.and.rays star.square.on.square
        image-x-generic: photo photo.artframe
        input-gaming: gamecontroller arcade.stick arcade.stick.console playstation.logo xbox.logo
        input-keyboard: keyboard keyboard.badge.ellipsis
        input-mouse: computermouse magicmouse cursorarrow cursorarrow.rays
        input-tablet: applepencil rectangle.and.pencil.and.ellipsis
        input-touchpad: hand.tap hand.point.up hand.point.up.left hand.draw
        insert-image: photo.badge.plus
        insert-link: link link.badge.plus personalhotspot
        keyboard-brightness: light.min.keyboard keyboard.macwindow
        list-add: plus plus.app plus.viewfinder
        list-remove: minus
        mail-attachment: paperclip
        mail-forward: arrowshape.turn.up.forward
        mail-read: envelope.open
        mail-reply-sender: arrowshape.turn.up.left arrowshape.turn.up.backward
        mail-send: paperplane
        mail-unread: envelope envelope.badge
        mark-location: mappin mappin.circle map
        media-eject: eject
        media-flash: sdcard
        media-optical: opticaldisc
        media-playback-pause: pause
        media-playback-start: play playpause play.square.stack
        media-playback-stop: stop
        media-playlist-repeat: repeat infinity
        media-playlist-repeat-song: repeat.1
        media-playlist-shuffle: shuffle
        media-record: record recordingtape smallcircle.filled.circle
        media-seek-backward: backward gobackward
        media-seek-forward: forward goforward
        media-skip-backward: backward.end
        media-skip-forward: forward.end
        media-view-subtitles: captions text.below.photo
        microphone-disabled: mic.slash
        microphone-sensitivity-high: mic.badge.plus waveform.badge.mic
        multimedia-player: ipod music.note.tv radio
        network-cellular-signal-excellent: antenna.radiowaves.left.and.right cellularbars
        network-cellular-signal-excellent: dot.radiowaves.left.and.right simcard.2
        network-cellular-offline: antenna.radiowaves.left.and.right.slash
        network-error: wifi.exclamationmark exclamationmark.icloud
        network-offline: network.slash icloud.slash
        network-receive: arrow.down.left
        network-server: network server
        network-transmit-receive: arrow.up.arrow.down arrow.left.arrow.right arrow.up.arrow.down.circle
        network-transmit-receive: point.3.connected.trianglepath.dotted
        network-vpn: shield shield.checkered network.badge.shield lock.icloud key.icloud
        network-vpn-disabled: shield.slash
        network-wired: cable.connector cable.connector.horizontal
        network-wireless: wifi wifi.router wifi.circle wave.3.forward airport.express
        network-wireless-hotspot: personalhotspot.circle
        network-wireless-offline: wifi.slash
        network-workgroup: rectangle.connected.to.line.below
        night-light: moon.haze
        night-light-disabled: moon.slash
        notifications-disabled: bell.slash
        object-rotate-left: rotate.left arrow.counterclockwise
        object-rotate-right: rotate.right
        open-menu: list.dash line.horizontal.3
        own: applewatch bag basket bicycle bird birthday.cake brain carrot cart cat chandelier circle cone
        own: cross cross.case cup.and.saucer degreesign.celsius degreesign.fahrenheit dial.high dial.low
        own: dial.max dial.medium dial.min diamond document dog dollarsign door.french.closed
        own: door.garage.closed door.garage.open door.left.hand.closed door.sliding.left.hand.closed
        own: dumbbell ear equal eurosign ferry figure.run figure.walk fish flashlight flashlight.off
        own: flashlight.on fuelpump gift hands.clap hare heater.vertical hexagon hifireceiver ladybug
        own: lamp.ceiling lamp.desk lamp.floor lamp.table light.panel light.recessed light.strip.2 lightbulb
        own: lightbulb.max lightbulb.min lungs medal microphone mountain.2 mug multiply octagon oilcan oven
        own: pawprint pentagon pip poweroutlet.type.f rectangle refrigerator ruler sailboat scooter scope
        own: sensor shippingbox sink slider.horizontal.3 slider.vertical.3 sofa sos square staroflife
        own: steeringwheel stove sun.haze sun.rain sun.snow switch.2 switch.programmable table.furniture tag
        own: takeoutbag.and.cup.and.straw target tent thermometer ticket tortoise triangle trophy
        own: window.casement window.shade.closed window.shade.open window.vertical.closed
        own: window.vertical.open wineglass
        package-x-generic: cube cube.box
        phone: iphone iphone.gen3 candybarphone ipodtouch smartphone
        power-profile-balanced: gauge gauge.medium gauge.with.needle gauge.open.with.lines.needle.33percent
        power-profile-balanced: speedometer tachometer barometer
        power-profile-performance: bolt bolt.horizontal flame
        power-profile-power-saver: leaf.arrow.circlepath
        preferences-desktop-accessibility: accessibility figure.roll
        preferences-desktop-appearance: circle.lefthalf.filled circle.righthalf.filled
        preferences-desktop-appearance: circle.lefthalf.striped.horizontal
        preferences-desktop-display: display tv.and.mediabox rectangle.inset.filled
        preferences-desktop-locale: globe globe.americas globe.europe.africa globe.asia.australia translate
        preferences-desktop-multitasking: rectangle.split.2x1 rectangle.split.3x1 uiwindow.split.2x1
        preferences-desktop-multitasking: macwindow.on.rectangle
        preferences-desktop-remote-desktop: rectangle.on.rectangle airplayvideo airplay.video airplayaudio
        preferences-desktop-remote-desktop: airplay.audio
        preferences-desktop-screensaver: zzz bed.double lock.display
        preferences-desktop-wallpaper: photo.tv
        preferences-other: gear.badge
        preferences-system: gear gearshape
        preferences-system-notifications: bell bell.badge bell.and.waves.left.and.right app.badge
        preferences-system-privacy: hand.raised eye.trianglebadge.exclamationmark
        preferences-system-search: location.magnifyingglass
        preferences-system-sharing: person.2.wave.2 shared.with.you
        preferences-system-time: clock timer stopwatch hourglass deskclock watch.analog
        preferences-system-time: gauge.with.dots.needle.bottom.50percent
        printer: printer
        process-working: progress.indicator slowmo timelapse
        rotation-allowed: lock.open.rotation rotate.3d crop.rotate
        rotation-locked: lock.rotation.landscape
        scanner: scanner doc.viewfinder qrcode qrcode.viewfinder barcode barcode.viewfinder viewfinder
        screen-shared: rectangle.inset.filled.and.person.filled shareplay record.circle
        security-high: shield.righthalf.filled checkmark.icloud
        security-low: xmark.shield
        sidebar-show: sidebar.left sidebar.leading
        sidebar-show-right: sidebar.right sidebar.trailing
        software-update-available: arrow.down.app arrow.down.to.line.circle
        starred: star
        semi-starred: star.leadinghalf.filled
        system-file-manager: externaldrive.badge.person.crop finder
        system-help: lifepreserver
        system-lock-screen: lock.desktopcomputer lock.laptopcomputer lock.iphone
        system-log-out: rectangle.portrait.and.arrow.forward figure.walk.departure
        system-reboot: restart arrow.clockwise.heart
        system-run: play.desktopcomputer bolt.badge.automatic
        system-shutdown: power power.dotted poweron poweroff togglepower
        system-software-install: square.and.arrow.down.on.square
        system-switch-user: person.crop.circle.badge.questionmark
        system-users: person.2 person.3 figure.2
        tablet: ipad ipad.gen2
        text-x-generic: text.document list.number
        touchpad-disabled: hand.raised.slash
        tv: tv appletv appletvremote.gen4 av.remote
        user-available: person.crop.circle.badge.checkmark person.fill.checkmark
        user-bookmarks: books.vertical.circle
        user-trash: trash trash.slash xmark.bin
        user-trash-full: arrow.up.trash
        utilities-terminal: terminal apple.terminal chevron.left.forwardslash.chevron.right curlybraces
        video-display: menubar.rectangle dock.rectangle inset.filled.rectangle
        video-x-generic: film.stack
        view-conceal: eye.slash
        view-reveal: eye eyes eyeglasses binoculars
        view-fullscreen: arrow.up.left.and.arrow.down.right
        view-restore: arrow.down.right.and.arrow.up.left
        view-grid: square.grid.2x2 square.grid.3x3 circle.grid.2x2 rectangle.grid.2x2
        view-list: list.bullet checklist list.star
        view-more: ellipsis.vertical
        view-pin: pin
        view-refresh: arrow.clockwise goforward.plus
        view-sort-ascending: arrow.up.arrow.down.square line.3.horizontal.decrease
        weather-clear: sun.dust sun.and.horizon thermometer.sun
        weather-clear-night: moon moon.stars moon.zzz powersleep
        weather-few-clouds: cloud.sun
        weather-few-clouds-night: cloud.moon
        weather-fog: cloud.fog humidity
        weather-overcast: cloud smoke
        weather-severe-alert: hurricane thermometer.high
        weather-showers: cloud.rain cloud.heavyrain umbrella drop sprinkler.and.droplets
        weather-showers-scattered: cloud.drizzle cloud.sun.rain
        weather-snow: snow snowflake cloud.snow thermometer.snowflake thermometer.low
        weather-snow: air.conditioner.horizontal
        weather-storm: cloud.bolt cloud.bolt.rain
        weather-tornado: tornado
        weather-windy: wind fan fan.desk fan.floor fan.ceiling air.purifier
        web-browser: safari
        window-close: xmark xmark.app
        window-maximize: macwindow arrow.up.backward.and.arrow.down.forward
        window-minimize: minus.rectangle
        window-new: macwindow.badge.plus plus.square.on.square rectangle.badge.plus
        x-office-address-book: person.crop.square person.crop.rectangle.stack
        x-office-calendar: calendar
        x-office-document: doc.append
        x-office-presentation: chart.bar.doc.horizontal
        x-office-spreadsheet: tablecells chart.bar chart.pie chart.line.uptrend.xyaxis
        zoom-in: plus.magnifyingglass
        zoom-out: minus.magnifyingglass
        """
}
