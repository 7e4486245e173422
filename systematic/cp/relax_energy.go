package cp

import (
	"cmp"
	"math"
	"slices"

	"lsolve/internal/gcd"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/lp"
)

// resource is what a cumulative constraint, or a disjunctive one, says of tasks with a fixed duration and a fixed demand.
type resource struct {
	capacity int64
	tasks    []load
}

// load is a task.
type load struct {
	start            kernel.View
	duration, energy int64
	earliest         int64 // the least start at the root
}

// Limits of resources with rows: the tasks, the energy of all of them, and the least violation of a row, as a share of its
// right side.
const (
	mostLoads  = 400
	mostEnergy = 1 << 25
	loadGain   = 1e-3
)

// cumulative adds the rows of energy.
func (r *relaxation) cumulative(k model.CumulativeConstraint) {
	if len(k.Tasks) > mostLoads || !r.roomFor(len(k.Tasks)) {
		return
	}
	e := r.e
	c := resource{}
	all := &sumOf{} // the energy of all tasks, at least
	first, last, varies := int64(math.MaxInt64), int64(math.MinInt64), false
	for _, t := range k.Tasks {
		start, duration, demand := e.View(t.Start), e.View(t.Duration), e.View(t.Demand)
		if e.Max(duration) <= 0 || e.Max(demand) <= 0 {
			continue
		}
		if max(e.Max(duration), e.Max(demand)) > mostEnergy {
			return
		}
		first, last = min(first, e.Min(start)), max(last, e.Max(start)+e.Max(duration))
		d, u := max(0, e.Min(duration)), max(0, e.Min(demand))
		switch {
		case e.Fixed(duration) && e.Fixed(demand):
			all.fixed += d * u
			c.tasks = append(c.tasks, load{start: start, duration: d, energy: d * u, earliest: e.Min(start)})
		default: // (duration - d) * (demand - u) >= 0 (McCormick 1976)
			varies = true
			all.fixed -= d * u
			all.add(r, u, duration)
			all.add(r, d, demand)
		}
	}
	capacity := e.View(k.Capacity)
	if span := last - first; (varies || !e.Fixed(capacity)) && last > first && span < mostEnergy && len(all.index) <= relaxValues {
		all.add(r, -span, capacity)
		r.row(all, math.MinInt64, 0)
	}
	if e.Fixed(capacity) {
		c.capacity = e.Max(capacity)
		r.resource(c)
	}
}

// disjunctive adds the rows of a resource with capacity 1.
func (r *relaxation) disjunctive(k model.DisjunctiveConstraint) {
	if len(k.Activities) > mostLoads || !r.roomFor(len(k.Activities)) {
		return
	}
	c := resource{capacity: 1}
	for _, t := range k.Activities {
		start, duration := r.e.View(t.Start), r.e.View(t.Duration)
		if d := r.e.Min(duration); d > 0 && d <= mostEnergy { // a longer one occupies that time, too
			c.tasks = append(c.tasks, load{start: start, duration: d, energy: d, earliest: r.e.Min(start)})
		}
	}
	r.resource(c)
}

// resource notes a resource, and adds the row of all its tasks.
func (r *relaxation) resource(c resource) {
	energy := int64(0)
	for _, t := range c.tasks {
		if t.start.Coef == 0 || t.earliest < -mostEnergy || t.earliest > mostEnergy {
			return
		}
		energy += t.energy
	}
	if len(c.tasks) < 2 || c.capacity < 1 || c.capacity > mostEnergy || energy > mostEnergy {
		return
	}
	if row, ok := r.moment(&c, c.tasks); ok {
		r.resources = append(r.resources, &c)
		r.put(row)
	}
}

// moment returns the row: the middle of what the tasks use is no earlier than if they used all of the capacity from the
// earliest of them on. With energy e = duration * demand, E the sum of these and C the capacity, the sum of e * (start + duration/2 - earliest)
// is at least E*E / (2*C). For C = 1 it is the inequality of Queyranne (Structure of a simple scheduling polyhedron, 1993); for other
// capacities that of Hooker (Planning and scheduling by logic-based Benders decomposition, 2007).
func (r *relaxation) moment(c *resource, tasks []load) (row lp.Row, ok bool) {
	s := &sumOf{}
	least, energy, early := int64(0), int64(0), int64(math.MaxInt64)
	for _, t := range tasks {
		energy += t.energy
		early = min(early, t.earliest)
	}
	// Both sides times 2*C. Products are of numbers below 2^25 and 2^26.
	divisor := int64(0)
	for _, t := range tasks {
		divisor = gcd.Of(divisor, 2*t.energy)
	}
	square := int64(0) // C times the sum of energy * duration
	for _, t := range tasks {
		a := 2 * t.energy / divisor
		s.add(r, a, t.start)
		least += a * early
		if t.energy > math.MaxInt64/4/t.duration/c.capacity || square > math.MaxInt64/4 {
			return row, false
		}
		square += c.capacity * t.energy * t.duration
	}
	gain := energy*energy - square
	if gain <= 0 {
		return row, false
	}
	least += (gain + divisor*c.capacity - 1) / (divisor * c.capacity)
	for _, a := range s.value {
		if a > mostEnergy<<2 || a < -mostEnergy<<2 {
			return row, false
		}
	}
	r.merge(s)
	return lp.Row{Index: s.index, Value: s.value, Lo: least - s.fixed, Hi: math.MaxInt64}, true
}

// moments returns rows of resources that the point violates: of the tasks that start no earlier than a time, those that
// start first at the point. For one machine on which all may start at once no other set has a row that is violated more.
func (r *relaxation) moments(value func(column int32) float64) (rows []lp.Row) {
	for _, c := range r.resources {
		if r.e.Stopping() {
			return rows
		}
		rows = append(rows, r.momentsOf(c, value)...)
	}
	return rows
}

// mostTimes is the most times of momentsOf.
const mostTimes = 20

// momentsOf returns one row for each time at most.
func (r *relaxation) momentsOf(c *resource, value func(column int32) float64) (rows []lp.Row) {
	at := func(t load) float64 {
		x := t.start
		return float64(x.Coef)*value(r.ofVar[x.Var]) + float64(x.Offset)
	}
	type placed struct {
		load
		middle float64
	}
	var all []placed
	var times []int64
	for _, t := range c.tasks {
		if r.ofVar[t.start.Var] < 0 {
			return nil
		}
		all = append(all, placed{t, at(t) + float64(t.duration)/2})
		times = append(times, t.earliest)
	}
	slices.SortStableFunc(all, func(a, b placed) int { return cmp.Compare(a.middle, b.middle) })
	slices.Sort(times)
	times = slices.Compact(times)
	stride := max(1, (len(times)+mostTimes-1)/mostTimes)
	for i := 0; i < len(times); i += stride {
		var set []load
		energy, moment, early := 0.0, 0.0, math.Inf(1)
		worst, size := 0.0, 0
		for _, t := range all {
			if t.earliest < times[i] {
				continue
			}
			set = append(set, t.load)
			energy += float64(t.energy)
			moment += float64(t.energy) * t.middle
			early = min(early, float64(t.earliest))
			if lack := energy*(early+energy/2/float64(c.capacity)) - moment; lack > worst+loadGain*energy {
				worst, size = lack, len(set)
			}
		}
		if size > 1 {
			if row, ok := r.moment(c, set[:size]); ok && row.Depth(value) > loadGain {
				rows = append(rows, row)
			}
		}
	}
	return rows
}
