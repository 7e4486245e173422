package member

import (
	"cmp"
	"slices"

	"lsolve/model"
)

// boxes are the pairs of rectangles that can move along one axis only and cover a common place on the other. For each
// the model of engines has two variables, one for each order, of which one is true: an order is then a literal of nogoods,
// where no_overlap_2d explains itself by bounds of both. The constraint itself is left out, as the orders
// say the same. Of three or more rectangles that all cover one place, no two run at once along the other axis: a disjunctive
// constraint sees at once that there are too many of them, which orders of pairs do not.
// docs/benchmarks/minizinc.md has what came of one variable a pair, and of keeping the constraint.
type boxes struct {
	pairs []boxPair
	rows  []model.Constraint // of rectangles that cover one place
}

// boxPair is two intervals that do not overlap: their positions and lengths.
type boxPair struct {
	a, b               model.Term
	lengthA, lengthB   int32
	constraint, number int // whose pair it is, and which
}

// withOrders is m with orders in place of the constraints that have them; m itself if there are none. A part of the first
// pair stands in the place of a constraint, so that constraints keep their numbers.
func (b *boxes) withOrders(m *model.Model) *model.Model {
	b.pairs, b.rows = nil, nil
	for i, c := range m.Constraints() {
		k, ok := c.(model.NoOverlap2DConstraint)
		if !ok {
			continue
		}
		all, ok := boxesAlong(m, k, func(r model.Rectangle) (across, width, along, height model.Term) { return r.X, r.Width, r.Y, r.Height })
		if !ok {
			all, ok = boxesAlong(m, k, func(r model.Rectangle) (across, width, along, height model.Term) { return r.Y, r.Height, r.X, r.Width })
		}
		if !ok {
			continue
		}
		pairs, ok := pairsOf(all, mostPairs-len(b.pairs))
		if !ok || len(pairs) == 0 {
			continue
		}
		for n, p := range pairs {
			p.constraint, p.number = i, n
			b.pairs = append(b.pairs, p)
		}
		b.rows = append(b.rows, rowsOf(all)...)
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
	w.Add(b.rows...)
	w.Optimise(m.Objective())
	if w.Check() != nil { // a sum that does not fit
		b.pairs, b.rows = nil, nil
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

// box is a rectangle that covers the places from..to-1 across, wherever it is along the other axis.
type box struct {
	from, to int64
	along    model.Term
	height   int32
}

// boxesAlong lists the rectangles. ok is false if which places one covers across depends on the solution, or if its
// extent along the other axis does.
func boxesAlong(m *model.Model, k model.NoOverlap2DConstraint, axes func(model.Rectangle) (across, width, along, height model.Term)) (all []box, ok bool) {
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
	return all, true
}

// pairsOf lists the pairs of boxes that cover a common place. ok is false if there are more than most.
func pairsOf(all []box, most int) (pairs []boxPair, ok bool) {
	for i, a := range all {
		for _, b := range all[:i] {
			if a.from >= b.to || b.from >= a.to || a.along.Coef == 0 && b.along.Coef == 0 {
				continue
			}
			if len(pairs) == most {
				return nil, false
			}
			pairs = append(pairs, boxPair{a: b.along, b: a.along, lengthA: b.height, lengthB: a.height})
		}
	}
	return pairs, true
}

// rowsOf lists, for the largest sets of three or more boxes that cover a common place, that they do not overlap along
// the other axis. Such a set is that of all boxes at the place where the last one of it begins; it is one of the largest if a box ends before
// another one begins.
func rowsOf(all []box) (rows []model.Constraint) {
	order := slices.Clone(all)
	slices.SortStableFunc(order, func(a, b box) int { return cmp.Compare(a.from, b.from) })
	var open []box
	added := false // a box since the last set
	list := func() {
		if len(open) > 2 && added {
			activities := make([]model.Activity, len(open))
			for i, b := range open {
				activities[i] = model.Activity{Start: b.along, Duration: model.Const(b.height)}
			}
			rows = append(rows, model.Disjunctive(activities...))
		}
		added = false
	}
	for _, b := range order {
		if slices.ContainsFunc(open, func(o box) bool { return o.to <= b.from }) {
			list()
			open = slices.DeleteFunc(open, func(o box) bool { return o.to <= b.from })
		}
		open, added = append(open, b), true
	}
	list()
	return rows
}

// fixed returns the value of a term that has one.
func fixed(m *model.Model, t model.Term) (v int64, ok bool) {
	if t.Coef == 0 {
		return int64(t.Offset), true
	}
	d := m.Domain(t.Var)
	return int64(t.Coef)*int64(d.Min()) + int64(t.Offset), d.Size() == 1
}
