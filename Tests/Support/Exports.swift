@_exported public import BusTesting

/// What helpers throw.
public typealias TestSupportError = TestingError
