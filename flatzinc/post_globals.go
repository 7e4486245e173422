package flatzinc

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"lsolve/model"
)

var errWide = errors.New("a number does not fit 32 bits; expected -2147483648..2147483647")

// int32s returns argument i, an array of known integers of 32 bits.
func (c *compiler) int32s(k *call, i int) []int32 {
	nodes := c.array(k, i)
	out := make([]int32, len(nodes))
	for j, n := range nodes {
		if n.Num != int64(int32(n.Num)) {
			c.err = errWide
		}
		out[j] = int32(n.Num)
	}
	return out
}

// number returns argument i, a known integer.
func (c *compiler) number(k *call, i int) int64 { return k.args[i][0].Num }

// shifted returns argument i, an array, minus an offset.
func (c *compiler) shifted(k *call, i int, offset int64) []model.Term {
	list := c.list(k, i)
	for j := range list {
		list[j] = list[j].plus(-offset)
	}
	return c.terms(list)
}

func (c *compiler) argument(k *call, i int) []model.Term { return c.shifted(k, i, 0) }

func postAllDifferent(c *compiler, k *call) []model.Constraint {
	xs := c.argument(k, 0)
	if len(xs) < 2 {
		return nil
	}
	return []model.Constraint{model.AllDifferentConstraint{Terms: xs}}
}

// mostExcepted is the largest number of values in all_different_except, and of those
// that among lists for the engines.
// Values that no variable can have do not count.
const mostExcepted = 1 << 20

func postAllDifferentExcept(c *compiler, k *call) []model.Constraint {
	list := c.list(k, 0)
	low, high := int64(infinity), int64(-infinity)
	for _, t := range list {
		lo, hi := c.bounds(t)
		low, high = min(low, lo), max(high, hi)
	}
	set := c.set(k, 1).intersect(rangeOf(low, high))
	if len(list) < 2 {
		return nil
	}
	if set.size() > mostExcepted {
		c.err = fmt.Errorf("%d values are excepted; expected at most %d", set.size(), mostExcepted)
		return nil
	}
	var values []int32
	for _, s := range set {
		for v := s.lo; v <= s.hi; v++ {
			values = append(values, int32(v))
		}
	}
	return []model.Constraint{model.AllDifferentExceptConstraint{Values: values, Terms: c.terms(list)}}
}

func simplifyAllEqual(c *compiler, k *call) bool {
	if k.form != plain {
		return false
	}
	nodes := c.array(k, 0)
	for i := 1; i < len(nodes); i++ {
		if !c.merge(c.scalar(nodes[0]), c.scalar(nodes[i])) {
			return false
		}
	}
	return true
}

func postAllEqual(c *compiler, k *call) []model.Constraint {
	xs := c.argument(k, 0)
	if len(xs) < 2 {
		return nil
	}
	return []model.Constraint{model.NValue(model.Const(1), xs...)}
}

// negative reports whether a number is negative that must not be. The model would
// refuse it, but to FlatZinc it means that nothing satisfies the constraint.
func negative(ts ...model.Term) bool {
	for _, t := range ts {
		if t.Coef == 0 && t.Offset < 0 {
			return true
		}
	}
	return false
}

func postCumulative(c *compiler, k *call) []model.Constraint {
	starts, durations, demands := c.argument(k, 0), c.argument(k, 1), c.argument(k, 2)
	capacity := c.term(c.one(k, 3))
	if !c.sameLength(len(starts), len(durations), len(demands)) {
		return nil
	}
	if negative(capacity) || negative(durations...) || negative(demands...) {
		return impossible
	}
	tasks := make([]model.Task, 0, len(starts))
	for i := range starts {
		if durations[i] != model.Const(0) && demands[i] != model.Const(0) {
			tasks = append(tasks, model.Task{Start: starts[i], Duration: durations[i], Demand: demands[i]})
		}
	}
	if capacity == model.Const(1) && !slices.ContainsFunc(tasks, func(t model.Task) bool { return t.Demand != model.Const(1) }) {
		activities := make([]model.Activity, len(tasks))
		for i, t := range tasks {
			activities[i] = model.Activity{Start: t.Start, Duration: t.Duration}
		}
		return []model.Constraint{model.Disjunctive(activities...)}
	}
	return []model.Constraint{model.Cumulative(capacity, tasks...)}
}

// sameLength reports whether all lengths are n. Otherwise the file has an error.
func (c *compiler) sameLength(n int, lengths ...int) bool {
	for _, other := range lengths {
		if other != n {
			c.err = fmt.Errorf("arrays of %d and %d elements; expected the same length", n, other)
			return false
		}
	}
	return true
}

