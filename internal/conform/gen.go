package conform

import (
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/model"
)

// Gen makes the variables of a small random instance. The number of assignments
// stays below a budget, so that an instance can be enumerated.
type Gen struct {
	R *rand.Rand
	M *model.Model
	// Pure says that every term so far is a variable of its own, maybe negated
	// or with an offset: no constants, no variable twice, no other coefficient.
	// Only then is a consistency level well defined.
	Pure bool

	pure   bool // make only such terms
	budget int
	bools  []model.Term
	ints   []model.Var
}

// instanceBudget is the number of assignments of an instance.
const instanceBudget = 3000

// NewGen returns a generator for an empty model. One in four makes pure terms
// only.
func NewGen(r *rand.Rand) *Gen {
	return &Gen{R: r, M: model.New(), Pure: true, pure: rng.Intn(r, 4) == 0, budget: instanceBudget}
}

// Between returns a number from lo to hi.
func (g *Gen) Between(lo, hi int) int { return lo + rng.Intn(g.R, hi-lo+1) }

// Term returns a term with values from lo to hi, which are few: a variable with some
// of these values, maybe with holes; a constant; a view -x+b, 2x+b, -3x+b; or a
// variable that has been used before, whose values may be others.
func (g *Gen) Term(lo, hi int32) model.Term {
	kind := rng.Intn(g.R, 10)
	if g.pure {
		kind = 9
	}
	switch {
	case kind == 0 || g.budget < 2:
		g.Pure = false
		return model.Const(int32(g.Between(int(lo), int(hi))))
	case kind == 1 && len(g.ints) > 0:
		g.Pure = false
		return g.ints[rng.Intn(g.R, len(g.ints))].Term()
	case kind <= 3:
		// v = coef*x + offset for the values v of x's domain.
		coef := []int32{-1, 2, -2, -3}[rng.Intn(g.R, 4)]
		g.Pure = g.Pure && coef == -1
		x := g.newVar(0, (hi-lo)/max(coef, -coef))
		if coef > 0 {
			return x.Times(coef).Plus(lo)
		}
		return x.Times(coef).Plus(hi)
	}
	return g.newVar(lo, hi).Term()
}

// newVar returns a variable with some of the values from lo to hi.
func (g *Gen) newVar(lo, hi int32) model.Var {
	a := int32(g.Between(int(lo), int(hi)))
	b := int32(g.Between(int(lo), int(hi)))
	if rng.Intn(g.R, 2) == 0 {
		a, b = lo, hi
	}
	var values []int32
	holes := rng.Intn(g.R, 3) == 0
	for v := min(a, b); v <= max(a, b) && len(values) < g.budget && len(values) < 8; v++ {
		if !holes || rng.Intn(g.R, 3) > 0 {
			values = append(values, v)
		}
	}
	if len(values) == 0 {
		values = []int32{a}
	}
	return g.Var(values...)
}

// Var returns a variable with those values.
func (g *Gen) Var(values ...int32) model.Var {
	d := model.Values(values...)
	g.budget /= int(d.Size())
	x := g.M.Var("x", d)
	g.ints = append(g.ints, x)
	return x
}

// Terms is n terms as by Term.
func (g *Gen) Terms(n int, lo, hi int32) []model.Term {
	ts := make([]model.Term, n)
	for i := range ts {
		ts[i] = g.Term(lo, hi)
	}
	return ts
}

// Number returns a term with any values: mostly from lo to hi, sometimes near the
// limits of int32 or far apart.
func (g *Gen) Number(lo, hi int32) model.Term {
	if rng.Intn(g.R, 6) > 0 || g.budget < 4 {
		return g.Term(lo, hi)
	}
	g.Pure = false
	ends := []int32{-1<<31 + 1, -1 << 30, -1 << 15, 0, 46340, 1 << 20, 1<<30 - 1, 1<<31 - 5}
	at := ends[rng.Intn(g.R, len(ends))]
	values := []int32{at, at + 1, at + int32(rng.Intn(g.R, 3))}
	if rng.Intn(g.R, 2) == 0 {
		values = append(values, lo, hi)
	}
	return g.Var(values...).Term()
}

// Numbers is n terms as by Number.
func (g *Gen) Numbers(n int, lo, hi int32) []model.Term {
	ts := make([]model.Term, n)
	for i := range ts {
		ts[i] = g.Number(lo, hi)
	}
	return ts
}

// Bool returns a 0..1 term: a variable, its negation, a constant, or one used before.
func (g *Gen) Bool() model.Term {
	kind := rng.Intn(g.R, 10)
	switch {
	case kind == 0 || g.budget < 2:
		g.Pure = false
		return model.Const(int32(rng.Intn(g.R, 2)))
	case kind <= 2 && len(g.bools) > 0:
		g.Pure = false
		return g.bools[rng.Intn(g.R, len(g.bools))]
	}
	g.budget /= 2
	b := g.M.Bool("b").Term()
	if kind == 3 {
		b = b.Var.Times(-1).Plus(1)
	}
	g.bools = append(g.bools, b)
	return b
}

// Bools is n terms as by Bool.
func (g *Gen) Bools(n int) []model.Term {
	ts := make([]model.Term, n)
	for i := range ts {
		ts[i] = g.Bool()
	}
	return ts
}

// Relation returns one of the relations.
func (g *Gen) Relation() model.Relation {
	return []model.Relation{model.LessEqual, model.Equal, model.NotEqual, model.Less}[rng.Intn(g.R, 4)]
}
