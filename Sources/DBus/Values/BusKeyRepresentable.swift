/// A Swift type with a basic D-Bus type, which may be a dictionary's key.
public protocol BusKeyRepresentable: BusRepresentable, Hashable {}
