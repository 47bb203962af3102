// What a file with `import AppIntentsTesting` finds: the values that actions take and give.
@_exported public import AppIntentsFoundation
@_exported public import AppIntentsLite
