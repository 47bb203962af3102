{
  # For Nix, from the archive of `make dist`: nixpkgs has no Swift 6.3 to build the sources with, so the programs are
  # taken as they were built, and their loader and libraries replaced:
  #
  #   nix build ./packaging#controlruntime --override-input archive file://$PWD/.build/packages/ARCHIVE.tar.xz
  description = "Controls, actions and widgets of the desktop on D-Bus";

  inputs = {
    nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";
    archive = {
      url = "https://controlruntime.org/releases/controlruntime-linux-x86_64.tar.xz";
      flake = false;
    };
  };

  outputs =
    {
      self,
      nixpkgs,
      archive,
    }:
    let
      system = "x86_64-linux";
      pkgs = nixpkgs.legacyPackages.${system};
    in
    {
      packages.${system} = rec {
        default = controlruntime;
        controlruntime = pkgs.callPackage ./package.nix { inherit archive; };
      };
    };
}
