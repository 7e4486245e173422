package hybrid

import (
	"cmp"
	"slices"

	"lsolve/model"
)

// activity is one that runs from the value of start for its duration.
type activity struct {
	start    model.Var
	offset   int32 // what is to be added to the variable
	duration int32
}

func (a *activity) begin(values []int32) int32 { return values[a.start] + a.offset }
func (a *activity) end(values []int32) int32   { return values[a.start] + a.offset + a.duration }

// resource is what some activities need at the same time.
type resource struct {
	activities []int32
	demands    []int32
	capacity   int32
}

// schedule is what disjunctive and cumulative constraints say of a model, as far
// as durations, demands and capacities are constants.
type schedule struct {
	activities []activity
	resources  []resource
	// pairs cannot run at the same time; orders are the variables that say which
	// of the two is first (1: the first), in the model with orders.
	pairs  [][2]int32
	orders []model.Var
}

// mostPairs is for how many pairs the order becomes a variable.
const mostPairs = 20_000

// findSchedule looks for activities; nil if there are none, or only a few
// among many other variables.
func findSchedule(m *model.Model) *schedule {
	s := &schedule{}
	number := map[activity]int32{}
	add := func(r *resource, start, duration, demand model.Term) {
		if start.Coef != 1 || duration.Coef != 0 || demand.Coef != 0 || duration.Offset <= 0 || demand.Offset <= 0 {
			return
		}
		a := activity{start.Var, start.Offset, duration.Offset}
		i, ok := number[a]
		if !ok {
			i = int32(len(s.activities))
			number[a] = i
			s.activities = append(s.activities, a)
		}
		r.activities, r.demands = append(r.activities, i), append(r.demands, demand.Offset)
	}
	for _, c := range m.Constraints() {
		r := resource{capacity: 1}
		switch c := c.(type) {
		case model.DisjunctiveConstraint:
			for _, a := range c.Activities {
				add(&r, a.Start, a.Duration, model.Const(1))
			}
		case model.CumulativeConstraint:
			if c.Capacity.Coef != 0 {
				continue
			}
			r.capacity = c.Capacity.Offset
			for _, t := range c.Tasks {
				add(&r, t.Start, t.Duration, t.Demand)
			}
		default:
			continue
		}
		if len(r.activities) > 1 {
			s.resources = append(s.resources, r)
		}
	}
	if len(s.resources) == 0 || 4*len(s.activities) < m.NumVars() {
		return nil
	}
	s.findPairs()
	return s
}

// findPairs lists the pairs that no resource has enough for.
func (s *schedule) findPairs() {
	seen := map[[2]int32]bool{}
	for _, r := range s.resources {
		for i, a := range r.activities {
			for j, b := range r.activities[:i] {
				pair := [2]int32{min(a, b), max(a, b)}
				if a == b || r.demands[i]+r.demands[j] <= r.capacity || seen[pair] {
					continue
				}
				seen[pair] = true
				s.pairs = append(s.pairs, pair)
			}
		}
	}
	if len(s.pairs) > mostPairs {
		s.pairs = nil
	}
	slices.SortFunc(s.pairs, func(p, q [2]int32) int { return cmp.Or(cmp.Compare(p[0], q[0]), cmp.Compare(p[1], q[1])) })
}

// withOrders is m with a variable for the order of every pair, behind the
// variables that it has.
func (s *schedule) withOrders(m *model.Model) *model.Model {
	if len(s.pairs) == 0 {
		return m
	}
	w := model.New()
	for x := range model.Var(m.NumVars()) {
		w.Var(m.Name(x), m.Domain(x))
	}
	w.Add(m.Constraints()...)
	switch o := m.Objective(); o.Sense {
	case model.Minimise:
		w.Minimise(o.Term)
	case model.Maximise:
		w.Maximise(o.Term)
	case model.Satisfy:
	}
	s.orders = s.orders[:0]
	for _, p := range s.pairs {
		a, b := &s.activities[p[0]], &s.activities[p[1]]
		before := w.Bool("before")
		s.orders = append(s.orders, before)
		// start(a) - start(b) <= -duration(a) or >= duration(b), offsets moved over.
		difference := model.Sum(a.start.Plus(a.offset), model.Term{Coef: -1, Offset: -b.offset, Var: b.start})
		w.Add(model.Iff(before, difference.AtMost(-int64(a.duration))),
			model.Iff(before, difference.LessThan(int64(b.duration))))
	}
	return w
}

// extend appends the values of the orders to a solution.
func (s *schedule) extend(values model.Assignment) model.Assignment {
	out := append(make(model.Assignment, 0, len(values)+len(s.orders)), values...)
	for _, p := range s.pairs[:len(s.orders)] {
		before := int32(0)
		if s.activities[p[0]].end(values) <= s.activities[p[1]].begin(values) {
			before = 1
		}
		out = append(out, before)
	}
	return out
}

// kept are the arcs of the order that a solution has among the activities that
// are not free: of every resource, from each activity to those that begin after
// it has ended and that no third one is between. They are in an order in which
// each arc comes after those that lead to its first activity.
func (s *schedule) kept(values model.Assignment, free []bool, out []arc) []arc {
	var order []int32
	for _, r := range s.resources {
		order = order[:0]
		for _, a := range r.activities {
			if !free[a] {
				order = append(order, a)
			}
		}
		slices.SortFunc(order, func(a, b int32) int {
			return cmp.Or(cmp.Compare(s.activities[a].begin(values), s.activities[b].begin(values)), cmp.Compare(a, b))
		})
		for i, a := range order {
			end := s.activities[a].end(values)
			horizon := int32(1<<31 - 1)
			for _, b := range order[i+1:] {
				begin := s.activities[b].begin(values)
				if begin < end {
					continue
				}
				if begin >= horizon {
					break
				}
				horizon = min(horizon, s.activities[b].end(values))
				out = append(out, arc{a, b, begin})
			}
		}
	}
	slices.SortStableFunc(out, func(p, q arc) int {
		return cmp.Compare(s.activities[p.from].begin(values), s.activities[q.from].begin(values))
	})
	return out
}

// arc says that one activity ends before another begins.
type arc struct{ from, to, begin int32 }
