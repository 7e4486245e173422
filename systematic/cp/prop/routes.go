package prop

import "lsolve/systematic/cp/kernel"

// Routes are the views of routes over n stops and k vehicles: the successors of the stops and
// then of the vehicles, and the vehicles of the stops; see model.RoutesConstraint.
type Routes struct{ Next, Vehicle []View }

// RoutesPropagators returns the propagators of routes with quantities along them.
//
// The successors differ. Behind the end of a vehicle's route goes on the route of the vehicle
// before it, and behind the first vehicle's that of the last: in this order the routes form one
// circuit with all vehicles, which leaves out the stops that are left out. RouteVehicles keeps
// a route from ending at another vehicle than its own.
func RoutesPropagators(e *kernel.Engine, r Routes, dimensions []RouteDimension) []kernel.Propagator {
	around := r.around(e)
	out := []kernel.Propagator{
		NewAllDifferentValue(r.Next), NewRouteVehicles(e, r),
		NewSubcircuit(around), NewSubcircuitSCC(around),
	}
	for i := range dimensions {
		out = append(out, NewRouteQuantity(r, dimensions[i]))
	}
	return out
}

// around returns the successors of the circuit of all routes.
func (r Routes) around(e *kernel.Engine) []View {
	n, k := len(r.Vehicle), len(r.Next)-len(r.Vehicle)
	around := append([]View(nil), r.Next[:n]...)
	if k == 1 { // a second vehicle, which is never used, keeps the first from being left out
		return append(around, e.Const(int32(n)+1), r.Next[n])
	}
	for v := range k {
		around = append(around, r.Next[n+(v+k-1)%k])
	}
	return around
}

// RouteVehicles is the part of routes about who comes to which stop. Along an arc the vehicle
// stays the same, and a stop that is left out has the vehicle k. Consistency: domain for each
// arc that is fixed. An open arc stays only if both nodes can have the same vehicle; if
// their bounds share more than 4096 numbers, overlapping bounds suffice. The bounds of a node's
// vehicles are those of some node that can come after it. Cost: O(n) for each changed vehicle
// and arc, times the vehicles that are compared.
type RouteVehicles struct {
	next, vehicle []View // by node
	stops, k      int64
	low, high     []int32 // by node: a node that can come after it and reaches its bound
	noted         []bool
	notes         []int32 // nodes whose vehicle or successor has changed
	all           bool
}

// NewRouteVehicles returns the part of routes about vehicles.
func NewRouteVehicles(e *kernel.Engine, r Routes) *RouteVehicles {
	p := &RouteVehicles{next: r.Next, stops: int64(len(r.Vehicle)), k: int64(len(r.Next) - len(r.Vehicle)), all: true}
	p.vehicle = append(p.vehicle, r.Vehicle...)
	for v := range p.k {
		p.vehicle = append(p.vehicle, e.Const(int32(v)))
	}
	p.noted, p.low, p.high = make([]bool, len(r.Next)), make([]int32, len(r.Next)), make([]int32, len(r.Next))
	return p
}

// Name implements kernel.Propagator.
func (*RouteVehicles) Name() string { return "routes" }

// Attach implements kernel.Propagator.
func (p *RouteVehicles) Attach(e *kernel.Engine, id kernel.ID) {
	e.SetIdempotent(id)
	for i := range p.next {
		e.Watch(id, p.next[i], kernel.OnDomain, int32(i))
		e.Watch(id, p.vehicle[i], kernel.OnDomain, int32(i))
	}
}

// Advise implements kernel.Advisor.
func (p *RouteVehicles) Advise(_ *kernel.Engine, local int32, _ kernel.Events) bool {
	if !p.noted[local] {
		p.noted[local] = true
		p.notes = append(p.notes, local)
	}
	return true
}

// Forget implements kernel.Advisor.
func (p *RouteVehicles) Forget(all bool) {
	for _, i := range p.notes {
		p.noted[i] = false
	}
	p.notes = p.notes[:0]
	p.all = p.all || all
}

// The reasons: a kind, and for most of them a node. The successor is fixed or lacks the node
// where they say so.
const (
	routeRange     kernel.Reason = iota // always true: nodes and vehicles exist
	routeVisited                        // of the vehicle: the stop is not its own successor
	routeServed                         // of the successor: the vehicle is not k
	routeLeft                           // of the vehicle: the stop is its own successor
	routeUnserved                       // of the successor: the vehicle is k
	routeForward                        // of the vehicle of the successor
	routeBackward                       // of the vehicle, by that of the successor
	routeDifferent                      // of the successor: no vehicle for both
	routeAnywhere                       // of the vehicle: no node after it has such a one
)

const routeKindBits = 4

func routeReason(kind kernel.Reason, i int64) kernel.Reason {
	return kernel.Reason(i)<<routeKindBits | kind
}

// Propagate implements kernel.Propagator.
func (p *RouteVehicles) Propagate(e *kernel.Engine) bool {
	if p.all {
		p.all = false
		for i, x := range p.next {
			if !e.SetMin(x, 0, routeRange) || !e.SetMax(x, int64(len(p.next))-1, routeRange) ||
				!e.SetMin(p.vehicle[i], 0, routeRange) || !e.SetMax(p.vehicle[i], p.k, routeRange) {
				return false
			}
		}
		p.Forget(false)
		for i := range int64(len(p.next)) {
			if !p.node(e, i) || !p.leaving(e, i) {
				return false
			}
		}
	}
	// Advise adds nodes that change during this loop.
	for len(p.notes) > 0 {
		i := p.notes[len(p.notes)-1]
		p.notes = p.notes[:len(p.notes)-1]
		p.noted[i] = false
		if !p.node(e, int64(i)) || !p.leaving(e, int64(i)) || !p.entering(e, int64(i)) {
			return false
		}
	}
	return true
}

