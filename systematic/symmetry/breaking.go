package symmetry

import (
	"slices"

	"lsolve/model"
)

// Limits of Breaking. Zero: the usual.
type Limits struct {
	// Pairs of variables that a constraint for a generator compares; 0: 30.
	Pairs int
	// Terms of all constraints; 0: 10,000.
	Terms int
}

// Breaking returns constraints that some of the symmetric solutions satisfy: of those that symmetries
// lead to each other, the one whose values are lexicographically largest in the order of the variables
// satisfies them all. So a model with them has a solution, with the same objective, if it has one
// without them.
//
// A variable is at least those of its orbit (Salvagnin, "Symmetry breaking inequalities from the
// Schreier-Sims table", 2018), and the values are at least those that a generator makes of
// them (Crawford, Ginsberg, Luks and Roy 1996), as far as the limits allow.
func (g *Group) Breaking(l Limits) []model.Constraint {
	if l.Pairs == 0 {
		l.Pairs = 30
	}
	if l.Terms == 0 {
		l.Terms = 10_000
	}
	var out []model.Constraint
	stated := map[[2]model.Var]bool{}
	atLeast := func(x, y model.Var) {
		if !stated[[2]model.Var{x, y}] && l.Terms >= 2 {
			stated[[2]model.Var{x, y}] = true
			out = append(out, x.AtLeast(y))
			l.Terms -= 2
		}
	}
	for _, o := range g.Orbits {
		for _, y := range o.To {
			atLeast(o.Var, y)
		}
	}
	for _, s := range g.Generators {
		xs, ys := s.compared(l.Pairs)
		switch {
		case len(xs) == 1:
			atLeast(xs[0], ys[0])
		case l.Terms >= 2*len(xs):
			out = append(out, model.LexLessEq(ys, xs))
			l.Terms -= 2 * len(xs)
		}
	}
	return out
}

// compared returns the pairs that tell the values from those after the symmetry. Where all pairs before
// are equal and so this one is equal, too, it says nothing.
func (g *Generator) compared(most int) (xs, ys []model.Var) {
	equal := map[model.Var]model.Var{}
	root := func(x model.Var) model.Var {
		for {
			y, ok := equal[x]
			if !ok {
				return x
			}
			x = y
		}
	}
	for i, x := range g.Moved {
		a, b := root(x), root(g.To[i])
		if a == b {
			continue
		}
		equal[a] = b
		if xs, ys = append(xs, x), append(ys, g.To[i]); len(xs) == most {
			break
		}
	}
	return slices.Clip(xs), slices.Clip(ys)
}
