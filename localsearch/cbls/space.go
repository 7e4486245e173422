package cbls

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"lsolve/internal/sparse"
	"lsolve/model"
	"lsolve/solve"
)

// Space is an assignment to the variables of a model, with all data needed to price
// moves. It is not safe for concurrent use, but several spaces over one model are.
type Space struct {
	implicit []bool // by constraint: moves keep it
	m        *model.Model

	// The assignment. Variables that a definition computes follow the others.
	val []int32

	// Every occurrence of a variable in a part; those of variable x are
	// occ[first[x]:first[x+1]].
	first []int32
	occ   []occurrence

	parts  []part     // compiled constraints
	source []int32    // by part: the model's constraint; -1: the domain of a defined variable
	slots  []slot     // by part: its changes by the move that is being priced
	viol   []int64    // of each part, its violation
	weight []int64    // of each part
	heavy  sparse.Set // the parts with a weight above 1
	broken sparse.Set // the parts that are violated

	violation int64 // the sum of viol
	weighted  int64 // the sum of viol times weight

	layers  layers
	free    []model.Var // the variables that are searched
	place   []int32     // by variable: its index in free; -1: not searched
	groups  []group
	routed  []*routeMoves // the groups from which other variables follow
	leaders []int32       // by variable: the group from which it follows; -1: none; nil: none for any
	groupOf []int32       // of each variable; -1: none
	member  []int32       // of each variable, its place in its group
	single  int32         // the group of singles
	related related
	hidden  []int32 // the model's constraints that moves cannot break

	objective objective

	// The last kept state, and the variables that may have changed since.
	kept  []int32
	dirty sparse.Set

	// The move that is being priced: variables and their new values.
	moved   []model.Var
	to      []int32
	now     uint64
	touched []int32
	simple  []bool    // of each variable: see markSimple
	pair    [2]change // of such variables
	scratch []int32   // values of a part's terms

	errors  errorCache
	sorted  *sorted    // nil: no moves are kept
	genes   *genome    // nil: they were not needed yet
	random  *rand.Rand // what intn draws from
	intn    func(n int) int
	check   bool
	flat    bool
	fault   error
	commits uint64
}

// occurrence says that a variable is in the term at a position of a part.
type occurrence struct{ part, pos, coef, offset int32 }

// slot has the changes of one part by the move that is being priced, if its stamp is
// that move's.
type slot struct {
	stamp   uint64
	changes []change
}

// Options of a Space. The zero value is the default.
type Options struct {
	// Check recounts everything after every commit, by the constraints' own
	// definitions; slow. The first difference is what Fault returns.
	Check bool
	// Flat makes every variable a searched one and every constraint a violation:
	// no definitions, no constraints kept by the moves.
	Flat bool
}

// New returns a space over m, with every variable at the value of its domain
// that is nearest to 0. The errors are those of m.Check, and solve.ErrUnsupported
// for a model without anything to search.
func New(m *model.Model, o Options) (s *Space, err error) {
	if err := m.Check(); err != nil {
		return nil, err
	}
	defer func() {
		p := recover()
		if cause, ok := p.(error); ok && errors.Is(cause, model.ErrNegativeViolation) {
			s, err = nil, fmt.Errorf("cbls: %w", cause)
		} else if p != nil {
			panic(p)
		}
	}()
	s = &Space{m: m, check: o.Check, flat: o.Flat, val: make([]int32, m.NumVars())}
	s.kept, s.dirty = make([]int32, len(s.val)), sparse.NewSet(len(s.val))
	c := &compiler{m: m, s: s, flat: o.Flat}
	if err := c.compile(); err != nil {
		return nil, err
	}
	for x := range s.val {
		s.val[x] = nearest(m.Domain(model.Var(x)), 0)
	}
	for g := range s.groups {
		s.groups[g].begin(s)
	}
	s.recount()
	return s, nil
}

// nearest returns the value of d that is nearest to v.
func nearest(d model.Domain, v int64) int32 {
	best := d.Min()
	for _, i := range d {
		w := min(max(v, int64(i.Lo)), int64(i.Hi))
		if abs(w-v) < abs(int64(best)-v) {
			best = int32(w)
		}
	}
	return best
}

func abs(x int64) int64 { return max(x, -x) }

