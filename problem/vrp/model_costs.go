package vrp

import (
	"fmt"
	"math"
	"slices"

	"lsolve/model"
)

// at returns where the vehicle is as it leaves a node, and where it comes to at it; -1:
// nowhere.
func (s *stater) at(node int) (leaving, coming int) {
	switch {
	case node < len(s.Clients):
		return s.Place(int32(node)), s.Place(int32(node))
	case node < s.firstVehicle():
		depot := s.ReloadOf(int32(node))
		return depot, depot
	}
	v := &s.Vehicles[s.VehicleOf(int32(node))]
	return v.From, v.To
}

// arc is a kind of price of arcs, which depends on the type of vehicle.
type arc struct {
	name string
	// kinds are the types of vehicles with different prices, and kind is the one of each
	// type.
	kinds []int
	kind  []int
	// price is what the way from a place to another costs; Forbidden: there is none.
	price func(v *Vehicle, from, to int) int64
}

// newArc groups the types that key does not tell apart.
func newArc[K comparable](s *stater, name string, key func(v *Vehicle) K, price func(v *Vehicle, from, to int) int64) *arc {
	a := &arc{name: name, kind: make([]int, len(s.Vehicles)), price: price}
	known := map[K]int{}
	for i := range s.Vehicles {
		k, ok := known[key(&s.Vehicles[i])]
		if !ok {
			k = len(a.kinds)
			known[key(&s.Vehicles[i])] = k
			a.kinds = append(a.kinds, i)
		}
		a.kind[i] = k
	}
	return a
}

// prices returns the price of the arc from each node to the next.
func (s *stater) prices(a *arc) []model.Term {
	kindOf := make([]int32, 0, s.Fleet()+1) // by the number of the vehicle; what is left out has any
	for k := range s.Fleet() {
		kindOf = append(kindOf, int32(a.kind[s.VehicleOf(int32(s.firstVehicle()+k))]))
	}
	kindOf = append(kindOf, 0)
	list := make([]model.Term, s.Nodes())
	for i := range list {
		kinds := a.kinds
		if i >= s.firstVehicle() {
			kinds = []int{s.VehicleOf(int32(i))}
		}
		var each []model.Term
		most := int32(0)
		for _, kind := range kinds {
			row := s.row(a, &s.Vehicles[kind], i)
			x := s.m.Int(fmt.Sprintf("%s[%d] of %d", a.name, i, kind), slices.Min(row), slices.Max(row))
			s.m.Add(model.Element(s.next[i], row, x))
			most = max(most, slices.Max(row))
			each = append(each, x.Term())
		}
		x := s.m.Int(fmt.Sprintf("%s[%d]", a.name, i), 0, most)
		if list[i] = x.Term(); len(kinds) == 1 {
			s.m.Add(x.Equals(each[0]))
			continue
		}
		which := s.m.Int(fmt.Sprintf("kind of %s[%d]", a.name, i), 0, int32(len(kinds)-1))
		s.m.Add(model.Element(s.vehicle[i], kindOf, which))
		s.m.Add(model.ElementVar(which, each, x))
	}
	return list
}

// row returns the prices from a node to all others; -1: there is no way.
func (s *stater) row(a *arc, v *Vehicle, i int) []int32 {
	row := make([]int32, s.Nodes())
	from, _ := s.at(i)
	for j := range row {
		_, to := s.at(j)
		if j == i || to == Open {
			continue
		}
		if row[j] = -1; a.price(v, from, to) < Forbidden {
			row[j] = int32(a.price(v, from, to))
		}
	}
	return row
}

// matrix returns the prices from node to node, with none where there is no way, if the type of
// vehicle does not matter.
func (s *stater) matrix(a *arc, none int32) [][]int32 {
	rows := make([][]int32, s.Nodes())
	for i := range rows {
		rows[i] = s.row(a, &s.Vehicles[a.kinds[0]], i)
		for j, price := range rows[i] {
			if price < 0 {
				rows[i][j] = none
			}
		}
	}
	return rows
}

// distances adds the limits of distances, where there are any.
func (s *stater) distances() {
	most, limited := int64(0), false
	for i := range s.Vehicles {
		if d := s.Vehicles[i].MaxDistance; d < Never {
			most, limited = max(most, d), true
		}
	}
	if !limited {
		return
	}
	longest := int64(0)
	for i := range s.Travel {
		d, _ := s.Travel[i].Longest()
		longest = max(longest, d)
	}
	// No route without a limit is longer than that.
	most = min(max(most, (longest+1)*int64(s.firstVehicle()+1)), math.MaxInt32/4)
	arcs := s.prices(newArc(s, "distance", func(v *Vehicle) int { return v.Profile }, func(v *Vehicle, from, to int) int64 {
		return s.Travel[v.Profile].Distance(from, to)
	}))
	far := s.ints("far", s.Nodes(), most)
	s.idle(far)
	into := slices.Clone(far)
	for i := range s.Nodes() {
		if i >= s.firstVehicle() {
			far[i] = model.Const(0)
			into[i] = s.m.Int(fmt.Sprintf("length[%d]", i), 0, int32(min(most, s.Vehicles[s.VehicleOf(int32(i))].MaxDistance))).Term()
		}
	}
	s.accumulate("far after", far, arcs, into, 2*most)
}

// accumulate states that into of the node after node i is at least from[i] and the arc.
// beyond is more than any of them.
func (s *stater) accumulate(name string, from, arcs, into []model.Term, beyond int64) {
	for i := range s.next {
		next := s.m.Int(fmt.Sprintf("%s %d", name, i), 0, int32(beyond)).Term()
		s.after(i, into, model.Const(int32(beyond)), next)
		s.m.Add(model.Sum(from[i], arcs[i]).AtMost(next))
	}
}

// costs adds the costs. Those that could go beyond 32 bits have no variable.
func (s *stater) costs() {
	type rate struct{ profile, perDistance int64 }
	arcs := s.prices(newArc(s, "cost", func(v *Vehicle) rate { return rate{int64(v.Profile), v.PerDistance} }, func(v *Vehicle, from, to int) int64 {
		if d := s.Travel[v.Profile].Distance(from, to); d < Forbidden {
			return d * v.PerDistance
		}
		return Forbidden
	}))
	sum := model.Sum(arcs)
	pay := func(price int64, x model.Expr) {
		sum = sum.Plus(model.ScalarProduct([]int64{price}, []model.Expr{x}))
	}
	for k := range s.Fleet() {
		v := s.typeOf(k)
		pay(v.Fixed, s.used[k])
		if v.PerDuration > 0 {
			pay(v.PerDuration, s.span[k])
		}
	}
	for i := range s.Clients {
		if c := &s.Clients[i]; s.group[i] < 0 && c.Prize > 0 {
			sum = sum.Plus(c.Prize)
			pay(-c.Prize, s.visited[i])
		}
	}
	for _, g := range s.Groups {
		if g.Required {
			continue
		}
		prizes := int64(0)
		for _, c := range g.Clients {
			prizes += s.Clients[c].Prize
		}
		for _, c := range g.Clients {
			pay(-prizes, s.visited[c])
		}
		sum = sum.Plus(prizes)
	}
	if s.modelledCost(s.extent()) <= math.MaxInt32/2 {
		s.m.Minimise(s.m.Define("costs", sum))
	} else {
		s.m.Minimise(sum) // no variable has it
	}
}
