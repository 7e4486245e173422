package vrp

import (
	"fmt"
	"math"
	"slices"

	"lsolve/model"
	"lsolve/problem"
)

// mostModelled is the largest number of nodes of a model, whose tables take memory as the
// square of that.
const mostModelled = 1000

// Stated states the instance. Search are the values: the successor of each node. They are
// routes (model.RoutesConstraint), along which go the vehicle, the loads and, if all types
// of vehicles take as long, the times. With reloads, elements of tables and of variables carry
// loads and times along the arcs, and distances always. Where an instance has none of these,
// there are none in the model.
//
// Breaks are variables of each vehicle, which are before or after all else that it does.
//
// The model is one that is refused if there are too many nodes, or numbers do not fit.
func (p *Instance) Stated() problem.Stated {
	if err := p.statable(); err != nil {
		return problem.Stated{Model: model.Refused(err)}
	}
	s := &stater{Instance: p, m: model.New()}
	s.successors()
	s.vehicles()
	s.loads()
	s.order()
	s.times()
	s.distances()
	s.costs()
	s.m.Add(s.routes)
	return problem.Stated{Model: s.m, Search: s.next}
}

// ModelSize implements problem.Modelled: for each node a row of each kind of table, and the
// successors.
func (p *Instance) ModelSize() int64 {
	if p.statable() != nil {
		return math.MaxInt64
	}
	n := int64(p.Nodes())
	return n * n * int64(4+2*p.Resources+len(p.rates())+p.mostBreaks())
}

// mostOnModel is how many clients there are at most where searches of the model are worth their time. With more, learning
// proves nothing, and a tuned search makes more of the time than large neighbourhoods of the model do; see docs/benchmarks/routing.md.
const mostOnModel = 150

// OutgrowsModel implements problem.Outgrowing.
func (p *Instance) OutgrowsModel() bool { return len(p.Clients) > mostOnModel }

// statable returns an error that says why the instance has no model.
func (p *Instance) statable() error {
	if p.Nodes() > mostModelled {
		return fmt.Errorf("vrp: a model of %d nodes; expected at most %d", p.Nodes(), mostModelled)
	}
	for i := range p.Vehicles {
		for _, c := range p.Vehicles[i].Capacity {
			if c > math.MaxInt32/4 {
				return fmt.Errorf("vrp: a model with the capacity %d; expected at most %d", c, math.MaxInt32/4)
			}
		}
	}
	e := p.extent()
	for i := range p.Vehicles {
		v := &p.Vehicles[i]
		if far, _ := p.Travel[v.Profile].Longest(); float64(far)*float64(v.PerDistance) > math.MaxInt32/2 {
			return fmt.Errorf("vrp: a model where the distance %d costs %d a unit; expected costs of ways of at most %d", far, v.PerDistance, math.MaxInt32/2)
		}
	}
	if cost := p.modelledCost(e); cost > mostCosts {
		return fmt.Errorf("vrp: a model with costs of up to %.0f; expected at most %d", cost, int64(mostCosts))
	}
	if end := p.horizon(e); end > math.MaxInt32/4 {
		return fmt.Errorf("vrp: a model with times up to %d; expected at most %d", end, math.MaxInt32/4)
	}
	for i := range p.Clients {
		for k := range p.Resources {
			for _, load := range [][]int64{p.Clients[i].Delivery, p.Clients[i].Pickup} {
				if load != nil && load[k] > math.MaxInt32/4 {
					return fmt.Errorf("vrp: a model with the load %d; expected at most %d", load[k], math.MaxInt32/4)
				}
			}
		}
	}
	return nil
}

// mostCosts is the largest sum of all costs and prizes of a model.
const mostCosts = 1 << 60

// modelledCost is what the costs and prizes add up to as the model counts them: those of a
// group that may be left out for each of its clients.
func (p *Instance) modelledCost(e extent) float64 {
	cost := p.mostCost(e)
	for i := range p.Clients {
		cost += float64(p.Clients[i].Prize)
	}
	for _, g := range p.Groups {
		for _, c := range g.Clients {
			cost += float64(len(g.Clients)) * float64(p.Clients[c].Prize)
		}
	}
	return cost
}

// horizon is a time at which all routes can have ended.
func (p *Instance) horizon(e extent) int64 {
	end := float64(0)
	for i := range p.Vehicles {
		v := &p.Vehicles[i]
		after := int64(0) // a route may wait for the end of the window of a break, which it then does not need
		for _, b := range v.Breaks {
			if b.To <= min(v.Shift.To, v.LatestStart) {
				after = max(after, b.To-b.From)
			}
		}
		end = max(end, min(e.latestEnd(v)+float64(after), float64(v.Shift.To)))
	}
	return int64(end)
}

// stater builds the model. Lists are by node unless they say otherwise.
type stater struct {
	*Instance
	m    *model.Model
	next []model.Var
	// routes is the constraint on all of these, which is added last.
	routes model.RoutesConstraint
	// vehicle is the number of the vehicle that comes to a node; of a node that is left
	// out, the number of vehicles.
	vehicle []model.Term
	visited []model.Term // of each client
	left    []model.Var  // of each client and each reload: it is left out
	used    []model.Var  // of each vehicle
	span    []model.Var  // of each vehicle: its duration; nil: times do not matter
}

