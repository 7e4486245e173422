package reduce

import (
	"cmp"
	"math"
	"slices"

	"lsolve/model"
)

// stacks cuts the domains of variables that are above, below or about as far apart as intervals no two of
// which overlap: however these are ordered, they take the sum of their lengths. Such
// intervals are the activities of a disjunctive constraint, tasks of a cumulative every two of
// which exceed the capacity, and rectangles that surely cover a common place on the other axis. With
// the positions y and the lengths h of a stack, which begins at least at low and ends at most at high,
// and t and b its last and its first interval:
//
//	z >= y[i] + a[i] for all i:              z >= low + sum of h + min (a[i] - h[i])
//	z <= y[i] - a[i] for all i:              z <= high - sum of h - min a[i]
//	z >= y[i] - y[j] + a[i,j] for all pairs: z >= sum of h + min (a[i,j] - h[i]), as y[t] - y[b] >= sum of h - h[t]
//
// The first is a makespan; propagation finds it only by trying values. The third is the extent of a group, which no bound of a
// position tells.
func (s *state) stacks() {
	found := s.findStacks()
	if len(found) == 0 {
		return
	}
	in := make([]bool, len(s.dom))
	for _, k := range found {
		for _, b := range k {
			in[b.x] = true
		}
	}
	limits := s.findLimits(in)
	for _, k := range found {
		for _, l := range limits {
			if s.failed || !s.spend(len(k)) {
				return
			}
			s.limit(l.about(above, l.top, k, s))
			s.limit(l.about(below, l.bottom, k, s))
			if len(l.apart) > 1 {
				s.limit(l.extent(k, s))
			}
		}
	}
}

// block is an interval of a stack: x + offset to x + offset + length.
type block struct {
	x              model.Var
	offset, length int64
}

// stack is intervals no two of which overlap, each of another variable.
type stack []block

// block returns an interval of at least the given length; ok is false if its position is no variable or it may be empty.
func (s *state) block(position, length model.Term) (b block, ok bool) {
	least, _ := s.ends(length)
	return block{position.Var, int64(position.Offset), least}, position.Coef == 1 && least > 0
}

// ends returns the least and the greatest value of a term.
func (s *state) ends(t model.Term) (lo, hi int64) {
	if t.Coef == 0 {
		return int64(t.Offset), int64(t.Offset)
	}
	lo, hi = s.span(int64(t.Coef), t.Var)
	return lo + int64(t.Offset), hi + int64(t.Offset)
}

// findStacks lists the stacks of the constraints.
func (s *state) findStacks() (all []stack) {
	for i := range s.items {
		switch k := s.items[i].c.(type) { //nolint:gochecksumtype // the others keep nothing from overlapping
		case model.DisjunctiveConstraint:
			var found stack
			for _, a := range k.Activities {
				if b, ok := s.block(a.Start, a.Duration); ok {
					found = append(found, b)
				}
			}
			all = add(all, found)
		case model.CumulativeConstraint:
			var found stack
			_, capacity := s.ends(k.Capacity)
			for _, t := range k.Tasks {
				demand, _ := s.ends(t.Demand)
				if b, ok := s.block(t.Start, t.Duration); ok && 2*demand > capacity {
					found = append(found, b)
				}
			}
			all = add(all, found)
		case model.NoOverlap2DConstraint:
			all = s.sliced(all, k, func(r model.Rectangle) (across, width, along, height model.Term) { return r.X, r.Width, r.Y, r.Height })
			all = s.sliced(all, k, func(r model.Rectangle) (across, width, along, height model.Term) { return r.Y, r.Height, r.X, r.Width })
		}
	}
	return all
}

// add appends a stack of several intervals, one of each variable.
func add(all []stack, k stack) []stack {
	slices.SortStableFunc(k, func(a, b block) int { return cmp.Compare(a.x, b.x) })
	k = slices.CompactFunc(k, func(a, b block) bool { return a.x == b.x })
	if len(k) < 2 {
		return all
	}
	return append(all, k)
}

// sliced appends the largest sets of rectangles that cover a common place of the axis across, wherever they are.
func (s *state) sliced(all []stack, k model.NoOverlap2DConstraint, axes func(model.Rectangle) (across, width, along, height model.Term)) []stack {
	type part struct {
		block
		from, to int64 // what it surely covers
	}
	var parts []part
	for _, r := range k.Rectangles {
		across, width, along, height := axes(r)
		first, last := s.ends(across)
		least, _ := s.ends(width)
		if b, ok := s.block(along, height); ok && last < first+least {
			parts = append(parts, part{b, last, first + least})
		}
	}
	slices.SortStableFunc(parts, func(a, b part) int { return cmp.Compare(a.from, b.from) })
	var active []part
	flush := func() {
		var found stack
		for _, p := range active {
			found = append(found, p.block)
		}
		all = add(all, found)
	}
	grown := false
	for _, p := range parts {
		if !s.spend(len(active) + 1) {
			return all
		}
		if grown && slices.ContainsFunc(active, func(q part) bool { return q.to <= p.from }) {
			flush()
		}
		active = slices.DeleteFunc(active, func(q part) bool { return q.to <= p.from })
		active, grown = append(active, p), true
	}
	flush()
	return all
}

// limits is what rows say of c times z: at most a bound less a position (top), plus a position (bottom), or less
// the difference of two (apart).
type limits struct {
	z           model.Var
	c           int64
	top, bottom map[model.Var]int64
	apart       map[[2]model.Var]int64
}

