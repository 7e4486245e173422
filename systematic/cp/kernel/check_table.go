package kernel

import (
	"math/bits"
	"slices"

	"lsolve/model"
)

// tableLimit is the largest number of assignments of a scope for which the checking
// mode tabulates the solutions.
const tableLimit = 1 << 12

// solutionTable holds the solutions of a constraint. For each value of each
// variable it has the bitset of the solutions with this value or a larger one, so
// that an explanation is verified by intersecting bitsets.
type solutionTable struct {
	scope     []model.Var
	solutions []int32 // len(scope) numbers per solution
	words     int
	columns   []solutionColumn
	left      []uint64
}

// solutionColumn is one variable of a table. from[k*words:] is the set of solutions
// in which the variable is at least values[k]; the last set is empty.
type solutionColumn struct {
	values []int32
	from   []uint64
}

// newSolutionTable returns nil if the scope has more than tableLimit assignments.
func newSolutionTable(c model.Constraint, initial []model.Domain) *solutionTable {
	t := &solutionTable{scope: c.Scope()}
	values := make([][]int32, len(t.scope))
	size := int64(1)
	last := model.Var(0)
	for k, x := range t.scope {
		if size *= initial[x].Size(); size > tableLimit {
			return nil
		}
		values[k] = slices.Collect(initial[x].All())
		last = max(last, x)
	}
	a := make(model.Assignment, last+1)
	t.enumerate(c, values, a, 0)
	n := 0
	if len(t.scope) > 0 {
		n = len(t.solutions) / len(t.scope)
	} else if c.Violation(a) == 0 {
		n = 1
	}
	t.words = (n + 63) / 64
	t.left = make([]uint64, t.words)
	for k := range t.scope {
		column := solutionColumn{values[k], make([]uint64, (len(values[k])+1)*t.words)}
		for rank, v := range values[k] {
			for i := range n {
				if t.solutions[i*len(t.scope)+k] >= v {
					column.from[rank*t.words+i/64] |= 1 << (i % 64)
				}
			}
		}
		t.columns = append(t.columns, column)
	}
	for i := range n {
		t.left[i/64] |= 1 << (i % 64)
	}
	t.columns = append(t.columns, solutionColumn{from: slices.Clone(t.left)}) // all solutions
	return t
}

func (t *solutionTable) enumerate(c model.Constraint, values [][]int32, a model.Assignment, k int) {
	if k == len(t.scope) {
		if c.Violation(a) == 0 {
			for _, x := range t.scope {
				t.solutions = append(t.solutions, a[x])
			}
		}
		return
	}
	for _, v := range values[k] {
		a[t.scope[k]] = v
		t.enumerate(c, values, a, k+1)
	}
}

// begin drops all requirements.
func (t *solutionTable) begin() { copy(t.left, t.columns[len(t.scope)].from) }

// require keeps the solutions in which p is true. Predicates on variables outside
// the scope remove none.
func (t *solutionTable) require(p Predicate) {
	if p.Constant() {
		if p == False {
			clear(t.left)
		}
		return
	}
	k := slices.Index(t.scope, p.Var())
	if k < 0 {
		return
	}
	c := &t.columns[k]
	rank, there := slices.BinarySearch(c.values, p.Value)
	next := rank
	if there {
		next++
	}
	at, above := c.from[rank*t.words:], c.from[next*t.words:] // p.Value or more; more than p.Value
	for w := range t.left {
		switch p.Kind() {
		case GE:
			t.left[w] &= at[w]
		case LE:
			t.left[w] &^= above[w]
		case EQ:
			t.left[w] &= at[w] &^ above[w]
		default:
			t.left[w] &^= at[w] &^ above[w]
		}
	}
}

// first writes the first remaining solution into a, and reports whether there is
// one.
func (t *solutionTable) first(a model.Assignment) bool {
	for w, set := range t.left {
		if set != 0 {
			i := w*64 + bits.TrailingZeros64(set)
			for k, x := range t.scope {
				a[x] = t.solutions[i*len(t.scope)+k]
			}
			return true
		}
	}
	return false
}
