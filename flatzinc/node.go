package flatzinc

import "math"

// Node is one node of an expression. An expression is a slice of nodes in prefix
// order: a node is followed by its parts, so that nested expressions lie in one
// piece of memory.
type Node struct {
	Kind Kind
	// ID is the name of a Name or a Call, the text of a String, and the number of
	// elements of a Set or an Array.
	ID int32
	// Num is the value of a Bool or an Int, the bits of a Float, or the number of a
	// Var or a Const. For Range, Set, Array and Call it is the number of nodes that
	// follow and belong to it.
	Num int64
}

// Kind is the kind of a node.
type Kind uint8

// The kinds.
const (
	Bool   Kind = iota // 0 or 1
	Int                // a number
	Float              // a number with a point or an exponent
	String             // a text in quotes
	Range              // two numbers: from .. to
	Set                // elements in braces
	Array              // elements in brackets
	Call               // a name with arguments, in annotations
	Name               // an unbound name, in annotations
	Var                // a variable, by the number from Declare
	Const              // a declared array or set, by the number from Declare
)

var kindNames = [...]string{"a Boolean", "an integer", "a float", "a string", "a range", "a set", "an array",
	"a call", "a name", "a variable", "a declared array or set"}

// String returns the kind in words.
func (k Kind) String() string { return kindNames[k] }

// Nested reports whether a node of the kind is followed by its parts.
func (k Kind) Nested() bool { return k >= Range && k <= Call }

// Size returns the number of nodes of the expression that begins with n.
func (n Node) Size() int {
	if n.Kind.Nested() {
		return 1 + int(n.Num)
	}
	return 1
}

// Float returns the value of a Float.
func (n Node) Float() float64 { return math.Float64frombits(uint64(n.Num)) }

// Parts calls yield for every part of a nested expression.
func Parts(expr []Node) func(yield func([]Node) bool) {
	return func(yield func([]Node) bool) {
		for rest := expr[1:expr[0].Size()]; len(rest) > 0; {
			n := rest[0].Size()
			if !yield(rest[:n]) {
				return
			}
			rest = rest[n:]
		}
	}
}