// firstVehicle is the first node that is a vehicle.
func (s *stater) firstVehicle() int { return s.nodes.vehicles[0] }

// typeOf returns the type of the vehicle with a number.
func (s *stater) typeOf(number int) *Vehicle {
	return &s.Vehicles[s.VehicleOf(int32(s.firstVehicle()+number))]
}

// successors adds the circuit.
func (s *stater) successors() {
	n := s.Nodes()
	s.next = make([]model.Var, n)
	for i := range n {
		s.next[i] = s.m.Var(fmt.Sprintf("next[%d]", i), s.domain(i))
	}
	first := s.firstVehicle()
	for depot := range s.Depots {
		from, to := s.Reloads(depot)
		for r := from; r < to; r++ { // a route has a client
			for v := first; v < n; v++ {
				s.m.Add(model.Forbid([]model.Var{s.next[v], s.next[r]}, [][]int32{{int32(r), int32(v)}}))
			}
		}
	}
}

// domain returns what can come after a node.
func (s *stater) domain(i int) model.Domain {
	var list []int32
	first := s.firstVehicle()
	for j := range s.Nodes() {
		if s.follows(i, j, first) {
			list = append(list, int32(j))
		}
	}
	return model.Values(list...)
}

// follows reports whether node j can come after node i.
func (s *stater) follows(i, j, first int) bool {
	client := func(node int) bool { return node < len(s.Clients) }
	switch {
	case i == j:
		return !client(i) || s.Clients[i].Optional
	case i >= first && j >= first:
		return false // of two vehicles
	case !client(i) && i < first && !client(j) && j < first:
		return false // two reloads
	}
	return true
}

// vehicles adds the vehicle of each node, and who is visited by whom.
func (s *stater) vehicles() {
	first, fleet := s.firstVehicle(), s.Fleet()
	for _, x := range s.next {
		s.routes.Next = append(s.routes.Next, x.Term())
	}
	for i := range first {
		x := s.m.Var(fmt.Sprintf("vehicle[%d]", i), s.serving(i))
		s.vehicle = append(s.vehicle, x.Term())
	}
	s.routes.Vehicle = slices.Clip(s.vehicle)
	for k := range fleet {
		s.vehicle = append(s.vehicle, model.Const(int32(k)))
	}
	s.visited = make([]model.Term, len(s.Clients))
	for i := range first {
		left := s.m.Bool(fmt.Sprintf("left[%d]", i))
		s.m.Add(model.Iff(left, s.next[i].Equals(i)))
		s.left = append(s.left, left)
		if i < len(s.Clients) {
			s.visited[i] = left.Times(-1).Plus(1)
		}
	}
	for k := range fleet {
		v := s.typeOf(k)
		used := s.m.Bool(fmt.Sprintf("used[%d]", k))
		s.m.Add(model.Iff(used, s.next[first+k].Differs(first+k)))
		s.used = append(s.used, used)
		if reloads := s.vehicle[len(s.Clients):first]; v.Reloads > 0 && v.Reloads < len(reloads) {
			s.m.Add(model.Count(int32(k), reloads...).AtMost(v.Reloads))
		}
	}
	s.alike()
	for _, g := range s.Groups {
		visits := make([]model.Term, len(g.Clients))
		for k, c := range g.Clients {
			visits[k] = s.visited[c]
		}
		if g.Required {
			s.m.Add(model.Sum(visits).Equals(1))
		} else {
			s.m.Add(model.Sum(visits).AtMost(1))
		}
	}
}

// idle gives variables of nodes that are left out a value, so that no search tries others.
func (s *stater) idle(list []model.Term) {
	for i, x := range list {
		if i < len(s.left) && s.m.Domain(s.next[i]).Contains(int32(i)) {
			lo, _ := s.m.Bounds(x)
			s.m.Add(model.Implies(s.left[i], x.Equals(lo)))
		}
	}
}

// alike says which of the nodes that are alike are used, as Values has it: vehicles of a
// type in their order, and reloads of a depot in the order of the vehicles.
func (s *stater) alike() {
	for k := 1; k < s.Fleet(); k++ {
		if s.typeOf(k) == s.typeOf(k-1) {
			s.m.Add(s.used[k].AtMost(s.used[k-1]))
		}
	}
	for depot := range s.Depots {
		if from, to := s.Reloads(depot); to-from > 1 {
			s.m.Add(model.Increasing(s.vehicle[from:to]...))
		}
	}
}

// serving returns the numbers of the vehicles that can come to a client or a reload.
func (s *stater) serving(i int) model.Domain {
	list := []int32{int32(s.Fleet())}
	for k := range s.Fleet() {
		kind := s.VehicleOf(int32(s.firstVehicle() + k))
		if depot := s.ReloadOf(int32(i)); depot >= 0 && s.Vehicles[kind].reloadsAt(depot) || depot < 0 && s.May(kind, int32(i)) {
			list = append(list, int32(k))
		}
	}
	return model.Values(list...)
}
