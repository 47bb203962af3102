// What a file with `import UniformTypeIdentifiers` finds on Apple's platforms, as far as actions need it.
@_exported public import struct AppIntentsLite.UTType
