package cbls

import (
	"fmt"

	"lsolve/model"
)

// Move is a change of one or several variables. Moves are small values; their
// changes are computed when they are priced. Make them by Assign and Swap, or take
// them from a neighbourhood.
type Move struct {
	kind    moveKind
	group   int32
	a, b, c int32
}

type moveKind uint8

const (
	assign       moveKind = iota // variable a takes the value b
	swap                         // variables a and b exchange their values
	exchange                     // positions a and b of an inverse exchange their values, and the inverse follows
	insert                       // the path of a circuit from node a to node b is moved behind node c
	reverse                      // the path of a circuit from node a to node b is reversed
	chain                        // variable a takes the value b, its owner another, and so on
	fillBlock                    // the terms a to b of a sequence take the value c
	flipBlock                    // the terms a to b of a sequence take each other's values, in reverse order
	routeInsert                  // the path of a route from stop a to stop b is moved behind node c
	routeRemove                  // stop a is left out
	routeSwap                    // stops a and b exchange their places
	routeTails                   // two routes exchange what is behind nodes a and b
	routeReverse                 // the path of a route from stop a to stop b is reversed
	routeBegin                   // the start a, by its number, becomes b
)

// Assign returns the move that gives x, a searched variable, the value v of its
// domain.
func Assign(x model.Var, v int32) Move { return Move{kind: assign, a: int32(x), b: v} }

// Swap returns the move by which two searched variables exchange their values. Both
// values must be in both domains.
func Swap(x, y model.Var) Move { return Move{kind: swap, a: int32(x), b: int32(y)} }

// String describes the move.
func (m Move) String() string {
	switch m.kind {
	case assign:
		return fmt.Sprintf("x%d := %d", m.a, m.b)
	case swap:
		return fmt.Sprintf("x%d <-> x%d", m.a, m.b)
	case exchange:
		return fmt.Sprintf("inverse %d: %d <-> %d", m.group, m.a, m.b)
	case insert:
		return fmt.Sprintf("circuit %d: %d..%d to after %d", m.group, m.a, m.b, m.c)
	case reverse:
		return fmt.Sprintf("circuit %d: %d..%d reversed", m.group, m.a, m.b)
	case chain:
		return fmt.Sprintf("x%d := %d, and a chain", m.a, m.b)
	case fillBlock:
		return fmt.Sprintf("sequence %d: %d..%d := %d", m.group, m.a, m.b, m.c)
	case routeInsert:
		return fmt.Sprintf("routes %d: %d..%d to after %d", m.group, m.a, m.b, m.c)
	case routeRemove:
		return fmt.Sprintf("routes %d: without %d", m.group, m.a)
	case routeSwap:
		return fmt.Sprintf("routes %d: %d <-> %d", m.group, m.a, m.b)
	case routeTails:
		return fmt.Sprintf("routes %d: what is behind %d <-> what is behind %d", m.group, m.a, m.b)
	case routeReverse:
		return fmt.Sprintf("routes %d: %d..%d reversed", m.group, m.a, m.b)
	case routeBegin:
		return fmt.Sprintf("routes %d: start %d := %d", m.group, m.a, m.b)
	case flipBlock:
		return fmt.Sprintf("sequence %d: %d..%d reversed", m.group, m.a, m.b)
	}
	return "no move"
}

// expand writes the changes of the move to moved and to. Variables that keep their
// single value may be among them.
func (s *Space) expand(m Move) {
	s.moved, s.to = s.moved[:0], s.to[:0]
	switch m.kind {
	case assign:
		s.moved, s.to = append(s.moved, model.Var(m.a)), append(s.to, m.b)
	case swap:
		s.moved = append(s.moved, model.Var(m.a), model.Var(m.b))
		s.to = append(s.to, s.val[m.b], s.val[m.a])
	case fillBlock, flipBlock:
		s.expandBlock(m)
	default:
		s.groups[m.group].moves.expand(s, m)
	}
}

// becomes adds a variable to the move that is being expanded.
func (s *Space) becomes(x model.Var, v int32) {
	s.moved, s.to = append(s.moved, x), append(s.to, v)
}

// allowed reports whether v is in the domain of x.
func (s *Space) allowed(x model.Var, v int32) bool {
	d := s.m.Domain(x)
	if len(d) == 1 {
		return v >= d[0].Lo && v <= d[0].Hi
	}
	return d.Contains(v)
}

// Attributes returns the pairs of variable and value that the move removes and
// adds, for tabu search. For a move of more than two variables they are those of
// the first two.
func (s *Space) Attributes(m Move) (leaves, enters [2]uint64) {
	s.expand(m)
	last := len(s.moved) - 1
	for i := range 2 {
		k := min(i, last)
		x := uint64(s.moved[k]) << 32
		leaves[i], enters[i] = x|uint64(uint32(s.val[s.moved[k]])), x|uint64(uint32(s.to[k]))
	}
	return leaves, enters
}