// findLimits lists what rows say of variables and positions.
func (s *state) findLimits(position []bool) (all []*limits) {
	type key struct {
		z model.Var
		c int64
	}
	at := map[key]*limits{}
	note := func(z model.Var, c int64) *limits {
		l := at[key{z, c}]
		if l == nil {
			l = &limits{z: z, c: c, top: map[model.Var]int64{}, bottom: map[model.Var]int64{}, apart: map[[2]model.Var]int64{}}
			at[key{z, c}] = l
			all = append(all, l)
		}
		return l
	}
	for i := range s.items {
		k, ok := s.items[i].c.(model.LinearConstraint)
		if !ok || k.Relation != model.LessEqual && k.Relation != model.Less || len(k.Terms) > 4 {
			continue
		}
		r, ok := s.rowOf(k)
		if !s.spend(len(r.xs)) {
			return nil
		}
		if !ok || len(r.xs) < 2 || len(r.xs) > 3 {
			continue
		}
		for j, z := range r.xs {
			f, g := (j+1)%len(r.xs), (j+2)%len(r.xs)
			if len(r.xs) == 2 {
				switch x := r.xs[f]; {
				case !position[x]:
				case r.as[f] == 1:
					lessen(note(z, r.as[j]).top, x, r.bound)
				case r.as[f] == -1:
					lessen(note(z, r.as[j]).bottom, x, r.bound)
				}
				continue
			}
			if r.as[f] < r.as[g] {
				f, g = g, f
			}
			if position[r.xs[f]] && position[r.xs[g]] && r.as[f] == 1 && r.as[g] == -1 {
				lessen(note(z, r.as[j]).apart, [2]model.Var{r.xs[f], r.xs[g]}, r.bound)
			}
		}
	}
	return slices.DeleteFunc(all, func(l *limits) bool { return max(len(l.top), len(l.bottom), len(l.apart)) < 2 })
}

// lessen notes a bound, unless a lower one is known.
func lessen[K comparable](bounds map[K]int64, k K, bound int64) {
	if old, ok := bounds[k]; !ok || bound < old {
		bounds[k] = bound
	}
}

// side is where z is: above the positions or below.
type side bool

const (
	above side = true
	below side = false
)

// about returns the greatest value of c times z that the positions with a bound leave; ok is false if they say nothing.
func (l *limits) about(is side, bounds map[model.Var]int64, k stack, s *state) (of *limits, most int64, ok bool) {
	if len(bounds) < 2 {
		return l, 0, false
	}
	n, sum, loosest, end := 0, int64(0), int64(math.MinInt64), int64(math.MaxInt64)
	for _, b := range k {
		bound, has := bounds[b.x]
		if !has || b.x == l.z {
			continue
		}
		n, sum = n+1, sum+b.length
		lo, hi := int64(s.dom[b.x].Min())+b.offset, int64(s.dom[b.x].Max())+b.offset+b.length
		if is == above { // c z <= bound - x, and the last x is at least low + sum - length - offset
			loosest, end = max(loosest, bound+b.offset+b.length), min(end, lo)
		} else { // c z <= bound + x, and the first x is at most high - sum - offset
			loosest, end = max(loosest, bound-b.offset), min(end, -hi)
		}
	}
	return l, loosest - sum - end, n > 1
}

// extent returns the greatest value of c times z that all pairs of intervals leave; ok is false if there are no two with both bounds.
func (l *limits) extent(k stack, s *state) (of *limits, most int64, ok bool) {
	var some stack
	for _, b := range k {
		if b.x != l.z && slices.ContainsFunc(k, func(c block) bool { return l.has(b, c) }) {
			some = append(some, b)
		}
	}
	s.spend(len(k)*len(k) + len(some)*len(some))
	for len(some) > 1 { // without the one that lacks most
		worst, most := -1, 0
		for i, b := range some {
			lacks := 0
			for j, c := range some {
				if i != j && !l.has(b, c) {
					lacks++
				}
			}
			if lacks > most {
				worst, most = i, lacks
			}
		}
		if worst < 0 {
			break
		}
		s.spend(len(some) * len(some))
		some = slices.Delete(some, worst, worst+1)
	}
	sum, loosest := int64(0), int64(math.MinInt64)
	for i, b := range some {
		sum += b.length
		for j, c := range some {
			if i != j {
				loosest = max(loosest, l.apart[[2]model.Var{b.x, c.x}]+b.offset-c.offset+b.length)
			}
		}
	}
	return l, loosest - sum, len(some) > 1
}

// has reports whether there is a bound for b last and c first, and one for the opposite.
func (l *limits) has(b, c block) bool {
	_, one := l.apart[[2]model.Var{b.x, c.x}]
	_, two := l.apart[[2]model.Var{c.x, b.x}]
	return one && two
}

// limit makes c times z at most a value.
func (s *state) limit(l *limits, most int64, ok bool) {
	if !ok {
		return
	}
	lo, hi := int64(math.MinInt64), int64(math.MaxInt64)
	if l.c > 0 {
		hi = divDown(most, l.c)
	} else {
		lo = divUp(-most, -l.c)
	}
	d := s.dom[l.z]
	if lo <= int64(d.Min()) && hi >= int64(d.Max()) {
		return
	}
	s.set(l.z, between(d, lo, hi))
	s.count(Stacks)
}
