package model

import (
	"fmt"
	"slices"
)

// Routes are the routes of vehicles through stops, as Model.Routes makes them. The nodes are
// the stops, from 0 on, and then the vehicles.
type Routes struct {
	// Next is the node after each node. A stop that is left out and a vehicle that is not
	// used lead to themselves.
	Next []Var
	// Vehicle is who comes to each stop: the number of a vehicle from 0 on, or the number of
	// vehicles if the stop is left out.
	Vehicle []Var

	name    string
	m       *Model
	at      int    // the place of the constraint in the model
	visited []Term // by stop: it is on a route
}

// Routes adds routes of some vehicles through some stops, with the variables
// name.next[...] and name.vehicle[...]. Stops that are listed as optional may be left out; for
// each there is a variable name.visited[...]. What the vehicles carry, when they arrive and
// what the routes cost is added by the methods of Routes:
//
//	tour := m.Routes("tour", stops, vehicles)
//	load := tour.Load("load", demands, capacities)
//	time := tour.Time("time", travel, service, windows)
//	m.Minimise(tour.Cost("cost", distances))
//
// Any other constraint can be stated over the variables.
func (m *Model) Routes(name string, stops, vehicles int, optional ...int) *Routes {
	r := &Routes{name: name, m: m}
	if stops < 0 || vehicles < 1 {
		r.refuse("%d stops and %d vehicles; expected at least one vehicle", stops, vehicles)
		stops, vehicles = max(stops, 0), max(vehicles, 1)
	}
	may := make([]bool, stops)
	for _, i := range optional {
		if i < 0 || i >= stops {
			r.refuse("the optional stop %d; expected a number below %d", i, stops)
			continue
		}
		may[i] = true
	}
	nodes := stops + vehicles
	for i := range nodes {
		r.Next = append(r.Next, m.Var(fmt.Sprintf("%s.next[%d]", name, i), successorsOf(i, stops, nodes, i >= stops || may[i])))
	}
	for i := range stops {
		most := vehicles - 1
		if may[i] {
			most = vehicles
		}
		r.Vehicle = append(r.Vehicle, m.Int(fmt.Sprintf("%s.vehicle[%d]", name, i), 0, int32(most)))
	}
	r.at = len(m.constraints)
	m.Add(RoutesConstraint{Next: terms(r.Next), Vehicle: terms(r.Vehicle)})
	for i := range stops {
		visited := Const(1)
		if may[i] {
			b := m.Bool(fmt.Sprintf("%s.visited[%d]", name, i))
			m.Add(Iff(b, r.Next[i].Differs(i)))
			visited = b.Term()
		}
		r.visited = append(r.visited, visited)
	}
	return r
}

// successorsOf returns the nodes that can come after node i.
func successorsOf(i, stops, nodes int, itself bool) Domain {
	last := nodes
	if i >= stops {
		last = stops
	}
	list := make([]int32, 0, last+1)
	for j := range last {
		if j != i {
			list = append(list, int32(j))
		}
	}
	if itself {
		list = append(list, int32(i))
	}
	return Values(list...)
}

// refuse makes the model one that Check refuses.
func (r *Routes) refuse(format string, args ...any) {
	r.m.errs = append(r.m.errs, fmt.Errorf("%w: routes %q: %s", ErrInvalid, r.name, fmt.Sprintf(format, args...)))
}

// nothing is a quantity that is not added.
func (r *Routes) nothing() Dimension {
	return Dimension{At: make([]Term, len(r.Next)), End: make([]Term, len(r.Next)-len(r.Vehicle))}
}

// Visited is 1 if a stop is on a route and 0 if it is left out.
func (r *Routes) Visited(stop int) Term { return r.visited[stop] }

// Used adds a variable name.used[...] that is 1 if the vehicle, counted from 0, has a stop.
func (r *Routes) Used(vehicle int) Var {
	used, node := r.m.Bool(fmt.Sprintf("%s.used[%d]", r.name, vehicle)), len(r.Vehicle)+vehicle
	r.m.Add(Iff(used, r.Next[node].Differs(node)))
	return used
}

// Along adds a quantity along the routes. See Load and Time for the most frequent ones. Give
// the quantity at a stop that is left out a value, if solutions are to be counted.
func (r *Routes) Along(d Dimension) {
	c := r.m.constraints[r.at].(RoutesConstraint)
	c.Dimensions = append(slices.Clip(c.Dimensions), d)
	r.m.constraints[r.at] = c
}

