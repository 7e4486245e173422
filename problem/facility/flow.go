package facility

import "math"

// Flow is the cheapest amounts for a set of open facilities, where demands may be split. It
// keeps them cheapest while facilities open and close: customers go along the shortest paths
// of a residual graph whose vertices are the open facilities, and whose edges move a unit of
// some customer from one of them to another (successive shortest paths; Ahuja, Magnanti and
// Orlin, "Network Flows", 1993, section 9.7).
type Flow struct {
	p    *Instance
	m    int
	open []bool
	list []int32 // the open facilities
	room []int64 // of each facility
	// parts are the customers of each facility with their amounts.
	parts    [][]part
	serving  int64 // its costs
	opening  int64
	capacity int64 // of the open facilities
	// cheapest[j*m+k] is the least cost of moving a unit of a customer from j to k, and who is
	// the customer; they are right for open facilities unless stale[j].
	cheapest []int64
	who      []int32
	stale    []bool
	dist     []int64
	from     []int32
	demand   int64
}

// part is how much a customer gets.
type part struct {
	customer int32
	amount   int64
}

// far is the cost of a way that there is not.
const far = math.MaxInt64 / 4

// NewFlow returns the flow of an instance in which demands may be split, with all facilities
// open.
func NewFlow(p *Instance) *Flow {
	m := p.Facilities
	f := &Flow{
		p: p, m: m, open: make([]bool, m), room: make([]int64, m), parts: make([][]part, m),
		cheapest: make([]int64, m*m), who: make([]int32, m*m), stale: make([]bool, m), dist: make([]int64, m), from: make([]int32, m),
	}
	for _, d := range p.limits.Demands {
		f.demand += d
	}
	all := make([]bool, m)
	for j := range all {
		all[j] = true
	}
	f.Set(all)
	return f
}

// Set opens the given facilities. It reports whether their capacities suffice; if not, it
// changes nothing.
func (f *Flow) Set(open []bool) bool {
	capacity := int64(0)
	for j, is := range open {
		if is {
			capacity += f.p.limits.Capacities[j]
		}
	}
	if capacity < f.demand {
		return false
	}
	copy(f.open, open)
	copy(f.room, f.p.limits.Capacities)
	f.list, f.serving, f.opening, f.capacity = f.list[:0], 0, 0, capacity
	for j, is := range open {
		f.parts[j], f.stale[j] = f.parts[j][:0], true
		if is {
			f.list = append(f.list, int32(j))
			f.opening += f.p.costs.Open[j]
		}
	}
	for i, d := range f.p.limits.Demands {
		f.serve(int32(i), d)
	}
	return true
}

// CopyFrom makes the flow equal to another one of the same instance.
func (f *Flow) CopyFrom(g *Flow) {
	for _, j := range f.list {
		f.parts[j] = f.parts[j][:0]
	}
	copy(f.open, g.open)
	f.list = append(f.list[:0], g.list...)
	copy(f.room, g.room)
	copy(f.stale, g.stale)
	f.serving, f.opening, f.capacity = g.serving, g.opening, g.capacity
	for _, j := range g.list {
		f.parts[j] = append(f.parts[j][:0], g.parts[j]...)
		if at := int(j) * f.m; !f.stale[j] {
			copy(f.cheapest[at:at+f.m], g.cheapest[at:])
			copy(f.who[at:at+f.m], g.who[at:])
		}
	}
}

// Cost returns the costs of serving, and of opening the open facilities.
func (f *Flow) Cost() int64 { return f.serving + f.opening }

// IsOpen reports whether a facility is open.
func (f *Flow) IsOpen(j int) bool { return f.open[j] }

// Opened returns the open facilities in any order. It is not to be changed.
func (f *Flow) Opened() []int32 { return f.list }

// Spare returns how much more capacity is open than is needed.
func (f *Flow) Spare() int64 { return f.capacity - f.demand }

// Values appends how much each customer gets from each facility to buf, customer by customer.
func (f *Flow) Values(buf []int32) []int32 {
	at := len(buf)
	buf = append(buf, make([]int32, f.m*f.p.Customers)...)
	for j, parts := range f.parts {
		for _, x := range parts {
			buf[at+int(x.customer)*f.m+j] = int32(x.amount)
		}
	}
	return buf
}

// Close closes an open facility. It reports whether the capacities of the others suffice; if
// not, it changes nothing.
func (f *Flow) Close(j int) bool {
	if f.capacity-f.p.limits.Capacities[j] < f.demand {
		return false
	}
	f.open[j] = false
	for k, l := range f.list {
		if int(l) == j {
			f.list = append(f.list[:k], f.list[k+1:]...)
			break
		}
	}
	f.opening -= f.p.costs.Open[j]
	f.capacity -= f.p.limits.Capacities[j]
	parts := f.parts[j]
	for _, x := range parts {
		f.serving -= x.amount * f.p.Unit(int(x.customer))[j]
	}
	for _, x := range parts {
		f.serve(x.customer, x.amount)
	}
	f.parts[j] = parts[:0]
	return true
}

// CloseIdle closes the facilities that serve nobody.
func (f *Flow) CloseIdle() {
	for k := len(f.list) - 1; k >= 0; k-- {
		if j := f.list[k]; len(f.parts[j]) == 0 {
			f.Close(int(j))
		}
	}
}

// Open opens a closed facility.
func (f *Flow) Open(j int) {
	f.open[j], f.stale[j] = true, true
	f.room[j] = f.p.limits.Capacities[j]
	f.opening += f.p.costs.Open[j]
	f.capacity += f.p.limits.Capacities[j]
	f.list = append(f.list, int32(j))
	for _, k := range f.list {
		f.moves(k, j)
	}
	for f.room[j] > 0 && f.pull(int32(j)) {
	}
}