// recount computes everything from the values of the variables that are not defined.
func (s *Space) recount() {
	s.broken.Clear()
	s.violation, s.weighted = 0, 0
	if s.sorted != nil {
		s.sorted.lost()
	}
	for _, p := range s.layers.order {
		s.recountPart(p)
	}
	for p := range s.parts {
		if s.parts[p].def == nil {
			s.recountPart(int32(p))
		}
	}
	for x, v := range s.val {
		if v != s.kept[x] {
			s.dirty.Add(int32(x))
		}
	}
	s.noteObjective()
	s.commits++
	s.verify()
}

func (s *Space) recountPart(p int32) {
	part := &s.parts[p]
	s.scratch = slices.Grow(s.scratch[:0], len(part.terms))
	for _, t := range part.terms {
		s.scratch = append(s.scratch, int32(t.Value(s.val)))
	}
	s.viol[p] = 0
	if part.def == nil {
		s.setViolation(p, part.face.reset(s.scratch))
		return
	}
	value, violation := part.def.reset(s.scratch)
	s.val[part.out] = s.layers.fit(part, value)
	s.setViolation(p, violation)
}

// setViolation sets a part's new violation.
func (s *Space) setViolation(p int32, violation int64) {
	d := violation - s.viol[p]
	s.viol[p] = violation
	s.violation += d
	s.weighted += d * s.weight[p]
	if violation > 0 {
		s.broken.Add(p)
	} else {
		s.broken.Remove(p)
	}
}

// Model returns the model of the space.
func (s *Space) Model() *model.Model { return s.m }

// Value returns the value of x.
func (s *Space) Value(x model.Var) int32 { return s.val[x] }

// Assignment returns a copy of the values of all variables.
func (s *Space) Assignment() model.Assignment { return append(model.Assignment(nil), s.val...) }

// Free returns the variables that are searched; the others are fixed, or computed
// from these. The slice must not be changed.
func (s *Space) Free() []model.Var { return s.free }

// Hidden returns the constraints of the model, by their numbers, that the moves of
// the neighbourhood cannot break. The slice must not be changed.
func (s *Space) Hidden() []int32 { return s.hidden }

// Defined reports whether x is computed from other variables.
func (s *Space) Defined(x model.Var) bool { return s.layers.definer[x] >= 0 || s.leader(x) != nil }

// leader returns the group from which x follows; nil if there is none.
func (s *Space) leader(x model.Var) *routeMoves {
	if s.leaders == nil || s.leaders[x] < 0 {
		return nil
	}
	return s.groups[s.leaders[x]].moves.(*routeMoves)
}

// Kept reports whether the moves keep constraint i of the model satisfied. Adopt must not be given values that violate
// it.
func (s *Space) Kept(i int) bool { return s.implicit[i] }

// Violation returns the sum of the violations of all constraints, without weights. A
// sum beyond int64 is the largest int64.
func (s *Space) Violation() int64 {
	if s.violation <= 0 && s.broken.Len() > 0 { // it has wrapped
		return math.MaxInt64
	}
	return s.violation
}

// Fault returns the first fault that the checking mode has found: an error that
// names the constraint; nil if there is none.
func (s *Space) Fault() error { return s.fault }

// verify is the checking mode.
func (s *Space) verify() {
	if !s.check || s.fault != nil {
		return
	}
	of := make([]int64, len(s.m.Constraints()))
	for p, v := range s.viol {
		if k := s.source[p]; k >= 0 {
			of[k] += v
		}
	}
	for i, k := range s.m.Constraints() {
		if want := k.Violation(s.val); want != of[i] {
			s.fault = fmt.Errorf("cbls: constraint %d, %s: the violation is kept as %d, but is %d", i, s.m.Describe(k), of[i], want)
			return
		}
	}
	if w := &s.objective.wide; w.weights != nil && w.of(s.val) != s.objective.cost {
		s.fault = fmt.Errorf("cbls: the objective is kept as %d, but is %d", s.objective.cost, w.of(s.val))
		return
	}
	for x := range s.val {
		if !s.Defined(model.Var(x)) && !s.m.Domain(model.Var(x)).Contains(s.val[x]) {
			s.fault = fmt.Errorf("cbls: variable %q is %d, which is not in %v", s.m.Name(model.Var(x)), s.val[x], s.m.Domain(model.Var(x)))
			return
		}
	}
}

var errNothing = fmt.Errorf("%w: the model has no variable with several values that a local search could change", solve.ErrUnsupported)