// Load adds what vehicles carry: nothing at first, and at each stop its demand in addition,
// or less if the demand is negative. It is never negative and never above the capacity of the
// vehicle. The variables are name[...], what a vehicle carries as it comes to a stop, and
// name.end[...], as it ends.
func (r *Routes) Load(name string, demands, capacities []int32) Dimension {
	stops, vehicles := len(r.Vehicle), len(r.Next)-len(r.Vehicle)
	switch {
	case len(demands) != stops:
		r.refuse("load %q: %d demands; expected %d, one for each stop", name, len(demands), stops)
		return r.nothing()
	case len(capacities) != vehicles:
		r.refuse("load %q: %d capacities; expected %d, one for each vehicle", name, len(capacities), vehicles)
		return r.nothing()
	case slices.Min(capacities) < 0:
		r.refuse("load %q: the capacity %d; expected at least 0", name, slices.Min(capacities))
		return r.nothing()
	}
	most := slices.Max(capacities)
	d := Dimension{Nodes: append(slices.Clone(demands), make([]int32, vehicles)...)}
	for i := range stops {
		d.At = append(d.At, r.m.Int(fmt.Sprintf("%s[%d]", name, i), 0, most).Term())
	}
	for v, capacity := range capacities {
		d.At = append(d.At, Const(0))
		d.End = append(d.End, r.m.Int(fmt.Sprintf("%s.end[%d]", name, v), 0, capacity).Term())
	}
	r.Along(d)
	r.idle(&d)
	if stops > 0 && slices.Min(demands) < 0 && slices.Min(capacities) < most {
		// What a vehicle unloads does not count at its end.
		of := append(slices.Clone(capacities), most)
		for i := range stops {
			limit := r.m.Int(fmt.Sprintf("%s.capacity[%d]", name, i), 0, most)
			r.m.Add(Element(r.Vehicle[i], of, limit), d.At[i].AtMost(limit))
		}
	}
	return d
}

// Time adds when vehicles arrive: a vehicle may wait anywhere. windows are the times at which
// service of each stop may begin, and then the times at which each vehicle may start and end.
// travel is the time from node to node, and service the time at each node; nil is none. The
// variables are name[...], when the service of a stop begins or a vehicle starts, and
// name.end[...], when a vehicle ends.
func (r *Routes) Time(name string, travel [][]int32, service []int32, windows []Domain) Dimension {
	if len(windows) != len(r.Next) {
		r.refuse("time %q: %d windows; expected %d, one for each stop and vehicle", name, len(windows), len(r.Next))
		return r.nothing()
	}
	d := Dimension{Nodes: service, Arcs: travel, Waiting: true}
	for i, window := range windows {
		d.At = append(d.At, r.m.Var(fmt.Sprintf("%s[%d]", name, i), window).Term())
	}
	for v, window := range windows[len(r.Vehicle):] {
		d.End = append(d.End, r.m.Var(fmt.Sprintf("%s.end[%d]", name, v), window).Term())
	}
	r.Along(d)
	r.idle(&d)
	return d
}

// idle gives the quantity at a stop that is left out its least value.
func (r *Routes) idle(d *Dimension) {
	for i, visited := range r.visited {
		if visited.Coef != 0 {
			lo, _ := r.m.Bounds(d.At[i])
			r.m.Add(Implies(visited.Times(-1).Plus(1), d.At[i].Equals(lo)))
		}
	}
}

// Cost returns the sum of costs[i][j] over the nodes i and their successors j. The diagonal is
// what stops that are left out and vehicles that are not used cost. The cost behind each node
// is a variable name[...].
func (r *Routes) Cost(name string, costs [][]int32) Linear {
	behind := make([]Var, 0, len(r.Next))
	for i, next := range r.Next {
		if len(costs) != len(r.Next) || len(costs[i]) != len(r.Next) {
			r.refuse("cost %q: a matrix of %d rows; expected %d rows and columns, one for each stop and vehicle", name, len(costs), len(r.Next))
			break
		}
		possible := make([]int32, 0, len(costs))
		for j := range r.m.Domain(next).All() {
			possible = append(possible, costs[i][j])
		}
		cost := r.m.Var(fmt.Sprintf("%s[%d]", name, i), Values(possible...))
		r.m.Add(Element(next, costs[i], cost))
		behind = append(behind, cost)
	}
	return Sum(behind)
}
