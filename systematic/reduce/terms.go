package reduce

import "lsolve/model"

// Substitute returns c with other terms: of is called for each term that is no constant, in the order
// of the fields. What a Custom names stays.
func Substitute(c model.Constraint, of func(model.Term) model.Term) model.Constraint {
	return (&rewriter{of: of}).rewritten(c)
}

// rewriter gives terms in place of terms. changed says that one was another.
type rewriter struct {
	of      func(model.Term) model.Term
	changed bool
}

func (w *rewriter) term(t model.Term) model.Term {
	if t.Coef == 0 {
		return t
	}
	u := w.of(t)
	w.changed = w.changed || u != t
	return u
}

// terms returns ts itself if nothing in it changes.
func (w *rewriter) terms(ts []model.Term) []model.Term {
	for i, t := range ts {
		if u := w.term(t); u != t {
			out := append(make([]model.Term, 0, len(ts)), ts...)
			out[i] = u
			for i++; i < len(ts); i++ {
				out[i] = w.term(ts[i])
			}
			return out
		}
	}
	return ts
}

// rewritten returns c with other terms. What a Custom names stays. The linter names a
// constraint that is missing.
func (w *rewriter) rewritten(c model.Constraint) model.Constraint {
	switch k := c.(type) {
	case model.LinearConstraint:
		k.Terms = w.terms(k.Terms)
		return k
	case model.AllDifferentConstraint:
		k.Terms = w.terms(k.Terms)
		return k
	case model.AllDifferentExceptConstraint:
		k.Terms = w.terms(k.Terms)
		return k
	case model.CardinalityConstraint:
		k.Terms, k.Counts = w.terms(k.Terms), w.terms(k.Counts)
		return k
	case model.CardinalityBoundsConstraint:
		k.Terms = w.terms(k.Terms)
		return k
	case model.CountConstraint:
		k.Terms, k.N = w.terms(k.Terms), w.term(k.N)
		return k
	case model.NValueConstraint:
		k.N, k.Terms = w.term(k.N), w.terms(k.Terms)
		return k
	case model.InverseConstraint:
		k.F, k.G = w.terms(k.F), w.terms(k.G)
		return k
	case model.CircuitConstraint:
		k.Successors = w.terms(k.Successors)
		return k
	case model.SubcircuitConstraint:
		k.Successors = w.terms(k.Successors)
		return k
	case model.RoutesConstraint:
		k.Next, k.Vehicle = w.terms(k.Next), w.terms(k.Vehicle)
		dimensions := append([]model.Dimension(nil), k.Dimensions...)
		for i := range dimensions {
			dimensions[i].At, dimensions[i].End = w.terms(dimensions[i].At), w.terms(dimensions[i].End)
		}
		k.Dimensions = dimensions
		return k
	case model.DisjunctiveConstraint:
		k.Activities = append([]model.Activity(nil), k.Activities...)
		for i, a := range k.Activities {
			k.Activities[i] = model.Activity{Start: w.term(a.Start), Duration: w.term(a.Duration)}
		}
		return k
	case model.CumulativeConstraint:
		k.Capacity = w.term(k.Capacity)
		k.Tasks = append([]model.Task(nil), k.Tasks...)
		for i, t := range k.Tasks {
			k.Tasks[i] = model.Task{Start: w.term(t.Start), Duration: w.term(t.Duration), Demand: w.term(t.Demand)}
		}
		return k
	case model.NoOverlap2DConstraint:
		k.Rectangles = append([]model.Rectangle(nil), k.Rectangles...)
		for i, r := range k.Rectangles {
			k.Rectangles[i] = model.Rectangle{X: w.term(r.X), Y: w.term(r.Y), Width: w.term(r.Width), Height: w.term(r.Height)}
		}
		return k
	case model.BinPackingConstraint:
		k.Bins, k.Loads = w.terms(k.Bins), w.terms(k.Loads)
		return k
	case model.IncreasingConstraint:
		k.Terms = w.terms(k.Terms)
		return k
	case model.LexConstraint:
		k.Xs, k.Ys = w.terms(k.Xs), w.terms(k.Ys)
		return k
	case model.ValuePrecedeConstraint:
		k.Terms = w.terms(k.Terms)
		return k
	case model.TableConstraint:
		k.Terms = w.terms(k.Terms)
		return k
	case model.NegativeTableConstraint:
		k.Terms = w.terms(k.Terms)
		return k
	case model.RegularConstraint:
		k.Terms = w.terms(k.Terms)
		return k
	case model.ReifiedConstraint:
		k.If, k.Then = w.term(k.If), w.rewritten(k.Then)
		return k
	case model.CustomConstraint:
		return k
	case model.ClauseConstraint:
		k.Positive, k.Negative = w.terms(k.Positive), w.terms(k.Negative)
		return k
	case model.AndConstraint:
		k.Result, k.Terms = w.term(k.Result), w.terms(k.Terms)
		return k
	case model.OrConstraint:
		k.Result, k.Terms = w.term(k.Result), w.terms(k.Terms)
		return k
	case model.XorConstraint:
		k.Terms = w.terms(k.Terms)
		return k
	case model.MaxConstraint:
		k.Result, k.Terms = w.term(k.Result), w.terms(k.Terms)
		return k
	case model.MinConstraint:
		k.Result, k.Terms = w.term(k.Result), w.terms(k.Terms)
		return k
	case model.ElementConstraint:
		k.Index, k.Array, k.Result = w.term(k.Index), w.terms(k.Array), w.term(k.Result)
		return k
	case model.AbsConstraint:
		k.X, k.Y = w.term(k.X), w.term(k.Y)
		return k
	case model.TimesConstraint:
		k.X, k.Y, k.Z = w.term(k.X), w.term(k.Y), w.term(k.Z)
		return k
	case model.DivConstraint:
		k.X, k.Y, k.Z = w.term(k.X), w.term(k.Y), w.term(k.Z)
		return k
	case model.ModConstraint:
		k.X, k.Y, k.Z = w.term(k.X), w.term(k.Y), w.term(k.Z)
		return k
	case model.PowConstraint:
		k.X, k.Y, k.Z = w.term(k.X), w.term(k.Y), w.term(k.Z)
		return k
	}
	return c
}
