import TestSupport
import Testing

/// The scanner knows Swift only as far as it must, so its traps are written down here.
@Suite(.standardTimeLimit)
struct DeclarationScannerTests {
    private static func index(_ source: String) -> DeclarationIndex {
        DeclarationIndex(DeclarationScanner.declarations(in: source, path: "Some/File.swift"))
    }

    /// The public declarations of a source that have no docstring and need one.
    private static func undocumented(_ source: String) -> [String] {
        let index = index(source)
        return index.declarations
            .filter { index.isPublic($0) && $0.documentation == nil && !index.isWitness($0) }
            .map(\.fullName)
    }

    private static func throwing(_ source: String) -> [String] {
        index(source).declarations.filter(\.throwing).map(\.fullName)
    }

    @Test func scannerFindsPublicDeclarations() {
        let source = """
            public struct Place {
                public var x, y: Double
                var hidden = 1
                package func inner() {}
                public private(set) var count = 0
                public init?(x: Double, at y: Double) {}
                public static func == <T: P>(lhs: T, rhs: Self) -> Bool { true }
                public subscript(key: String, default value: Int) -> Int { 0 }
                public func move(to p: (x: Int, y: Int), _ way: Way = .init(a: 1), by: () -> Void = { }) {}
                private(set) var kept = 1
                public typealias Number = Double
            }
            public func free<T>(_ value: [T]) -> T where T: P { value[0] }
            open class Base { open func act() {} ; public class func make() {} ; deinit {} }
            func inner() {}
            """
        #expect(
            Self.undocumented(source) == [
                "Place", "Place.x", "Place.count", "Place.init(x:at:)", "Place.==(lhs:rhs:)",
                "Place.subscript(key:default:)", "Place.move(to:_:by:)", "Place.Number", "free(_:)", "Base",
                "Base.act()", "Base.make()",
            ])
    }

    @Test func membersOfHiddenTypeAreHidden() {
        let source = """
            struct Inner { public var x = 1; public struct Deep { public var y = 1 } }
            extension Inner { public func act() {} }
            package protocol Quiet {}
            extension Quiet { public var body: Int { 1 } }
            extension Other { public var seen: Int { 1 } }
            """
        #expect(Self.undocumented(source) == ["Other.seen"])
    }

    @Test func membersOfAPublicExtensionArePublic() {
        let source = """
            public extension String { var first: Int { 1 } ; internal var second: Int { 2 } }
            extension String { var third: Int { 1 } }
            public extension [String: Int] { func fourth() {} }
            """
        #expect(Self.undocumented(source) == ["String.first", "[String:Int].fourth()"])
    }

    @Test func requirementsAndCasesArePublicWithTheirType() {
        let source = """
            /// P.
            public protocol P<Element>: Q {
                associatedtype Element
                init(of value: Int)
                var count: Int { get set }
                static func make(_ value: Int) async throws -> Self
            }
            protocol Hidden { var count: Int { get } }
            /// E.
            public indirect enum E: String {
                case a, b
                case c(Int, label: E = .a), d
                enum Inner { case hidden }
                var inner: Int { switch self { case .a: 1 default: 2 } }
                public enum Seen { case e }
            }
            """
        #expect(
            Self.undocumented(source) == [
                "P.Element", "P.init(of:)", "P.count", "P.make(_:)", "E.a", "E.c", "E.Seen", "E.Seen.e",
            ])
    }

    @Test func docstringsMayStandBeforeAttributes() {
        let source = """
            /// Documented.
            @available(*, deprecated, message: "public func no() {")
            @MainActor
            public struct A {
                @discardableResult
                /// Between the attribute and the keyword.
                public func one() -> Int { 1 }

                /** A block. */
                @inlinable public func two() {}

                /// Above an ordinary comment.
                // The ordinary comment.
                public func three() {}

                // Only an ordinary comment.
                @MainActor public func four() {}

                /* A block that documents nothing. */
                public func five() {}

                ///
                public func six() {}

                //// Four strokes.
                public func seven() {}

                /// Above an attribute with a type of its own.
                @Builder<Self> public static var eight: Int { get }
            }
            """
        #expect(Self.undocumented(source) == ["A.four()", "A.five()", "A.six()", "A.seven()"])
    }

    @Test func scannerIgnoresStringsCommentsAndPatterns() {
        let source = ##"""
            /// A.
            public enum A {
                /// Text.
                public static let one = "public var x = { \(f("}", [1: "\"{"])) {"
                /// Raw.
                public static let two = #"public var " y { \(z) \#(g(")"))"#
                /// Lines.
                public static let three = """
                    public var z: Int {
                    "}" \(h { "{" })
                    """
                /// Pattern.
                public static let four = /^\s*public \/ (?:func|\{) "/
                /// Division.
                public static let five = one.count / two.count + (3 / 4)
                /* public var six: Int { /* nested */ { */
                // public var seven = {
                /// Closure.
                public static let eight: () -> Int = { public(1); return { 2 }() }
                public static let last = 1
            }
            """##
        #expect(Self.undocumented(source) == ["A.last"])
    }

    @Test func scannerReadsBothSidesOfConditions() {
        let source = """
            #if canImport(Glibc)
                internal import Glibc
            #endif
            /// Not of the declaration below.
            #if DEBUG
                public func one() {}
            #else
                /// Documented.
                public func two() {}
            #endif
            public func three() {
                #if DEBUG
                    act()
                #endif
            }
            """
        #expect(Self.undocumented(source) == ["one()", "three()"])
    }

    @Test func scannerFindsThrowingDeclarations() {
        let source = """
            public func plain() {}
            func one() throws {}
            func two(
                _ value: Int, then act: () throws -> Void
            )
                async throws(Failure) -> Int
            { 1 }
            func three(act: () throws -> Void) rethrows {}
            init(from text: String) throws { try read { throw Failure() } }
            func four(act: () throws -> Void) -> () throws -> Void { act }
            func five() throws(Never) {}
            let six: () throws -> Void = { throw Failure() }
            var seven: Int { get throws { 1 } }
            var eight: Int { get async throws { 1 } }
            subscript(index: Int) -> Int { get throws { 1 } }
            var nine: Int { get { 1 } set { } }
            protocol P {
                func ten() async throws -> Int
                var eleven: Int { get throws }
                func twelve()
            }
            """
        #expect(
            Self.throwing(source) == [
                "one()", "two(_:then:)", "three(act:)", "init(from:)", "seven", "eight", "subscript(index:)",
                "P.ten()", "P.eleven",
            ])
    }

    @Test func protocolDocumentsItsWitnesses() {
        let source = """
            /// P.
            public protocol P: Base {
                /// Documented.
                func act(on value: Int)
                func bare()
            }
            /// Base.
            public protocol Base {
                /// Documented.
                associatedtype Body
            }
            /// A.
            public struct A: Hashable, P {
                public typealias Body = Never
                public func act(on value: Int) {}
                public func act(at value: Int) {}
                public func bare() {}
                public static func == (lhs: A, rhs: A) -> Bool { true }
                public func hash(into hasher: inout Hasher) {}
                public func encode(to encoder: any Encoder) throws {}
            }
            extension B: P where T: Q { public func act(on value: Int) {} }
            extension P { public func act(on value: Int) {} }
            """
        #expect(
            Self.undocumented(source) == [
                "P.bare()", "A.act(at:)", "A.bare()", "A.encode(to:)", "P.act(on:)",
            ])
    }
}