// node makes the vehicle of a stop and its being left out agree.
func (p *RouteVehicles) node(e *kernel.Engine, i int64) bool {
	if i >= p.stops {
		return true
	}
	x, v := p.next[i], p.vehicle[i]
	if !e.Contains(x, i) {
		if !e.Remove(v, p.k, routeReason(routeVisited, i)) {
			return false
		}
	} else if e.Fixed(x) && !e.SetValue(v, p.k, routeReason(routeLeft, i)) {
		return false
	}
	if !e.Contains(v, p.k) {
		return e.Remove(x, i, routeReason(routeServed, i))
	}
	return !e.Fixed(v) || e.SetValue(x, i, routeReason(routeUnserved, i))
}

// leaving handles the arcs from node i.
func (p *RouteVehicles) leaving(e *kernel.Engine, i int64) bool {
	x := p.next[i]
	if e.Fixed(x) {
		return p.equate(e, i)
	}
	lo, hi := p.k+1, int64(-1)
	for j, ok := e.Min(x), true; ok; j, ok = e.Next(x, j) {
		if j != i && !p.possible(e, i, j) {
			return false
		}
		if !e.Contains(x, j) {
			continue
		}
		least, most := e.Min(p.vehicle[j]), e.Max(p.vehicle[j])
		if i == j && i < p.stops {
			least, most = p.k, p.k
		}
		if least < lo {
			lo, p.low[i] = least, int32(j)
		}
		if most > hi {
			hi, p.high[i] = most, int32(j)
		}
	}
	why := routeReason(routeAnywhere, i)
	return e.SetMin(p.vehicle[i], lo, why) && e.SetMax(p.vehicle[i], hi, why)
}

// entering handles the arcs to node j.
func (p *RouteVehicles) entering(e *kernel.Engine, j int64) bool {
	for i, x := range p.next {
		if int64(i) == j || !e.Contains(x, j) {
			continue
		}
		if e.Fixed(x) {
			if !p.equate(e, int64(i)) {
				return false
			}
			continue
		}
		if !p.possible(e, int64(i), j) {
			return false
		}
		lost := int64(p.low[i]) == j && e.Min(p.vehicle[j]) > e.Min(p.vehicle[i]) ||
			int64(p.high[i]) == j && e.Max(p.vehicle[j]) < e.Max(p.vehicle[i])
		if lost && !p.leaving(e, int64(i)) {
			return false
		}
	}
	return true
}

// possible removes the arc from node i to node j if they cannot have the same vehicle.
func (p *RouteVehicles) possible(e *kernel.Engine, i, j int64) bool {
	if _, ok := commonValue(e, p.vehicle[i], p.vehicle[j]); ok {
		return true
	}
	return e.Remove(p.next[i], j, routeReason(routeDifferent, i))
}

// equate gives node i and its successor, which is fixed, the same vehicles.
func (p *RouteVehicles) equate(e *kernel.Engine, i int64) bool {
	j := e.Min(p.next[i])
	if i == j {
		return true
	}
	x, y := p.vehicle[i], p.vehicle[j]
	back, on := routeReason(routeBackward, i), routeReason(routeForward, i)
	if !equateBounds(e, x, y, back, on) {
		return false
	}
	return max(e.Size(x), e.Size(y)) > equalLimit || equateValues(e, x, y, back, on)
}

// Explain implements kernel.Propagator.
func (p *RouteVehicles) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	i := int64(why >> routeKindBits)
	switch why & (1<<routeKindBits - 1) {
	case routeVisited:
		return appendPremise(e, out, kernel.DiffersView(p.next[i], i))
	case routeServed:
		return appendPremise(e, out, kernel.DiffersView(p.vehicle[i], p.k))
	case routeLeft:
		return appendPremise(e, out, kernel.EqualView(p.next[i], i))
	case routeUnserved:
		return appendPremise(e, out, kernel.EqualView(p.vehicle[i], p.k))
	case routeForward, routeBackward:
		j := e.MinAt(p.next[i], at)
		out = appendPremise(e, out, kernel.EqualView(p.next[i], j))
		x, y := p.vehicle[i], p.vehicle[j]
		if why&(1<<routeKindBits-1) == routeForward {
			x, y = y, x
		}
		return appendPremise(e, out, translate(q, x, y))
	case routeAnywhere:
		return p.explainAnywhere(e, q, i, at, out)
	case routeDifferent:
		j := kernel.Weakest(p.next[i], q)
		return explainDisjoint(e, p.vehicle[i], p.vehicle[j], at, out)
	}
	return out
}

// explainAnywhere appends for each node that node i does not lead to it, or that its vehicle is
// within the bound q of node i's.
func (p *RouteVehicles) explainAnywhere(e *kernel.Engine, q kernel.Predicate, i int64, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	gone := absencesOf(e, p.next[i], at)
	none := i < p.stops && lower(q, p.vehicle[i]) // k is within every lower bound
	for j := range int64(len(p.next)) {
		switch {
		case !e.ContainsAt(p.next[i], j, at):
			if i != j || !none {
				out = gone.add(e, j, out)
			}
		case i != j:
			out = appendPremise(e, out, bound(q, p.vehicle[i], p.vehicle[j], 0))
		}
	}
	return gone.finish(out)
}
