package model

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
)

// withoutNegativeConstants makes negative constants positive, and increases
// half of the other terms. Otherwise most amounts would be refused, or would
// rarely be allowed.
func withoutNegativeConstants(r *rand.Rand, ts []Term) []Term {
	for i, t := range ts {
		switch {
		case t.Coef == 0:
			ts[i].Offset = max(t.Offset, -t.Offset)
		case rng.Intn(r, 2) == 0:
			ts[i] = t.Plus(2)
		}
	}
	return ts
}

func randomActivities(m *Model, r *rand.Rand, n, size int) []Activity {
	ts := randomTerms(m, r, 2*n, size)
	withoutNegativeConstants(r, ts[n:])
	activities := make([]Activity, n)
	for i := range activities {
		activities[i] = Activity{ts[i], ts[n+i]}
	}
	return activities
}

func randomRectangles(m *Model, r *rand.Rand, n, size int) []Rectangle {
	ts := randomTerms(m, r, 4*n, size)
	withoutNegativeConstants(r, ts[2*n:])
	rectangles := make([]Rectangle, n)
	for i := range rectangles {
		rectangles[i] = Rectangle{ts[i], ts[n+i], ts[2*n+i], ts[3*n+i]}
	}
	return rectangles
}

// randomSuccessors is successors that mostly are nodes, or any terms at all.
func randomSuccessors(m *Model, r *rand.Rand) []Term {
	n := 1 + rng.Intn(r, 5)
	if rng.Intn(r, 3) == 0 {
		return randomTerms(m, r, n, 4)
	}
	ts := make([]Term, n)
	for i := range ts {
		values := []int32{int32(rng.Intn(r, n+2) - 1)}
		for range 4 {
			values = append(values, int32(rng.Intn(r, n)))
		}
		ts[i] = term(m.Var(fmt.Sprint("next", i), Values(values...)))
	}
	return ts
}

func TestScheduling(t *testing.T) {
	checkSpec(t, spec{"cumulative", func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
		n := 1 + rng.Intn(r, 4)
		ts := randomTerms(m, r, 1+3*n, []int{0, 6, 4, 3, 2}[n])
		withoutNegativeConstants(r, ts[n:])
		starts, durations, demands, capacity := ts[:n], ts[n:2*n], ts[2*n:3*n], ts[3*n]
		tasks := make([]Task, n)
		for i := range tasks {
			tasks[i] = Task{starts[i], durations[i], demands[i]}
		}
		return Cumulative(capacity, tasks...), func(a Assignment) bool {
			for i := range n {
				if durations[i].Value(a) < 0 || demands[i].Value(a) < 0 {
					return false
				}
			}
			for time := int64(-40); time <= 40; time++ {
				used := int64(0)
				for i := range n {
					if s := starts[i].Value(a); s <= time && time < s+durations[i].Value(a) {
						used += demands[i].Value(a)
					}
				}
				if used > capacity.Value(a) {
					return false
				}
			}
			return true
		}
	}})

	apart := func(a Assignment, x, dx, y, dy Term) bool {
		return x.Value(a)+dx.Value(a) <= y.Value(a) || y.Value(a)+dy.Value(a) <= x.Value(a)
	}
	for _, post := range []func(...Activity) DisjunctiveConstraint{Disjunctive, DisjunctiveStrict} {
		strict := post().Strict
		checkSpec(t, spec{post().Name(), func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
			n := 1 + rng.Intn(r, 4)
			activities := randomActivities(m, r, n, []int{0, 4, 4, 4, 3}[n])
			return post(activities...), func(a Assignment) bool {
				for i, s := range activities {
					if s.Duration.Value(a) < 0 {
						return false
					}
					for _, t := range activities[i+1:] {
						empty := s.Duration.Value(a) == 0 || t.Duration.Value(a) == 0
						if !apart(a, s.Start, s.Duration, t.Start, t.Duration) && (strict || !empty) {
							return false
						}
					}
				}
				return true
			}
		}})
	}
	for _, post := range []func(...Rectangle) NoOverlap2DConstraint{NoOverlap2D, NoOverlap2DStrict} {
		strict := post().Strict
		checkSpec(t, spec{post().Name(), func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
			n := 1 + rng.Intn(r, 3)
			rectangles := randomRectangles(m, r, n, []int{0, 4, 3, 2}[n])
			return post(rectangles...), func(a Assignment) bool {
				for i, s := range rectangles {
					if s.Width.Value(a) < 0 || s.Height.Value(a) < 0 {
						return false
					}
					for _, t := range rectangles[i+1:] {
						empty := s.Width.Value(a)*s.Height.Value(a) == 0 || t.Width.Value(a)*t.Height.Value(a) == 0
						if !apart(a, s.X, s.Width, t.X, t.Width) && !apart(a, s.Y, s.Height, t.Y, t.Height) && (strict || !empty) {
							return false
						}
					}
				}
				return true
			}
		}})
	}
}

