/// How deep a view tree may be. Bundles send no deeper one, and hosts draw each that is not deeper.
package enum ViewTreeLimits {
    /// How many nodes are below each other at most, the root among them.
    package static let nodes = 100
    /// How many nodes and modifiers there are at most on the way from the root to any of them.
    package static let levels = 500
    /// How many modifiers a node has at most.
    package static let modifiers = 200
    /// How deep the JSON of such a tree is at most. A node is two levels below its parent and four below the
    /// node that has it in a modifier.
    package static let jsonLevels = 256
    /// How many levels of JSON what a node says of itself has at most, with the node: all but the nodes in it
    /// and in its modifiers.
    package static let ownJSONLevels = 12
    /// How many nodes are in modifiers of each other at most.
    package static let nodesInModifiers = (jsonLevels - ownJSONLevels) / 4 + 1
}
