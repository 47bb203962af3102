/// A bundle whose actions start programs themselves, with `Subprocess`, `Process` or `posix_spawn`. This
/// package's own.
///
/// ```swift
/// extension Audio: StartsPrograms {}
/// ```
///
/// An installed bundle runs in a sandbox, and what it starts as its own child inherits that, which few
/// programs are made for. A bundle of this kind is therefore installed with a looser profile: the rest of the
/// system stays writable as for the user, and no system call is kept from it. `docs/services.md` has both
/// profiles.
///
/// It is not needed for what results open: apps and URLs are opened by the service manager, outside of the
/// sandbox.
public protocol StartsPrograms {}