func TestRoutingAndPacking(t *testing.T) {
	checkSpec(t, spec{"circuit", func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
		next := randomSuccessors(m, r)
		n := int64(len(next))
		return Circuit(next...), func(a Assignment) bool {
			at := int64(0)
			for step := range n {
				at = next[at].Value(a)
				if at < 0 || at >= n || (at == 0) != (step == n-1) {
					return false
				}
			}
			return true
		}
	}})
	checkSpec(t, spec{"subcircuit", func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
		next := randomSuccessors(m, r)
		n := int64(len(next))
		return Subcircuit(next...), func(a Assignment) bool {
			in, first := int64(0), int64(0)
			for i := range n {
				if next[i].Value(a) != i {
					in, first = in+1, i
				}
			}
			if in == 0 {
				return true
			}
			at := first
			for step := range in {
				at = next[at].Value(a)
				if at < 0 || at >= n || (at == first) != (step == in-1) {
					return false
				}
			}
			return true
		}
	}})
	for _, relation := range []Relation{Equal, LessEqual} {
		checkSpec(t, spec{BinPackingConstraint{Relation: relation}.Name(), func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
			items, bins := rng.Intn(r, 4), 1+rng.Intn(r, 3)
			ts := randomTerms(m, r, items+bins, 4)
			for i := range ts[:items] {
				if rng.Intn(r, 3) > 0 {
					ts[i] = term(m.Int("bin", int32(-rng.Intn(r, 2)), int32(bins-1)))
				}
			}
			loads := withoutNegativeConstants(r, ts[items:])
			sizes := make([]int32, items)
			for i := range sizes {
				sizes[i] = int32(rng.Intn(r, 4))
			}
			c := BinPacking(ts[:items], sizes, loads)
			if relation == LessEqual {
				c = BinPackingCapacity(ts[:items], sizes, loads)
			}
			return c, func(a Assignment) bool {
				packed := 0
				for b, load := range loads {
					sum := int64(0)
					for i, size := range sizes {
						if ts[i].Value(a) == int64(b) {
							packed++
							sum += int64(size)
						}
					}
					if sum > load.Value(a) || relation == Equal && sum < load.Value(a) {
						return false
					}
				}
				return packed == items
			}
		}})
	}
}

func constants(values ...int32) []Term {
	ts := make([]Term, len(values))
	for i, v := range values {
		ts[i] = Const(v)
	}
	return ts
}

