// With the package's trait `Networking`, what Apple's Foundation has of the network comes along with the
// modules under Apple's names: `URLSession` and its like. Without it a bundle starts in half the time and
// needs no libcurl.
#if Networking
@_exported public import FoundationNetworking
#endif
