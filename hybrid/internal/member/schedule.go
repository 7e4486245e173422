package member

import (
	"cmp"
	"slices"

	"lsolve/model"
)

// Activity is one that runs from the value of Start for its duration. If it is
// optional it runs only where Presence is 1.
type Activity struct {
	Start    model.Var
	Offset   int32 // to be added to the variable
	Duration int32
	Optional bool
	Presence model.Var
}

// Present reports whether it runs.
func (a *Activity) Present(values []int32) bool { return !a.Optional || values[a.Presence] != 0 }

// Begin is when it begins.
func (a *Activity) Begin(values []int32) int32 { return values[a.Start] + a.Offset }

// End returns the first moment at which it does not run any more.
func (a *Activity) End(values []int32) int32 { return values[a.Start] + a.Offset + a.Duration }

// Resource is what some activities need at the same time.
type Resource struct {
	Activities []int32
	Demands    []int32
	Capacity   int32
}

// Schedule is the content of a model's disjunctive and cumulative constraints, as
// far as durations, demands and capacities are constants, and activities that are
// absent have the duration 0.
type Schedule struct {
	Activities []Activity
	// Group has the group of each activity: one that is alternative to others, such as
	// the same operation on other machines, is in the same group as they are.
	Group     []int32
	Resources []Resource
	// Pairs cannot run at the same time, and none is optional. Orders are the variables, in the model with
	// orders, that say which of the two is first (1: the first).
	Pairs  [][2]int32
	Orders []model.Var
}

// mostPairs is for how many pairs the order becomes a variable.
const mostPairs = 20_000

// findSchedule looks for activities. It returns nil if there are none, or only a few
// among many other variables.
func findSchedule(m *model.Model) *Schedule {
	s := &Schedule{}
	number := map[Activity]int32{}
	add := func(r *Resource, start, duration, demand model.Term) {
		if start.Coef != 1 || demand.Coef != 0 || demand.Offset <= 0 {
			return
		}
		a := Activity{Start: start.Var, Offset: start.Offset, Duration: duration.Offset}
		if duration.Coef != 0 && duration.Offset == 0 && isTruth(m.Domain(duration.Var)) {
			a.Duration, a.Optional, a.Presence = duration.Coef, true, duration.Var
		} else if duration.Coef != 0 {
			return
		}
		if a.Duration <= 0 {
			return
		}
		i, ok := number[a]
		if !ok {
			i = int32(len(s.Activities))
			number[a] = i
			s.Activities = append(s.Activities, a)
		}
		r.Activities, r.Demands = append(r.Activities, i), append(r.Demands, demand.Offset)
	}
	for _, c := range m.Constraints() {
		r := Resource{Capacity: 1}
		switch c := c.(type) {
		case model.DisjunctiveConstraint:
			for _, a := range c.Activities {
				add(&r, a.Start, a.Duration, model.Const(1))
			}
		case model.CumulativeConstraint:
			if c.Capacity.Coef != 0 {
				continue
			}
			r.Capacity = c.Capacity.Offset
			for _, t := range c.Tasks {
				add(&r, t.Start, t.Duration, t.Demand)
			}
		default:
			continue
		}
		if len(r.Activities) > 1 {
			s.Resources = append(s.Resources, r)
		}
	}
	if len(s.Resources) == 0 || 4*len(s.Activities) < m.NumVars() {
		return nil
	}
	s.findPairs()
	s.findGroups(m)
	return s
}

// isTruth reports whether a variable with the domain is 0 or 1.
func isTruth(d model.Domain) bool { return d.Min() >= 0 && d.Max() <= 1 }

// findPairs lists the pairs whose demands exceed some resource together, unless there
// are too many.
func (s *Schedule) findPairs() {
	seen := map[[2]int32]bool{}
	for _, r := range s.Resources {
		for i, a := range r.Activities {
			for j, b := range r.Activities[:i] {
				pair := [2]int32{min(a, b), max(a, b)}
				if a == b || s.Activities[a].Optional || s.Activities[b].Optional || r.Demands[i]+r.Demands[j] <= r.Capacity || seen[pair] {
					continue
				}
				if len(s.Pairs) == mostPairs {
					s.Pairs = nil
					return
				}
				seen[pair] = true
				s.Pairs = append(s.Pairs, pair)
			}
		}
	}
	slices.SortFunc(s.Pairs, func(p, q [2]int32) int { return cmp.Or(cmp.Compare(p[0], q[0]), cmp.Compare(p[1], q[1])) })
}

// Starts returns the variables of the activities, each once.
func (s *Schedule) Starts() []model.Var {
	var vars []model.Var
	for _, a := range s.Activities {
		vars = append(vars, a.Start)
	}
	slices.Sort(vars)
	return slices.Compact(vars)
}

// withOrders is m with a variable for the order of every pair, behind the
// variables that it has.
func (s *Schedule) withOrders(m *model.Model) *model.Model {
	if len(s.Pairs) == 0 {
		return m
	}
	w := model.New()
	for x := range model.Var(m.NumVars()) {
		w.Var(m.Name(x), m.Domain(x))
	}
	w.Add(m.Constraints()...)
	w.Optimise(m.Objective())
	s.Orders = s.Orders[:0]
	for _, p := range s.Pairs {
		a, b := &s.Activities[p[0]], &s.Activities[p[1]]
		before := w.Bool("before")
		s.Orders = append(s.Orders, before)
		// start(a) - start(b) <= -duration(a) or >= duration(b), offsets moved over.
		difference := model.Sum(a.Start.Plus(a.Offset), model.Term{Coef: -1, Offset: -b.Offset, Var: b.Start})
		w.Add(model.Iff(before, difference.AtMost(-int64(a.Duration))),
			model.Iff(before, difference.LessThan(int64(b.Duration))))
	}
	return w
}

// extend appends the values of the orders to a solution.
func (s *Schedule) extend(values model.Assignment) model.Assignment {
	out := append(make(model.Assignment, 0, len(values)+len(s.Orders)), values...)
	for _, p := range s.Pairs[:len(s.Orders)] {
		before := int32(0)
		if s.Activities[p[0]].End(values) <= s.Activities[p[1]].Begin(values) {
			before = 1
		}
		out = append(out, before)
	}
	return out
}

// Kept returns the order that a solution has among the activities that are present
// and not free, as arcs. There is an arc on every resource from each activity to those that begin
// after it has ended, unless a third one is between. An arc comes after those that
// lead to its first activity.
func (s *Schedule) Kept(values model.Assignment, free []bool, out []Arc) []Arc {
	var order []int32
	for _, r := range s.Resources {
		order = order[:0]
		for _, a := range r.Activities {
			if !free[a] && s.Activities[a].Present(values) {
				order = append(order, a)
			}
		}
		slices.SortFunc(order, func(a, b int32) int {
			return cmp.Or(cmp.Compare(s.Activities[a].Begin(values), s.Activities[b].Begin(values)), cmp.Compare(a, b))
		})
		for i, a := range order {
			end := s.Activities[a].End(values)
			horizon := int32(1<<31 - 1)
			for _, b := range order[i+1:] {
				begin := s.Activities[b].Begin(values)
				if begin < end {
					continue
				}
				if begin >= horizon {
					break
				}
				horizon = min(horizon, s.Activities[b].End(values))
				out = append(out, Arc{a, b, begin})
			}
		}
	}
	slices.SortStableFunc(out, func(p, q Arc) int {
		return cmp.Compare(s.Activities[p.From].Begin(values), s.Activities[q.From].Begin(values))
	})
	return out
}

// Arc says that one activity ends before another begins.
type Arc struct{ From, To, Begin int32 }
