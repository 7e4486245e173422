package member

import (
	"slices"

	"lsolve/model"
)

// boxes are the pairs of rectangles that can move along one axis only and cover a common place on the other. For each
// the model of engines has two variables, one for each order, of which one is true: an order is then a literal of nogoods,
// where no_overlap_2d explains itself by bounds of both. The constraint itself is left out, as the orders
// say the same. docs/benchmarks/minizinc.md has what came of one variable a pair, and of keeping the constraint.
type boxes struct{ pairs []boxPair }

// boxPair is two intervals that do not overlap: their positions and lengths.
type boxPair struct {
	a, b               model.Term
	lengthA, lengthB   int32
	constraint, number int // whose pair it is, and which
}

// withOrders is m with orders in place of the constraints that have them; m itself if there are none. A part of the first
// pair stands in the place of a constraint, so that constraints keep their numbers.
func (b *boxes) withOrders(m *model.Model) *model.Model {
	b.pairs = nil
	for i, c := range m.Constraints() {
		k, ok := c.(model.NoOverlap2DConstraint)
		if !ok {
			continue
		}
		pairs, ok := pairsAlong(m, k, func(r model.Rectangle) (across, width, along, height model.Term) { return r.X, r.Width, r.Y, r.Height })
		if !ok {
			pairs, ok = pairsAlong(m, k, func(r model.Rectangle) (across, width, along, height model.Term) { return r.Y, r.Height, r.X, r.Width })
		}
		if !ok || len(pairs) == 0 || len(b.pairs)+len(pairs) > mostPairs {
			continue
		}
		for n, p := range pairs {
			p.constraint, p.number = i, n
			b.pairs = append(b.pairs, p)
		}
	}
	if len(b.pairs) == 0 {
		return m
	}
	w := model.New()
	for x := range model.Var(m.NumVars()) {
		w.Var(m.Name(x), m.Domain(x))
	}
	constraints := slices.Clone(m.Constraints())
	for _, p := range b.pairs {
		before, after := w.Bool("before"), w.Bool("after")
		// a - b <= -length of a, or >= length of b.
		difference := model.Sum(p.a, p.b.Times(-1))
		first := model.Iff(before, difference.AtMost(-int64(p.lengthA)))
		if p.number == 0 {
			constraints[p.constraint] = first
		} else {
			constraints = append(constraints, first)
		}
		constraints = append(constraints, model.Iff(after, difference.AtLeast(int64(p.lengthB))), model.Clause([]model.Var{before, after}, nil))
	}
	w.Add(constraints...)
	w.Optimise(m.Objective())
	if w.Check() != nil { // a sum that does not fit
		b.pairs = nil
		return m
	}
	return w
}

// extend appends the values of the orders to a solution.
func (b *boxes) extend(out model.Assignment) model.Assignment {
	for _, p := range b.pairs {
		before := int32(0)
		if p.a.Value(out)+int64(p.lengthA) <= p.b.Value(out) {
			before = 1
		}
		out = append(out, before, 1-before)
	}
	return out
}

// pairsAlong lists the pairs of rectangles that cover a common place across. ok is false if that depends on the solution, or if
// the extent along the other axis does.
func pairsAlong(m *model.Model, k model.NoOverlap2DConstraint, axes func(model.Rectangle) (across, width, along, height model.Term)) (pairs []boxPair, ok bool) {
	type box struct {
		from, to int64
		along    model.Term
		height   int32
	}
	var all []box
	for _, r := range k.Rectangles {
		across, width, along, height := axes(r)
		from, one := fixed(m, across)
		size, two := fixed(m, width)
		high, three := fixed(m, height)
		if !one || !two || !three || size < 1 || high < 1 || high != int64(int32(high)) || along.Coef != 0 && along.Coef != 1 {
			return nil, false
		}
		all = append(all, box{from, from + size, along, int32(high)})
	}
	for i, a := range all {
		for _, b := range all[:i] {
			if a.from >= b.to || b.from >= a.to || a.along.Coef == 0 && b.along.Coef == 0 {
				continue
			}
			if len(pairs) == mostPairs {
				return nil, false
			}
			pairs = append(pairs, boxPair{a: b.along, b: a.along, lengthA: b.height, lengthB: a.height})
		}
	}
	return pairs, true
}

// fixed returns the value of a term that has one.
func fixed(m *model.Model, t model.Term) (v int64, ok bool) {
	if t.Coef == 0 {
		return int64(t.Offset), true
	}
	d := m.Domain(t.Var)
	return int64(t.Coef)*int64(d.Min()) + int64(t.Offset), d.Size() == 1
}
