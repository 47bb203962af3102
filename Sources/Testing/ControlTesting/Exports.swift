@_exported public import BusTesting
@_exported public import ControlRuntime