func TestSchedulingViolation(t *testing.T) {
	task := func(start, duration, demand int32) Task {
		return Task{Const(start), Const(duration), Const(demand)}
	}
	activity := func(start, duration int32) Activity { return Activity{Const(start), Const(duration)} }
	box := func(x, y, width, height int32) Rectangle {
		return Rectangle{Const(x), Const(y), Const(width), Const(height)}
	}
	const far = math.MaxInt32
	items := constants(0, 0, 1, 2)
	sizes := []int32{3, 4, 5, 6}
	for _, c := range []struct {
		name string
		c    Constraint
		want int64
	}{
		{"cumulative: no tasks", Cumulative(Const(0)), 0},
		{"cumulative: full", Cumulative(Const(5), task(0, 3, 2), task(1, 3, 3), task(4, 1, 5)), 0},
		{"cumulative: over at one start", Cumulative(Const(4), task(0, 3, 2), task(1, 3, 3), task(4, 1, 4)), 1},
		{"cumulative: a start counts once", Cumulative(Const(4), task(0, 3, 3), task(0, 3, 3)), 2},
		{"cumulative: over at two starts", Cumulative(Const(1), task(0, 3, 1), task(1, 3, 1), task(2, 3, 1)), 1 + 2},
		{"cumulative: nothing starts at 1", Cumulative(Const(1), task(0, 3, 2), task(1, 0, 2), task(1, 2, 0)), 1},
		{"cumulative: nothing used", Cumulative(Const(1), task(0, 3, 1), task(1, 0, 9), task(1, 9, 0)), 0},
		{"cumulative: negative", Cumulative(Const(-1), task(0, -2, 1), task(1, 1, -4)), 1 + 2 + 4},
		{"cumulative: far", Cumulative(Const(0), task(far, far, far), task(far, far, far)), 2 * far},
		{"disjunctive: one after the other", Disjunctive(activity(3, 2), activity(0, 3), activity(5, 1)), 0},
		{"disjunctive: overlap", Disjunctive(activity(0, 3), activity(2, 3)), 1},
		{"disjunctive: inside", Disjunctive(activity(0, 9), activity(2, 3)), 5},
		{"disjunctive: two pairs", Disjunctive(activity(0, 3), activity(2, 3), activity(3, 3)), 1 + 2},
		{"disjunctive: nothing inside", Disjunctive(activity(0, 9), activity(2, 0)), 0},
		{"disjunctive: negative", Disjunctive(activity(0, 9), activity(2, -3)), 3},
		{"disjunctive_strict: nothing inside", DisjunctiveStrict(activity(0, 9), activity(2, 0)), 2},
		{"disjunctive_strict: nothing at the ends", DisjunctiveStrict(activity(0, 9), activity(0, 0), activity(9, 0), activity(9, 0)), 0},
		{"disjunctive: far", Disjunctive(activity(far, far), activity(far, far)), far},
		{"diffn_nonstrict: touching", NoOverlap2D(box(0, 0, 2, 2), box(2, 0, 2, 2), box(0, 2, 4, 1)), 0},
		{"diffn_nonstrict: overlap", NoOverlap2D(box(0, 0, 4, 4), box(2, 3, 4, 4)), 1},
		{"diffn_nonstrict: a line", NoOverlap2D(box(0, 0, 4, 4), box(-1, 2, 9, 0)), 0},
		{"diffn_nonstrict: negative", NoOverlap2D(box(0, 0, -4, 4), box(0, 0, 4, -1)), 4 + 1},
		{"diffn: a line", NoOverlap2DStrict(box(0, 0, 4, 4), box(-1, 2, 9, 0)), 2},
		{"diffn: a line along a side", NoOverlap2DStrict(box(0, 0, 4, 4), box(-1, 4, 9, 0)), 0},
		{"circuit: one node", Circuit(constants(0)...), 0},
		{"circuit", Circuit(constants(2, 0, 1)...), 0},
		{"circuit: two cycles", Circuit(constants(1, 0, 3, 2)...), 1},
		{"circuit: loops", Circuit(constants(0, 1, 2)...), 2},
		{"circuit: no node", Circuit(constants(1, 2, 3)...), 1},
		{"circuit: below 0", Circuit(constants(1, 2, -1)...), 1},
		{"circuit: duplicate", Circuit(constants(1, 2, 1)...), 1},
		{"circuit: all the same", Circuit(constants(1, 1, 1, 1)...), 3},
		{"subcircuit: all left out", Subcircuit(constants(0, 1, 2)...), 0},
		{"subcircuit: none", Subcircuit[Term](), 0},
		{"subcircuit: one left out", Subcircuit(constants(2, 1, 0)...), 0},
		{"subcircuit: two cycles", Subcircuit(constants(1, 0, 3, 2, 4)...), 1},
		{"subcircuit: a path into a loop", Subcircuit(constants(1, 2, 2)...), 1},
		{"subcircuit: no node", Subcircuit(constants(1, 9, 2)...), 1},
		{"bin_packing_load", BinPacking(items, sizes, constants(7, 5, 6)), 0},
		{"bin_packing_load: off", BinPacking(items, sizes, constants(5, 5, 9)), 2 + 3},
		{"bin_packing_load: in no bin", BinPacking(items, sizes, constants(7, 5)), 1},
		{"bin_packing_capa: room left", BinPackingCapacity(items, sizes, constants(9, 5, 6)), 0},
		{"bin_packing_capa: too full", BinPackingCapacity(items, sizes, constants(5, 9, 5)), 2 + 1},
		{"bin_packing_load: no items", BinPacking([]Term{}, nil, constants(0, 2)), 2},
	} {
		t.Run(c.name, func(t *testing.T) { assert.Equal(t, c.want, c.c.Violation(nil)) })
	}
	assert.Equal(t, int64(math.MaxInt64), grow(1, math.MaxInt64-1, 1))
	assert.Equal(t, int64(math.MaxInt64), grow(math.MaxInt64, 0))
}