func postDisjunctive(strict bool) func(*compiler, *call) []model.Constraint {
	return func(c *compiler, k *call) []model.Constraint {
		starts, durations := c.argument(k, 0), c.argument(k, 1)
		if !c.sameLength(len(starts), len(durations)) {
			return nil
		}
		if negative(durations...) {
			return impossible
		}
		activities := make([]model.Activity, 0, len(starts))
		for i := range starts {
			if strict || durations[i] != model.Const(0) {
				activities = append(activities, model.Activity{Start: starts[i], Duration: durations[i]})
			}
		}
		return []model.Constraint{model.DisjunctiveConstraint{Activities: activities, Strict: strict}}
	}
}

func postDiffn(strict bool) func(*compiler, *call) []model.Constraint {
	return func(c *compiler, k *call) []model.Constraint {
		x, y, width, height := c.argument(k, 0), c.argument(k, 1), c.argument(k, 2), c.argument(k, 3)
		if !c.sameLength(len(x), len(y), len(width), len(height)) {
			return nil
		}
		if negative(width...) || negative(height...) {
			return impossible
		}
		rectangles := make([]model.Rectangle, len(x))
		for i := range x {
			rectangles[i] = model.Rectangle{X: x[i], Y: y[i], Width: width[i], Height: height[i]}
		}
		return []model.Constraint{model.NoOverlap2DConstraint{Rectangles: rectangles, Strict: strict}}
	}
}

// postCount compares the number of occurrences of a value with a number, which
// stands on the left if swapped.
func postCount(relation model.Relation, swapped bool) func(*compiler, *call) []model.Constraint {
	return func(c *compiler, k *call) []model.Constraint {
		v := c.number(k, 1)
		if v < math.MinInt32 || v > math.MaxInt32 {
			c.err = errWide
			return nil
		}
		return []model.Constraint{model.CountConstraint{
			Terms: c.argument(k, 0), Values: []int32{int32(v)}, Relation: relation, N: c.term(c.one(k, 2)), Swapped: swapped,
		}}
	}
}

func postAmong(c *compiler, k *call) []model.Constraint {
	list := c.list(k, 1)
	low, high := int64(infinity), int64(-infinity)
	for _, t := range list {
		lo, hi := c.bounds(t)
		low, high = min(low, lo), max(high, hi)
	}
	set := c.set(k, 2).intersect(rangeOf(low, high))
	if set.size() > mostExcepted { // count the truths of memberships
		in := make([]model.Term, len(list))
		for i, x := range list {
			in[i] = c.term(c.membership(x, set))
		}
		return []model.Constraint{model.CountConstraint{Terms: in, Values: []int32{1}, Relation: model.Equal, N: c.term(c.one(k, 0))}}
	}
	var values []int32
	for _, s := range set {
		for v := s.lo; v <= s.hi; v++ {
			values = append(values, int32(v))
		}
	}
	return []model.Constraint{model.CountConstraint{Terms: c.terms(list), Values: values, Relation: model.Equal, N: c.term(c.one(k, 0))}}
}

func postNValue(c *compiler, k *call) []model.Constraint {
	return []model.Constraint{model.NValue(c.term(c.one(k, 0)), c.argument(k, 1)...)}
}

func postCardinality(closed bool) func(*compiler, *call) []model.Constraint {
	return func(c *compiler, k *call) []model.Constraint {
		values, counts := c.int32s(k, 1), c.argument(k, 2)
		if !c.sameLength(len(values), len(counts)) {
			return nil
		}
		if negative(counts...) {
			return impossible
		}
		all := []model.Constraint{}
		// A value given twice has equal counts.
		place := map[int32]int{}
		var distinct []int32
		var its []model.Term
		for i, v := range values {
			if j, again := place[v]; again {
				a, b := its[j], counts[i]
				all = append(all, model.LinearConstraint{Terms: []model.Term{a, {Coef: -b.Coef, Offset: -b.Offset, Var: b.Var}}, Relation: model.Equal})
				continue
			}
			place[v] = len(distinct)
			distinct, its = append(distinct, v), append(its, counts[i])
		}
		return append(all, model.CardinalityConstraint{Terms: c.argument(k, 0), Values: distinct, Counts: its, Closed: closed})
	}
}

func postCardinalityBounds(closed bool) func(*compiler, *call) []model.Constraint {
	return func(c *compiler, k *call) []model.Constraint {
		xs, values, low, high := c.argument(k, 0), c.int32s(k, 1), c.int32s(k, 2), c.int32s(k, 3)
		if !c.sameLength(len(values), len(low), len(high)) {
			return nil
		}
		place := map[int32]int{}
		b := model.CardinalityBoundsConstraint{Terms: xs, Closed: closed}
		for i, v := range values {
			j, again := place[v]
			if !again {
				j = len(b.Values)
				place[v] = j
				b.Values, b.Lo, b.Hi = append(b.Values, v), append(b.Lo, low[i]), append(b.Hi, high[i])
			}
			b.Lo[j], b.Hi[j] = max(b.Lo[j], low[i], 0), min(b.Hi[j], high[i])
			if b.Lo[j] > b.Hi[j] {
				return impossible
			}
		}
		return []model.Constraint{b}
	}
}
