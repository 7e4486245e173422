package cbls

import (
	"math/rand/v2"
	"sort"

	"lsolve/internal/rng"
	"lsolve/model"
)

// routeFollowers are the variables that follow from routes: who comes to each stop, and the
// quantities at stops and at ends. Where vehicles may wait, a quantity is the least of its
// domain that is not below what is brought: visits begin as soon as possible. A quantity may
// leave its domain, as computed variables do. A stop that is left out has the least of its
// domain. A dimension with terms that others have, too, does not follow.
type routeFollowers struct {
	vehicle    []model.Term // by stop; nil: they do not follow
	vehicles   int32
	dimensions []routeDimension
	node       map[model.Var]int32 // of each follower: its node, or the vehicle node at whose end it is
}

// routeDimension is a quantity that follows.
type routeDimension struct {
	of      *model.Dimension
	starts  []int32        // by vehicle: the start that is searched; -1: the term in of.At
	domains []model.Domain // by stop, then by vehicle at its end
	now     int64          // scratch: where the walk is
}

// effect says what is done with what follows: settle sets the variables, follow adds them to
// the move that is expanded.
type effect func(s *Space, x model.Var, v int32)

func settle(s *Space, x model.Var, v int32) { s.val[x] = v }

func follow(s *Space, x model.Var, v int32) {
	if s.val[x] != v {
		s.becomes(x, v)
	}
}

// along follows the route of vehicle node v in g.after.
func (f *routeFollowers) along(s *Space, g *routeMoves, v int32, do effect) {
	for k := range f.dimensions {
		d := &f.dimensions[k]
		d.now = d.of.At[v].Value(s.val)
		if start := d.starts[v-g.stops]; start >= 0 && start == g.start {
			d.now = int64(g.value) + int64(d.of.At[v].Offset)
		}
	}
	at := v
	for range g.nodes { // no route is longer
		to := g.after[at]
		for k := range f.dimensions {
			f.dimensions[k].step(s, g, at, to, do)
		}
		if !g.stop(to) {
			return
		}
		if f.vehicle != nil {
			do(s, f.vehicle[to].Var, v-g.stops-f.vehicle[to].Offset)
		}
		at = to
	}
}

// step goes from a node to another.
func (d *routeDimension) step(s *Space, g *routeMoves, from, to int32, do effect) {
	if from != to {
		d.now += d.of.Transit(int(from), int(to))
	}
	t := &d.of.At[to]
	if !g.stop(to) {
		t = &d.of.End[to-g.stops]
	}
	value := d.now - int64(t.Offset)
	if d.of.Waiting {
		value = notBelow(d.domains[to], value)
	}
	d.now = value + int64(t.Offset)
	do(s, t.Var, int32(value))
}

// notBelow returns the least value of the domain that is not below v; v if there is none.
func notBelow(d model.Domain, v int64) int64 {
	if v <= int64(d[0].Lo) {
		return int64(d[0].Lo)
	}
	k := sort.Search(len(d), func(k int) bool { return int64(d[k].Hi) >= v })
	if k == len(d) {
		return v
	}
	return max(v, int64(d[k].Lo))
}

// leftOut gives a stop that is left out its values.
func (f *routeFollowers) leftOut(s *Space, _ *routeMoves, i int32, do effect) {
	if f.vehicle != nil {
		do(s, f.vehicle[i].Var, f.vehicles-f.vehicle[i].Offset)
	}
	for k := range f.dimensions {
		d := &f.dimensions[k]
		do(s, d.of.At[i].Var, d.domains[i].Min())
	}
}

// blame passes the errors of what follows at a node to its successor, to those on the way to
// it, and to the starts.
func (g *routeMoves) blame(s *Space, errors []int64) {
	share := func(i int32, end bool) (e int64) {
		if !end && g.vehicle != nil {
			e = errors[g.vehicle[i].Var]
		}
		for k := range g.dimensions {
			if end {
				e += errors[g.dimensions[k].of.End[i-g.stops].Var]
			} else {
				e += errors[g.dimensions[k].of.At[i].Var]
			}
		}
		return e
	}
	for v := g.stops; v < g.nodes; v++ {
		sum := share(v, true)
		for i := g.pred[v]; i != v; i = g.pred[i] {
			sum += share(i, false) // it is this stop that may go elsewhere
			errors[g.vars(s)[i]] += sum
		}
		errors[g.vars(s)[v]] += sum
		for k := range g.dimensions {
			if start := g.dimensions[k].starts[v-g.stops]; start >= 0 {
				errors[g.vars(s)[g.nodes+start]] += sum
			}
		}
	}
	for i := range g.stops {
		if g.out(i) {
			errors[g.vars(s)[i]] += share(i, false)
		}
	}
}

// culprit returns the successor of a random node on the way to the follower x.
func (g *routeMoves) culprit(s *Space, x model.Var, r *rand.Rand) model.Var {
	i := g.node[x]
	if g.out(i) {
		return g.vars(s)[i]
	}
	if g.stop(i) && rng.Intn(r, 2) == 0 {
		return g.vars(s)[i]
	}
	found := g.pred[i]
	for at, n := found, 1; g.stop(at); n++ {
		at = g.pred[at]
		if rng.Intn(r, n+1) == 0 {
			found = at
		}
	}
	return g.vars(s)[found]
}
