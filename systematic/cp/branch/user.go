package branch

import (
	"fmt"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// SelectFunc is a user's variable selection. It returns an index in open, which has
// the variables that are not fixed, in their order; there is at least one. It must not
// keep or change open. Any other number is a panic.
type SelectFunc func(e *kernel.Engine, open []model.Var) int

// ValueFunc is a user's value choice: it appends the alternatives of a node that
// branches on x, under the rules of Brancher.Branch. It is a panic if there are none,
// or if one is true already: the search would end too early or never. If the
// alternatives do not cover all values, solutions are missed.
type ValueFunc func(e *kernel.Engine, x model.Var, out []kernel.Predicate) []kernel.Predicate

// userOrder picks the variable that a SelectFunc picks.
type userOrder struct {
	choice SelectFunc
	places []int32
	vars   []model.Var
}

func (u *userOrder) choose(e *kernel.Engine, open *open) int {
	u.places = open.collect(e, u.places[:0])
	if len(u.places) == 0 {
		return len(open.vars)
	}
	u.vars = u.vars[:0]
	for _, i := range u.places {
		u.vars = append(u.vars, open.vars[i])
	}
	k := u.choice(e, u.vars)
	if k < 0 || k >= len(u.places) {
		panic(fmt.Sprintf("branch: the variable selection chose number %d of %d variables", k, len(u.places)))
	}
	return int(u.places[k])
}

func (b *brancher) userAlternatives(e *kernel.Engine, x model.Var, out []kernel.Predicate) []kernel.Predicate {
	first := len(out)
	out = b.options.ValueFunc(e, x, out)
	if len(out) <= first {
		panic(fmt.Sprintf("branch: the value choice gave no alternative for x%d", x))
	}
	for _, p := range out[first:] {
		if isTrue(e, p) {
			panic(fmt.Sprintf("branch: the value choice gave %v for x%d, which is true already", p, x))
		}
	}
	return out
}

// isTrue reports whether p holds for all values left.
func isTrue(e *kernel.Engine, p kernel.Predicate) bool {
	if p.Constant() {
		return p == kernel.True
	}
	x, v := p.Var().Term(), int64(p.Value)
	switch p.Kind() {
	case kernel.GE:
		return e.Min(x) >= v
	case kernel.LE:
		return e.Max(x) <= v
	case kernel.EQ:
		return e.Min(x) == v && e.Max(x) == v
	default:
		return !e.Contains(x, v)
	}
}
