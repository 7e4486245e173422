package vrp

import (
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/vrp"
)

// State is routes that any metaheuristic may change. Every route is possible at all times;
// clients may be missing, which is a violation if they are required. A move is priced by
// following the routes that it changes.
type State struct {
	in     *vrp.Instance
	d      *data
	probe  *probe
	tours  []tour
	route  []int32 // of each client; -1: it is not served
	used   []int   // vehicles of each type
	cost   int64   // of routes
	lost   int64   // prizes of units that are not served
	absent int     // required units that are not served
	fine   int64   // what each of those counts for in Cost
	edit   edit
	all    []int32 // leaders
	giant  giant

	scratch []int32 // of places: the stops of a route
	priced  int64   // what possible has found
	ahead   [2][]link
}

// tour is the route of a vehicle in use.
type tour struct {
	kind  int32
	cost  int64
	stops []int32 // clients and depots
}

var _ localsearch.State[Move] = (*State)(nil)

// NewState returns a state with random routes.
func NewState(in *vrp.Instance, r *rand.Rand) *State {
	s := newState(in, newData(in))
	s.Randomise(r)
	return s
}

// newState returns a state without routes.
func newState(in *vrp.Instance, d *data) *State {
	s := &State{in: in, d: d, probe: newProbe(d), route: make([]int32, d.clients), all: d.leaders()}
	high := int64(0)
	for _, l := range s.all {
		for t := range int32(len(d.types)) {
			if cost := s.probe.alone(l, t); cost < never {
				high = max(high, cost)
			}
		}
	}
	s.fine = d.fine(high)
	s.giant = newGiant(d, s.fine)
	s.clear()
	return s
}

// Variables is the number of clients.
func (s *State) Variables() int { return s.d.clients }

// Cost is that of the routes, the prizes of clients that are not served, and for each unit
// that must be served and is not, more than a route for it costs.
func (s *State) Cost() int64 { return s.cost + s.lost + s.fine*int64(s.absent) }

// Rank is the number of units that must be served and are not (a client, a group or a pair),
// and the objective.
func (s *State) Rank() localsearch.Rank {
	return localsearch.Rank{Violation: int64(s.absent), Objective: s.cost + s.lost}
}

// Sense implements localsearch.Ranked.
func (*State) Sense() model.Sense { return model.Minimise }

// Values appends the successors of all nodes; see vrp.Instance.Routes.
func (s *State) Values(buf []int32) []int32 {
	kinds, stops := make([]int32, len(s.tours)), make([][]int32, len(s.tours))
	for k, i := range s.ordered() {
		kinds[k], stops[k] = s.tours[i].kind, s.tours[i].stops
	}
	return append(buf, s.in.Values(s.d.routesOf(kinds, stops))...)
}

// Adopt replaces the routes by those that values describe. Routes that are impossible are
// left out, and so are reloads without clients on both sides.
func (s *State) Adopt(values []int32) {
	routes, err := s.in.Routes(values)
	if err != nil {
		panic(err)
	}
	s.clear()
	for _, r := range routes {
		stops := s.tidy(s.d.stopsOf(r))
		if cost, _, _, ok := s.probe.price(int32(r.Vehicle), stops); ok && s.together(stops) {
			s.add(tour{int32(r.Vehicle), cost, stops})
		}
	}
}

// clear serves nobody.
func (s *State) clear() {
	s.tours, s.used = s.tours[:0], make([]int, len(s.d.types))
	s.cost, s.lost, s.absent = 0, 0, 0
	for c := range s.route {
		s.route[c] = -1
	}
	for _, l := range s.all {
		s.lose(l)
	}
}

// lose notes that a unit is not served, and gain that it is.
func (s *State) lose(l int32) {
	s.lost += s.d.lost[l]
	if s.d.required[l] {
		s.absent++
	}
}

func (s *State) gain(l int32) {
	s.lost -= s.d.lost[l]
	if s.d.required[l] {
		s.absent--
	}
}

// add puts a vehicle into use.
func (s *State) add(t tour) {
	i := int32(len(s.tours))
	s.tours = append(s.tours, t)
	s.used[t.kind]++
	s.cost += t.cost
	s.mark(i)
	for _, c := range t.stops {
		if int(c) < s.d.clients && s.d.leader[c] == s.leaderOn(c) {
			s.gain(s.d.leader[c])
		}
	}
}

// leaderOn is the leader by which a served client counts for its unit: of a pair the pickup
// does.
func (s *State) leaderOn(c int32) int32 {
	if s.d.partner[c] >= 0 {
		return c
	}
	return s.d.leader[c]
}

// mark notes on which route clients are.
func (s *State) mark(i int32) {
	for _, c := range s.tours[i].stops {
		if int(c) < s.d.clients {
			s.route[c] = i
		}
	}
}

// Randomise serves units in random order, each at a random place where that is possible, if
// one of some is.
func (s *State) Randomise(r *rand.Rand) {
	s.clear()
	order := slices.Clone(s.all)
	rng.Shuffle32(r, order)
	for _, l := range order {
		s.enter(l, r)
	}
}

// Perturb leaves out about the share of the units, and serves units that are not served, at
// random.
func (s *State) Perturb(r *rand.Rand, share float64) {
	for range max(1, int(share*float64(len(s.all)))) {
		l := s.all[rng.Intn(r, len(s.all))]
		if c := s.server(l); c >= 0 {
			if m := (Move{Kind: Drop, A: c}); s.prepare(m) {
				s.commit()
			}
			if rng.Intn(r, 8) == 0 {
				continue // another may take its place
			}
		}
		s.enter(l, r)
	}
	order := slices.Clone(s.all)
	rng.Shuffle32(r, order)
	for _, l := range order {
		if s.server(l) < 0 && s.d.required[l] {
			s.enter(l, r)
		}
	}
}

// server is the client of a unit that is served; -1: none.
func (s *State) server(l int32) int32 {
	for _, c := range s.d.members[l] {
		if s.route[c] >= 0 {
			return c
		}
	}
	if s.d.members[l] == nil && s.route[l] >= 0 {
		return l
	}
	return -1
}

// enter serves a unit at a random place.
func (s *State) enter(l int32, r *rand.Rand) {
	const tries = 30
	for range tries {
		c := l
		if g := s.d.members[l]; g != nil {
			c = g[rng.Intn(r, len(g))]
		}
		m := Move{Kind: Alone, A: c, B: int32(rng.Intn(r, len(s.d.types)))}
		if rng.Intn(r, 4) > 0 && s.d.near.suits > 0 {
			m = s.besideRandom(c, r)
		}
		if s.prepare(m) {
			s.commit()
			return
		}
	}
	for t := range int32(len(s.d.types)) {
		if s.prepare(Move{Kind: Alone, A: l, B: t}) {
			s.commit()
			return
		}
	}
}
