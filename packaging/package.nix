# What `make dist` packed, for Nix: `archive` is the folder that it was unpacked to.
{
  lib,
  stdenv,
  autoPatchelfHook,
  dbus,
  gtk4,
  libadwaita,
  mosquitto,
  pango,
  systemd,
  archive,
}:

stdenv.mkDerivation {
  pname = "controlruntime";
  # The archive says what it is.
  version =
    let
      said = builtins.readFile (archive + "/packages/controlruntime/share/pkgconfig/controlruntime.pc.in");
    in
    builtins.head (builtins.match ".*\nVersion: ([^\n]+)\n" said);

  src = archive;

  nativeBuildInputs = [ autoPatchelfHook ];
  buildInputs = [
    dbus.lib
    stdenv.cc.cc.lib
    gtk4
    libadwaita
    # controlbridge, which the archive has too.
    (lib.getLib mosquitto)
    pango
    (lib.getLib systemd)
  ];

  dontConfigure = true;
  dontBuild = true;
  # The programs come stripped, and autoPatchelf is run before they are installed, as they write their own files.
  dontStrip = true;
  dontAutoPatchelf = true;

  installPhase = ''
    runHook preInstall
    autoPatchelf packages/*/bin
    sh ./install --prefix "$out" --no-record
    # polkit looks below the system's profile, which links this folder.
    mkdir -p "$out/share/polkit-1/actions"
    cp packages/controlruntime/share/polkit-1/actions/*.policy "$out/share/polkit-1/actions"
    runHook postInstall
  '';

  meta = {
    description = "Controls, actions and widgets of the desktop on D-Bus";
    homepage = "https://controlruntime.org";
    mainProgram = "controlctl";
    platforms = [ "x86_64-linux" ];
    sourceProvenance = [ lib.sourceTypes.binaryNativeCode ];
  };
}