// moves finds the cheapest move of a unit from facility j to k.
func (f *Flow) moves(j int32, k int) {
	best, who := int64(far), int32(-1)
	for _, x := range f.parts[j] {
		unit := f.p.Unit(int(x.customer))
		if cost := unit[k] - unit[j]; cost < best {
			best, who = cost, x.customer
		}
	}
	f.cheapest[int(j)*f.m+k], f.who[int(j)*f.m+k] = best, who
}

// renew makes the moves from facilities right whose customers have changed.
func (f *Flow) renew() {
	for _, j := range f.list {
		if !f.stale[j] {
			continue
		}
		f.stale[j] = false
		row, who := f.cheapest[int(j)*f.m:][:f.m], f.who[int(j)*f.m:][:f.m]
		for _, k := range f.list {
			row[k] = far
		}
		for _, x := range f.parts[j] {
			unit := f.p.Unit(int(x.customer))
			here := unit[j]
			for _, k := range f.list {
				if cost := unit[k] - here; cost < row[k] {
					row[k], who[k] = cost, x.customer
				}
			}
		}
	}
}

// serve gives customer i the amount from open facilities, along the cheapest paths: it comes
// to a facility, from which another customer goes to the next one, and so on to one with room.
func (f *Flow) serve(i int32, amount int64) {
	unit := f.p.Unit(int(i))
	for amount > 0 {
		// A facility with room has no path of negative cost to it, so that the cheapest one of
		// all, if it has room, needs no search.
		near := f.list[0]
		for _, k := range f.list {
			if unit[k] < unit[near] {
				near = k
			}
		}
		if f.room[near] > 0 {
			q := min(amount, f.room[near])
			f.serving += q * unit[near]
			f.room[near] -= q
			f.add(near, i, q)
			amount -= q
			continue
		}
		f.renew()
		for _, k := range f.list {
			f.dist[k], f.from[k] = unit[k], -1
		}
		f.shortest(func(j, k int32) int64 { return f.cheapest[int(j)*f.m+int(k)] })
		end := int32(-1)
		for _, k := range f.list {
			if f.room[k] > 0 && (end < 0 || f.dist[k] < f.dist[end] || f.dist[k] == f.dist[end] && k < end) {
				end = k
			}
		}
		q := min(amount, f.room[end])
		first := end
		for f.from[first] >= 0 {
			j := f.from[first]
			q = min(q, f.amount(j, f.who[int(j)*f.m+int(first)]))
			first = j
		}
		f.serving += q * f.dist[end]
		f.room[end] -= q
		for k := end; f.from[k] >= 0; k = f.from[k] {
			j := f.from[k]
			f.move(f.who[int(j)*f.m+int(k)], j, k, q)
		}
		f.add(first, i, q)
		amount -= q
	}
}

// pull brings units to facility j, which has just been opened, along the path that saves most:
// it takes a customer from another facility, which may take one from the next, and so on. It
// reports whether that saves anything.
func (f *Flow) pull(j int32) bool {
	f.renew()
	for _, k := range f.list {
		f.dist[k], f.from[k] = f.cheapest[int(k)*f.m+int(j)], j
	}
	f.dist[j], f.from[j] = far, -1
	f.shortest(func(a, b int32) int64 {
		if b == j || a == j {
			return far
		}
		return f.cheapest[int(b)*f.m+int(a)]
	})
	end := int32(-1)
	for _, k := range f.list {
		if f.dist[k] < 0 && (end < 0 || f.dist[k] < f.dist[end] || f.dist[k] == f.dist[end] && k < end) {
			end = k
		}
	}
	if end < 0 {
		return false
	}
	q := f.room[j]
	for b := end; b != j; b = f.from[b] {
		q = min(q, f.amount(b, f.who[int(b)*f.m+int(f.from[b])]))
	}
	f.serving += q * f.dist[end]
	f.room[end] += q
	f.room[j] -= q
	for b := end; b != j; b = f.from[b] {
		f.move(f.who[int(b)*f.m+int(f.from[b])], b, f.from[b], q)
	}
	return true
}

// shortest makes dist and from those of the shortest paths (Bellman and Ford), from the
// beginnings that they have. No circle is negative as the amounts are the cheapest.
func (f *Flow) shortest(cost func(j, k int32) int64) {
	for changed := true; changed; {
		changed = false
		for _, j := range f.list {
			if f.dist[j] >= far {
				continue
			}
			for _, k := range f.list {
				if c := cost(j, k); c < far && f.dist[j]+c < f.dist[k] {
					f.dist[k], f.from[k], changed = f.dist[j]+c, j, true
				}
			}
		}
	}
}

// amount is how much a customer gets from a facility.
func (f *Flow) amount(j, customer int32) int64 {
	for _, x := range f.parts[j] {
		if x.customer == customer {
			return x.amount
		}
	}
	return 0
}

// move moves an amount of a customer from facility j to k.
func (f *Flow) move(customer, j, k int32, q int64) {
	f.add(j, customer, -q)
	f.add(k, customer, q)
}

// add gives a customer more from a facility, or less.
func (f *Flow) add(j, customer int32, q int64) {
	f.stale[j] = true
	for at := range f.parts[j] {
		if x := &f.parts[j][at]; x.customer == customer {
			if x.amount += q; x.amount == 0 {
				last := len(f.parts[j]) - 1
				f.parts[j][at] = f.parts[j][last]
				f.parts[j] = f.parts[j][:last]
			}
			return
		}
	}
	f.parts[j] = append(f.parts[j], part{customer, q})
}
