// With the package's trait `Combine`, what Apple's Combine has, by OpenCombine, which is part of no bundle
// without it.
#if Combine
@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import OpenCombineFoundation
#endif
