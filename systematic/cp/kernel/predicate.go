package kernel

import (
	"fmt"
	"math"
	"strconv"

	"lsolve/model"
)

// Kind is the relation of a predicate.
type Kind uint8

// The kinds of predicates.
const (
	GE Kind = iota // x >= v
	LE             // x <= v
	EQ             // x = v
	NE             // x != v
)

var kindSigns = [...]string{GE: ">=", LE: "<=", EQ: "=", NE: "!="}

// Predicate relates a variable to a value: the literal of this engine. Decisions,
// prunings and explanations consist of predicates.
type Predicate struct {
	head  uint32 // variable<<2 | kind
	Value int32
}

// constant is the head of the predicates that are always true or always false.
const constant = math.MaxUint32

// True and False are the constant predicates, on no variable.
var (
	True  = Predicate{constant, 1}
	False = Predicate{constant, 0}
)

// AtLeast returns [x >= v].
func AtLeast(x model.Var, v int64) Predicate {
	switch {
	case v <= MinValue:
		return True
	case v > MaxValue:
		return False
	}
	return Predicate{uint32(x)<<2 | uint32(GE), int32(v)}
}

// AtMost returns [x <= v].
func AtMost(x model.Var, v int64) Predicate {
	switch {
	case v >= MaxValue:
		return True
	case v < MinValue:
		return False
	}
	return Predicate{uint32(x)<<2 | uint32(LE), int32(v)}
}

// Equal returns [x = v].
func Equal(x model.Var, v int64) Predicate {
	if v < MinValue || v > MaxValue {
		return False
	}
	return Predicate{uint32(x)<<2 | uint32(EQ), int32(v)}
}

// Differs returns [x != v].
func Differs(x model.Var, v int64) Predicate { return Equal(x, v).Not() }

// Constant reports whether p is True or False.
func (p Predicate) Constant() bool { return p.head == constant }

// Var returns the predicate's variable; p is not constant.
func (p Predicate) Var() model.Var { return model.Var(p.head >> 2) }

// Kind returns the predicate's relation; p is not constant.
func (p Predicate) Kind() Kind { return Kind(p.head & 3) }

// Not returns the negation of p.
func (p Predicate) Not() Predicate {
	if p.Constant() {
		return Predicate{constant, 1 - p.Value}
	}
	switch p.Kind() {
	case GE:
		return AtMost(p.Var(), int64(p.Value)-1)
	case LE:
		return AtLeast(p.Var(), int64(p.Value)+1)
	default:
		return Predicate{p.head ^ 1, p.Value} // EQ <-> NE
	}
}

// Holds reports whether p is true when its variable is v.
func (p Predicate) Holds(v int64) bool {
	if p.Constant() {
		return p == True
	}
	switch k := int64(p.Value); p.Kind() {
	case GE:
		return v >= k
	case LE:
		return v <= k
	case EQ:
		return v == k
	default:
		return v != k
	}
}

// String writes the predicate with its variable's number, as in "[x3>=5]".
func (p Predicate) String() string {
	if p.Constant() {
		return fmt.Sprint(p == True)
	}
	return fmt.Sprintf("[x%d%s%d]", p.Var(), kindSigns[p.Kind()], p.Value)
}

// Format writes the predicate with its variable's name, as in "q[3]=5".
func (p Predicate) Format(name string) string {
	if p.Constant() {
		return p.String()
	}
	return name + kindSigns[p.Kind()] + strconv.Itoa(int(p.Value))
}