func TestSchedulingRefusals(t *testing.T) {
	one := Const(1)
	wide := func(m *Model) Term { return m.Int("wide", -1<<31, 1<<31-1).Plus(1) }
	checkRefusals(t, []refusal{
		{"cumulative capacity", func(*Model) Constraint { return Cumulative(Const(-2)) }, "the capacity is -2; expected at least 0"},
		{"cumulative capacity overflow", func(m *Model) Constraint { return Cumulative(wide(m)) }, "capacity: term 0"},
		{"cumulative duration", func(*Model) Constraint { return Cumulative(one, Task{one, one, one}, Task{one, Const(-1), one}) },
			"task 1: the duration is -1; expected at least 0"},
		{"cumulative demand", func(*Model) Constraint { return Cumulative(one, Task{one, one, Const(-3)}) },
			"task 0: the demand is -3; expected at least 0"},
		{"cumulative overflow", func(m *Model) Constraint { return Cumulative(one, Task{wide(m), one, one}) }, "task 0: term 0"},
		{"cumulative foreign variable", func(*Model) Constraint { return Cumulative(Var(4), Task{one, one, one}) }, "no variable 4"},
		{"disjunctive duration", func(*Model) Constraint { return Disjunctive(Activity{one, Const(-1)}) },
			"activity 0: the duration is -1; expected at least 0"},
		{"disjunctive overflow", func(m *Model) Constraint { return DisjunctiveStrict(Activity{one, wide(m)}) }, "activity 0: term 1"},
		{"rectangle width", func(*Model) Constraint { return NoOverlap2D(Rectangle{one, one, Const(-1), one}) },
			"rectangle 0: the width is -1; expected at least 0"},
		{"rectangle height", func(*Model) Constraint { return NoOverlap2DStrict(Rectangle{one, one, one, Const(-1)}) },
			"rectangle 0: the height is -1; expected at least 0"},
		{"rectangle overflow", func(m *Model) Constraint { return NoOverlap2D(Rectangle{one, wide(m), one, one}) }, "rectangle 0: term 1"},
		{"circuit of none", func(*Model) Constraint { return Circuit[Var]() }, "no successors; expected at least one"},
		{"circuit overflow", func(m *Model) Constraint { return Circuit(wide(m)) }, "do not fit 32 bits"},
		{"subcircuit overflow", func(m *Model) Constraint { return Subcircuit(wide(m)) }, "do not fit 32 bits"},
		{"bin packing relation", func(*Model) Constraint { return BinPackingConstraint{Loads: []Term{one}, Relation: NotEqual} },
			"the relation is !=; expected = or <="},
		{"bin packing lengths", func(*Model) Constraint { return BinPacking([]Term{one}, []int32{1, 2}, []Term{one}) },
			"2 sizes for 1 items; expected one each"},
		{"bin packing without bins", func(*Model) Constraint { return BinPackingCapacity([]Term{one}, []int32{1}, []Term{}) },
			"no bins; expected at least one"},
		{"bin packing size", func(*Model) Constraint { return BinPacking([]Term{one}, []int32{-4}, []Term{one, one}) },
			"item 0: the size is -4; expected at least 0"},
		{"bin packing load", func(*Model) Constraint { return BinPacking([]Term{one}, []int32{4}, []Term{one, Const(-1)}) },
			"bin 1: the load is -1; expected at least 0"},
		{"bin packing item overflow", func(m *Model) Constraint { return BinPacking([]Term{wide(m)}, []int32{4}, []Term{one}) },
			"bins: term 0"},
		{"bin packing load overflow", func(m *Model) Constraint { return BinPacking([]Term{one}, []int32{4}, []Term{wide(m)}) },
			"loads: term 0"},
	})
}
