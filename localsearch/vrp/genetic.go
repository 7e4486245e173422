package vrp

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/vrp"
	"lsolve/solve"
)

// Genetic is hybrid genetic search (Vidal 2022): solutions that may break capacities and
// windows for a fine are crossed (see crossover and ordered) and improved (see polish). It begins with
// the first routes of a Search, and random ones. What a child has of its first parent, which is
// a local optimum, is not tried again. A step tries the moves of one client.
type Genetic struct {
	d      *data
	r      *rand.Rand
	x      *relaxed
	polish *polish
	cross  *crossover
	order  *ordered
	by     Recombination
	people population
	fines  fines
	best   champion

	stage           uint8
	steps, born     int64
	restarts, stale int64
}

// The stages of Genetic.
const (
	opening   uint8 = iota // the first routes are made
	founding               // random genomes are improved
	breeding               // children are
	repairing              // a child is, with higher fines
)

const (
	mostStale   = 20_000 // children without a better solution before it begins anew
	repairShare = 0.5    // of the children that are not possible
	repairTimes = 10
)

// NewGenetic returns a genetic search. Equal seeds and streams make equal searches. There is
// none for instances with pairs, groups, reloads, breaks, releases, clients with several
// windows, several resources or several matrices; the error says which.
func NewGenetic(in *vrp.Instance, seed, stream uint64) (*Genetic, error) {
	return NewGeneticWith(in, Options{}, seed, stream)
}

// NewGeneticWith is NewGenetic with options.
func NewGeneticWith(in *vrp.Instance, o Options, seed, stream uint64) (*Genetic, error) {
	s := NewSearchWith(in, o, seed, stream)
	if err := s.d.relaxable("hybrid genetic search"); err != nil {
		return nil, err
	}
	return newGenetic(in, s, seed, stream), nil
}

// newGenetic returns a genetic search that begins with the first routes of another search.
func newGenetic(in *vrp.Instance, s *Search, seed, stream uint64) *Genetic {
	d := s.d
	g := &Genetic{d: d, r: rng.New(seed, stream), x: newRelaxed(d), by: s.o.Recombination}
	g.best = newChampion(in, s, g.x)
	g.polish, g.cross = newPolish(g.x, g.r), newCrossover(g.x, g.r)
	g.order = newOrdered(g.cross, g.r)
	g.polish.look(s.o.Neighbours)
	g.people.r, g.people.fewest = g.r, s.o.Population
	g.fines = g.x.fines
	return g
}

// relaxable returns an error if relaxed does not know a rule of the instance; it names the search.
func (d *data) relaxable(search string) error {
	why := ""
	switch {
	case d.paired:
		why = "pairs of pickups and deliveries"
	case slices.ContainsFunc(d.members, func(m []int32) bool { return m != nil }):
		why = "groups of clients"
	case d.reloads:
		why = "reloads"
	case d.simulated:
		why = "breaks, or clients with several windows"
	case d.released:
		why = "release times"
	case d.resources > 1:
		why = "loads with several components"
	case len(d.metrics) > 1:
		why = "several matrices of distances"
	case len(d.types) > 64:
		why = "more than 64 types of vehicles"
	}
	if why == "" {
		return nil
	}
	return errors.New(search + " does not know " + why + "; expected an instance without, or --algo tuned")
}

// Run makes steps; see localsearch.Walk.
func (g *Genetic) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	return run(ctx, steps, 64, target, g.Best, func() { g.step(); g.steps++ })
}

func (g *Genetic) step() {
	if g.stage == opening {
		g.open()
		return
	}
	if !g.polish.step() {
		return
	}
	child := g.x.genome()
	switch g.stage {
	case founding, breeding:
		g.stale++
		g.born++
		g.people.add(child, &g.fines)
		g.record(child)
		changed := g.fines.note(child.excess)
		if !child.possible() && rng.Float64(g.r) < repairShare {
			g.stage = repairing
			g.x.charge(g.fines.times(repairTimes))
			g.polish.begin()
			return
		}
		if changed {
			g.x.charge(g.fines)
		}
	case repairing:
		if child.possible() {
			g.people.add(child, &g.fines)
			g.record(child)
		}
	}
	g.conceive()
}

// open makes a step of the first search.
func (g *Genetic) open() {
	if !g.best.open() {
		return
	}
	g.x.put(g.best.kinds, g.best.routes)
	g.cross.serveAll(true)
	g.stage = founding
	g.polish.begin()
}

// conceive makes the next routes that are improved.
func (g *Genetic) conceive() {
	g.x.charge(g.fines)
	if g.stale >= mostStale {
		g.stale, g.people.parts = 0, [2][]*genome{}
		g.restarts++
	}
	if len(g.people.parts[0])+len(g.people.parts[1]) < g.people.fewest {
		g.stage = founding
		g.found()
		g.polish.begin()
		return
	}
	g.stage = breeding
	a, b := g.people.parents(&g.fines)
	g.polish.beginAfter(g.recombine(a, b))
}

// recombine makes the routes a child of two parents; see crossover.cross.
func (g *Genetic) recombine(a, b *genome) (mark int64) {
	if g.by == OX || g.by == SREXAndOX && rng.Intn(g.r, 2) == 0 {
		return g.order.cross(a, b)
	}
	return g.cross.cross(a, b)
}

// found makes random routes: clients in random order, each where it costs least. Optional
// clients that do not pay are left out later: routes are made for those that do.
func (g *Genetic) found() {
	g.x.clear()
	g.cross.serveAll(true)
}

// record keeps a genome if it is the best solution.
func (g *Genetic) record(child *genome) {
	if g.best.record(child) {
		g.stale = 0
	}
}

// Sense implements localsearch.Walk.
func (*Genetic) Sense() model.Sense { return model.Minimise }

// Best is the number of required clients that are not served, and the cost of the best
// solution so far.
func (g *Genetic) Best() localsearch.Rank { return g.best.rank }

// Values appends the successors of all nodes of the best solution so far; see
// vrp.Instance.Routes.
func (g *Genetic) Values(buf []int32) []int32 { return g.best.values(buf) }

// Adopt makes the routes that values describe one more solution of the population, which is
// improved next.
func (g *Genetic) Adopt(values []int32) {
	kinds, lists := g.d.lanesOf(g.best.in, values)
	if g.stage == opening {
		g.best.first.Adopt(values)
		g.open()
		return
	}
	g.x.charge(g.fines)
	g.x.put(kinds, lists)
	child := g.x.genome()
	g.people.add(child, &g.fines)
	g.record(child)
	g.cross.serveAll(false)
	g.stage = breeding
	g.polish.begin()
}

// Stats returns the steps, the children and the times the search began anew.
func (g *Genetic) Stats() solve.Stats {
	return solve.Stats{{Name: solve.Steps, Value: g.steps}, {Name: solve.Restarts, Value: g.restarts}, {Name: "children", Value: g.born}}
}
